"""Intervals one may look at after every seed: confidence sequences.

An interval of a fixed number of games covers the truth with its level if the number was fixed
beforehand. Who looks again and again and stops when he likes the interval is wrong far more often.
A confidence sequence covers the truth at all looks together with its level, so that one may stop
for any reason. The seeds are its units, in their order: rotations of a seed, and players of a game,
share their luck, so it is the means of seeds that are independent and alike, and incomplete
seeds are left out.

**Bounded values** (shares, chances): by betting (Waudby-Smith & Ramdas 2024, *JRSS B* 86, 1-27),
valid for any number of seeds as long as the bounds hold. **Others** (scores): the asymptotic
sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024, *Annals of Statistics* 52,
2613-2640), the normal mixture of Robbins with an estimated variance; valid only in the limit of a
late first look, here `FIRST_LOOK` seeds, and if the seeds have a finite variance.
"""

from dataclasses import dataclass, field
from math import e, log
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from analysis.statistics import rounding, words
from analysis.statistics.counting import CLUSTER
from analysis.statistics.interval import Floats
from analysis.statistics.result import Quantity
from analysis.statistics.shown import bare_span, bare_value, html_table
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from matplotlib.axes import Axes

FIRST_LOOK = 80
"""Seeds before the first look at an asymptotic sequence.

With 30, one in 15 of very skewed (exponential) sequences missed the truth at some look."""
GRID = 1001
"""Means that the betting is tried on."""
STAKE = 0.5
"""Largest share of the capital that a bet can lose."""
PRIOR_VARIANCE = 0.25


@dataclass(frozen=True)
class ConfidenceSequence:
    """A confidence sequence.

    Attributes
    ----------
    table : DataFrame
        One row per look: ``seeds``, ``estimate``, ``low``, ``high``.
    quantity : Quantity
        What is estimated.
    method : {"betting", "asymptotic"}
        See the module.
    level : float
        With what probability all looks together cover the truth.
    title : str
        What a figure of it shows.
    """

    table: pd.DataFrame = field(repr=False)
    quantity: Quantity
    method: str
    level: float = 0.95
    title: str = "What is known after each seed"

    @property
    def reach(self) -> float:
        """Half the width of the last interval; infinite before the first look."""
        if self.table.empty:
            return float("inf")
        last = self.table.iloc[-1]
        return float(last["high"] - last["low"]) / 2

    def sentence(self) -> str:
        """Say the last interval."""
        if self.table.empty:
            return words.sentence(f"the {self.quantity.name} is not told before {FIRST_LOOK} seeds")
        row, unit = self._last(), self.quantity.unit
        sign = f"{rounding.NO_BREAK}{unit}" if unit else ""
        level = rounding.quantity(self.level, unit="%")
        return words.sentence(
            f"the {self.quantity.name} is {bare_value(row, unit)}{sign} ({bare_span(row, unit)})"
            f" after {row['seeds']:,.0f} seeds [{level} confidence sequence ({self.method}), which"
            " allows for looking after every seed]"
        )

    def caption(self) -> str:
        """Explain the picture."""
        level = rounding.quantity(self.level, unit="%")
        return f"Line: estimate so far; band: {level} confidence sequence ({self.method})."

    def shown(self) -> pd.DataFrame:
        """Return the table as printed: the looks at which the number of seeds doubles."""
        last = len(self.table) - 1
        looks = sorted({last, *(last // 2**k for k in range(5) if last)}) if last >= 0 else []
        rows = self._rows(looks)
        unit = self.quantity.unit
        return pd.DataFrame(
            {
                "seeds": [rounding.count(row["seeds"]) for row in rows],
                self.quantity.axis: [bare_value(row, unit) for row in rows],
                "confidence sequence": [bare_span(row, unit) for row in rows],
            }
        )

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw the estimate and the band over the seeds.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        from matplotlib.figure import Figure

        from analysis.statistics.picture import COLOURS, INK, SIZE, styled

        factor = rounding.factor(self.quantity.unit)
        with styled():
            ax = Figure(SIZE, layout="constrained").add_subplot() if ax is None else ax
            low, high = (factor * self.table[end] for end in ("low", "high"))
            ax.fill_between(self.table["seeds"], low, high, color=COLOURS[0], alpha=0.2, lw=0)
            ax.plot(self.table["seeds"], factor * self.table["estimate"], color=COLOURS[0])
            if self.quantity.reference is not None:
                ax.axhline(factor * self.quantity.reference, color=INK, linewidth=0.9)
            ax.set_xlabel("seeds")
            ax.set_ylabel(self.quantity.axis)
            return ax

    def _repr_html_(self) -> str:
        return html_table(self.shown())

    def _last(self) -> dict[str, float]:
        (row,) = self._rows([len(self.table) - 1])
        return row

    def _rows(self, looks: list[int]) -> list[dict[str, float]]:
        """Return rows as the text of numbers is made of them."""
        rows = self.table.iloc[looks]
        rows = rows.assign(error=(rows["high"] - rows["low"]) / 4)
        return [{str(k): float(v) for k, v in row.items()} for row in rows.to_dict("records")]


def sequence(
    frame: pd.DataFrame,
    value: str,
    *,
    bounds: tuple[float, float] | None = None,
    cluster: str = CLUSTER,
    planned: int = 200,
    level: float = 0.95,
    quantity: Quantity | None = None,
) -> ConfidenceSequence:
    """Return the confidence sequence of a mean.

    Parameters
    ----------
    frame : DataFrame
        One row per observation.
    value : str
        Numeric column; rows without a value are left out.
    bounds : (float, float), optional
        The least and the most possible; then the sequence is by betting, else asymptotic.
    cluster : str
        Column of the independent unit; the order is that of its values.
    planned : int
        Number of seeds for which an asymptotic sequence is made as narrow as possible; to be
        chosen before the games are seen.
    level : float
        Coverage of all looks together.
    quantity : Quantity, optional
        What it is, in words.

    Raises
    ------
    BoroughsError
        If a value lies outside the bounds.
    """
    held = frame[frame[value].notna()]
    seeds = held.groupby(cluster, observed=True)[value].agg(["mean", "size"]).sort_index()
    complete = seeds[seeds["size"] == seeds["size"].max()]
    means = complete["mean"].to_numpy(dtype=np.float64)
    if bounds is None:
        low, high = asymptotic(means, planned, level)
    else:
        low, high = _between(means, bounds, level)
    counts = np.arange(1, len(means) + 1)
    table = pd.DataFrame(
        {"seeds": counts, "estimate": np.cumsum(means) / counts, "low": low, "high": high}
    )
    method = "asymptotic" if bounds is None else "betting"
    name = quantity or Quantity(f"mean {value}")
    return ConfidenceSequence(table.dropna(ignore_index=True), name, method, level)


def asymptotic(values: Floats, planned: int = 200, level: float = 0.95) -> tuple[Floats, Floats]:
    """Return both ends of the asymptotic sequence after each value, NaN before the first look.

    Parameters
    ----------
    values : ndarray of float
        Independent and alike, in their order.
    planned : int
        After how many values it is to be narrowest.
    level : float
        Coverage of all looks together.
    """
    alpha, count = 1 - level, np.arange(1, len(values) + 1)
    mean = np.cumsum(values) / count
    spread = np.sqrt(np.maximum(np.cumsum(values**2) / count - mean**2, 0))
    best = (-2 * log(alpha) + log(-2 * log(alpha) * e)) / planned
    scaled = count * best + 1
    reach = spread * np.sqrt(2 * scaled / (count**2 * best) * np.log(np.sqrt(scaled) / alpha))
    reach[: FIRST_LOOK - 1] = np.nan
    return mean - reach, mean + reach


def betting(values: Floats, level: float = 0.95) -> tuple[Floats, Floats]:
    """Return both ends of the sequence by betting after each value.

    For every mean that is possible somebody bets, with what earlier values taught him, that the
    next value lies above it, and somebody else that it lies below. If the mean is true, neither
    gets richer than 1 / (1 - level) fold more often than with probability 1 - level; the means are
    left against which nobody ever got so rich.

    Parameters
    ----------
    values : ndarray of float
        Between 0 and 1, with the same mean whatever came before, in their order.
    level : float
        Coverage of all looks together.
    """
    alpha, count = 1 - level, np.arange(1, len(values) + 1)
    means = np.linspace(0, 1, GRID)
    centre = (0.5 + np.cumsum(values)) / (count + 1)
    variance = (PRIOR_VARIANCE + np.cumsum((values - centre) ** 2)) / (count + 1)
    before = np.concatenate([[PRIOR_VARIANCE], variance[:-1]])
    bets = np.sqrt(2 * log(2 / alpha) / (before * count * np.log(count + 1)))
    capital = []
    with np.errstate(divide="ignore"):
        for side, most in ((1, STAKE / means), (-1, STAKE / (1 - means))):
            bet = side * np.minimum(bets[:, None], most[None, :])
            capital.append(np.cumsum(np.log1p(bet * (values[:, None] - means)), axis=0))
    richest = np.maximum.accumulate(np.maximum(*capital) - log(2), axis=0)
    left = richest < log(1 / alpha)
    # The ends lie between the last mean refused and the first one left.
    low = np.where(left.any(axis=1), np.argmax(left, axis=1) - 1, 0)
    high = np.where(left.any(axis=1), GRID - np.argmax(left[:, ::-1], axis=1), GRID - 1)
    return means[np.maximum(low, 0)], means[np.minimum(high, GRID - 1)]


def _between(values: Floats, bounds: tuple[float, float], level: float) -> tuple[Floats, Floats]:
    least, most = bounds
    if len(values) and (values.min() < least or values.max() > most):
        raise BoroughsError(f"values must lie between {least:g} and {most:g}")
    low, high = betting((values - least) / (most - least), level)
    return least + (most - least) * low, least + (most - least) * high
