"""How much of what varies over a design is due to each factor: the indices of Sobol.

Alone, a factor accounts for the variance of the mean at each of its values; in all, for what is
left of the variance if all others are known, with its part in every interaction (Sobol 2001,
*Mathematics and Computers in Simulation* 55; estimators of Saltelli et al. 2010, *Computer Physics
Communications* 181).

All points of the design met the same luck, which therefore adds nothing to the variance between
them; what luck does at some points and not at others is estimated from how seeds differ, and taken
off, or it would count with the interactions. Intervals lie between quantiles of a bootstrap of
both, seeds and points (Owen 2007, *Annals of Applied Statistics* 1), centred on the estimate.
"""

import numpy as np
import pandas as pd

from analysis.statistics import compare
from analysis.statistics.counting import CLUSTER, COUNTS, coded, counts, tally
from analysis.statistics.design import SobolDesign
from analysis.statistics.frames import Arms
from analysis.statistics.interval import ONE_CLUSTER, Floats
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.sensitivity import Rows

SHARE = Quantity("share of the variance", "%", "players in a game")
ALONE, IN_ALL = "alone", "with interactions"
RESAMPLES = 500
CONSTANT = "the value is the same at all points"


def indices(
    arms: Arms,
    design: SobolDesign,
    value: str = "score",
    *,
    rows: Rows = compare.scores,
    quantity: Quantity = SHARE,
    level: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Estimates:
    """Estimate what share of the variance each factor accounts for.

    Parameters
    ----------
    arms : Arms
        The scenarios of the design, played.
    design : SobolDesign
        Made by `design.sobol`.
    value, rows, level
        As `sensitivity.effects` takes them.
    quantity : Quantity
        What is estimated.
    resamples : int
        How many samples of seeds and points are drawn.
    seed : int
        Of the draws.

    Returns
    -------
    Estimates
        By ``factor``, the one that accounts for most first, and ``order``: alone, and with all
        interactions.
    """
    held = pd.concat([rows(arms, arm) for arm in design.points.index], ignore_index=True)
    seeds = held.pivot_table(value, CLUSTER, "arm", aggfunc="mean")[list(design.points.index)]
    seeds = seeds.dropna()
    parts = [seeds[list(arms)].to_numpy() for arms in (design.first, design.second, *design.mixed)]
    values = np.stack(parts)
    estimate = _indices(values)
    drawn = np.array(_resampled(values, resamples, np.random.default_rng(seed)))
    drawn += estimate - drawn.mean(axis=0)  # seeds drawn twice are luck twice
    low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2], axis=0)
    if len(seeds) < 2:
        low = high = np.full(estimate.shape, np.nan)
    frame = coded(held[held[CLUSTER].isin(seeds.index)])
    numbers, one = counts(tally(frame)), len(seeds) < 2
    note = CONSTANT if np.isnan(estimate).any() else ONE_CLUSTER if one else ""
    names = list(design.points.columns)
    found = [
        (names[factor], order, *(float(of[place, factor]) for of in (estimate, low, high)),
         float(drawn[:, place, factor].std()), *numbers, note)
        for factor in np.argsort(-estimate[1], kind="stable").tolist()
        for place, order in enumerate((ALONE, IN_ALL))
    ]  # fmt: skip
    columns = ["factor", "order", "estimate", "low", "high", "error", *COUNTS, "note"]
    table = pd.DataFrame(found, columns=columns)
    for name in ("factor", "order"):
        table[name] = pd.Categorical(table[name], table[name].unique(), ordered=True)
    title = "What each factor accounts for (indices of Sobol)"
    by = ("factor", "order")
    return Estimates(table, by, quantity, tally(frame), title, level, "bootstrap")


def _indices(values: Floats) -> Floats:
    """Return both indices by factor, from values by sample, seed and point.

    What luck adds to squares of differences is taken off: its variance is that between seeds.
    """
    (first, second), mixed = values[:2], values[2:]
    _, seeds, _ = values.shape
    both = np.concatenate([first, second], axis=1)
    spread = both.mean(axis=0).var() - _luck(both - both.mean(axis=1, keepdims=True), seeds)
    if spread <= 0:
        return np.full((2, len(mixed)), np.nan)
    apart = first - mixed
    alone = ((both.mean() - second.mean(axis=0)) * apart.mean(axis=1)).mean(axis=1)
    in_all = [((one.mean(axis=0) ** 2).mean() - _luck(one, seeds)) / 2 for one in apart]
    found: Floats = np.stack([alone, np.array(in_all)]) / spread
    return found


def _luck(values: Floats, seeds: int) -> float:
    """Return the variance that luck gives the mean over seeds, on average of the points."""
    return float(values.var(axis=0, ddof=1).mean()) / seeds if seeds > 1 else 0.0


def _resampled(values: Floats, times: int, luck: np.random.Generator) -> list[Floats]:
    _, seeds, points = values.shape
    found = []
    for _ in range(times):
        some = values[:, luck.integers(seeds, size=seeds)]
        found.append(_indices(some[:, :, luck.integers(points, size=points)]))
    # A few points drawn again and again may all be alike.
    return [one for one in found if not np.isnan(one).any()] or [_indices(values)]
