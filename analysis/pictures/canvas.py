"""Drawing in squares: everything, letters and lines too, grows with the axes it is drawn on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from matplotlib.axes import Axes
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from analysis.pictures.shapes import Point, letters
from analysis.statistics.picture import INK

CAPITALS = 0.73
"""Height of a capital letter in ems."""
POINTS_PER_INCH = 72


@dataclass(frozen=True, slots=True)
class Canvas:
    """Axes with one unit to the square.

    Attributes
    ----------
    ax : matplotlib Axes
        Where to draw.
    unit : float
        Points to the square; widths of lines are given in squares.
    """

    ax: Axes
    unit: float

    @classmethod
    def spread(cls, ax: Axes, left: float, low: float, right: float, top: float) -> "Canvas":
        """Give axes these limits, without frame or ticks."""
        ax.set(xlim=(left, right), ylim=(low, top), aspect="equal")
        ax.set_axis_off()
        ax.grid(visible=False)
        place, figure = ax.get_position(), ax.get_figure(root=True)
        assert figure is not None
        wide, high = (float(side) * POINTS_PER_INCH for side in figure.get_size_inches())
        unit = min(wide * place.width / (right - left), high * place.height / (top - low))
        return cls(ax, unit)

    def shape(
        self,
        path: Path,
        at: Point = (0.0, 0.0),
        *,
        fill: str = "none",
        edge: str = "none",
        width: float = 0.0,
        scale: float = 1.0,
        turn: float = 0.0,
        order: float = 2.0,
        alpha: float = 1.0,
        dashed: bool = False,
    ) -> None:
        """Draw a path at a place, scaled, turned (degrees), filled and edged."""
        moved = Affine2D().scale(scale).rotate_deg(turn).translate(*at).transform_path(path)
        patch = PathPatch(moved, facecolor=fill, edgecolor=edge, alpha=alpha, zorder=order)
        patch.set(linewidth=width * self.unit, joinstyle="round", clip_on=False)
        if dashed:
            patch.set_linestyle((0, (2.2, 1.6)))
        # Unlike add_patch this spares working out limits, which are set already.
        self.ax.add_artist(patch)

    def line(
        self, points: Sequence[Point], colour: str, width: float, *, order: float = 2.0
    ) -> None:
        """Draw a line through points, with round ends."""
        xs, ys = zip(*points, strict=True)
        self.ax.plot(
            xs,
            ys,
            color=colour,
            linewidth=width * self.unit,
            solid_capstyle="round",
            solid_joinstyle="round",
            zorder=order,
            clip_on=False,
        )

    def text(
        self,
        text: str,
        at: Point,
        size: float,
        *,
        colour: str = INK,
        bold: bool = False,
        align: Literal["left", "centre", "right"] = "left",
        upright: bool = False,
        order: float = 6.0,
    ) -> None:
        """Write a line whose capitals are centred in height on a place.

        Parameters
        ----------
        text : str
            The line.
        at : (float, float)
            Left end, middle or right end, by `align`.
        size : float
            Height of the letters (one em) in squares.
        colour, bold, align, order
            How it looks.
        upright : bool
            Whether it runs upwards; the place is then the middle of its lower end.
        """
        if not text.strip():
            return
        path = letters(text, bold=bold)
        wide = width_of(text, size, bold=bold)
        left = at[0] - {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * wide
        place = (left, at[1] - size * CAPITALS / 2)
        if upright:
            place = (at[0] + size * CAPITALS / 2, at[1])
        turn = 90.0 if upright else 0.0
        self.shape(path, place, scale=size, turn=turn, fill=colour, order=order)


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a line of text is, in squares."""
    if not text.strip():
        return 0.0
    return float(np.asarray(letters(text, bold=bold).vertices)[:, 0].max()) * size
