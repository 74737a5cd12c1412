"""Every choice of every working setting changes something; a wrong setting is one line."""

import pytest

from sim.engine.errors import BoroughsError
from sim.engine.settings import SettingsTable
from sim.suburbia.game import GAME
from tests.sim.suburbia.setting_bites import BITES, SOLO
from tests.sim.suburbia.table import random_game, rules

SETTINGS = SettingsTable.load(GAME.name)
ALL = {**BITES, **SOLO}
CHOICES = [(key, choice) for key, one in SETTINGS.items() if one.working for choice in one.choices]


def test_every_choice_of_every_working_setting_has_a_situation_in_which_it_bites():
    shown = [(key, choice) for key, (_, seen) in ALL.items() for choice in seen]
    assert sorted(shown) == sorted(CHOICES)


def test_every_setting_that_matters_works():
    idle = [key for key, one in SETTINGS.items() if not one.working]
    assert {SETTINGS[key].effect for key in idle} == {"small"}


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_a_choice_leads_where_it_says(key, choice):
    situation, seen = ALL[key]
    assert situation({key: choice}) == seen[choice]


@pytest.mark.parametrize("key", ALL)
def test_no_two_choices_of_a_setting_lead_to_the_same(key):
    situation, seen = ALL[key]
    assert situation({}) == seen[SETTINGS[key].choices[0]]
    values = list(map(repr, seen.values()))
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_whole_games_hold_under_every_choice(key, choice):
    """The referee checks them turn by turn."""
    bound = SETTINGS[key].applies_to
    random_game(2, solo=bound[0] if bound else "none", settings={key: choice}, seed=3)


# What is refused


def refused(settings, solo="none"):
    with pytest.raises(BoroughsError) as caught:
        rules(settings=settings, solo=solo)
    return str(caught.value)


FIXED = [(key, one) for key, one in SETTINGS.items() if not one.working]
BOUND = [(key, one) for key, one in SETTINGS.items() if one.applies_to]


@pytest.mark.parametrize(("key", "setting"), FIXED, ids=[key for key, _ in FIXED])
def test_another_choice_of_a_fixed_setting_is_refused(key, setting):
    known, default = ", ".join(setting.choices), setting.choices[0]
    assert refused({key: setting.choices[1]}) == (
        f"setting '{key}' is fixed at '{default}' in this version; it would be one of {known}"
    )


@pytest.mark.parametrize(("key", "setting"), BOUND, ids=[key for key, _ in BOUND])
def test_a_setting_that_does_not_apply_is_refused(key, setting):
    assert refused({key: setting.choices[0]}) == (
        f"setting '{key}' does not apply to this scenario;"
        f" it applies to {' '.join(setting.applies_to)}"
    )


def test_an_unknown_setting_is_refused_with_the_near_misses():
    assert refused({"self_counts": "true"}) == (
        "unknown setting 'self_counts'; did you mean self_count?"
    )
