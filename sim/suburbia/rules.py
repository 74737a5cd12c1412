"""What is fixed before play: components, readings, and which game is played."""

from dataclasses import dataclass

from sim.suburbia.components import Box
from sim.suburbia.modes import Solo
from sim.suburbia.readings import Readings

STACKS_FOR = 2
"""The Lone Architect has the stacks of so many players (SUB-SOLO-01)."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one scenario.

    Attributes
    ----------
    box : Box
    readings : Readings
    solo : {"none", "lone_architect", "dale"}
    players : int
        Who decide; Dale does not.
    """

    box: Box
    readings: Readings
    solo: Solo
    players: int

    @property
    def boroughs(self) -> int:
        """How many boroughs there are: against Dale there are two (SUB-SOLO-09)."""
        return self.players + (self.solo == "dale")

    @property
    def line_up(self) -> int:
        """Change of Income and of Reputation for a line upward (SUB-LINE-03, SUB-SOLO-02)."""
        numbers = self.box.numbers
        return numbers.lone_line_up if self.solo == "lone_architect" else numbers.line_up

    @property
    def line_down(self) -> int:
        """Change of Income and of Reputation for a line downward (SUB-LINE-04, SUB-SOLO-03)."""
        numbers = self.box.numbers
        return numbers.lone_line_down if self.solo == "lone_architect" else numbers.line_down

    @property
    def slots(self) -> tuple[int, ...]:
        """The slots of the market in use, 0-based (SUB-MARKET-01, SUB-SOLO-10)."""
        numbers = self.box.numbers
        if self.solo == "dale":
            return tuple(slot - 1 for slot in numbers.dale_slots)
        return tuple(range(len(numbers.surcharges)))

    def by_players(self, numbers: tuple[int, ...]) -> int:
        """Return the number for as many as play, of those for 2, 3, 4 (SUB-SOLO-01)."""
        return numbers[max(self.players, STACKS_FOR) - STACKS_FOR]
