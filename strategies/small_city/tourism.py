"""People go abroad to earn, and guests come to parks, shops, Museum and University."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.small_city.components import CouncilSpace
from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Habits, Row, Weight


@dataclass(frozen=True)
class TourismHabits(Habits):
    """Likes to see people go abroad, and has parks for more persons than live in the town."""

    people: Count = 14
    gates: Count = 4
    parks: Count = 12
    shops: Count = 0
    slack: int = 3
    caution: float = -1.5
    welcome: Weight = 2.0
    growth: Count = 3
    invest: Count = 4
    first_row: Row = 3
    second_row: Row = 2


class Tourism(Plan):
    """Parks and sights for guests, a Police Station they pay for, a Metro to go abroad by."""

    name: ClassVar[str] = "tourism"
    summary: ClassVar[str] = "People earn abroad; parks, sights and a Police Station for guests."
    Parameters = TourismHabits
    picture: ClassVar[str] = """
        mmmueep
        agbuuep
        albuppp
        albpppp
        asbbcpp
        HHHgcpf
        HHHgcpf
    """

    def gifts(self, look: Look) -> Iterator[str]:  # noqa: ARG002
        """Yield a Police Station first: guests pay for it."""
        yield from ("PO", "P3", "FI", "P2", "P1")

    def reward(self, look: Look, space: CouncilSpace, after: int) -> float:
        """Return what a reward is worth; free tiles count until the Police Station is there."""
        if space.tile:
            return 0.0 if look.has(Kind.PO) else 6.0
        return super().reward(look, space, after)

    def wishes(self, look: Look) -> Iterator[str]:
        """Sights first; then homes, and parks for all who live or stay in the town."""
        yield from self.opening(look)
        if look.round > 1:
            yield from self.wanted_estates(look)
            yield from self.buildable((Kind.RF,), look)
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.wanted_for_promise(look)
        yield from self.wanted_shops(look, self.parameters.shops)
