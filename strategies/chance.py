"""The player without a plan: whatever the rules allow, at random; for every game."""

from typing import Any, ClassVar

from sim.engine.decision import Decision
from sim.engine.luck import Luck
from sim.engine.strategy import Strategy


class ChanceStrategy(Strategy):
    """Draws the kind of option first, then the option, each uniformly.

    Its luck is keyed by the decision, the round, and how often the decision was met in the round:
    in two arms of a comparison it chooses alike as long as the same things are on offer.
    """

    name: ClassVar[str] = "random"
    summary: ClassVar[str] = "Chooses at random: the kind of option first, then the option."
    uses_luck: ClassVar[bool] = True

    def sit_down(self, seat: int, luck: Luck) -> None:
        """Start a new game."""
        super().sit_down(seat, luck)
        self._round = -1
        self._met: dict[str, int] = {}

    def fallback(self, view: Any, decision: Decision[Any]) -> Any:
        """Draw a legal option."""
        if view.round != self._round:
            self._round, self._met = view.round, {}
        met = self._met[decision.name] = self._met.get(decision.name, 0) + 1
        return decision.sample(self.luck.draw(decision.name, view.round, met))
