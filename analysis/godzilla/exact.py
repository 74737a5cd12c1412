"""What can be computed: who is spared when all towns differ in pollution."""

from fractions import Fraction

SIDES = 6


def visit_chance(players: int, rank: int) -> Fraction:
    """Return the exact chance of a visit for a town, all pollution levels being different.

    The lowest roll is spared, and of those tied for it the least polluted (SC-GOD-20, SC-GOD-21):
    a town is spared if every cleaner town rolls more, and every dirtier one at least as much.

    Parameters
    ----------
    players : int
        Players still in the game.
    rank : int
        Place by pollution before the visit, 1 for the most polluted.

    Returns
    -------
    Fraction
        Between 0 and 1; over all ranks they add up to ``players - 1``.
    """
    dirtier, cleaner = rank - 1, players - rank
    spared = sum(
        Fraction(SIDES - roll, SIDES) ** cleaner * Fraction(SIDES - roll + 1, SIDES) ** dirtier
        for roll in range(1, SIDES + 1)
    )
    return 1 - Fraction(spared, SIDES)


def most_visited(players: int) -> Fraction:
    """Return the largest share of towns that can be visited: one is always spared (SC-GOD-28)."""
    return Fraction(players - 1, players)


def most_irradiated(die: int) -> int:
    """Return the most squares a visit can irradiate.

    All of the path but its last two squares (SC-GOD-59), and those two on departure (SC-GOD-15).
    """
    return max(die, 2)
