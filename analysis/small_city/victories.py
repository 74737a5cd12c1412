"""What a victory changes: who wins, how close it is, when it is settled."""

from functools import cached_property

import pandas as pd

from analysis.reports.page import Finding
from analysis.statistics import compare, words
from analysis.statistics.contrast import contrasts
from analysis.statistics.estimate import mean
from analysis.statistics.frames import Arms
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.shape import shapes
from analysis.statistics.side_by_side import SideBySide
from analysis.statistics.words import label
from analysis.studies.reread import Measure, Readings

COUNTED = {
    "economic": "economic_effect",
    "citizens": "citizens_in_play",
    "culture": "culture_squares",
}
"""What stands for the score after a round, by arm; elsewhere votes less pollution do."""
SHAPE = {
    "spread": Quantity("best less worst, as a share of the best", "%", "games"),
    "lead_changes": Quantity(
        "changes of the lead", "times", "games", "between rounds the lead changes {value}", least=0
    ),
    "settled": Quantity("round from which the winner is never behind", "", "games"),
}
LAST = 8


class Standings:
    """Who stood where after every round.

    Parameters
    ----------
    arms : Arms
        The runs, one arm per victory.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms

    @cached_property
    def games(self) -> pd.DataFrame:
        """The shape of every game (`analysis.statistics.shape.shapes`); ``spread`` is a share."""
        found = [shapes(self.rounds(arm), "points", JOINED) for arm in self.arms.names]
        games = pd.concat(found, ignore_index=True)
        games["spread"] = games["spread"] / games["highest"].where(games["highest"] > 0)
        games["arm"] = pd.Categorical(games["arm"], self.arms.names, ordered=True)
        return games

    def rounds(self, arm: str) -> pd.DataFrame:
        """Return the standing of every seat after every round of an arm, as ``points``.

        The votes victory is won by votes less pollution, promises apart (SC-END-06); the others by
        what they count (SC-ECO-02, SC-POP-04, SC-CUL-04).
        """
        if arm in COUNTED:
            rows = self.arms.table("growth", ("round", "seat", COUNTED[arm]), arm=arm)
            rows = rows.assign(points=rows[COUNTED[arm]].astype(float))
        else:
            columns = ("round", "phase", "seat", "votes", "pollution_level")
            rows = self.arms.table("phases", columns, arm=arm)
            rows = rows[rows["phase"] == "VIII"]
            rows = rows.assign(points=(rows["votes"] - rows["pollution_level"]).astype(float))
        won = self.arms.raw("scores", ("game", "seat", "won"), arm)
        rows = rows.merge(won, on=["players", "arm", "game", "seat"], how="left")
        last = rows[rows["round"] == LAST].groupby(["players", "game"], observed=True)["points"]
        highest = last.max().rename("highest").reset_index()
        return rows.merge(highest, on=["players", "game"], how="left")


JOINED = ("seed_number", "rotation", "digest", "highest")


def shape(standings: Standings) -> SideBySide:
    """Estimate spread, changes of the lead and when it is settled, by victory and players."""
    parts = tuple(
        mean(standings.games, column, ["arm", "players"], quantity=quantity)
        for column, quantity in SHAPE.items()
    )
    return SideBySide(parts, "The shape of the game, by victory")


def by_victory(standings: Standings, column: str, title: str) -> Estimates:
    """Estimate one measure of the shape by victory and players."""
    return mean(standings.games, column, ["arm", "players"], quantity=SHAPE[column], title=title)


def who_wins(arms: Arms) -> str:
    """Name the plan that wins most under each victory, and those not told from it."""
    shares = compare.win_share(arms)
    said = []
    for arm in arms.names:
        best = contrasts(compare.scores(arms, arm), "won", "strategy").extreme()
        row = shares.row(arm=arm, strategy=best[0])
        said.append(f"{words.tied(best)} with {shares.value(row)} under {label(arm)}")
    tests = "plans told apart by t tests with Holm's correction"
    return words.sentence(
        f"the plan that wins most is {words.series(said)} [{shares.basis()}; {tests}]"
    )


def measures(arms: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    return {arm: Measure(f"who wins most: {label(arm)}", _who(arm)) for arm in arms.names}


def _who(arm: str) -> compare.OfArms:
    return lambda arms: contrasts(compare.scores(arms, arm), "won", "strategy")


def findings(arms: Arms, standings: Standings, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    close, lead = (
        mean(standings.games, column, "arm", quantity=SHAPE[column])
        for column in ("spread", "settled")
    )
    changes = mean(standings.games, "lead_changes", "arm", quantity=SHAPE["lead_changes"])
    found = [
        Finding("Who wins", who_wins(arms), readings.said(*readings.measures)),
        Finding.of("How close", close),
        Finding.of("The lead", changes),
        Finding.of("When it is settled", lead),
    ]
    if arms.has("clock"):
        found.append(Finding.of("Table time", compare.length_effect(arms)))
    return found
