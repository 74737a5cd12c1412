"""Alpha-rank: who is left in the long run."""

import numpy as np
import pandas as pd
import pytest

from analysis.statistics.alpha_rank import MUTATION, alpha_rank, stationary
from analysis.statistics.duels import duels
from tests.analysis.ladders import drawn

NAMES = ("ant", "bee", "cat", "dog")
CIRCLE = [(0, 1), (1, 2), (2, 0)]


def duelled(wins, games=90):
    """Return the scores of games of two, in which the pairs win in turn."""
    rows = [
        (game, game, seat + 1, NAMES[player], 1 - seat, not seat)
        for game in range(games)
        for seat, player in enumerate(wins[game % len(wins)])
    ]
    columns = ["game", "seed_number", "seat", "strategy", "score", "won"]
    return pd.DataFrame(rows, columns=columns).assign(players=2, arm="a", digest="d")


def test_two_share_their_time_as_one_takes_over_from_the_other():
    held = stationary(np.array([[0.0, 3.0], [1.0, 0.0]]), np.array([[0.0, 4.0], [4.0, 0.0]]))
    assert held == pytest.approx([1 - MUTATION, MUTATION])
    even = stationary(np.array([[0.0, 2.0], [2.0, 0.0]]), np.array([[0.0, 4.0], [4.0, 0.0]]))
    assert even == pytest.approx([0.5, 0.5])


def test_the_best_is_left_where_there_is_no_circle():
    found = alpha_rank(drawn(np.random.default_rng(1), 80))
    assert found.rows()[0]["strategy"] == "ant"
    assert found.table["estimate"].sum() == pytest.approx(1)
    assert found.row(strategy="ant")["estimate"] > 0.95


def test_those_of_a_circle_share_the_time_and_who_loses_to_all_is_gone():
    scores = duelled([*CIRCLE, (0, 3), (1, 3), (2, 3)])
    assert duels(scores).cycles() == [("ant", "bee", "cat")]
    found = alpha_rank(scores, resamples=50)
    held = {row["strategy"]: row["estimate"] for row in found.rows()}
    assert held["dog"] < 0.02
    assert held["ant"] == pytest.approx(held["cat"]) == pytest.approx(held["bee"])
    assert "%" in found.sentence()
    assert found.plot()


def test_one_seed_has_no_interval():
    found = alpha_rank(duelled(CIRCLE).assign(seed_number=0), resamples=5)
    assert found.table["low"].isna().all()
