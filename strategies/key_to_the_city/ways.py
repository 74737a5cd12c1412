"""The ways to act in a turn: what each brings, and which keyples it takes."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sim.key_to_the_city.keyples import Group, Usable, terms
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.state import View
from sim.key_to_the_city.words import BID, KEYPLES, PRODUCE, UPGRADE
from strategies.key_to_the_city.valuer import Valuer

WITHIN_REACH = 0.3
"""How likely a Routemaster will be won that nobody has bid for, or a rival."""
IDLE_BID = 0.1
"""By how much keyples of a lost bid are rather used than those behind the screen."""
PLENTY = 0.01
"""By how much a colour is preferred for each keyple that stays behind the screen."""


class Way(NamedTuple):
    """A way to act: what it brings in VP, its keyples paid."""

    value: float
    action: str
    piece: Piece
    group: Group


class Ways:
    """What a seat can do in a turn.

    Attributes
    ----------
    prices : list of float
        What a keyple of each colour is worth behind the screen.
    """

    def __init__(self, view: View, valuer: Valuer) -> None:
        self._view = view
        self._valuer = valuer
        self._habits = valuer.habits
        self._usable = view.usable
        self._groups: dict[tuple[int | None, int], Group | None] = {}
        self.prices = [self._price(colour) for colour in range(len(KEYPLES))]
        self._at_end = [] if valuer.left else self._keyples_at_end()

    def all(self, tiles: dict[str, list[Piece]]) -> Iterator[Way]:
        """Yield all ways with the least keyples each takes."""
        for piece in tiles[BID]:
            if piece.leader != self._view.seat:
                yield from self._way(BID, piece, self._habits.bidding * self._won(piece))
        for piece in tiles[PRODUCE]:
            goods = self._valuer.goods(piece)
            if goods > 0:
                yield from self._way(PRODUCE, piece, self._habits.building * goods)
        for piece in tiles[UPGRADE]:
            value = self._valuer.upgrade(piece)
            yield from self._way(UPGRADE, piece, self._habits.building * value)

    def _way(self, action: str, piece: Piece, value: float) -> Iterator[Way]:
        """Yield the cheapest way of an action with a tile, if there is one."""
        group = self._cheapest(action, piece)
        if group is not None:
            number = group.number + (piece.bids.get(self._view.seat, 0) if action == BID else 0)
            paid = number * self.prices[group.colour] * self._spent(action, piece)
            yield Way(value - paid, action, piece, group)

    def _spent(self, action: str, piece: Piece) -> float:
        """Return the share of their worth that keyples cost: less where they come back."""
        if action == BID:
            return 1.0
        owner = piece.leader if piece.owner is None else piece.owner
        if owner == self._view.seat:
            return self._habits.lent
        if owner is None:
            return (self._habits.lent + self._habits.generosity) / 2
        return self._habits.generosity

    # Keyples

    def _price(self, colour: int) -> float:
        if self._valuer.left:
            return self._habits.keyple
        price = self._habits.last_keyple
        for piece in self._view.centre:
            if piece.tile.rule == "KEYPLES" and piece.tile.colour == colour:
                price += piece.vp * (1 if piece.leader == self._view.seat else WITHIN_REACH)
        return price

    def _cheapest(self, action: str, piece: Piece) -> Group | None:
        """Return the cheapest group, worked out once for all tiles that ask for the same."""
        usable, least = terms(self._view.rules, self._view.seat, action, piece, self._usable)
        if usable is not self._usable:
            return self._search(usable, piece, least)
        key = (piece.colour, least)
        if key not in self._groups:
            self._groups[key] = self._search(usable, piece, least)
        return self._groups[key]

    def _search(self, usable: Usable, piece: Piece, least: int) -> Group | None:
        best, cost = None, 0.0
        for colour in usable.colours(piece, least):
            screen = usable.screen[colour]
            for chosen in range(1 << len(usable.losing[colour])):
                bids, moved = usable.moved(colour, chosen)
                added = max(least - moved, 0)
                price = (added + moved) * self.prices[colour] - IDLE_BID * moved
                price -= PLENTY * (screen - added)
                if added <= screen and (best is None or price < cost):
                    best, cost = Group(colour, added, bids, added + moved), price
        return best

    # Tiles of the centre

    def _won(self, piece: Piece) -> float:
        """Return what it is worth to win a tile with the keyples on its face."""
        if piece.tile.category == "routemaster":
            value = self._habits.routemasters * piece.vp * self._units(piece)
        else:
            value = self._valuer.tile(piece.tile)
        if piece.colour is not None:
            value += piece.on_face * self.prices[piece.colour]
        return value

    def _units(self, piece: Piece) -> int:
        """Return the units of a Routemaster as things stand, those about to be won included."""
        units = self._view.units(piece, self._at_end)
        if piece.tile.rule == "ROUTEMASTER_TILES":
            units += 1 + sum(one.tile.category == "routemaster" for one in self._leading())
        return units

    def _leading(self) -> Sequence[Piece]:
        return [piece for piece in self._view.centre if piece.leader == self._view.seat]

    def _keyples_at_end(self) -> list[int]:
        """Return by colour the keyples that will be behind the screen, as things stand."""
        own = [
            number + sum(bid for _, bid in bids)
            for number, bids in zip(self._usable.screen, self._usable.losing, strict=True)
        ]
        for piece in (*self._view.borough, *self._leading()):
            if piece.colour is not None:
                own[piece.colour] += piece.on_face
        return own
