"""Residents first, then the Schools that bring more of them for every home."""

from dataclasses import dataclass
from typing import ClassVar

from sim.suburbia.components import Tile
from strategies.suburbia.outlook import Weight
from strategies.suburbia.plan import Plan
from strategies.suburbia.valuer import Habits


@dataclass(frozen=True)
class SchoolsHabits(Habits):
    """Homes and Schools are worth more than they bring.

    Parameters
    ----------
    homes : float
        Inhabitants that a Residential tile is worth beyond its effects.
    schools : float
        Inhabitants that a School is worth beyond its effects.
    """

    homes: Weight = 3.0
    schools: Weight = 6.0


class Schools(Plan):
    """Builds homes early and late, and Schools that count them."""

    name: ClassVar[str] = "schools"
    summary: ClassVar[str] = "Builds homes, and Schools that bring inhabitants for each of them."
    fitting: ClassVar[tuple[str, ...]] = (
        "Builder",
        "Civil Engineer",
    )
    Parameters = SchoolsHabits
    parameters: SchoolsHabits

    def taste(self, tile: Tile) -> float:
        """Return the pleasure it takes in homes and Schools."""
        homes = self.parameters.homes * (tile.colour == "Residential")
        return homes + self.parameters.schools * (tile.icon == "School")
