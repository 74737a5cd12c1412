"""A goal hunter: what decides the end is who leads alone."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.suburbia.outlook import Weight
from strategies.suburbia.plan import Plan
from strategies.suburbia.valuer import Habits


@dataclass(frozen=True)
class HunterHabits(Habits):
    """Goals count more than the chances to win them."""

    goals: Weight = 3.0


class Hunter(Plan):
    """Looks at the goals first: a lead is defended and a gap is closed at almost any price."""

    name: ClassVar[str] = "hunter"
    summary: ClassVar[str] = "Hunts goals: defends every lead and closes every gap."
    Parameters = HunterHabits
    parameters: HunterHabits
