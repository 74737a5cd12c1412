"""Phase VII and card G: the city council."""

from sim.boards.squares import name, squares
from sim.engine.script import Ask, Script
from sim.small_city.components import Building, CouncilSpace
from sim.small_city.decisions import CouncilMove, CouncilPayment, CouncilStep, CouncilTile, R1Pull
from sim.small_city.schema import PAYMENTS, CouncilRow
from sim.small_city.state import GameState, View
from sim.small_city.stores import store
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.victory import count_round
from sim.small_city.words import CULTURE, LETTERS, Account, Event, Kind, Reason


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
    council = state.rules.box.council
    rows = sorted({row for row, _ in council})
    limit = state.rules.box.numbers.disc_steps
    options: list[CouncilMove] = []
    entering = False
    for disc, (row, column) in enumerate(town.council):
        if (disc in moved and limit == 1) or (not row and entering):
            continue
        entering |= not row
        for new_row in [row] if row else rows:
            space = council.get((new_row, column + 1))
            if space is not None and payments(town, space):
                options.append(CouncilMove(disc, new_row))
    return options


def payments(town: Town, space: CouncilSpace) -> tuple[str, ...]:
    """Return the currencies in which a player can pay a space (SC-COUNCIL-04 to 07, 15)."""
    dollars = ("dollars",) if space.dollars <= town.money else ()
    votes = ("votes",) if space.votes is not None and town.can_spend(space.votes) else ()
    return (*dollars, *votes)


def council_step(state: GameState, town: Town, moved: set[int]) -> Script[None]:
    """Let a player advance one disc, pay and take the reward (SC-P7-03, SC-CARD-G)."""
    view = state.view(town)
    options = [None, *steps_payable(state, town, moved)]
    step: CouncilMove | None = yield Ask(CouncilStep(town.seat, options), view)
    if step is None:
        row = CouncilRow(state.round, state.phase, town.seat, None, None, None, None, 0, "")
        state.journal.add("council", row)
        return
    space = state.rules.box.council[step.row, town.council[step.disc][1] + 1]
    currency: str = yield Ask(CouncilPayment(town.seat, payments(town, space)), view)
    paid = space.dollars if currency == "dollars" else space.votes or 0
    account = Account.MONEY if currency == "dollars" else Account.VOTES
    town.ledger.book(account, Reason.COUNCIL, -paid)
    town.council[step.disc] = (space.row, space.column)
    moved.add(step.disc)
    place = f"{space.row},{space.column}"
    state.event(town.seat, Event.COUNCIL_STEP, currency, place, paid)
    reward = yield from _reward(state, town, space, view)
    state.event(town.seat, Event.COUNCIL_REWARD, reward, place)
    row = CouncilRow(
        round=state.round,
        phase=state.phase,
        seat=town.seat,
        disc=step.disc + 1,
        row=space.row,
        column=space.column,
        payment=PAYMENTS.index(currency),
        paid=paid,
        reward=reward,
    )
    state.journal.add("council", row)


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


def _tourism(state: GameState, town: Town, citizens: int, view: View) -> Script[str]:
    """Bring citizens from the reserve to City Hall or job centre (SC-COUNCIL-16 to 18).

    Without a reserve they come from the job centre, while City Hall has room (SC-POP-03, 09).
    """
    reserve = state.rules.victory.reserve
    source = Account.RESERVE if reserve else Account.JOB_CENTRE
    room = citizens if reserve else town.free_hall().bit_count()
    brought = min(citizens, room, town.ledger.balances[source])
    for _ in range(brought):
        if town.free_hall():
            yield from state.seat_citizen(town, source, Reason.COUNCIL_REWARD, view, None)
        else:
            town.ledger.book(Account.RESERVE, Reason.COUNCIL_REWARD, -1)
            town.ledger.book(Account.JOB_CENTRE, Reason.COUNCIL_REWARD, 1)
    return f"citizens:{brought}"


def free_tiles(state: GameState, space: CouncilSpace) -> list[Building]:
    """List the buildings a space of row 2 offers (SC-COUNCIL-09 to 12, SC-BLD-24, SC-ACT-20)."""
    return [
        building
        for building in state.rules.box.buildings
        if state.supply[building.index]
        and building.kind not in (Kind.CH, *CULTURE)
        and (
            building.kind in space.stations
            if building.council_only
            else building.size <= space.tile
        )
    ]


def _free_tile(state: GameState, town: Town, space: CouncilSpace, view: View) -> Script[str]:
    """Lay a tile without paying its price (SC-COUNCIL-11, SC-COUNCIL-13, SC-P2-13, SC-P2-25)."""
    offer = free_tiles(state, space)
    tile: Tile | None = yield Ask(CouncilTile(town.seat, town, offer), view)
    if tile is None:
        return "tile:none"
    town.put(tile)
    state.supply[tile.building.index] -= 1
    if tile.building.name == "R1":
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
