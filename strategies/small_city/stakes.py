"""What is at stake in the victory in force: what plans weigh with, whatever they build."""

from dataclasses import dataclass

Rows = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Stakes:
    """What things are worth in the end, in the points of a victory.

    Attributes
    ----------
    vote : float
        Of a vote; where votes decide nothing they still pay for steps in the council.
    money : float
        Of a dollar left.
    cube : float
        Of a cube while culture is short of it.
    citizen : float
        Of a citizen in play at the end.
    effect : float
        Of one square of a square: what homes and culture of S squares count S times each.
    culture : bool
        Whether every cultural tile counts.
    clean : bool
        Whether the pollution level counts; if not, it must only stay below its limit.
    rows : tuple of int, optional
        Rows of the council that bring what counts; None for those of habit.
    """

    vote: float = 0.2
    money: float = 0.1
    cube: float = 3.0
    citizen: float = 0.0
    effect: float = 0.0
    culture: bool = False
    clean: bool = False
    rows: Rows | None = None


STAKES = {
    "votes": Stakes(vote=1.0, clean=True),
    "economic": Stakes(money=1.0, cube=6.0, effect=1.0, culture=True, rows=(1, 1)),
    "citizens": Stakes(citizen=3.0, rows=(2, 4)),
    "culture": Stakes(cube=6.0, culture=True, clean=True, rows=(1, 1)),
}
"""By the victory; what votes are worth elsewhere was found by playing."""
