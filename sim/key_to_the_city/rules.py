"""What is fixed before play: components, readings, and who plays."""

from dataclasses import dataclass

from sim.key_to_the_city.components import Berth, Box, Tile
from sim.key_to_the_city.readings import Readings

ERAS = range(1, 5)
"""The eras (KCL-ERA-01)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one scenario.

    Attributes
    ----------
    box : Box
    readings : Readings
    players : int
    jennifer : bool
        Whether keyples that come back lie open (KCL-VAR-01).
    """

    box: Box
    readings: Readings
    players: int
    jennifer: bool

    def by_players(self, numbers: tuple[int, ...]) -> int:
        """Return the number for as many as play."""
        return numbers[self.box.numbers.players.index(self.players)]

    def buildings(self, era: int) -> int:
        """Return how many tiles of the building stock an era offers (KCL-ERA-02)."""
        numbers = self.box.numbers
        table = (numbers.buildings_era1, numbers.buildings_era2, numbers.buildings_era3)
        return self.by_players(table[era - 1]) if era <= len(table) else 0

    def open_berths(self, river_tile: int) -> tuple[Berth, ...]:
        """Return the berths of a river tile that may be used (KCL-SAIL-04)."""
        berths = self.box.berths[river_tile]
        match self.readings.berths_by_players:
            case "leftmost_n":
                return berths[: self.players]
            case "rightmost_n":
                return berths[-self.players :]
        return berths

    def berth(self, river_tile: int, number: int) -> Berth:
        """Return a berth by its number."""
        return self.box.berths[river_tile][number - 1]

    def river_tile(self, era: int) -> Tile:
        """Return the river tile of an era (KCL-SETUP-02)."""
        return self.box.river[era - 1]
