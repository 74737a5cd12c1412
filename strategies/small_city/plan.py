"""A scripted player complete: every decision of the game has a sensible answer."""

from strategies.small_city.building import Builder
from strategies.small_city.people import Host
from strategies.small_city.trade import Trader
from strategies.small_city.visited import Visited


class Plan(Builder, Host, Trader, Visited):
    """A player with a plan; subclasses say what is built, and change what they see differently."""
