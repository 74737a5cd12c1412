"""All six cultural tiles: factories and a refinery make the cubes, the council adds some."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.moving import Worth
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Habits, Row, Weight


@dataclass(frozen=True)
class CultureHabits(Habits):
    """Works of three colours, one council disc for cubes and one for votes, and no shops.

    Parameters
    ----------
    cube : float
        Votes that a cube is worth while culture is short of it.
    """

    people: Count = 12
    parks: Count = 12
    gates: Count = 3
    works: Count = 3
    shops: Count = 0
    greed: Weight = 1.2
    invest: Count = 6
    second_row: Row = 1
    cube: Weight = 5.0


class Culture(Plan):
    """Works before homes; every cube goes into culture, and homes grow around it."""

    name: ClassVar[str] = "culture"
    summary: ClassVar[str] = "Works and council cubes for all six cultural tiles; students vote."
    Parameters = CultureHabits
    parameters: CultureHabits
    picture: ClassVar[str] = """
        buuue.r
        bmueefw
        bmakkfw
        bmakkfp
        HHalppp
        HHalgpp
        HHgsgpp
    """

    def expected_increase(self, look: Look) -> int:
        """Guess what people and work will add before long; all factories are at work."""
        return super().expected_increase(look) + max(0, look.works - 1)

    def worth(self, look: Look) -> Worth:
        """Return what stays are worth; cubes are what culture is made of."""
        usual = super().worth(look)
        needed = any(look.short) and look.left > 1
        return usual._replace(cube=self.parameters.cube) if needed else usual

    def wishes(self, look: Look) -> Iterator[str]:
        """Culture whenever it can be had, then works of three colours, then homes around it."""
        yield from self.wanted_culture(look)
        if not look.homes:
            yield "R1"
        yield from self.wanted_works(look)
        if not look.parks:
            yield from self.wanted_parks(look, self.parameters.parks)
        if look.round > 1:
            yield from self.buildable((Kind.WH, Kind.RF), look)
            yield from self.wanted_estates(look)
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.wanted_for_promise(look)
