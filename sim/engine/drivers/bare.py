"""The bare loop: a script carried out without a clock. The yardstick for the SimPy table."""

from collections.abc import Callable
from typing import Any, TypeVar

from sim.engine.script import Ask, Script, Together

T = TypeVar("T")
Answer = Callable[[Ask], Any]


def run(script: Script[T], answer: Answer) -> T:
    """Carry out a script to its end.

    Parameters
    ----------
    script : generator
        The rules. Its waits and phase marks are ignored; scripts that run together are run one
        after the other in the order given.
    answer : callable
        Takes an `Ask` and returns the option.

    Returns
    -------
    object
        What the script returns.
    """
    reply: Any = None
    while True:
        try:
            effect = script.send(reply)
        except StopIteration as stop:
            result: T = stop.value
            return result
        if isinstance(effect, Ask):
            reply = answer(effect)
        elif isinstance(effect, Together):
            reply = [run(part, answer) for _, part in effect.scripts]
        else:
            reply = None
