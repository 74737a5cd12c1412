"""How much the red lines hold the leader back."""

from functools import cached_property

import pandas as pd

from analysis.reports.page import Finding
from analysis.statistics import compare
from analysis.statistics.compare import wording
from analysis.statistics.estimate import mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences
from analysis.statistics.pairs import BLOCK
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.side_by_side import SideBySide
from analysis.statistics.words import label
from analysis.studies.reread import Measure, Readings
from analysis.suburbia.rounds import GAME, shape_of, standings

LINES, HALF, NONE = "all_lines", "half_the_lines", "no_lines"
SHAPE = {
    "lead_changes": Quantity(
        "changes of the lead", "times", "games", "between rounds the lead changes {value}", least=0
    ),
    "spread": Quantity(
        "first less last before the final scoring", "inhabitants", "games", "the first is {value}"
        " ahead of the last", least=0,
    ),
    "comeback": Quantity(
        "how far the winner was behind at most", "inhabitants", "games", "the winner was {value}"
        " behind at most", least=0,
    ),
}  # fmt: skip
SAID = {
    "lead_changes": wording("the lead changes", "more often", "less often"),
    "spread": wording("the last is", "farther behind the first", "closer behind the first"),
    "comeback": wording("the winner had been", "farther behind", "less far behind"),
}
HELD = Quantity(
    "games won by who led at half-time", "%", "games", "who leads at half-time wins {value}",
    "of the games",
)  # fmt: skip
PRICE = Quantity(
    "Income and Reputation lost to red lines", "points", "players in a game",
    "red lines cost a player {value}", least=0,
)  # fmt: skip


class Lines:
    """The shape of games with more and fewer red lines, worked out once.

    Parameters
    ----------
    arms : Arms
        The runs.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms

    @cached_property
    def games(self) -> pd.DataFrame:
        """The shape of every game, with ``held``: whether who led at half-time won."""
        found = [
            shape_of(self.arms, arm).merge(half_time(self.arms, arm), on=GAME, how="left")
            for arm in self.arms.names
        ]
        games = pd.concat(found, ignore_index=True)
        names = [label(arm) for arm in self.arms.names]
        return games.assign(lines=pd.Categorical(games["arm"].map(label), names, ordered=True))

    def effect(self, column: str, title: str = "") -> Differences:
        """Estimate what fewer lines do to one measure of the shape."""
        quantity = SHAPE[column]
        return compare.effect(
            self.arms,
            lambda _, arm: self.games[self.games["arm"] == arm],
            column,
            block=BLOCK,
            quantity=Quantity(f"change: {quantity.name}", quantity.unit, "games", reference=0.0),
            wording=SAID[column],
            title=title,
        )

    def level(self, column: str, title: str = "") -> Estimates:
        """Estimate one measure of the shape, by lines and number of players."""
        by = ["lines", "players"]
        return mean(self.games, column, by, quantity=SHAPE[column], title=title)

    def held(self, *by: str) -> Estimates:
        """Estimate how often who leads at half-time wins."""
        title = "How often who leads at half-time wins"
        return proportion(self.games, "held", ["lines", *by], quantity=HELD, title=title)

    def shape(self) -> SideBySide:
        """Return all measures side by side."""
        parts = [self.level(c) for c in SHAPE]
        return SideBySide((*parts, self.held("players")), "The shape of the game, by red lines")


def half_time(arms: Arms, arm: str) -> pd.DataFrame:
    """Return for each game with a sole leader after half its rounds whether he won (``held``)."""
    rows = standings(arms, arm)
    rows = rows[rows["round"] == rows["rounds"] // 2]
    best = rows.groupby(GAME, observed=True)["population"].transform("max")
    ahead = rows[rows["population"] == best]
    alone = ahead[~ahead.duplicated(GAME, keep=False)]
    return alone[GAME].assign(held=alone["won"].astype(float))


def price(arms: Arms) -> Estimates:
    """Estimate what lines cost the players of a game in Income and Reputation, by final rank."""
    lost = arms.raw("red_lines", ("game", "seat", "income", "reputation"), LINES)
    lost = lost.assign(lost=-(lost["income"].astype(int) + lost["reputation"].astype(int)))
    sums = lost.groupby([*GAME, "seat"], observed=True)["lost"].sum().reset_index()
    rows = arms.table("scores", ("seat", "rank"), arm=LINES)
    rows = rows.merge(sums, on=[*GAME, "seat"], how="left").fillna({"lost": 0})
    title = "What red lines cost, by rank at the end"
    return mean(rows, "lost", ["rank", "players"], quantity=PRICE, title=title)


def _effect(column: str) -> compare.OfArms:
    return lambda arms: Lines(arms.only(arms.names[0], NONE)).effect(column)


def measures(_: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    return {
        column: Measure(f"without lines, {quantity.name}", _effect(column))
        for column, quantity in SHAPE.items()
    }


def findings(lines: Lines, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    arms = lines.arms
    return [
        Finding.of("How far apart", lines.effect("spread"), readings.said("spread")),
        Finding.of("The lead", lines.effect("lead_changes"), readings.said("lead_changes")),
        Finding.of("Coming back", lines.effect("comeback"), readings.said("comeback")),
        Finding.of("Half-time", lines.held()),
        Finding.of("The score", compare.score_effect(arms)),
        Finding.of("The winner", compare.winner_changes(arms)),
    ]
