"""The other readings of the rules: which there are, and how an arm is played under one."""

from collections.abc import Mapping
from dataclasses import dataclass

from analysis.reports.rules import in_force
from sim.engine.scenario import Scenario
from sim.engine.tables import cell_text
from sim.engine.variants import Overlay

DEFAULT = "default"
"""What the reading that is in force is called among the others."""


@dataclass(frozen=True, slots=True)
class Reading:
    """Another choice of one setting.

    Attributes
    ----------
    key, choice : str
        The setting and its value.
    arms : tuple of str
        Arms in whose games the setting matters; the others stay as they are.
    """

    key: str
    choice: str
    arms: tuple[str, ...]

    @property
    def name(self) -> str:
        """``key=choice``."""
        return f"{self.key}={self.choice}"

    def of(self, scenario: Scenario) -> Scenario:
        """Return a scenario with this reading."""
        overlay = Overlay(self.name, settings={self.key: self.choice})
        return scenario.with_overlay(overlay, shared=True)


def other_readings(scenarios: Mapping[str, Scenario]) -> list[Reading]:
    """Return every other choice of every working setting that is in force.

    Parameters
    ----------
    scenarios : mapping of str to Scenario
        The arms, by name.
    """
    return [
        Reading(one.setting.key, choice, tuple(arms))
        for one in in_force(scenarios)
        for choice in map(cell_text, one.setting.choices)
        if (arms := [arm for arm, value in one.values.items() if value not in (None, choice)])
    ]
