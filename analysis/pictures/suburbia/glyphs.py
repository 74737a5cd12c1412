"""Small signs, drawn around the origin and one unit high: colours, icons and counters."""

from collections.abc import Callable, Mapping
from math import cos, pi, sin

from matplotlib.path import Path

from analysis.pictures.shapes import Point, box, ellipse, joined, rounded, solid
from sim.suburbia.words import Account


def _window(left: float, low: float, right: float, top: float) -> Path:
    """Return a hole: a box that runs the other way round than what it is in."""
    return rounded([(left, low), (left, top), (right, top), (right, low)], 0.0)


def _house() -> Path:
    wall = box(-0.34, -0.45, 0.34, 0.1)
    roof = solid([(-0.5, 0.04), (0.5, 0.04), (0, 0.5)])
    return joined([wall, roof, _window(-0.1, -0.45, 0.1, -0.1)])


def _shop() -> Path:
    awning = solid([(-0.5, 0.0), (0.5, 0.0), (0.36, 0.45), (-0.36, 0.45)])
    scallops = [ellipse(x, 0.0, 0.125, 0.13) for x in (-0.375, -0.125, 0.125, 0.375)]
    panes = [_window(-0.3, -0.3, 0.0, -0.14), _window(0.1, -0.45, 0.3, -0.14)]
    return joined([awning, *scallops, box(-0.42, -0.45, 0.42, 0.02), *panes])


def _factory() -> Path:
    teeth = [(-0.5, -0.45), (0.5, -0.45), (0.5, 0.2), (0.2, -0.02), (0.2, 0.2), (-0.1, -0.02)]
    hall = solid([*teeth, (-0.1, 0.5), (-0.34, 0.5), (-0.38, -0.02), (-0.5, -0.02)])
    return joined([hall, _window(-0.3, -0.34, -0.08, -0.2), _window(0.1, -0.34, 0.32, -0.2)])


def _columns() -> Path:
    roof = solid([(-0.5, 0.2), (0.5, 0.2), (0, 0.5)])
    shafts = [box(x - 0.08, -0.32, x + 0.08, 0.14) for x in (-0.32, 0.0, 0.32)]
    return joined([roof, *shafts, box(-0.5, -0.45, 0.5, -0.34)])


def _waves() -> Path:
    crests = [(-0.5, 0.0), (-0.25, 0.14), (0.0, 0.0), (0.25, 0.14), (0.5, 0.0)]
    back = [(x, y - 0.13) for x, y in reversed(crests)]
    wave = [*crests, *back]
    return joined([solid([(x, y + up) for x, y in wave], 0.08) for up in (0.22, -0.1)])


def _plane() -> Path:
    right: list[Point] = [(0.0, 0.5), (0.07, 0.4), (0.07, 0.14), (0.5, -0.1), (0.5, -0.22)]
    right += [(0.07, -0.1), (0.06, -0.32), (0.18, -0.42), (0.18, -0.5), (0.0, -0.45)]
    return solid([*right, *((-x, y) for x, y in reversed(right[1:-1]))])


def _briefcase() -> Path:
    grip = joined([box(-0.2, 0.2, 0.2, 0.42, 0.06), _window(-0.11, 0.2, 0.11, 0.33)])
    return joined([box(-0.48, -0.4, 0.48, -0.08, 0.06), box(-0.48, -0.02, 0.48, 0.26, 0.06), grip])


def _cutlery() -> Path:
    prongs = [box(x - 0.045, 0.16, x + 0.045, 0.5) for x in (-0.36, -0.22, -0.08)]
    fork = joined([*prongs, box(-0.405, 0.08, -0.035, 0.2), box(-0.27, -0.5, -0.17, 0.14)])
    blade = solid([(0.14, -0.05), (0.34, -0.05), (0.34, 0.5), (0.2, 0.38)], 0.08)
    return joined([fork, blade, box(0.24, -0.5, 0.34, 0.0)])


def _cap() -> Path:
    board = solid([(-0.55, 0.16), (0, -0.1), (0.55, 0.16), (0, 0.42)])
    bowl = solid([(-0.3, -0.02), (0, -0.17), (0.3, -0.02), (0.3, -0.26), (0, -0.4), (-0.3, -0.26)])
    return joined([board, bowl, box(0.44, -0.32, 0.51, 0.12)])


def _tower() -> Path:
    panes = [
        _window(x - 0.07, y - 0.06, x + 0.07, y + 0.06)
        for x in (-0.11, 0.11)
        for y in (0.12, -0.08, -0.28)
    ]
    return joined([box(-0.26, -0.48, 0.26, 0.25), box(-0.03, 0.25, 0.03, 0.52), *panes])


def _car() -> Path:
    cabin = solid([(-0.3, 0.0), (0.3, 0.0), (0.18, 0.28), (-0.18, 0.28)])
    wheels = [ellipse(x, -0.24, 0.12, 0.12) for x in (-0.27, 0.27)]
    return joined([cabin, box(-0.52, -0.22, 0.52, 0.04, 0.08), *wheels])


def _note() -> Path:
    portrait = rounded([(-0.16, -0.16), (-0.16, 0.16), (0.16, 0.16), (0.16, -0.16)], 0.16)
    return joined([box(-0.55, -0.32, 0.55, 0.32, 0.05), portrait])


def _arrow() -> Path:
    head = solid([(-0.46, 0.04), (0.46, 0.04), (0, 0.5)])
    return joined([head, box(-0.18, -0.48, 0.18, 0.06)])


def _star() -> Path:
    reaches = [0.54 if number % 2 == 0 else 0.23 for number in range(10)]
    turns = [pi / 2 + pi / 5 * number for number in range(10)]
    return solid([(r * cos(t), r * sin(t)) for r, t in zip(reaches, turns, strict=True)])


def _person() -> Path:
    body = solid([(-0.34, -0.48), (0.34, -0.48), (0.26, 0.06), (-0.26, 0.06)], 0.1)
    return joined([body, ellipse(0, 0.27, 0.21, 0.21)])


CLASSES: Mapping[str, Callable[[], Path]] = {
    "Residential": _house,
    "Commercial": _shop,
    "Industrial": _factory,
    "Civic": _columns,
    "Lake": _waves,
    "Airport": _plane,
    "Office": _briefcase,
    "Restaurant": _cutlery,
    "School": _cap,
    "Skyscraper": _tower,
    "Car Dealership": _car,
}
"""By what tiles can be asked for, see `sim.suburbia.words`."""
COUNTERS: Mapping[Account, Callable[[], Path]] = {
    Account.MONEY: _note,
    Account.INCOME: _arrow,
    Account.REPUTATION: _star,
    Account.POPULATION: _person,
}
