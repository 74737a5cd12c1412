"""Which group is hit most: all differences between groups, with Holm's correction.

Groups (strategies, seats) share games and seeds, so their estimates are not independent; the
difference of two means has as influence the difference of their influences, cluster by cluster.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np
import pandas as pd
from scipy import stats

from analysis.statistics.counting import CLUSTER
from analysis.statistics.holm import holm
from analysis.statistics.interval import Floats, linearised_error


@dataclass(frozen=True)
class Contrasts:
    """Differences between all pairs of groups.

    Attributes
    ----------
    table : DataFrame
        Columns ``high`` and ``low`` (the groups, larger mean first), ``estimate`` (difference),
        ``error`` and ``p`` (two-sided, Holm 1979, for all pairs together).
    ranking : tuple
        Groups by falling mean.
    level : float
        A pair is told apart if ``p`` is below 1 - level.
    """

    table: pd.DataFrame = field(repr=False)
    ranking: tuple[Any, ...]
    level: float = 0.95

    def apart(self, one: object, other: object) -> bool:
        """Tell whether two groups can be told apart."""
        pair = {one, other}
        rows = self.table.to_dict("records")
        return any({row["high"], row["low"]} == pair and row["p"] < 1 - self.level for row in rows)

    def extreme(self, *, largest: bool = True) -> tuple[Any, ...]:
        """Return the group with the largest (smallest) mean and those not told apart from it."""
        order: Sequence[Any] = self.ranking if largest else self.ranking[::-1]
        return (order[0], *(group for group in order[1:] if not self.apart(order[0], group)))


def contrasts(
    frame: pd.DataFrame, value: str, by: str, *, cluster: str = CLUSTER, level: float = 0.95
) -> Contrasts:
    """Compare the means of all groups with each other.

    Parameters
    ----------
    frame : DataFrame
        One row per observation.
    value : str
        Numeric or bool column; rows without a value are left out.
    by : str
        Grouping column.
    cluster : str
        Column of the independent unit; two or more are needed to tell anything apart.
    level : float
        Familywise confidence.
    """
    held = frame[frame[value].notna()]
    means, influences = _influences(held, value, by, cluster)
    ranking = tuple(sorted(means, key=lambda group: -means[group]))
    rows = [
        (one, two, means[one] - means[two], *_test(means[one] - means[two], influence))
        for one, two in combinations(ranking, 2)
        for influence in [influences[one] - influences[two]]
    ]
    table = pd.DataFrame(rows, columns=["high", "low", "estimate", "error", "p"])
    if len(table):
        table["p"] = holm(table["p"].tolist())
    return Contrasts(table, ranking, level)


def _influences(
    frame: pd.DataFrame, value: str, by: str, cluster: str
) -> tuple[dict[Any, float], dict[Any, Floats]]:
    numbers = frame[[by, cluster]].assign(value=frame[value].astype(np.float64))
    cells = numbers.groupby([cluster, by], observed=True)["value"].agg(["sum", "count"])
    cells = cells.reset_index()
    sums, counts = (
        cells.pivot_table(name, cluster, by, fill_value=0, observed=True)
        for name in ("sum", "count")
    )
    totals, sizes = sums.sum(), counts.sum()
    means = {group: float(totals[group] / sizes[group]) for group in sums.columns}
    influences = {
        group: ((sums[group] - means[group] * counts[group]) / sizes[group]).to_numpy()
        for group in sums.columns
    }
    return means, influences


def _test(difference: float, influence: Floats) -> tuple[float, float]:
    if len(influence) < 2:
        return float("nan"), 1.0
    error = linearised_error(influence)
    if not error:
        # The same in every seed: the sign test is what is left.
        return 0.0, 2 * 0.5 ** len(influence) if difference else 1.0
    return error, float(2 * stats.t.sf(abs(difference) / error, len(influence) - 1))
