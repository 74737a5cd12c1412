"""Intervals against the libraries, and at the edges."""

from math import isnan

import numpy as np
import pytest
import statsmodels.api as sm
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

from analysis.statistics.interval import (
    CONSTANT,
    NO_CLUSTER,
    NO_SPREAD,
    ONE_CLUSTER,
    Totals,
    bootstrap_interval,
    mean_interval,
    share_interval,
)

CLUSTERS = np.repeat(np.arange(40), np.arange(40) % 5 + 1)


@pytest.fixture
def values() -> np.ndarray:
    luck = np.random.default_rng(3)
    return luck.normal(5, 1, 40)[CLUSTERS] + luck.normal(0, 1, len(CLUSTERS))


def test_mean_is_a_regression_on_a_constant_with_clustered_errors(values):
    found = mean_interval(Totals.of(values, CLUSTERS))
    model = sm.OLS(values, np.ones(len(values))).fit(
        cov_type="cluster", cov_kwds={"groups": CLUSTERS, "use_correction": False}
    )
    assert found.estimate == pytest.approx(model.params[0])
    assert found.error == pytest.approx(model.bse[0] * np.sqrt(40 / 39))
    reach = stats.t.ppf(0.975, 39) * found.error
    assert (found.low, found.high) == pytest.approx(
        (found.estimate - reach, found.estimate + reach)
    )


def test_one_observation_per_cluster_is_the_t_interval(values):
    found = mean_interval(Totals.of(values, np.arange(len(values))), 0.9)
    expected = stats.ttest_1samp(values, 0).confidence_interval(0.9)
    assert (found.low, found.high) == pytest.approx((expected.low, expected.high))


@pytest.mark.parametrize("hits", [1, 7, 20, 39])
def test_one_yes_or_no_per_cluster_is_wilson(hits):
    outcomes = np.arange(40) < hits
    found = share_interval(Totals.of(outcomes, np.arange(40)))
    low, high = proportion_confint(hits, 40, method="wilson")
    assert (found.low, found.high) == pytest.approx((low, high))


@pytest.mark.parametrize("hits", [0, 40])
def test_a_share_of_nothing_or_all_is_wilson_for_the_clusters(hits):
    outcomes = np.repeat(np.arange(40) < hits, 3)
    found = share_interval(Totals.of(outcomes, np.repeat(np.arange(40), 3)))
    low, high = proportion_confint(hits, 40, method="wilson")
    assert (found.low, found.high) == pytest.approx((low, high))
    assert found.note == CONSTANT


def test_equal_answers_within_a_cluster_count_once():
    outcomes = np.arange(40) < 11
    single = share_interval(Totals.of(outcomes, np.arange(40)))
    fivefold = share_interval(Totals.of(np.repeat(outcomes, 5), np.repeat(np.arange(40), 5)))
    assert fivefold.error == pytest.approx(single.error)
    # The correction for the degrees of freedom makes it a little wider, never narrower.
    assert (
        single.high - single.low < fivefold.high - fivefold.low < 1.1 * (single.high - single.low)
    )


def test_all_towns_but_one_are_far_from_independent():
    luck = np.random.default_rng(1)
    towns = np.ones((300, 4))
    towns[np.arange(300), luck.integers(0, 4, 300)] = 0
    towns[:6, 0] = 0  # and now and then another one
    found = share_interval(Totals.of(towns.ravel(), np.repeat(np.arange(300), 4)))
    naive = proportion_confint(towns.sum(), 1200, method="wilson")
    assert found.high - found.low < 0.3 * (naive[1] - naive[0])


def test_a_constant_share_between_0_and_1_allows_for_unseen_clusters():
    towns = np.tile([1, 1, 0], 50)
    found = share_interval(Totals.of(towns, np.repeat(np.arange(50), 3)))
    unseen = proportion_confint(0, 50, method="wilson")[1]
    assert (found.low, found.high) == pytest.approx((2 / 3 - unseen / 3, 2 / 3 + unseen / 3))


@pytest.mark.parametrize("interval", [mean_interval, share_interval, bootstrap_interval])
def test_without_two_clusters_there_is_no_interval_and_it_is_said(interval):
    one = interval(Totals.of([0, 1, 1], [4, 4, 4]))
    assert one.estimate == pytest.approx(2 / 3)
    assert isnan(one.low)
    assert one.note == ONE_CLUSTER
    nothing = interval(Totals.of([], []))
    assert isnan(nothing.estimate)
    assert nothing.note == NO_CLUSTER


@pytest.mark.parametrize("interval", [mean_interval, bootstrap_interval])
def test_a_constant_mean_has_no_interval_and_it_is_said(interval):
    found = interval(Totals.of([2.5] * 10, np.repeat(np.arange(5), 2)))
    assert (found.estimate, found.error, found.note) == (2.5, 0, NO_SPREAD)
    assert isnan(found.low)


def test_bootstrap_agrees_and_repeats(values):
    totals = Totals.of(values, CLUSTERS)
    once, again = (bootstrap_interval(totals, seed=5) for _ in range(2))
    assert once == again
    assert once != bootstrap_interval(totals, seed=6)
    linear = mean_interval(totals)
    assert once.low == pytest.approx(linear.low, abs=0.3 * linear.error)
    assert once.high == pytest.approx(linear.high, abs=0.3 * linear.error)


def shares(luck: np.random.Generator, share: float) -> Totals:
    """Clusters of one to six towns whose chances differ from cluster to cluster."""
    counts = luck.integers(1, 7, 60)
    chances = luck.beta(8 * share, 8 * (1 - share), 60)
    return Totals(luck.binomial(counts, chances).astype(float), counts.astype(float))


def means(luck: np.random.Generator) -> Totals:
    """Skewed counts, of unequal clusters, with luck in common within a cluster."""
    counts = luck.integers(1, 7, 60)
    rates = luck.gamma(4, 0.5, 60)
    return Totals(luck.poisson(rates * counts).astype(float), counts.astype(float))


def coverage(of: str, interval, draw, truth: float, rounds: int) -> float:
    luck = np.random.default_rng(11)
    found = [interval(draw(luck)) for _ in range(rounds)]
    covered = float(np.mean([one.low <= truth <= one.high for one in found]))
    print(f"coverage of {of} ({truth}, {rounds} rounds): {covered:.3f}")
    return covered


@pytest.mark.slow
@pytest.mark.parametrize("share", [0.03, 0.2, 0.5, 0.95])
def test_share_intervals_cover_the_truth(share):
    covered = coverage("shares", share_interval, lambda luck: shares(luck, share), share, 2000)
    assert 0.935 < covered < 0.975


@pytest.mark.slow
def test_mean_intervals_cover_the_truth():
    assert 0.935 < coverage("means", mean_interval, means, 2.0, 2000) < 0.965


@pytest.mark.slow
def test_bootstrap_intervals_cover_the_truth():
    covered = coverage(
        "bootstrapped means",
        lambda totals: bootstrap_interval(totals, resamples=999),
        means,
        2.0,
        600,
    )
    assert 0.92 < covered < 0.97
