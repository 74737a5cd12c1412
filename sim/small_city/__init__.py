"""Small City: base game and The Godzillas, by the rules of ``data/small_city/rules.csv``."""

from sim.small_city.game import GAME

__all__ = ["GAME"]
