"""The plans of Suburbia as plans: would a player recognise these boroughs, and do they win?"""

import pytest

from sim.engine.tables import load_tables
from sim.suburbia.components import TABLE_KEYS
from tests.strategies.suburbia import PLANS, games, rows, seated, share_won

TILES = load_tables("suburbia", TABLE_KEYS)["tiles"]
GAMES_OF_A_PLAN = 16


def built(plan, column, word):
    """Return how many tiles of a kind a plan builds in a game, by a column of the tile table."""
    names = {name for name, row in TILES.items() if row[column] == word}
    found = rows("builds", plan)
    return ((found["option"] != "investment_marker") & found["tile"].isin(names)).sum()


def most(measure):
    return max(PLANS, key=measure)


def mean(plan, table, column):
    return rows(table, plan)[column].mean()


def test_income_is_the_richest():
    assert most(lambda plan: mean(plan, "phases", "income")) == "income"


def test_reputation_has_the_best_name_before_the_red_lines_level_all():
    def reputation(plan):
        phases = rows("phases", plan)
        return phases[phases["round"].between(4, 10)]["reputation"].mean()

    assert most(reputation) == "reputation"


def test_waterfront_digs_most_lakes():
    assert most(lambda plan: built(plan, "colour", "Lake")) == "waterfront"


def test_waterfront_takes_the_realty():
    def realty(plan):
        return built(plan, "effects", TILES["Waterfront Realty"]["effects"])

    assert most(realty) == "waterfront"


def test_airports_has_most_airports():
    assert most(lambda plan: built(plan, "icons", "Airport")) == "airports"


def test_schools_has_most_schools_and_homes():
    assert most(lambda plan: built(plan, "icons", "School")) == "schools"
    assert most(lambda plan: built(plan, "colour", "Residential")) == "schools"


def test_hunter_wins_more_goals_than_it_would_without_looking_at_them():
    scores = seated(games("hunter", "hunter(goals=0.0)", number=12, log="games"), "scores")
    won = scores.groupby("strategy")[["public_goals", "private_goal"]].mean().sum(axis="columns")
    assert won["hunter"] > won["hunter(goals=0.0)"] + 5


def test_planner_shifts_to_inhabitants_as_the_stacks_run_out():
    """In the first third of the game its tiles bring Income, in the last one inhabitants."""
    phases = rows("phases", "planner")
    third = phases["round"].max() // 3
    early = phases[phases["round"] == third]
    late = phases[phases["round"] == 3 * third]
    assert early["income"].mean() > late["income"].mean()
    assert late["population"].mean() > 4 * early["population"].mean()


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_is_far_better_than_chance(plan):
    scores = seated(games(plan, "random", "random", number=6, log="games"), "scores")
    assert share_won(scores, plan) >= 5 / 6
    assert scores[scores["strategy"] == plan]["score"].mean() > 50


@pytest.mark.parametrize("solo", ["lone_architect", "dale"])
def test_planner_plays_alone_sensibly(solo):
    scores = games("planner", number=6, log="games", variants=[solo]).table("scores")
    human = scores[scores["seat"] == 1]
    assert human["score"].mean() > 55
    if solo == "dale":
        assert human["won"].mean() > 0.5


@pytest.mark.long
def test_planner_beats_three_random_ones():
    scores = seated(games("planner", *["random"] * 3, number=300, log="games"), "scores")
    assert share_won(scores, "planner") >= 0.99


@pytest.mark.long
@pytest.mark.parametrize("plan", [plan for plan in PLANS if plan != "planner"])
def test_planner_beats_every_other_plan_more_often_than_not(plan):
    line = ("planner", plan) * 2
    scores = seated(games(*line, number=200, log="games"), "scores")
    assert share_won(scores, "planner") > 0.5


@pytest.mark.long
def test_winners_among_planners_reach_what_people_reach():
    """Real winners of games of four had 94, 109 and 112 inhabitants."""
    scores = games(*["planner"] * 4, number=100, log="games").table("scores")
    assert scores[scores["won"].astype(bool)]["score"].mean() > 90
