"""What a report's numbers hold for: the box at its end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import pyarrow.compute as pc
from jinja2 import Environment, FileSystemLoader

from analysis.reports.report import TEMPLATES
from analysis.reports.rules import InForce, Rule, conditions, in_force, in_play
from analysis.statistics import words
from analysis.studies.each import families
from analysis.studies.played import Played, games_played
from analysis.studies.study_folder import Record, StudyFolder
from sim.engine.run import Run
from sim.engine.scenario import Scenario
from sim.engine.seating import parse

PACKAGES = ("matplotlib", "nbconvert", "papermill", "scipy", "seaborn", "statsmodels")
HOLE = "rule_hole"
CELLS = 12
"""So many changed cells of an arm are named."""


@dataclass(frozen=True)
class Scope:
    """Everything a reader needs to judge and to repeat a study.

    Attributes
    ----------
    record : Record
        Study, seed, blocks, command.
    played : Played
        Games by arm.
    settings : list of InForce
        Working settings by arm.
    rules : list of Rule
        Rules in play in any arm.
    arms : mapping of str to str
        What each arm plays, in words.
    holes : Counter
        How often a game met a state that only an assumption covers, by rule id.
    strategies : mapping of str to str
        What each strategy does and its parameters, by the text that names it.
    versions : mapping of str to str
        Packages.
    """

    record: Record
    played: Played
    settings: list[InForce]
    rules: list[Rule]
    arms: Mapping[str, str]
    holes: Counter[str]
    strategies: Mapping[str, str]
    versions: Mapping[str, str]

    @classmethod
    def of(cls, folder: StudyFolder) -> "Scope":
        """Collect the scope of a study from its folder.

        Raises
        ------
        BoroughsError
            If runs are missing.
        """
        runs = folder.runs()
        record = folder.record
        scenarios = {arm: run.scenario for (_, arm), run in reversed(runs.items())}
        # Of arms that the study made by ``each``, the first stands for all.
        alike = {own[0]: len(own) - 1 for own in families(record.arms).values()}
        scenarios = {arm: scenarios[arm] for arm in alike}
        held = set().union(*(conditions(scenario) for scenario in scenarios.values()))
        first = next(iter(runs.values()))
        seats = dict.fromkeys(text for run in runs.values() for text in run.manifest["seats"])
        return cls(
            record,
            games_played(folder.arms()),
            in_force(scenarios),
            in_play(record.game, held),
            {_alike(arm, more): _played_as(scenarios[arm]) for arm, more in alike.items()},
            _holes(runs),
            {text: _described(text, record.game) for text in seats},
            first.manifest["versions"] | _versions(),
        )

    @property
    def assumed(self) -> list[Rule]:
        """Rules in play of which something was chosen by us."""
        return [rule for rule in self.rules if rule.assumed]

    def _repr_html_(self) -> str:
        loader = FileSystemLoader(TEMPLATES)
        template = Environment(loader=loader, autoescape=True).get_template("scope.html.j2")
        return template.render(scope=self, changed=self._changed(), arms=self._columns())

    def _columns(self) -> list[str]:
        return [own[0] for own in families(self.record.arms).values()]

    def _changed(self) -> list[InForce]:
        return [one for one in self.settings if set(one.values.values()) - {None, _default(one)}]


def _default(one: InForce) -> str:
    return one.setting.choices[0]


def _alike(arm: str, more: int) -> str:
    return f"{arm} and {more} more like it" if more else arm


def _played_as(scenario: Scenario) -> str:
    """Return the variants, changed cells and bans of an arm, and its strategies."""
    variants = words.series(scenario.variants) or "base rules"
    cells = [
        f"{column} of {row} = {value}"
        for rows in scenario.tables.values()
        for row, changed in rows.items()
        for column, value in changed.items()
    ]
    shown = [*cells[:CELLS], *([f"{len(cells) - CELLS} more cells"] if len(cells) > CELLS else [])]
    numbers = f", with {words.series(shown)}" if shown else ""
    bans = f", forbidden {', '.join(scenario.bans)}" if scenario.bans else ""
    return f"{variants}{numbers}{bans}, played by {words.series(scenario.seats)}"


def _described(text: str, game: str) -> str:
    """Return what a strategy does, and all its parameters; nothing of one from a user's file."""
    if ":" in text:
        return ""
    seated = parse(text, game)
    values = asdict(seated.parameters)
    listed = ", ".join(f"{name} = {value}" for name, value in values.items())
    return f"{seated.cls.summary} ({listed or 'no parameters'})"


def _holes(runs: Mapping[Any, Run]) -> Counter[str]:
    met: Counter[str] = Counter()
    for run in runs.values():
        if "events" in run.tables:
            events = run.arrow("events", ("event", "item"))
            hits = events.filter(pc.equal(pc.cast(events["event"], "string"), HOLE))
            met.update(hits["item"].to_pylist())
    return met


def _versions() -> dict[str, str]:
    found = {}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            continue
    return found
