"""Whether leaving early, for the river tile or the first seat, is worth it."""

from functools import cached_property

import pandas as pd

from analysis.key_to_the_city.assumed import under
from analysis.reports.page import Finding
from analysis.statistics import compare
from analysis.statistics.estimate import mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences, Wording
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.value import Association, association
from analysis.studies.reread import Measure, Readings

SEAT = ["players", "arm", "game", "seat"]
CHANGED = 1
"""Place in the list of the player who plays otherwise, the ``entry`` of his rows."""
FIRST_OUT, RIVER_TILE, BEGINS = "sailing first", "taking the river tile", "beginning the next era"
ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")
GOES_WITH = Quantity("points that go with it, for each era", "points", "players", reference=0)
BEYOND = Quantity("score beyond the mean of the game", "points", "players in an era", reference=0)
TAKEN = Quantity(
    "eras whose river tile is taken", "%", "eras", "the river tile is taken in {value}",
    "of the eras",
)  # fmt: skip
LEFT = Quantity(
    "keyples behind the screen when sailing", "keyples", "players in an era",
    "who sails has {value} left", least=0,
)  # fmt: skip
HAVE = Wording(
    more="all else that is counted being equal, a player scores more with each era: {value}",
    less="all else that is counted being equal, a player scores less with each era: {value}",
    unclear="neither sailing first nor what it brings goes with another score for sure; the"
    " extremes are {value}",
)


class Sailing:
    """Who sails when, and what becomes of it; worked out once.

    Parameters
    ----------
    arms : Arms
        The runs: in every arm but the first, the first player of the list sails otherwise.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms
        self.base = arms.names[0]

    def score_effect(self) -> Differences:
        """Estimate what it does to the score to sail otherwise."""
        return self._effect("score", compare.POINTS, "a player scores", "Change of the score")

    def win_effect(self) -> Differences:
        """Estimate what it does to the chance to win to sail otherwise."""
        return self._effect("won", compare.CHANCE, "a player wins", "Change of the chance to win")

    def _effect(self, value: str, quantity: Quantity, what: str, title: str) -> Differences:
        said = compare.wording(what)
        return compare.effect(
            self.arms, concerned, value, quantity=quantity, wording=said, title=title
        )

    @cached_property
    def eras(self) -> pd.DataFrame:
        """All players in all eras of the first arm: in which ``order`` they sailed, and so on."""
        sails = self.arms.table("sails", ("round", "seat", "turn", "keyples_left"), arm=self.base)
        sails = sails.assign(place=sails.groupby(["players", "game", "round"]).cumcount())
        river = self.arms.raw("river", ("game", "round", "seat", "tile", "berth"), self.base)
        rows = sails.merge(river, on=[*SEAT, "round"], how="left")
        right = rows.groupby(["players", "game", "round"])["berth"].transform("max")
        scores = compare.scores(self.arms, self.base)
        beyond = scores["score"] - scores.groupby(["players", "game"])["score"].transform("mean")
        rows = rows.merge(scores.assign(beyond=beyond)[[*SEAT, "beyond"]], on=SEAT, how="left")
        order = pd.Categorical(rows["place"].map(ORDER.__getitem__), ORDER, ordered=True)
        return rows.assign(
            era=rows["round"].astype(int),
            order=order,
            **{
                FIRST_OUT: (rows["place"] == 0).astype(float),
                RIVER_TILE: (rows["tile"].astype(str) != "").astype(float),
                BEGINS: ((rows["berth"] == right) & (rows["round"] < 4)).astype(float),
            },
        )

    @cached_property
    def goes_with(self) -> Association:
        """How many more points go with sailing first, with a river tile and with beginning."""
        what = [FIRST_OUT, RIVER_TILE, BEGINS]
        held = self.eras.groupby(SEAT, observed=True)[what].sum().reset_index()
        rows = compare.scores(self.arms, self.base).merge(held, on=SEAT)
        return association(
            rows, what, name="what", quantity=GOES_WITH, wording=HAVE,
            title="Points that go with sailing early",
        )  # fmt: skip

    def by_order(self) -> Estimates:
        """Estimate how far above the mean of the game players end, by when they sailed."""
        title = "Score by the order of sailing"
        return mean(self.eras, "beyond", ["order", "era"], quantity=BEYOND, title=title)

    def left(self) -> Estimates:
        """Estimate how many keyples players keep when they sail."""
        title = "Keyples left when sailing"
        return mean(self.eras, "keyples_left", ["order", "era"], quantity=LEFT, title=title)

    def taken(self) -> Estimates:
        """Estimate how often the river tile is taken."""
        games = ["players", "arm", "game", "era", "seed_number", "rotation", "digest"]
        rows = self.eras.groupby(games, observed=True)[RIVER_TILE].max().reset_index()
        title = "How often somebody takes the river tile"
        return proportion(rows, RIVER_TILE, ["era"], quantity=TAKEN, title=title)


def concerned(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the scores of the player who plays otherwise in all arms but the first."""
    rows = compare.scores(arms, arm)
    return rows[rows["entry"] == CHANGED]


def measures(arms: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    name = arms.names[1].replace("_", " ")
    return {"score": Measure(f"change of the score: {name}", _score)}


def _score(arms: Arms) -> Estimates:
    return Sailing(arms).score_effect()


def findings(sailing: Sailing, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    return [
        under("The score", sailing.score_effect().sentence(), readings.said("score")),
        under("To win", sailing.win_effect().sentence()),
        under("What goes with it", sailing.goes_with.sentence()),
        under("The river tile", sailing.taken().sentence()),
    ]
