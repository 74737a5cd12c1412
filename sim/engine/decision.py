"""Decisions: what a seat may be asked, and the options the rules allow."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from sim.engine.errors import BoroughsError
from sim.engine.luck import Draw

Option = TypeVar("Option")

NONE = "none"


class Decision(ABC, Generic[Option]):
    """One question to one seat.

    Subclasses list their options in a canonical order, or, where the list is long, answer
    `is_legal`, `has_choice` and `sample` without listing it.

    Attributes
    ----------
    name : str
        The name of the decision in the rules.
    kinds : frozenset of str
        Every kind of option that can be forbidden; empty where that cannot be told beforehand.
    seat : int
        Who decides, 0-based.
    banned : frozenset of str
        Kinds of option forbidden to this seat (restricted play); ignored if nothing else is left.
    """

    __slots__ = ("_options", "banned", "seat")
    name: ClassVar[str]
    kinds: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.banned: frozenset[str] = frozenset()
        self._options: Sequence[Option] | None = None

    @abstractmethod
    def list_options(self) -> Sequence[Option]:
        """List what the rules allow, in canonical order, bans left aside."""

    def options(self) -> Sequence[Option]:
        """Return the legal options in canonical order."""
        if self._options is None:
            legal = self.list_options()
            if self.banned:
                legal = [o for o in legal if self.kind(o) not in self.banned] or legal
            self._options = legal
        return self._options

    def has_choice(self) -> bool:
        """Tell whether there is more than one legal option."""
        return len(self.options()) > 1

    def only(self) -> Option:
        """Return the option of a decision without a choice."""
        return self.options()[0]

    def is_legal(self, option: Option) -> bool:
        """Tell whether the rules (and bans) allow this option now."""
        return option in self.options()

    def kind(self, option: Option) -> str:
        """Return the kind of an option: the unit of bans and of random play."""
        return self.text(option)

    def sample(self, draw: Draw) -> Option:
        """Draw a legal option at random: first its kind, then the option, each uniformly."""
        groups: dict[str, list[Option]] = {}
        for option in self.options():
            groups.setdefault(self.kind(option), []).append(option)
        kinds = list(groups)
        group = groups[kinds[draw.below(len(kinds))]]
        return group[draw.below(len(group))]

    def text(self, option: Option) -> str:
        """Write an option in its stable text form, as logs, replays and goldens hold it."""
        return NONE if option is None else str(option)

    def parse(self, text: str) -> Option:
        """Read an option from its text form.

        Raises
        ------
        BoroughsError
            If no legal option is written so.
        """
        for option in self.options():
            if self.text(option) == text:
                return option
        raise BoroughsError(f"{self.name} of seat {self.seat + 1}: '{text}' is no legal option")


class Choice(Decision[Option]):
    """A decision among a short list that is known when it is asked."""

    __slots__ = ("_all",)

    def __init__(self, seat: int, options: Sequence[Option]) -> None:
        super().__init__(seat)
        self._all = options

    def list_options(self) -> Sequence[Option]:
        """Return the list as it was given."""
        return self._all
