"""Scripts of any game with scripted or random answers.

A test usually reads::

    talk = answers(phase_2(game), build_tile=["R1 4,1", "none"])
    assert "R1 4,2" not in talk.offered("build_tile")
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sim.engine.decision import Decision
from sim.engine.drivers import bare
from sim.engine.luck import Draw, Luck
from sim.engine.script import Ask, Script

Answer = str | None | Callable[[Decision[Any], Any], Any]
"""The text of an option; None for the default; or a function of decision and view that returns
a text or an option."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision as it was asked: what was offered then, what was seen and what was taken."""

    decision: Decision[Any]
    options: tuple[Any, ...]
    view: Any
    taken: Any

    @property
    def seat(self) -> int:
        """Who decided, 0-based."""
        return self.decision.seat

    @property
    def text(self) -> str:
        """The option that was taken, as text."""
        return self.decision.text(self.taken)

    @property
    def offered(self) -> list[str]:
        """The options, as texts."""
        return [self.decision.text(option) for option in self.options]


@dataclass(slots=True)
class Talk:
    """All that was asked while a script ran, in order, and what the script returned."""

    asked: list[Asked] = field(default_factory=list)
    result: Any = None

    def of(self, name: str, seat: int | None = None) -> list[Asked]:
        """Return the decisions of a name, of one seat or all."""
        return [a for a in self.asked if a.decision.name == name and seat in (None, a.seat)]

    def offered(self, name: str, nth: int = 0) -> list[str]:
        """Return the options, as texts, of the nth decision of a name."""
        return self.of(name)[nth].offered

    def taken(self, name: str) -> list[str]:
        """Return what was taken, as texts, in all decisions of a name."""
        return [asked.text for asked in self.of(name)]

    def seats(self, name: str) -> list[int]:
        """Return who was asked the decisions of a name, 0-based."""
        return [asked.seat for asked in self.of(name)]

    def names(self) -> list[str]:
        """Return the names of all decisions."""
        return [asked.decision.name for asked in self.asked]


def answers(script: Script[Any], given: Mapping[str, Any] | None = None, **by_name: Any) -> Talk:
    """Run a script with scripted answers, and return all it asked.

    ``given`` and keywords hold, by name of the decision (``build_tile``, or ``2:build_tile`` for
    the second seat alone), an `Answer` for every time it is asked, or a list of answers for one
    time each. An illegal answer is an error. Whatever is not answered so takes ``only()``, the
    first option. Decisions with a single option are recorded like the others.
    """
    scripted = {**(given or {}), **by_name}
    queues = {key: list(one) for key, one in scripted.items() if isinstance(one, list)}
    talk = Talk()

    def answer(ask: Ask) -> Any:
        decision = ask.decision
        options = tuple(decision.options())
        key = f"{decision.seat + 1}:{decision.name}"
        key = key if key in scripted else decision.name
        if key in queues:
            wanted = queues[key].pop(0) if queues[key] else None
        else:
            wanted = scripted.get(key)
        if callable(wanted):
            wanted = wanted(decision, ask.view)
        if wanted is None:
            taken = decision.only()
        else:
            taken = decision.parse(wanted) if isinstance(wanted, str) else wanted
        assert decision.is_legal(taken), f"{decision.name}: {taken} is not legal"
        talk.asked.append(Asked(decision, options, ask.view, taken))
        return taken

    talk.result = bare.run(script, answer)
    left = {key: queue for key, queue in queues.items() if queue}
    assert not left, f"never asked: {left}"
    return talk


def sample(decision: Decision[Any], draw: Draw) -> Any:
    """Draw any legal option."""
    return decision.sample(draw)


def run_at_random(
    script: Script[Any], seed: int, choose: Callable[[Decision[Any], Draw], Any] = sample
) -> Any:
    """Run a script with random legal options, and return what it returns."""
    draw = Luck(seed).draw("anybody")

    def answer(ask: Ask) -> Any:
        decision = ask.decision
        taken = choose(decision, draw) if decision.has_choice() else decision.only()
        assert decision.is_legal(taken), f"{decision.name}: {decision.text(taken)} is not legal"
        if decision.kinds and taken is not None:
            assert decision.kind(taken) in decision.kinds, decision.name
        return taken

    return bare.run(script, answer)
