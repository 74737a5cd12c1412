"""A Godzilla's walk through a town: where it began, its steps, where it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees
from typing import Any, NamedTuple

from analysis.pictures import shapes
from analysis.pictures.canvas import Canvas
from analysis.pictures.shapes import Point
from analysis.pictures.small_city.colours import FIERY, TRAIL
from sim.boards.squares import coordinates, edge_neighbours, mask_of, parse, squares
from sim.engine.errors import BoroughsError
from sim.small_city.town import Town

ASIDE = 0.32
"""Distance of the two lines of a walk that comes back."""


@dataclass(frozen=True, slots=True)
class Trail:
    """A walk.

    Attributes
    ----------
    path : tuple of int
        Squares walked, in order.
    start : tuple of int
        The two squares it entered on, empty if not known.
    final : tuple of int
        The two squares it stands on afterwards.
    """

    path: tuple[int, ...]
    start: tuple[int, ...] = ()
    final: tuple[int, ...] = ()

    @classmethod
    def read(cls, path: str, start: str = "", final: str = "") -> "Trail":
        """Read a walk from texts such as ``"1,2 1,1 1,0"``; brackets do not matter.

        The final squares are by default the last two of the path.

        Raises
        ------
        BoroughsError
            If a text does not read.
        """
        walked, begun, ended = map(_squares, (path, start, final))
        return cls(walked, begun, ended or walked[-2:])

    @classmethod
    def of_row(cls, row: Mapping[str, Any]) -> "Trail | None":
        """Return the walk of a row of the table ``godzilla``, None if there was none."""
        if not row["path"]:
            return None
        return cls.read(row["path"], row["entry_squares"], row["final_squares"])


def _squares(text: str) -> tuple[int, ...]:
    try:
        return tuple(parse(word.strip("()")) for word in text.split())
    except ValueError:
        raise BoroughsError(f"path '{text}' should be squares such as '1,2 1,1'") from None


def centre(*at: int) -> Point:
    """Return the middle of some squares."""
    spots = [coordinates(one) for one in at]
    return sum(x for x, _ in spots) / len(at) + 0.5, sum(y for _, y in spots) / len(at) + 0.5


def heading(start: int, end: int) -> float:
    """Return the direction from one square to another in degrees, 0 to the east."""
    (x, y), (beyond, above) = coordinates(start), coordinates(end)
    return degrees(atan2(above - y, beyond - x))


def draw_trail(canvas: Canvas, town: Town, trail: Trail, *, standing: bool) -> None:
    """Draw a walk: a dashed rim where it began, numbered steps, a rim at its end.

    Parameters
    ----------
    canvas : Canvas
        Where to draw.
    town : Town
        The town, for the tile it may have left by.
    trail : Trail
        The walk.
    standing : bool
        Whether a Godzilla is drawn at its end, which then needs no rim.
    """
    if trail.start:
        rim = shapes.outline(mask_of(trail.start), 0.055, 0.13)
        canvas.shape(rim, edge=TRAIL, width=0.075, order=4.2, dashed=True)
    if not standing and trail.final:
        rim = shapes.outline(mask_of(trail.final), 0.1, 0.13)
        canvas.shape(rim, fill=FIERY, edge=TRAIL, width=0.055, order=2.9, alpha=0.65)
    for way in _ways([centre(at) for at in (*_origin(town, trail), *trail.path)]):
        for colour, width in (("white", 0.15), (TRAIL, 0.085)):
            canvas.line(way.spots, colour, width, order=4.0)
        for number, (before, after) in enumerate(pairwise(way.spots), start=way.first):
            turn = degrees(atan2(after[1] - before[1], after[0] - before[0]))
            middle = (before[0] + after[0]) / 2, (before[1] + after[1]) / 2
            draw_step(canvas, middle, turn, str(number))


class Way(NamedTuple):
    """A line of a walk, and the number of its first step."""

    spots: list[Point]
    first: int


def _ways(spots: list[Point]) -> list[Way]:
    """Return the line of a walk; where it comes back over itself, two side by side."""
    back = next((n for n, spot in enumerate(spots) if spot in spots[:n]), 0)
    if not back:
        return [Way(spots, 1)]
    (x, y), (beyond, above) = spots[back - 1], spots[back]
    right, up = ASIDE * (above - y), ASIDE * (x - beyond)
    again = [(x + right, y + up) for x, y in spots[back - 1 :]]
    return [Way(spots[:back], 1), Way(again, back)]


def _origin(town: Town, trail: Trail) -> tuple[int, ...]:
    """Return the square by whose edge it left, if that can be told."""
    first = trail.path[0]
    tile = town.tile_at(trail.start[0]) if trail.start else None
    region = mask_of(trail.start)
    if tile and not region & ~tile.mask:
        region = tile.mask
    gates = list(squares(edge_neighbours(1 << first) & region & ~mask_of(trail.path[1:2])))
    if len(trail.path) > 1:
        straight = 2 * first - trail.path[1]
        gates.sort(key=lambda at: at != straight)
    return tuple(gates[:1])


def draw_step(canvas: Canvas, at: Point, turn: float, text: str, *, size: float = 1.0) -> None:
    """Draw a pointer with the number of a step."""
    nose = shapes.solid([(0.25, 0), (0.06, 0.14), (0.06, -0.14)], 0.01)
    bead = shapes.joined([shapes.ellipse(0, 0, 0.15, 0.15), nose])
    canvas.shape(bead, at, scale=size, turn=turn, edge="white", width=0.06 * size, order=5.8)
    canvas.shape(bead, at, scale=size, turn=turn, fill=TRAIL, order=5.8)
    canvas.text(text, at, 0.2 * size, colour="white", bold=True, align="centre", order=5.9)
