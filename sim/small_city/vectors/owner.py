"""The owner of a town in a test vector: he decides as it says, or the vector differs."""

from typing import Any, NamedTuple

from sim.boards.squares import squares
from sim.engine.script import Ask
from sim.small_city.decisions import Exit
from sim.small_city.vectors.vector import Vector
from sim.small_city.vectors.words import bracketed, squares_in

WORDS = {
    "godzilla_entry": "enter",
    "godzilla_exit": "exit",
    "godzilla_turn": "turn",
    "engineer_use": "engineer",
}
"""The word of a vector that answers a decision."""


class Difference(NamedTuple):
    """Where a vector and the game disagree.

    Attributes
    ----------
    what : str
        A word of the vector.
    expected, got : str
        What it says, and what came of it.
    """

    what: str
    expected: str
    got: str

    def __str__(self) -> str:
        return f"{self.what}: expected {self.expected}, got {self.got}"


class Differs(Exception):  # noqa: N818, it names what happened
    """The vector cannot be played to its end."""

    def __init__(self, what: str, expected: str, got: str) -> None:
        self.difference = Difference(what, expected, got)
        super().__init__(str(self.difference))


class Owner:
    """The owner of a town, who decides as a vector says.

    Attributes
    ----------
    offered : dict of str to list of str
        By word of the vector, the options of the first decision that it answers.
    """

    def __init__(self, vector: Vector, seat: int) -> None:
        self._seat = seat
        self._given = {word: list(vector.steps.get(word, ())) for word in WORDS.values()}
        self._given["turn"] = [side for side in self._given["turn"] if side != "back"]
        self.offered: dict[str, list[str]] = {word: [] for word in WORDS.values()}

    def answer(self, ask: Ask) -> Any:
        """Return the option that is taken.

        Raises
        ------
        Differs
            If the vector names another, or none where there is a choice.
        """
        decision = ask.decision
        word = WORDS.get(decision.name)
        if decision.seat != self._seat or word is None:
            mine = decision.seat == self._seat and decision.name == "choose_card"
            return "D" if mine else decision.only()
        options = {written(option): option for option in decision.options()}
        self.offered[word] = self.offered[word] or list(options)
        wanted = self._next(word)
        if wanted == "" and len(options) == 1:
            return decision.only()
        if wanted not in options:
            raise Differs(word, wanted or "nothing", f"a choice among {'; '.join(options)}")
        return options[wanted]

    def _next(self, word: str) -> str:
        given = self._given[word].pop(0) if self._given[word] else ""
        pair = word in ("enter", "engineer") and given.startswith("(")
        return bracketed(sorted(squares_in(given))) if pair else given

    def check_all_asked(self) -> None:
        """Complain if something the vector chooses was never asked; turns are told anyway."""
        for word in ("enter", "exit", "engineer"):
            if self._given[word] not in ([], ["-"]):
                raise Differs(word, self._given[word][0], "nothing to choose")


def written(option: Any) -> str:
    """Write an option as vectors do."""
    if isinstance(option, Exit):
        place, _, heading = str(option).partition(" ")
        return f"({place}) {heading}"
    if isinstance(option, int):
        return bracketed(list(squares(option)))
    return "clean" if option is None else str(option)
