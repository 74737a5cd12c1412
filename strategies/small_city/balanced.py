"""A bit of everything, each in its time."""

from collections.abc import Iterator
from typing import ClassVar

from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.plan import Plan


class Balanced(Plan):
    """Two estates around the cultural tiles, a small works quarter, shops, and parks as needed."""

    name: ClassVar[str] = "balanced"
    summary: ClassVar[str] = "Homes, culture, a little industry and parks, each in its time."
    picture: ClassVar[str] = """
        mmmu.pp
        agbuupp
        albupr.
        albppfw
        asbbcfh
        HHHgcfh
        HHHg.ph
    """

    def wishes(self, look: Look) -> Iterator[str]:
        """Culture whenever it can be had; homes and a factory first, then what is missing."""
        yield from self.opening(look)
        if look.round > 1:
            yield from self.buildable((Kind.HB,), look)
            yield from self.wanted_estates(look)
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_for_promise(look)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.buildable((Kind.RF,), look)
        yield from self.wanted_shops(look, self.parameters.shops)
