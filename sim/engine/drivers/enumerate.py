"""Every choice: a script walked through all its decisions, for exact odds and test vectors."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic, TypeVar

from sim.engine.drivers import bare
from sim.engine.script import Ask, Script

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Path(Generic[T]):
    """One way through a script.

    Attributes
    ----------
    weight : Fraction
        Its probability if every decision is made uniformly among its options.
    choices : tuple of (str, str)
        Name of the decision and text of the option, in order, those without a choice included.
    result : object
        What the script returns.
    """

    weight: Fraction
    choices: tuple[tuple[str, str], ...]
    result: T


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
        yield Path(steps.weight, tuple(steps.choices), result)
        prefix = steps.following()


class _Steps:
    """Answers by index: first those of a prefix, then always the first option."""

    def __init__(self, prefix: list[int]) -> None:
        self._prefix = prefix
        self._taken: list[tuple[int, int]] = []  # index taken, number of options
        self.choices: list[tuple[str, str]] = []

    def answer(self, ask: Ask) -> Any:
        options = ask.decision.options()
        depth = len(self._taken)
        index = self._prefix[depth] if depth < len(self._prefix) else 0
        self._taken.append((index, len(options)))
        option = options[index]
        self.choices.append((ask.decision.name, ask.decision.text(option)))
        return option

    @property
    def weight(self) -> Fraction:
        weight = Fraction(1)
        for _, count in self._taken:
            weight /= count
        return weight

    def following(self) -> list[int] | None:
        """Return the prefix of the next way, or None after the last one."""
        taken = self._taken
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        if not taken:
            return None
        return [index for index, _ in taken[:-1]] + [taken[-1][0] + 1]
