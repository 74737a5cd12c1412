"""Phase III: citizens move, newcomers arrive, City Hall sends people out."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import product

from sim.boards.squares import Mask, coordinates, mask_of, name, squares
from sim.engine.script import Ask, Script
from sim.small_city.council import move_in
from sim.small_city.decisions import (
    AdmitTourist,
    AttorneyPair,
    HouseCitizen,
    Housing,
    Move,
    MoveCitizen,
    Place,
)
from sim.small_city.parks import Grown, enter, ready
from sim.small_city.schema import MovementRow
from sim.small_city.state import GameState, View
from sim.small_city.town import Town
from sim.small_city.words import Account, Event, Kind, Reason


@dataclass(slots=True)
class Turn:
    """What a player does in phase III.

    Attributes
    ----------
    grown : list of Grown
        The parks that have grown in this round, by seat; all turns share it.
    together : int
        Spaces at home on which a pair of the last round still stands (SC-CARD-K-5).
    attorney : bool
        Whether a second citizen may still be put on a space (SC-CARD-K).
    """

    town: Town
    view: View
    grown: list[Grown]
    together: Mask
    attorney: bool
    citizens: int = 0
    moved: int = 0
    moves: list[Move] = field(default_factory=list)
    newcomers: int = 0
    missed: int = 0
    housed: int = 0


Step = Callable[[GameState, Turn], Script[None]]


def phase_3(state: GameState) -> Script[None]:
    """Phase III, in turn order, steps A to C for each player (SC-P3-01 to 23)."""
    yield from state.begin("III")
    grown = [Grown() for _ in state.towns]
    turns = [
        Turn(town, state.view(town), grown, town.doubled, state.cards[town.seat] == "K")
        for town in state.turn_order()
    ]
    steps = STEPS[state.rules.readings.newcomer_timing]
    if state.rules.readings.phase3_sequence == "step_by_step":
        order = [(turn, step) for step, turn in product(steps, turns)]
    else:
        order = list(product(turns, steps))
    for turn, step in order:
        yield from step(state, turn)
    for turn in turns:
        _write_row(state, turn)
    yield from state.end()


def _write_row(state: GameState, turn: Turn) -> None:
    seat = turn.town.seat
    row = MovementRow(
        round=state.round,
        seat=seat,
        moved=turn.moved,
        stayed=turn.citizens - turn.moved,
        went_abroad=sum(move.to.town not in (seat, move.origin.town) for move in turn.moves),
        came_home=sum(m.origin.town != seat == m.to.town for m in turn.moves),
        newcomers=turn.newcomers,
        newcomers_missed=turn.missed,
        housed=turn.housed,
        parks_grown=turn.grown[seat].number,
    )
    state.journal.add("movement", row)


# Step A


@dataclass(slots=True)
class Openings:
    """Where a player's citizens may still go in step A.

    Attributes
    ----------
    home : int
        Open spaces at home.
    abroad : dict of int to int
        Open spaces of the other towns, by seat.
    limits : dict of int to int
        How many may still arrive in each neighbouring town.
    extra : int
        How many more may go to any town, by Metro (SC-BLD-35).
    counts_guests : bool
        Whether who leaves a town makes room for another (SC-P3-12).
    refused_by : set of int
        Hosts that let nobody in.
    """

    home: Mask
    abroad: dict[int, Mask]
    limits: dict[int, int]
    extra: int
    counts_guests: bool
    refused_by: set[int] = field(default_factory=set)

    def to_visit(self) -> dict[int, Mask]:
        """Return the open spaces of every town that may still be visited (SC-P3-11 to 13)."""
        return {
            host: mask
            for host, mask in self.abroad.items()
            if mask and (self.extra or self.limits.get(host, 0) > 0) and host not in self.refused_by
        }

    def take(self, seat: int, move: Move) -> None:
        """Close the space that somebody takes, and count him as arrived."""
        origin, (town, at) = move.origin.town, move.to
        if town == seat:
            self.home &= ~(1 << at)
        else:
            self.abroad[town] &= ~(1 << at)
        if town == origin:
            return
        if self.counts_guests and origin in self.limits:
            self.limits[origin] += 1
        if self.limits.get(town, 0) > 0:
            self.limits[town] -= 1
        elif town != seat:
            self.extra -= 1


def _openings(state: GameState, turn: Turn) -> Openings:
    """Return what is empty when a player begins step A (SC-P3-03, SC-P3-17)."""
    town, readings = turn.town, state.rules.readings
    home = town.free_spaces(tourist=False)
    if readings.city_hall_return == "allowed":
        home |= town.free_hall()
    return Openings(
        home,
        {
            host.seat: host.free_spaces(tourist=True) & ~turn.grown[host.seat].closed
            for host in state.living()
            if host is not town
        },
        state.arrival_limits(town.seat),
        town.effect(Kind.ME, "tourist_extra"),
        readings.tourist_limit_counts == "presence",
    )


def in_play(state: GameState, seat: int) -> list[Place]:
    """List where a player's citizens stand: by town, within it in order of arrival."""
    return [
        Place(host, at)
        for host in state.clockwise(seat)
        for at, owner in state.towns[host].persons.items()
        if owner == seat
    ]


def _step_a(state: GameState, turn: Turn) -> Script[None]:
    """Step A: every citizen in play moves to a space that was empty before (SC-P3-02 to 17).

    Only what is new through a growing park may be entered as well (SC-ACT-19), and one space by a
    second citizen (SC-CARD-K).
    """
    readings, openings = state.rules.readings, _openings(state, turn)
    movers = in_play(state, turn.town.seat)
    turn.citizens = len(movers) + turn.town.doubled.bit_count()
    yield from _move_all(state, turn, openings, movers, may_stop=not readings.move_compulsory)
    turn.moved = len(turn.moves)
    if readings.metro_effect == "two_moves" and turn.town.works(Kind.ME):
        reached = {move.to for move in turn.moves}
        movers = [mover for mover in in_play(state, turn.town.seat) if mover in reached]
        yield from _move_all(state, turn, openings, movers, may_stop=True)


def _move_all(
    state: GameState, turn: Turn, openings: Openings, movers: list[Place], *, may_stop: bool
) -> Script[None]:
    """Let citizens move in the order their owner likes, or square by square (SC-P3-06)."""
    if state.rules.readings.move_order == "owner_chooses":
        yield from _move(state, turn, openings, movers, may_stop=may_stop)
        return
    seat, players = turn.town.seat, state.rules.players

    def place(mover: Place) -> tuple[int, int, int]:
        x, y = coordinates(mover.at)
        return (mover.town - seat) % players, -y, x

    for mover in sorted(movers, key=place):
        yield from _move(state, turn, openings, [mover], may_stop=may_stop)


def _move(
    state: GameState, turn: Turn, openings: Openings, movers: list[Place], *, may_stop: bool
) -> Script[None]:
    seat, readings = turn.town.seat, state.rules.readings
    asks_leave = readings.tourist_permission == "host_agrees"
    while movers:
        if turn.attorney and (pair := (yield from _pair_up(state, turn, movers))):
            turn.attorney = False
            movers = _go(state, turn, openings, movers, pair)
            continue
        decision = _question(state, turn, openings, movers, may_stop=may_stop)
        move: Move | None = None
        if decision.has_move():
            move = yield Ask(decision, turn.view)
        if move is None:
            return
        if asks_leave and not (yield from _admitted(state, seat, move)):
            openings.refused_by.add(move.to.town)
            continue
        movers = _go(state, turn, openings, movers, move)
        if state.rules.modes.activist_parks:
            openings.home |= yield from enter(state, turn.town, move, turn.grown[seat], turn.view)


def _go(
    state: GameState, turn: Turn, openings: Openings, movers: list[Place], move: Move
) -> list[Place]:
    """Carry a move out, and return where those stand who are still to move.

    Where one of a pair goes, the other one is still to move.
    """
    town, origin = turn.town, move.origin
    if not (origin.town == town.seat and town.doubled >> origin.at & 1):
        movers = [mover for mover in movers if mover != origin]
    openings.take(town.seat, move)
    _carry_out(state, town, move)
    turn.together &= town.doubled
    turn.moves.append(move)
    return movers


def _pair_up(state: GameState, turn: Turn, movers: list[Place]) -> Script[Move | None]:
    """Offer to put a second citizen where one came in this step (SC-CARD-K, SC-CARD-K-6)."""
    town, seat = turn.town, turn.town.seat
    homes, shops, factories = town.squares_of[Kind.R : Kind.P]
    came = mask_of(move.to.at for move in turn.moves if move.to.town == seat) & town.taken()
    came &= ~mask_of(mover.at for mover in movers if mover.town == seat)
    spaces = came & (homes | shops | factories)
    decision = AttorneyPair(seat, state.towns, movers, spaces, {}, may_stop=True)
    if not decision.has_move():
        return None
    pair: Move | None = yield Ask(decision, turn.view)
    return pair


def _question(
    state: GameState, turn: Turn, openings: Openings, movers: list[Place], *, may_stop: bool
) -> MoveCitizen:
    seat, parks_grow = turn.town.seat, state.rules.modes.activist_parks
    decision = MoveCitizen(
        seat,
        state.towns,
        movers,
        openings.home,
        openings.to_visit(),
        limits=openings.limits,
        may_stop=may_stop,
        growing=ready(state, turn.town, turn.grown[seat]) if parks_grow else 0,
    )
    if not state.rules.readings.tourist_must_leave:
        decision.let_guests_stay(openings.abroad)
    return _split_first(decision, turn.together) if turn.together else decision


def _split_first(decision: MoveCitizen, together: Mask) -> MoveCitizen:
    """Let one of a pair go before all others, if he can go at all (SC-CARD-K-5)."""
    first = MoveCitizen(
        decision.seat,
        decision.towns,
        [m for m in decision.movers if m.town == decision.seat and together >> m.at & 1],
        decision.free_home,
        decision.free_abroad,
        limits=decision.limits,
        may_stop=False,
        growing=decision.growing,
    )
    return first if first.has_move() else decision


def _admitted(state: GameState, seat: int, move: Move) -> Script[bool]:
    """Ask the host of a town whether he lets a tourist in (SC-P3-15)."""
    if move.to.town in (seat, move.origin.town):
        return True
    host = state.towns[move.to.town]
    answer: str = yield Ask(AdmitTourist(host.seat, move), state.view(host))
    if answer == "admit":
        return True
    state.event(host.seat, Event.TOURIST_REFUSED, f"seat {seat + 1}", str(move))
    return False


def _carry_out(state: GameState, home: Town, move: Move) -> None:
    """Put a citizen on his new space, alone or as the second (SC-CARD-K).

    A seat in City Hall takes him out of play (SC-P3-17).
    """
    to, event = move.to, Event.CITIZEN_MOVED
    state.towns[move.origin.town].lift(move.origin.at)
    if to.town == home.seat and home.squares_of[Kind.CH] >> to.at & 1:
        home.hall |= 1 << to.at
        home.ledger.book(Account.IN_PLAY, Reason.RETURNED, -1)
        home.ledger.book(Account.CITY_HALL, Reason.RETURNED, 1)
    elif to.town == home.seat and to.at in home.persons:
        home.doubled |= 1 << to.at
        event = Event.ATTORNEY_PAIR
    else:
        state.towns[to.town].persons[to.at] = home.seat
    state.event(home.seat, event, "", str(move))


# Steps B and C


def _step_b(state: GameState, turn: Turn) -> Script[None]:
    """Step B: a newcomer for each empty factory space (SC-P3-18 to 20, SC-GOD-81)."""
    town = turn.town
    wanted = town.open_factory_spaces().bit_count() * state.rules.box.numbers.newcomers_per_space
    room, waiting = town.free_hall().bit_count(), town.ledger.balances[Account.JOB_CENTRE]
    turn.newcomers = min(wanted, room, waiting)
    turn.missed = wanted - turn.newcomers
    for _ in range(turn.newcomers):
        yield from state.seat_citizen(
            town, Account.JOB_CENTRE, Reason.NEWCOMER, turn.view, Event.NEWCOMER
        )


def vacant_r1(town: Town, barred: Mask = 0) -> list[int]:
    """Return the squares of empty R1 tiles that can be moved into (SC-P3-21, SC-P3-22)."""
    closed = town.unusable | town.taken() | barred
    smallest = town.box.levels[Kind.R][0]
    return [
        at
        for tile in town.tiles
        if tile.building is smallest and not tile.mask & closed
        for at in squares(tile.mask)
    ]


def _step_c(state: GameState, turn: Turn) -> Script[None]:
    """Step C: citizens in City Hall may move to empty R1 tiles (SC-P3-21 to 23)."""
    town, left = turn.town, 0
    if state.rules.readings.housing_vacated == "forbidden":
        left = mask_of(m.origin.at for m in turn.moves if m.origin.town == town.seat)
    while town.hall and (homes := vacant_r1(town, left)):
        options = [None, *(Housing(at, to) for at in squares(town.hall) for to in homes)]
        step: Housing | None = yield Ask(HouseCitizen(town.seat, options), turn.view)
        if step is None:
            break
        move_in(town, step.origin, step.to, Reason.HOUSED)
        place = f"{name(step.origin)} > {name(step.to)}"
        state.event(town.seat, Event.CITIZEN_HOUSED, "", place)
        turn.housed += 1


STEPS: dict[str, tuple[Step, Step, Step]] = {
    "between_a_and_c": (_step_a, _step_b, _step_c),
    "before_a": (_step_b, _step_a, _step_c),
    "after_c": (_step_a, _step_c, _step_b),
}
"""By the setting ``newcomer_timing`` (SC-P3-19)."""
