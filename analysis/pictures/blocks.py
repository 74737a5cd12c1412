"""Figures of several blocks in rows, such as boards, a market and a legend."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import QUIET
from analysis.statistics.picture import styled

INCHES, LARGEST = 12.0, 1.1
"""Width of a figure, and the most of it that a unit takes, in inches."""
TITLE, LINE = 0.42, 0.24
"""Size of a heading and of the line below it."""
COLUMNS = 2
"""Boroughs or boards in a row."""


class Bounds(NamedTuple):
    """A rectangle."""

    left: float
    low: float
    right: float
    top: float


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a figure.

    Attributes
    ----------
    bounds : Bounds
        What it takes, in its own units.
    draw : callable
        Draws it on a canvas of these units.
    larger : float
        How large its units are in those of the figure.
    """

    bounds: Bounds
    draw: Callable[[Canvas], None]
    larger: float = 1.0

    @property
    def wide(self) -> float:
        """Width in units of the figure."""
        return self.larger * (self.bounds.right - self.bounds.left)

    @property
    def high(self) -> float:
        """Height in units of the figure."""
        return self.larger * (self.bounds.top - self.bounds.low)

    def place(self, figure: Figure, left: float, low: float, wide: float, high: float) -> None:
        """Draw it on a figure of these sides, with its lower left corner at a place of it."""
        edges = (-left, -low, wide - left, high - low)
        aside = (self.bounds.left, self.bounds.low) * 2
        limits = (edge / self.larger + more for edge, more in zip(edges, aside, strict=True))
        self.draw(Canvas.spread(layer(figure), *limits))


def compose(rows: Sequence[Sequence[Block]], *, between: float = 0.5) -> Figure:
    """Draw blocks in rows from the top, each from the left, standing on the foot of its row."""
    wide = max(sum(block.wide + between for block in row) for row in rows) + between
    high = sum(_height(row) + between for row in rows) + between
    inches = min(INCHES, LARGEST * wide)
    figure = Figure((inches, inches * high / wide), facecolor="white")
    low = high
    with styled():
        for row in rows:
            low -= _height(row) + between
            left = between
            for block in row:
                block.place(figure, left, low, wide, high)
                left += block.wide + between
    return figure


def heading(title: str, wide: float, line: str = "") -> Block:
    """Return a heading, and a line below it if there is one, made smaller if they do not fit."""
    high = 0.5 if line else 0.0

    def draw(canvas: Canvas) -> None:
        canvas.text(title, (0, high + 0.2), _fitting(title, TITLE, wide, bold=True), bold=True)
        if line:
            canvas.text(line, (0, 0.15), _fitting(line, LINE, wide), colour=QUIET)

    return Block(Bounds(0, 0, wide, high + 0.45), draw)


def _fitting(text: str, size: float, wide: float, *, bold: bool = False) -> float:
    return min(size, wide / width_of(text, 1, bold=bold))


def in_rows(blocks: Sequence[Block]) -> list[Sequence[Block]]:
    """Part boroughs or boards into rows."""
    return [blocks[start : start + COLUMNS] for start in range(0, len(blocks), COLUMNS)]


def _height(row: Sequence[Block]) -> float:
    return max(block.high for block in row)


def layer(figure: Figure) -> Axes:
    """Return new axes over a whole figure."""
    ax = figure.add_axes((0, 0, 1, 1), label=str(len(figure.axes)))
    ax.patch.set_visible(False)
    return ax
