"""A game as its tables have it: what narrations are written from."""

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

import pyarrow.compute as pc

from sim.engine.errors import BoroughsError
from sim.engine.narration import Line

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

    Attributes
    ----------
    strategies : dict of int to str
        By seat, 1-based.

    Raises
    ------
    BoroughsError
        If the run has no such game, or no table of events.
    """

    def __init__(self, run: "Run", game: int | None) -> None:
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
        self.rows = cache(self._read)
        self.by_phase = cache(self._by_phase)
        self.strategies: dict[int, str] = {
            row["seat"]: row["strategy"] for row in self.rows("seats")
        }

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

    def unfinished(self) -> Iterator[Line]:
        """Say that the game was not finished, and who failed, if so."""
        for row in self.rows("failures"):
            whose = f"{self.who(row['seat'])} failed: " if row["seat"] else ""
            yield Line(0, "", f"the game was not finished; {whose}{row['error']}", row["seat"])
