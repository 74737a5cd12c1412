"""Decisions of phase VI, Godzilla steps: where it enters, leaves and turns."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from sim.boards.squares import DIRECTIONS, Mask, name
from sim.engine.decision import Choice
from sim.small_city.decisions.places import SquaresChoice

HEADINGS = {step: letter for letter, step in DIRECTIONS.items()}


class GodzillaEntry(SquaresChoice):
    """On which two squares the Godzilla enters (SC-GOD-29 to 39).

    Attributes
    ----------
    die : int
        How many squares it will walk.
    entry_kind : str
        ``harbor``, ``F3``, ``F2``, ``F1``, ``discs`` or ``edge``.
    """

    __slots__ = ("die", "entry_kind")
    name: ClassVar[str] = "godzilla_entry"

    def __init__(self, seat: int, options: Sequence[Mask], die: int, entry_kind: str) -> None:
        super().__init__(seat, options)
        self.die = die
        self.entry_kind = entry_kind


class Exit(NamedTuple):
    """An edge by which the Godzilla leaves its start region: a square and a step."""

    at: int
    step: int

    def __str__(self) -> str:
        return f"{name(self.at)} {HEADINGS[self.step]}"


class GodzillaExit(Choice[Exit]):
    """By which edge it leaves (SC-GOD-48 to 51).

    Attributes
    ----------
    die : int
        How many squares it will walk.
    """

    __slots__ = ("die",)
    name: ClassVar[str] = "godzilla_exit"
    kinds: ClassVar[frozenset[str]] = frozenset({"exit"})

    def __init__(self, seat: int, options: Sequence[Exit], die: int) -> None:
        super().__init__(seat, options)
        self.die = die

    def kind(self, option: Exit) -> str:  # noqa: ARG002
        """Return the one kind there is."""
        return "exit"


class GodzillaTurn(Choice[str]):
    """Whether it turns ``"left"`` or ``"right"`` at an edge (SC-GOD-53, SC-GOD-54).

    Attributes
    ----------
    at, step : int
        Where it stands, and the step it came by.
    left_to_walk : int
        Squares still to be walked.
    """

    __slots__ = ("at", "left_to_walk", "step")
    name: ClassVar[str] = "godzilla_turn"
    kinds: ClassVar[frozenset[str]] = frozenset({"left", "right"})

    def __init__(self, seat: int, options: Sequence[str], at: int, step: int, left: int) -> None:
        super().__init__(seat, options)
        self.at = at
        self.step = step
        self.left_to_walk = left
