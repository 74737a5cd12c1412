"""How to receive a Godzilla: where it enters, leaves and turns so that it hurts least."""

from collections.abc import Iterable, Sequence

from sim.boards.squares import Mask, squares
from sim.small_city.decisions import Exit, GodzillaTurn
from sim.small_city.town import Town
from sim.small_city.walk import SIDES, Walk, exits, region, walks
from sim.small_city.words import CULTURE, Kind

USE = {
    Kind.R: 3.0,
    Kind.C: 1.5,
    Kind.F: 1.0,
    Kind.P: 1.0,
    Kind.WH: 0.3,
    Kind.RF: 0.3,
    Kind.HB: 1.0,
    Kind.PO: 0.5,
    Kind.FI: 0.7,
    Kind.CH: 0.8,
    Kind.UN: 2.0,
    Kind.MU: 0.8,
}
"""Votes that a working square of a kind brings each round, roughly; other kinds bring none."""

PERSON, CUBE, POINT = 3.0, 0.8, 1.0
ROOM = 0.15
"""What an empty square that could be built on is worth each round."""


def best_entry(town: Town, options: Sequence[Mask], die: int, kind: str, left: int) -> Mask:
    """Return the two squares to enter on, all that may follow considered."""

    def damage(feet: Mask) -> float:
        ways = exits(town, region(town, kind, feet))
        after = min((_least(town, way, die, left) for way in ways), default=0.0)
        return after + _trodden(town, tuple(squares(feet)), left)

    return min(options, key=damage)


def best_exit(town: Town, options: Sequence[Exit], die: int, left: int) -> Exit:
    """Return the edge to leave by, with the best turns ahead."""
    return min(options, key=lambda way: _least(town, way, die, left))


def best_turn(town: Town, decision: GodzillaTurn, left: int) -> str:
    """Return the side to turn to."""

    def damage(side: str) -> float:
        step = SIDES[side][decision.step]
        ahead = walks(town, Exit(decision.at, step), decision.left_to_walk)
        return min((_damage(town, walk, left) for walk in ahead), default=0.0)

    return min(decision.options(), key=damage)


def _least(town: Town, way: Exit, die: int, left: int) -> float:
    return min((_damage(town, walk, left) for walk in walks(town, way, die)), default=0.0)


def _damage(town: Town, walk: Walk, left: int) -> float:
    """Weigh a walk: people and goods on it, and what its squares would have brought."""
    lost = _trodden(town, walk.path, left)
    # The final squares get their discs when it departs, unless the game ends before that.
    fresh: Iterable[int] = walk.trail if left == 1 else dict.fromkeys((*walk.trail, *walk.final))
    for at in fresh:
        if not town.discs >> at & 1:
            lost += _use(town, at) * (left - 1) - POINT
    return lost + sum(_use(town, at) for at in walk.final)


def _use(town: Town, at: int) -> float:
    kind = town.kind_at(at)
    if kind is None:
        return ROOM if town.empty >> at & 1 else 0.0
    return 0.0 if kind in CULTURE and kind not in USE else USE[kind]


def _trodden(town: Town, path: Sequence[int], left: int) -> float:
    """Weigh persons and cubes on squares; tourists are no loss of ours."""
    lost = 0.0
    for at in dict.fromkeys(path):
        if town.persons.get(at) == town.seat or town.hall >> at & 1:
            lost += PERSON if left > 1 else 0.0
        if at in town.stored:
            lost += CUBE
    return lost
