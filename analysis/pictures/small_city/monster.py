"""A Godzilla seen from above, two squares long, with its head towards +x."""

from math import cos, pi, sin

from matplotlib.path import Path

from analysis.pictures.shapes import Point, ellipse, joined, solid

TAIL = [(-0.25, 0.26), (-0.55, 0.20), (-0.80, 0.02), (-0.96, -0.22), (-0.80, -0.16), (-0.58, -0.07)]
HEAD = [(0.42, 0.15), (0.56, 0.17), (0.70, 0.16), (0.88, 0.09), (0.93, 0.0)]
LIMBS = ((-0.22, 0.3, 115), (0.30, 0.27, 55))
"""Hind leg and arm: where they begin, and where they point in degrees."""
PLATES = ((-0.60, 0.055), (-0.42, 0.085), (-0.22, 0.12), (0.0, 0.14), (0.22, 0.11), (0.40, 0.07))


def body() -> Path:
    """Return its outline: tail, trunk, limbs with claws, head."""
    tail = solid([*TAIL, (-0.25, -0.24)], 0.12)
    head = solid([*HEAD, *[(x, -y) for x, y in reversed(HEAD[:-1])]], 0.06)
    trunk = ellipse(0.06, 0, 0.50, 0.29)
    limbs = [_limb(*limb, side) for limb in LIMBS for side in (1, -1)]
    return joined([tail, trunk, head, *(part for limb in limbs for part in limb)])


def _limb(x: float, y: float, degrees: float, side: int) -> list[Path]:
    angle = degrees * pi / 180 * side
    foot = (x + 0.11 * cos(angle), side * y + 0.11 * sin(angle))
    claws = [_claw(foot, angle + turn) for turn in (-0.6, 0.0, 0.6)]
    return [ellipse(x, side * y * 0.86, 0.13, 0.13), ellipse(*foot, 0.085, 0.085), *claws]


def _claw(foot: Point, angle: float) -> Path:
    def at(turn: float, reach: float) -> Point:
        return foot[0] + reach * cos(angle + turn), foot[1] + reach * sin(angle + turn)

    return solid([at(-1.2, 0.06), at(0, 0.16), at(1.2, 0.06)])


def plates() -> Path:
    """Return the plates along its back."""
    return joined(_plate(x, size) for x, size in PLATES)


def _plate(x: float, size: float) -> Path:
    return solid([(x + size, 0.0), (x, size * 0.8), (x - size * 0.7, 0.0), (x, -size * 0.8)])


def eyes() -> Path:
    """Return its eyes."""
    return joined(ellipse(0.7, y, 0.035, 0.03) for y in (0.09, -0.09))
