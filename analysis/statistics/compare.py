"""Arms of a study against each other, block by block: what a rule or a choice changes.

Nothing here knows a game. Every game has the table ``scores`` (a row per seat with ``score`` and
``won``), and the engine's tables ``games`` and ``clock``.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pandas as pd

from analysis.statistics.contrast import Contrasts, contrasts
from analysis.statistics.effect_size import standardised
from analysis.statistics.estimate import Groups, mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences, Wording, paired
from analysis.statistics.pairs import BLOCK, changed, match
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.sequential import ConfidenceSequence, sequence

SEAT = (*BLOCK, "entry")
"""A player of a block: the same strategy in the same seat in both arms."""
POINTS = Quantity("change of the score", "points", "players", reference=0.0)
CHANCE = Quantity("change of the chance to win", "percentage points", "players", reference=0.0)
MINUTES = Quantity("change of the game's length", "minutes", "games", reference=0.0)

OTHERS = Quantity(
    "blocks with another winner",
    "%",
    "blocks",
    "somebody else wins in {value}",
    "of the blocks",
)


class Pair(NamedTuple):
    """Two arms, and what is called different in the second."""

    first: str
    second: str
    name: str

    @property
    def arms(self) -> tuple[str, str]:
        """The names of the arms."""
        return self.first, self.second


OfArms = Callable[[Arms], Estimates | Contrasts]
"""What works out a number or a ranking from arms."""
Rows = Callable[[Arms, str], pd.DataFrame]
"""What gives the rows of an arm, by its name."""


def against_first(arms: Arms) -> list[Pair]:
    """Return every later arm beside the first, called by its own name."""
    first, *others = arms.names
    return [Pair(first, arm, arm) for arm in others]


def wording(what: str, more: str = "more", less: str = "less") -> Wording:
    """Return how an effect is said: ``what`` as in ``"a player scores"``."""
    return Wording(
        more=f"{what} {more}, by {{value}}",
        less=f"{what} {less}, by {{value}}",
        unclear=f"whether {what} {more} or {less} cannot be told: {{value}}",
        none=f"{what} neither {more} nor {less} in any block",
    )


def scores(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the final scores of an arm, one row per player and game, with what joins to them."""
    return arms.table("scores", ("seat", "score", "won"), arm=arm).astype({"won": float})


def finished(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the finished games of an arm."""
    games = arms.games
    return games[(games["arm"] == arm) & (games["status"] == "finished")]


def lengths(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the finished games of an arm with their length in minutes."""
    clock = arms.raw("clock", ("game", "start", "length"), arm)
    ends = clock.assign(minutes=clock["start"] + clock["length"])
    last = ends.groupby(["players", "game"], as_index=False)["minutes"].max()
    return finished(arms, arm).merge(last, on=["players", "game"], how="left")


def side_by_side(
    arms: Arms, rows: Rows, pairs: Sequence[Pair] | None = None
) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Return the rows of the first and of the second arms of some pairs.

    Parameters
    ----------
    arms : Arms
        The runs.
    rows : callable
        What gives the rows of an arm.
    pairs : sequence of Pair, optional
        By default every later arm beside the first.

    Returns
    -------
    DataFrame, DataFrame
        With the column ``comparison``, the name of the pair; games that only one of the arms
        played for lack of blocks are left out.
    """
    chosen = against_first(arms) if pairs is None else pairs
    names = pd.CategoricalDtype(list(dict.fromkeys(pair.name for pair in chosen)), ordered=True)
    sides: tuple[list[pd.DataFrame], list[pd.DataFrame]] = ([], [])
    for pair in chosen:
        for side, arm, other in zip(sides, pair.arms, reversed(pair.arms), strict=True):
            games = arms.games.loc[arms.games["arm"] == other, ["players", "game"]]
            both = rows(arms, arm).merge(games, on=["players", "game"], how="inner")
            side.append(both.assign(comparison=pd.Series(pair.name, both.index, dtype=names)))
    first, second = (pd.concat(side, ignore_index=True) for side in sides)
    return first, second


def effect(
    arms: Arms,
    rows: Rows,
    value: str,
    by: Groups = (),
    *,
    pairs: Sequence[Pair] | None = None,
    block: Sequence[str] = SEAT,
    quantity: Quantity,
    wording: Wording,
    title: str = "",
) -> Differences:
    """Estimate what the second arms do to a value, by comparison and perhaps more.

    Parameters
    ----------
    arms : Arms
        The runs.
    rows : callable
        What gives the rows of an arm.
    value : str
        Numeric column of theirs.
    by : str or sequence of str
        Grouping columns beside ``comparison``.
    pairs : sequence of Pair, optional
        By default every later arm beside the first.
    block : sequence of str
        Columns that name a row in an arm.
    quantity : Quantity
        What differs.
    wording : Wording
        How it is said.
    title : str
        What a figure of it shows.
    """
    first, second = side_by_side(arms, rows, pairs)
    groups = (by,) if isinstance(by, str) else tuple(by)
    return paired(
        first,
        second,
        value,
        ("comparison", *groups),
        block=(*block, "comparison"),
        quantity=quantity,
        title=title,
        wording=wording,
    )


def score_effect(
    arms: Arms, by: Groups = (), *, pairs: Sequence[Pair] | None = None, title: str = ""
) -> Differences:
    """Estimate what the second arms do to the score of a player."""
    return effect(
        arms,
        scores,
        "score",
        by,
        pairs=pairs,
        quantity=POINTS,
        wording=wording("a player scores"),
        title=title,
    )


def effect_size(arms: Arms, by: Groups = (), *, pairs: Sequence[Pair] | None = None) -> Estimates:
    """Estimate what the second arms do to the score, in standard deviations of the score."""
    first, second = side_by_side(arms, scores, pairs)
    groups = (by,) if isinstance(by, str) else tuple(by)
    block = (*SEAT, "comparison")
    return standardised(first, second, "score", ("comparison", *groups), block=block)


def precision(arms: Arms, pair: Pair, *, planned: int) -> ConfidenceSequence:
    """Return what is known of the change of the score, by looks that may go on for ever.

    Parameters
    ----------
    arms : Arms
        The runs.
    pair : Pair
        Which two.
    planned : int
        Number of seeds, see `sequential.sequence`.
    """
    return sequence(differences(arms, pair), "difference", planned=planned, quantity=POINTS)


def win_effect(
    arms: Arms,
    by: Groups = "strategy",
    *,
    pairs: Sequence[Pair] | None = None,
    title: str = "Change of the chance to win",
) -> Differences:
    """Estimate what the second arms do to the chance to win."""
    return effect(
        arms,
        scores,
        "won",
        by,
        pairs=pairs,
        quantity=CHANCE,
        wording=wording("a player wins", "more often", "less often"),
        title=title,
    )


def length_effect(arms: Arms, by: Groups = (), *, title: str = "") -> Differences:
    """Estimate how much longer a game takes at the simulated table."""
    return effect(
        arms,
        lengths,
        "minutes",
        by,
        block=BLOCK,
        quantity=MINUTES,
        wording=wording("a game lasts", "longer", "less long"),
        title=title,
    )


def winner_changes(
    arms: Arms, by: Groups = (), *, pairs: Sequence[Pair] | None = None
) -> Estimates:
    """Estimate in how many blocks somebody else wins in the second arm."""
    first, second = side_by_side(arms, finished, pairs)
    groups = (by,) if isinstance(by, str) else tuple(by)
    return proportion(
        changed(first, second, "winners", (*BLOCK, "comparison")),
        "changed",
        ("comparison", *groups),
        quantity=Quantity(
            "blocks with another winner",
            "%",
            "blocks",
            "somebody else wins in {value}",
            "of the blocks",
        ),
        title="Blocks in which somebody else wins",
    )


def differences(arms: Arms, pair: Pair) -> pd.DataFrame:
    """Return a row per player and block with the column ``difference`` of the scores."""
    first, second = side_by_side(arms, scores, [pair])
    pairs, _ = match(first, second, ["score"], SEAT)
    return pairs.assign(difference=pairs["score_second"] - pairs["score_first"])


def who_gains(arms: Arms, pair: Pair) -> Contrasts:
    """Compare what the second arm does to the scores of the strategies."""
    return contrasts(differences(arms, pair), "difference", "strategy")


def win_share(arms: Arms, by: Groups = ("arm", "strategy"), title: str = "") -> Estimates:
    """Estimate how often a player wins, by arm and strategy."""
    rows = pd.concat([scores(arms, arm) for arm in arms.names], ignore_index=True)
    rows["arm"] = pd.Categorical(rows["arm"], arms.names, ordered=True)
    quantity = Quantity("chance to win", "%", "players in a game")
    title = title or "Who wins, by rules and strategy"
    return proportion(rows.dropna(subset="won"), "won", by, quantity=quantity, title=title)


def score_level(arms: Arms, by: Groups = ("arm", "strategy"), title: str = "") -> Estimates:
    """Estimate the mean score, by arm and strategy."""
    rows = pd.concat([scores(arms, arm) for arm in arms.names], ignore_index=True)
    rows["arm"] = pd.Categorical(rows["arm"], arms.names, ordered=True)
    quantity = Quantity("score", "points", "players in a game")
    return mean(
        rows, "score", by, quantity=quantity, title=title or "Scores, by rules and strategy"
    )
