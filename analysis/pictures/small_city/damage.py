"""How often each square of a town is hit by Godzillas: a map of shares with intervals."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import matplotlib as mpl
import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from analysis.pictures import shapes
from analysis.pictures.canvas import Canvas
from analysis.pictures.colours import QUIET
from analysis.pictures.small_city.board import draw_ground, draw_tile
from analysis.pictures.small_city.town import Drawable, Sheet, as_town
from analysis.statistics import rounding, words
from analysis.statistics.estimate import proportion
from analysis.statistics.frames import Arms, Tables
from analysis.statistics.picture import INK, styled
from analysis.statistics.result import Estimates, Quantity
from sim.boards.squares import coordinates, parse
from sim.engine.errors import BoroughsError

SIDE = 10
BEFORE = "V"
"""The phase whose snapshot tells how large a town was when the Godzilla came."""
COLUMNS = ("round", "seat", "visited", "entry_kind", "entry_squares", "path", "final_squares")
QUANTITY = Quantity("visits that hit the square", "%", "visits")
SHADES = "YlOrRd"
"""Grows darker throughout, so it can be read in black and white."""
PARTS = ("entry_squares", "path", "final_squares")
TITLE = "Where Godzillas hit"


@dataclass(frozen=True)
class DamageMap:
    """How often each square is hit, as share of the visits to towns that have the square.

    Attributes
    ----------
    estimates : Estimates
        By ``x`` and ``y``.
    title : str
        Heading.
    headed : bool
        Whether the picture bears it; not where it stands above the picture anyway.
    """

    estimates: Estimates = field(repr=False)
    title: str = TITLE
    headed: bool = True

    @property
    def table(self) -> pd.DataFrame:
        """The estimates (`analysis.statistics.result.Estimates`); shares between 0 and 1."""
        return self.estimates.table

    def share(self, x: int, y: int) -> float:
        """Return the share of one square, NaN if no visited town had it."""
        rows = self.table[(self.table["x"] == x) & (self.table["y"] == y)]
        return float(rows["estimate"].iloc[0]) if len(rows) else float("nan")

    def plot(self, ax: Axes | None = None, *, over: Drawable | None = None) -> Axes:
        """Draw the map.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        over : Town, TownMap or str, optional
            A town to draw it over, without what stands on its tiles.

        Returns
        -------
        matplotlib.axes.Axes
            With a unit to the square.
        """
        town = None if over is None else as_town(over)
        size = int(self.table["x"].max()) + 1 if town is None else town.area
        sheet = Sheet(size, self.title if self.headed else "", self._line(), below=0.75)
        with styled():
            canvas = sheet.canvas(ax)
            sheet.write(canvas)
            if town is None:
                draw_ground(canvas, size)
            else:
                draw_ground(canvas, size, town.blocked)
                for tile in town.tiles:
                    draw_tile(canvas, tile, words=True)
            for row in self.estimates.rows():
                if max(row["x"], row["y"]) < size:
                    self._draw(canvas, row, over=town is not None)
            self._scale(canvas, size)
        return canvas.ax

    def sentence(self) -> str:
        """Say which square is hit most often."""
        hits = self.table["estimate"] * self.table["n"]
        most = self.estimates.rows()[int(hits.to_numpy().argmax())]
        value = self.estimates.value(most)
        said = f"The square hit most often is ({most['x']},{most['y']}), in {value} of the visits"
        return words.sentence(f"{said} [{self.estimates.basis()}]")

    def caption(self) -> str:
        """Explain the picture."""
        return (
            "Share of the visits to towns with the square in which the Godzilla entered on it,"
            " walked over it or stood on it in the end. Larger towns have more squares."
            f" {self.estimates.numbers()}."
        )

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        return self.estimates.shown()

    def _line(self) -> str:
        return f"% of the visits to towns with the square; {self.estimates.numbers()}"

    @property
    def _top(self) -> float:
        return float(self.table["estimate"].max()) or 1.0

    def _draw(self, canvas: Canvas, row: Mapping[str, Any], *, over: bool) -> None:
        """Draw a square's shade, over a town as a spot on it, and its number."""
        x, y, share = row["x"], row["y"], float(row["estimate"])
        part = share / self._top
        if over and share >= 0.005:
            radius = 0.23 + 0.13 * part
            spot = shapes.ellipse(0, 0, radius, radius)
            place = (x + 0.5, y + 0.4)
            canvas.shape(spot, place, fill=self._colour(share), edge=INK, width=0.025, order=5)
        elif share and not over:
            cell = shapes.box(x + 0.02, y + 0.02, x + 0.98, y + 0.98)
            canvas.shape(cell, fill=self._colour(share), order=5)
        ink = "white" if part > 0.62 else INK
        place = (x + 0.5, y + (0.4 if over else 0.5))
        canvas.text(percent(share), place, 0.22 if over else 0.3, colour=ink, align="centre")

    def _colour(self, share: float) -> str:
        shades = mpl.colormaps[SHADES]
        return to_hex(shades(0.03 + 0.87 * share / self._top))

    def _scale(self, canvas: Canvas, size: int) -> None:
        """Draw the scale of the shades below the map."""
        steps, wide, y = 40, size * 0.4, -0.98
        for step in range(steps):
            left = step * wide / steps
            part = shapes.box(left, y, left + wide / steps + 0.01, y + 0.22)
            canvas.shape(part, fill=self._colour(self._top * (step + 0.5) / steps))
        canvas.text("0", (0, y - 0.17), 0.18, colour=QUIET)
        top = f"{percent(self._top)}{rounding.NO_BREAK}%"
        canvas.text(top, (wide, y - 0.17), 0.18, colour=QUIET, align="right")
        text = "entered on, walked over, or stood on in the end"
        canvas.text(text, (wide + 0.25, y + 0.11), 0.18)


def percent(share: float) -> str:
    """Write a share as whole per cent, ``"<1"`` where that would be 0 and is not."""
    return "<1" if 0 < share < 0.005 else rounding.count(round(100 * share))


def damage_map(run: Tables, *, rounds: tuple[int, ...] | None = None) -> DamageMap:
    """Estimate how often each square of a town is hit in a visit.

    Parameters
    ----------
    run : Run
        With the tables ``godzilla`` and ``phases``.
    rounds : tuple of int, optional
        Only visits in these rounds.

    Returns
    -------
    DamageMap
        Intervals are clustered by seed.

    Raises
    ------
    BoroughsError
        If there was no visit.
    """
    visits = _visits(run, rounds)
    if visits.empty:
        raise BoroughsError("no Godzilla entered a town in this run, so there is nothing to map")
    found = proportion(_by_square(visits), "hit", ("x", "y"), quantity=QUANTITY)
    # A visit is one observation, on however many squares it is looked at.
    return DamageMap(replace(found, total=replace(found.total, n=len(visits))))


def _visits(run: Tables, rounds: tuple[int, ...] | None) -> pd.DataFrame:
    arms = Arms({(0, "run"): run})
    rows = arms.table("godzilla", COLUMNS)
    rows = rows[rows["visited"] & (rows["entry_kind"] != "none")]
    if rounds is not None:
        rows = rows[rows["round"].isin(rounds)]
    sizes = arms.table("phases", ("round", "phase", "seat", "area_size"))
    sizes = sizes.loc[sizes["phase"] == BEFORE, ["game", "round", "seat", "area_size"]]
    return rows.merge(sizes, on=["game", "round", "seat"], validate="one_to_one")


def _by_square(visits: pd.DataFrame) -> pd.DataFrame:
    """Return a row per visit and square of the visited town, with the column ``hit``."""
    hit = np.zeros((len(visits), SIDE, SIDE), dtype=bool)
    for number, texts in enumerate(visits[list(PARTS)].itertuples(index=False)):
        for x, y in map(coordinates, map(parse, " ".join(texts).split())):
            hit[number, x, y] = True
    inside = np.indices((SIDE, SIDE)).max(axis=0) < visits["area_size"].to_numpy()[:, None, None]
    found: Any = np.nonzero(inside)
    frame = visits[["game", "digest", "seed_number"]].take(found[0]).reset_index(drop=True)
    return frame.assign(x=found[1], y=found[2], hit=hit[inside])
