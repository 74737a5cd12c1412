"""A tile in play: in the centre or in a borough, with the keyples that lie at it."""

from typing import Any

from sim.boards.edges import Cell, Mask, name
from sim.key_to_the_city.components import SECOND, Icons, Panel, Tile


class Piece:
    """A tile in play.

    Attributes
    ----------
    tile : Tile
    level : int
        0 base, 1 upgraded, 2 landmark with its marker.
    colour : int or None
        Colour of all keyples at it in this era (KCL-KEY-07, KCL-KEY-08).
    groups : list of (int, int)
        Seat and number of every production and upgrade of this era, in order.
    bids : dict of int to int
        Keyples by seat; in the centre only.
    raised : int
        Turn of the last winning bid.
    owner : int or None
        In whose borough it lies.
    cell, rotation : int
        Where it lies in a borough, and by how many turns of 60 degrees.
    channels : int
        Edges with a channel as it lies.
    edges : tuple of int
        Numbers of its edges in the borough, by direction.
    mask : int
        The same as a set.
    """

    __slots__ = (
        "bids",
        "cell",
        "channels",
        "colour",
        "edges",
        "groups",
        "level",
        "mask",
        "owner",
        "raised",
        "rotation",
        "tile",
    )

    def __init__(self, tile: Tile, level: int = 0) -> None:
        self.tile = tile
        self.level = level
        self.colour: int | None = None
        self.groups: list[tuple[int, int]] = []
        self.bids: dict[int, int] = {}
        self.raised = 0
        self.owner: int | None = None
        self.cell: Cell = 0
        self.rotation = 0
        self.channels: Mask = tile.channels
        self.edges: tuple[int, ...] = ()
        self.mask: Mask = 0

    def __str__(self) -> str:
        return self.tile.name

    def clone(self) -> "Piece":
        """Return a copy that shares nothing that changes."""
        twin = Piece.__new__(Piece)
        for slot in Piece.__slots__:
            setattr(twin, slot, getattr(self, slot))
        twin.groups, twin.bids = self.groups.copy(), self.bids.copy()
        return twin

    # Sides

    @property
    def panel(self) -> Panel | None:
        """The production panel face up, None if there is none (KCL-PROD-03, KCL-PROD-14)."""
        return self.tile.panels[min(self.level, 1)]

    @property
    def cost(self) -> Icons | None:
        """The cost in the arrow, None if there is no further upgrade (KCL-UPG-01)."""
        return self.tile.costs[self.level] if self.level < SECOND else None

    @property
    def vp(self) -> int:
        """VP per unit in this state (section 16 of the rules)."""
        return self.tile.vp[self.level] or 0

    # Keyples

    @property
    def last(self) -> int:
        """The number of keyples that the next group must exceed (KCL-PROD-02, KCL-UPG-02)."""
        return self.groups[-1][1] if self.groups else 0

    @property
    def on_face(self) -> int:
        """All keyples on the face."""
        return sum(number for _, number in self.groups)

    @property
    def leader(self) -> int | None:
        """The seat with the winning bid; bids never tie for the top (KCL-BID-04)."""
        return max(self.bids, key=self.bids.__getitem__) if self.bids else None

    def best_other(self, seat: int) -> int:
        """Return the highest bid of the other players (KCL-BID-02)."""
        return max((bid for one, bid in self.bids.items() if one != seat), default=0)

    def losing(self, seat: int) -> int:
        """Return the losing bid of a player, 0 if there is none (KCL-KEY-02)."""
        bid = self.bids.get(seat, 0)
        return bid if bid and bid < self.best_other(seat) else 0

    def clear(self) -> None:
        """Take all keyples and the lock away at the end of an era (KCL-KEY-08)."""
        self.colour = None
        self.groups = []
        self.bids = {}

    def fingerprint(self) -> tuple[Any, ...]:
        """Return all about it that can change."""
        bids = tuple(sorted(self.bids.items()))
        where = (self.owner, self.cell, self.rotation, self.edges)
        return (self.tile.name, self.level, self.colour, tuple(self.groups), bids, *where)

    def place(self) -> str:
        """Return where it lies in its borough."""
        return name(self.cell)
