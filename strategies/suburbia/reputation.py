"""Reputation first: inhabitants come by themselves, every turn."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.suburbia.outlook import Weight
from strategies.suburbia.plan import Plan
from strategies.suburbia.valuer import Habits


@dataclass(frozen=True)
class ReputationHabits(Habits):
    """A point of Reputation counts more than it brings."""

    reputation: Weight = 0.25


class Reputation(Plan):
    """Buys whatever raises Reputation, parks above all, and lets the people come."""

    name: ClassVar[str] = "reputation"
    summary: ClassVar[str] = "Raises Reputation first, and lets the inhabitants come by themselves."
    fitting: ClassVar[tuple[str, ...]] = (
        "Luminary",
        "Civil Engineer",
        "Public Official",
    )
    Parameters = ReputationHabits
    parameters: ReputationHabits
