"""Every home as large as culture allows, and culture among the homes: for the economic victory."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Grade, Habits, Row, Weight


@dataclass(frozen=True)
class EconomyHabits(Habits):
    """Works for culture, both council discs for cubes, and homes that need nobody in them.

    Parameters
    ----------
    plots : int
        Homes it founds wherever there is room to grow, estates apart.
    """

    grade: Grade = 18
    people: Count = 8
    gates: Count = 2
    parks: Count = 8
    works: Count = 3
    shops: Count = 0
    invest: Count = 3
    first_row: Row = 1
    second_row: Row = 1
    greed: Weight = 1.0
    plots: Count = 6


class Economy(Plan):
    """Culture first; then homes around it, which grow for nothing to the size it allows."""

    name: ClassVar[str] = "economy"
    summary: ClassVar[str] = "Culture, and homes around it as large as they grow."
    Parameters = EconomyHabits
    parameters: EconomyHabits
    picture: ClassVar[str] = """
        mmmaaal
        HHHaael
        HHHseep
        ggbbbbb
        uuukkpw
        pugkkfw
        pppprff
    """

    def wishes(self, look: Look) -> Iterator[str]:
        """Culture and the works that make it; then homes wherever they can grow."""
        yield from self.opening(look)
        if look.round > 1:
            yield from self.wanted_estates(look)
            yield from self.buildable((Kind.WH, Kind.RF), look)
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.wanted_for_promise(look)
        if look.left <= 4 and len(look.homes) < self.parameters.plots:
            yield "R1"
