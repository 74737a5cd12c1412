"""Large shops among many homes: their goods are sold for money and, from rank 3 on, for votes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.moving import Worth
from strategies.small_city.plan import Plan
from strategies.small_city.scripted import Count, Habits, Weight


@dataclass(frozen=True)
class CommerceHabits(Habits):
    """A shop counts the homes around it, so many stay small; factories supply what is sold.

    Parameters
    ----------
    homes : int
        Homes it means to have; as many of them as a shop has squares must be near the shop.
    plenty : float
        Votes that a dollar is worth once the campaign is paid for.
    """

    people: Count = 14
    gates: Count = 4
    works: Count = 3
    types: Count = 3
    shops: Count = 8
    greed: Weight = 1.5
    invest: Count = 4
    homes: Count = 5
    plenty: Weight = 0.4


class Commerce(Plan):
    """One shop as large as its neighbours allow, then another; both pay for the campaign."""

    name: ClassVar[str] = "commerce"
    summary: ClassVar[str] = "Large shops among many homes; sales for votes and for campaigns."
    Parameters = CommerceHabits
    parameters: CommerceHabits
    picture: ClassVar[str] = """
        .c.mfff
        acbmwwr
        albmppp
        albccpp
        asbgcpp
        HHHgcpp
        HHHgcpp
    """

    def price_of_money(self, look: Look) -> float:
        """Return what a dollar is worth: little if there is enough for the campaign."""
        paid_for = look.left > 1 and look.money >= self.campaign_cost(look)
        usual = super().price_of_money(look)
        return min(usual, self.parameters.plenty) if paid_for else usual

    def worth(self, look: Look) -> Worth:
        """Return what stays are worth; shops are filled together, for their votes."""
        return super().worth(look)._replace(sale_vote=1.0)

    def wishes(self, look: Look) -> Iterator[str]:
        """Homes around a shop before anything else; then what the shop sells."""
        yield from self.wanted_culture(look)
        if not look.parks:
            yield from self.wanted_parks(look, self.parameters.parks)
        if not look.homes:
            yield "R1"
        yield from self.wanted_shops(look, 1)
        yield from self.wanted_works(look)
        if look.round > 1:
            yield from self.wanted_estates(look)
            yield from self.buildable((Kind.WH,), look)
            if len(look.homes) < self.parameters.homes:
                yield "R1"
        yield from self.wanted_parks(look, self.parameters.parks)
        yield from self.wanted_gates(look, self.parameters.gates)
        yield from self.wanted_for_promise(look)
        yield from self.wanted_shops(look, self.parameters.shops)
