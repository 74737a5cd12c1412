"""What the Godzillas change: scores, winners and minutes, block by block."""

from dataclasses import replace

import pandas as pd

from analysis.statistics.compare import MINUTES, POINTS, SEAT, finished, lengths
from analysis.statistics.estimate import Groups, mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences, Wording, paired
from analysis.statistics.pairs import changed, match
from analysis.statistics.result import Estimates, Quantity

POINTS_SAID = Wording(
    more="Godzillas bring a player {value}",
    less="Godzillas cost a player {value}",
    unclear="whether Godzillas cost or bring points cannot be told from this many games: {value}",
    none="Godzillas change no score",
)
DAMAGE_SAID = Wording(
    more="the points for discs left out, they still bring him {value}",
    less="the points for discs left out, they cost him {value}",
    unclear="the points for discs left out, it cannot be told whether they cost or bring him any"
    ": {value}",
    none="the points for discs left out, they change no score",
)
MINUTES_SAID = Wording(
    more="Godzillas lengthen a game by {value}",
    less="Godzillas shorten a game by {value}",
    unclear="whether Godzillas lengthen or shorten a game cannot be told: {value}",
    none="Godzillas do not change the length of a game",
)
WINS_SAID = Wording(
    more="Godzillas raise its chance to win by {value}",
    less="Godzillas lower its chance to win by {value}",
    unclear="a change of its chance to win cannot be told from zero: {value}",
    none="its chance to win stays the same",
)
PARTS = {
    "play_part": "points in play",
    "promise_points": "promise",
    "pollution_part": "pollution",
    "disc_points": "discs",
    "score": "whole score",
}
"""The parts of a score, by column; the last is their sum (SC-END-05)."""


def scores(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the final scores of an arm, one row per player and game, with what joins to them."""
    parts = ("counted", "promise_points", "pollution_subtracted", "money_points", "disc_points")
    columns = ("seat", *parts, "score", "won", "eliminated_round")
    rows = arms.table("scores", columns, arm=arm)
    rows["eliminated"] = rows["eliminated_round"].notna()
    rows["play_part"] = rows["counted"] + rows["money_points"]
    rows["pollution_part"] = -rows["pollution_subtracted"]
    return rows


def score_effect(arms: Arms, by: Groups, title: str) -> Differences:
    """Estimate what the Godzillas do to the score of a player.

    A player who is eliminated in either arm has no score to compare; such pairs are left out and
    counted in the column ``note``, and `eliminations` shows how many there are.
    """
    first, second = (scores(arms, arm) for arm in arms.names[:2])
    return paired(
        first, second, "score", by, block=SEAT, quantity=POINTS, title=title, wording=POINTS_SAID
    )


def damage_effect(arms: Arms, by: Groups, title: str) -> Differences:
    """Estimate what the Godzillas do to a score, the points for discs left out (SC-GOD-90)."""
    first, second = (_without_discs(scores(arms, arm)) for arm in arms.names[:2])
    return paired(
        first, second, "rest", by, block=SEAT, quantity=POINTS, title=title, wording=DAMAGE_SAID
    )


def _without_discs(rows: pd.DataFrame) -> pd.DataFrame:
    return rows.assign(rest=rows["score"] - rows["disc_points"])


def score_differences(arms: Arms) -> pd.DataFrame:
    """Return one row per player and block with the column ``difference`` of the scores."""
    first, second = (scores(arms, arm) for arm in arms.names[:2])
    pairs, _ = match(first, second, ["score"], SEAT)
    return pairs.assign(difference=pairs["score_second"] - pairs["score_first"])


def score_parts(arms: Arms) -> Differences:
    """Estimate where the points go: the change of each part of the score, by players."""
    first, second = (parts_of_scores(scores(arms, arm)) for arm in arms.names[:2])
    return paired(
        first,
        second,
        "points",
        ["part", "players"],
        block=(*SEAT, "part"),
        quantity=replace(POINTS, of="parts of a player's score"),
        title="Where the points go: change of each part of the score",
        wording=POINTS_SAID,
    )


def parts_of_scores(rows: pd.DataFrame) -> pd.DataFrame:
    """Return a row per player and part of the score (`PARTS`), with ``part`` and ``points``."""
    kept = rows[rows["score"].notna()]
    names = [column for column in kept.columns if column not in PARTS]
    long = kept.melt(names, list(PARTS), "part", "points")
    parts = long["part"].map(PARTS)
    return long.assign(part=pd.Categorical(parts, list(PARTS.values()), ordered=True))


def winner_changes(arms: Arms) -> Estimates:
    """Estimate in how many blocks the Godzillas change who wins, by number of players."""
    first, second = (finished(arms, arm) for arm in arms.names[:2])
    quantity = Quantity(
        "blocks with another winner",
        "%",
        "blocks",
        "with Godzillas somebody else wins in {value}",
        "of the blocks",
    )
    return proportion(
        changed(first, second, "winners"),
        "changed",
        "players",
        quantity=quantity,
        title="Games in which the Godzillas change who wins",
    )


def win_effect(arms: Arms) -> Differences:
    """Estimate what the Godzillas do to the chance to win of each strategy, by players."""
    first, second = (scores(arms, arm).astype({"won": float}) for arm in arms.names[:2])
    quantity = Quantity(
        "change of the chance to win", "percentage points", "players", reference=0.0
    )
    title = "What the Godzillas do to a strategy's chance to win"
    by = ["strategy", "players"]
    return paired(
        first, second, "won", by, block=SEAT, quantity=quantity, title=title, wording=WINS_SAID
    )


def eliminations(arms: Arms) -> Estimates:
    """Estimate how many players are eliminated, by arm and number of players."""
    rows = pd.concat([scores(arms, arm) for arm in arms.names[:2]], ignore_index=True)
    quantity = Quantity("players eliminated", "%", "players in a game")
    return proportion(
        rows,
        "eliminated",
        ["players", "arm"],
        quantity=quantity,
        title="Players eliminated by pollution, without and with Godzillas",
    )


def minutes(arms: Arms) -> Estimates:
    """Estimate the mean length of a game in minutes, by number of players and arm."""
    rows = pd.concat([lengths(arms, arm) for arm in arms.names[:2]], ignore_index=True)
    quantity = Quantity("length of a game", "minutes", "games")
    title = "Mean length of a game, without and with Godzillas"
    return mean(rows, "minutes", ["players", "arm"], quantity=quantity, title=title)


def minutes_effect(arms: Arms) -> Differences:
    """Estimate how much longer a game takes with Godzillas, by number of players."""
    first, second = (lengths(arms, arm) for arm in arms.names[:2])
    return paired(
        first,
        second,
        "minutes",
        "players",
        quantity=MINUTES,
        title="How much longer a game takes with Godzillas",
        wording=MINUTES_SAID,
    )
