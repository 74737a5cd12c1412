"""Decisions of the set-up, phase I, the council and the deaths: cards, discs and pieces."""

from typing import ClassVar, NamedTuple

from sim.boards.squares import Mask, names
from sim.engine.decision import NONE, Choice
from sim.small_city.decisions.places import SquareChoice, SquaresChoice
from sim.small_city.schema import CARDS


class PlaceCityHall(SquaresChoice):
    """Where the City Hall goes (SC-SETUP-12)."""

    __slots__ = ()
    name: ClassVar[str] = "place_city_hall"


class SeatInCityHall(SquareChoice):
    """Which City Hall space an arriving citizen takes (SC-SETUP-14, SC-P3-20)."""

    __slots__ = ()
    name: ClassVar[str] = "seat_in_city_hall"


class ChoosePromiseGrade(Choice[int]):
    """From which pile the promise comes (SC-SETUP-19)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_promise_grade"
    kinds: ClassVar[frozenset[str]] = frozenset({"6", "12", "18"})


class KeepPromise(Choice[int]):
    """Which of the promises drawn is kept, by its number (SC-SETUP-19)."""

    __slots__ = ()
    name: ClassVar[str] = "keep_promise"


class PlaceMayor(SquaresChoice):
    """Which two squares the Mayor takes in his host's town (SC-P1-04, SC-P1-05, SC-ACT-04)."""

    __slots__ = ()
    name: ClassVar[str] = "place_mayor"


class SpeechFront(Choice[str]):
    """Which way the peaceful Mayor faces: ``"N"``, ``"E"``, ``"S"`` or ``"W"`` (SC-ACT-11).

    Attributes
    ----------
    areas : dict of str to int
        The squares that hear him, by the letter.
    """

    __slots__ = ("areas",)
    name: ClassVar[str] = "speech_front"

    def __init__(self, seat: int, areas: dict[str, Mask]) -> None:
        super().__init__(seat, tuple(areas))
        self.areas = areas


class ChooseCard(Choice[str]):
    """Which action card to take (SC-P1-10 to 15, SC-SOLO-06, SC-SOLO-07).

    Attributes
    ----------
    skips : dict of str to int
        Cards to be skipped, and paid for, by letter.
    skip_cost : int
        Dollars for each of them.
    """

    __slots__ = ("skip_cost", "skips")
    name: ClassVar[str] = "choose_card"
    kinds: ClassVar[frozenset[str]] = frozenset(CARDS)

    def __init__(self, seat: int, skips: dict[str, int], skip_cost: int) -> None:
        super().__init__(seat, tuple(skips))
        self.skips = skips
        self.skip_cost = skip_cost

    def text(self, option: str) -> str:
        """Write the letter of a card, or ``none``."""
        return option or NONE


class EngineerUse(Choice[Mask | None]):
    """What card D does: remove two adjacent discs, or clean production (SC-GOD-06, SC-GOD-07)."""

    __slots__ = ()
    name: ClassVar[str] = "engineer_use"
    kinds: ClassVar[frozenset[str]] = frozenset({"clean", "remove"})

    def kind(self, option: Mask | None) -> str:
        """Return ``"clean"`` or ``"remove"``."""
        return "clean" if option is None else "remove"

    def text(self, option: Mask | None) -> str:
        """Write the discs to remove, or ``clean``."""
        return "clean" if option is None else names(option)


class SupporterGain(Choice[str]):
    """What card E gives: ``"dollars"`` or ``"votes"`` (SC-CARD-E)."""

    __slots__ = ()
    name: ClassVar[str] = "supporter_gain"
    kinds: ClassVar[frozenset[str]] = frozenset({"dollars", "votes"})


class AnarchistPayment(Choice[str]):
    """How the Anarchist pays: ``"dollars"`` or ``"votes"`` (SC-CARD-L)."""

    __slots__ = ()
    name: ClassVar[str] = "anarchist_payment"
    kinds: ClassVar[frozenset[str]] = frozenset({"dollars", "votes"})


class CouncilMove(NamedTuple):
    """A disc (0-based) moved one column on, in a row."""

    disc: int
    row: int

    def __str__(self) -> str:
        return f"disc {self.disc + 1} row {self.row}"


class CouncilStep(Choice[CouncilMove | None]):
    """Which council disc to advance (SC-P7-01, SC-CARD-G)."""

    __slots__ = ()
    name: ClassVar[str] = "council_step"
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, *(f"row {row}" for row in (1, 2, 3, 4))})

    def kind(self, option: CouncilMove | None) -> str:
        """Return the row, or ``none``."""
        return NONE if option is None else f"row {option.row}"


class CouncilPayment(Choice[str]):
    """How to pay a step: ``"dollars"``, ``"votes"`` or ``"pink"`` (SC-COUNCIL-04, SC-ADV-09)."""

    __slots__ = ()
    name: ClassVar[str] = "council_payment"
    kinds: ClassVar[frozenset[str]] = frozenset({"dollars", "votes", "pink"})


class PinkKeep(Choice[int]):
    """Which of the pink promises drawn is kept, by number (SC-ADV-09)."""

    __slots__ = ()
    name: ClassVar[str] = "pink_keep"


class DeathTie(Choice[int]):
    """Which of the tied seats loses a person (setting ``death_tie``)."""

    __slots__ = ()
    name: ClassVar[str] = "death_tie"
    kinds: ClassVar[frozenset[str]] = frozenset({"seat"})

    def kind(self, option: int) -> str:  # noqa: ARG002
        """Return the one kind there is."""
        return "seat"

    def text(self, option: int) -> str:
        """Write the seat."""
        return f"seat {option + 1}"


class DeathVictim(SquareChoice):
    """Which person in the town dies (SC-P6-15)."""

    __slots__ = ()
    name: ClassVar[str] = "death_victim"


class GraveSquare(SquareChoice):
    """Which empty square becomes his grave (SC-P6-16)."""

    __slots__ = ()
    name: ClassVar[str] = "grave_square"
