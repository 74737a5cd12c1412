"""Other line-ups of strategies: each strategy of the game against itself.

Weak or one-sided play is a larger threat to a finding than a reading of the rules is; what holds
between very different tables does not hang on who sat at ours.
"""

from dataclasses import dataclass

from sim.engine.scenario import Scenario
from sim.engine.seating import registered


@dataclass(frozen=True, slots=True)
class LineUp:
    """Another line-up.

    Attributes
    ----------
    strategy : str
        Who sits in every seat.
    """

    strategy: str

    @property
    def name(self) -> str:
        """``all`` and the strategy."""
        return f"all {self.strategy}"

    def of(self, scenario: Scenario) -> Scenario:
        """Return a scenario with this line-up."""
        return scenario.replace(seats=[self.strategy] * scenario.players)


def other_line_ups(scenario: Scenario) -> list[LineUp]:
    """Return the line-ups of a single strategy, one for each that the game comes with."""
    return [LineUp(name) for name in registered(scenario.game)]
