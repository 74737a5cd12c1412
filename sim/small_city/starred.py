"""The starred cards of the advanced game that act when taken: Exec Assistant and Anarchist."""

from sim.boards.squares import Mask, edge_neighbours, names, placements
from sim.engine.script import Ask, Script
from sim.small_city.building import Building
from sim.small_city.decisions import AnarchistPayment, ExecMerge, Merge
from sim.small_city.pollution import eliminate
from sim.small_city.state import GameState
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.words import Account, Event, Kind, Reason


def exec_assistant(state: GameState, town: Town) -> Script[None]:
    """Let the player merge two homes for money (SC-CARD-I, SC-CARD-I-5, SC-COMP-34)."""
    options = [None, *merges(state, town)]
    chosen: Merge | None = yield Ask(ExecMerge(town.seat, options), state.view(town))
    if chosen is None:
        return
    cost = merge_cost(state, chosen.new.building)
    town.ledger.book(Account.MONEY, Reason.MERGE, -cost)
    town.merge(*chosen)
    state.supply[chosen.new.building.index] -= 1
    for old in (chosen.small, chosen.large):
        state.give_back(old.building)
    squares = names(chosen.new.mask)
    state.event(town.seat, Event.TILES_MERGED, chosen.new.building, squares, cost)


def merge_cost(state: GameState, building: Building) -> int:
    """Return what it costs to merge two tiles into a building (SC-CARD-I-4)."""
    return state.rules.box.numbers.merge_cost * building.level


def merges(state: GameState, town: Town) -> list[Merge]:
    """List every R1 with a home beside it that can be merged (SC-CARD-I-2, SC-CARD-I-3, SC-GOD-76).

    Culture near the new tile is not asked for. Two R1 are listed once, the lower one first.
    """
    smallest = state.rules.box.levels[Kind.R][0]
    homes = [t for t in town.tiles if t.building.kind is Kind.R and town.may_grow(t)]
    found = []
    for small in [tile for tile in homes if tile.building is smallest]:
        around = edge_neighbours(small.mask)
        for large in [tile for tile in homes if tile.mask & around]:
            new, mask = town.next_level(large), small.mask | large.mask
            alike = large.building is smallest and large.mask < small.mask
            if new is not None and not alike and _can_lay(state, town, new, mask):
                found.append(Merge(small, large, Tile(new, mask)))
    return found


def _can_lay(state: GameState, town: Town, building: Building, mask: Mask) -> bool:
    """Tell whether there is such a tile of that shape, and money for it."""
    there = state.supply[building.index] > 0 and merge_cost(state, building) <= town.money
    return there and mask in placements(building.shape, building.size, town.area)


def anarchist(state: GameState, town: Town) -> Script[None]:
    """Make the player pay money or votes, or pollute.

    Holds SC-CARD-L, SC-CARD-L-2, SC-CARD-L-3, SC-CARD-L-4, SC-CARD-L-5 and SC-P6-10.
    """
    numbers, readings, book = state.rules.box.numbers, state.rules.readings, town.ledger.book
    prices = {
        "dollars": (Account.MONEY, numbers.anarchist_money),
        "votes": (Account.VOTES, numbers.anarchist_votes),
    }
    payable = ["dollars"] if numbers.anarchist_money <= town.money else []
    payable += ["votes"] if town.can_spend(numbers.anarchist_votes) else []
    what, amount = "pollution", numbers.anarchist_pollution
    if not payable and town.votes:
        state.event(town.seat, Event.RULE_HOLE, "SC-CARD-L-4")
    if payable:
        what = yield Ask(AnarchistPayment(town.seat, payable), state.view(town))
        account, amount = prices[what]
        book(account, Reason.ANARCHIST, -amount)
    elif readings.anarchist_partial == "pay_what_is_left" and town.votes:
        what, amount = "votes", town.votes
        book(Account.VOTES, Reason.ANARCHIST, -amount)
    elif readings.anarchist_in_increase:
        state.anarchists.add(town.seat)
    else:
        book(Account.POLLUTION, Reason.ANARCHIST, amount)
    state.event(town.seat, Event.ANARCHIST, what, "", amount)
    if town.pollution >= numbers.pollution_limit:
        eliminate(state, town)
