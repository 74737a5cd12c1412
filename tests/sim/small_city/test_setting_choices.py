"""Settings that do not go with the modes of a scenario are refused in one line."""

import pytest

from sim.engine.errors import BoroughsError
from sim.engine.settings import SettingsTable
from sim.small_city.game import GAME
from tests.sim.small_city.table import rules

SETTINGS = SettingsTable.load(GAME.name)


def refused(settings, **modes):
    with pytest.raises(BoroughsError) as caught:
        rules(1 if "solo_difficulty" in modes else 2, settings=settings, modes=modes)
    return str(caught.value)


BOUND = [(key, one) for key, one in SETTINGS.items() if one.applies_to]
AWAY = {
    "eight_cards": {"advanced": True},
    "grid_mayor": {"activist_mayor": True},
    "votes": {"victory": "economic"},
    "several_players": {"solo_difficulty": "Mayor"},
}
"""Modes in which a condition that holds in the base game does not."""


@pytest.mark.parametrize(("key", "setting"), BOUND, ids=[key for key, _ in BOUND])
def test_a_setting_that_does_not_apply_is_refused(key, setting):
    needed = " ".join(setting.applies_to)
    line = f"setting '{key}' does not apply to this scenario; it applies to {needed}"
    away = next((modes for condition, modes in AWAY.items() if condition in needed), {})
    assert refused({key: setting.choices[0]}, **away) == line


@pytest.mark.rule("SC-P1-09", "SC-ADV-07")
@pytest.mark.parametrize("modes", [{"advanced": True}, {"solo_difficulty": "Mayor"}])
def test_the_ring_of_the_advanced_and_the_solo_game_is_shuffled_by_rules_of_their_own(modes):
    assert refused({"reshuffle_ring": "never"}, **modes) == (
        "setting 'reshuffle_ring' does not apply to this scenario;"
        " it applies to eight_cards several_players"
    )


def test_a_setting_for_the_expert_side_needs_a_seat_that_plays_it():
    crosses = {"godzilla_blocked_squares": "crosses"}
    assert refused(crosses, godzillas=True) == (
        "setting 'godzilla_blocked_squares' does not apply to this scenario;"
        " it applies to godzillas expert"
    )
    sides = ["easy", "expert"]
    assert rules(settings=crosses, modes={"godzillas": True, "side": sides}).modes.expert == (
        False,
        True,
    )
