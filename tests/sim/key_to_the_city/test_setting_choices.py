"""Whole games under every choice of every working setting."""

import pytest

from sim.engine.settings import SettingsTable
from sim.key_to_the_city.game import GAME
from tests.sim.key_to_the_city.table import connect, does, hold, lay, opened, random_game, vp

SETTINGS = SettingsTable.load(GAME.name)
CHOICES = [(key, choice) for key, one in SETTINGS.items() if one.working for choice in one.choices]


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
