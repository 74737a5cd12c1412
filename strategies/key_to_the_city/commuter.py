"""Working on the tiles of others."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.key_to_the_city.habits import Habits, Weight
from strategies.key_to_the_city.plan import Plan


@dataclass(frozen=True)
class CommuterHabits(Habits):
    """Keyples given to rivals hardly count, nor does what an own tile would produce."""

    generosity: Weight = 0.4
    production: Weight = 0.2
    building: Weight = 1.8


class Commuter(Plan):
    """Leaves the tiles that produce to the others, uses theirs, and bids for those that score."""

    name: ClassVar[str] = "commuter"
    summary: ClassVar[str] = "Produces on the tiles of others instead of bidding for its own."
    Parameters = CommuterHabits
