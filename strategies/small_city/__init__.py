"""Players of Small City, by the names that scenarios use."""

from collections.abc import Mapping

from sim.engine.strategy import Strategy
from strategies.small_city.balanced import Balanced
from strategies.small_city.chance import Random
from strategies.small_city.commerce import Commerce
from strategies.small_city.culture import Culture
from strategies.small_city.economy import Economy
from strategies.small_city.green import Green
from strategies.small_city.housing import Housing
from strategies.small_city.industry import Industry
from strategies.small_city.newcomers import Newcomers
from strategies.small_city.patron import Patron
from strategies.small_city.tourism import Tourism

STRATEGIES: Mapping[str, type[Strategy]] = {
    one.name: one
    for one in (
        Random,
        Housing,
        Industry,
        Green,
        Balanced,
        Commerce,
        Culture,
        Tourism,
        Economy,
        Newcomers,
        Patron,
    )
}
