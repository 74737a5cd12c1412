"""Many estimates at once, such as one for every tile: ranked, and corrected for their number.

Of fifty things without any effect two or three have an interval beside zero. Holm (1979, *Scand. J.
Statist.* 6, 65-70) keeps the chance that any of them is named at 5 %; Benjamini and Hochberg (1995,
*JRSS B* 57, 289-300) keep at 5 % the share of those named that is expected to be named in error.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import fill
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from matplotlib.figure import Figure
from scipy import stats
from statsmodels.stats.multitest import multipletests

from analysis.statistics import rounding, words
from analysis.statistics.interval import Floats
from analysis.statistics.paired import Wording
from analysis.statistics.picture import COLOURS, FAINT, INK, LONGEST, styled
from analysis.statistics.result import Estimates, records

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SHOWN = 4
"""How many groups a sentence names on either side."""
COLOUR = {"holm": COLOURS[1], "bh": COLOURS[0]}
"""By the hardest correction under which a group can be told from the reference."""

TESTS = {"holm": "p, Holm", "bh": "p, Benjamini and Hochberg"}
"""Headings of the corrected p-values."""


@dataclass(frozen=True)
class Ranked(Estimates):
    """Estimates of one grouping, by falling value.

    The table has, beside the columns of `Estimates`, ``p`` (two-sided, against the quantity's
    reference), ``holm`` and ``bh`` (the same, corrected for the number of groups).

    Attributes
    ----------
    wording : Wording
        How groups above and below the reference are said; ``unclear`` if none can be told from it.
    extra : mapping of str to str
        Further columns of the table to show, with their headings.
    game : str
        What `games` counts: a game, or a block played in two arms.
    """

    wording: Wording = field(default_factory=Wording)
    extra: Mapping[str, str] = field(default_factory=dict)
    game: str = "game"

    def numbers(self) -> str:
        """Return n, games or blocks, distinct ones and seeds of the whole table, in words."""
        return self.total.words(self.quantity.of, self.game)

    def told(self, side: int, test: str = "holm") -> list[dict[str, Any]]:
        """Return the rows above (1) or below (-1) the reference, those farthest from it first."""
        reference = self.quantity.reference or 0.0
        found = [
            row
            for row in self.rows()
            if row[test] < 1 - self.level and side * (row["estimate"] - reference) > 0
        ]
        return sorted(found, key=lambda row: -side * row["estimate"])

    def sentence(self) -> str:
        """Say which groups lie above and below the reference for sure, or that none does."""
        above, below = self.told(1), self.told(-1)
        said = [
            text.format(value=self._some(rows))
            for text, rows in ((self.wording.more, above), (self.wording.less, below))
            if rows
        ]
        if not said:
            said = [self.wording.unclear.format(value=self._ends())]
        further = len(self.told(1, "bh")) + len(self.told(-1, "bh")) - len(above) - len(below)
        looser = f"; {further} more by Benjamini and Hochberg's" if further else ""
        count = f"{len(above) + len(below)} of {len(self.table)}"
        tests = f"{count} told by tests with Holm's correction{looser}"
        return words.sentence(f"{'; '.join(said)} [{self.basis()}; {tests}]")

    def _some(self, rows: Sequence[dict[str, Any]]) -> str:
        more = len(rows) - SHOWN
        named = [f"{self.value(row)} {words.phrase(self._group(row))}" for row in rows[:SHOWN]]
        return words.series([*named, *([f"{more} more"] if more > 0 else [])])

    def _ends(self) -> str:
        # Of a single seed there is nothing to say; where all are so, the numbers themselves.
        rows = [row for row in self.rows() if row["error"] > 0]
        rows = rows or [row for row in self.rows() if not pd.isna(row["estimate"])]
        ends = (rows[0], rows[-1]) if len(rows) > 1 else rows
        return " and ".join(f"{self.value(row)} {words.phrase(self._group(row))}" for row in ends)

    def caption(self) -> str:
        """Explain the picture: points, bars, colours, n."""
        return (
            f"{super().caption()} Orange: told from the line with Holm's correction for all"
            f" {len(self.table)}; blue: with Benjamini and Hochberg's only; grey: not told from it."
        )

    def shown(self) -> pd.DataFrame:
        """Return the table as printed, with p and what was asked for beside it."""
        table = super().shown()
        for column, heading in self.extra.items():
            table[heading] = [rounding.number(v, 0.01) for v in self.table[column]]
        for column, heading in TESTS.items():
            table[heading] = [p_text(value) for value in self.table[column]]
        return table

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw a row for each group, the largest above.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        table = self.table[self.table["estimate"].notna()].reset_index(drop=True)
        with styled():
            if ax is None:
                size = (7.4, 1.0 + 0.21 * len(table))
                ax = Figure(size, layout="constrained").add_subplot()
            factor = rounding.factor(self.quantity.unit)
            for place, row in enumerate(records(table)):
                _bar(ax, place, row, factor, 1 - self.level)
            if self.quantity.reference is not None:
                ax.axvline(factor * self.quantity.reference, color=INK, lw=0.9, zorder=1)
            ax.set_yticks(range(len(table)), [words.label(v) for v in table[self.by[0]]])
            ax.set_ylim(len(table) - 0.4, -0.6)
            ax.set_xlabel(fill(self.quantity.axis, LONGEST))
            ax.grid(axis="x")
            return ax


def ranked(
    estimates: Estimates, wording: Wording | None = None, *, game: str = "game", **extra: str
) -> Ranked:
    """Rank estimates by one grouping, with tests of each against the reference.

    Parameters
    ----------
    estimates : Estimates
        One grouping column; the table may have further columns.
    wording : Wording, optional
        How groups above and below the reference are said.
    game : str
        What is counted as a game.
    **extra : str
        Headings of further columns to show.
    """
    one = estimates
    reference = one.quantity.reference or 0.0
    table = one.table.sort_values(
        "estimate", ascending=False, na_position="last", ignore_index=True
    )
    table = table.assign(**corrected(two_sided(table, reference)))
    wording = wording or Wording()
    return Ranked(
        table, one.by, one.quantity, one.total, one.title, one.level, one.method,
        wording, extra, game,
    )  # fmt: skip


def corrected(p: Floats) -> dict[str, Any]:
    """Return p-values with both corrections, as columns ``p``, ``holm`` and ``bh``."""
    return {
        "p": p,
        "holm": multipletests(p, method="holm")[1],
        "bh": multipletests(p, method="fdr_bh")[1],
    }


def two_sided(table: pd.DataFrame, reference: float) -> Floats:
    """Return p of each estimate against a reference, by Student's t on its clusters."""
    error = table["error"].where(table["error"] > 0).to_numpy(dtype=np.float64)
    t = np.abs(table["estimate"].to_numpy(dtype=np.float64) - reference) / error
    freedom = np.maximum(table["clusters"].to_numpy(dtype=np.float64) - 1, 1)
    # What has no error tells nothing.
    found = np.where(np.isnan(t), 1.0, 2 * stats.t.sf(t, freedom))
    return found.astype(np.float64)


def p_text(value: float) -> str:
    """Write a p-value."""
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def _bar(ax: "Axes", place: int, row: Mapping[str, Any], factor: float, level: float) -> None:
    colour = next((colour for test, colour in COLOUR.items() if row[test] < level), FAINT)
    centre, low, high = (factor * row[name] for name in ("estimate", "low", "high"))
    error = None if pd.isna(low) else [[centre - low], [high - centre]]
    ax.errorbar(centre, place, xerr=error, fmt="o", color=colour, markersize=4, elinewidth=1.4)
