"""What choices are worth: the Engineer's clean-up, and where owners lead a Godzilla.

Restricted play: the same games with the same luck, once with the choice and once without it.
"""

from dataclasses import dataclass, replace

import pandas as pd

from analysis.godzilla.damage import EATEN, IRRADIATED
from analysis.godzilla.effect import parts_of_scores, scores
from analysis.godzilla.rows import town_rounds
from analysis.statistics.compare import POINTS, SEAT
from analysis.statistics.estimate import mean
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences, Wording, paired
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.side_by_side import SideBySide

SHOWN = ("points in play", "discs", "whole score")
DISABLED = Quantity("squares of tiles disabled per visit", "squares", "visits", least=0)
REMOVED = Quantity(
    "discs removed per player and game", "discs", "players in a game", "{value}", least=0
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two arms, and what is said of the second as against the first.

    Attributes
    ----------
    first, second : str
        The arms.
    name : str
        What is different in the second.
    wording : Wording
        How its effect on a score is said.
    """

    first: str
    second: str
    name: str
    wording: Wording


def _wording(what: str) -> Wording:
    return Wording(
        more=f"{what} brings a player {{value}}",
        less=f"{what} costs a player {{value}}",
        unclear=f"whether {what} costs or brings points cannot be told: {{value}}",
        none=f"{what} changes no score",
    )


CLEANUP = Comparison(
    "godzillas",
    "no_cleanup",
    "no clean-up",
    _wording("forbidding the Engineer's clean-up"),
)
CARELESS = Comparison(
    "godzillas",
    "careless",
    "most damage",
    _wording("leading Godzillas where they do most damage instead of least"),
)
CARELESS_CLEANUP = Comparison(
    "careless",
    "careless_no_cleanup",
    "no clean-up, most damage",
    _wording("forbidding the clean-up there"),
)
COMPARISONS = (CLEANUP, CARELESS_CLEANUP, CARELESS)


def played(arms: Arms, comparison: Comparison) -> bool:
    """Tell whether both arms of a comparison were played."""
    return {comparison.first, comparison.second} <= set(arms.names)


def score_effect(arms: Arms, comparison: Comparison) -> Differences:
    """Estimate the difference of the score, second arm minus first."""
    first, second = _pair(arms, comparison)
    return paired(
        first, second, "score", (), block=SEAT, quantity=POINTS, wording=comparison.wording
    )


def effects(arms: Arms) -> Differences | None:
    """Estimate the differences of the parts of a score by comparison; None if none was played."""
    pairs = [
        [_parts(frame, comparison) for frame in _pair(arms, comparison)]
        for comparison in COMPARISONS
        if played(arms, comparison)
    ]
    if not pairs:
        return None
    first, second = (pd.concat(frames, ignore_index=True) for frames in zip(*pairs, strict=True))
    return paired(
        first,
        second,
        "points",
        ["part", "comparison"],
        block=(*SEAT, "part", "comparison"),
        quantity=replace(POINTS, of="parts of a player's score"),
        title="What the choices of an owner are worth: change of the score without them",
    )


def _pair(arms: Arms, comparison: Comparison) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the scores of both arms in the games that both played."""
    second = scores(arms, comparison.second)
    return _common(scores(arms, comparison.first), arms, comparison.second), second


def _common(rows: pd.DataFrame, arms: Arms, other: str) -> pd.DataFrame:
    """Return the rows of the games that another arm played too."""
    games = arms.games.loc[arms.games["arm"] == other, ["players", "game"]]
    return rows.merge(games, on=["players", "game"], how="inner")


def _parts(rows: pd.DataFrame, comparison: Comparison) -> pd.DataFrame:
    long = parts_of_scores(rows)
    long = long[long["part"].isin(SHOWN)].assign(comparison=comparison.name)
    long["part"] = long["part"].cat.remove_unused_categories()
    order = [one.name for one in COMPARISONS]
    return long.assign(comparison=pd.Categorical(long["comparison"], order, ordered=True))


def removed(arms: Arms, comparison: Comparison) -> Estimates:
    """Estimate how many discs a player cleans up in a game of the first arm."""
    rows = arms.table("mayor", ("seat", "discs_removed"), arm=comparison.first)
    rows = _common(rows, arms, comparison.second)
    keys = [column for column in rows.columns if column != "discs_removed"]
    sums = rows.groupby(keys, as_index=False, observed=True)[["discs_removed"]].sum()
    return mean(sums, "discs_removed", quantity=REMOVED)


def damage(arms: Arms) -> SideBySide | None:
    """Estimate what a visit does by what its owner goes for; None if only one was played."""
    if not played(arms, CARELESS):
        return None
    rows = [town_rounds(arms, CARELESS.first), town_rounds(arms, CARELESS.second)]
    both = pd.concat([_common(rows[0], arms, CARELESS.second), rows[1]], ignore_index=True)
    visits = both[both["entered"]]
    visits = visits.assign(owner=visits["arm"].map(GOALS))
    parts = (("irradiated", IRRADIATED), ("eaten", EATEN), ("newly_disabled_spaces", DISABLED))
    estimates = tuple(mean(visits, column, "owner", quantity=what) for column, what in parts)
    return SideBySide(estimates, "What a visit does, by what the owner of the town goes for")


GOALS = {CARELESS.first: "least damage", CARELESS.second: "most damage"}
