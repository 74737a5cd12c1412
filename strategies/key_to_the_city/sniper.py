"""Bids that come late."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sim.key_to_the_city.state import View
from sim.key_to_the_city.words import BID
from strategies.key_to_the_city.habits import Habits, Weight
from strategies.key_to_the_city.plan import Plan
from strategies.key_to_the_city.ways import Way


@dataclass(frozen=True)
class SniperHabits(Habits):
    """Waits for the others, and bids more than most when its time has come.

    Parameters
    ----------
    lurking : float
        VP that a bid must bring beyond its price while a rival can still answer it.
    """

    stay: bool = True
    bidding: Weight = 0.8
    lurking: Weight = 4.0


class Sniper(Plan):
    """Produces and upgrades first; bids when the rivals have sailed, or where it pays at once."""

    name: ClassVar[str] = "sniper"
    summary: ClassVar[str] = "Bids when the others have done so, at the least that leads."
    Parameters = SniperHabits
    parameters: SniperHabits

    def weighed(self, view: View, ways: Iterator[Way]) -> Iterator[Way]:
        """Think less of bids as long as rivals can answer them."""
        rivals = sum(not gone for gone in view.sailed) - 1
        wait = self.parameters.lurking * rivals / (len(view.sailed) - 1)
        for way in ways:
            yield way._replace(value=way.value - wait) if way.action == BID else way
