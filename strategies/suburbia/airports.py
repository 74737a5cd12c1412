"""Airports: each makes all others better, whoever owns them."""

from dataclasses import dataclass
from typing import ClassVar

from sim.suburbia.components import Tile
from strategies.suburbia.outlook import Weight
from strategies.suburbia.plan import Plan
from strategies.suburbia.valuer import Habits


@dataclass(frozen=True)
class AirportsHabits(Habits):
    """Airports are worth more than they bring.

    Parameters
    ----------
    airports : float
        Inhabitants that an Airport is worth beyond its effects.
    """

    airports: Weight = 8.0


class Airports(Plan):
    """Takes every Airport it can get, and lives on those of the others too."""

    name: ClassVar[str] = "airports"
    summary: ClassVar[str] = (
        "Collects Airports, which pay for each other and for those of the rivals."
    )
    fitting: ClassVar[tuple[str, ...]] = (
        "Air Traffic Controller",
        "Industrialist",
    )
    Parameters = AirportsHabits
    parameters: AirportsHabits

    def taste(self, tile: Tile) -> float:
        """Return the pleasure it takes in Airports."""
        return self.parameters.airports * (tile.icon == "Airport")
