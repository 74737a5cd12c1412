"""What a promise asks of the town: read from its text, for plans that mean to keep it."""

import re
from dataclasses import dataclass, field
from functools import cache

from sim.small_city.words import Kind

_TERM = re.compile(
    r"(?P<what>\w+)(?:\((?P<kind>\w+)(?:,(?P<level>\d))?\))?(?P<sign>>=|<=|==)(?P<value>\d+)"
)


@dataclass(frozen=True, slots=True)
class Aims:
    """What is to be reached by the end of the game.

    Attributes
    ----------
    tiles : dict of (Kind, level) to int
        Tiles of at least that level; level 0 for any.
    parks : int
        Park squares.
    money, people, culture, discs : int
        Dollars, people in play, cultural types, council discs on the last column.
    pollution : int or None
        The most that is allowed.
    """

    tiles: dict[tuple[Kind, int], int] = field(default_factory=dict)
    parks: int = 0
    money: int = 0
    people: int = 0
    culture: int = 0
    discs: int = 0
    pollution: int | None = None

    def level(self, kind: Kind) -> int:
        """Return the level a kind of tile must reach, 0 if none must."""
        return max((level for (k, level) in self.tiles if k is kind), default=0)

    def wants(self, kind: Kind) -> int:
        """Return how many tiles of a kind are asked for."""
        return max((count for (k, _), count in self.tiles.items() if k is kind), default=0)


@cache
def read(text: str) -> Aims:
    """Read a condition; what is not understood is left out, and the promise left to chance."""
    tiles: dict[tuple[Kind, int], int] = {}
    numbers: dict[str, int] = {}
    names = {"in_play": "people", "culture_types": "culture", "council_discs": "discs"}
    for term in _TERM.finditer(text.replace(" ", "")):
        what, value = term["what"], int(term["value"])
        if what == "tiles":
            tiles[Kind[term["kind"]], int(term["level"] or 0)] = value
        elif what == "spaces" and term["kind"] == "P":
            numbers["parks"] = value
        elif what == "council_discs":
            numbers["discs"] = value
        elif what in ("money", "pollution", *names):
            numbers[names.get(what, what)] = value
    return Aims(tiles=tiles, **numbers)
