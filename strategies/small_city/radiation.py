"""How to receive a Godzilla: where it enters, leaves and turns so that it hurts least."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from sim.boards.squares import Mask, squares
from sim.small_city.decisions import Exit, GodzillaTurn
from sim.small_city.town import Town
from sim.small_city.walk import SIDES, Walk, exits, regions, walks
from sim.small_city.words import Kind

Walks = Literal["least", "most"]
"""Which of the damages within reach an owner goes for."""

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

PERSON, CUBE, POINT = 2.0, 0.8, 1.0
"""Votes that a person brings each round, that a cube brings once, and a disc in the end."""

ROOM = 0.15
"""Votes that an empty square, which could be built on, brings each round."""


class Harm(NamedTuple):
    """What it costs if a Godzilla treads on a square, stays there, or leaves a disc."""

    tread: float
    stay: float
    disc: float


class Forecast:
    """Weighs walks through a town; squares are looked at once.

    Parameters
    ----------
    town : Town
        As it is before the walk.
    left : int
        Rounds to be played, this one included.
    walks : {"least", "most"}
        What the owner goes for; with ``"most"`` he takes harm for good.
    """

    def __init__(self, town: Town, left: int, walks: Walks = "least") -> None:
        self.town = town
        self.left = left
        self.sign = -1 if walks == "most" else 1
        self._harm: dict[int, Harm] = {}

    def best_entry(self, options: Sequence[Mask], die: int, kind: str) -> Mask:
        """Return the two squares to enter on, all that may follow considered."""

        def damage(feet: Mask) -> float:
            ways = exits(self.town, regions(self.town, kind, feet))
            after = min((self.least(way, die) for way in ways), default=0.0)
            return after + sum(self.harm(at).tread for at in squares(feet))

        return min(options, key=damage)

    def best_exit(self, options: Sequence[Exit], die: int) -> Exit:
        """Return the edge to leave by, with the best turns ahead."""
        return min(options, key=lambda way: self.least(way, die))

    def best_turn(self, decision: GodzillaTurn) -> str:
        """Return the side to turn to."""

        def damage(side: str) -> float:
            step = SIDES[side][decision.step]
            return self.least(Exit(decision.at, step), decision.left_to_walk)

        return min(decision.options(), key=damage)

    def least(self, way: Exit, die: int) -> float:
        """Return the damage of the best walk of so many squares by an exit."""
        return min(map(self.damage, walks(self.town, way, die)), default=0.0)

    def damage(self, walk: Walk) -> float:
        """Weigh a walk: people and goods on it, and what its squares would have brought."""
        lost = sum(self.harm(at).tread for at in dict.fromkeys(walk.path))
        lost += sum(self.harm(at).disc for at in walk.trail)
        for at in walk.final:
            harm = self.harm(at)
            # It leaves discs on its last two squares too, unless the game ends before.
            lost += harm.stay if self.left == 1 else harm.stay + harm.disc
        return lost

    def harm(self, at: int) -> Harm:
        """Return what a square stands to lose."""
        found = self._harm.get(at)
        if found is None:
            found = self._harm[at] = Harm(*(self.sign * part for part in self._look_at(at)))
        return found

    def _look_at(self, at: int) -> Harm:
        town, after = self.town, self.left - 1
        tread = PERSON * after if town.persons.get(at) == town.seat or town.hall >> at & 1 else 0.0
        if at in town.stored:
            tread += CUBE
        kind = town.kind_at(at)
        use = (ROOM if town.empty >> at & 1 else 0.0) if kind is None else USE.get(kind, 0.0)
        if town.discs >> at & 1:
            return Harm(tread, 0.0, 0.0)
        return Harm(tread, use, use * after - POINT)
