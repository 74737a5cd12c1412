"""Phase VI: pollution, elimination and deaths, after the steps of the Godzillas."""

from dataclasses import dataclass, field
from typing import NamedTuple

from sim.boards.squares import Mask, name, squares
from sim.engine.script import Ask, Script, Together
from sim.small_city.decisions import DeathTie, DeathVictim, GraveSquare
from sim.small_city.godzilla import rampage
from sim.small_city.schema import PollutionRow
from sim.small_city.state import GameState, View
from sim.small_city.town import Town
from sim.small_city.words import MATERIALS, PEOPLE, Account, Event, Kind, Reason


class Death(NamedTuple):
    """The square of a person who dies, and of his grave; None if there is no empty square."""

    victim: int
    grave: int | None


@dataclass(slots=True)
class Measure:
    """What a town's pollution rises by, and why (SC-P6-01)."""

    persons: int
    tourists: int
    production: int
    refinery: int
    anarchist: int
    parks: int
    fire: int
    increase: int = 0
    saved: int = 0
    deaths: list[Death] = field(default_factory=list)


def phase_6(state: GameState) -> Script[None]:
    """Phase VI: Godzillas, measuring, elimination, deaths, in this order (SC-P6-19)."""
    yield from state.begin("VI")
    if state.rules.godzillas and state.round >= state.rules.box.numbers.godzilla_first_round:
        yield from rampage(state)
    towns = state.living()
    measures = {town.seat: measure(state, town) for town in towns}
    for town in towns:
        _raise_level(town, measures[town.seat])
    if state.rules.readings.death_before_elimination:
        yield from _deaths(state, measures)
        _eliminate_polluted(state, towns)
    else:
        _eliminate_polluted(state, towns)
        yield from _deaths(state, measures)
    for town in towns:
        _write_row(state, town, measures[town.seat])
    yield from state.end()


def measure(state: GameState, town: Town) -> Measure:
    """Measure a town.

    Holds SC-P6-01 to 09, SC-CARD-D, SC-CARD-D-2, SC-CARD-D-3, SC-CARD-L-5, SC-GOD-87.
    """
    numbers, readings = state.rules.box.numbers, state.rules.readings
    made = state.produced[town.seat]
    if readings.material_pollution == "per_factory_tile":
        made = state.producing_tiles[town.seat]
    refined = state.refined[town.seat] * numbers.refinery_pollution
    own, guests = polluters(state, town)
    if readings.city_hall_pollutes:
        own += town.hall.bit_count()
    clean = town.seat in state.engineer
    found = Measure(
        persons=own * numbers.pollution_per_person,
        tourists=guests * numbers.pollution_per_person,
        production=0 if clean else made * numbers.pollution_per_material,
        refinery=0 if clean and readings.engineer_covers_refinery else refined,
        anarchist=numbers.anarchist_pollution if town.seat in state.anarchists else 0,
        parks=town.park_reduction(),
        fire=town.effect(Kind.FI, "fire"),
    )
    total = found.persons + found.tourists + found.production + found.refinery + found.anarchist
    total -= found.parks + found.fire
    found.increase = total if readings.pollution_can_decrease else max(0, total)
    return found


def polluters(state: GameState, town: Town) -> tuple[int, int]:
    """Count own citizens and tourists who pollute (SC-P6-02 to 04, SC-CARD-J, SC-CARD-K)."""
    clean = town.squares_of[Kind.C] if state.cards[town.seat] == "J" else 0
    own = guests = 0
    for at, owner in town.persons.items():
        if clean >> at & 1:
            continue
        if owner == town.seat:
            own += 1
        else:
            guests += 1
    return own + (town.doubled & ~clean).bit_count(), guests


def _raise_level(town: Town, found: Measure) -> None:
    """Book the increase by its sources; what would fall below a floor of 0 is given back."""
    before = town.pollution
    for reason, points in (
        (Reason.PERSONS, found.persons),
        (Reason.TOURISTS, found.tourists),
        (Reason.PRODUCTION, found.production),
        (Reason.REFINERY, found.refinery),
        (Reason.ANARCHIST, found.anarchist),
        (Reason.PARKS, -found.parks),
        (Reason.FIRE_STATION, -found.fire),
    ):
        town.ledger.book(Account.POLLUTION, reason, points)
    level = max(0, before + found.increase)
    town.ledger.book(Account.POLLUTION, Reason.FLOOR, level - town.pollution)


def _eliminate_polluted(state: GameState, towns: list[Town]) -> None:
    for town in towns:
        if town.pollution >= state.rules.box.numbers.pollution_limit:
            eliminate(state, town)


def eliminate(state: GameState, town: Town) -> None:
    """Take a player out of the game (SC-P6-10 to 12, SC-END-01, SC-GOD-88)."""
    town.eliminated_round = state.round
    state.event(town.seat, Event.ELIMINATED, "", "", town.pollution)
    _take_people_out(state, town)
    if state.rules.readings.eliminated_discs == "return":
        state.disc_supply += town.discs.bit_count()
    state.godzillas_away += 1 if town.godzilla else 0
    town.feet = ()
    town.discs = town.godzilla = town.mayor = 0
    town.stored.clear()
    town.council = [(0, 0)] * len(town.council)
    for account in (*MATERIALS, Account.DISCS):
        town.ledger.book(account, Reason.ELIMINATION, -town.ledger.balances[account])
    town.ground_changed()


def _take_people_out(state: GameState, town: Town) -> None:
    """Empty a town, and take its citizens abroad away unless they stay there (SC-P6-12)."""
    for at in town.tourists():
        _send_home(state.towns[town.persons[at]])
    town.persons.clear()
    town.hall = town.doubled = 0
    staying = 0
    for host in state.towns:
        abroad = [at for at, owner in host.persons.items() if owner == town.seat]
        if town.readings.eliminated_pieces == "stay":
            staying += len(abroad)
            continue
        for at in abroad:
            del host.persons[at]
    book, balances = town.ledger.book, town.ledger.balances
    for account in PEOPLE[:-1]:
        out = balances[account] - (staying if account is Account.IN_PLAY else 0)
        book(Account.GONE, Reason.ELIMINATION, out)
        book(account, Reason.ELIMINATION, -out)


def _send_home(owner: Town) -> None:
    """Send a tourist back to his owner's City Hall or, if it is full, job centre (SC-P6-11)."""
    target = Account.GONE
    if owner.living and owner.readings.eliminated_tourists == "return_home":
        target = _take_in(owner)
    owner.ledger.book(Account.IN_PLAY, Reason.ELIMINATION, -1)
    owner.ledger.book(target, Reason.ELIMINATION, 1)


def _take_in(town: Town) -> Account:
    """Take a citizen into City Hall, if it has room, and return where he is to be booked."""
    free = town.free_hall()
    town.hall |= free & -free
    return Account.CITY_HALL if free else Account.JOB_CENTRE


def _deaths_due(state: GameState, measures: dict[int, Measure]) -> Script[dict[int, int]]:
    """Tell how many are to die, by seat.

    One in each of the most polluting towns (SC-P6-13, SC-P6-14); in solo it depends on difficulty
    and increase (SC-SOLO-14).
    """
    box, modes = state.rules.box, state.rules.modes
    if modes.solo:
        difficulty = box.difficulties[modes.solo_difficulty]
        return {seat: difficulty.deaths_of(found.increase) for seat, found in measures.items()}
    by_level = state.rules.readings.death_rule == "max_level"
    tolls = {
        seat: state.towns[seat].pollution if by_level else found.increase
        for seat, found in measures.items()
    }
    worst = max(tolls.values(), default=0)
    if worst <= 0:
        return {}
    hit = yield from _settle_tie(state, [seat for seat, toll in tolls.items() if toll == worst])
    return dict.fromkeys(hit, box.numbers.deaths)


def _deaths(state: GameState, measures: dict[int, Measure]) -> Script[None]:
    """Let towns lose the persons that are due (SC-P6-18, SC-BLD-36)."""
    toll = yield from _deaths_due(state, measures)
    mourning: list[tuple[Town, int]] = []
    for town in [state.towns[seat] for seat in toll if state.towns[seat].living]:
        found = measures[town.seat]
        due = min(toll[town.seat], len(mortals(town)))
        if due:
            found.saved = min(due, town.effect(Kind.CL, "cancel_death"))
            mourning.append((town, due - found.saved))
            if found.saved:
                state.event(town.seat, Event.DEATH_SAVED, "", "", found.saved)
    if not mourning:
        return
    views = state.views_apart()
    chosen: list[list[Death]] = yield Together(
        [(town.seat, _choose(state, town, deaths, views[town.seat])) for town, deaths in mourning]
    )
    for (town, _), deaths in zip(mourning, chosen, strict=True):
        measures[town.seat].deaths = deaths
        for death in deaths:
            _bury(state, town, death)


def _settle_tie(state: GameState, tied: list[int]) -> Script[list[int]]:
    """Return which of the tied seats lose a person (SC-P6-14)."""
    rule = state.rules.readings.death_tie
    if len(tied) == 1 or rule == "all":
        return tied
    living = [seat for seat in tied if state.towns[seat].living]
    if rule == "none" or not living:
        return []
    judge = state.turn_order()[0]
    seat: int = yield Ask(DeathTie(judge.seat, living), state.view(judge))
    return [seat]


def mortals(town: Town) -> list[int]:
    """Return the squares of those who may die, that of a pair twice (SC-P6-15, SC-P6-18)."""
    own_only = town.readings.victim_choice == "host_own_citizens_only"
    found = town.at_home() if own_only else list(town.persons)
    return [at for at in found for _ in range(town.crowd(at))]


def plots(town: Town) -> Mask:
    """Return the squares that take a grave (SC-P6-16, SC-GOD-85)."""
    if town.readings.burial_on_disc == "forbidden":
        return town.soft
    taken = town.built | town.mayor | town.graves | town.godzilla
    return town.soft | town.discs & town.inside & ~taken


def _choose(state: GameState, town: Town, deaths: int, view: View) -> Script[list[Death]]:
    """Let the host choose who dies and where he is laid (SC-P6-15 to 17).

    Only chosen here and carried out when all have: a tourist's owner must not see it before.
    """
    done: list[Death] = []
    victims, ground = mortals(town), plots(town)
    spoils = town.readings.burial_no_room == "stays_on_space"
    for nth in range(deaths):
        if not victims:
            break
        if town.readings.victim_choice == "random":
            drawn = state.luck.below(len(victims), "victim", state.round, town.seat, nth)
            victim = victims[drawn]
        else:
            options = tuple(dict.fromkeys(victims))
            victim = yield Ask(DeathVictim(town.seat, options), view)
        victims.remove(victim)
        grave = None
        if ground:
            grave = yield Ask(GraveSquare(town.seat, squares(ground)), view)
            ground &= ~(1 << grave)
        elif spoils:  # nobody stays where a body lies (SC-CARD-K-7)
            victims = [at for at in victims if at != victim]
        done.append(Death(victim, grave))
    return done


def _bury(state: GameState, town: Town, death: Death) -> None:
    """Lay a dead person in his grave, or else leave him on his space (SC-P6-16, SC-P6-17).

    Of a pair the other one does not stay where a body lies (SC-CARD-K-7).
    """
    owner = state.towns[town.lift(death.victim)]
    removed = death.grave is None and town.readings.burial_no_room == "removed"
    owner.ledger.book(Account.IN_PLAY, Reason.DEATH, -1)
    owner.ledger.book(Account.GONE if removed else Account.DEAD, Reason.DEATH, 1)
    whose = f"seat {owner.seat + 1}"
    state.event(town.seat, Event.DEATH, whose, name(death.victim))
    if death.grave is None:
        state.event(town.seat, Event.RULE_HOLE, "SC-P6-17")
    if removed:
        return
    if death.grave is None and death.victim in town.persons:
        town.lift(death.victim)
        town.ledger.book(Account.IN_PLAY, Reason.DEATH, -1)
        town.ledger.book(_take_in(town), Reason.DEATH, 1)
        state.event(town.seat, Event.RULE_HOLE, "SC-CARD-K-7")
    at = death.victim if death.grave is None else death.grave
    town.bodies[at] = owner.seat
    town.graves |= 1 << at
    town.ground_changed()
    state.event(town.seat, Event.BURIED, whose, name(at))


def _write_row(state: GameState, town: Town, found: Measure) -> None:
    if not state.journal.keeps("pollution"):
        return
    row = PollutionRow(
        round=state.round,
        seat=town.seat,
        inc_persons=found.persons,
        inc_tourists=found.tourists,
        inc_production=found.production,
        inc_refinery=found.refinery,
        inc_anarchist=found.anarchist,
        dec_parks=found.parks,
        dec_fire=found.fire,
        increase=found.increase,
        deaths=len(found.deaths),
        death_saved=found.saved,
        burials=sum(death.grave is not None for death in found.deaths),
        eliminated=not town.living,
    )
    state.journal.add("pollution", row)
