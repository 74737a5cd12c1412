"""Whether a finding survives other readings of the rules.

A finding has a result under each reading: the one in force, called the default, and the others,
all played with the same luck and the same number of blocks. The rule of the verdicts:

**Moved.** A reading moves a number if its difference from the default's cannot be put down to luck:
a two-sided t test of the difference with the errors of both, as if they were independent (with the
same luck they are rather alike, so this errs on the cautious side), on the smaller number of seeds;
with Holm's correction for all readings of the finding. That an interval excludes the default's
estimate would not do: the default's has an error too, and of fifty readings without any effect
several would be called to matter.

**A number with a sign** (one that has a reference, such as a difference with 0) is *kept* if its
interval lies on the same side of the reference as the default's; *turned* if it lies on the other;
*lost* if it lies on both sides and the reading moved the number; *untold* if it lies on both sides
and the number was not moved, for then the blocks do not suffice. If the default's own interval lies
on both sides, a reading whose interval does not and that moved the number makes an effect *appear*;
all others keep the finding, which is that nothing can be told.

**A number without a sign**, such as a share, is *moved* or kept.

**A place in a ranking** is kept if the groups that are first, or not told from the first, share one
with those of the default; turned if they share none; untold if no group can be told from another.

A finding *survives* if every reading keeps it, and does not if any turns, loses, moves it or makes
it appear. If some are untold and the rest keep it, it is not contradicted. Where the default tells
nothing there is nothing to survive, which is said.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from math import hypot, isnan
from typing import Any

from scipy import stats

from analysis.statistics import words
from analysis.statistics.contrast import Contrasts
from analysis.statistics.holm import holm
from analysis.statistics.result import Estimates
from analysis.statistics.shown import bare_span, bare_value

SHOWN = 4
"""How many readings a sentence names."""


class Verdict(StrEnum):
    """What a reading does to a finding; see the module."""

    KEPT = "kept"
    UNTOLD = "untold"
    MOVED = "moved"
    LOST = "lost"
    APPEARS = "appears"
    TURNED = "turned"


AGAINST = (Verdict.TURNED, Verdict.LOST, Verdict.APPEARS, Verdict.MOVED)
"""The verdicts that a finding does not survive, the hardest first."""
SAID = {
    Verdict.TURNED: "it is turned by",
    Verdict.LOST: "its sign is lost under",
    Verdict.APPEARS: "an effect appears under",
    Verdict.MOVED: "it is moved by",
}


@dataclass(frozen=True)
class Robust(ABC):
    """A finding under all readings.

    Attributes
    ----------
    name : str
        The finding.
    default : str
        Which of the readings is in force.
    level : float
        Confidence of all verdicts on the finding together.
    kind : str
        What the readings are called: they may as well be other line-ups of strategies.
    """

    name: str
    default: str = "default"
    level: float = 0.95
    kind: str = "reading"

    @property
    @abstractmethod
    def readings(self) -> Sequence[str]:
        """The other readings."""

    @abstractmethod
    def cell(self, reading: str) -> str:
        """Write the result under a reading for a table."""

    @property
    @abstractmethod
    def told(self) -> bool:
        """Whether the default reading tells anything that could survive."""

    @abstractmethod
    def judge(self, reading: str) -> Verdict:
        """Judge what a reading does to the finding."""

    @cached_property
    def verdicts(self) -> dict[str, Verdict]:
        """What each reading does to the finding."""
        return {reading: self.judge(reading) for reading in self.readings}

    def under(self, *verdicts: Verdict) -> list[str]:
        """Return the readings with any of these verdicts."""
        return [one for one, found in self.verdicts.items() if found in verdicts]

    @property
    def survives(self) -> bool | None:
        """Whether the finding survives; None if it is not contradicted, and not told throughout."""
        if self.under(*AGAINST):
            return False
        return True if self.told and not self.under(Verdict.UNTOLD) else None

    @property
    def others(self) -> str:
        """The other readings, in words."""
        count = len(self.readings)
        return f"all {count} other {self.kind}s" if count > 1 else f"the other {self.kind}"

    def sentence(self) -> str:
        """Say whether it survives, and which readings it does not."""
        count = len(self.readings)
        against = [
            f"{SAID[verdict]} {self._listed(found)}"
            for verdict in AGAINST
            if (found := self.under(verdict))
        ]
        untold = len(self.under(Verdict.UNTOLD))
        rest = f"; under {untold} more of {count} it cannot be told" if untold else ""
        if against:
            return f"does not survive the other {self.kind}s: {'; '.join(against)}{rest}"
        if not self.told:
            return f"cannot be told on these blocks, and no other {self.kind} changes that"
        if untold:
            return (
                f"no other {self.kind} contradicts it, but under {untold} of {count} it cannot be"
                " told"
            )
        return f"survives {self.others}"

    def _listed(self, readings: Sequence[str]) -> str:
        named = [f"{one} ({self.cell(one)})" for one in readings[:SHOWN]]
        more = len(readings) - len(named)
        return words.series([*named, f"{more} more"] if more else named)


@dataclass(frozen=True)
class RobustNumber(Robust):
    """A number under all readings.

    Attributes
    ----------
    results : mapping of str to Estimates
        By reading, the default among them; each with one row.
    """

    results: Mapping[str, Estimates] = field(default_factory=dict, repr=False)

    @cached_property
    def rows(self) -> dict[str, dict[str, Any]]:
        """The one row of each result."""
        return {reading: found.row() for reading, found in self.results.items()}

    @property
    def readings(self) -> Sequence[str]:
        """The other readings."""
        return [reading for reading in self.results if reading != self.default]

    def cell(self, reading: str) -> str:
        """Write the estimate with its interval."""
        row, unit = self.rows[reading], self.results[reading].quantity.unit
        return f"{bare_value(row, unit)}; {bare_span(row, unit)}"

    @property
    def told(self) -> bool:
        """Whether the number has no sign, or the default's is told."""
        own = self.results[self.default].quantity
        return own.reference is None or self.side(self.default) != 0

    def judge(self, reading: str) -> Verdict:
        """Judge what a reading does to the number."""
        moved = reading in self.moved
        if self.results[self.default].quantity.reference is None:
            return Verdict.MOVED if moved else Verdict.KEPT
        side, own = self.side(self.default), self.side(reading)
        if not side:
            return Verdict.APPEARS if own and moved else Verdict.KEPT
        if own:
            return Verdict.KEPT if own == side else Verdict.TURNED
        return Verdict.LOST if moved else Verdict.UNTOLD

    def apart(self, reading: str) -> bool:
        """Tell whether a reading's interval excludes the default's estimate: a hint, no verdict."""
        row, default = self.rows[reading], self.rows[self.default]["estimate"]
        return bool(row["low"] > default or row["high"] < default)

    def side(self, reading: str) -> int:
        """Return on which side of the reference the interval lies: 1, -1, or 0 for both."""
        row, reference = self.rows[reading], self.results[reading].quantity.reference or 0.0
        low, high = (row[end] for end in (("low", "high") if row["error"] else ("estimate",) * 2))
        return int(low > reference) - int(high < reference)

    @cached_property
    def moved(self) -> frozenset[str]:
        """The readings that move the number."""
        tests = holm([self._p(reading) for reading in self.readings])
        pairs = zip(self.readings, tests, strict=True)
        return frozenset(reading for reading, p in pairs if p < 1 - self.level)

    def _p(self, reading: str) -> float:
        one, two = self.rows[self.default], self.rows[reading]
        difference = two["estimate"] - one["estimate"]
        seeds = min(one["clusters"], two["clusters"])
        error = hypot(one["error"], two["error"])
        if seeds < 2 or not difference or isnan(difference):
            return 1.0
        return float(2 * stats.t.sf(abs(difference) / error, seeds - 1)) if error else 0.0


@dataclass(frozen=True)
class RobustPlace(Robust):
    """Who is at one end of a ranking, under all readings.

    Attributes
    ----------
    results : mapping of str to Contrasts
        By reading, the default among them.
    largest : bool
        Which end.
    """

    results: Mapping[str, Contrasts] = field(default_factory=dict, repr=False)
    largest: bool = True

    @property
    def readings(self) -> Sequence[str]:
        """The other readings."""
        return [reading for reading in self.results if reading != self.default]

    @cached_property
    def first(self) -> dict[str, tuple[Any, ...]]:
        """By reading, the groups that may be first; none if no group can be told from another."""
        ends = {name: one.extreme(largest=self.largest) for name, one in self.results.items()}
        told = {name: len(end) < len(self.results[name].ranking) for name, end in ends.items()}
        return {name: end if told[name] else () for name, end in ends.items()}

    @property
    def told(self) -> bool:
        """Whether the default tells the groups apart."""
        return bool(self.first[self.default])

    def cell(self, reading: str) -> str:
        """Name the groups that may be first."""
        return words.series(map(words.label, self.first[reading]), "or") or "not told"

    def judge(self, reading: str) -> Verdict:
        """Judge what a reading does to the place."""
        held, own = self.first[self.default], self.first[reading]
        if not held:
            return Verdict.KEPT
        if not own:
            return Verdict.UNTOLD
        return Verdict.KEPT if set(held) & set(own) else Verdict.TURNED
