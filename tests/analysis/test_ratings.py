"""Ratings: orders, the model of Plackett and Luce, who beats whom."""

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from analysis.statistics.duels import duels
from analysis.statistics.orders import orders, placed
from analysis.statistics.plackett_luce import fit
from analysis.statistics.ratings import ELO, ratings
from sim.engine.errors import BoroughsError
from tests.analysis.command_line import boroughs, complaint, content
from tests.analysis.ladders import SEATS, STRENGTHS, drawn


def games(*results, names=("ant", "bee")):
    """Return scores of games, each given by the scores in the order of the names."""
    rows = [
        ("ladder", game, game, seat + 1, name, score)
        for game, scores in enumerate(results)
        for seat, (name, score) in enumerate(zip(names, scores, strict=True))
    ]
    columns = ["arm", "game", "seed_number", "seat", "strategy", "score"]
    frame = pd.DataFrame(rows, columns=columns)
    best = frame.groupby("game")["score"].transform("max")
    return frame.assign(won=frame["score"] == best, players=len(names), digest="d")


def test_places_follow_victory_then_score_and_who_is_out_is_last():
    frame = games((5, 5, None, 7), names=("ant", "bee", "cat", "dog"))
    assert list(placed(frame)["place"]) == [2, 2, 4, 1]
    frame["won"] = [False, True, False, False]
    assert list(placed(frame)["place"]) == [3, 1, 4, 2]


def test_a_tie_counts_as_all_orders_that_fit():
    found = orders(games((4, 4, 9), names=("ant", "bee", "cat")))
    assert found.strategy.tolist() == [[2, 0, 1], [2, 1, 0]]
    assert found.weight.tolist() == [0.5, 0.5]


def test_with_two_players_the_strength_is_the_log_odds_of_winning():
    frame = games(*[(1, 0)] * 60, *[(0, 1)] * 20)
    swapped = frame.assign(game=frame["game"] + 80, seat=3 - frame["seat"])
    both = pd.concat([frame, swapped.assign(seed_number=swapped["game"])])
    effects = fit(orders(both)).effects
    assert effects[0] - effects[1] == pytest.approx(np.log(3), abs=0.01)
    assert effects[2:] == pytest.approx([0, 0], abs=1e-6)
    assert effects[:2].sum() == pytest.approx(0)
    found = ratings(both)
    assert found.row(strategy="ant")["estimate"] == pytest.approx(ELO * np.log(3) / 2, abs=1)
    assert found.ranking == ("ant", "bee")


def test_the_bootstrap_agrees_with_fitting_again():
    frame = drawn(np.random.default_rng(3), 40)
    quick = fit(orders(frame)).resampled(300).std(axis=0)
    luck, again = np.random.default_rng(0), []
    for _ in range(60):
        parts = [
            frame[frame["seed_number"] == seed].assign(seed_number=new, arm=str(new))
            for new, seed in enumerate(luck.integers(0, 40, 40))
        ]
        again.append(fit(orders(pd.concat(parts))).effects)
    assert quick == pytest.approx(np.std(again, axis=0), rel=0.35)


def test_who_wins_everything_has_a_finite_strength_and_one_seed_no_interval():
    found = ratings(games(*[(1, 0)] * 10))
    assert 0 < found.row(strategy="ant")["estimate"] < 2000
    alone = ratings(games((1, 0)))
    assert "one seed only" in alone.sentence()


def test_results_can_be_drawn_said_and_shown():
    frame = drawn(np.random.default_rng(1))
    found, pairs = ratings(frame), duels(frame)
    assert found.sentence().startswith("By falling strength: ant ")
    assert found.shown()["rank"].iloc[0] == "1"
    assert found.seats.row(seat=1)["n"] == 180
    assert found.plot()
    assert pairs.plot()
    assert "<table>" in pairs._repr_html_()
    assert pairs.copeland["score"].sum() == 0
    assert pairs.beats("ant", "dog")
    assert not pairs.beats("dog", "ant")
    assert "no circle" in pairs.sentence()


def test_a_circle_is_found():
    names, wins = ("ant", "bee", "cat"), [(0, 1), (1, 2), (2, 0)]
    rows = []
    for game in range(90):
        pair = wins[game % 3]
        for seat, player in enumerate(pair):
            rows.append(("a", game, game, seat + 1, names[player], 1 - seat, not seat, 2, "d"))
    columns = [
        "arm",
        "game",
        "seed_number",
        "seat",
        "strategy",
        "score",
        "won",
        "players",
        "digest",
    ]
    found = duels(pd.DataFrame(rows, columns=columns))
    assert found.cycles() == [("ant", "bee", "cat")]
    assert set(found.copeland["score"]) == {0}


def test_different_numbers_of_players_are_refused():
    frame = pd.concat([games((1, 0)), games((1, 0, 2), names=("a", "b", "c")).assign(arm="b")])
    with pytest.raises(BoroughsError, match="same number of players"):
        ratings(frame)


@pytest.mark.long
@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("seeds", [30, 100])
def test_intervals_of_strengths_cover_the_truth(shared, seeds):
    luck = np.random.default_rng(seeds)
    truth = ELO * np.array([*STRENGTHS.values(), *SEATS])
    hits = []
    for _ in range(300):
        found = ratings(drawn(luck, seeds, shared=shared), resamples=400)
        strengths = found.table.sort_values("strategy", key=lambda names: names.astype(str))
        table = pd.concat([strengths, found.seats.table])
        hits.append((table["low"] <= truth) & (truth <= table["high"]))
    covered = np.mean(hits)
    print(f"coverage of strengths and seats, {seeds} seeds, shared={shared}: {covered:.3f}")
    assert 0.92 < covered < 0.98


@pytest.mark.long
def test_equal_strategies_are_hardly_ever_told_apart():
    luck = np.random.default_rng(8)
    equal = dict.fromkeys(STRENGTHS, 0.0)
    alarms = [
        duels(drawn(luck, 50, equal, shared=True)).copeland["beats"].sum() > 0 for _ in range(300)
    ]
    print(f"false alarms of who beats whom (familywise): {np.mean(alarms):.3f}")
    assert np.mean(alarms) <= stats.binom.ppf(0.999, 300, 0.05) / 300


def test_the_command_plays_a_pool_once_and_rates_it(tmp_path):
    words = ["ladder", "suburbia", "--seats", "random,random", "--games", "3", "--jobs", "1"]
    found = content(*words, "--out", tmp_path / "out")
    assert [row["estimate"] for row in found["seats"]]
    again = boroughs(*words, "--out", tmp_path / "out")
    assert "1 of 1 runs" in again.stderr
    assert "Strength of the strategies" in again.stdout
    said = complaint(*words, "--out", tmp_path / "out", "--seed", "2")
    assert "holds a run with another seed" in said
    assert "needs two strategies" in complaint("ladder", "suburbia", "--seats", "random")
