"""Comparisons of two arms that met the same luck: block by block, clustered by seed.

The difference within a block (one seed and rotation, played in both arms) is free of the luck that
both arms shared (common random numbers; Law 2015, *Simulation Modeling and Analysis*, 11.2). How
much that saves is the variance ratio: the variance of the paired difference as a share of the one
that as many independent games would have given.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pandas as pd

from analysis.statistics import rounding, words
from analysis.statistics.counting import CLUSTER, COUNTS, coded, counts, tally
from analysis.statistics.estimate import Groups, groups, like
from analysis.statistics.interval import Totals, linearised_error, mean_interval
from analysis.statistics.pairs import BLOCK, PAIR, match
from analysis.statistics.result import Estimates, Quantity
from sim.engine.errors import BoroughsError


@dataclass(frozen=True, slots=True)
class Wording:
    """How an effect is said, with ``{value}`` where its size goes.

    Attributes
    ----------
    more, less : str
        For an interval above and below zero; the size is then given without sign.
    unclear : str
        For an interval on both sides of zero.
    none : str
        Where no pair differs.
    """

    more: str = "it is higher by {value}"
    less: str = "it is lower by {value}"
    unclear: str = "the effect cannot be told from zero at this number of games: {value}"
    none: str = "it is the same in every pair"


def _unsigned(row: dict[str, Any], side: int) -> dict[str, Any]:
    if not side:
        return row
    low, high = sorted((side * row["low"], side * row["high"]))
    return row | {"estimate": side * row["estimate"], "low": low, "high": high}


@dataclass(frozen=True)
class Differences(Estimates):
    """Mean differences by group, second arm minus first.

    The table has, beside the columns of `Estimates` (``n`` counts pairs, ``games`` blocks,
    ``distinct_n`` distinct pairs of games), the columns ``first`` and ``second`` (means of the
    arms), ``variance_ratio`` (see the module) and ``changed``, the share of pairs that differ.

    Attributes
    ----------
    wording : Wording
        How an effect is said in either direction.
    """

    wording: Wording = field(default_factory=Wording)

    def numbers(self) -> str:
        """Return n, blocks, distinct blocks and seeds of the whole table, in words."""
        return self.total.words(self.quantity.of, "block")

    def caption(self) -> str:
        """Explain the picture: points, bars, n, and what pairing saved."""
        return f"{super().caption()} {self.saving()}"

    def saving(self) -> str:
        """Say how many unpaired games would be as exact as these."""
        ratio = self.table["variance_ratio"].median()
        if pd.isna(ratio) or ratio <= 0:
            return ""
        if ratio >= 1:
            return "Pairing saved no games here."
        return (
            f"Pairing left {rounding.quantity(ratio, 0.01, '%')} of the variance that independent"
            f" games would have had: a block tells as much as {rounding.number(1 / ratio, 0.1)}"
            " independent games of each arm."
        )

    def direction(self, row: dict[str, Any]) -> int:
        """Return 1 or -1 if the interval lies on one side of zero, else 0."""
        if row["error"] == 0:
            # All pairs of all seeds differ by the same amount.
            return int(row["estimate"] > 0) - int(row["estimate"] < 0)
        if pd.isna(row["low"]):
            return 0
        return int(row["low"] > 0) - int(row["high"] < 0)

    def sentence(self) -> str:
        """Say the effect in every group, in the direction it has, with intervals and n.

        Groups whose interval lies on one side of zero are said without sign; those that cannot be
        told from zero are said to be so.
        """
        sides: dict[str, list[dict[str, Any]]] = {}
        for row in self.rows():
            sides.setdefault(self._said(row), []).append(row)
        said = (text.format(value=self._sizes(rows)) for text, rows in sides.items())
        return words.sentence(f"{'; '.join(said)} [{self.basis()}]")

    def _said(self, row: dict[str, Any]) -> str:
        side = self.direction(row)
        if side:
            return self.wording.more if side > 0 else self.wording.less
        return self.wording.none if row["error"] == 0 else self.wording.unclear

    def _sizes(self, rows: Sequence[dict[str, Any]]) -> str:
        return self._listed((_unsigned(row, self.direction(row)), row) for row in rows)

    def _counts(self) -> dict[str, str]:
        return {
            f"pairs of {self.quantity.of}": "n",
            "blocks": "games",
            "distinct blocks": "distinct_n",
            "seeds": "clusters",
        }


def paired(
    first: pd.DataFrame,
    second: pd.DataFrame,
    value: str,
    by: Groups = (),
    *,
    block: Sequence[str] = BLOCK,
    cluster: str = CLUSTER,
    quantity: Quantity | None = None,
    title: str = "",
    level: float = 0.95,
    wording: Wording | None = None,
) -> Differences:
    """Estimate how a value differs between two arms that met the same luck.

    Parameters
    ----------
    first, second : DataFrame
        Rows of the arms, as `estimate.proportion` takes them.
    value : str
        Numeric column.
    by : str or sequence of str
        Grouping columns; those of the first arm count, so they must not depend on the arm.
    block : sequence of str
        Columns that name a row in either arm; with the seat's ``entry`` for rows of seats.
    cluster : str
        Column of the independent unit.
    quantity : Quantity, optional
        What differs, in words.
    title : str
        What a figure of it shows.
    level : float
        Coverage of the intervals.
    wording : Wording, optional
        How an effect is said in either direction.

    Returns
    -------
    Differences
        Rows without a partner (its game failed) or without a value are left out and noted.

    Raises
    ------
    BoroughsError
        If a block occurs twice in one arm, or none in both.
    """
    keys = (by,) if isinstance(by, str) else tuple(by)
    pairs, lonely = match(first, second, [value], block)
    if pairs.empty:
        raise BoroughsError(f"no block of {', '.join(block)} was played in both arms")
    both = pairs[f"{value}_first"].notna() & pairs[f"{value}_second"].notna()
    pairs = coded(pairs.assign(complete=both), BLOCK, PAIR)
    rows = [(*group, *_row(part, value, cluster, level)) for group, part in groups(pairs, keys)]
    columns = [*keys, *_COLUMNS]
    quantity = quantity or Quantity(f"difference in {value}", reference=0.0)
    total = tally(pairs[both], cluster)
    table = like(pd.DataFrame(rows, columns=columns), pairs, keys)
    table["note"] = [_join(note, lonely) for note in table["note"]]
    return Differences(table, keys, quantity, total, title, level, wording=wording or Wording())


_COLUMNS = (
    *("estimate", "error", "low", "high"),
    *COUNTS,
    *("note", "first", "second", "variance_ratio", "changed"),
)


def _row(found_pairs: pd.DataFrame, value: str, cluster: str, level: float) -> tuple[Any, ...]:
    part = found_pairs[found_pairs["complete"]]
    missing = len(found_pairs) - len(part)
    one, two = (part[f"{value}_{arm}"].to_numpy(dtype=np.float64) for arm in ("first", "second"))
    seeds = part[cluster]
    found = mean_interval(Totals.of(two - one, seeds), level)
    note = _join(found.note, missing, "without a value in both arms")
    means = (one.mean(), two.mean(), (one != two).mean()) if len(one) else (np.nan,) * 3
    ratio = _variance_ratio(found.error, Totals.of(one, seeds), Totals.of(two, seeds))
    numbers = counts(tally(part, cluster))
    interval = (found.estimate, found.error, found.low, found.high)
    return (*interval, *numbers, note, means[0], means[1], ratio, means[2])


def _variance_ratio(error: float, *arms: Totals) -> float:
    if arms[0].clusters < 2:
        return float("nan")
    unpaired = sum(linearised_error(arm.influence()) ** 2 for arm in arms)
    return error**2 / unpaired if unpaired else float("nan")


def _join(note: str, number: int, why: str = "rows without a partner") -> str:
    left_out = f"{number:,} {why} left out" if number else ""
    return "; ".join(filter(None, (note, left_out)))
