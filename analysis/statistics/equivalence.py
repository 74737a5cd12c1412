"""Whether two arms are as good as equal: two one-sided tests against a margin."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import pandas as pd
from scipy import stats

from analysis.statistics import rounding, words
from analysis.statistics.paired import Differences
from analysis.statistics.picture import points
from analysis.statistics.result import Quantity
from analysis.statistics.shown import bare_span, bare_value, html_table

if TYPE_CHECKING:
    from matplotlib.axes import Axes

EQUAL, DIFFERENT, SMALL, OPEN = "equivalent", "different", "different, but negligible", "open"


@dataclass(frozen=True)
class Equivalence:
    """Differences held against a margin below which nobody would care.

    Two one-sided t tests (Schuirmann 1987, *J. Pharmacokinetics and Biopharmaceutics* 15, 657-680),
    clustered by seed as the differences are. A group is ``equivalent`` if both reject that the
    difference lies outside the margin, ``different`` if its interval excludes zero, both if it is
    ``different, but negligible``, and else ``open``.

    Attributes
    ----------
    differences : Differences
        What is judged.
    margin : float
        In the unit of the differences.
    table : DataFrame
        Columns of `differences`, ``p`` (the larger of both tests) and ``verdict``.
    title : str
        Heading.
    """

    differences: Differences
    margin: float
    table: pd.DataFrame = field(repr=False)
    title: str = ""

    @property
    def quantity(self) -> Quantity:
        """What differs."""
        return self.differences.quantity

    def sentence(self) -> str:
        """Say which groups are equivalent, different or open, with the margin."""
        by = self.differences.by
        found: dict[str, list[str]] = {}
        for row in self.differences.with_column(**self.table[["verdict"]]).rows():
            group = words.phrase({column: row[column] for column in by})
            found.setdefault(row["verdict"], []).append(f"{self.differences.value(row)} {group}")
        listed = (f"{one}: {words.series(map(str.strip, rows))}" for one, rows in found.items())
        reach = rounding.quantity(self.margin, unit=self.quantity.unit)
        said = f"within ±{reach}, {'; '.join(listed)}"
        return words.sentence(f"{said} [{self.differences.basis()}; two one-sided t tests]")

    def caption(self) -> str:
        """Explain the picture."""
        reach = rounding.quantity(self.margin, unit=self.quantity.unit)
        return f"{self.differences.caption()} Band: differences of at most {reach}."

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        by, unit = self.differences.by, self.quantity.unit
        rows = self.differences.rows()
        columns = {words.heading(c): [words.label(row[c]) for row in rows] for c in by}
        columns[self.quantity.axis] = [bare_value(row, unit) for row in rows]
        columns["95 % interval"] = [bare_span(row, unit) for row in rows]
        columns["p"] = [f"{p:.3f}" for p in self.table["p"]]
        columns["verdict"] = list(self.table["verdict"])
        return pd.DataFrame(columns)

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw the differences with the margin as a band."""
        ax = points(self.differences, ax)
        reach = rounding.factor(self.quantity.unit) * self.margin
        ax.axhspan(-reach, reach, alpha=0.15, zorder=0)
        return ax

    def _repr_html_(self) -> str:
        return html_table(self.shown())


def equivalence(differences: Differences, margin: float) -> Equivalence:
    """Test whether differences lie within a margin.

    Parameters
    ----------
    differences : Differences
        As `paired.paired` and `compare.score_effect` return them.
    margin : float
        The largest difference nobody would care about, above 0; fixed before the games are seen.
    """
    if not margin > 0:
        raise ValueError(f"a margin is above 0, not {margin}")
    rows = differences.rows()
    tests = [_p(row, margin) for row in rows]
    verdicts = [
        _verdict(p < (1 - differences.level), bool(differences.direction(row)))
        for p, row in zip(tests, rows, strict=True)
    ]
    table = differences.table.assign(p=tests, verdict=verdicts)
    return Equivalence(differences, margin, table, f"{differences.title or 'Differences'}: margin")


def _verdict(equal: bool, different: bool) -> str:
    if equal:
        return SMALL if different else EQUAL
    return DIFFERENT if different else OPEN


def _p(row: dict[str, Any], margin: float) -> float:
    seeds, distance = row["clusters"], margin - abs(row["estimate"])
    if seeds < 2:
        return 1.0
    if not row["error"]:
        # The same in every seed: the sign test is what is left.
        return float(0.5**seeds) if distance > 0 else 1.0
    return float(stats.t.sf(distance / row["error"], seeds - 1))
