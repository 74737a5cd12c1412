"""Estimates from frames: groups, counts, words."""

import numpy as np
import pandas as pd
import pytest

from analysis.statistics.estimate import mean, proportion, shares
from analysis.statistics.interval import Totals, mean_interval, share_interval
from analysis.statistics.result import Quantity
from sim.engine.errors import BoroughsError


@pytest.fixture
def frame() -> pd.DataFrame:
    luck = np.random.default_rng(2)
    games = np.repeat(np.arange(60), 4)
    return pd.DataFrame(
        {
            "game": games,
            "seed_number": games // 2,
            "digest": (games // 3).astype(str),
            "round": np.tile([5, 6, 7, 8], 60),
            "visited": luck.random(240) < 0.6,
            "discs": luck.poisson(2, 240).astype(float),
            "size": pd.Categorical(np.tile(["small", "large"], 120), ["small", "large"]),
        }
    )


def test_a_table_has_estimate_interval_and_every_count(frame):
    found = proportion(frame, "visited", "round")
    assert list(found.table.columns) == [
        "round", "estimate", "error", "low", "high",
        "n", "games", "distinct_n", "clusters", "note",
    ]  # fmt: skip
    row = found.row(round=6)
    part = frame[frame["round"] == 6]
    expected = share_interval(Totals.of(part["visited"], part["seed_number"]))
    assert (row["estimate"], row["low"], row["high"]) == (
        expected.estimate, expected.low, expected.high
    )  # fmt: skip
    assert (row["n"], row["games"], row["distinct_n"], row["clusters"]) == (60, 60, 20, 30)
    assert found.total.n == 240
    assert found.total.games == 60


def test_a_mean_leaves_out_missing_values_and_says_so(frame):
    frame.loc[:9, "discs"] = np.nan
    found = mean(frame, "discs")
    held = frame.dropna()
    expected = mean_interval(Totals.of(held["discs"], held["seed_number"]))
    assert found.row()["estimate"] == pytest.approx(expected.estimate)
    assert found.row()["note"] == "10 without a value left out"
    assert "10 without a value left out" in found.caption()


def test_categories_keep_their_order(frame):
    assert list(mean(frame, "discs", "size").table["size"]) == ["small", "large"]
    table = shares(frame, "size", "round", categories=["small", "large"]).table
    assert list(table["size"].cat.categories) == ["small", "large"]
    assert table.groupby("round")["estimate"].sum().tolist() == pytest.approx([1] * 4)


def test_the_bootstrap_is_another_method(frame):
    linear, drawn = (mean(frame, "discs", method=m).row() for m in ("linearised", "bootstrap"))
    assert drawn["low"] == pytest.approx(linear["low"], abs=linear["error"] / 2)
    assert drawn["low"] != linear["low"]


def test_intervals_end_at_the_least_value_possible(frame):
    few = frame[frame["seed_number"] < 2].assign(
        discs=[0.0] * 4 + [1.0] * 4 + [0.0] * 4 + [4.0] * 4
    )
    assert mean(few, "discs").row()["low"] < 0
    assert mean(few, "discs", quantity=Quantity(least=0)).row()["low"] == 0


def test_sentences_carry_interval_n_and_distinct_n(frame):
    quantity = Quantity("chance", "%", "towns", "a town is visited in {value}", "of rounds")
    said = proportion(frame, "visited", "round", quantity=quantity).sentence()
    assert said.startswith("A town is visited in ")
    assert "of rounds in round 5, " in said
    assert said.endswith("240 towns in 60 games (20 distinct, 30 seeds)].")


def test_one_seed_is_said_in_words_never_as_nan(frame):
    alone = frame[frame["seed_number"] == 0]
    found = proportion(alone, "visited")
    for text in (found.sentence(), found.caption(), found._repr_html_()):
        assert "nan" not in text.lower()
    assert "one seed only" in found.sentence()
    assert ".666" not in found.sentence()
    assert "none" in found._repr_html_()


def test_mistakes_are_explained(frame):
    with pytest.raises(BoroughsError, match=r"unknown column 'visted'.*did you mean visited"):
        proportion(frame, "visted")
    with pytest.raises(BoroughsError, match="other values than true and false"):
        proportion(frame, "discs")
    with pytest.raises(KeyError, match="0 groups"):
        mean(frame, "discs", "round").row(round=4)


def test_printed_tables_are_rounded_and_have_units(frame):
    shown = mean(frame, "discs", "round", quantity=Quantity("discs laid", "discs")).shown()
    assert list(shown.columns)[:2] == ["round", "discs laid (discs)"]
    assert shown["discs laid (discs)"].str.len().max() <= 4
