"""Intervals for means and shares of observations that come in independent clusters.

A game is played by several towns over several rounds with one stream of luck, so its rows are not
independent; the seeds are. With y the total and m the number of observations in a cluster, the mean
is the ratio of the two sums, and its variance is found by linearisation from the residuals of the
clusters (Cochran 1977, *Sampling Techniques*, chapters 6 and 9): the same as a regression on a
constant with cluster-robust errors.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

Floats = npt.NDArray[np.float64]

NO_CLUSTER = "no observation"
ONE_CLUSTER = "one seed only: no interval can be given"
CONSTANT = "the same in every seed"
NO_SPREAD = f"{CONSTANT}, so no interval can be given"
RESAMPLES = 4000


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its interval.

    Attributes
    ----------
    estimate : float
        NaN without an observation, and `note` says so.
    error : float
        Standard error; NaN where no interval can be given.
    low, high : float
        Ends of the interval; NaN where none can be given, and `note` says why.
    clusters : int
        Independent clusters behind it.
    note : str
        What a reader has to know, empty if nothing.
    """

    estimate: float
    error: float
    low: float
    high: float
    clusters: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums by cluster.

    Attributes
    ----------
    sums, counts : ndarray of float64, shape (clusters,)
        Total and number of the observations in a cluster.
    """

    sums: Floats
    counts: Floats

    @classmethod
    def of(cls, values: npt.ArrayLike, clusters: npt.ArrayLike) -> "Totals":
        """Add up observations by cluster.

        Parameters
        ----------
        values : array_like of float, shape (n,)
            Observations, none missing.
        clusters : array_like, shape (n,)
            The cluster of each.
        """
        _, index = np.unique(np.asarray(clusters), return_inverse=True)
        weights = np.asarray(values, dtype=np.float64)
        sums = np.bincount(index, weights).astype(np.float64)
        return cls(sums, np.bincount(index).astype(np.float64))

    @property
    def n(self) -> int:
        """Number of observations."""
        return int(self.counts.sum())

    @property
    def clusters(self) -> int:
        """Number of clusters."""
        return len(self.counts)

    @property
    def mean(self) -> float:
        """Mean of all observations, each with the same weight."""
        return float(self.sums.sum() / self.counts.sum())

    def influence(self) -> Floats:
        """Return by cluster how much it pulls the mean; sums to 0, shape (clusters,)."""
        residuals: Floats = (self.sums - self.mean * self.counts) / self.counts.sum()
        return residuals


def linearised_error(influence: Floats) -> float:
    """Return the standard error of an estimate from the influence of each cluster on it."""
    clusters = len(influence)
    variance = clusters / (clusters - 1) * float(np.square(influence).sum())
    # Rounding leaves traces of 1e-17 where all clusters agree.
    return float(np.sqrt(variance)) if variance > 1e-24 else 0.0


def mean_interval(totals: Totals, level: float = 0.95) -> Interval:
    """Give the interval of a mean: linearised variance, Student's t with clusters - 1 degrees.

    Parameters
    ----------
    totals : Totals
        Sums by cluster.
    level : float
        Coverage.
    """
    if totals.clusters < 2:
        return _without(totals)
    return t_interval(totals.mean, totals.influence(), level)


def t_interval(estimate: float, influence: Floats, level: float = 0.95) -> Interval:
    """Give the t interval of any estimate that has an influence by cluster."""
    clusters = len(influence)
    if clusters < 2:
        nothing = float("nan")
        return Interval(estimate, nothing, nothing, nothing, clusters, ONE_CLUSTER)
    error = linearised_error(influence)
    if not error:
        # Nothing bounds what unseen seeds may hold, as it does for a share.
        return Interval(estimate, 0.0, float("nan"), float("nan"), clusters, NO_SPREAD)
    reach = float(stats.t.ppf((1 + level) / 2, clusters - 1)) * error
    return Interval(estimate, error, estimate - reach, estimate + reach, clusters)


def share_interval(totals: Totals, level: float = 0.95) -> Interval:
    """Give the interval of a share: Wilson's with the effective number of observations.

    The number of observations is divided by the design effect and corrected for the degrees of
    freedom, as Korn and Graubard (1998, *Survey Methodology* 24, 193-201) do for the exact
    interval. With one observation in each cluster this is Wilson's interval.

    Where all clusters agree there is no design effect to be had. The interval then allows for as
    many unseen deviating clusters as Wilson's interval for 0 of k does: if nothing or everything
    was true so far, clusters that are all otherwise; if every cluster has the same mixture, as
    where all towns but one are visited, clusters with one observation that is otherwise.

    Parameters
    ----------
    totals : Totals
        Sums by cluster; observations are 0 or 1.
    level : float
        Coverage.
    """
    if totals.clusters < 2:
        return _without(totals)
    share, error, clusters = totals.mean, linearised_error(totals.influence()), totals.clusters
    if not error:
        step = 1.0 if share in (0, 1) else clusters / totals.n
        reach = step * _wilson(0, clusters, level)[1]
        low, high = max(0.0, share - reach), min(1.0, share + reach)
        return Interval(share, error, low, high, clusters, CONSTANT)
    effective = _effective_n(totals, error, level)
    low, high = _wilson(share * effective, effective, level)
    return Interval(share, error, low, high, clusters)


def _effective_n(totals: Totals, error: float, level: float) -> float:
    n, share, tail = totals.n, totals.mean, (1 + level) / 2
    effect = error**2 * (n - 1) / (share * (1 - share))
    correction = stats.t.ppf(tail, n - 1) / stats.t.ppf(tail, totals.clusters - 1)
    return float(n / effect * correction**2)


def _wilson(successes: float, trials: float, level: float) -> tuple[float, float]:
    low, high = proportion_confint(successes, trials, alpha=1 - level, method="wilson")
    return float(low), float(high)


def bootstrap_interval(
    totals: Totals, level: float = 0.95, *, seed: int = 0, resamples: int = RESAMPLES
) -> Interval:
    """Give the interval of a mean or share by drawing clusters again.

    Bias-corrected and accelerated bootstrap (Efron 1987, *JASA* 82, 171-185) of whole clusters.

    Parameters
    ----------
    totals : Totals
        Sums by cluster.
    level : float
        Coverage.
    seed : int
        Seed of the resampling; the same seed gives the same interval.
    resamples : int
        How many times.
    """
    if totals.clusters < 2:
        return _without(totals)
    error = linearised_error(totals.influence())
    if not error:
        return Interval(totals.mean, 0.0, float("nan"), float("nan"), totals.clusters, NO_SPREAD)
    found = stats.bootstrap(
        (totals.sums, totals.counts),
        _ratio,
        paired=True,
        vectorized=True,
        confidence_level=level,
        n_resamples=resamples,
        batch=256,
        method="BCa",
        rng=np.random.default_rng(seed),
    )
    ends = found.confidence_interval
    return Interval(
        totals.mean, float(found.standard_error), float(ends.low), float(ends.high), totals.clusters
    )


def _ratio(sums: Any, counts: Any, axis: int = -1) -> Any:
    return sums.sum(axis) / counts.sum(axis)


def _without(totals: Totals) -> Interval:
    nothing = float("nan")
    if not totals.clusters:
        return Interval(nothing, nothing, nothing, nothing, 0, NO_CLUSTER)
    return Interval(totals.mean, nothing, nothing, nothing, 1, ONE_CLUSTER)
