"""Hexes in columns without bounds: a cell is one integer, so that a step is an addition.

Hexes are flat-topped. Cell ``(x, y)`` exists where ``x + y`` is even; ``y`` grows by 2 down a
column and by 1 into the columns beside it. The cell is the number ``256 * y + x``, with ``x`` from
-128 to 127, so cells sort by row, then by column.
"""

from collections.abc import Iterable, Mapping
from functools import cache

STRIDE = 256
HALF = STRIDE // 2
DIRECTIONS = (-2 * STRIDE, -STRIDE - 1, -STRIDE + 1, STRIDE - 1, STRIDE + 1, 2 * STRIDE)
"""Steps to the six neighbours, in the order of their cells (SUB-GEO-02)."""

Cell = int


def cell(x: int, y: int) -> Cell:
    """Return the number of the cell in column ``x`` and row ``y`` (SUB-GEO-01).

    Raises
    ------
    ValueError
        If there is no such cell.
    """
    if (x + y) % 2 or not -HALF <= x < HALF:
        raise ValueError(f"{x},{y} is no cell")
    return STRIDE * y + x


def coordinates(at: Cell) -> tuple[int, int]:
    """Return column and row of a cell."""
    x = (at + HALF) % STRIDE - HALF
    return x, (at - x) // STRIDE


@cache
def name(at: Cell) -> str:
    """Write a cell as ``"x,y"``."""
    x, y = coordinates(at)
    return f"{x},{y}"


def parse(text: str) -> Cell:
    """Read a cell from ``"x,y"``; raises ValueError if it is none."""
    x, y = text.split(",")
    return cell(int(x), int(y))


@cache
def neighbours(at: Cell) -> tuple[Cell, ...]:
    """Return the six cells that share an edge with a cell, in ascending order (SUB-GEO-02)."""
    return tuple(at + step for step in DIRECTIONS)


def groups(cells: Iterable[Cell]) -> list[set[Cell]]:
    """Return the sets of cells that are joined by edges, the one with the lowest cell first."""
    left = dict.fromkeys(sorted(cells))
    found = []
    while left:
        first = next(iter(left))
        group = _reached(first, left)
        for at in group:
            del left[at]
        found.append(group)
    return found


def _reached(first: Cell, among: Mapping[Cell, None]) -> set[Cell]:
    group, edge = {first}, [first]
    while edge:
        for at in neighbours(edge.pop()):
            if at in among and at not in group:
                group.add(at)
                edge.append(at)
    return group
