"""Sailing early: river tiles, rich berths and the first seat."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.key_to_the_city.habits import Habits, Weight
from strategies.key_to_the_city.plan import Plan


@dataclass(frozen=True)
class BargeeHabits(Habits):
    """Does only what brings much, and leaves before the others do."""

    patience: Weight = 2.5
    river: Weight = 1.6
    first_seat: Weight = 2.0


class Bargee(Plan):
    """Sails as soon as nothing brings much, for the best berth there is."""

    name: ClassVar[str] = "bargee"
    summary: ClassVar[str] = "Sails early, for river tiles, rich berths or the first seat."
    Parameters = BargeeHabits
