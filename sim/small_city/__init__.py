"""Small City: base and advanced game, and The Godzillas, by ``data/small_city/rules.csv``."""

from sim.small_city.game import GAME

__all__ = ["GAME"]
