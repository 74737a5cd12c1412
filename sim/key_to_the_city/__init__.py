"""Key to the City for two to six players, by ``data/key_to_the_city/rules.csv``."""

from sim.key_to_the_city.game import GAME

__all__ = ["GAME"]
