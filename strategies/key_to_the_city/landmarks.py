"""Landmarks, upgraded twice."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.key_to_the_city.habits import Habits, Weight
from strategies.key_to_the_city.plan import Plan


@dataclass(frozen=True)
class LandmarksHabits(Habits):
    """Landmarks and their upgrades count more than they score, and so do skill tiles."""

    landmarks: Weight = 1.7
    networks: Weight = 0.7
    connectors: Weight = 0.7
    skill: Weight = 1.3


class Landmarks(Plan):
    """Bids for landmarks, and gathers what their two upgrades ask for."""

    name: ClassVar[str] = "landmarks"
    summary: ClassVar[str] = "Collects landmarks and upgrades each of them twice."
    Parameters = LandmarksHabits
