"""Every strategy plays by other readings of the rules: many at once, drawn at random."""

import pytest

from sim.engine.luck import Luck
from sim.engine.settings import SettingsTable
from tests.strategies.table import ALL_PLANS, play

CONDITIONS = {"godzillas", "expert"}
MODES = {"godzillas": True, "side": "expert"}
OPEN = {
    key: setting
    for key, setting in SettingsTable.load("small_city").items()
    if setting.working and setting.applies(CONDITIONS)
}


def readings(seed):
    draw = Luck(seed).draw("readings")
    return {key: one.choices[draw.below(len(one.choices))] for key, one in OPEN.items()}


@pytest.mark.parametrize("seed", range(10))
def test_strategies_play_whole_games_by_other_readings(seed):
    seats = [ALL_PLANS[(seed + step) % len(ALL_PLANS)] for step in range(3)]
    played = play([*seats, "random"], seed=seed, modes=MODES, settings=readings(seed))
    assert played.outcome.rounds == 8
