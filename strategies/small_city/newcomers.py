"""Factories stand empty to draw newcomers, and small homes let them in: for the citizen victory."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from strategies.small_city.look import Look
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Habits, Row, Weight


@dataclass(frozen=True)
class NewcomersHabits(Habits):
    """As many people as pollution allows, through many small homes."""

    people: Count = 22
    gates: Count = 10
    parks: Count = 10
    works: Count = 3
    shops: Count = 3
    growth: Count = 3
    slack: int = 2
    welcome: Weight = 6.0
    invest: Count = 4
    first_row: Row = 4
    second_row: Row = 2


class Newcomers(Plan):
    """A small home for everybody who waits in City Hall; parks and shops to move on to."""

    name: ClassVar[str] = "newcomers"
    summary: ClassVar[str] = "Empty factories draw newcomers, many small homes let them in."
    Parameters = NewcomersHabits
    parameters: NewcomersHabits
    picture: ClassVar[str] = """
        pppppff
        ggggcf.
        gHHHg..
        gHHHgcc
        gsggg.c
        pllgppp
        pppgppp
    """

    def wishes(self, look: Look) -> Iterator[str]:
        """Homes for those who wait, factories to draw more, parks and shops to move on to."""
        if look.works < self.parameters.works:
            yield "F1"
        yield from self.wanted_culture(look)
        if look.hall and self.wants_people(look):
            yield "R1"
        yield from self.wanted_shops(look, self.parameters.shops)
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_for_promise(look)
