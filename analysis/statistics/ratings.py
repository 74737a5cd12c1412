"""How strong strategies are, from the orders in which they finish."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import log
from typing import Any

import numpy as np
import pandas as pd
from scipy import stats

from analysis.statistics import words
from analysis.statistics.counting import COUNTS, coded, counts, tally
from analysis.statistics.interval import ONE_CLUSTER, Floats
from analysis.statistics.orders import orders
from analysis.statistics.plackett_luce import fit
from analysis.statistics.result import Estimates, Quantity

ELO = 400 / log(10)
"""Elo points (1978, *The Rating of Chessplayers*) per unit of log odds: 400 are odds of 10 to 1."""
RESAMPLES = 2000
STRENGTH = Quantity("strength", "Elo points", "players in a game", reference=0.0)
SEAT = Quantity("effect of the seat", "Elo points", "players in a game", reference=0.0)


@dataclass(frozen=True)
class Ratings(Estimates):
    """Strengths of strategies, the strongest first; their average is 0.

    The table has, beside the columns of `Estimates`, ``best`` and ``worst``: the ranks between
    which the strategy lies in 95 % of the samples.

    Attributes
    ----------
    seats : Estimates or None
        Effects of the seats, which average 0 too.
    """

    seats: Estimates | None = None
    ranking: tuple[Any, ...] = field(default=())

    def sentence(self) -> str:
        """Name the strategies by falling strength, with intervals and n."""
        listed = words.series(
            f"{words.label(row['strategy'])} {self.value(row)}" for row in self.rows()
        )
        return words.sentence(f"by falling strength: {listed} [{self.basis()}]")

    def shown(self) -> pd.DataFrame:
        """Return the table as printed, with the ranks."""
        shown = super().shown()
        spans = zip(self.table["best"], self.table["worst"], strict=True)
        shown.insert(1, "rank", [f"{a}" if a == b else f"{a} to {b}" for a, b in spans])
        return shown


def ratings(
    scores: pd.DataFrame, *, level: float = 0.95, resamples: int = RESAMPLES, seed: int = 0
) -> Ratings:
    """Rate strategies and seats by the model of Plackett and Luce, see ``plackett_luce``.

    Standard errors come from a bootstrap of whole seeds, for the rotations of a seed share their
    luck; intervals are Student's t with one degree of freedom less than there are seeds.

    Parameters
    ----------
    scores : DataFrame
        One row per game and seat: ``arm``, ``game``, ``seat``, ``strategy``, ``score``, ``won``,
        ``seed_number``, ``digest``, as `compare.scores` returns them.
    level : float
        Coverage of the intervals.
    resamples : int
        How many samples of seeds are drawn.
    seed : int
        Of the draws.

    Raises
    ------
    BoroughsError
        If the games have different numbers of players, or only one.
    """
    found = orders(scores)
    fitted = fit(found)
    drawn = ELO * fitted.resampled(resamples, seed) if found.clusters > 1 else None
    split = len(found.strategies)
    sides = (slice(None, split), slice(split, None))
    frame = coded(scores.assign(strategy=scores["strategy"].astype(str)))
    strategies, seats = (
        _table(frame, column, names, ELO * fitted.effects[side], drawn, side, level)
        for column, names, side in zip(
            ("strategy", "seat"), (found.strategies, found.seats), sides, strict=True
        )
    )
    strategies = strategies.sort_values("estimate", ascending=False, ignore_index=True)
    strategies["strategy"] = pd.Categorical(
        strategies["strategy"], strategies["strategy"], ordered=True
    )
    total = tally(frame)
    return Ratings(
        strategies,
        ("strategy",),
        STRENGTH,
        total,
        "Strength of the strategies (Plackett-Luce)",
        level,
        "bootstrap",
        Estimates(seats, ("seat",), SEAT, total, "Effect of the seat", level, "bootstrap"),
        tuple(strategies["strategy"]),
    )


def _table(
    frame: pd.DataFrame,
    column: str,
    names: Sequence[Any],
    effects: Floats,
    drawn: Floats | None,
    side: slice,
    level: float,
) -> pd.DataFrame:
    nothing = np.full(len(names), np.nan)
    error = nothing if drawn is None else drawn[:, side].std(axis=0, ddof=1)
    numbers = [counts(tally(frame[frame[column] == name])) for name in names]
    table = pd.DataFrame(numbers, columns=list(COUNTS))
    reach = stats.t.ppf((1 + level) / 2, max(frame["seed_number"].nunique() - 1, 1)) * error
    table.insert(0, column, list(names))
    for place, (name, value) in enumerate(
        {
            "estimate": effects,
            "error": error,
            "low": effects - reach,
            "high": effects + reach,
        }.items(),
        1,
    ):
        table.insert(place, name, value)
    best, worst = _ranks(effects[None] if drawn is None else drawn[:, side], level)
    note = ONE_CLUSTER if drawn is None else ""
    return table.assign(note=note, best=best, worst=worst)


def _ranks(drawn: Floats, level: float) -> tuple[Floats, Floats]:
    """Return the ranks between which each lies in most samples, 1 for the strongest."""
    ranks = stats.rankdata(-drawn, axis=1, method="min")
    tails = ((1 - level) / 2, (1 + level) / 2)
    low, high = (
        np.quantile(ranks, tail, axis=0, method="inverted_cdf").astype(int) for tail in tails
    )
    return low, high
