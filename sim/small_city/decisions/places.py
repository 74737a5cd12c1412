"""Choices among squares of the own town, written ``x,y``."""

from typing import ClassVar

from sim.boards.squares import Mask, name, names
from sim.engine.decision import NONE, Choice


class SquareChoice(Choice[int]):
    """A choice among squares of the own town."""

    __slots__ = ()
    kinds: ClassVar[frozenset[str]] = frozenset({"square"})

    def kind(self, option: int) -> str:  # noqa: ARG002
        """Return the one kind there is."""
        return "square"

    def text(self, option: int) -> str:
        """Write the square."""
        return name(option)


class OptionalSquareChoice(Choice[int | None]):
    """A choice among squares of the own town, or none of them."""

    __slots__ = ()
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, "square"})

    def kind(self, option: int | None) -> str:
        """Tell taking a square from taking none."""
        return NONE if option is None else "square"

    def text(self, option: int | None) -> str:
        """Write the square."""
        return NONE if option is None else name(option)


class SquaresChoice(Choice[Mask]):
    """A choice among sets of squares of the own town."""

    __slots__ = ()
    kinds: ClassVar[frozenset[str]] = frozenset({"squares"})

    def kind(self, option: Mask) -> str:  # noqa: ARG002
        """Return the one kind there is."""
        return "squares"

    def text(self, option: Mask) -> str:
        """Write the squares."""
        return names(option)
