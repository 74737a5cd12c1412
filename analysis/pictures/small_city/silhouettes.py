"""Silhouettes of the pieces, around (0, 0) and about one square high."""

from math import cos, pi, sin

from matplotlib.path import Path

from analysis.pictures.shapes import box, ellipse, joined, rounded, solid


def meeple() -> Path:
    """Return a person: head, arms, legs."""
    half = [(0.10, 0.30), (0.17, 0.18), (0.44, 0.10), (0.40, -0.06), (0.22, -0.06), (0.34, -0.46)]
    feet = [(0.08, -0.46), (0.0, -0.22)]
    right = [*half, *feet]
    left = [(-x, y) for x, y in reversed(right[:-1])]
    return joined([solid([*right, *left], 0.07), ellipse(0, 0.32, 0.17, 0.17)])


def tombstone() -> Path:
    """Return a headstone."""
    stone = [(-0.28, -0.34), (0.28, -0.34), (0.28, 0.44), (-0.28, 0.44)]
    return rounded(stone, [0.02, 0.02, 0.27, 0.27])


def cross() -> Path:
    """Return the cross on a headstone."""
    return joined([box(-0.035, -0.12, 0.035, 0.28), box(-0.12, 0.09, 0.12, 0.16)])


def cube_faces() -> tuple[Path, Path, Path]:
    """Return the top, left and right face of a cube seen from a corner."""
    a, b = 0.32, 0.185
    top = [(0, 2 * b), (a, b), (0, 0), (-a, b)]
    left = [(-a, b), (0, 0), (0, -2 * b), (-a, -b)]
    right = [(a, b), (0, 0), (0, -2 * b), (a, -b)]
    closed = (Path([*face, face[0]], closed=True) for face in (top, left, right))
    return next(closed), next(closed), next(closed)


def trefoil() -> tuple[Path, ...]:
    """Return the three blades of the radiation sign."""
    return tuple(_blade(60 + 120 * number) for number in range(3))


def _blade(start: float) -> Path:
    arc = [(start + step * 5) * pi / 180 for step in range(13)]
    outer = [(0.31 * cos(angle), 0.31 * sin(angle)) for angle in arc]
    inner = [(0.09 * cos(angle), 0.09 * sin(angle)) for angle in reversed(arc)]
    return Path([*outer, *inner, outer[0]], closed=True)


def top_hat() -> tuple[Path, Path]:
    """Return the Mayor's hat, and its band."""
    crown = rounded([(-0.24, -0.2), (0.24, -0.2), (0.3, 0.38), (-0.3, 0.38)], 0.05)
    brim = box(-0.48, -0.32, 0.48, -0.2, 0.06)
    return joined([crown, brim]), box(-0.25, -0.2, 0.25, -0.07)
