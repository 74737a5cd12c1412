"""What tellers work with: the tables of one game, and what stands where as the tale goes on."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

import pyarrow.compute as pc

from sim.engine.errors import BoroughsError
from sim.engine.narration import Line
from sim.small_city.state import Rules

if TYPE_CHECKING:
    from sim.engine.run import Run

Row = dict[str, Any]


class Tale:
    """A game as its tables have it.

    Parameters
    ----------
    run : Run
        The run it belongs to.
    game : int or None
        Its number; None for the first of the run.
    rules : Rules
        The rules it was played by.

    Attributes
    ----------
    box : Box
        The components it was played with.
    strategies : dict of int to str
        By seat, 1-based.
    ground : dict of (int, str) to str
        By seat and square, the tile laid there so far.
    """

    def __init__(self, run: "Run", game: int | None, rules: Rules) -> None:
        numbers: list[int] = run.arrow("games").column("game").to_pylist()
        self.game = numbers[0] if game is None else game
        if self.game not in numbers:
            raise BoroughsError(
                f"there is no game {game} in this run; it has {numbers[0]} to {numbers[-1]}"
            )
        if "events" not in run.tables:
            raise BoroughsError(
                "a narration needs log level 'events' or 'decisions';"
                f" this run was logged at '{run.manifest['log']}'"
            )
        self.run = run
        self.rules = rules
        self.box = rules.box
        self.rows = cache(self._read)
        self.by_phase = cache(self._by_phase)
        self.strategies = {row["seat"]: row["strategy"] for row in self.rows("seats")}
        self.ground: dict[tuple[int, str], str] = {}

    def _read(self, table: str) -> list[Row]:
        """Return the rows of a table of this game; none if the run did not keep it."""
        if table not in self.run.tables:
            return []
        stored = self.run.arrow(table)
        rows: list[Row] = stored.filter(pc.equal(stored.column("game"), self.game)).to_pylist()
        return rows

    def _by_phase(self, table: str) -> dict[tuple[int, str], list[Row]]:
        """Return the rows of a table by round and phase; by round where it is of one phase."""
        found: dict[tuple[int, str], list[Row]] = {}
        for row in self.rows(table):
            found.setdefault((row["round"], row.get("phase", "")), []).append(row)
        return found

    def who(self, seat: int) -> str:
        """Name a seat: ``"seat 2 (industry)"``."""
        return f"seat {seat} ({self.strategies[seat]})"

    def lay(self, seat: int, tile: str, at: str) -> None:
        """Note that a tile lies on these squares now."""
        self.ground.update({(seat, square): tile for square in at.split()})

    def at(self, seat: int, square: str) -> str:
        """Name a square by its tile: ``"R2 3,4"``."""
        tile = self.ground.get((seat, square))
        return f"{tile} {square}" if tile else square

    def place(self, text: str, seat: int) -> str:
        """Name a square of any town, as in ``2:3,4``, seen from a seat."""
        town, square = text.split(":")
        abroad = "" if int(town) == seat else f"seat {town}'s "
        return f"{abroad}{self.at(int(town), square)}"


class Scene:
    """One phase of a tale.

    Parameters
    ----------
    tale : Tale
        The game.
    round_, phase : int, str
        The phase.
    """

    def __init__(self, tale: Tale, round_: int, phase: str) -> None:
        self.tale = tale
        self.round = round_
        self.phase = phase

    def rows(self, table: str) -> list[Row]:
        """Return the rows of a table that belong to this phase."""
        found = self.tale.by_phase(table)
        return [*found.get((self.round, self.phase), ()), *found.get((self.round, ""), ())]

    def events(self, *kinds: str, seat: int | None = None) -> list[Row]:
        """Return the events of these kinds (all if none is named), of one seat or of all."""
        return [
            row
            for row in self.rows("events")
            if (not kinds or row["event"] in kinds) and seat in (None, row["seat"])
        ]

    def after(self, seat: int) -> Row:
        """Return a seat's snapshot at the end of the phase."""
        return next(row for row in self.rows("phases") if row["seat"] == seat)

    def line(self, text: str, seat: int | None = None) -> Line:
        """Make a line of this phase."""
        return Line(self.round, self.phase, text, seat)

    def say(self, seat: int, parts: Sequence[str]) -> Line:
        """Make a line about a seat from its parts."""
        return self.line(f"{self.tale.who(seat)} {'; '.join(parts)}", seat)


Teller = Iterator[Line]
