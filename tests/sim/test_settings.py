"""Settings of all games: every choice of a working one changes something; a wrong one is a line."""

import pytest

from sim.engine.errors import BoroughsError
from sim.engine.settings import SettingsTable
from tests.sim.key_to_the_city import setting_bites as key_to_the_city
from tests.sim.small_city import bites as small_city
from tests.sim.suburbia import setting_bites as suburbia

BITES = {
    "small_city": small_city.BITES,
    "suburbia": suburbia.BITES | suburbia.SOLO,
    "key_to_the_city": key_to_the_city.BITES,
}
"""By game and setting: a situation, and what is seen in it under each choice."""
TABLES = {game: SettingsTable.load(game) for game in BITES}
SETTINGS = [(game, key) for game, table in TABLES.items() for key in table]
WORKING = [(game, key) for game, key in SETTINGS if TABLES[game][key].working]
FIXED = [one for one in SETTINGS if one not in WORKING]
BOUND = [(game, key) for game, key in SETTINGS if TABLES[game][key].applies_to]
CHOICES = [(game, key, choice) for game, key in WORKING for choice in TABLES[game][key].choices]
OVERLAY_ONLY = ("key_to_the_city", "tile_data")
"""Its other values come as an overlay of tiles."""


def test_every_choice_of_every_working_setting_has_a_situation_in_which_it_bites():
    shown = [
        (g, key, choice) for g in BITES for key, (_, seen) in BITES[g].items() for choice in seen
    ]
    assert sorted(shown) == sorted(CHOICES)


@pytest.mark.parametrize(("game", "key", "choice"), CHOICES)
def test_a_choice_leads_where_it_says(game, key, choice):
    situation, seen = BITES[game][key]
    assert situation({key: choice}) == seen[choice]


@pytest.mark.parametrize(("game", "key"), WORKING)
def test_no_two_choices_of_a_setting_lead_to_the_same(game, key):
    situation, seen = BITES[game][key]
    assert situation({}) == seen[TABLES[game][key].choices[0]]
    values = list(map(repr, seen.values()))
    assert len(set(values)) == len(values)


def test_every_setting_that_matters_works():
    effects = {TABLES[game][key].effect for game, key in FIXED if (game, key) != OVERLAY_ONLY}
    assert effects == {"small"}


# What is refused


def refused(game, key, choice, conditions=()):
    with pytest.raises(BoroughsError) as caught:
        TABLES[game].resolve({key: choice}, conditions)
    return str(caught.value)


@pytest.mark.parametrize(("game", "key"), FIXED)
def test_another_choice_of_a_fixed_setting_is_refused(game, key):
    default, *others = TABLES[game][key].choices
    known = ", ".join((default, *others))
    for choice in others:
        assert refused(game, key, choice) == (
            f"setting '{key}' is fixed at '{default}' in this version; it would be one of {known}"
        )


@pytest.mark.parametrize(("game", "key"), WORKING)
def test_a_choice_that_does_not_exist_is_refused(game, key):
    known = ", ".join(TABLES[game][key].choices)
    line = f"setting '{key}' cannot be 'perhaps'; it is one of {known}"
    assert refused(game, key, "perhaps") == line


@pytest.mark.parametrize(("game", "key"), BOUND)
def test_a_setting_that_does_not_apply_is_refused(game, key):
    setting = TABLES[game][key]
    assert refused(game, key, setting.choices[0]) == (
        f"setting '{key}' does not apply to this scenario;"
        f" it applies to {' '.join(setting.applies_to)}"
    )


@pytest.mark.parametrize(
    ("game", "key", "meant"),
    [
        ("suburbia", "self_counts", "self_count"),
        ("key_to_the_city", "lone_passers", "lone_passer"),
        ("small_city", "godzila_tie", "godzilla_tie"),
    ],
)
def test_an_unknown_setting_is_refused_with_the_near_misses(game, key, meant):
    assert refused(game, key, "true").startswith(f"unknown setting '{key}'; did you mean {meant}")
