"""The contract between the engine and whoever plays."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from sim.engine.decision import Decision
from sim.engine.luck import Luck


@dataclass(frozen=True)
class NoParameters:
    """Parameters of a strategy that has none."""


class Strategy:
    """A scripted player.

    A subclass answers a decision by a method of the decision's name,
    ``def choose_card(self, view, decision)``, that returns a legal option; decisions without such a
    method go to `fallback`.

    Attributes
    ----------
    name, game, summary : str
        Metadata, shown by ``boroughs games`` and in reports; tested for truth.
    uses_luck : bool
        Whether it draws from `luck`; one that says False plays the same in every process.
    Parameters : type
        A frozen dataclass with a default for every field.
    """

    name: ClassVar[str]
    game: ClassVar[str]
    summary: ClassVar[str]
    uses_luck: ClassVar[bool] = False
    Parameters: ClassVar[type[Any]] = NoParameters

    def __init__(self, parameters: Any = None) -> None:
        self.parameters = self.Parameters() if parameters is None else parameters
        self._methods: dict[str, Callable[[Any, Any], Any] | None] = {}

    def sit_down(self, seat: int, luck: Luck) -> None:
        """Start a new game at a seat (0-based) with luck of the player's own."""
        self.seat = seat
        self.luck = luck

    def decide(self, view: Any, decision: Decision[Any]) -> Any:
        """Answer a decision with one of its legal options."""
        name = decision.name
        if name not in self._methods:
            self._methods[name] = getattr(self, name, None)
        method = self._methods[name]
        return self.fallback(view, decision) if method is None else method(view, decision)

    def fallback(self, view: Any, decision: Decision[Any]) -> Any:  # noqa: ARG002, for subclasses
        """Answer a decision for which there is no method: the first option."""
        return decision.only()
