"""Which open readings of the rules change what a tile is worth, or who wins."""

from dataclasses import dataclass
from functools import cached_property

import pandas as pd

from analysis.reports.page import Finding
from analysis.statistics import compare, words
from analysis.statistics.compare import Pair
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Wording
from analysis.statistics.ranked import SHOWN, TESTS, Ranked, corrected, p_text, ranked, two_sided
from analysis.statistics.result import Quantity, records
from analysis.statistics.shown import bare_span, bare_value, value_text
from analysis.statistics.value import Association, moves
from analysis.suburbia.tiles import goes_with

BASE = "base"
SCORE = Wording(
    more="a player scores more: {value}",
    less="a player scores less: {value}",
    unclear="no reading changes the mean score for sure; the extremes are {value}",
)
WINNER = Wording(
    more="somebody else wins {value}",
    unclear="no reading gives another winner for sure; the extremes are {value}",
)
MOVED = Quantity("change of the points that go with a tile", "points", "players", reference=0.0)


class OtherReadings:
    """What every other reading changes, one arm for each, worked out once.

    Parameters
    ----------
    arms : Arms
        The runs: `BASE`, and one for each reading.
    """

    def __init__(self, arms: Arms) -> None:
        self.arms = arms

    @property
    def pairs(self) -> list[Pair]:
        """The readings beside the default."""
        return [
            Pair(BASE, arm, arm.partition(".")[2].replace("=", " = "))
            for arm in self.arms.names
            if arm != BASE
        ]

    @cached_property
    def scores(self) -> Ranked:
        """What each reading does to the mean score."""
        title = "Change of the mean score, by reading"
        return ranked(
            compare.score_effect(self.arms, pairs=self.pairs, title=title), SCORE, game="block"
        )

    @cached_property
    def winners(self) -> Ranked:
        """In how many blocks somebody else wins."""
        return ranked(compare.winner_changes(self.arms, pairs=self.pairs), WINNER, game="block")

    @cached_property
    def tiles(self) -> "TileMoves":
        """What each reading does to what goes with a tile."""
        base = goes_with(self.arms, BASE)
        parts = [
            moves(base, goes_with(self.arms, pair.second)).assign(reading=pair.name)
            for pair in self.pairs
        ]
        return TileMoves.of(pd.concat(parts, ignore_index=True), base)


@dataclass(frozen=True)
class TileMoves:
    """What readings do to the points that go with tiles: all pairs of both, corrected together.

    Attributes
    ----------
    table : DataFrame
        ``reading``, ``tile``, ``estimate``, ``error``, ``low``, ``high``, ``clusters``, ``p``,
        ``holm`` and ``bh``, the clearest first.
    basis : str
        What they rest on.
    title : str
        Heading.
    most : int
        How many rows are shown at least.
    """

    table: pd.DataFrame
    basis: str
    title: str = "Tiles whose worth a reading changes, the clearest first"
    most: int = 12

    @classmethod
    def of(cls, changes: pd.DataFrame, base: Association) -> "TileMoves":
        """Correct changes for their number."""
        table = changes.assign(**corrected(two_sided(changes, 0.0)))
        return cls(table.sort_values("p", ignore_index=True), base.basis())

    def told(self, test: str = "holm") -> pd.DataFrame:
        """Return the changes that can be told from none."""
        return self.table[self.table[test] < 0.05]

    def sentence(self) -> str:
        """Say which readings change the worth of which tiles."""
        found, looser = self.told(), self.told("bh")
        said = words.series(
            f"{row['reading']} for {row['tile']} ({value_text(row, MOVED.unit)})"
            for row in records(found.head(SHOWN))
        )
        more = f" and {len(found) - SHOWN} more pairs" if len(found) > SHOWN else ""
        text = f"the points that go with a tile are changed by {said}{more}"
        if found.empty:
            text = "no reading changes the points that go with any tile for sure"
        tests = (
            f"{len(self.table):,} pairs of reading and tile, {len(found)} told by tests with Holm's"
            f" correction, {len(looser)} with Benjamini and Hochberg's"
        )
        return words.sentence(f"{text} [{self.basis}; {tests}]")

    def shown(self) -> pd.DataFrame:
        """Return the clearest changes as printed."""
        rows = records(self.table.head(max(self.most, len(self.told("bh")))))
        return pd.DataFrame(
            {
                "reading": [row["reading"] for row in rows],
                "tile": [row["tile"] for row in rows],
                MOVED.axis: [bare_value(row, MOVED.unit) for row in rows],
                "95 % interval": [bare_span(row, MOVED.unit) for row in rows],
                **{heading: [p_text(row[c]) for row in rows] for c, heading in TESTS.items()},
            }
        )

    def caption(self) -> str:
        """Explain the table."""
        return (
            f"What a reading adds to the points that go with a tile; p is corrected for all"
            f" {len(self.table):,} pairs of reading and tile. {self.basis}."
        )


def findings(found: OtherReadings) -> list[Finding]:
    """Say what the study found, most important first."""
    return [
        Finding.of("The winner", found.winners),
        Finding.of("The score", found.scores),
        Finding.of("The tiles", found.tiles),
    ]
