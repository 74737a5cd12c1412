"""Players of Key to the City, by the names that scenarios use."""

from collections.abc import Mapping

from sim.engine.strategy import Strategy
from strategies.key_to_the_city.balanced import Balanced
from strategies.key_to_the_city.bargee import Bargee
from strategies.key_to_the_city.chance import Random
from strategies.key_to_the_city.commuter import Commuter
from strategies.key_to_the_city.landmarks import Landmarks
from strategies.key_to_the_city.networks import Networks
from strategies.key_to_the_city.routemaster import Routemaster
from strategies.key_to_the_city.sniper import Sniper

STRATEGIES: Mapping[str, type[Strategy]] = {
    one.name: one
    for one in (
        *(Random, Balanced, Networks, Landmarks, Commuter),
        *(Sniper, Routemaster, Bargee),
    )
}
