"""What a player can do in step 1 of a turn, as far as the money goes."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sim.suburbia.borough import Borough, Placed
from sim.suburbia.components import Tile
from sim.suburbia.market import Offer
from sim.suburbia.words import PLAYED


class Moves(NamedTuple):
    """What can be paid for now; a tile may go to any of the borough's free cells.

    Attributes
    ----------
    tiles, lakes : list of Offer
        Market tiles, face up and as a Lake.
    basics : list of Tile
    targets : list of Placed
        Own tiles that can get a marker.
    """

    tiles: list[Offer]
    lakes: list[Offer]
    basics: list[Tile]
    targets: list[Placed]

    def options(self) -> list[str]:
        """Return the options that are open, in their order (SUB-TURN-02, SUB-TURN-10)."""
        by_option = zip(PLAYED, (self.tiles, self.basics, self.lakes, self.targets), strict=True)
        return [option for option, ways in by_option if ways]

    def count(self, cells: int) -> int:
        """Count the moves, each tile with each of the free cells."""
        tiles = len(self.tiles) + len(self.lakes) + len(self.basics)
        return tiles * cells + len(self.targets)


def moves(borough: Borough, offers: Sequence[Offer], supply: Mapping[Tile, int]) -> Moves:
    """List what a player can pay for.

    Holds SUB-TURN-07, SUB-TURN-08, SUB-MARKET-03 and SUB-MARKET-08.
    """
    money = borough.counters.money
    unmarked = [one for one in borough.tiles if not one.marker] if borough.counters.markers else []
    return Moves(
        tiles=[offer for offer in offers if offer.price <= money],
        lakes=[offer for offer in offers if offer.surcharge <= money],
        basics=[tile for tile, left in supply.items() if left and tile.cost <= money],
        targets=[one for one in unmarked if one.tile.cost <= money],
    )
