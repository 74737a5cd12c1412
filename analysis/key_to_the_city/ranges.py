"""Which assumed numbers matter for who wins, and which findings survive other ones."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import pandas as pd

from analysis.key_to_the_city.assumed import under
from analysis.key_to_the_city.bids import Bids
from analysis.key_to_the_city.sailing import Sailing
from analysis.key_to_the_city.sharing import Sharing
from analysis.reports.page import Finding
from analysis.statistics import compare, sensitivity, words
from analysis.statistics.compare import Pair
from analysis.statistics.design import Design, Factor
from analysis.statistics.estimate import proportion
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Wording
from analysis.statistics.pairs import BLOCK, changed
from analysis.statistics.ranked import Ranked, ranked
from analysis.statistics.result import Estimates, Quantity, records
from analysis.studies.reread import Measure, Readings
from analysis.studies.study_folder import StudyFolder
from sim.engine.scenario import Scenario
from sim.engine.tables import load_tables
from sim.key_to_the_city.components import TABLE_KEYS

ASSUMED = "as_assumed"
SCORE = Quantity("change of the score from low to high", "points", "players in a game", reference=0)
WINS = Quantity(
    "change of the chance to win from low to high", "percentage points", "players in a game",
    reference=0,
)  # fmt: skip
SAID = Wording(
    more="a player scores more where it is high: {value}",
    less="a player scores less where it is high: {value}",
    unclear="no assumed number moves the mean score for sure; the extremes are {value}",
)
WINNER = Wording(
    more="from the low to the high end of its range, chances to win rise: {value}",
    less="from the low to the high end of its range, chances to win fall: {value}",
    unclear="no assumed number moves any plan's chance to win for sure; the extremes are {value}",
)


def design_of(folder: StudyFolder) -> Design:
    """Return what the arms that were played have of each number that differs between them."""
    drawn = {arm: run.scenario for (_, arm), run in folder.runs().items() if arm != ASSUMED}
    cells = pd.DataFrame({arm: _cells(scenario) for arm, scenario in drawn.items()})
    together: dict[tuple[Any, ...], list[tuple[str, str]]] = {}
    for cell, values in zip(cells.index, cells.itertuples(index=False, name=None), strict=True):
        together.setdefault(values, []).append(cell)
    factors = [Factor(_name(some), min(values), max(values)) for values, some in together.items()]
    places = {
        factor.name: [factor.place(value) for value in values]
        for factor, values in zip(factors, together, strict=True)
    }
    return Design(tuple(factors), pd.DataFrame(places, index=list(drawn)), drawn)


def _cells(scenario: Scenario) -> "pd.Series[Any]":
    """Return the cells that a scenario changes, by column and row."""
    return pd.Series(
        {
            (column, row): int(value) if value.isdigit() else value
            for rows in scenario.tables.values()
            for row, cells in rows.items()
            for column, value in cells.items()
        },
        dtype=object,
    )


def _name(cells: Sequence[tuple[str, str]]) -> str:
    """Name cells that change together by their column and the kind of their tiles, or the berth."""
    column, row = cells[0]
    tiles = load_tables("key_to_the_city", TABLE_KEYS)["tiles"]
    kind = tiles[row]["category"] if row in tiles else f"berth {row.split()[-1]}"
    return f"{column.replace('_', ' ')}, {kind}"


class Ranges:
    """What drawn numbers change, worked out once.

    Parameters
    ----------
    arms : Arms
        The runs: `ASSUMED`, and the points of the design.
    design : Design
        What each arm has of each number.
    """

    def __init__(self, arms: Arms, design: Design) -> None:
        self.arms = arms
        self.design = design
        self.points = list(design.points.index)

    @cached_property
    def scores(self) -> Ranked:
        """What each number does to the mean score."""
        title = "Change of the score from the low to the high end of a range"
        found = sensitivity.slopes(self.arms, self.design, quantity=SCORE)
        return ranked(replace(found, title=title), SAID)

    @cached_property
    def wins(self) -> Ranked:
        """What each number does to the chance of each plan to win."""
        plans = sorted(set(self.arms.seats["strategy"].astype(str)))
        parts = [self._wins(plan) for plan in plans]
        tables = [
            one.table.assign(factor=one.table["factor"].astype(str) + ", for " + plan)
            for one, plan in zip(parts, plans, strict=True)
        ]
        title = "Change of a plan's chance to win from the low to the high end of a range"
        table = pd.concat(tables, ignore_index=True)
        return ranked(replace(parts[0], table=table, title=title), WINNER)

    def _wins(self, plan: str) -> Estimates:
        def rows(arms: Arms, arm: str) -> pd.DataFrame:
            found = compare.scores(arms, arm)
            return found[found["strategy"] == plan]

        return sensitivity.slopes(self.arms, self.design, "won", rows=rows, quantity=WINS)

    @property
    def _pairs(self) -> list[Pair]:
        return [Pair(ASSUMED, point, point) for point in self.points]

    @cached_property
    def winners(self) -> Ranked:
        """In how many blocks somebody else wins, point by point."""
        return ranked(compare.winner_changes(self.arms, pairs=self._pairs), game="block")

    def all_winners(self) -> Estimates:
        """In how many blocks of all points somebody else wins."""
        first, second = compare.side_by_side(self.arms, compare.finished, self._pairs)
        rows = changed(first, second, "winners", (*BLOCK, "comparison"))
        return proportion(rows, "changed", quantity=compare.OTHERS)

    def strength(self) -> Estimates:
        """Estimate how often each plan wins, with the assumed numbers and with drawn ones."""
        rows = pd.concat([compare.scores(self.arms, arm) for arm in self.arms.names])
        numbers = rows["arm"].map(lambda arm: "as assumed" if arm == ASSUMED else "drawn")
        return proportion(
            rows.assign(numbers=numbers).dropna(subset="won"),
            "won",
            ["strategy", "numbers"],
            quantity=Quantity("chance to win", "%", "players in a game"),
            title="Who wins, with the assumed numbers and with drawn ones",
        )

    def factors(self) -> "Factors":
        """Return the table of the ranges."""
        rows = [(one.name, one.low, one.high) for one in self.design.factors]
        return Factors(pd.DataFrame(rows, columns=["number", "low", "high"]), len(self.points))

    def survival(self) -> "Kept":
        """Tell which findings of the other studies keep their sign at how many points."""
        names = [ASSUMED, *self.points]
        values = pd.DataFrame({arm: _findings(self.arms.only(arm), arm) for arm in names})
        return Kept(values, self.all_winners().basis())


@dataclass(frozen=True)
class Factors:
    """The ranges that numbers are drawn from."""

    table: pd.DataFrame = field(repr=False)
    points: int
    title: str = "Ranges of the assumed numbers"

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        return self.table

    def caption(self) -> str:
        """Explain the table."""
        return (
            f"Plausible ends, themselves assumed; {self.points} points of a Latin hypercube. A"
            " number of a kind of tiles, or of a berth of several river tiles, is the same in"
            " all of them."
        )


@dataclass(frozen=True)
class Kept:
    """Findings with the assumed numbers, and at the points drawn.

    Attributes
    ----------
    values : DataFrame
        By finding, a column for each arm, `ASSUMED` first.
    basis : str
        What they rest on.
    """

    values: pd.DataFrame = field(repr=False)
    basis: str
    title: str = "Findings with other numbers"

    @property
    def table(self) -> pd.DataFrame:
        """``finding``, ``assumed``, ``lowest``, ``highest``, ``same`` (sign) and ``points``."""
        drawn, base = self.values.iloc[:, 1:], self.values[ASSUMED]
        same = (drawn.mul(base, axis=0) > 0).sum(axis=1)
        table = pd.DataFrame(
            {"assumed": base, "lowest": drawn.min(axis=1), "highest": drawn.max(axis=1)}
        )
        table = table.assign(same=same, points=drawn.shape[1])
        return table.rename_axis("finding").reset_index()

    def sentence(self) -> str:
        """Say which findings keep their sign."""
        said = words.series(
            f"{row['finding']} at {row['same']} of {row['points']} points"
            for row in records(self.table)
        )
        return words.sentence(
            f"the same sign as with the assumed numbers has {said} [{self.basis}]"
        )

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        table = self.table.round(2)
        heads = {"assumed": "as assumed", "same": "points with the same sign"}
        return table.rename(columns=heads)

    def caption(self) -> str:
        """Explain the table."""
        return f"Each point is a few games only, so that signs differ by luck too. {self.basis}."


def _findings(arms: Arms, arm: str) -> "pd.Series[float]":
    """Return the numbers of the other studies in one arm."""
    assert arm in arms.names
    bids, early, shared = Bids(arms), Sailing(arms).goes_with, Sharing(arms).goes_with
    tables = (one.table.set_index("what")["estimate"] for one in (early, shared))
    more = bids.scored("category").table.set_index("category")["estimate"]
    price = bids.price("category").table.set_index("category")["estimate"]
    landmarks = float((more - price)["landmark"] - (more - price)["building"])
    found: pd.Series[float] = pd.concat(
        [one.rename(index="points that go with {}".format) for one in tables]
    )
    found["landmarks bring more beyond their price than buildings"] = landmarks
    return found


def measures(_: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading: how often numbers decide who wins."""
    return {"winners": Measure("blocks with another winner", _other_winner)}


def _other_winner(arms: Arms) -> Estimates:
    return compare.winner_changes(arms)


def findings(ranges: Ranges, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    return [
        under("Who wins", ranges.all_winners().sentence(), readings.said("winners")),
        under("What decides", ranges.wins.sentence()),
        under("The score", ranges.scores.sentence()),
        under("The plans", ranges.strength().sentence()),
        under("What survives", ranges.survival().sentence()),
    ]
