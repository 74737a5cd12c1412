"""How to receive a Godzilla: where it enters, leaves and turns so that it hurts least."""

from collections.abc import Sequence
from typing import Literal

from sim.boards.squares import GRID, Mask, squares
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

SQUARES = GRID.bit_length()


class Forecast:
    """Weighs walks through a town; squares are weighed once, and so is every way.

    Parameters
    ----------
    town : Town
        As it is before the walk.
    left : int
        Rounds to be played, this one included.
    walks : {"least", "most"}
        What the owner goes for; with ``"most"`` he takes harm for good.

    Attributes
    ----------
    tread, stay, disc : list of float
        What it costs, by square, if a Godzilla treads on it, stays there, or leaves a disc.
    """

    def __init__(self, town: Town, left: int, walks: Walks = "least") -> None:
        self.town = town
        self.left = left
        self.sign = -1 if walks == "most" else 1
        self._least: dict[tuple[Exit, int], float] = {}
        self.tread = self._weigh_treading()
        self.stay = self._weigh_squares()
        self.disc = [use * (left - 1) - POINT for use in self.stay]
        for at in squares(town.discs):
            self.stay[at] = self.disc[at] = 0.0

    def best_entry(self, options: Sequence[Mask], die: int, kind: str) -> Mask:
        """Return the two squares to enter on, all that may follow considered."""

        def damage(feet: Mask) -> float:
            ways = exits(self.town, regions(self.town, kind, feet))
            after = min((self.least(way, die) for way in ways), default=0.0)
            return after + self.sign * sum(self.tread[at] for at in squares(feet))

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
        found = self._least.get((way, die))
        if found is None:
            found = min(map(self.damage, walks(self.town, way, die)), default=0.0)
            self._least[way, die] = found
        return found

    def damage(self, walk: Walk) -> float:
        """Weigh a walk: people and goods on it, and what its squares would have brought."""
        straight = not walk.turns
        path = walk.path if straight else dict.fromkeys(walk.path)
        lost = sum([self.tread[at] for at in path])
        lost += sum([self.disc[at] for at in (walk.path[:-2] if straight else walk.trail)])
        for at in walk.final:
            # It leaves discs on its last two squares too, unless the game ends before.
            lost += self.stay[at] if self.left == 1 else self.stay[at] + self.disc[at]
        return self.sign * lost

    def _weigh_treading(self) -> list[float]:
        """Weigh own people and cubes."""
        town, cost = self.town, [0.0] * SQUARES
        for at in (*town.at_home(), *squares(town.hall)):
            cost[at] = PERSON * (self.left - 1)
        for at in town.stored:
            cost[at] += CUBE
        return cost

    def _weigh_squares(self) -> list[float]:
        """Weigh what squares bring in a round."""
        town, use = self.town, [0.0] * SQUARES
        for at in squares(town.empty):
            use[at] = ROOM
        for kind, votes in USE.items():
            for at in squares(town.squares_of[kind]):
                use[at] = votes
        return use
