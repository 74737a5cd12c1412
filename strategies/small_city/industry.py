"""Factories, a refinery, a warehouse, and a harbour through which the goods are sold."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Grade, Habits


@dataclass(frozen=True)
class IndustryHabits(Habits):
    """Many factories, and both council discs on the campaign that their profits pay for.

    Parameters
    ----------
    harbour : bool
        Whether it builds a harbour.
    """

    grade: Grade = 12
    people: Count = 9
    gates: Count = 2
    parks: Count = 7
    works: Count = 6
    shops: Count = 2
    harbour: bool = True


class Industry(Plan):
    """A works quarter as large as it can be supplied; the profit goes into campaigns."""

    name: ClassVar[str] = "industry"
    summary: ClassVar[str] = "Factories, refinery and harbour; profits pay for campaigns."
    Parameters = IndustryHabits
    parameters: IndustryHabits
    picture: ClassVar[str] = """
        mmmwfff
        agbwhhh
        albpfff
        albp.rp
        as.pppp
        HHHgcpp
        HHHgcpp
    """

    def wishes(self, look: Look) -> Iterator[str]:
        """Work first: factories and what they need to grow, then the people to man them."""
        yield from self.opening(look)
        if look.round > 1:
            if self.parameters.harbour:
                yield "HB"
            yield from self.wanted_estates(look)
            yield from self.buildable((Kind.WH,), look)
            if look.works < self.parameters.works and look.works % 3 == 0:
                yield "F1"
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.buildable((Kind.RF,), look)
        yield from self.wanted_for_promise(look)
        yield from self.wanted_shops(look, self.parameters.shops)
