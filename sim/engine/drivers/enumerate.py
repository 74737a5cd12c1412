"""Every choice: a script walked through all its decisions, for exact odds and test vectors."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Any, Generic, TypeVar

from sim.engine.decision import Decision
from sim.engine.drivers import bare
from sim.engine.script import Ask, Script

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Path(Generic[T]):
    """One way through a script.

    Attributes
    ----------
    taken : tuple of (int, int)
        Of every decision in order, those without a choice included: index of the option taken, and
        number of options.
    result : object
        What the script returns.
    """

    taken: tuple[tuple[int, int], ...]
    result: T
    _answers: tuple[tuple[Decision[Any], Any], ...] = field(repr=False)

    @property
    def weight(self) -> Fraction:
        """Its probability if every decision is made uniformly among its options."""
        return Fraction(1, prod(count for _, count in self.taken))

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """Name of the decision and text of the option, in order."""
        return tuple((asked.name, asked.text(option)) for asked, option in self._answers)


def walk(start: Callable[[], Script[T]]) -> Iterator[Path[T]]:
    """Walk every way through a script; scripts that run together are run in order.

    Parameters
    ----------
    start : callable
        Returns the script afresh, from the same state each time it is called.

    Yields
    ------
    Path
        In the canonical order of the options; the weights sum to 1.
    """
    prefix: list[int] | None = []
    while prefix is not None:
        steps = _Steps(prefix)
        result = bare.run(start(), steps.answer)
        yield Path(tuple(steps.taken), result, tuple(steps.answers))
        prefix = steps.following()


class _Steps:
    """Answers by index: first those of a prefix, then always the first option."""

    def __init__(self, prefix: list[int]) -> None:
        self._prefix = prefix
        self.taken: list[tuple[int, int]] = []
        self.answers: list[tuple[Decision[Any], Any]] = []

    def answer(self, ask: Ask) -> Any:
        options = ask.decision.options()
        depth = len(self.taken)
        index = self._prefix[depth] if depth < len(self._prefix) else 0
        self.taken.append((index, len(options)))
        option = options[index]
        self.answers.append((ask.decision, option))
        return option

    def following(self) -> list[int] | None:
        """Return the prefix of the next way, or None after the last one."""
        taken = self.taken.copy()
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        if not taken:
            return None
        return [index for index, _ in taken[:-1]] + [taken[-1][0] + 1]
