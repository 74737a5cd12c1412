"""Designs and what they tell."""

import numpy as np
import pandas as pd
import pytest

from analysis.statistics.design import Factor, factorial, latin_hypercube, one_at_a_time
from analysis.statistics.sensitivity import changes, effects, slopes
from analysis.studies.playing import play_arms
from sim import Scenario
from sim.engine.errors import BoroughsError

GAME = Scenario(game="suburbia", seats=("random", "random"))
FACTORS = (
    Factor("invest_retroactive", "false", "true"),
    Factor("self_count", "true", "false"),
)
CELLS = tuple(Factor(f"t/{row}/price", 0, 10) for row in "abc")


def design_of(cells=CELLS, points=20):
    """Return a design whose scenarios are never played."""
    return latin_hypercube(GAME, cells, points, seed=3)


def rows_of(design, of, luck, seeds=30, noise=1):
    """Return what gives the scores of an arm: common luck, what it adds, and luck of its own."""
    common = luck.normal(40, 8, seeds)

    def rows(_arms, arm):
        value = common + of(design.points.loc[arm]) + luck.normal(0, noise, seeds)
        frame = pd.DataFrame({"seed_number": np.arange(seeds), "score": value})
        return frame.assign(players=2, arm=arm, game=frame["seed_number"], digest=arm)

    return rows


def test_a_factorial_has_all_combinations_and_half_of_it_the_product():
    found = factorial(GAME, FACTORS)
    assert list(found.scenarios) == ["--", "-+", "+-", "++"]
    assert found.scenarios["+-"].settings["invest_retroactive"] is True
    assert found.scenarios["+-"].settings["self_count"] is True
    assert list(factorial(GAME, [*FACTORS, CELLS[0]], half=True).scenarios) == [
        "--+", "-+-", "+--", "+++",
    ]  # fmt: skip
    with pytest.raises(BoroughsError, match="1 to 7 factors"):
        factorial(GAME, [])
    with pytest.raises(BoroughsError, match="table/row/column"):
        factorial(GAME, [Factor("a/b", 1, 2)])


def test_a_latin_hypercube_takes_each_part_of_a_range_once():
    found = design_of(points=11)
    cells = [one.resolved_tables["t"]["a"]["price"] for one in found.scenarios.values()]
    assert sorted(map(int, cells)) == list(range(11))
    assert found.points.min().min() == -1
    assert found.points.max().max() == 1
    halves = latin_hypercube(GAME, FACTORS, 4)
    assert sorted(one.settings["self_count"] for one in halves.scenarios.values()) == [
        False, False, True, True,
    ]  # fmt: skip


def test_effects_and_interactions_are_found():
    design = factorial(GAME, [Factor(name, 0, 1) for name in "abc"])
    rows = rows_of(
        design, lambda p: 3 * p["a"] + p["b"] + 2 * p["a"] * p["b"], np.random.default_rng(1)
    )
    found = effects(None, design, rows=rows)
    assert list(found.table["factor"])[:3] == ["a", "a x b", "b"]
    truth = {"a": 6, "a x b": 4, "b": 2, "c": 0}
    for name, value in truth.items():
        row = found.row(factor=name)
        assert abs(row["estimate"] - value) < 4 * row["error"] < 1
    assert found.plot()
    assert "90 " not in found.sentence()


def test_one_at_a_time_changes_nothing_else():
    design = one_at_a_time(GAME, [*FACTORS, CELLS[0]])
    assert list(design.scenarios)[-2:] == ["t.a.price=0", "t.a.price=10"]
    assert design.scenarios["self_count=false"].settings == {"self_count": False}
    rows = rows_of(design, lambda p: 3 * p.iloc[0] - p.iloc[2], np.random.default_rng(1))
    found = changes(None, design, rows=rows)
    assert found.row(factor="invest_retroactive")["estimate"] == pytest.approx(6, abs=0.8)
    assert found.row(factor="self_count")["estimate"] == pytest.approx(0, abs=0.8)
    assert found.row(factor="t/a/price")["estimate"] == pytest.approx(-2, abs=0.8)


def test_slopes_are_from_low_to_high():
    design = design_of()
    rows = rows_of(design, lambda p: 5 * p.iloc[0] - p.iloc[1], np.random.default_rng(2))
    found = slopes(None, design, rows=rows)
    assert found.row(factor="t/a/price")["estimate"] == pytest.approx(10, abs=0.6)
    assert found.row(factor="t/b/price")["estimate"] == pytest.approx(-2, abs=0.6)
    with pytest.raises(BoroughsError, match="too few points"):
        slopes(None, design_of(points=3), rows=rows)


def test_a_design_is_played_with_the_same_luck():
    design = factorial(GAME, FACTORS)
    arms = play_arms(design.scenarios, 4, say=lambda _: None)
    found = effects(arms, design)
    assert set(found.table["factor"]) == {
        "invest_retroactive",
        "self_count",
        "invest_retroactive x self_count",
    }
    assert found.row(factor="invest_retroactive")["clusters"] == 2


@pytest.mark.long
def test_intervals_of_effects_and_slopes_cover_the_truth():
    luck, hits = np.random.default_rng(3), {"effects": [], "slopes": []}
    full, spread = factorial(GAME, [Factor(name, 0, 1) for name in "abc"]), design_of()
    for _ in range(300):
        for name, how, design in (("effects", effects, full), ("slopes", slopes, spread)):
            rows = rows_of(design, lambda p: 2 * p.iloc[0], luck, seeds=20)
            table = how(None, design, rows=rows).table
            truth = np.where(table["factor"].astype(str) == design.points.columns[0], 4, 0)
            hits[name].append((table["low"] <= truth) & (truth <= table["high"]))
    for name, found in hits.items():
        print(f"coverage of {name}: {np.mean(found):.3f}")
        assert 0.93 < np.mean(found) < 0.97
