"""All six cultural tiles in a clean town: for the cultural victory."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.small_city.words import Kind
from strategies.small_city.culture import Culture
from strategies.small_city.look import Look
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Habits


@dataclass(frozen=True)
class PatronHabits(Habits):
    """One way into town and parks for all: who has all culture wins by the cleaner town."""

    gates: Count = 1
    parks: Count = 12
    shops: Count = 0


class Patron(Plan):
    """The town that `Culture` draws, but no home is built before the parks, and none to grow."""

    name: ClassVar[str] = "patron"
    summary: ClassVar[str] = "Culture, parks and works, and homes for those who work there."
    Parameters = PatronHabits
    picture: ClassVar[str] = Culture.picture

    def wishes(self, look: Look) -> Iterator[str]:
        """Culture whenever it can be had; parks, then what refines and stores cubes."""
        yield from self.opening(look)
        yield from self.wanted_parks(look, self.parameters.parks)
        if look.round > 1:
            yield from self.buildable((Kind.WH, Kind.RF), look)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.wanted_for_promise(look)
