"""Hexes with numbered edges to draw in: pointy-topped, where `sim.boards.edges` has them.

They are one unit from edge to edge, as those of `analysis.pictures.hexes` are.
"""

from collections.abc import Iterable
from math import cos, radians, sin, sqrt

from matplotlib.path import Path

from analysis.pictures.blocks import Bounds
from analysis.pictures.hexes import SIDE
from analysis.pictures.shapes import Point, rounded
from sim.boards.edges import Cell, coordinates


def centre(at: Cell) -> Point:
    """Return the middle of a cell; that of ``0,0`` is the origin."""
    q, r = coordinates(at)
    return q + r / 2, -r * sqrt(3) / 2


def corner(number: int, reach: float = SIDE) -> Point:
    """Return a corner of a hex around the origin: edge 0 runs from corner 0 to corner 1."""
    turn = radians(60 * number - 30)
    return reach * cos(turn), reach * sin(turn)


def middle(edge: int, reach: float = 0.5) -> Point:
    """Return the middle of an edge of a hex around the origin, or what lies before it."""
    turn = radians(60 * edge)
    return reach * cos(turn), reach * sin(turn)


def hexagon(inset: float = 0.0, radius: float = 0.0) -> Path:
    """Return a hex around the origin, drawn in from its edges, its corners rounded."""
    return rounded([corner(number, SIDE * (1 - 2 * inset)) for number in range(6)], radius)


def room(up: float, inset: float = 0.0) -> float:
    """Return how wide a hex is so far above or below its middle, drawn in from its edges."""
    return min(1 - 2 * inset, 2 * sqrt(3) * (SIDE * (1 - 2 * inset) - abs(up)))


def bounds(cells: Iterable[Cell]) -> Bounds:
    """Return the rectangle around some cells."""
    xs, ys = zip(*map(centre, cells), strict=True)
    return Bounds(min(xs) - 0.5, min(ys) - SIDE, max(xs) + 0.5, max(ys) + SIDE)
