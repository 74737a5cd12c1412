"""Scenarios played again under each other reading of the rules, and over other line-ups."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pandas as pd

from analysis.statistics import compare, words
from analysis.statistics.frames import Arms
from analysis.studies import comparison
from analysis.studies.lineups import LineUp, other_line_ups
from analysis.studies.readings import DEFAULT, Reading, other_readings
from analysis.studies.reread import Measure, Readings
from sim.engine.errors import unknown
from sim.engine.scenario import Scenario

LINE_UPS = "line-ups"
OF_STRATEGIES = "gains"
"""How the measures begin that rank strategies, which a table of a single one cannot."""


@dataclass(frozen=True)
class Retrial:
    """What is played, and played again.

    Attributes
    ----------
    scenarios : mapping of str to Scenario
        The arms, the later ones held against the first.
    readings : sequence of Reading
        Other readings of the rules.
    line_ups : sequence of LineUp
        Other line-ups.
    """

    scenarios: Mapping[str, Scenario]
    readings: Sequence[Reading]
    line_ups: Sequence[LineUp]

    @classmethod
    def of(cls, scenarios: Mapping[str, Scenario], only: Sequence[str] = ()) -> "Retrial":
        """Return all other readings and line-ups, or only those asked for.

        Parameters
        ----------
        scenarios : mapping of str to Scenario
            The arms.
        only : sequence of str
            Settings, and ``line-ups``; none for everything.

        Raises
        ------
        BoroughsError
            If one is no setting that matters in these scenarios.
        """
        readings = other_readings(scenarios)
        known = [LINE_UPS, *dict.fromkeys(one.key for one in readings)]
        for name in only:
            if name not in known:
                raise unknown("setting", name, known, where="what is to be tried")
        line_ups = other_line_ups(next(iter(scenarios.values())))
        return cls(
            scenarios,
            [one for one in readings if not only or one.key in only],
            line_ups if not only or LINE_UPS in only else [],
        )

    def all_scenarios(self) -> dict[str, Scenario]:
        """Return all scenarios to play, by name."""
        again = {
            f"{one.name}/{arm}": one.of(self.scenarios[arm])
            for one in self.readings
            for arm in one.arms
        }
        over = {
            f"{one.name}/{arm}": one.of(scenario)
            for one in self.line_ups
            for arm, scenario in self.scenarios.items()
        }
        return dict(self.scenarios) | again | over

    def by_reading(self, played: Arms) -> Readings:
        """Return the findings under each reading; an arm in which it does not matter stays."""
        names = [one.name for one in self.readings]
        return Readings(self._arms(played, names), self._measures(played))

    def by_line_up(self, played: Arms) -> Readings:
        """Return the findings over each line-up, but for those on who gains."""
        measures = {
            key: one
            for key, one in self._measures(played).items()
            if not key.startswith(OF_STRATEGIES)
        }
        names = [one.name for one in self.line_ups]
        return Readings(self._arms(played, names), measures, "line-up")

    def _measures(self, played: Arms) -> Mapping[str, Measure]:
        return comparison.measures(played.only(*self.scenarios))

    def _arms(self, played: Arms, names: Sequence[str]) -> dict[str, Arms]:
        players = played.players[0]
        runs = {arm: played.runs[players, arm] for arm in self.scenarios}
        found = {DEFAULT: played.only(*runs)}
        for name in names:
            own = {
                arm: played.runs.get((players, f"{name}/{arm}"), run) for arm, run in runs.items()
            }
            found[name] = Arms({(players, arm): run for arm, run in own.items()})
        return found


def untouched(readings: Readings) -> str:
    """Say how many readings changed no choice and no score: their rules never came up."""
    default, *others = map(_games, readings.arms.values())
    number = sum(one.equals(default) for one in others)
    if not number:
        return ""
    return words.sentence(f"{number} of {words.plural(len(others), 'reading')} changed no game")


def _games(arms: Arms) -> pd.DataFrame:
    rows = pd.concat([compare.scores(arms, arm) for arm in arms.names], ignore_index=True)
    return rows[["arm", "game", "seat", "score", "won", "digest"]]
