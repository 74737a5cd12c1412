"""Many people at home: large estates around culture, and shops beside them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Habits, Weight


@dataclass(frozen=True)
class HousingHabits(Habits):
    """Takes more people in than its parks make up for, and builds before it campaigns."""

    people: Count = 14
    gates: Count = 5
    parks: Count = 10
    shops: Count = 2
    caution: float = 1.5
    greed: Weight = 1.2
    welcome: Weight = 2.5
    growth: Count = 3
    slack: int = 3
    invest: Count = 5


class Housing(Plan):
    """Every cube goes into culture, so that homes can grow; money comes from shops."""

    name: ClassVar[str] = "housing"
    summary: ClassVar[str] = "Large estates around culture, many people, shops beside the homes."
    Parameters = HousingHabits
    picture: ClassVar[str] = """
        mmmu.pp
        agbuupp
        albupp.
        albppr.
        asbbcff
        HHHgcww
        HHHgcgp
    """

    def wishes(self, look: Look) -> Iterator[str]:
        """Culture first; then homes for whom the parks can bear, shops to pay for it all."""
        yield from self.opening(look)
        if look.round > 1:
            yield from self.wanted_estates(look)
            yield from self.buildable((Kind.RF,), look)
        yield from self.wanted_shops(look, self.parameters.shops)
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.wanted_for_promise(look)
