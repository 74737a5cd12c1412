"""Suburbia: base game for two to four, Lone Architect and Dale, by ``data/suburbia/rules.csv``."""

from sim.suburbia.game import GAME

__all__ = ["GAME"]
