"""Means and shares of the rows of a frame, by group, with intervals clustered by seed."""

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, TypedDict, Unpack

import numpy as np
import pandas as pd

from analysis.statistics.counting import (
    CLUSTER,
    COUNTS,
    DIGEST,
    GAME,
    coded,
    counts,
    require,
    tally,
)
from analysis.statistics.interval import (
    Interval,
    Totals,
    bootstrap_interval,
    mean_interval,
    share_interval,
)
from analysis.statistics.result import Counted, Estimates, Quantity
from sim.engine.errors import BoroughsError

Method = Literal["linearised", "bootstrap"]
Groups = Sequence[str] | str


class How(TypedDict, total=False):
    """How something is estimated and told, by those who do not want the defaults.

    Attributes
    ----------
    cluster : str
        Column of the independent unit.
    quantity : Quantity
        What it is, in words.
    title : str
        What a figure of it shows.
    level : float
        Coverage of the intervals.
    method : {"linearised", "bootstrap"}
        Intervals from a linearised variance, or from a bootstrap of whole clusters with a seed.
    seed : int
        Seed of the bootstrap.
    """

    cluster: str
    quantity: Quantity
    title: str
    level: float
    method: Method
    seed: int


def proportion(frame: pd.DataFrame, outcome: str, by: Groups = (), **how: Unpack[How]) -> Estimates:
    """Estimate how often something is true.

    Parameters
    ----------
    frame : DataFrame
        One row per observation, with the columns ``game`` and ``digest`` (and ``players``, ``arm``
        if it holds several runs), as `analysis.statistics.frames` joins them to every table.
    outcome : str
        Column of bool or 0/1.
    by : str or sequence of str
        Grouping columns.
    **how
        See `How`. The linearised interval is Wilson's with the effective number of observations
        (Korn & Graubard 1998).

    Returns
    -------
    Estimates
        Shares between 0 and 1.

    Raises
    ------
    BoroughsError
        If a column is missing or the outcome is anything but true or false.
    """
    require(frame, [outcome])
    if not set(frame[outcome].dropna().unique()) <= {0, 1}:
        raise BoroughsError(f"column '{outcome}' holds other values than true and false")
    how.setdefault("quantity", Quantity(f"share of {outcome}", "%"))
    return _estimates(frame, outcome, by, share_interval, **how)


def mean(frame: pd.DataFrame, value: str, by: Groups = (), **how: Unpack[How]) -> Estimates:
    """Estimate a mean; parameters, result and errors are those of `proportion`.

    Rows without a value are left out and counted in the column ``note``. The linearised interval is
    Student's t with the linearised variance of a ratio and one degree of freedom less than there
    are clusters.
    """
    how.setdefault("quantity", Quantity(f"mean {value}"))
    return _estimates(frame, value, by, mean_interval, **how)


def shares(
    frame: pd.DataFrame,
    column: str,
    by: Groups = (),
    *,
    categories: Sequence[object] | None = None,
    name: str = "",
    quantity: Quantity | None = None,
    title: str = "",
) -> Estimates:
    """Estimate how often each value of a column occurs, by `proportion` of each.

    Parameters
    ----------
    frame : DataFrame
        As `proportion` takes it.
    column : str
        Column of categories.
    by : str or sequence of str
        Grouping columns beside it.
    categories : sequence, optional
        Which values, in this order; by default those that occur, sorted.
    name : str
        Name of the grouping column in the result; by default that of the column.
    quantity : Quantity, optional
        What it is, in words.
    title : str
        What a figure of it shows.
    """
    name, keys = name or column, _listed(by)
    values = sorted(frame[column].unique()) if categories is None else list(categories)
    tables = []
    for value in values:
        part = proportion(frame.assign(hit=frame[column] == value), "hit", keys)
        tables.append(part.table.assign(**{name: str(value)}))
    table = pd.concat(tables, ignore_index=True)
    table[name] = pd.Categorical(table[name], [str(value) for value in values], ordered=True)
    table = table[[name, *keys, *table.columns.drop([name, *keys])]].sort_values([name, *keys])
    quantity = quantity or Quantity(f"share of each {column}", "%")
    table = like(table.reset_index(drop=True), frame, keys)
    return Estimates(table, (name, *keys), quantity, tally(coded(frame)), title)


def _estimates(
    frame: pd.DataFrame,
    column: str,
    by: Groups,
    linearised: Callable[[Totals, float], Interval],
    *,
    quantity: Quantity,
    cluster: str = CLUSTER,
    title: str = "",
    level: float = 0.95,
    method: Method = "linearised",
    seed: int = 0,
) -> Estimates:
    def interval(totals: Totals) -> Interval:
        if method == "bootstrap":
            return bootstrap_interval(totals, level, seed=seed)
        return linearised(totals, level)

    table, total = _estimate(frame, column, _listed(by), cluster, interval)
    if quantity.least is not None:
        table["low"] = table["low"].clip(lower=quantity.least)
    return Estimates(table, _listed(by), quantity, total, title, level, method)


def _estimate(
    frame: pd.DataFrame,
    value: str,
    by: tuple[str, ...],
    cluster: str,
    interval: Callable[[Totals], Interval],
) -> tuple[pd.DataFrame, Counted]:
    require(frame, [value, cluster, "game", "digest", *by])
    wanted = {value, cluster, *by, *GAME, *DIGEST}
    frame = coded(frame[[column for column in frame.columns if column in wanted]])
    rows = []
    for group, part in groups(frame, by):
        held = part[part[value].notna()]
        found = interval(Totals.of(held[value].to_numpy(dtype=np.float64), held[cluster]))
        note = _note(found.note, len(part) - len(held))
        numbers = tally(held, cluster)
        rows.append(
            (*group, found.estimate, found.error, found.low, found.high, *counts(numbers), note)
        )
    columns = [*by, "estimate", "error", "low", "high", *COUNTS, "note"]
    table = pd.DataFrame(rows, columns=columns)
    return like(table, frame, by), tally(frame[frame[value].notna()], cluster)


def like(table: pd.DataFrame, frame: pd.DataFrame, by: Sequence[str]) -> pd.DataFrame:
    """Give grouping columns of a table the categories, and so the order, of those of a frame."""
    ordered = [column for column in by if isinstance(frame[column].dtype, pd.CategoricalDtype)]
    return table.astype({column: frame[column].dtype for column in ordered})


def groups(
    frame: pd.DataFrame, by: Sequence[str]
) -> Iterable[tuple[tuple[object, ...], pd.DataFrame]]:
    """Yield each group's values and rows, in sorted order; everything at once without grouping."""
    if not by:
        yield (), frame
        return
    for key, part in frame.groupby(list(by), observed=True, sort=True):
        yield key if isinstance(key, tuple) else (key,), part


def _note(note: str, missing: int) -> str:
    left_out = f"{missing:,} without a value left out" if missing else ""
    return "; ".join(filter(None, (note, left_out)))


def _listed(by: Groups) -> tuple[str, ...]:
    return (by,) if isinstance(by, str) else tuple(by)
