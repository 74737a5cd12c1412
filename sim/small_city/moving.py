"""Phase III: citizens move, newcomers arrive, City Hall sends people out."""

from sim.boards.squares import name, squares
from sim.engine.script import Ask, Script
from sim.small_city.council import move_in
from sim.small_city.decisions import HouseCitizen, Housing, Move, MoveCitizen, Place
from sim.small_city.parks import Grown, enter, ready
from sim.small_city.schema import MovementRow
from sim.small_city.state import GameState, View
from sim.small_city.town import Town
from sim.small_city.words import Account, Event, Kind, Reason


def phase_3(state: GameState) -> Script[None]:
    """Phase III, in turn order, steps A to C for each player (SC-P3-01 to 23)."""
    yield from state.begin("III")
    grown = [Grown() for _ in state.towns]
    for town in state.turn_order():
        view = state.view(town)
        moves = yield from _step_a(state, town, view, grown)
        arrived, missed = yield from _step_b(state, town, view)
        housed = yield from _step_c(state, town, view)
        abroad = sum(move.to.town != town.seat for move in moves)
        row = MovementRow(
            round=state.round,
            seat=town.seat,
            moved=len(moves),
            stayed=town.ledger.balances[Account.IN_PLAY] - housed - len(moves),
            went_abroad=abroad,
            came_home=sum(m.origin.town != town.seat == m.to.town for m in moves),
            newcomers=arrived,
            newcomers_missed=missed,
            housed=housed,
            parks_grown=grown[town.seat].number,
        )
        state.journal.add("movement", row)
    yield from state.end()


def in_play(state: GameState, seat: int) -> list[Place]:
    """List where a player's citizens stand: by town, within it in order of arrival."""
    return [
        Place(host, at)
        for host in state.clockwise(seat)
        for at, owner in state.towns[host].persons.items()
        if owner == seat
    ]


def _step_a(state: GameState, town: Town, view: View, grown: list[Grown]) -> Script[list[Move]]:
    """Step A: every citizen in play moves to a space that was empty before (SC-P3-02 to 17).

    Only what is new through a growing park may be entered as well (SC-ACT-19).
    """
    seat, numbers = town.seat, state.rules.box.numbers
    decision_home = town.free_spaces(tourist=False)
    neighbours = state.neighbours(seat)
    others = [t.seat for t in state.living() if t.seat != seat]
    open_abroad = {
        host: state.towns[host].free_spaces(tourist=True) & ~grown[host].closed for host in others
    }
    arrivals = dict.fromkeys(others, 0)
    extra = town.effect(Kind.ME, "tourist_extra")
    parks_grow = state.rules.modes.activist_parks
    movers = in_play(state, seat)
    done: list[Move] = []
    while movers:
        free_abroad = {
            host: mask
            for host, mask in open_abroad.items()
            if mask
            and (extra or (host in neighbours and arrivals[host] < numbers.tourists_per_neighbour))
        }
        decision = MoveCitizen(
            town,
            movers,
            decision_home,
            free_abroad,
            may_stop=not state.rules.readings.move_compulsory,
            growing=ready(state, town, grown[seat]) if parks_grow else 0,
        )
        if not decision.has_move():
            break
        move: Move | None = yield Ask(decision, view)
        if move is None:
            break
        movers = [mover for mover in movers if mover != move.origin]
        if move.to.town == seat:
            decision_home &= ~(1 << move.to.at)
        else:
            host = move.to.town
            open_abroad[host] &= ~(1 << move.to.at)
            if host in neighbours and arrivals[host] < numbers.tourists_per_neighbour:
                arrivals[host] += 1
            else:
                extra -= 1
        del state.towns[move.origin.town].persons[move.origin.at]
        state.towns[move.to.town].persons[move.to.at] = seat
        state.event(seat, Event.CITIZEN_MOVED, "", str(move))
        done.append(move)
        if parks_grow:
            decision_home |= yield from enter(state, town, move, grown[seat], view)
    return done


def _step_b(state: GameState, town: Town, view: View) -> Script[tuple[int, int]]:
    """Step B: a newcomer for each empty factory space (SC-P3-18 to 20, SC-GOD-81).

    Returns how many came, and how many spaces went without one.
    """
    wanted = town.open_factory_spaces().bit_count() * state.rules.box.numbers.newcomers_per_space
    room, waiting = town.free_hall().bit_count(), town.ledger.balances[Account.JOB_CENTRE]
    coming = min(wanted, room, waiting)
    for _ in range(coming):
        yield from state.seat_citizen(
            town, Account.JOB_CENTRE, Reason.NEWCOMER, view, Event.NEWCOMER
        )
    return coming, wanted - coming


def vacant_r1(town: Town) -> list[int]:
    """Return the squares of empty R1 tiles that can be moved into (SC-P3-21, SC-P3-22)."""
    closed = town.unusable | town.taken()
    smallest = town.box.levels[Kind.R][0]
    return [
        at
        for tile in town.tiles
        if tile.building is smallest and not tile.mask & closed
        for at in squares(tile.mask)
    ]


def _step_c(state: GameState, town: Town, view: View) -> Script[int]:
    """Step C: citizens in City Hall may move to empty R1 tiles (SC-P3-21 to 23)."""
    housed = 0
    while town.hall and (homes := vacant_r1(town)):
        options = [None, *(Housing(at, to) for at in squares(town.hall) for to in homes)]
        step: Housing | None = yield Ask(HouseCitizen(town.seat, options), view)
        if step is None:
            break
        move_in(town, step.origin, step.to, Reason.HOUSED)
        place = f"{name(step.origin)} > {name(step.to)}"
        state.event(town.seat, Event.CITIZEN_HOUSED, "", place)
        housed += 1
    return housed
