"""What is still to come: turns, and tiles that nobody has seen yet."""

from collections import Counter
from functools import cache

from sim.suburbia.components import STACKS, Box, Tile
from sim.suburbia.view import View
from sim.suburbia.words import Account, Classes

DALE_DRAWS = 4
"""Tiles that come in every round against Dale."""
ARCHITECT_DRAWS = 2
"""Tiles that come in every turn of the Lone Architect."""
COUNTING = ("own", "all")
"""Scopes of effects that count tiles which lie already."""


class Prospects:
    """The rest of the game as far as it can be foreseen from open information.

    Attributes
    ----------
    turns : int
        Own turns after this one, 1 More Round being expected in the middle of where it can be.
    built : float
        Share of the tiles to come that will be built face up.
    """

    def __init__(self, view: View, built: float) -> None:
        self.turns = turns_left(view)
        self.built = built
        self._boroughs = len(view.boroughs)
        self._arriving = _arriving(view)
        self._expected: dict[Classes, float] = {}
        self._counting: dict[Classes, list[tuple[Account, float]]] = {}

    def expected(self, target: Classes) -> float:
        """Return how many tiles of these classes will be built face up, by anybody."""
        if target not in self._expected:
            count = sum(number for tile, number in self._arriving if tile.classes & target)
            self._expected[target] = count * self.built
        return self._expected[target]

    def counting(self, classes: Classes) -> list[tuple[Account, float]]:
        """Return what tiles to come will bring one player for a tile of these classes he has."""
        if classes not in self._counting:
            self._counting[classes] = [
                (clause.account, clause.amount * number * self.built / self._boroughs)
                for tile, number in self._arriving
                for clause in tile.clauses
                if clause.scope in COUNTING and clause.target & classes
            ]
        return self._counting[classes]

    def own(self, target: Classes) -> float:
        """Return how many of them one player will build."""
        return min(self.expected(target) / self._boroughs, self.turns)


def turns_left(view: View) -> int:
    """Return the own turns after this one (SUB-END-02, SUB-SOLO-07, SUB-SOLO-15)."""
    count = len(view.boroughs)
    if view.turns_left is not None:
        return view.turns_left // count
    before_marker = draws_to_marker(view) - 1
    if view.rules.solo == "dale":
        return before_marker // DALE_DRAWS
    if view.rules.solo == "lone_architect":
        return before_marker // ARCHITECT_DRAWS + 1
    place = (view.seat - view.start_player) % count
    rest_of_round = count - 1 - (place + before_marker) % count
    return (before_marker + rest_of_round + count) // count


def draws_to_marker(view: View) -> int:
    """Return the draw that brings 1 More Round: the middle one of those that can."""
    numbers, rules = view.rules.box.numbers, view.rules
    if rules.solo == "dale":
        middle, bottom = numbers.dale_c_middle, 0
    else:
        middle, bottom = rules.by_players(numbers.c_middle), numbers.c_bottom
    left = sum(view.stack_sizes) - bottom
    return left - min(left, middle + 1) // 2


@cache
def _copies(box: Box) -> tuple[tuple[str, tuple[tuple[Tile, int], ...]], ...]:
    """Return by stack its names of tile with their copies."""
    return tuple((s, tuple((tile, tile.copies) for tile in box.stacks[s])) for s in STACKS)


def _arriving(view: View) -> list[tuple[Tile, float]]:
    """Return the tiles on offer, and those unseen by the chance that they lie in a stack."""
    seen = Counter(placed.tile for borough in view.boroughs for placed in borough.tiles)
    on_offer = [offer.tile for offer in view.offers]
    seen.update(on_offer)
    seen.update(view.discards)
    arriving = [(tile, 1.0) for tile in on_offer]
    for (_, tiles), left in zip(_copies(view.rules.box), view.stack_sizes, strict=True):
        unseen = [(tile, copies - seen[tile]) for tile, copies in tiles]
        total = sum(number for _, number in unseen)
        if left and total > 0:
            share = min(left / total, 1.0)
            arriving += [(tile, number * share) for tile, number in unseen if number > 0]
    return arriving
