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
    levels, tiles : dict of Kind to int
        The level that kinds of tile must reach, and how many there must be.
    parks : int
        Park squares.
    money, people, culture, discs : int
        Dollars, people in play, cultural types, council discs on the last column.
    pollution : int or None
        The most that is allowed.
    """

    levels: dict[Kind, int] = field(default_factory=dict)
    tiles: dict[Kind, int] = field(default_factory=dict)
    parks: int = 0
    money: int = 0
    people: int = 0
    culture: int = 0
    discs: int = 0
    pollution: int | None = None

    def level(self, kind: Kind) -> int:
        """Return the level a kind of tile must reach, 0 if none must."""
        return self.levels.get(kind, 0)

    def wants(self, kind: Kind) -> int:
        """Return how many tiles of a kind are asked for."""
        return self.tiles.get(kind, 0)


@cache
def read(text: str) -> Aims:
    """Read a condition; what is not understood is left out, and the promise left to chance."""
    levels: dict[Kind, int] = {}
    tiles: dict[Kind, int] = {}
    numbers: dict[str, int] = {}
    names = {"in_play": "people", "culture_types": "culture", "council_discs": "discs"}
    for term in _TERM.finditer(text.replace(" ", "")):
        what, value = term["what"], int(term["value"])
        if what == "tiles":
            kind = Kind[term["kind"]]
            levels[kind] = max(levels.get(kind, 0), int(term["level"] or 0))
            tiles[kind] = max(tiles.get(kind, 0), value)
        elif what == "spaces" and term["kind"] == "P":
            numbers["parks"] = value
        elif what == "council_discs":
            numbers["discs"] = value
        elif what in ("money", "pollution", *names):
            numbers[names.get(what, what)] = value
    return Aims(levels, tiles, **numbers)
