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


@pytest.mark.long
@pytest.mark.parametrize("chances", [(0.65, 0.65, 0.65), (0.6, 0.55, 0.4)])
def test_intervals_cover_the_truth_more_often_than_need_be(chances):
    luck, hits = np.random.default_rng(5), []
    ahead = np.zeros((3, 3))
    for (one, other), chance in zip(CIRCLE, chances, strict=True):
        ahead[one, other], ahead[other, one] = chance, 1 - chance
    truth = stationary(ahead, 1 - np.eye(3))
    for _ in range(150):
        pairs = [
            pair if luck.random() < chance else pair[::-1]
            for _ in range(120)
            for pair, chance in zip(CIRCLE, chances, strict=True)
        ]
        scores = duelled(pairs, len(pairs))
        scores = scores.assign(seed_number=scores["game"] // 6)
        table = alpha_rank(scores, resamples=300).table.set_index("strategy").loc[list(NAMES[:3])]
        near = (table["low"] <= truth + 1e-9) & (truth - 1e-9 <= table["high"])
        hits.append(near.to_numpy())
    print(f"coverage of alpha-rank: {np.mean(hits):.3f}")
    assert np.mean(hits) > 0.95
