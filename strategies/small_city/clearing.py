"""Which two radiation discs the Engineer had better remove, if any."""

from typing import NamedTuple

from sim.boards.squares import Mask, pairs, squares
from sim.small_city.words import Kind
from strategies.small_city.look import Look

FREED = {Kind.R: 0.7, Kind.F: 1.0, Kind.P: 0.4}
"""Votes that a square brings in each round left once it is free again, as measured in games (see
``docs/decisions/010-clean-up.md``); other kinds, and empty ground, bring next to nothing."""


class Clearing(NamedTuple):
    """Two discs, and the votes that come of removing them, their own points taken off."""

    discs: Mask
    votes: float


def best_clearing(look: Look, weight: float) -> Clearing | None:
    """Return the pair of discs that is worth most away; None if all had better stay.

    Parameters
    ----------
    look : Look
    weight : float
        How much is believed of what freed squares bring.
    """
    points = look.view.rules.box.numbers.disc_points

    def votes(pair: Mask) -> float:
        kinds = map(look.town.kind_at, squares(pair))
        brought = sum(FREED.get(kind, 0.0) for kind in kinds if kind is not None)
        return weight * brought * look.left - points * pair.bit_count()

    found = [Clearing(pair, votes(pair)) for pair in pairs(look.town.discs)]
    best = max(found, key=lambda one: one.votes, default=None)
    return best if best is not None and best.votes > 0 else None
