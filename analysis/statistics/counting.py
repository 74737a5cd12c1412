"""How much lies behind a number: observations, games, distinct games, clusters."""

from collections.abc import Iterable, Sequence

import pandas as pd

from analysis.statistics.result import Counted
from sim.engine.errors import unknown

CLUSTER = "seed_number"
GAME = ("players", "arm", "game")
DIGEST = ("players", "arm", "digest")
COUNTS = ("n", "games", "distinct_n", "clusters")
_PLAYED, _DISTINCT = "_played", "_distinct"


def require(frame: pd.DataFrame, columns: Iterable[str]) -> None:
    """Check that a frame has these columns.

    Raises
    ------
    BoroughsError
        For the first one missing, with the near misses.
    """
    for column in columns:
        if column not in frame.columns:
            raise unknown("column", column, map(str, frame.columns), where="the frame")


def coded(
    frame: pd.DataFrame, game: Sequence[str] = GAME, digest: Sequence[str] = DIGEST
) -> pd.DataFrame:
    """Give games and distinct games a number each, once, so that `tally` is quick for every group.

    Parameters
    ----------
    frame : DataFrame
        One row per observation.
    game, digest : sequence of str
        Columns that tell games, and distinct games, apart; a frame of one run may lack
        ``players`` and ``arm``.

    Returns
    -------
    DataFrame
        The frame with two more columns of int64.
    """
    keys = {_PLAYED: game, _DISTINCT: digest}
    held = {
        name: [key for key in columns if key in frame.columns] for name, columns in keys.items()
    }
    codes = {
        name: frame.groupby(columns, sort=False, observed=True, dropna=False).ngroup()
        for name, columns in held.items()
    }
    return frame.assign(**codes)


def tally(frame: pd.DataFrame, cluster: str = CLUSTER) -> Counted:
    """Count the rows of what `coded` returns, or of a part of it."""
    games, distinct, clusters = (
        int(frame[column].nunique()) for column in (_PLAYED, _DISTINCT, cluster)
    )
    return Counted(len(frame), games, distinct, clusters)


def counts(numbers: Counted) -> tuple[int, int, int, int]:
    """Return the columns ``n``, ``games``, ``distinct_n`` and ``clusters`` of a row."""
    return numbers.n, numbers.games, numbers.distinct, numbers.clusters
