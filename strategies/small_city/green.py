"""Few people among many parks, no industry: no dirt, no graves, and nothing for a Godzilla."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from strategies.small_city.look import Look
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Grade, Habits, Weight


@dataclass(frozen=True)
class GreenHabits(Habits):
    """Never more people than its parks make up for; shops earn what campaigns cost."""

    grade: Grade = 6
    people: Count = 8
    gates: Count = 2
    parks: Count = 12
    works: Count = 0
    shops: Count = 4
    slack: int = 0
    growth: Count = 1
    caution: float = 3.0
    greed: Weight = 1.4


class Green(Plan):
    """Parks before people, and nobody is sent abroad; the council brings most of the votes."""

    name: ClassVar[str] = "green"
    summary: ClassVar[str] = "Parks, few people, no industry; shops pay for campaigns."
    Parameters = GreenHabits
    picture: ClassVar[str] = """
        mmmuppp
        agbuupp
        albuppp
        albpppp
        asbbppp
        HHHgcpp
        HHHgcpp
    """

    def wishes(self, look: Look) -> Iterator[str]:
        """Parks before people, people before shops, and never a factory."""
        yield from self.wanted_culture(look)
        yield from self.wanted_parks(look, self.parameters.parks)
        if not look.homes:
            yield "R1"
        if look.round > 1:
            yield from self.wanted_estates(look)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.wanted_shops(look, self.parameters.shops)
