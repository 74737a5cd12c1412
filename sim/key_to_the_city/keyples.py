"""Which keyples one action can commit: some from behind the screen, losing bids only whole."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.rules import Rules
from sim.key_to_the_city.words import BID, KEYPLES

LosingBid = tuple[Piece, int]
"""A centre tile with the number of keyples that can be taken from it."""


class Group(NamedTuple):
    """The keyples of one action: one colour, any number from the screen, losing bids whole.

    Holds KCL-KEY-01, KCL-KEY-03 and KCL-KEY-06.

    Attributes
    ----------
    colour : int
    from_screen : int
    bids : tuple of Piece
        Centre tiles whose losing bids move.
    number : int
        All of them together.
    """

    colour: int
    from_screen: int
    bids: tuple[Piece, ...]
    number: int

    def __str__(self) -> str:
        parts = [str(self.from_screen)] if self.from_screen else []
        return f"{KEYPLES[self.colour]} {' + '.join([*parts, *map(str, self.bids)])}"


class Usable:
    """The keyples that a player can use now (KCL-KEY-01, KCL-KEY-02, KCL-KEY-04).

    Attributes
    ----------
    screen : sequence of int
        Behind the screen, by colour.
    losing : sequence of sequence of (Piece, int)
        Losing bids by colour, each with its number.
    most : list of int
        Size of the largest group, by colour.
    """

    __slots__ = ("losing", "most", "screen")

    def __init__(self, screen: Sequence[int], losing: Sequence[Sequence[LosingBid]]) -> None:
        self.screen = screen
        self.losing = losing
        self.most = [
            number + sum(bid for _, bid in bids)
            for number, bids in zip(screen, losing, strict=True)
        ]

    def but(self, piece: Piece) -> "Usable":
        """Return them without a losing bid on this tile."""
        return Usable(self.screen, [[b for b in bids if b[0] is not piece] for bids in self.losing])

    def colours(self, piece: Piece, least: int) -> list[int]:
        """Return the colours of which a group of a size can go to a tile.

        Holds KCL-KEY-07 and KCL-TURN-02.
        """
        most, locked = self.most, piece.colour
        if locked is not None:
            return [locked] if most[locked] >= least else []
        return [colour for colour, number in enumerate(most) if number >= least]

    def groups(self, colour: int, least: int) -> Iterator[Group]:
        """Yield the groups of a colour from a size on: by losing bids, then by number."""
        bids = self.losing[colour]
        for chosen in range(1 << len(bids)):
            yield from self._with(colour, least, chosen)

    def _with(self, colour: int, least: int, chosen: int) -> Iterator[Group]:
        moved, number = self.moved(colour, chosen)
        for from_screen in self.numbers(colour, least - number):
            yield Group(colour, from_screen, moved, number + from_screen)

    def moved(self, colour: int, chosen: int) -> tuple[tuple[Piece, ...], int]:
        """Return the tiles of some losing bids, given as a set of positions, and their sum."""
        bids = [bid for place, bid in enumerate(self.losing[colour]) if chosen >> place & 1]
        return tuple(piece for piece, _ in bids), sum(number for _, number in bids)

    def numbers(self, colour: int, least: int) -> range:
        """Return how many from the screen complete a group that still needs some."""
        return range(max(least, 0), self.screen[colour] + 1)


def terms(rules: Rules, seat: int, action: str, piece: Piece, usable: Usable) -> tuple[Usable, int]:
    """Return what can be used for an action at a tile, and the fewest keyples that are legal.

    Holds KCL-BID-02, KCL-BID-03, KCL-BID-05, KCL-PROD-02, KCL-UPG-02 and KCL-KEY-09.
    """
    if action == BID:
        own = piece.bids.get(seat, 0)
        least = max(piece.best_other(seat) + 1 - own, 1) if piece.bids else 1
        return (usable.but(piece) if own else usable), least
    if piece.bids and rules.readings.same_tile_move == "forbidden":
        usable = usable.but(piece)
    return usable, piece.last + 1
