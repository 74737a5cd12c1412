"""How much production on other people's tiles gives away."""

from functools import cached_property

import pandas as pd

from analysis.key_to_the_city.assumed import under
from analysis.reports.page import Finding
from analysis.statistics import compare
from analysis.statistics.compare import wording
from analysis.statistics.estimate import mean, shares
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences, Wording
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.value import Association, association
from analysis.studies.reread import Measure, Readings

SEAT = ["players", "arm", "game", "seat"]
ALONE = 1
"""Place in the list of the player who keeps to himself, the ``entry`` of his rows."""
GIVEN, TAKEN = "keyples laid on tiles of others", "keyples of others on own tiles"
PLACE = Quantity("productions", "%", "productions", "production takes place {value}")
WHOSE = {"own": "his own", "other": "another player", "centre": "the centre"}
EACH = Quantity(
    "keyples that a player lays on tiles of others", "keyples", "players in a game",
    "a player lays {value} on tiles of others in a game", least=0,
)  # fmt: skip
GOES_WITH = Quantity("points that go with a keyple", "points", "players in a game", reference=0)
MADE = Quantity("connectors and skill tiles", "pieces", "productions", "it brings {value}", least=0)
HAVE = Wording(
    more="all else that is counted being equal, a player scores more with each: {value}",
    less="all else that is counted being equal, a player scores less with each: {value}",
    unclear="neither keyples laid on tiles of others nor those of others on own tiles go with"
    " another score for sure; the extremes are {value}",
)


class Sharing:
    """Production at home and abroad, worked out once.

    Parameters
    ----------
    arms : Arms
        The runs: in every arm but the first, the first player of the list treats others otherwise.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms
        self.base = arms.names[0]

    @cached_property
    def productions(self) -> pd.DataFrame:
        """The productions of the first arm, with what they brought (``made``)."""
        skills = [f"gained_{one}" for one in ("brick", "coin", "compass")]
        colours = ("black", "blue", "brown", "grey", "red", "yellow")
        goods = [*skills, *(f"taken_{one}" for one in colours)]
        columns = ("round", "seat", "owner", "place", "keyples", *goods)
        rows = self.arms.table("productions", columns, arm=self.base)
        whose, made = rows["place"].astype(str).map(WHOSE), rows[goods].sum(axis=1)
        return rows.assign(whose=whose, made=made, era=rows["round"].astype(int))

    @cached_property
    def players(self) -> pd.DataFrame:
        """The scores of the first arm with keyples given to others, and got from them."""
        abroad = self.productions[self.productions["whose"] == WHOSE["other"]]
        given = abroad.groupby(SEAT, observed=True)["keyples"].sum().rename(GIVEN)
        owned = abroad.drop(columns="seat").rename(columns={"owner": "seat"})
        taken = owned.groupby(SEAT, observed=True)["keyples"].sum().rename(TAKEN)
        rows = compare.scores(self.arms, self.base)
        for one in (given, taken):
            rows = rows.merge(one.reset_index().astype({"seat": int}), on=SEAT, how="left")
        return rows.fillna({GIVEN: 0, TAKEN: 0})

    def own_effect(self) -> Differences:
        """Estimate what it does to a player's score to treat others otherwise."""
        return self._effect(_alone, "he scores", "Change of his own score")

    def rivals_effect(self) -> Differences:
        """Estimate what it does to the mean score of the others."""
        return self._effect(_others, "each of the others scores", "Change of the others' scores")

    def _effect(self, rows: compare.Rows, what: str, title: str) -> Differences:
        return compare.effect(
            self.arms, rows, "score", quantity=compare.POINTS, wording=wording(what), title=title
        )

    def win_effect(self) -> Differences:
        """Estimate what it does to his chance to win."""
        said = wording("he wins", "more often", "less often")
        return compare.effect(
            self.arms, _alone, "won", quantity=compare.CHANCE, wording=said,
            title="Change of his chance to win",
        )  # fmt: skip

    @cached_property
    def goes_with(self) -> Association:
        """How many more points go with a keyple given to others, and with one got."""
        title = "Points that go with keyples abroad"
        return association(
            self.players, [GIVEN, TAKEN], name="what", quantity=GOES_WITH, wording=HAVE, title=title
        )

    def places(self) -> Estimates:
        """Estimate where players produce."""
        title = "Where players produce"
        return shares(self.productions, "whose", "era", quantity=PLACE, title=title)

    def given(self) -> Estimates:
        """Estimate how many keyples a player gives to others."""
        title = "Keyples laid on tiles of others, in a game"
        return mean(self.players, GIVEN, quantity=EACH, title=title)

    def made(self) -> Estimates:
        """Estimate what a production brings, by where it takes place."""
        title = "What a production brings"
        return mean(self.productions, "made", ["whose", "era"], quantity=MADE, title=title)


def _alone(arms: Arms, arm: str) -> pd.DataFrame:
    rows = compare.scores(arms, arm)
    return rows[rows["entry"] == ALONE]


def _others(arms: Arms, arm: str) -> pd.DataFrame:
    rows = compare.scores(arms, arm)
    return rows[rows["entry"] != ALONE]


def measures(_: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    return {
        "own": Measure("change of his own score", lambda arms: Sharing(arms).own_effect()),
        "others": Measure("change of the others' scores", lambda a: Sharing(a).rivals_effect()),
    }


def findings(sharing: Sharing, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    return [
        under("Who keeps to himself", sharing.own_effect().sentence(), readings.said("own")),
        under("The others", sharing.rivals_effect().sentence(), readings.said("others")),
        under("To win", sharing.win_effect().sentence()),
        under("Given away", sharing.given().sentence()),
        under("What goes with it", sharing.goes_with.sentence()),
    ]
