"""How many games a comparison needs, from a pilot."""

from dataclasses import dataclass, field
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any

import pandas as pd
from scipy import stats
from statsmodels.stats.power import TTestPower

from analysis.statistics import rounding, words
from analysis.statistics.paired import Differences
from analysis.statistics.shown import html_table
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

CAUTION = 0.8
"""Confidence that the spread is not larger than the cautious number allows for (Browne 1995)."""
LEAST = 2
"""Seeds that every interval needs."""


@dataclass(frozen=True)
class Planned:
    """Numbers of games by group of a pilot.

    Attributes
    ----------
    pilot : Differences
        What was played to learn the spread.
    table : DataFrame
        Grouping columns of the pilot, ``spread`` (standard deviation of the differences of seeds),
        ``seeds`` (needed if that is the spread), ``cautious`` (needed if it is as large as a pilot
        of this size leaves open) and ``blocks``, those of the cautious number.
    difference, power : float
        What is to be found, and how often.
    title : str
        Heading.
    """

    pilot: Differences
    table: pd.DataFrame = field(repr=False)
    difference: float
    power: float
    title: str = "Games needed"

    @property
    def blocks(self) -> int:
        """Blocks that suffice for every group."""
        return int(self.table["blocks"].max())

    def sentence(self) -> str:
        """Say how many blocks are needed."""
        size = rounding.quantity(self.difference, unit=self.pilot.quantity.unit)
        power = rounding.quantity(self.power, unit="%")
        level = rounding.quantity(self.pilot.level, unit="%")
        return words.sentence(
            f"a difference of {size} is found with a probability of {power} in"
            f" {rounding.count(self.blocks)} blocks [t test at {level}, clustered by seed; pilot:"
            f" {self.pilot.numbers()}]"
        )

    def caption(self) -> str:
        """Explain the table."""
        return (
            f"Cautious: for the spread that a pilot of this size does not exceed with"
            f" {rounding.quantity(CAUTION, unit='%')} confidence. {self.pilot.numbers()}."
        )

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        by = self.pilot.by
        columns = {words.heading(c): [words.label(v) for v in self.table[c]] for c in by}
        columns["spread between seeds"] = [f"{v:.3g}" for v in self.table["spread"]]
        for name, column in (
            ("needed seeds", "seeds"),
            ("needed seeds, cautious", "cautious"),
            ("needed blocks", "blocks"),
        ):
            columns[name] = [rounding.count(value) for value in self.table[column]]
        return pd.DataFrame(columns)

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw the power over the number of seeds, of the group with the largest spread.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        from matplotlib.figure import Figure

        from analysis.statistics.picture import COLOURS, SIZE, styled

        spread, most = self.table["spread"].max(), int(self.table["cautious"].max())
        seeds = range(LEAST, 2 * most + 1, max(1, most // 50))
        alpha = 1 - self.pilot.level
        power = [TTestPower().power(self.difference / spread, n, alpha) for n in seeds]
        with styled():
            ax = Figure(SIZE, layout="constrained").add_subplot() if ax is None else ax
            ax.plot(list(seeds), [100 * one for one in power], color=COLOURS[0])
            ax.axhline(100 * self.power, linewidth=0.9)
            ax.set_xlabel("seeds")
            ax.set_ylabel("probability to find the difference (%)")
            return ax

    def _repr_html_(self) -> str:
        return html_table(self.shown())


def planned(pilot: Differences, difference: float, power: float = 0.9) -> Planned:
    """Work out how many blocks find a difference.

    The test is the t test of the means of seeds (power: Cohen 1988, *Statistical Power Analysis*,
    chapter 2). A spread learnt from a small pilot is often too small, and so is the number; the
    cautious one takes the upper limit of the spread instead (Browne 1995, *Statistics in Medicine*
    14, 1933-1940).

    Parameters
    ----------
    pilot : Differences
        As `compare.score_effect` returns them, of two seeds at least.
    difference : float
        The smallest difference worth finding, in the unit of the pilot.
    power : float
        How often it is to be found.

    Raises
    ------
    BoroughsError
        If the pilot has a single seed.
    """
    if not difference > 0 or not 0 < power < 1:
        raise ValueError(f"a difference above 0 and a power below 1, not {difference}, {power}")
    rows = [_row(row, pilot, difference, power) for row in pilot.rows()]
    columns = [*pilot.by, "spread", "seeds", "cautious", "blocks"]
    return Planned(pilot, pd.DataFrame(rows, columns=columns), difference, power)


def _row(row: dict[str, Any], pilot: Differences, difference: float, power: float) -> list[Any]:
    clusters = int(row["clusters"])
    if clusters < LEAST:
        raise BoroughsError("a pilot needs two seeds at least; play more games")
    spread = row["error"] * sqrt(clusters)
    limit = spread * sqrt((clusters - 1) / stats.chi2.ppf(1 - CAUTION, clusters - 1))
    alpha = 1 - pilot.level
    seeds, cautious = (_seeds(difference, one, alpha, power) for one in (spread, limit))
    blocks = ceil(cautious * row["games"] / clusters)
    return [*(row[column] for column in pilot.by), spread, seeds, cautious, blocks]


def _seeds(difference: float, spread: float, alpha: float, power: float) -> int:
    if not spread:
        return LEAST
    test, size = TTestPower(), difference / spread
    # Solved by hand: the search of statsmodels fails where few seeds suffice.
    low, high = LEAST - 1, LEAST
    while test.power(size, high, alpha) < power:
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        found = test.power(size, middle, alpha) >= power
        low, high = (low, middle) if found else (middle, high)
    return high
