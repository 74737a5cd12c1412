"""What things are worth beside what they cost.

Were all things priced alike, their worth would lie on one line over the price. The line is fitted
by weighted least squares (weights: the inverse variance of each worth); how far each lies above or
below it is tested with its own error, and corrected for the number of things.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
import pandas as pd
from matplotlib.figure import Figure
from scipy import stats
from statsmodels.regression.linear_model import WLS

from analysis.statistics import rounding, words
from analysis.statistics.paired import Wording
from analysis.statistics.picture import COLOURS, FAINT, INK, styled
from analysis.statistics.ranked import COLOUR, Ranked, ranked
from analysis.statistics.result import Estimates


@dataclass(frozen=True)
class Priced:
    """The worth of things over their price.

    Attributes
    ----------
    worth : Ranked
        What things are worth; those without an error are left out.
    price : mapping of str to float
        By thing.
    unit : str
        What the price is called, as in ``"printed price ($)"``.
    title : str
        Heading.
    """

    worth: Ranked
    price: Mapping[str, float]
    unit: str
    title: str

    @property
    def table(self) -> pd.DataFrame:
        """The worths with ``price``, ``expected`` at that price, and ``beyond`` it."""
        held = self.worth.table[self.worth.table["error"] > 0].reset_index(drop=True)
        price = held[self.worth.by[0]].map(self.price).astype(float)
        inputs = np.column_stack([np.ones(len(price)), price])
        fit = WLS(held["estimate"].to_numpy(), inputs, weights=1 / held["error"] ** 2).fit()
        return held.assign(
            price=price,
            expected=fit.fittedvalues,
            beyond=fit.resid,
            slope=fit.params[1],
            slope_error=fit.bse[1],
        )

    def beyond(self, wording: Wording) -> Ranked:
        """Rank things by what they are worth beyond their price."""
        table = self.table
        shifted = table.assign(
            estimate=table["beyond"],
            low=table["low"] - table["expected"],
            high=table["high"] - table["expected"],
        )
        quantity = replace(self.worth.quantity, name=f"{self.worth.quantity.name} beyond its price")
        one = self.worth
        estimates = Estimates(shifted, one.by, quantity, one.total, "Worth beyond the price")
        return ranked(estimates, wording, game=one.game, price=self.unit)

    def sentence(self) -> str:
        """Say what a dearer thing is worth more."""
        row = self.table.iloc[0]
        reach = float(stats.t.ppf(0.975, len(self.table) - 2)) * row["slope_error"]
        unit = f"{self.worth.quantity.unit}"
        slope = rounding.quantity(row["slope"], row["slope_error"], unit)
        span = rounding.span(row["slope"] - reach, row["slope"] + reach, row["slope_error"])
        return words.sentence(
            f"each $ more of price goes with a worth that differs by {slope} ({span})"
            f" [{self.worth.basis()}; weighted least squares over {len(self.table)} prices]"
        )

    def caption(self) -> str:
        """Explain the picture."""
        return (
            "Points: worth over price; the line: what a thing of that price is worth; bars: 95"
            f"{rounding.NO_BREAK}% intervals, clustered by seed. Orange: off the line with Holm's"
            " correction; blue: with Benjamini and Hochberg's only. Named: the farthest ones."
            f" {self.worth.numbers()}."
        )

    def figure(self) -> Figure:
        """Draw worth over price, with the line and the names of the things farthest off it."""
        rows = self.beyond(Wording())
        with styled():
            figure = Figure((7.4, 5.0), layout="constrained")
            ax = figure.add_subplot()
            for row in rows.rows():
                colour = next((c for test, c in COLOUR.items() if row[test] < 0.05), FAINT)
                y = row["estimate"] + row["expected"]
                bar = [[row["estimate"] - row["low"]], [row["high"] - row["estimate"]]]
                ax.errorbar(
                    row["price"], y, yerr=bar, fmt="o", color=colour, markersize=4, elinewidth=0.9
                )
            line = self.table.sort_values("price")
            ax.plot(line["price"], line["expected"], color=INK, lw=1)
            for row in (*rows.rows()[:NAMED], *rows.rows()[-NAMED:]):
                ax.annotate(
                    words.label(row[self.worth.by[0]]),
                    (row["price"], row["estimate"] + row["expected"]),
                    textcoords="offset points",
                    xytext=(5, 3),
                    fontsize=8,
                    color=COLOURS[0] if row["holm"] >= 0.05 else COLOURS[1],
                )
            ax.set_xlabel(self.unit)
            ax.set_ylabel(self.worth.quantity.axis)
            return figure


NAMED = 5
"""How many things are named at either end."""
