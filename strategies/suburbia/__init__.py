"""Players of Suburbia, by the names that scenarios use."""

from collections.abc import Mapping

from sim.engine.strategy import Strategy
from strategies.suburbia.airports import Airports
from strategies.suburbia.chance import Random
from strategies.suburbia.hunter import Hunter
from strategies.suburbia.income import Income
from strategies.suburbia.planner import Planner
from strategies.suburbia.reputation import Reputation
from strategies.suburbia.schools import Schools
from strategies.suburbia.waterfront import Waterfront

STRATEGIES: Mapping[str, type[Strategy]] = {
    one.name: one
    for one in (Random, Planner, Income, Reputation, Waterfront, Airports, Schools, Hunter)
}
