"""Phase VII and card G: the city council."""

from typing import NamedTuple

from sim.boards.squares import name, squares
from sim.engine.script import Ask, Script
from sim.small_city.building import Building
from sim.small_city.components import CouncilSpace
from sim.small_city.decisions import (
    CouncilMove,
    CouncilPayment,
    CouncilStep,
    CouncilTile,
    PinkKeep,
    R1Pull,
)
from sim.small_city.schema import PAYMENTS, CouncilRow
from sim.small_city.state import GameState, Rules, View
from sim.small_city.stores import store
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.victory import count_round
from sim.small_city.words import CULTURE, LETTERS, Account, Event, Kind, Reason


class Paid(NamedTuple):
    """How a step was paid: dollars or votes, or pink promises drawn of which one was kept."""

    currency: str
    amount: int = 0
    drawn: int = 0
    kept: int | None = None


def phase_7(state: GameState) -> Script[None]:
    """Phase VII: the council, unless it has acted in phase V (SC-P7-01 to 03, SC-ACT-21).

    What the victories count is counted when it has acted (SC-POP-04).
    """
    yield from state.begin("VII")
    if state.rules.readings.park_council_phase == "VII":
        yield from council_acts(state)
    count_round(state)
    yield from state.end()


def council_acts(state: GameState) -> Script[None]:
    """Let each player advance his discs, in turn order (SC-P7-01 to 03)."""
    for town in state.turn_order():
        moved: set[int] = set()
        for _ in range(state.rules.box.numbers.council_steps):
            yield from council_step(state, town, moved)


def steps_payable(state: GameState, town: Town, moved: set[int]) -> list[CouncilMove]:
    """List the steps a player could pay (SC-COUNCIL-01 to 07, SC-COUNCIL-15, SC-COUNCIL-20).

    Of two discs that have not entered only the first is listed: they are alike.
    """
    limit = state.rules.box.numbers.disc_steps
    options: list[CouncilMove] = []
    entering = False
    for disc, (row, _) in enumerate(town.council):
        if (disc in moved and limit == 1) or (not row and entering):
            continue
        entering |= not row
        steps = [CouncilMove(disc, new_row) for new_row in rows_ahead(state.rules, row)]
        options += [step for step in steps if _possible(state, town, step)]
    return options


def rows_ahead(rules: Rules, row: int) -> list[int]:
    """Return the rows a disc may step along; row 0 is before it enters (SC-COUNCIL-02)."""
    movement = rules.readings.council_movement
    if row and movement == "one_row_forward":
        return [row]
    rows = sorted({row for row, _ in rules.box.council})
    if row and movement == "diagonal":
        return [other for other in rows if abs(other - row) <= 1]
    return rows


def _possible(state: GameState, town: Town, step: CouncilMove) -> bool:
    entered = _entered(state, town, step)
    reached = _reached(state, entered)
    if entered is None or reached is None or not payments(state, town, entered):
        return False
    forfeit = state.rules.readings.council_reward_forfeit == "allowed"
    return forfeit or _takes_all(state, town, reached)


def _entered(state: GameState, town: Town, step: CouncilMove) -> CouncilSpace | None:
    """Return the space of a step, which is the one that is paid (SC-COUNCIL-04)."""
    return state.rules.box.council.get((step.row, town.council[step.disc][1] + 1))


def _reached(state: GameState, space: CouncilSpace | None) -> CouncilSpace | None:
    """Return the space a disc comes to: that of the step, or beyond taken ones (SC-COUNCIL-03)."""
    if state.rules.readings.council_sharing == "any_number":
        return space
    taken = {disc for town in state.towns for disc in town.council}
    while space is not None and (space.row, space.column) in taken:
        space = state.rules.box.council.get((space.row, space.column + 1))
    return space


def _takes_all(state: GameState, town: Town, space: CouncilSpace) -> bool:
    """Tell whether a player could use the whole reward of a space (SC-COUNCIL-19, 21)."""
    if space.tile:
        return any(town.sites(building) for building in free_tiles(state, space))
    room = town.free_store().bit_count()
    people = _tourism_brings(state, town, space.citizens)
    return people == space.citizens and sum(space.materials) <= room


def payments(state: GameState, town: Town, space: CouncilSpace) -> tuple[str, ...]:
    """Return how a player can pay a space (SC-COUNCIL-04 to 07, SC-ADV-04, SC-ADV-09)."""
    dollars = ("dollars",) if space.dollars <= town.money else ()
    price = vote_price(state.rules, space)
    votes = ("votes",) if price is not None and town.can_spend(price) else ()
    pink = ("pink",) if pink_draw(state, space) else ()
    return (*dollars, *votes, *pink)


def pink_draw(state: GameState, space: CouncilSpace) -> int:
    """Return how many pink promises pay a step, 0 if they cannot (SC-ADV-10, 11, 14, 15).

    Beside the plain side of the board there are none.
    """
    left = len(state.pink_deck)
    if state.rules.readings.pink_deck_empty == "forbidden" and left < space.pink_draw:
        return 0
    return min(space.pink_draw, left)


def vote_price(rules: Rules, space: CouncilSpace) -> int | None:
    """Return the price of a space in votes, None where they cannot pay (SC-COUNCIL-06, 15)."""
    if space.votes is None and rules.readings.campaign_vote_payment == "allowed":
        return rules.box.council[1, space.column].votes
    return space.votes


def council_step(state: GameState, town: Town, moved: set[int]) -> Script[None]:
    """Let a player advance one disc, pay and take the reward (SC-P7-03, SC-CARD-G)."""
    view = state.view(town)
    options = [None, *steps_payable(state, town, moved)]
    step: CouncilMove | None = yield Ask(CouncilStep(town.seat, options), view)
    if step is None:
        row = CouncilRow(
            state.round, state.phase, town.seat, None, None, None, None, 0, "", 0, None
        )
        state.journal.add("council", row)
        return
    entered = _entered(state, town, step)
    space = _reached(state, entered)
    assert entered is not None
    assert space is not None
    paid = yield from _pay(state, town, entered, view)
    town.council[step.disc] = (space.row, space.column)
    moved.add(step.disc)
    place = f"{space.row},{space.column}"
    state.event(town.seat, Event.COUNCIL_STEP, paid.currency, place, paid.amount)
    reward = yield from _reward(state, town, space, view)
    state.event(town.seat, Event.COUNCIL_REWARD, reward, place)
    row = CouncilRow(
        round=state.round,
        phase=state.phase,
        seat=town.seat,
        disc=step.disc + 1,
        row=space.row,
        column=space.column,
        payment=PAYMENTS.index(paid.currency),
        paid=paid.amount,
        reward=reward,
        pink_drawn=paid.drawn,
        pink_kept=paid.kept,
    )
    state.journal.add("council", row)


def _pay(state: GameState, town: Town, space: CouncilSpace, view: View) -> Script[Paid]:
    """Let a player pay a step in one currency (SC-COUNCIL-04 to 07)."""
    currency: str = yield Ask(CouncilPayment(town.seat, payments(state, town, space)), view)
    if currency == "pink":
        return (yield from _draw_pink(state, town, space, view))
    paid = space.dollars if currency == "dollars" else vote_price(state.rules, space) or 0
    account = Account.MONEY if currency == "dollars" else Account.VOTES
    town.ledger.book(account, Reason.COUNCIL, -paid)
    return Paid(currency, paid)


def _draw_pink(state: GameState, town: Town, space: CouncilSpace, view: View) -> Script[Paid]:
    """Draw pink promises, keep one, put the others under the deck (SC-ADV-09, SC-ADV-12 to 14)."""
    count = pink_draw(state, space)
    drawn, deck = state.pink_deck[:count], state.pink_deck[count:]
    if count < space.pink_draw:
        state.event(town.seat, Event.RULE_HOLE, "SC-ADV-14")
    kept: int = yield Ask(PinkKeep(town.seat, drawn), view)
    state.pink[town.seat].append(kept)
    state.pink_deck = deck + [number for number in drawn if number != kept]
    state.event(town.seat, Event.PINK_KEPT, kept, "", count)
    return Paid("pink", 0, count, kept)


def _reward(state: GameState, town: Town, space: CouncilSpace, view: View) -> Script[str]:
    """Carry out the reward of a space and say what it was (SC-COUNCIL-08 to 19, 21)."""
    if space.tile:
        return (yield from _free_tile(state, town, space, view))
    if space.gained_votes:
        town.ledger.book(Account.VOTES, Reason.COUNCIL_REWARD, space.gained_votes)
        return f"votes:{space.gained_votes}"
    if space.citizens:
        return (yield from _tourism(state, town, space.citizens, view))
    stored = ""
    for colour, cubes in enumerate(space.materials):
        for _ in range(cubes):
            if (yield from store(state, town, colour, Reason.COUNCIL_REWARD, view)):
                stored += LETTERS[colour]
    return f"materials:{stored or 'lost'}"


def _tourism_source(state: GameState) -> Account:
    return Account.RESERVE if state.rules.victory.reserve else Account.JOB_CENTRE


def _tourism_brings(state: GameState, town: Town, citizens: int) -> int:
    """Return how many citizens come from the reserve (SC-COUNCIL-16 to 18).

    Without a reserve they come from the job centre, while City Hall has room (SC-POP-03, 09).
    """
    spills = state.rules.readings.tourism_overflow == "job_centre" and state.rules.victory.reserve
    room = citizens if spills else town.free_hall().bit_count()
    return min(citizens, room, town.ledger.balances[_tourism_source(state)])


def _tourism(state: GameState, town: Town, citizens: int, view: View) -> Script[str]:
    """Bring citizens to City Hall or job centre (SC-COUNCIL-16 to 18)."""
    source = _tourism_source(state)
    brought = _tourism_brings(state, town, citizens)
    for _ in range(brought):
        if town.free_hall():
            yield from state.seat_citizen(town, source, Reason.COUNCIL_REWARD, view, None)
        else:
            town.ledger.book(Account.RESERVE, Reason.COUNCIL_REWARD, -1)
            town.ledger.book(Account.JOB_CENTRE, Reason.COUNCIL_REWARD, 1)
    return f"citizens:{brought}"


def free_tiles(state: GameState, space: CouncilSpace) -> list[Building]:
    """List the buildings a space of row 2 offers (SC-COUNCIL-09 to 12, SC-BLD-24, SC-ACT-20)."""
    culture = state.rules.readings.council_tile_kinds == "culture_too"
    barred = (Kind.CH,) if culture else (Kind.CH, *CULTURE)
    return [
        building
        for building in state.rules.box.buildings
        if state.supply[building.index]
        and building.kind not in barred
        and (
            building.kind in space.stations
            if building.council_only
            else building.size <= space.tile
        )
    ]


def _free_tile(state: GameState, town: Town, space: CouncilSpace, view: View) -> Script[str]:
    """Lay a tile without paying its price (SC-COUNCIL-11 to 13, SC-P2-13, SC-P2-25, SC-BLD-33)."""
    offer = free_tiles(state, space)
    tile: Tile | None = yield Ask(CouncilTile(town.seat, town, offer), view)
    if tile is None:
        return "tile:none"
    readings = state.rules.readings
    town.put(tile)
    town.ledger.book(Account.VOTES, Reason.CULTURE, tile.building.votes_when_built)
    state.supply[tile.building.index] -= 1
    state.builds_taken[town.seat] += readings.council_tile_counts_as_build
    if tile.building.name == "R1" and readings.r1_power_scope == "any_means":
        yield from _pull(state, town, tile, view)
    return str(tile)


def _pull(state: GameState, town: Town, home: Tile, view: View) -> Script[None]:
    """Offer to move a City Hall citizen into a new R1 (SC-P2-12, SC-P2-13)."""
    if not town.hall:
        return
    options = (*squares(town.hall), None)
    at: int | None = yield Ask(R1Pull(town.seat, options), view)
    if at is not None:
        to = home.mask.bit_length() - 1
        move_in(town, at, to, Reason.R1_POWER)
        state.event(town.seat, Event.CITIZEN_PULLED, "", f"{name(at)} > {name(to)}")


def move_in(town: Town, at: int, to: int, reason: Reason) -> None:
    """Move a citizen from a City Hall space into play."""
    town.hall &= ~(1 << at)
    town.persons[to] = town.seat
    town.ledger.book(Account.CITY_HALL, reason, -1)
    town.ledger.book(Account.IN_PLAY, reason, 1)
