"""In what order the players of a game finished."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations, product
from typing import Any

import numpy as np
import numpy.typing as npt
import pandas as pd

from analysis.statistics.counting import CLUSTER
from analysis.statistics.interval import Floats
from sim.engine.errors import BoroughsError

GAME = ["arm", "game"]
Indices = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Orders:
    """Orders in which players finished, one row each; a game with ties has several.

    Attributes
    ----------
    strategies, seats : tuple
        Who plays, and where, sorted.
    strategy, seat : ndarray of int, shape (orders, players)
        First to last, as indices into `strategies` and `seats`.
    weight : ndarray of float, shape (orders,)
        Those of a game add up to 1.
    cluster : ndarray of int, shape (orders,)
        Number of the cluster, from 0, rising.
    """

    strategies: tuple[Any, ...]
    seats: tuple[Any, ...]
    strategy: Indices
    seat: Indices
    weight: Floats
    cluster: Indices

    @property
    def clusters(self) -> int:
        """Number of clusters."""
        return int(self.cluster[-1]) + 1


def placed(scores: pd.DataFrame) -> pd.DataFrame:
    """Return scores with the column ``place``: 1 for who won, then by falling score.

    Parameters
    ----------
    scores : DataFrame
        One row per game and seat: ``arm``, ``game``, ``won`` and ``score`` (missing for those who
        are out, who come last together).
    """
    scores = scores.reset_index(drop=True)
    standing = scores[GAME].assign(
        won=scores["won"].astype(bool), score=scores["score"].astype(np.float64).fillna(-np.inf)
    )
    ranks = standing.sort_values(["won", "score"], ascending=False, kind="stable")
    fresh = ranks[["won", "score"]].ne(ranks.groupby(GAME, observed=True)[["won", "score"]].shift())
    ahead = ranks.groupby(GAME, observed=True).cumcount() + 1
    first = ahead.where(fresh.any(axis=1)).groupby([ranks[key] for key in GAME], observed=True)
    return scores.assign(place=first.ffill().astype(int))


def orders(scores: pd.DataFrame) -> Orders:
    """Return the finishing orders of games.

    Players who tie did so in any order: a game with a tie counts as all orders that fit, each with
    the same share of its weight.

    Parameters
    ----------
    scores : DataFrame
        As `placed` takes them, with ``seat``, ``strategy`` and ``seed_number``.

    Raises
    ------
    BoroughsError
        If the games have different numbers of players, or only one.
    """
    rows = placed(scores).sort_values([CLUSTER, *GAME, "place"], kind="stable")
    sizes = rows.groupby(GAME, observed=True).size().unique()
    if len(sizes) != 1 or sizes[0] < 2:
        raise BoroughsError("ratings need games of two or more, with the same number of players")
    strategy, strategies = pd.factorize(rows["strategy"].astype(str), sort=True)
    seat, seats = pd.factorize(rows["seat"], sort=True)
    cluster, _ = pd.factorize(rows[CLUSTER])
    table = np.column_stack([strategy, seat, rows["place"], cluster]).reshape(-1, sizes[0], 4)
    found = [
        (*np.transpose(order)[:2], 1 / len(ways), game[0, 3])
        for game in table
        for ways in [list(_ways(game.tolist()))]
        for order in ways
    ]
    one, two, weight, cluster = map(np.array, zip(*found, strict=True))
    return Orders(tuple(strategies), tuple(seats), one, two, weight, cluster)


def _ways(game: Sequence[Sequence[int]]) -> Iterator[list[Sequence[int]]]:
    """Yield the orders that fit, of rows sorted by place."""
    tied = [list(part) for _, part in groupby(game, key=lambda row: row[2])]
    for way in product(*(permutations(part) for part in tied)):
        yield [row for part in way for row in part]
