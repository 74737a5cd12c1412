"""Small City by ``data/small_city/rules.csv``: base, advanced, solo game and both expansions."""

from sim.small_city.game import GAME

__all__ = ["GAME"]
