"""The market: tiles in priced slots, and the stacks that fill them."""

from collections.abc import Sequence
from typing import NamedTuple

from sim.suburbia.components import Tile


class Offer(NamedTuple):
    """A tile in a slot of the market.

    Attributes
    ----------
    slot : int
        Counted from the left, from 1 on.
    tile : Tile
    surcharge : int
        What the slot costs (SUB-MARKET-01).
    """

    slot: int
    tile: Tile
    surcharge: int

    def __str__(self) -> str:
        return f"{self.slot} {self.tile.name}"

    @property
    def price(self) -> int:
        """Printed cost and surcharge (SUB-MARKET-02)."""
        return self.tile.cost + self.surcharge


class Market:
    """The slots.

    Parameters
    ----------
    surcharges : sequence of int
        By slot, from the left.
    slots : sequence of int
        The slots in use, 0-based.

    Attributes
    ----------
    tiles : list of (Tile or None)
        By slot in use.
    """

    __slots__ = ("_first", "_surcharges", "tiles")

    def __init__(self, surcharges: Sequence[int], slots: Sequence[int]) -> None:
        self._first = slots[0] + 1
        self._surcharges = tuple(surcharges[slot] for slot in slots)
        self.tiles: list[Tile | None] = [None] * len(slots)

    def copy(self) -> "Market":
        """Return a market that stands alike."""
        twin = Market.__new__(Market)
        twin._first, twin._surcharges = self._first, self._surcharges
        twin.tiles = self.tiles.copy()
        return twin

    def offers(self) -> list[Offer]:
        """Return what lies in the slots, from the left (SUB-MARKET-01, SUB-MARKET-02)."""
        return [
            Offer(self._first + index, tile, surcharge)
            for index, (tile, surcharge) in enumerate(
                zip(self.tiles, self._surcharges, strict=True)
            )
            if tile is not None
        ]

    def take(self, offer: Offer) -> None:
        """Take a tile out; its slot stays empty until the market closes up (SUB-MARKET-05)."""
        self.tiles[offer.slot - self._first] = None

    def clear(self) -> list[Tile]:
        """Take all tiles out and return them, from the left (SUB-SOLO-15)."""
        left = [tile for tile in self.tiles if tile is not None]
        self.tiles = [None] * len(self.tiles)
        return left

    def close_up(self) -> int:
        """Move the tiles left of gaps to the right, and return how many slots are empty.

        Holds SUB-MARKET-04 and SUB-MARKET-06.
        """
        filled = [tile for tile in self.tiles if tile is not None]
        gaps = len(self.tiles) - len(filled)
        self.tiles = [None] * gaps + filled
        return gaps

    def enter(self, gap: int, tile: Tile) -> None:
        """Put a tile into one of the empty slots, the rightmost of which is filled first."""
        self.tiles[gap] = tile

    def names(self) -> str:
        """Name what lies in the slots from the left, separated by semicolons."""
        return ";".join("" if tile is None else tile.name for tile in self.tiles)
