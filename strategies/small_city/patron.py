"""All six cultural tiles in a clean town: for the cultural victory."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.small_city.balanced import Balanced
from strategies.small_city.scripted import Count, Habits


@dataclass(frozen=True)
class PatronHabits(Habits):
    """Hardly more people than parks make up for: who has all culture wins by the cleaner town."""

    parks: Count = 12
    slack: int = 1


class Patron(Balanced):
    """A town like that of `Balanced`, and cleaner."""

    name: ClassVar[str] = "patron"
    summary: ClassVar[str] = "Homes, culture and little industry, with parks for everybody."
    Parameters = PatronHabits
