"""Which of many differences are there: tests of all groups, corrected for their number."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from scipy import stats

from analysis.statistics import words
from analysis.statistics.holm import holm
from analysis.statistics.interval import Floats
from analysis.statistics.paired import Differences
from analysis.statistics.shown import bare_span, bare_value, html_table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matplotlib.axes import Axes


def benjamini_hochberg(p: "Sequence[float]") -> Floats:
    """Return p-values corrected for the false discovery rate, in the order given.

    Of the differences with a corrected value below q, a share of at most q is expected to be none
    (Benjamini & Hochberg 1995, *JRSS B* 57, 289-300), if the tests are independent or positively
    dependent. Holm's correction is stricter: with it, there is hardly ever even one.

    Parameters
    ----------
    p : sequence of float
        Between 0 and 1.
    """
    found = np.asarray(p, dtype=np.float64)
    order = np.argsort(found, kind="stable")
    scaled = found[order] * len(found) / np.arange(1, len(found) + 1)
    corrected = np.empty(len(found))
    corrected[order] = np.minimum(np.minimum.accumulate(scaled[::-1])[::-1], 1.0)
    return corrected


@dataclass(frozen=True)
class Discoveries:
    """Differences with their tests.

    Attributes
    ----------
    differences : Differences
        What is tested against zero, group by group.
    table : DataFrame
        Columns of `differences`, ``p``, ``p_holm`` (any error among all groups) and ``p_bh`` (share
        of errors among those found).
    title : str
        Heading.
    """

    differences: Differences
    table: pd.DataFrame = field(repr=False)
    title: str = "Which differences are there"

    def found(self, correction: str = "p_holm") -> list[tuple[Any, ...]]:
        """Return the groups whose difference can be told from zero.

        Parameters
        ----------
        correction : {"p_holm", "p_bh", "p"}
            How the number of tests is allowed for.
        """
        held = self.table[self.table[correction] < 1 - self.differences.level]
        return list(held[list(self.differences.by)].itertuples(index=False, name=None))

    def sentence(self) -> str:
        """Say how many differences are found by either correction."""
        count = len(self.table)
        holm_found, bh_found = len(self.found()), len(self.found("p_bh"))
        said = (
            f"of {words.plural(count, 'difference')}, {holm_found} can be told from zero with"
            f" Holm's correction (hardly any error among all), {bh_found} with that of Benjamini"
            " and Hochberg (few errors among those found)"
        )
        return words.sentence(f"{said} [{self.differences.basis()}]")

    def caption(self) -> str:
        """Explain the picture."""
        return self.differences.caption()

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        quantity, by = self.differences.quantity, self.differences.by
        rows = self.differences.rows()
        columns = {words.heading(c): [words.label(row[c]) for row in rows] for c in by}
        columns[quantity.axis] = [bare_value(row, quantity.unit) for row in rows]
        columns["95 % interval"] = [bare_span(row, quantity.unit) for row in rows]
        for column, name in (("p", "p"), ("p_holm", "Holm"), ("p_bh", "Benjamini-Hochberg")):
            columns[name] = [f"{value:.3f}" for value in self.table[column]]
        return pd.DataFrame(columns)

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw the differences."""
        return self.differences.plot(ax)

    def _repr_html_(self) -> str:
        return html_table(self.shown())


def discoveries(differences: Differences) -> Discoveries:
    """Test each difference against zero by the t test of its interval, and correct for all.

    Parameters
    ----------
    differences : Differences
        By group, as `compare.score_effect` returns them.
    """
    tests = [_p(row) for row in differences.rows()]
    table = differences.table.assign(p=tests, p_holm=holm(tests), p_bh=benjamini_hochberg(tests))
    return Discoveries(differences, table)


def _p(row: dict[str, Any]) -> float:
    seeds, difference = row["clusters"], abs(row["estimate"])
    if seeds < 2 or not difference:
        return 1.0
    if not row["error"]:
        # The same in every seed: the sign test is what is left.
        return float(2 * 0.5**seeds)
    return float(2 * stats.t.sf(difference / row["error"], seeds - 1))
