"""Players of Suburbia, by the names that scenarios use."""

from collections.abc import Mapping

from sim.engine.strategy import Strategy
from strategies.suburbia.chance import Random

STRATEGIES: Mapping[str, type[Strategy]] = {one.name: one for one in (Random,)}
