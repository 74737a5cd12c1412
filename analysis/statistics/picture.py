"""How figures look: points with intervals, one style, colours that all readers can tell apart."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from io import StringIO
from textwrap import fill
from typing import TYPE_CHECKING, Any

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analysis.statistics import rounding, words

if TYPE_CHECKING:
    from analysis.statistics.result import Estimates

INK, FAINT = "#26323a", "#b8c2c8"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
"""Okabe and Ito's palette (2008), without its yellow and black."""
MARKERS = "osD^vPX"
"""One more than colours, so that the seventh group looks like none before it."""
SIZE = (7.4, 3.7)
ENDS = ("low", "high")
WIDEST = 18
"""Characters in a line of a label along the axis."""
LONGEST = 60
"""Characters in a line of a label below the axis."""
TALLEST = 40
"""Characters in a line of a label up the axis."""
STYLE: Any = {
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.labelsize": 10,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "grid.color": "#e6eaec",
    "xtick.color": INK,
    "ytick.color": INK,
    "xtick.bottom": False,
    "ytick.left": False,
    "legend.frameon": False,
    "svg.hashsalt": "boroughs",
    "text.parse_math": False,  # names of strategies and arms are no formulae
}


@contextmanager
def styled() -> Iterator[None]:
    """Draw in the style of the reports, and leave matplotlib's settings as they were."""
    with mpl.rc_context(STYLE):
        yield


def points(estimates: "Estimates", ax: Axes | None = None) -> Axes:
    """Draw estimates as points with their intervals.

    Parameters
    ----------
    estimates : Estimates
        The first grouping column is the axis, the second the colour; one that has the same value
        in every group is passed over.
    ax : matplotlib Axes, optional
        Where to draw; by default on a new figure.

    Returns
    -------
    matplotlib.axes.Axes
        With labelled axes, units, and a legend if there are colours.
    """
    with styled():
        ax = Figure(SIZE, layout="constrained").add_subplot() if ax is None else ax
        shown = replace(estimates, by=_telling(estimates))
        places, shades = _values(shown, 0), _values(shown, 1)
        for number, shade in enumerate(shades):
            _draw(ax, shown, places, shade, number, len(shades))
        _finish(ax, shown, places, shades)
        return ax


def _telling(estimates: "Estimates") -> tuple[str, ...]:
    """Return the grouping columns that tell groups apart, at most two; at least one if any."""
    columns = [column for column in estimates.by if estimates.table[column].nunique() > 1]
    if len(columns) > 2:
        raise ValueError(f"a picture shows two groupings, not {len(columns)}: {columns}")
    return tuple(columns or estimates.by[-1:])


def _values(estimates: "Estimates", level: int) -> list[Any]:
    if len(estimates.by) <= level:
        return [None]
    column = estimates.table[estimates.by[level]]
    # Rows come in the order of the groups; sorting again would lose that of categories.
    return list(dict.fromkeys(column.sort_values()))


def _draw(
    ax: Axes, estimates: "Estimates", places: Sequence[Any], shade: Any, number: int, of: int
) -> None:
    table = estimates.table
    if shade is not None:
        table = table[table[estimates.by[1]] == shade]
    table = table[table["estimate"].notna()]
    spots = [places.index(v) for v in table[estimates.by[0]]] if estimates.by else [0] * len(table)
    x = np.array(spots, dtype=float) + (number - (of - 1) / 2) * min(0.18, 0.6 / of)
    factor = rounding.factor(estimates.quantity.unit)
    y = factor * table["estimate"].to_numpy(dtype=float)
    low, high = (factor * table[end].fillna(table["estimate"]).to_numpy(float) for end in ENDS)
    ax.errorbar(
        x,
        y,
        yerr=np.clip([y - low, high - y], 0, None),
        label=None if shade is None else _legend(estimates.by[1], shade),
        fmt=MARKERS[number % len(MARKERS)],
        color=COLOURS[number % len(COLOURS)],
        markersize=5,
        elinewidth=1.6,
    )
    for column, marker in (("exact", "x"), ("bound", "_")):
        if column in table.columns:
            marks = factor * table[column].to_numpy(float)
            size = 15 if marker == "_" else 8
            ax.plot(x, marks, marker, color=INK, markersize=size, markeredgewidth=1.1, zorder=1.9)


def _wrapped(value: Any) -> str:
    return fill(words.label(value), WIDEST, break_long_words=False)


def _legend(column: str, value: Any) -> str:
    text, heading = words.label(value), words.heading(column)
    if column == "players":
        return f"{text} {heading}"
    return f"{heading} {text}" if text.isdecimal() else text


def _finish(ax: Axes, estimates: "Estimates", places: Sequence[Any], shades: Sequence[Any]) -> None:
    quantity = estimates.quantity
    ax.set_xticks(range(len(places)), ["" if p is None else _wrapped(p) for p in places])
    ax.set_xlim(-0.6, len(places) - 0.4)
    ax.set_xlabel(words.heading(estimates.by[0]) if estimates.by else "")
    ax.set_ylabel(fill(quantity.axis, TALLEST))
    if quantity.reference is not None:
        ax.axhline(quantity.reference, color=INK, linewidth=0.9, zorder=1)
    elif ax.get_ylim()[0] >= 0:
        ax.set_ylim(bottom=0)
    if shades != [None]:
        ax.legend(loc="lower center", bbox_to_anchor=(0.5, 1.0), ncols=min(len(shades), 6))


def svg(picture: Axes | Figure) -> str:
    """Return a figure, or that of some axes, as SVG text.

    It has no date, needs no fonts to be loaded, and is the same each time.
    """
    text = StringIO()
    figure = picture if isinstance(picture, Figure) else picture.get_figure(root=True)
    assert figure is not None
    with styled():
        # Entries that are None are left out, and with them the addresses of their vocabularies.
        figure.savefig(text, format="svg", metadata=dict.fromkeys(METADATA))
    return text.getvalue()


METADATA = ("Date", "Creator", "Format", "Type")
