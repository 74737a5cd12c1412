"""Every way a Godzilla's visit to a town can go, by the scripts that games play."""

from collections.abc import Iterator
from typing import NamedTuple

from sim.boards.squares import Mask, mask_of
from sim.engine.drivers.enumerate import Path, walk
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Script
from sim.small_city.decisions import Exit
from sim.small_city.godzilla import Visit, depart, enter, leave, steps, tread
from sim.small_city.schema import SCHEMA
from sim.small_city.state import GameState
from sim.small_city.town import Town
from sim.small_city.walk import Walk

Entered = tuple[Town, Visit]


class Damage(NamedTuple):
    """What a visit does to a town.

    Attributes
    ----------
    discs : int
        Squares irradiated on its way: discs laid (SC-GOD-59).
    departure : int
        Discs it leaves on its two last squares when it departs in the next round, if the supply
        is then as it is after the walk (SC-GOD-15); after the last round none (SC-GOD-18).
    points : int
        Points at the end of the game for the discs of both kinds (SC-GOD-90).
    eaten : int
        Persons eaten in the town, tourists included (SC-GOD-40, SC-GOD-65).
    destroyed : int
        Materials destroyed (SC-GOD-41, SC-GOD-66, SC-GOD-67).
    disabled : int
        Tile squares under a disc or the Godzilla that were under none before (SC-GOD-70,
        SC-GOD-73).
    """

    discs: int = 0
    departure: int = 0
    points: int = 0
    eaten: int = 0
    destroyed: int = 0
    disabled: int = 0


class Course(NamedTuple):
    """One way a visit can go.

    Attributes
    ----------
    taken : tuple of int
        Of every decision in order, the index of the option taken.
    entry : int
        Mask of the two squares entered on; 0 if the town is not entered (SC-GOD-37).
    walk : Walk or None
        None if the town is not entered.
    damage : Damage
        What it does.
    """

    taken: tuple[int, ...]
    entry: Mask = 0
    walk: Walk | None = None
    damage: Damage = Damage()


class Courses:
    """The visits to one town, from its state before phase VI.

    The scripts are those that `sim.small_city.godzilla.enter_and_walk` joins, and every way through
    them is walked, but none twice: entering does not depend on the roll; the turns depend only on
    ground and discs, which entering does not change (SC-GOD-42); and what a walk does depends on
    where the Godzilla entered only if it crosses those squares.

    Parameters
    ----------
    game : GameState
        It is not changed. A Godzilla that stands in the town departs first (SC-GOD-13).
    seat : int
        Whose town, 0-based.
    """

    def __init__(self, game: GameState, seat: int) -> None:
        self._game = game.clone(Sitting(Luck(0), Journal(SCHEMA, "games")))
        self._seat = seat
        self._disabled = self._game.towns[seat].disabled
        depart(self._game)
        self._town = self._game.towns[seat]
        self._away, self._supply = self._game.godzillas_away, self._game.disc_supply
        self._turns: dict[tuple[Exit, int], list[Path[Walk]]] = {}
        self._done: dict[tuple[Walk, Mask, int], Damage] = {}
        self._starts = [(start, self._exits(start.result)) for start in walk(self._enter)]

    def on(self, die: int) -> Iterator[Course]:
        """Yield every way of a visit by its roll, in the canonical order of the options."""
        for start, exits in self._starts:
            town, visit = start.result
            if not visit.entry:
                yield Course(())
            for leaving in exits:
                for walking in self._walks(town, leaving.result, die):
                    taken = (*start.taken, *leaving.taken, *walking.taken)
                    damage = self._damage(town, visit, walking.result)
                    indices = tuple([index for index, _ in taken])
                    yield Course(indices, visit.entry, walking.result, damage)

    def _lay_out(self, town: Town) -> Town:
        """Put a copy of a town on the table, with the Godzillas and discs as they were."""
        copy = town.clone()
        self._game.towns[self._seat] = copy
        self._game.godzillas_away, self._game.disc_supply = self._away, self._supply
        self._game.departures.clear()
        return copy

    def _enter(self) -> Script[Entered]:
        town = self._lay_out(self._town)
        visit = Visit(0, self._disabled, visited=True)
        yield from enter(self._game, town, visit)
        return town, visit

    def _exits(self, entered: Entered) -> list[Path[Exit | None]]:
        town, visit = entered
        return list(walk(lambda: leave(self._game, town, visit))) if visit.entry else []

    def _walks(self, town: Town, way: Exit | None, die: int) -> list[Path[Walk]]:
        if way is None:
            return list(walk(lambda: steps(self._game, town, way, die)))
        known = self._turns.get((way, die))
        if known is None:
            known = self._turns[way, die] = list(walk(lambda: steps(self._game, town, way, die)))
        return known

    def _damage(self, town: Town, visit: Visit, chosen: Walk) -> Damage:
        """Return what entering and walking do together."""
        crossed = visit.entry
        if chosen.path:
            crossed &= mask_of((chosen.origin, *chosen.path))
        key = chosen, crossed, visit.saved
        done = self._done.get(key)
        if done is None:
            done = self._done[key] = self._tread(town, visit, chosen)
        eaten, destroyed = len(visit.eaten), sum(visit.destroyed)
        if not (eaten or destroyed):
            return done
        return done._replace(eaten=done.eaten + eaten, destroyed=done.destroyed + destroyed)

    def _tread(self, entered: Town, before: Visit, chosen: Walk) -> Damage:
        """Return what a walk does to a town that was entered."""
        town = self._lay_out(entered)
        die = len(chosen.path)
        visit = Visit(die, self._disabled, entry=before.entry, saved=before.saved)
        tread(self._game, town, visit, chosen)
        laid, left = len(visit.laid), self._left_behind(town)
        points = (laid + left) * self._game.rules.box.numbers.disc_points
        disabled = (town.disabled & ~self._disabled & town.built).bit_count()
        return Damage(laid, left, points, len(visit.eaten), sum(visit.destroyed), disabled)

    def _left_behind(self, town: Town) -> int:
        """Return the discs it leaves when it departs (SC-GOD-15 to 18)."""
        rules = self._game.rules
        last = self._game.round >= rules.box.numbers.rounds
        if last and rules.readings.godzilla_final_departure == "none":
            return 0
        return min((town.godzilla & ~town.discs).bit_count(), self._game.disc_supply)
