"""Square grids up to 10 x 10 as bitboards: a set of squares is an integer, one bit per square.

Rows are 11 bits wide: the eleventh column is never inside a grid and keeps a step east or west from
wrapping into the next row. Square ``(x, y)`` is the number ``11 * y + x``.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

STRIDE = 11
NORTH, EAST, SOUTH, WEST = STRIDE, 1, -STRIDE, -1
DIRECTIONS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}

Mask = int
Cells = frozenset[tuple[int, int]]

SHAPES: dict[str, Cells] = {
    "1x1": frozenset({(0, 0)}),
    "I2": frozenset({(0, 0), (1, 0)}),
    "I3": frozenset({(0, 0), (1, 0), (2, 0)}),
    "I4": frozenset({(0, 0), (1, 0), (2, 0), (3, 0)}),
    "I5": frozenset({(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)}),
    "L3": frozenset({(0, 0), (1, 0), (0, 1)}),
    "O4": frozenset({(0, 0), (1, 0), (0, 1), (1, 1)}),
    "T4": frozenset({(0, 0), (1, 0), (2, 0), (1, 1)}),
    "P5": frozenset({(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)}),
    "O6": frozenset((x, y) for x in range(3) for y in range(2)),
    "O9": frozenset((x, y) for x in range(3) for y in range(3)),
}
"""Shapes of tiles by the names that the component tables use."""


def square(x: int, y: int) -> int:
    """Return the number of the square in column ``x`` and row ``y``."""
    return STRIDE * y + x


def coordinates(at: int) -> tuple[int, int]:
    """Return column and row of a square."""
    return at % STRIDE, at // STRIDE


def name(at: int) -> str:
    """Write a square as ``"x,y"``."""
    return f"{at % STRIDE},{at // STRIDE}"


def names(mask: Mask) -> str:
    """Write the squares of a mask, blank-separated, from the lowest row."""
    return " ".join(map(name, squares(mask)))


def parse(text: str) -> int:
    """Read a square from ``"x,y"``; raises ValueError if it is not one."""
    x, y = text.split(",")
    return square(int(x), int(y))


def mask_of(at: Iterable[int]) -> Mask:
    """Return the mask of some squares."""
    mask = 0
    for one in at:
        mask |= 1 << one
    return mask


@lru_cache(maxsize=1 << 15)
def squares(mask: Mask) -> tuple[int, ...]:
    """Return the squares of a mask in ascending order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


@cache
def block(side: int) -> Mask:
    """Return the squares with ``x < side`` and ``y < side``."""
    return mask_of(square(x, y) for x in range(side) for y in range(side))


GRID = block(10)


def shifted(mask: Mask, step: int) -> Mask:
    """Return the mask moved by a step (see `DIRECTIONS`), less what leaves the grid."""
    return (mask << step if step > 0 else mask >> -step) & GRID


def edge_neighbours(mask: Mask) -> Mask:
    """Return the squares that share an edge with the mask, some of which may lie in it."""
    return (mask << 1 | mask >> 1 | mask << STRIDE | mask >> STRIDE) & GRID


def spread(mask: Mask, *, diagonal: bool = True) -> Mask:
    """Return the mask and every square one step away from it."""
    if not diagonal:
        return (mask | edge_neighbours(mask)) & GRID
    row = (mask | mask << 1 | mask >> 1) & GRID
    return (row | row << STRIDE | row >> STRIDE) & GRID


def pairs(mask: Mask, *, diagonal: bool = False) -> list[Mask]:
    """Return every two squares of the mask that share an edge, or a corner, in ascending order."""
    steps = (1, STRIDE, STRIDE + 1, STRIDE - 1) if diagonal else (1, STRIDE)
    found = [1 << at | 1 << at + step for step in steps for at in squares(mask & mask >> step)]
    return sorted(found)


def is_connected(mask: Mask) -> bool:
    """Tell whether every square of the mask can be reached from every other by edges."""
    reached = mask & -mask
    while (wider := (reached | edge_neighbours(reached)) & mask) != reached:
        reached = wider
    return reached == mask


def _normal(cells: Iterable[tuple[int, int]]) -> Cells:
    cells = list(cells)
    left, low = min(x for x, _ in cells), min(y for _, y in cells)
    return frozenset((x - left, y - low) for x, y in cells)


@cache
def orientations(shape: Cells) -> tuple[Cells, ...]:
    """Return a shape in all its rotations and reflections, without repeats."""
    found: dict[Cells, None] = {}
    for _ in range(2):
        shape = _normal((-x, y) for x, y in shape)
        for _ in range(4):
            shape = _normal((y, -x) for x, y in shape)
            found[shape] = None
    return tuple(sorted(found, key=sorted))


@cache
def polyominoes(size: int) -> tuple[Cells, ...]:
    """Return all fixed polyominoes of a size: 1, 2, 6, 19, 63 for sizes 1 to 5."""
    if size == 1:
        return (SHAPES["1x1"],)
    found = {
        _normal([*smaller, (x + dx, y + dy)])
        for smaller in polyominoes(size - 1)
        for x, y in smaller
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        if (x + dx, y + dy) not in smaller
    }
    return tuple(sorted(found, key=sorted))


@cache
def placements(shape: str, size: int, side: int) -> tuple[Mask, ...]:
    """Return every way to lay a tile on the squares with ``x < side`` and ``y < side``.

    Parameters
    ----------
    shape : str
        A key of `SHAPES`, or ``"any"`` for every polyomino of that size.
    size : int
        Squares of the tile; used with ``"any"``.
    side : int
        Side of the area.

    Returns
    -------
    tuple of int
        Masks in ascending order.
    """
    shapes = polyominoes(size) if shape == "any" else orientations(SHAPES[shape])
    found = []
    for cells in shapes:
        wide, high = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        base = mask_of(square(x, y) for x, y in cells)
        found += [
            base << square(x, y) for x in range(side - wide + 1) for y in range(side - high + 1)
        ]
    return tuple(sorted(found))
