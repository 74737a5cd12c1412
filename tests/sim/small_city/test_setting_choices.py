"""Every choice of every working setting changes something; a wrong setting is one line."""

import pytest

from sim.engine.errors import BoroughsError
from sim.engine.settings import SettingsTable
from sim.small_city.game import GAME
from tests.sim.small_city import (
    activist_bites,
    advanced_bites,
    building_bites,
    council_bites,
    godzilla_bites,
    income_bites,
    moving_bites,
    pollution_bites,
    setting_bites,
    solo_bites,
    victory_bites,
)
from tests.sim.small_city.table import rules

SETTINGS = SettingsTable.load(GAME.name)
BITES = {
    **setting_bites.BITES,
    **building_bites.BITES,
    **council_bites.BITES,
    **moving_bites.BITES,
    **income_bites.BITES,
    **pollution_bites.BITES,
    **godzilla_bites.BITES,
    **advanced_bites.BITES,
    **activist_bites.BITES,
    **solo_bites.BITES,
    **victory_bites.BITES,
}
CHOICES = [(key, choice) for key, one in SETTINGS.items() if one.working for choice in one.choices]


def test_every_choice_of_every_working_setting_has_a_situation_in_which_it_bites():
    shown = [(key, choice) for key, (_, seen) in BITES.items() for choice in seen]
    assert sorted(shown) == sorted(CHOICES)


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_a_choice_leads_where_it_says(key, choice):
    situation, seen = BITES[key]
    assert situation({key: choice}) == seen[choice]


@pytest.mark.parametrize("key", BITES)
def test_no_two_choices_of_a_setting_lead_to_the_same(key):
    situation, seen = BITES[key]
    default = situation({})
    default_choice = SETTINGS[key].choices[0]
    assert default == seen[default_choice]
    values = list(map(repr, seen.values()))
    assert len(set(values)) == len(values)


# What is refused


def refused(settings, **modes):
    with pytest.raises(BoroughsError) as caught:
        rules(1 if "solo_difficulty" in modes else 2, settings=settings, modes=modes)
    return str(caught.value)


FIXED = [(key, one) for key, one in SETTINGS.items() if not one.working]
BOUND = [(key, one) for key, one in SETTINGS.items() if one.applies_to]
AWAY = {
    "eight_cards": {"advanced": True},
    "grid_mayor": {"activist_mayor": True},
    "votes": {"victory": "economic"},
    "several_players": {"solo_difficulty": "Mayor"},
}
"""Modes in which a condition that holds in the base game does not."""


@pytest.mark.parametrize(("key", "setting"), FIXED, ids=[key for key, _ in FIXED])
def test_another_choice_of_a_fixed_setting_is_refused(key, setting):
    known = ", ".join(setting.choices)
    default = setting.choices[0]
    line = f"setting '{key}' is fixed at '{default}' in this version; it would be one of {known}"
    assert [refused({key: choice}) for choice in setting.choices[1:]] == [line] * (
        len(setting.choices) - 1
    )


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


@pytest.mark.parametrize("key", list(BITES))
def test_a_choice_that_does_not_exist_is_refused(key):
    known = ", ".join(SETTINGS[key].choices)
    line = f"setting '{key}' cannot be 'perhaps'; it is one of {known}"
    assert refused({key: "perhaps"}, godzillas=True, side="expert", advanced=True) == line


def test_an_unknown_setting_is_refused_with_the_near_misses():
    assert refused({"godzila_tie": "only_highest"}, godzillas=True) == (
        "unknown setting 'godzila_tie'; did you mean godzilla_tie or godzilla_leaves or"
        " solo_godzilla_trail?"
    )
