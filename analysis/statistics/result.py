"""What every analysis returns: a tidy table that can be drawn, said and shown."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Protocol, Self

import pandas as pd

from analysis.statistics import rounding, words
from analysis.statistics.shown import bare_span, bare_value, html_table, value_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes


BLOCKS = "blocks"
"""What n counts where a whole block is one observation."""


class Result(Protocol):
    """What a page of a report can show."""

    title: str
    table: pd.DataFrame

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw it."""
        ...

    def sentence(self) -> str:
        """Say it."""
        ...

    def caption(self) -> str:
        """Explain the picture: what points, bars and n are."""
        ...

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        ...


class Printed(Protocol):
    """What a terminal can show as a table."""

    @property
    def title(self) -> str:
        """Heading."""
        ...

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        ...


@dataclass(frozen=True, slots=True)
class Quantity:
    """What is estimated, in words.

    Attributes
    ----------
    name : str
        Heading and axis, as in ``"chance of a visit"``.
    unit : str
        Unit shown with each number; ``"%"`` for shares.
    of : str
        What one observation is, in the plural: what n counts.
    said : str
        Sentence with ``{value}`` near its end, where the numbers are put in.
    each : str
        What follows each number, as in ``"of the blocks"``.
    reference : float or None
        A value to mark, such as 0 for a difference.
    least : float or None
        The smallest value possible; intervals end there.
    """

    name: str = "mean"
    unit: str = ""
    of: str = "observations"
    said: str = ""
    each: str = ""
    reference: float | None = None
    least: float | None = None

    @property
    def axis(self) -> str:
        """Label of the axis: name and unit."""
        return f"{self.name} ({self.unit})" if self.unit else self.name


@dataclass(frozen=True, slots=True)
class Counted:
    """How much lies behind a number.

    Attributes
    ----------
    n, games, distinct, clusters : int
        Observations, games, games that differ in any choice, seeds.
    """

    n: int
    games: int
    distinct: int
    clusters: int

    def words(self, of: str, game: str = "game") -> str:
        """Say it: ``"n = 6,000 visits in 500 games (498 distinct, 250 seeds)"``.

        Parameters
        ----------
        of : str
            What an observation is, in the plural.
        game : str
            What `games` counts, in the singular.
        """
        games = "" if self.n == self.games else f" in {words.plural(self.games, game)}"
        if of == BLOCKS and games:
            # Several arms are held against one: a block counts once for each of them.
            of, games = "comparisons", f" of {words.plural(self.games, 'block')}"
        seeds = words.plural(self.clusters, "seed")
        n = f"n{rounding.NO_BREAK}={rounding.NO_BREAK}{self.n:,}"
        return f"{n} {of}{games} ({self.distinct:,} distinct, {seeds})"


def records(table: pd.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a table as dictionaries."""
    return [{str(k): v for k, v in row.items()} for row in table.to_dict("records")]


@dataclass(frozen=True)
class Estimates:
    """Estimates by group, each with interval and the numbers behind it.

    Attributes
    ----------
    table : DataFrame
        One row per group: the columns of `by`, then ``estimate``, ``error`` (standard error),
        ``low``, ``high`` (all in the unit of the quantity; shares between 0 and 1), ``n``
        (observations), ``games``, ``distinct_n`` (games that differ in any choice), ``clusters``
        (seeds) and ``note``; perhaps ``exact``, a value that was computed, and ``bound``, the
        largest value possible.
    by : tuple of str
        Grouping columns.
    quantity : Quantity
        What is estimated.
    total : Counted
        Numbers behind the whole table, each game counted once.
    title : str
        What a figure of it shows.
    level : float
        Coverage of the intervals.
    method : str
        How the intervals were made.
    """

    table: pd.DataFrame = field(repr=False)
    by: tuple[str, ...]
    quantity: Quantity
    total: Counted
    title: str = ""
    level: float = 0.95
    method: str = "linearised"

    def with_column(self, **columns: Sequence[float]) -> Self:
        """Return a copy whose table has more columns, such as ``exact`` and ``bound``."""
        return replace(self, table=self.table.assign(**columns))

    def rows(self) -> list[dict[str, Any]]:
        """Return the rows as dictionaries."""
        return records(self.table)

    def row(self, **group: Any) -> dict[str, Any]:
        """Return the one row of a group.

        Raises
        ------
        KeyError
            If there is not exactly one.
        """
        found = [row for row in self.rows() if all(row[k] == v for k, v in group.items())]
        if len(found) != 1:
            raise KeyError(f"{len(found)} groups are {group}")
        return found[0]

    def value(self, row: dict[str, Any], *, interval: bool = True) -> str:
        """Write a row's estimate with its interval, or with the reason why it has none."""
        return value_text(row, self.quantity.unit, interval=interval)

    def sentence(self) -> str:
        """Say all groups in one sentence with intervals, level and n."""
        said = self.quantity.said or f"the {self.quantity.name} is {{value}}"
        listed = self._listed((row, row) for row in self.rows())
        return words.sentence(f"{said.format(value=listed)} [{self.basis()}]")

    def _listed(self, rows: Iterable[tuple[dict[str, Any], dict[str, Any]]]) -> str:
        # The second of a pair names the group; the first may show its size without sign.
        parts = (
            f"{self.value(size)} {self.quantity.each} {words.phrase(self._group(row))}"
            for size, row in rows
        )
        return words.series(" ".join(part.split(" ")).strip().replace("  ", " ") for part in parts)

    def basis(self) -> str:
        """Return level, n, games, distinct games and seeds of the whole table, in words."""
        level = rounding.quantity(self.level, unit="%")
        return f"{level} intervals, {self.numbers()}"

    def numbers(self) -> str:
        """Return n, games, distinct games and seeds of the whole table, in words."""
        return self.total.words(self.quantity.of)

    def caption(self) -> str:
        """Explain the picture: points, bars, n."""
        level = rounding.quantity(self.level, unit="%")
        marks = {"exact": " Crosses: computed exactly.", "bound": " Dashes: the most possible."}
        mark = "".join(said for column, said in marks.items() if column in self.table.columns)
        return (
            f"Points: estimates; bars: {level} intervals, clustered by seed.{mark}"
            f" {self.numbers()}.{self._notes()}"
        )

    def _notes(self) -> str:
        times = Counter(note for note in self.table["note"] if note)
        if not times:
            return ""
        groups = len(self.table)
        said = (
            f"in {'every group' if times[note] == groups else words.plural(times[note], 'group')}"
            for note in times
        )
        pairs = zip(said, times, strict=True)
        return " " + words.sentence("; ".join(f"{where}: {note}" for where, note in pairs))

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw the estimates with their intervals; the first group is the axis, the second colour.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        from analysis.statistics.picture import points

        return points(self, ax)

    def shown(self) -> pd.DataFrame:
        """Return the table as printed: text, rounded, with units in the headings."""
        percent = f"{rounding.quantity(self.level, unit='%')} interval"
        columns: dict[str, Sequence[str]] = {
            words.heading(c): [words.label(v) for v in self.table[c]] for c in self.by
        }
        columns[self.quantity.axis] = [bare_value(row, self.quantity.unit) for row in self.rows()]
        columns[percent] = [bare_span(row, self.quantity.unit) for row in self.rows()]
        if "exact" in self.table.columns:
            columns["computed exactly"] = [self._exact(row) for row in self.rows()]
        for heading, column in self._counts().items():
            # Where each game is one observation, one column says both.
            if column != "games" or not self.table["games"].equals(self.table["n"]):
                columns[heading] = [rounding.count(v) for v in self.table[column]]
        if len(set(self.table["note"])) > 1:
            columns["note"] = list(self.table["note"])
        return pd.DataFrame(columns)

    def _repr_html_(self) -> str:
        return html_table(self.shown())

    def _exact(self, row: dict[str, Any]) -> str:
        factor = rounding.factor(self.quantity.unit)
        return "" if pd.isna(row["exact"]) else rounding.number(factor * row["exact"])

    def _counts(self) -> dict[str, str]:
        return {
            f"n ({self.quantity.of})": "n",
            "games": "games",
            "distinct games": "distinct_n",
            "seeds": "clusters",
        }

    def _group(self, row: dict[str, Any]) -> dict[str, Any]:
        return {column: row[column] for column in self.by}
