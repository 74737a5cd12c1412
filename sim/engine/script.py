"""The vocabulary in which the rules of a game are written.

A script is a generator that reads like the rulebook. It yields plain values and knows nothing of
SimPy, strategies or clocks; a driver (see `sim.engine.drivers`) carries it out.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from sim.engine.decision import Decision

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask a seat to decide; the driver sends back the option it takes.

    Parameters
    ----------
    decision : Decision
        What is to be decided, and by which seat.
    view : object
        What that seat may know; handed to its strategy with the decision.
    """

    decision: Decision[Any]
    view: object


@dataclass(frozen=True, slots=True)
class Together:
    """Run one script per seat at the same time, and wait until all are done.

    Each script works for its own seat only and changes nothing that another one reads, so the
    order in which a driver runs them cannot be seen in the game. The driver sends back the list
    of their results, in the order given.
    """

    scripts: Sequence[tuple[int, "Script[Any]"]]


@dataclass(frozen=True, slots=True)
class Wait:
    """Let table time pass for an activity that is no decision, such as moving the markers.

    Parameters
    ----------
    activity : str
        A row of the game's ``tempo.csv``.
    """

    activity: str


@dataclass(frozen=True, slots=True)
class Begin:
    """A phase begins; drivers stamp the clock, nothing else depends on it."""

    round: int
    phase: str


Effect = Ask | Together | Wait | Begin
Script = Generator[Effect, Any, T]
