"""Findings under all readings side by side."""

from collections import Counter
from dataclasses import dataclass

import pandas as pd

from analysis.statistics import rounding, words
from analysis.statistics.shown import html_table
from analysis.studies.robustness import AGAINST, Robust, RobustNumber, Verdict

MARKS = {
    Verdict.KEPT: "",
    Verdict.UNTOLD: " ?",
    Verdict.MOVED: " *",
    Verdict.LOST: " **",
    Verdict.APPEARS: " **",
    Verdict.TURNED: " **",
}
"""What stands in a cell behind a result that a reading does not keep."""


@dataclass(frozen=True)
class Survival:
    """A table of findings by reading.

    Attributes
    ----------
    findings : tuple of Robust
        All with the same readings.
    basis : str
        What every reading rests on: blocks, players.
    """

    findings: tuple[Robust, ...]
    basis: str

    @property
    def title(self) -> str:
        """Heading."""
        of_rules = " of the rules" if self.kind == "reading" else ""
        return f"The findings under each {self.kind}{of_rules}"

    @property
    def kind(self) -> str:
        """What the readings are called."""
        return self.findings[0].kind

    @property
    def table(self) -> pd.DataFrame:
        """Tidy: ``reading``, ``finding``, ``result`` and ``interval`` as text, ``verdict``."""
        rows = [
            (reading, finding.name, *_parts(finding.cell(reading)), verdict_of(finding, reading))
            for finding in self.findings
            for reading in (finding.default, *finding.readings)
        ]
        return pd.DataFrame(rows, columns=["reading", "finding", "result", "interval", "verdict"])

    def shown(self) -> pd.DataFrame:
        """Return the table as printed: a row per reading, a column per finding."""
        first = self.findings[0]
        readings = [first.default, *first.readings]
        columns = {self.kind: [one.replace("=", " = ") for one in readings]}
        for finding in self.findings:
            columns[finding.name] = [_cell(finding, reading) for reading in readings]
        return pd.DataFrame(columns)

    def caption(self) -> str:
        """Explain cells and marks."""
        return (
            f"Estimates with 95{rounding.NO_BREAK}% intervals. * moved from the default by more"
            " than luck explains (Holm's correction over all {self.kind}s); ** the sign, or who is"
            f" first, is no longer that of the default; ? cannot be told. {self.basis}"
        )

    def settings(self) -> dict[str, int]:
        """Return the settings that some finding does not survive, and how many do not."""
        against = {
            (finding.name, reading.partition("=")[0])
            for finding in self.findings
            for reading in finding.under(*AGAINST)
        }
        return dict(Counter(key for _, key in sorted(against)).most_common())

    def hints(self) -> dict[str, int]:
        """Return the settings under which an interval excludes the default's estimate, how often.

        Some do by luck alone, for nothing is corrected here.
        """
        found = {
            (finding.name, reading.partition("=")[0])
            for finding in self.findings
            if isinstance(finding, RobustNumber)
            for reading in finding.readings
            if finding.apart(reading)
        }
        return dict(Counter(key for _, key in sorted(found)).most_common())

    def sentence(self) -> str:
        """Say how many findings survive, and which settings mattered."""
        survived = sum(finding.survives is True for finding in self.findings)
        told = self.settings()
        mattered = words.series(f"{key} ({times})" for key, times in told.items())
        what = "Settings" if self.kind == "reading" else f"{self.kind.capitalize()}s"
        tail = f"{what} that moved a finding, and how many: {mattered}" if told else ""
        hints = words.series(f"{key} ({times})" for key, times in self.hints().items())
        if hints:
            hints = f"Without correction, intervals exclude the default's estimate under {hints}"
        said = f"{survived} of {len(self.findings)} findings survive {self.findings[0].others}"
        return words.sentence(
            f"{'. '.join(filter(None, (said, tail, hints)))} [{self.basis.rstrip('.')}]"
        )

    def _repr_html_(self) -> str:
        return html_table(self.shown())


def _parts(cell: str) -> tuple[str, str]:
    result, _, interval = cell.partition("; ")
    return result, interval


def _cell(finding: Robust, reading: str) -> str:
    result, interval = _parts(finding.cell(reading))
    mark = MARKS[finding.verdicts[reading]] if reading != finding.default else ""
    return f"{result}{f' ({interval})' if interval else ''}{mark}"


def verdict_of(finding: Robust, reading: str) -> str:
    """Return what a reading does to a finding, as text; empty for the default."""
    return "" if reading == finding.default else finding.verdicts[reading].value
