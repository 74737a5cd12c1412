"""What tellers work with: the tables of one game, and what stands where as the tale goes on."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from sim.engine import tale as engine
from sim.engine.narration import Line
from sim.engine.tale import Row
from sim.small_city.state import Rules

if TYPE_CHECKING:
    from sim.engine.run import Run


class Tale(engine.Tale):
    """A game of Small City as its tables have it.

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
    ground : dict of (int, str) to str
        By seat and square, the tile laid there so far.
    """

    def __init__(self, run: "Run", game: int | None, rules: Rules) -> None:
        super().__init__(run, game)
        self.rules = rules
        self.box = rules.box
        self.ground: dict[tuple[int, str], str] = {}

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
