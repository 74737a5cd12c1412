"""Every reading of the rules is played to the end, legally and under the eyes of the referee."""

import pytest

from sim.engine.settings import SettingsTable
from tests.strategies.table import ALL_PLANS, GAME, play

SETTINGS = SettingsTable.load(GAME.name)
MODES = {
    "expert": {"side": "expert"},
    "godzillas": {"godzillas": True},
    "advanced": {"advanced": True},
    "activist_mayor": {"activist_mayor": True},
    "activist_parks": {"activist_parks": True},
}
"""What is played where a setting applies to that only."""

READINGS = [
    (key, choice)
    for key, setting in SETTINGS.items()
    if setting.working and set(setting.applies_to) <= set(MODES)
    for choice in setting.choices[1:]
]
readings = pytest.mark.parametrize(("key", "choice"), READINGS)


def modes(key):
    found = {}
    for condition in SETTINGS[key].applies_to:
        found |= MODES[condition]
    return found


@readings
def test_a_reading_is_played_at_random(key, choice):
    play(("random", "random"), seed=1, modes=modes(key), settings={key: choice})


@pytest.mark.slow
@readings
def test_a_reading_is_played_by_every_plan(key, choice):
    for seed in range(12):
        plans = [ALL_PLANS[(seed + seat) % len(ALL_PLANS)] for seat in range(1 + seed % 3)]
        play((*plans, "random"), seed=seed, modes=modes(key), settings={key: choice})
