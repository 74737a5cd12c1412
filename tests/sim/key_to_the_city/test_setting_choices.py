"""Every choice of every working setting changes something; a wrong setting is one line."""

import pytest

from sim.engine.errors import BoroughsError
from sim.engine.settings import SettingsTable
from sim.key_to_the_city.game import GAME
from tests.sim.key_to_the_city.setting_bites import BITES
from tests.sim.key_to_the_city.table import connect, does, hold, lay, opened, random_game, rules, vp

SETTINGS = SettingsTable.load(GAME.name)
CHOICES = [(key, choice) for key, one in SETTINGS.items() if one.working for choice in one.choices]


def test_every_choice_of_every_working_setting_has_a_situation_in_which_it_bites():
    shown = [(key, choice) for key, (_, seen) in BITES.items() for choice in seen]
    assert sorted(shown) == sorted(CHOICES)


def test_every_setting_that_matters_works():
    """But that of the tiles, whose other values come as an overlay."""
    idle = {key: one.effect for key, one in SETTINGS.items() if not one.working}
    assert idle.pop("tile_data") == "high"
    assert set(idle.values()) == {"small"}


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_a_choice_leads_where_it_says(key, choice):
    situation, seen = BITES[key]
    assert situation({key: choice}) == seen[choice]


@pytest.mark.parametrize("key", BITES)
def test_no_two_choices_of_a_setting_lead_to_the_same(key):
    situation, seen = BITES[key]
    assert situation({}) == seen[SETTINGS[key].choices[0]]
    values = list(map(repr, seen.values()))
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_whole_games_hold_under_every_choice(key, choice):
    """The referee checks them turn by turn."""
    random_game(2, jennifer=bool(SETTINGS[key].applies_to), settings={key: choice}, seed=3)


# A connector that serves one tile only


def test_a_connector_scores_for_the_tile_where_it_is_worth_more():
    game = opened(settings={"shared_connector": "one_tile"})
    lay(game, "1,0 Gherkin upgraded", "1,-1 Great Ormond Street Hospital")
    lay(game, "2,0 London Bridge rotation=1")
    connect(game, "1,0/2 grey", "1,0/0 red")
    assert vp(game, "Gherkin") == 2, "2 for the grey one are more than 1 at the hospital"
    assert vp(game, "London Bridge") == 2, "the red one is worth nothing to the Gherkin"
    assert vp(game, "Great Ormond Street Hospital") == 0
    connect(game, "1,-1/2 grey")
    assert vp(game, "Great Ormond Street Hospital") == 1, "its own outer edge"


def test_a_tile_that_counts_colours_takes_what_others_do_not_need():
    game = opened(settings={"shared_connector": "one_tile"})
    lay(game, "1,0 Gherkin", "1,-1 Great Ormond Street Hospital upgraded")
    connect(game, "1,0/2 grey", "0,0/1 red")
    assert (vp(game, "Gherkin"), vp(game, "Great Ormond Street Hospital")) == (0, 4)


@pytest.mark.parametrize(
    ("each", "more", "points"), [(1, 0, (0, 2)), (3, 0, (3, 0)), (1, 5, (1, 2))]
)
def test_a_full_tile_keeps_all_six_connectors_where_that_pays(each, more, points):
    """The home can be full for 2 VP, but its grey connector is worth something to the Gherkin.

    With five more connectors the Science Museum, too, can be full, but not both.
    """
    tables = {"tiles": {"Gherkin": {"vp_base": each}}}
    game = opened(settings={"shared_connector": "one_tile"}, tables=tables)
    lay(game, "-1,0 Science Museum", "1,0 Gherkin")
    colours = ("grey", "red", "red", "red", "red", "red")
    connect(game, *(f"0,0/{edge} {colour}" for edge, colour in enumerate(colours)))
    connect(game, *(f"-1,0/{edge} blue" for edge in range(1, more + 1)))
    assert (vp(game, "Gherkin"), vp(game, "Science Museum")) == points


def test_a_connector_that_covered_a_cost_covers_the_next_of_its_own_tile():
    costs = {"The Shard": {"upgrade_cost_1": "conn:blue:1;conn:any:1"}}
    game = opened(settings={"shared_connector": "one_tile"}, tables={"tiles": costs})
    lay(game, "1,0 The Shard", "1,-1 Senate House")
    connect(game, "1,0/2 blue", "1,0/0 red", "1,0/1 grey", "1,0/5 black")
    hold(game, 0, red=3, coin=1)
    does(game, 0, "upgrade", "The Shard", "red 1")
    assert sorted(game.boroughs[0].serving.values()) == [1, 1]
    does(game, 0, "upgrade", "The Shard", "red 2")


# What is refused


def refused(settings):
    with pytest.raises(BoroughsError) as caught:
        rules(settings=settings)
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
    line = "unknown setting 'lone_passers'; did you mean lone_passer"
    assert refused({"lone_passers": "may_act"}).startswith(line)
