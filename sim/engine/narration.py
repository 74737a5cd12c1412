"""What a game tells of itself: lines in words, for people who check it against the rulebook."""

from dataclasses import dataclass
from typing import Literal

Rank = Literal["round", "phase", "text"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a narration.

    Attributes
    ----------
    round : int
        Round; 0 is the set-up.
    phase : str
        Label of the phase; empty for the heading of a round.
    text : str
        What happened; it names its seat.
    seat : int or None
        Whom it is about, 1-based as in the tables.
    rank : {"round", "phase", "text"}
        Whether it is the heading of a round or a phase, or what happened.
    """

    round: int
    phase: str
    text: str
    seat: int | None = None
    rank: Rank = "text"
