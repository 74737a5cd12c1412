"""Hexes to draw in: flat-topped, one unit from edge to edge, where `sim.boards.hexes` has them."""

from collections.abc import Callable, Iterable
from math import cos, pi, sin, sqrt
from typing import NamedTuple

from matplotlib.path import Path

from analysis.pictures.blocks import Bounds
from analysis.pictures.canvas import width_of
from analysis.pictures.shapes import Point, rounded
from sim.boards.hexes import Cell, coordinates

SIDE = 1 / sqrt(3)
"""Of a hex, which is also how far its corners are from its middle."""
COLUMN = 1.5 * SIDE
"""From one column to the next."""
Room = Callable[[float, float], float]


def centre(at: Cell) -> Point:
    """Return the middle of a cell; that of ``0,0`` is the origin."""
    x, y = coordinates(at)
    return COLUMN * x, y / 2


def hexagon(inset: float = 0.0, radius: float = 0.0) -> Path:
    """Return a hex around the origin, drawn in from its edges, its corners rounded."""
    reach = SIDE * (1 - 2 * inset)
    turns = [pi / 3 * number for number in range(6)]
    return rounded([(reach * cos(turn), reach * sin(turn)) for turn in turns], radius)


def room(up: float, inset: float = 0.0) -> float:
    """Return how wide a hex is so far above or below its middle, drawn in from its edges."""
    return 2 * (SIDE * (1 - 2 * inset) - abs(up) / sqrt(3))


def bounds(cells: Iterable[Cell]) -> Bounds:
    """Return the rectangle around some cells."""
    xs, ys = zip(*map(centre, cells), strict=True)
    return Bounds(min(xs) - SIDE, min(ys) - 0.5, max(xs) + SIDE, max(ys) + 0.5)


class Lettering(NamedTuple):
    """Bold words set in lines: the lines, and the height of their letters."""

    lines: list[str]
    size: float


def lettering(
    text: str, most: float, high: float, inset: float = 0.0, room: Room = room
) -> Lettering:
    """Set bold words into the middle of a hex, in as few lines as let the letters be largest.

    Parameters
    ----------
    text : str
        Words between which lines may break.
    most : float
        The largest letters wanted.
    high : float
        How high all lines together may be.
    inset : float
        What is left free along the edges.
    room : callable
        How wide the hex is so far above its middle, less so much along its edges.
    """
    found = [
        _set(lines, min(most, high / (LEADING * len(lines))), inset, room)
        for lines in _broken(text.split())
    ]
    return max(found, key=lambda one: (round(one.size, 3), -len(one.lines)))


LEADING = 1.15
"""From line to line, in heights of letters."""


def heights(lines: int, size: float) -> list[float]:
    """Return how far above the middle the lines of some words stand."""
    return [LEADING * size * ((lines - 1) / 2 - number) for number in range(lines)]


def _set(lines: list[str], most: float, inset: float, room: Room) -> Lettering:
    size = most
    for text, up in zip(lines, heights(len(lines), most), strict=True):
        size = min(size, room(abs(up) + most / 2, inset) / width_of(text, 1, bold=True))
    return Lettering(lines, size)


def _broken(words: list[str]) -> list[list[str]]:
    """Return all ways to break words into at most three lines."""
    whole = [[" ".join(words)]]
    twice = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    thrice = [
        [first, " ".join(rest[:n]), " ".join(rest[n:])]
        for cut in range(1, len(words))
        for first, rest in [(" ".join(words[:cut]), words[cut:])]
        for n in range(1, len(rest))
    ]
    return [*whole, *twice, *thrice]
