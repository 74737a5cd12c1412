"""Whole games under every choice of every working setting."""

import pytest

from sim.engine.settings import SettingsTable
from sim.suburbia.game import GAME
from tests.sim.suburbia.table import random_game

SETTINGS = SettingsTable.load(GAME.name)
CHOICES = [(key, choice) for key, one in SETTINGS.items() if one.working for choice in one.choices]


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_whole_games_hold_under_every_choice(key, choice):
    """The referee checks them turn by turn."""
    bound = SETTINGS[key].applies_to
    random_game(2, solo=bound[0] if bound else "none", settings={key: choice}, seed=3)
