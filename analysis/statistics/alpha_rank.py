"""Who is left in the long run where no ranking is true of all pairs: alpha-rank.

All players of a population hold one strategy; now and then somebody tries another, which takes over
if it beats the one held. How long each strategy is held in the long run is its mass (Omidshafiei et
al. 2019, *alpha-Rank: Multi-Agent Evaluation by Evolution*, Scientific Reports 9; here a single
population in the limit of strong selection, where only who beats whom counts). Without circles the
best strategy has nearly all of it; in a circle those who beat each other share it.
"""

import numpy as np
import pandas as pd

from analysis.statistics.counting import CLUSTER, COUNTS, coded, counts, tally
from analysis.statistics.duels import EVEN, meetings
from analysis.statistics.interval import ONE_CLUSTER, Floats
from analysis.statistics.result import Estimates, Quantity

MASS = Quantity("share of time it is held in the long run", "%", "players in a game", least=0.0)
MUTATION = 0.01
"""How often one that is beaten takes over all the same, so that none is held for ever."""
RESAMPLES = 2000


def alpha_rank(
    scores: pd.DataFrame, *, level: float = 0.95, resamples: int = RESAMPLES, seed: int = 0
) -> Estimates:
    """Estimate how long each strategy is held in the long run.

    Parameters
    ----------
    scores : DataFrame
        As `ratings.ratings` takes them; every two strategies must meet.
    level : float
        Coverage of the intervals, which lie between quantiles of a bootstrap of whole seeds.
    resamples : int
        How many samples of seeds are drawn.
    seed : int
        Of the draws.

    Returns
    -------
    Estimates
        By ``strategy``, the most held first.
    """
    names, ahead, met = _totals(scores)
    seeds = len(met)
    estimate = stationary(ahead.sum(axis=0), met.sum(axis=0))
    luck = np.random.default_rng(seed)
    draws = luck.multinomial(seeds, [1 / seeds] * seeds, size=resamples)
    drawn = stationary(np.tensordot(draws, ahead, 1), np.tensordot(draws, met, 1))
    low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2], axis=0)
    if seeds < 2:
        low = high = np.full(len(names), np.nan)
    frame = coded(scores.assign(strategy=scores["strategy"].astype(str)))
    numbers = [counts(tally(frame[frame["strategy"] == name])) for name in names]
    table = pd.DataFrame({"strategy": names, "estimate": estimate, "low": low, "high": high})
    table.insert(2, "error", drawn.std(axis=0) if seeds > 1 else np.nan)
    table[list(COUNTS)] = numbers
    table = table.assign(note="" if seeds > 1 else ONE_CLUSTER)
    table = table.sort_values("estimate", ascending=False, kind="stable", ignore_index=True)
    table["strategy"] = pd.Categorical(table["strategy"], table["strategy"], ordered=True)
    title = "Who is left in the long run (alpha-rank)"
    return Estimates(table, ("strategy",), MASS, tally(frame), title, level, "bootstrap")


def stationary(ahead: Floats, met: Floats) -> Floats:
    """Return how long each strategy is held.

    Parameters
    ----------
    ahead : ndarray, shape (..., strategies, strategies)
        How often the strategy of a row finished ahead of that of a column.
    met : ndarray, shape (..., strategies, strategies)
        How often they met; where they did not, they count as even.

    Returns
    -------
    ndarray, shape (..., strategies)
        Adds up to 1.
    """
    size = met.shape[-1]
    side = np.sign(ahead - EVEN * met)
    # The strategy of a column tries to take over from that of the row, each other one as often.
    step = np.where(side < 0, 1 - MUTATION, np.where(side > 0, MUTATION, EVEN)) / max(size - 1, 1)
    step[..., range(size), range(size)] = 0
    step[..., range(size), range(size)] = 1 - step.sum(axis=-1)
    balance = np.swapaxes(step, -1, -2) - np.eye(size)
    # One of the equations of balance follows from the others; the masses add up to 1 instead.
    balance[..., -1, :] = 1
    right = np.zeros((*balance.shape[:-1], 1))
    right[..., -1, 0] = 1
    return np.asarray(np.linalg.solve(balance, right)[..., 0], dtype=np.float64)


def _totals(scores: pd.DataFrame) -> tuple[list[str], Floats, Floats]:
    """Return the strategies and, by seed and pair of them, how often one was ahead, and met."""
    pairs = meetings(scores)
    names = sorted(scores["strategy"].astype(str).unique())
    shape = (scores[CLUSTER].nunique(), len(names), len(names))
    where = (
        pd.Categorical(pairs[CLUSTER], sorted(scores[CLUSTER].unique())).codes,
        pd.Categorical(pairs["strategy"], names).codes,
        pd.Categorical(pairs["opponent"], names).codes,
    )
    ahead, met = np.zeros(shape), np.zeros(shape)
    np.add.at(ahead, where, pairs["ahead"].to_numpy())
    np.add.at(met, where, 1.0)
    return names, ahead, met
