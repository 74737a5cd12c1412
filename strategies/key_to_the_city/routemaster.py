"""Keyples and skill tiles kept for the Routemasters of the last era."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.key_to_the_city.habits import Habits, Weight
from strategies.key_to_the_city.plan import Plan


@dataclass(frozen=True)
class RoutemasterHabits(Habits):
    """Keyples are saved, and Routemasters bid for high."""

    keyple: Weight = 2.0
    skill: Weight = 1.3
    routemasters: Weight = 1.7


class Routemaster(Plan):
    """Spends little before the last era, and then all it has on Routemasters."""

    name: ClassVar[str] = "routemaster"
    summary: ClassVar[str] = "Saves keyples and skill tiles for the Routemasters of the last era."
    Parameters = RoutemasterHabits
