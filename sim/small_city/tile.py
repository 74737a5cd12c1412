"""Placed buildings, and the colours of factories."""

from typing import NamedTuple

from sim.boards.squares import Mask, edge_neighbours, names, squares
from sim.small_city.building import Building
from sim.small_city.words import LETTERS, Kind

Colours = tuple[Mask, Mask, Mask]
"""The white, grey and black square of a factory, as masks."""

NO_COLOURS: Colours = (0, 0, 0)


class Tile(NamedTuple):
    """A placed building. Growth replaces it, so towns may share tiles.

    Attributes
    ----------
    building : Building
        Kind and level.
    mask : int
        Its squares.
    colours : tuple of int
        Where a factory makes white, grey and black; zeros for other kinds.
    """

    building: Building
    mask: Mask
    colours: Colours = NO_COLOURS

    def __str__(self) -> str:
        text = f"{self.building.name} {names(self.mask)}"
        if self.building.level < 2 or self.building.kind is not Kind.F:
            return text
        return f"{text} {''.join(self.colour_letter(at) for at in squares(self.mask))}"

    def colour_letter(self, at: int) -> str:
        """Return the letter of the colour a factory square makes."""
        return next(LETTERS[c] for c, mask in enumerate(self.colours) if mask >> at & 1)


def colourings(building: Building, mask: Mask) -> list[Colours]:
    """List the ways to colour a tile: SC-BLD-12 for factories, one way for all others."""
    if building.kind is not Kind.F:
        return [NO_COLOURS]
    if building.size == 1:
        return [(mask, 0, 0)]
    if building.size == 2:
        low, high = (1 << at for at in squares(mask))
        return [(low, high, 0), (high, low, 0)]
    middle = next(
        1 << at for at in squares(mask) if (edge_neighbours(1 << at) & mask).bit_count() == 2
    )
    low, high = (1 << at for at in squares(mask ^ middle))
    return [(low, middle, high), (high, middle, low)]
