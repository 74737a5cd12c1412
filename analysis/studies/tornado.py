"""How far each reading of the rules moves a number: a tornado plot."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from textwrap import fill
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analysis.statistics import rounding, words
from analysis.statistics.picture import COLOURS, FAINT, INK, LONGEST, styled
from analysis.statistics.shown import bare_span, bare_value
from analysis.studies.robustness import RobustNumber
from analysis.studies.survival import verdict_of


@dataclass(frozen=True)
class Tornado:
    """How far each reading moves a number, the farthest first.

    Attributes
    ----------
    finding : RobustNumber
        The number under all readings.
    title : str
        Heading.
    most : int
        How many readings the picture has.
    """

    finding: RobustNumber = field(repr=False)
    title: str
    most: int = 20

    @property
    def table(self) -> pd.DataFrame:
        """One row per reading, as `Estimates` has them, with ``reading`` and ``verdict``."""
        rows = [
            {"reading": reading, **self.finding.rows[reading]} for reading in self._sorted(None)
        ]
        return pd.DataFrame(rows).assign(
            verdict=[verdict_of(self.finding, row["reading"]) for row in rows]
        )

    def sentence(self) -> str:
        """Say whether the number survives."""
        return words.sentence(f"{self.finding.name} {self.finding.sentence()}")

    def caption(self) -> str:
        """Explain the picture."""
        left = len(self.finding.readings) - self.most
        rest = f" {left} more {self.finding.kind}s lie nearer to the default." if left > 0 else ""
        own = self.finding.results[self.finding.default]
        return (
            f"Points: estimates; bars: 95{rounding.NO_BREAK}% intervals, clustered by seed; band:"
            f" the interval of the default. Orange: moved by more than luck explains. Each"
            f" {self.finding.kind}: {own.numbers()} or as many.{rest}"
        )

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        unit = self._quantity.unit
        rows = [self.finding.rows[reading] for reading in self._sorted(None)]
        return pd.DataFrame(
            {
                self.finding.kind: [one.replace("=", " = ") for one in self._sorted(None)],
                self._quantity.axis: [bare_value(row, unit) for row in rows],
                "95 % interval": [bare_span(row, unit) for row in rows],
                "verdict": [verdict_of(self.finding, one) for one in self._sorted(None)],
            }
        )

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw a row per reading.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        readings = self._sorted(self.most)
        with styled():
            if ax is None:
                size = (7.4, 1.0 + 0.27 * len(readings))
                ax = Figure(size, layout="constrained").add_subplot()
            for place, reading in enumerate(readings):
                self._draw(ax, place, reading)
            own = self._scaled(self.finding.default)
            ax.axvspan(own["low"], own["high"], color=FAINT, alpha=0.35, lw=0, zorder=0)
            if self._quantity.reference is not None:
                ax.axvline(self._quantity.reference, color=INK, lw=0.9, zorder=1)
            ax.set_yticks(range(len(readings)), [one.replace("=", " = ") for one in readings])
            ax.set_ylim(len(readings) - 0.4, -0.6)
            ax.set_xlabel(fill(self._quantity.axis, LONGEST))
            ax.set_ylabel(self.finding.kind)
            ax.grid(axis="x")
            return ax

    @property
    def _quantity(self) -> Any:
        return self.finding.results[self.finding.default].quantity

    def _draw(self, ax: Axes, place: int, reading: str) -> None:
        row = self._scaled(reading)
        own = reading == self.finding.default
        colour = INK if own else COLOURS[1 if reading in self.finding.moved else 0]
        error = [[row["estimate"] - row["low"]], [row["high"] - row["estimate"]]]
        ax.errorbar(
            row["estimate"],
            place,
            xerr=error,
            fmt="D" if own else "o",
            color=colour,
            markersize=5,
            elinewidth=1.6,
        )

    def _scaled(self, reading: str) -> dict[str, float]:
        row, factor = self.finding.rows[reading], rounding.factor(self._quantity.unit)
        names = ("low", "estimate", "high")
        held = {name: row["estimate"] if pd.isna(row[name]) else row[name] for name in names}
        return {name: factor * value for name, value in held.items()}

    def _sorted(self, most: int | None) -> list[str]:
        """Return the default and the readings, those farthest from it first."""
        default = self.finding.rows[self.finding.default]["estimate"]
        far = sorted(
            _told(self.finding),
            key=lambda reading: -abs(self.finding.rows[reading]["estimate"] - default),
        )
        return [self.finding.default, *far[:most]]


def _told(finding: RobustNumber) -> Iterable[str]:
    return (one for one in finding.readings if not pd.isna(finding.rows[one]["estimate"]))
