"""The plans of Key to the City play well, and each builds what it is named after."""

from functools import cache

import pandas as pd
import pytest

from sim import Scenario, run
from tests.strategies.test_plans import wilson

PLANS = ("balanced", "networks", "landmarks", "commuter", "sniper", "routemaster", "bargee")


def games(*seats, number, seed=1, log="events"):
    """Play some games, the strategies in each seat in turn."""
    return run(Scenario(game="key_to_the_city", seats=seats), number, seed, log=log)


def seated(played, name):
    """Return a table of a run with the strategy of each seat."""
    who = played.table("seats")[["game", "seat", "strategy"]]
    return played.table(name).merge(who, on=["game", "seat"])


def share_won(played, strategy):
    """Return the share of games won by a strategy."""
    scores = seated(played, "scores")
    return scores[scores["won"].astype(bool)]["strategy"].eq(strategy).mean()


@cache
def mixed():
    """Return games in which all plans meet."""
    lines = [[PLANS[(first + 2 * seat) % len(PLANS)] for seat in range(4)] for first in range(7)]
    return [games(*line, number=4, seed=seed) for seed, line in enumerate(lines, 1)]


@cache
def rows(name):
    """Return the rows of a table in these games, with the plans that wrote them."""
    return pd.concat([seated(played, name) for played in mixed()])


def mean(column):
    """Return by plan the mean of a column of the scores."""
    return rows("scores").groupby("strategy")[column].mean()


@pytest.mark.parametrize("plan", PLANS)
def test_every_plan_is_far_better_than_chance(plan):
    played = games(plan, "random", "random", "random", number=4, log="games")
    assert share_won(played, plan) == 1
    scores = seated(played, "scores")
    assert scores[scores["strategy"] == plan]["score"].mean() > 60


@pytest.mark.parametrize(
    ("plan", "column"),
    [("landmarks", "vp_landmark"), ("routemaster", "vp_routemaster"), ("networks", "vp_building")],
)
def test_a_plan_scores_most_with_what_it_is_named_after(plan, column):
    assert mean(column).idxmax() == plan


def test_the_commuter_works_on_the_tiles_of_others_most():
    abroad = rows("productions").assign(abroad=lambda rows: rows["place"] == "other")
    assert abroad.groupby("strategy")["abroad"].mean().idxmax() == "commuter"


def test_the_sniper_bids_latest_in_an_era():
    bids = rows("bids").merge(
        rows("turns").groupby(["game", "round"])["turn"].agg(["min", "max"]).reset_index(),
        on=["game", "round"],
    )
    when = (bids["turn"] - bids["min"]) / (bids["max"] - bids["min"])
    assert when.groupby(bids["strategy"]).mean().idxmax() == "sniper"


def test_the_bargee_leaves_first():
    assert rows("sails").groupby("strategy")["turns_taken"].mean().idxmin() == "bargee"


def test_what_is_forbidden_is_not_done():
    bans = ["1:choose_connector_edge=discard", "1:choose_action=sail", "1:choose_keyples=blue"]
    scenario = Scenario(game="key_to_the_city", seats=("balanced",) * 3, bans=bans)
    games = run(scenario, 3, seed=2).table("games")
    assert set(games["status"]) == {"finished"}


@pytest.mark.long
def test_balanced_beats_three_random_ones():
    number = 500
    played = games("balanced", *["random"] * 3, number=number, log="games")
    assert wilson(share_won(played, "balanced"), number) > 0.99


@pytest.mark.long
@pytest.mark.parametrize("plan", PLANS[1:])
def test_balanced_beats_every_other_plan_more_often_than_not(plan):
    played = games("balanced", plan, "balanced", plan, number=200, log="games")
    assert share_won(played, "balanced") > 0.5
