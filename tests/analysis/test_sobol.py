"""The indices of Sobol."""

import numpy as np
import pytest

from analysis.statistics.design import Factor, sobol
from analysis.statistics.sobol import ALONE, CONSTANT, IN_ALL, indices
from analysis.studies.playing import play_arms
from sim.engine.errors import BoroughsError
from tests.analysis.test_sensitivity import CELLS, FACTORS, GAME, rows_of


def shares(of, points=256, noise=0.01, **options):
    design = sobol(GAME, CELLS, points, seed=2)
    rows = rows_of(design, of, np.random.default_rng(4), noise=noise)
    return indices(None, design, rows=rows, resamples=60, **options)


def test_shares_of_a_sum_are_those_of_its_variances():
    # Three factors, spread alike: the variance of 2a + b is as 4 to 1.
    found = shares(lambda p: 2 * p.iloc[0] + p.iloc[1])
    for factor, share in (("t/a/price", 0.8), ("t/b/price", 0.2), ("t/c/price", 0.0)):
        for order in (ALONE, IN_ALL):
            row = found.row(factor=factor, order=order)
            assert row["estimate"] == pytest.approx(share, abs=0.06)
            assert row["low"] - 0.05 <= share <= row["high"] + 0.05
    assert found.rows()[0]["factor"] == "t/a/price"
    assert found.plot()
    assert "alone" in found.sentence()


def test_a_product_counts_as_interaction():
    found = shares(lambda p: p.iloc[0] * p.iloc[1])
    row = found.row(factor="t/a/price", order=ALONE)
    assert abs(row["estimate"]) < 0.1
    assert found.row(factor="t/a/price", order=IN_ALL)["estimate"] > 0.9


def test_what_never_changes_has_no_shares():
    found = shares(lambda p: 0.0, points=4, noise=0)
    assert set(found.table["note"]) == {CONSTANT}
    assert "unknown" in found.sentence()


def test_points_that_are_alike_are_played_once():
    design = sobol(GAME, FACTORS, 8)
    assert len(design.scenarios) == 4
    assert len(design.first) == len(design.second) == len(design.mixed[1]) == 8
    found = indices(play_arms(design.scenarios, 4, say=lambda _: None), design, resamples=5)
    assert found.rows()[0]["clusters"] == 2
    with pytest.raises(BoroughsError, match="power of 2"):
        sobol(GAME, FACTORS, 6)


def test_a_choice_is_low_in_half_of_the_points():
    factor = Factor("self_count", "true", "false")
    assert [factor.at(share) for share in (0.0, 0.49, 0.5, 0.99)] == [
        "true", "true", "false", "false",
    ]  # fmt: skip


@pytest.mark.long
def test_intervals_cover_the_truth_more_often_than_need_be():
    luck, hits = np.random.default_rng(6), []
    for round_ in range(60):
        design = sobol(GAME, CELLS, 64, seed=round_)
        rows = rows_of(design, lambda p: 2 * p.iloc[0] + p.iloc[1], luck, seeds=20)
        found = indices(None, design, rows=rows, resamples=200)
        for factor, share in (("t/a/price", 0.8), ("t/b/price", 0.2), ("t/c/price", 0.0)):
            for order in (ALONE, IN_ALL):
                row = found.row(factor=factor, order=order)
                hits.append(row["low"] <= share <= row["high"])
    print(f"coverage of Sobol's indices: {np.mean(hits):.3f}")
    assert np.mean(hits) > 0.95
