"""Players of Key to the City, by the names that scenarios use."""

from collections.abc import Mapping

from sim.engine.strategy import Strategy
from strategies.key_to_the_city.balanced import Balanced
from strategies.key_to_the_city.chance import Random

STRATEGIES: Mapping[str, type[Strategy]] = {one.name: one for one in (Random, Balanced)}
