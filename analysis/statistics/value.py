"""The worth of a thing, such as a tile: what doing without it costs, and what goes with having it.

*Restricted play* forbids the thing to one player and plays on with the same luck (Jaffe et al.
2012, *Evaluating Competitive Game Balance with Restricted Play*, AIIDE). Only blocks in which he
would have used it can differ, so beside the loss in a game there is the loss for each use that he
was kept from: the ratio of the two sums, its variance linearised by seed (Cochran 1977, *Sampling
Techniques*, chapter 6). A ban can leak, for a forbidden option is open where nothing else is; that
thins both sums alike, and the ratio is the effect on those whom the ban changed (Imbens & Angrist
1994, *Econometrica* 62).

*Association* regresses the score on what a player had, with effects of his strategy, his seat and
the seed (taken out by subtracting means within the seed: Frisch & Waugh 1933), errors clustered by
seed (Cameron & Miller 2015, *Journal of Human Resources* 50). It uses every player of every game,
but who is well off can buy more: it is no effect, and is shown beside restricted play, not instead.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np
import pandas as pd

from analysis.statistics.compare import SEAT, Rows
from analysis.statistics.counting import CLUSTER, COUNTS, coded, counts, tally
from analysis.statistics.frames import Arms
from analysis.statistics.interval import Totals, mean_interval, share_interval, t_interval
from analysis.statistics.paired import Wording
from analysis.statistics.pairs import BLOCK, PAIR, match
from analysis.statistics.ranked import Ranked, ranked
from analysis.statistics.result import Counted, Estimates, Quantity, records

THING, USES = "thing", "uses"
WITHIN = ("players", CLUSTER)
"""What is the same for all players who are compared: the seed."""
CONTROLS = ("strategy", "seat")
NUMBERS = ("estimate", "error", "low", "high")
Uses = Callable[[Arms, str], pd.DataFrame]
"""What gives, for an arm, ``players``, ``game``, ``seat``, ``thing`` and how often it was used."""


def restricted(
    arms: Arms,
    without: Mapping[str, str],
    uses: Uses,
    rows: Rows,
    value: str = "score",
    *,
    free: str,
    name: str = THING,
    quantity: Quantity,
    wording: Wording,
    title: str = "",
) -> Ranked:
    """Estimate what a use of each thing is worth to a player, by forbidding it to him.

    Parameters
    ----------
    arms : Arms
        The runs.
    without : mapping of str to str
        By thing, the arm in which it is forbidden.
    uses : callable
        What counts the uses of all things in an arm.
    rows : callable
        What gives the rows of the player concerned, one per game.
    value : str
        Their numeric column.
    free : str
        The arm in which nothing is forbidden.
    name : str
        What the things are called: name of the grouping column.
    quantity : Quantity
        What a use is worth.
    wording : Wording
        How it is said.
    title : str
        What a figure of it shows.

    Returns
    -------
    Ranked
        In units of the value for each use; ``n`` counts blocks in which it was used without the
        ban. Further columns: ``per_game`` (what the ban costs in a game), ``used`` (share of blocks
        in which it was used) and ``kept`` (uses in spite of the ban, as a share).
    """
    before, used = rows(arms, free), uses(arms, free)
    found, parts = [], []
    for thing, arm in without.items():
        first = _with_uses(before, used, thing)
        second = _with_uses(rows(arms, arm), uses(arms, arm), thing)
        pairs, _ = match(first, second, [value, USES], SEAT)
        pairs = coded(pairs, BLOCK, PAIR)
        found.append((thing, *_restriction(pairs, value)))
        parts.append(pairs.assign(thing=thing))
    columns = [name, *NUMBERS, *COUNTS, "note", "per_game", "used", "kept"]
    table = pd.DataFrame(found, columns=columns)
    every = tally(coded(pd.concat(parts, ignore_index=True), (*BLOCK, THING), (*PAIR, THING)))
    total = replace(every, n=int(table["n"].sum()))
    estimates = Estimates(table, (name,), quantity, total, title)
    extra = {"per_game": "in a game", "used": "used in, share of blocks"}
    return ranked(estimates, wording, game="block", **extra)


def _with_uses(rows: pd.DataFrame, uses: pd.DataFrame, thing: str) -> pd.DataFrame:
    keys = ["players", "game", "seat"]
    found = rows.merge(uses.loc[uses[THING] == thing, [*keys, USES]], on=keys, how="left")
    return found.assign(uses=found[USES].fillna(0))


def _restriction(pairs: pd.DataFrame, value: str) -> tuple[object, ...]:
    lost = pairs[f"{value}_first"] - pairs[f"{value}_second"]
    kept_from = pairs["uses_first"] - pairs["uses_second"]
    share = share_interval(Totals.of(pairs["uses_first"] > 0, pairs[CLUSTER])).estimate
    every = pairs["uses_first"].sum()
    leak = float(pairs["uses_second"].sum() / every) if every else float("nan")
    per_game = float(lost.mean())
    sums = pd.DataFrame({"lost": lost, "uses": kept_from, CLUSTER: pairs[CLUSTER]})
    concerned = sums[(pairs["uses_first"] > 0) | (lost != 0)].groupby(CLUSTER).sum()
    totals = Totals(*(concerned[column].to_numpy(np.float64) for column in ("lost", "uses")))
    numbers = counts(tally(pairs[pairs["uses_first"] > 0]))
    if kept_from.sum() <= 0:
        return (*[float("nan")] * 4, *numbers, "never used", per_game, share, leak)
    one = mean_interval(totals)
    interval = (one.estimate, one.error, one.low, one.high)
    return (*interval, *numbers, one.note, per_game, share, leak)


@dataclass(frozen=True)
class Association(Ranked):
    """What goes with having things.

    Attributes
    ----------
    influence : DataFrame
        By seed (rows) and thing (columns), how much it pulls each estimate.
    """

    influence: pd.DataFrame = field(repr=False, default_factory=pd.DataFrame)


def association(
    rows: pd.DataFrame,
    things: Sequence[str],
    value: str = "score",
    *,
    name: str = THING,
    controls: Sequence[str] = CONTROLS,
    quantity: Quantity,
    wording: Wording | None = None,
    title: str = "",
) -> Association:
    """Estimate how much more players with a thing score, all else that is counted being equal.

    Parameters
    ----------
    rows : DataFrame
        One row per player and game with the value, a numeric column for each thing (how many he
        had), the controls, and what joins to a seat.
    things : sequence of str
        The columns of the things.
    value : str
        The outcome.
    name : str
        What the things are called: name of the grouping column.
    controls : sequence of str
        Columns whose every value has an effect of its own.
    quantity : Quantity
        What is estimated.
    wording : Wording, optional
        How it is said.
    title : str
        What a figure of it shows.

    Returns
    -------
    Association
        Per unit of the thing; ``n`` counts players who had it. What nobody had is left out.
    """
    held = [thing for thing in things if rows[thing].min() < rows[thing].max()]
    dummies = pd.get_dummies(rows[list(controls)].astype(str), drop_first=True, dtype=float)
    columns = pd.concat([rows[[value, *held]].astype(float), dummies], axis=1)
    seeds = columns.groupby([rows[column].to_numpy() for column in WITHIN])
    within = (columns - seeds.transform("mean")).to_numpy()
    outcome, inputs = within[:, 0], within[:, 1:]
    inverse = np.linalg.pinv(inputs)
    effects = inverse @ outcome
    pulls = pd.DataFrame((inverse * (outcome - inputs @ effects)).T[:, : len(held)], columns=held)
    influence = pulls.groupby(rows[CLUSTER].to_numpy()).sum()
    numbered = coded(rows)
    found = [
        _row(thing, estimate, influence[thing], tally(numbered[numbered[thing] > 0]))
        for thing, estimate in zip(held, effects.tolist(), strict=False)
    ]
    table = pd.DataFrame(found, columns=[name, *NUMBERS, *COUNTS, "note"])
    one = ranked(Estimates(table, (name,), quantity, tally(numbered), title), wording)
    return Association(**{**vars(one), "influence": influence})


def _row(
    thing: str, estimate: float, influence: "pd.Series[float]", had: Counted
) -> tuple[object, ...]:
    one = t_interval(estimate, influence.to_numpy(np.float64).astype(np.float64))
    return (thing, one.estimate, one.error, one.low, one.high, *counts(had), one.note)


def moves(first: Association, second: Association) -> pd.DataFrame:
    """Return how much the second association differs, thing by thing, where seeds are shared.

    Returns
    -------
    DataFrame
        The grouping column, ``estimate``, ``error``, ``low``, ``high`` and ``clusters``.
    """
    name = first.by[0]
    both = first.table.merge(second.table, on=name, suffixes=("_first", "_second"))
    seeds = first.influence.index.intersection(second.influence.index)
    rows = []
    for row in records(both):
        pull = second.influence.loc[seeds, row[name]] - first.influence.loc[seeds, row[name]]
        change = row["estimate_second"] - row["estimate_first"]
        one = t_interval(change, pull.to_numpy(np.float64))
        rows.append((row[name], one.estimate, one.error, one.low, one.high, one.clusters))
    return pd.DataFrame(rows, columns=[name, *NUMBERS, "clusters"])
