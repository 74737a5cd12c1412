"""How large a difference is beside the spread of what differs."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd

from analysis.statistics.counting import CLUSTER, COUNTS, coded, counts, tally
from analysis.statistics.estimate import Groups, groups, like
from analysis.statistics.interval import CONSTANT, Floats, Interval, t_interval
from analysis.statistics.pairs import BLOCK, PAIR, match
from analysis.statistics.result import Estimates, Quantity

SIZE = Quantity("standardised difference", "", "pairs", reference=0.0)
NO_SPREAD = f"{CONSTANT}: no spread to compare with"


def standardised(
    first: pd.DataFrame,
    second: pd.DataFrame,
    value: str,
    by: Groups = (),
    *,
    block: Sequence[str] = BLOCK,
    cluster: str = CLUSTER,
    title: str = "Standardised difference",
    level: float = 0.95,
) -> Estimates:
    """Estimate the mean difference of two arms in standard deviations of the value.

    The standard deviation is that within the arms, the root of the mean of both variances: the d
    with average variance of Cumming (2012, *Understanding the New Statistics*, chapter 11). Unlike
    one by the spread of the differences it does not grow with how alike the luck of the arms is.
    Its standard error is found by linearisation, cluster by cluster, as in
    `analysis.statistics.interval`.

    Parameters
    ----------
    first, second, value, by, block, cluster, title, level
        As `paired.paired` takes them.

    Returns
    -------
    Estimates
        By group.
    """
    keys = (by,) if isinstance(by, str) else tuple(by)
    pairs, _ = match(first, second, [value], block)
    held = pairs[pairs[f"{value}_first"].notna() & pairs[f"{value}_second"].notna()]
    held = coded(held, BLOCK, PAIR)
    rows = [(*group, *_row(part, value, cluster, level)) for group, part in groups(held, keys)]
    columns = [*keys, "estimate", "error", "low", "high", *COUNTS, "note"]
    table = like(pd.DataFrame(rows, columns=columns), held, keys)
    return Estimates(table, keys, SIZE, tally(held, cluster), title, level)


def _row(part: pd.DataFrame, value: str, cluster: str, level: float) -> tuple[Any, ...]:
    one, two = (part[f"{value}_{arm}"].to_numpy(dtype=np.float64) for arm in ("first", "second"))
    found = _interval(one, two, part[cluster], level)
    interval = (found.estimate, found.error, found.low, found.high)
    return (*interval, *counts(tally(part, cluster)), found.note)


def _interval(one: Floats, two: Floats, clusters: "pd.Series[Any]", level: float) -> Interval:
    variance = (one.var() + two.var()) / 2
    names, index = np.unique(clusters, return_inverse=True)
    if not variance or len(names) < 2:
        nothing = (float("nan"),) * 4
        return Interval(*nothing, len(names), NO_SPREAD if not variance else "one seed only")
    size = float((two - one).mean() / np.sqrt(variance))
    squares = (np.square(one - one.mean()) + np.square(two - two.mean())) / 2
    shift = (two - one) - (two - one).mean()
    pull = shift / np.sqrt(variance) - size * (squares - variance) / (2 * variance)
    influence = np.bincount(index, pull / len(one)).astype(np.float64)
    return t_interval(size, influence, level)
