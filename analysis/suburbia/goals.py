"""What goals decide: how often the last before the goals wins, and which goal is worth little."""

from functools import cached_property

import pandas as pd

from analysis.reports.page import Finding
from analysis.statistics import compare
from analysis.statistics.estimate import Groups, mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Wording
from analysis.statistics.ranked import Ranked, ranked
from analysis.statistics.result import Estimates, Quantity
from analysis.studies.reread import Measure, Readings

GAME = ["players", "arm", "game"]
PUBLIC, PRIVATE = "a public goal", "a private goal"
KEEP = Quantity("what a private goal brings", "points", "players who kept it", least=0)
WINS = Quantity(
    "chance to win beyond an equal share", "percentage points", "players who kept it", reference=0.0
)
OPEN = Quantity(
    "goals that nobody gets", "%", "goals in a game", "nobody leads alone in {value}",
    "of the cases",
)  # fmt: skip
DECIDES = Quantity(
    "games that the goal decides",
    "%",
    "games with the goal",
    "without it somebody else wins {value}",
)
UPSET = Quantity(
    "games not won by who led before the goals", "%", "games",
    "goals take the win from who led before them in {value}", "of the games",
)  # fmt: skip
LAST = Quantity(
    "games won by the last before the goals", "%", "games",
    "the last before the goals still wins {value}", "of the games",
)  # fmt: skip
SHARE = Quantity("points by goals", "points", "players in a game", "goals bring a player {value}")
CHANGE = Wording(
    more="keeping it brings more than the mean of all goals: {value}",
    less="keeping it brings less than the mean of all goals: {value}",
    unclear="no goal can be told from the mean of all; the extremes are {value}",
)


class Goals:
    """What goals did in the games of an arm, worked out once.

    Parameters
    ----------
    arms : Arms
        The runs; those of the first arm count.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms
        self.arm = arms.names[0]

    @cached_property
    def players(self) -> pd.DataFrame:
        """A row per player and game: points by goals, and his standing before them.

        ``before`` is Population and money before goals, ``bonus`` the points by goals,
        ``led_before`` and ``last_before`` whether he was alone at that end.
        """
        columns = ("seat", "population", "money_people", "public_goals", "private_goal", "score")
        rows = self.arms.table("scores", (*columns, "won"), arm=self.arm)
        before = rows["population"].astype(int) + rows["money_people"]
        rows = rows.assign(before=before, bonus=rows["score"] - before)
        groups = rows.groupby(GAME, observed=True)["before"]
        for name, rank in (
            ("led_before", groups.rank(method="max", ascending=False)),
            ("last_before", groups.rank(method="max", ascending=True)),
        ):
            rows[name] = rank == 1
        equal = 1 / rows["players"]
        shared = rows.groupby(GAME, observed=True)["won"].transform("sum")
        return rows.assign(win_beyond=rows["won"].astype(float) / shared - equal)

    @cached_property
    def kept(self) -> pd.DataFrame:
        """The players with the private goal they kept, as ``goal``."""
        deals = self.arms.raw("deals", ("game", "seat", "kept"), self.arm)
        deals = deals.rename(columns={"kept": "goal"}).astype({"goal": str})
        return self.players.merge(deals, on=[*GAME, "seat"], how="inner")

    @cached_property
    def judged(self) -> pd.DataFrame:
        """A row per goal of a game: ``taken`` (somebody got it) and ``decides``.

        A goal decides a game if another player would have won without its bonus; ties that arise
        count as no change for those who shared the lead.
        """
        goals = self.arms.table("goals", ("goal", "owner", "seat", "bonus"), arm=self.arm)
        score = self.players[[*GAME, "seat", "score", "won"]]
        rows = goals.merge(score, on=[*GAME, "seat"], how="left").astype({"goal": str})
        rows = rows.assign(owner=rows["owner"].fillna(0), less=rows["score"] - rows["bonus"])
        keys = [*GAME, "goal", "owner"]
        best = rows.groupby(keys, observed=True)["less"].transform("max")
        rows["lost"] = rows["won"].astype(bool) & (rows["less"] < best)
        found = rows.groupby(keys, observed=True).agg(
            taken=("bonus", "max"),
            decides=("lost", "max"),
            seed_number=("seed_number", "first"),
            digest=("digest", "first"),
        )
        found = found.reset_index()
        kind = found["owner"].gt(0).map({True: PRIVATE, False: PUBLIC})
        return found.assign(nobody=found["taken"] == 0, kind=kind)

    def upset(self, by: Groups = "players") -> Estimates:
        """Estimate how often who led alone before the goals does not win."""
        rows = self.players[self.players["led_before"]]
        rows = rows.assign(upset=~rows["won"].astype(bool))
        title = "How often goals take the win from who led before them"
        return proportion(rows, "upset", by, quantity=UPSET, title=title)

    def last(self, by: Groups = "players") -> Estimates:
        """Estimate how often who was last alone before the goals wins."""
        rows = self.players[self.players["last_before"]]
        rows = rows.assign(wins=rows["won"].astype(bool))
        title = "How often the last before the goals wins"
        return proportion(rows, "wins", by, quantity=LAST, title=title)

    def share(self) -> Estimates:
        """Estimate the points that goals bring a player, by number of players."""
        return mean(self.players, "bonus", "players", quantity=SHARE, title="Points by goals")

    def private(self) -> Ranked:
        """Estimate what each private goal brings who keeps it, ranked beside the mean of all."""
        average = round(float(self.kept["private_goal"].mean()), 2)
        quantity = Quantity(KEEP.name, KEEP.unit, KEEP.of, reference=average)
        title = "What a private goal brings who keeps it"
        found = mean(self.kept, "private_goal", "goal", quantity=quantity, title=title)
        return ranked(found, CHANGE)

    def wins(self) -> Ranked:
        """Estimate how much more often who keeps a private goal wins."""
        title = "Chance to win by private goal kept"
        found = mean(self.kept, "win_beyond", "goal", quantity=WINS, title=title)
        return ranked(found, LUCKY)

    def decides(self, kind: str) -> Ranked:
        """Estimate how often each goal decides who wins, as a public or as a private one."""
        title = f"Games in which another player would have won without it as {kind}"
        rows = self.judged[self.judged["kind"] == kind]
        return ranked(proportion(rows, "decides", "goal", quantity=DECIDES, title=title))

    def nobody(self, by: str = "kind") -> Estimates:
        """Estimate how often nobody gets a goal."""
        title = "How often nobody gets a goal"
        return proportion(self.judged, "nobody", by, quantity=OPEN, title=title)


LUCKY = Wording(
    more="who keeps it wins more often: {value}",
    less="who keeps it wins less often: {value}",
    unclear="no private goal changes the chance to win for sure; the extremes are {value}",
)


def measures(_: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    return {
        "upset": Measure(f"{UPSET.name} (%)", lambda arms: Goals(arms).upset(())),
        "last": Measure(f"{LAST.name} (%)", lambda arms: Goals(arms).last(())),
        "share": Measure("points that goals bring a player", _share),
    }


def _share(arms: Arms) -> Estimates:
    return mean(Goals(arms).players, "bonus", quantity=SHARE)


def findings(goals: Goals, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    found = [
        Finding.of("Who led before", goals.upset(), readings.said("upset")),
        Finding.of("From last to first", goals.last(), readings.said("last")),
        Finding.of("Points", goals.share(), readings.said("share")),
        Finding.of("Worth keeping", goals.private()),
        Finding.of("To win with", goals.wins()),
        Finding.of("Goals for nobody", goals.nobody()),
    ]
    if len(goals.arms.names) > 1:
        changes = compare.winner_changes(goals.arms)
        found.append(Finding.of("Without public goals", changes))
    return found
