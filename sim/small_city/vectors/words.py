"""The words of test vectors: what may be done, what may be expected, and how values are written."""

import re
from typing import NamedTuple

from sim.boards.squares import Mask, mask_of, name, square

SQUARE = r"\(\d{1,2},\d{1,2}\)"
_SQUARES = rf"-|{SQUARE}( {SQUARE})*"
_PAIR = rf"{SQUARE} {SQUARE}"
_YES = "(yes|no)"


class Form(NamedTuple):
    """How a value is written.

    Attributes
    ----------
    pattern : str
        Regular expression of the whole value, its parts separated by single blanks.
    such_as : str
        What is right, for a complaint.
    """

    pattern: str
    such_as: str

    def fits(self, text: str) -> bool:
        """Tell whether a text is written so."""
        return re.fullmatch(self.pattern, text) is not None


NUMBER = Form(r"-?\d{1,9}", "a whole number, such as 3")
SQUARES = Form(_SQUARES, "squares, such as (1,2) (1,1), or - for none")
PERSONS = Form(
    rf"-|(c|t[1-4])@{SQUARE}( (c|t[1-4])@{SQUARE})*",
    "persons with their squares, such as c@(3,3) t2@(4,3), or - for none",
)
CUBES = Form(
    rf"-|[wgb]@{SQUARE}( [wgb]@{SQUARE})*",
    "materials with their squares, such as w@(1,4) g@(1,5), or - for none",
)
NOTHING = Form("", "nothing behind it")

STEPS: dict[str, Form] = {
    "die": Form(r"\d{1,9}", "the roll, such as 5"),
    "enter": Form(rf"-|{_PAIR}", "the two squares entered on, such as (0,3) (1,3), or -"),
    "from": Form(_PAIR, "the two squares it stands on, such as (0,3) (1,3)"),
    "exit": Form(rf"-|{SQUARE} [NESW]", "a square and a direction, such as (1,3) S, or -"),
    "turn": Form("left|right|back", "left, right or back"),
    "depart": NOTHING,
    "engineer": Form(rf"clean|{_PAIR}", "two squares with discs, such as (1,1) (2,1), or clean"),
    "effects": NOTHING,
}
"""What a vector does, with what follows the word."""

KINDS = ("die", "depart", "engineer", "effects")
"""The words one of which every vector has."""
WALK = ("enter", "from", "exit", "turn")
"""The words that belong to ``die``."""


class Expectation(NamedTuple):
    """Something that may be expected.

    Attributes
    ----------
    form : Form
        How it is written.
    kinds : tuple of str
        In which vectors.
    """

    form: Form
    kinds: tuple[str, ...] = KINDS


EXPECTATIONS: dict[str, Expectation] = {
    "enters": Expectation(NUMBER, ("die",)),
    "exits": Expectation(NUMBER, ("die",)),
    "path": Expectation(SQUARES, ("die",)),
    "discs": Expectation(SQUARES, ("die", "depart")),
    "eaten": Expectation(PERSONS, ("die",)),
    "destroyed": Expectation(CUBES, ("die",)),
    "final": Expectation(SQUARES, ("die",)),
    "disabled": Expectation(NUMBER, ("die",)),
    "pairs": Expectation(NUMBER, ("engineer",)),
    "supply": Expectation(NUMBER),
    "park_reduction": Expectation(NUMBER),
    "factory_spaces": Expectation(NUMBER),
    "open_factory_spaces": Expectation(NUMBER),
    "increase_without_production": Expectation(NUMBER),
    "disc_points": Expectation(NUMBER),
    "can_enter": Expectation(
        Form(rf"{_PAIR} {_YES}", "two squares and yes or no, such as (0,3) (1,3) yes"), ("die",)
    ),
    "can_exit": Expectation(
        Form(rf"{SQUARE} [NESW] {_YES}", "an edge and yes or no, such as (1,3) S no"), ("die",)
    ),
    "can_grow": Expectation(Form(rf"[RCF]\d[a-z] {_YES}", "a tile and yes or no, such as R1b yes")),
}
"""What may be expected of a vector."""

WITH_SUBJECT = ("can_enter", "can_exit", "can_grow")
"""Expectations that can stand several times, of different things."""


def bracketed(at: tuple[int, ...] | list[int]) -> str:
    """Write squares: ``(1,2) (1,1)``, or ``-`` for none."""
    return " ".join(f"({name(one)})" for one in at) or "-"


def squares_in(text: str) -> list[int]:
    """Read the squares in a text, in their order."""
    found = re.findall(r"\((\d+),(\d+)\)", text)
    return [square(int(x), int(y)) for x, y in found]


def mask_in(text: str) -> Mask:
    """Return the mask of the squares in a text."""
    return mask_of(squares_in(text))
