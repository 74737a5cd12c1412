"""Phase VI, first part: The Godzillas leave, wake, enter and walk."""

from dataclasses import dataclass, field

from sim.boards.squares import name, names, squares
from sim.engine.script import Ask, Script
from sim.small_city.decisions import Exit, GodzillaEntry, GodzillaExit, GodzillaTurn
from sim.small_city.schema import ENTRY_KINDS, SPARED_BY, GodzillaRow
from sim.small_city.state import GameState
from sim.small_city.stores import take
from sim.small_city.town import Town
from sim.small_city.walk import SIDES, Walk, can_go, entries, exits, regions, turns
from sim.small_city.words import LETTERS, Account, Event, Kind, Reason


@dataclass(slots=True)
class Visit:
    """What happened to one town in the Godzilla steps of a round."""

    die: int
    disabled_before: int
    departed: bool = False
    departure_discs: int = 0
    visited: bool = False
    spared_by: str = "not spared"
    entry_kind: str = "none"
    entry: int = 0
    walk: Walk | None = None
    laid: list[int] = field(default_factory=list)
    met: int = 0
    supply: int = 0
    eaten: list[int] = field(default_factory=list)
    saved: int = 0
    destroyed: list[int] = field(default_factory=lambda: [0, 0, 0])


def rampage(state: GameState) -> Script[dict[int, Visit]]:
    """Carry out departure, waking, entering and walking (SC-GOD-11 to 71).

    Returns
    -------
    dict of int to Visit
        By seat, for every player still in the game; in solo none while no Godzilla walks.
    """
    order = state.turn_order()
    before = {town.seat: town.disabled for town in order}
    if state.rules.readings.godzilla_leaves == "phase6_start":
        depart(state)
    visits = wake_alone(state) if state.rules.modes.solo else wake(state, before)
    yield from enter_and_walk(state, visits)
    for seat in visits:
        _write_row(state, state.towns[seat], visits)
    state.departures.clear()
    return visits


def enter_and_walk(state: GameState, visits: dict[int, Visit]) -> Script[None]:
    """Carry out flows 2 and 3: all enter before any walks (SC-GOD-45).

    Parameters
    ----------
    visits : dict of int to Visit
        By seat. One that is visited and has its entry already is that of a Godzilla which stands
        there, and only walks (SC-GOD-95).
    """
    order = [town for town in state.turn_order() if town.seat in visits]
    for town in order:
        visit = visits[town.seat]
        if visit.visited and not visit.entry:
            yield from enter(state, town, visit)
    for town in order:
        visit = visits[town.seat]
        if visit.entry:
            way = yield from leave(state, town, visit)
            walk = yield from steps(state, town, way, visit.die)
            tread(state, town, visit, walk)
        visit.supply = state.disc_supply


# Departure


def depart(state: GameState) -> None:
    """Send Godzillas back; they leave discs where they stood (SC-GOD-13 to 17).

    In solo it never leaves (SC-GOD-93).
    """
    if state.rules.modes.solo:
        return
    for town in state.turn_order():
        if not town.godzilla:
            continue
        feet, town.feet, town.godzilla = town.feet, (), 0
        state.godzillas_away += 1
        laid = [at for at in feet if lay_disc(state, town, at)]
        town.ground_changed()
        state.departures[town.seat] = len(laid)
        state.event(town.seat, Event.GODZILLA_LEFT, "", " ".join(map(name, feet)), len(laid))


def lay_disc(state: GameState, town: Town, at: int) -> bool:
    """Lay a disc unless one lies there or none is left (SC-GOD-16, SC-GOD-61, SC-GOD-62)."""
    if town.discs >> at & 1:
        return False
    if not state.disc_supply:
        state.event(town.seat, Event.RULE_HOLE, "SC-GOD-63")
        return False
    town.discs |= 1 << at
    state.disc_supply -= 1
    town.ledger.book(Account.DISCS, Reason.RADIATION, 1)
    state.event(town.seat, Event.DISC_LAID, "", name(at))
    return True


# Flow 1: waking


def wake(state: GameState, before: dict[int, int]) -> dict[int, Visit]:
    """Roll for every player and tell who is visited (SC-GOD-19 to 28)."""
    visits = {}
    triples = {}
    for town in state.turn_order():
        seat = town.seat
        die = _roll(state, seat)
        departed = seat in state.departures
        discs = state.departures.get(seat, 0)
        visits[seat] = Visit(die, before[seat], departed, discs)
        triples[seat] = (die, town.pollution, town.factory_spaces())
    spared = who_is_spared(
        triples, only_highest=state.rules.readings.godzilla_tie == "only_highest"
    )
    for seat, visit in visits.items():
        visit.visited = seat not in spared
        visit.spared_by = spared.get(seat, "not spared")
    return visits


def _roll(state: GameState, seat: int) -> int:
    sides = state.rules.box.numbers.die_sides
    die = state.luck.below(sides, "godzilla die", state.round, seat) + 1
    state.event(seat, Event.GODZILLA_ROLL, "", "", die)
    return die


def wake_alone(state: GameState) -> dict[int, Visit]:
    """Tell whether the Godzilla of the solo game comes or walks on (SC-GOD-92 to 95, SC-GOD-97).

    It comes for certain, and if there is no way in, tries again in the next round.
    """
    (town,) = state.turn_order()
    numbers, readings = state.rules.box.numbers, state.rules.readings
    if town.godzilla:
        walks = readings.solo_godzilla_walks == "every_round"
    else:
        walks = readings.solo_godzilla_retry or state.round == numbers.godzilla_first_round
    if not walks:
        return {}
    visit = Visit(_roll(state, town.seat), town.disabled, visited=True)
    if town.godzilla:
        visit.entry_kind, visit.entry = "standing", town.godzilla
    return {town.seat: visit}


def who_is_spared(
    triples: dict[int, tuple[int, int, int]], *, only_highest: bool = False
) -> dict[int, str]:
    """Return the players no Godzilla visits, and what spared them (SC-GOD-20 to 24).

    Parameters
    ----------
    triples : dict of int to (roll, pollution level, factory spaces)
        By player.
    only_highest : bool
        The other reading for three or more tied (setting ``godzilla_tie``).

    Returns
    -------
    dict of int to str
        ``roll``, ``pollution``, ``factory_spaces`` or ``full_tie`` by player.
    """
    lowest = min(triple[0] for triple in triples.values())
    tied = {player: triple for player, triple in triples.items() if triple[0] == lowest}
    if only_highest:
        spared = _all_but_highest(tied)
    else:
        least = min(tied.values())
        spared = [player for player, triple in tied.items() if triple == least]
    return {player: _spared_by(tied, player) for player in spared}


def _all_but_highest(tied: dict[int, tuple[int, int, int]]) -> list[int]:
    for part in (1, 2):
        values = {triple[part] for triple in tied.values()}
        if len(values) > 1:
            return [player for player, triple in tied.items() if triple[part] < max(values)]
    return list(tied)


def _spared_by(tied: dict[int, tuple[int, int, int]], player: int) -> str:
    own = tied[player]
    rivals = [triple for other, triple in tied.items() if other != player]
    if own in rivals:
        return "full_tie"
    if any(triple[1] == own[1] for triple in rivals):
        return "factory_spaces"
    return "pollution" if rivals else "roll"


# Flow 2: entering


def enter(state: GameState, town: Town, visit: Visit) -> Script[None]:
    """Put a Godzilla into a visited town (SC-GOD-29 to 44)."""
    kind, options = entries(town)
    if not options:
        return
    feet: int = yield Ask(GodzillaEntry(town.seat, options, visit.die, kind), state.view(town))
    visit.entry_kind, visit.entry = kind, feet
    town.godzilla, town.feet = feet, squares(feet)
    town.visited_before = True
    state.godzillas_away -= 1
    state.event(town.seat, Event.GODZILLA_ENTERED, kind, names(feet))
    trample(state, town, visit, town.feet, destroys=state.rules.readings.godzilla_entry_destroys)
    town.ground_changed()


def trample(
    state: GameState, town: Town, visit: Visit, at: tuple[int, ...], *, destroys: bool
) -> None:
    """Eat persons and destroy materials on squares (SC-GOD-40, 41, 43, 44, 65 to 67, 86).

    Graves and buildings stay as they are (SC-GOD-68, 69, 98).
    """
    for one in at:
        if one in town.persons:
            for _ in range(town.crowd(one)):
                _eaten(state, town, visit, one, town.lift(one), Account.IN_PLAY)
        elif town.hall >> one & 1:
            town.hall &= ~(1 << one)
            _eaten(state, town, visit, one, town.seat, Account.CITY_HALL)
        if destroys and one in town.stored:
            colour = take(town, one, Reason.DESTROYED)
            visit.destroyed[colour] += 1
            state.event(town.seat, Event.DESTROYED, LETTERS[colour], name(one))
        if town.readings.godzilla_mayor == "displaced" and town.mayor >> one & 1:
            town.mayor = 0


EATEN_TO = {
    "reserve": Account.RESERVE,
    "job_centre": Account.JOB_CENTRE,
    "removed": Account.GONE,
}


def _eaten(
    state: GameState, town: Town, visit: Visit, at: int, owner: int, account: Account
) -> None:
    """Take a person off the board; a CliniC may save him for the job centre (SC-GOD-86)."""
    clinic = town.readings.clinic_vs_godzilla == "yes"
    saved = clinic and visit.saved < town.effect(Kind.CL, "cancel_death")
    book = state.towns[owner].ledger.book
    book(account, Reason.EATEN, -1)
    book(Account.JOB_CENTRE if saved else EATEN_TO[town.readings.eaten_to], Reason.EATEN, 1)
    if saved:
        visit.saved += 1
        state.event(town.seat, Event.DEATH_SAVED, "", name(at), 1)
        return
    visit.eaten.append(owner)
    state.event(town.seat, Event.EATEN, f"seat {owner + 1}", name(at))


# Flow 3: walking


def leave(state: GameState, town: Town, visit: Visit) -> Script[Exit | None]:
    """Let the owner choose the edge it leaves by, None if there is none (SC-GOD-46 to 51, 71)."""
    options = exits(town, regions(town, visit.entry_kind, visit.entry))
    if not options:
        state.event(town.seat, Event.RULE_HOLE, "SC-GOD-71")
        return None
    way: Exit = yield Ask(GodzillaExit(town.seat, options, visit.die), state.view(town))
    return way


def steps(state: GameState, town: Town, way: Exit | None, die: int) -> Script[Walk]:
    """Walk straight on, turning only at the edge (SC-GOD-52 to 57).

    Nothing happens to the town yet: what lies there decides where it may turn, and `tread` follows.
    """
    if way is None:
        return Walk(town.feet[0], ())
    step = way.step
    path, made = [way.at + step], []
    while len(path) < die:
        at = path[-1]
        if not can_go(town, at, step):
            sides = turns(town, at, step)
            if sides:
                left = die - len(path)
                decision = GodzillaTurn(town.seat, sides, at, step, left)
                side: str = yield Ask(decision, state.view(town))
                step = SIDES[side][step]
            else:
                state.event(town.seat, Event.RULE_HOLE, "SC-GOD-55")
                if town.readings.godzilla_dead_end == "stop" or not can_go(town, at, -step):
                    break
                side, step = "back", -step
            made.append(side)
        path.append(at + step)
    return Walk(way.at, tuple(path), tuple(made))


def tread(state: GameState, town: Town, visit: Visit, walk: Walk) -> None:
    """Carry out a walk that has been chosen: what it does, and where it ends (SC-GOD-58 to 71)."""
    visit.walk = walk
    if not walk.path:
        destroys = state.rules.readings.godzilla_final_destroys
        trample(state, town, visit, town.feet, destroys=destroys)
        state.event(town.seat, Event.GODZILLA_WALKED, "", names(town.godzilla))
        return
    _leave_trail(state, town, visit, walk)
    town.feet = walk.final
    town.godzilla = 1 << walk.final[0] | 1 << walk.final[1]
    town.ground_changed()
    where = " ".join(map(name, walk.path))
    state.event(town.seat, Event.GODZILLA_WALKED, " ".join(walk.turns), where, len(walk.path))


def _leave_trail(state: GameState, town: Town, visit: Visit, walk: Walk) -> None:
    """Eat, destroy and irradiate along a walk (SC-GOD-59 to 68).

    Where it stood since the last round stays clean (SC-GOD-96), unless a setting has it otherwise.
    """
    readings = state.rules.readings
    trodden, final = tuple(dict.fromkeys(walk.path)), walk.final
    if readings.godzilla_exit_square == "trodden":
        trample(state, town, visit, (walk.origin,), destroys=True)
    trample(state, town, visit, tuple(at for at in trodden if at not in final), destroys=True)
    trample(state, town, visit, final, destroys=readings.godzilla_final_destroys)
    visit.met = sum(town.discs >> at & 1 for at in trodden)
    spare_start = readings.godzilla_start_on_path == "no_disc"
    if visit.entry_kind == "standing" and readings.solo_godzilla_trail == "both":
        walked_away = [at for at in squares(visit.entry) if at not in final]
        visit.departure_discs = sum(lay_disc(state, town, at) for at in walked_away)
    for at in walk.trail:
        if not (spare_start and visit.entry >> at & 1) and lay_disc(state, town, at):
            visit.laid.append(at)


def _write_row(state: GameState, town: Town, visits: dict[int, Visit]) -> None:
    if not state.journal.keeps("godzilla"):
        return
    visit, seat = visits[town.seat], town.seat
    new = town.disabled & ~visit.disabled_before
    kinds = [town.kind_at(at) for at in squares(new)]
    own = visit.eaten.count(seat)
    abroad = sum(other.eaten.count(seat) for s, other in visits.items() if s != seat)
    white, grey, black = visit.destroyed
    row = GodzillaRow(
        round=state.round,
        seat=seat,
        departed=visit.departed,
        departure_discs=visit.departure_discs,
        die=visit.die,
        visited=visit.visited,
        spared_by=SPARED_BY.index(visit.spared_by),
        entry_kind=ENTRY_KINDS.index(visit.entry_kind),
        entry_squares=names(visit.entry),
        path=" ".join(map(name, visit.walk.path)) if visit.walk else "",
        turns=len(visit.walk.turns) if visit.walk else 0,
        discs_laid=len(visit.laid),
        discs_met=visit.met,
        disc_supply=visit.supply,
        eaten_citizens=own,
        eaten_tourists=len(visit.eaten) - own,
        citizens_eaten_abroad=abroad,
        destroyed_white=white,
        destroyed_grey=grey,
        destroyed_black=black,
        final_squares=" ".join(map(name, town.feet)),
        newly_disabled=new.bit_count(),
        newly_disabled_spaces=(new & town.built).bit_count(),
        newly_disabled_kinds=" ".join(kind.name if kind is not None else "." for kind in kinds),
        parks_out=(town.squares_of[Kind.P] & town.disabled).bit_count(),
    )
    state.journal.add("godzilla", row)
