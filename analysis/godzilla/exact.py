"""What follows from the rules alone: the most that can be visited and irradiated."""

from fractions import Fraction


def most_visited(players: int) -> Fraction:
    """Return the largest share of towns that can be visited: one is always spared (SC-GOD-28).

    In solo it comes for certain (SC-GOD-92).
    """
    return Fraction(players - 1, players) if players > 1 else Fraction(1)


def most_irradiated(die: int) -> int:
    """Return the most squares a visit can irradiate.

    All of the path but its last two squares (SC-GOD-59), and those two on departure (SC-GOD-15).
    """
    return max(die, 2)
