"""Shapes in squares, as paths: rounded polygons, outlines of tiles, letters."""

from collections.abc import Iterable, Sequence
from functools import cache
from math import hypot

from matplotlib.font_manager import FontProperties
from matplotlib.path import Path
from matplotlib.textpath import TextPath
from matplotlib.transforms import Affine2D

from sim.boards.squares import Mask, coordinates, squares

Point = tuple[float, float]
FONT = "DejaVu Sans"  # the one that matplotlib brings, so that pictures are the same everywhere


def rounded(points: Sequence[Point], radius: float | Sequence[float]) -> Path:
    """Return a closed polygon with rounded corners.

    Parameters
    ----------
    points : sequence of (float, float)
        Its corners.
    radius : float or sequence of float
        How far from each corner the curve begins, at most half an edge.
    """
    radii = [radius] * len(points) if isinstance(radius, float | int) else list(radius)
    vertices: list[Point] = []
    codes = []
    for number, (corner, reach) in enumerate(zip(points, radii, strict=True)):
        before, after = points[number - 1], points[(number + 1) % len(points)]
        vertices += [_towards(corner, before, reach), corner, _towards(corner, after, reach)]
        codes += [Path.LINETO if number else Path.MOVETO, Path.CURVE3, Path.CURVE3]
    return Path([*vertices, vertices[0]], [*codes, Path.CLOSEPOLY])


def solid(points: Sequence[Point], radius: float = 0.0) -> Path:
    """Return a rounded polygon that runs anticlockwise, so that solids join without holes."""
    ring = zip(points, [*points[1:], points[0]], strict=True)
    area = sum(x * above - beyond * y for (x, y), (beyond, above) in ring)
    return rounded(points if area > 0 else points[::-1], radius)


def _towards(corner: Point, other: Point, reach: float) -> Point:
    dx, dy = other[0] - corner[0], other[1] - corner[1]
    share = min(reach / (hypot(dx, dy) or 1), 0.5)
    return corner[0] + share * dx, corner[1] + share * dy


def joined(parts: Iterable[Path]) -> Path:
    """Return several paths as one."""
    return Path.make_compound_path(*parts)


def ellipse(x: float, y: float, wide: float, high: float) -> Path:
    """Return an ellipse around a point, with its two radii."""
    return Affine2D().scale(wide, high).translate(x, y).transform_path(Path.unit_circle())


def box(left: float, low: float, right: float, top: float, radius: float = 0.0) -> Path:
    """Return a rectangle, its corners rounded."""
    return rounded([(left, low), (right, low), (right, top), (left, top)], radius)


def outline(mask: Mask, inset: float, radius: float) -> Path:
    """Return the outline of some squares, drawn in from their edges, its corners rounded."""
    return joined(rounded(_inset(loop, inset), radius) for loop in _loops(mask))


def _loops(mask: Mask) -> list[list[Point]]:
    """Follow the edges of a mask anticlockwise, corner by corner."""
    ways = _edges(mask)
    loops = []
    while ways:
        start = at = next(iter(ways))
        loop = []
        while at in ways:
            loop.append(at)
            at = ways[at].pop()
            if not ways[loop[-1]]:
                del ways[loop[-1]]
            if at == start:
                break
        loops.append(_corners(loop))
    return loops


def _edges(mask: Mask) -> dict[Point, list[Point]]:
    cells = {coordinates(at) for at in squares(mask)}
    ways: dict[Point, list[Point]] = {}
    for x, y in sorted(cells):
        sides = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        for beyond, start, end in sides:
            if beyond not in cells:
                ways.setdefault(start, []).append(end)
    return ways


def _corners(loop: list[Point]) -> list[Point]:
    ring = [loop[-1], *loop, loop[0]]
    return [
        b
        for a, b, c in zip(ring, ring[1:], ring[2:], strict=False)
        if (b[0] - a[0], b[1] - a[1]) != (c[0] - b[0], c[1] - b[1])
    ]


def _inset(loop: list[Point], inset: float) -> list[Point]:
    moved = []
    for number, (x, y) in enumerate(loop):
        before, after = loop[number - 1], loop[(number + 1) % len(loop)]
        normals = [_left(before, (x, y)), _left((x, y), after)]
        moved.append(
            (x + inset * sum(n[0] for n in normals), y + inset * sum(n[1] for n in normals))
        )
    return moved


def _left(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    return -dy / length, dx / length


@cache
def letters(text: str, *, bold: bool) -> Path:
    """Return a line of text as a path, one em high, its baseline beginning at (0, 0)."""
    weight = "bold" if bold else "normal"
    return TextPath((0, 0), text, size=1, prop=FontProperties(family=FONT, weight=weight))
