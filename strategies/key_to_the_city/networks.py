"""Tiles that count what is linked to them, and the connectors that link."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.key_to_the_city.habits import Habits, Weight
from strategies.key_to_the_city.plan import Plan


@dataclass(frozen=True)
class NetworksHabits(Habits):
    """Tiles of networks count more than they score, landmarks less."""

    networks: Weight = 1.8
    connectors: Weight = 1.2
    landmarks: Weight = 0.7
    routemasters: Weight = 0.8


class Networks(Plan):
    """Bids for tiles that count linked tiles, and links everything with their colours."""

    name: ClassVar[str] = "networks"
    summary: ClassVar[str] = "Collects tiles that count linked tiles, and links them."
    Parameters = NetworksHabits
