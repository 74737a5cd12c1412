"""Hexes with numbered edges: pointy-topped, in axial coordinates; a cell is one integer.

Cell ``(q, r)`` is the number ``256 * r + q`` with ``q`` from -128 to 127; ``q`` grows to the east,
``r`` to the south-east. Edges are numbered 0 to 5 counter-clockwise from east; a set of the edges
of one hex is a mask of six bits (KCL-PLACE-06).
"""

from collections.abc import Iterator
from functools import cache

STRIDE = 256
HALF = STRIDE // 2
STEPS = (1, 1 - STRIDE, -STRIDE, -1, STRIDE - 1, STRIDE)
"""Steps to the neighbours over the edges 0 to 5."""
EDGES = range(len(STEPS))
ALL_EDGES = (1 << len(STEPS)) - 1

Cell = int
Mask = int


def cell(q: int, r: int) -> Cell:
    """Return the number of a cell."""
    return STRIDE * r + q


def coordinates(at: Cell) -> tuple[int, int]:
    """Return ``q`` and ``r`` of a cell."""
    q = (at + HALF) % STRIDE - HALF
    return q, (at - q) // STRIDE


@cache
def name(at: Cell) -> str:
    """Write a cell as ``"q,r"``."""
    q, r = coordinates(at)
    return f"{q},{r}"


def parse(text: str) -> Cell:
    """Read a cell from ``"q,r"``; raises ValueError if it is none."""
    q, r = text.split(",")
    return cell(int(q), int(r))


def opposite(edge: int) -> int:
    """Return the edge on the other side of a hex, which is also what a neighbour calls this one."""
    return (edge + 3) % 6


def turned(mask: Mask, rotation: int) -> Mask:
    """Return the edges of a hex after so many turns of 60 degrees counter-clockwise."""
    return (mask << rotation | mask >> (6 - rotation)) & ALL_EDGES


@cache
def turns(mask: Mask) -> tuple[int, ...]:
    """Return the rotations that lead to different sets of edges, each by the fewest turns."""
    return tuple({turned(mask, turn): turn for turn in reversed(EDGES)}.values())[::-1]


def bits(mask: Mask) -> Iterator[int]:
    """Yield the numbers of the bits that are set, in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
