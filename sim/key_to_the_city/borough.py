"""A borough: tiles, and connectors on numbered edges; sets of edges are bit masks."""

from collections.abc import Iterator, Sequence
from typing import Any

from sim.boards.edges import EDGES, STEPS, Cell, Mask, bits, name, opposite, turned, turns
from sim.key_to_the_city.components import Tile
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.words import CONNECTORS

Edge = int


class Borough:
    """The borough of one player.

    An edge gets a number when the first tile that has it is placed, and keeps it: a tile placed
    beside it later has the same edge, with the connector that may lie there (KCL-CONN-03,
    KCL-CONN-04).

    Attributes
    ----------
    seat : int
    pieces : list of Piece
        In the order of placing; the home is first.
    at : dict of Cell to Piece
    sides : list of list of Piece
        By edge the one or two tiles that have it.
    names : list of str
        By edge its name, the cell and the direction of the first tile: ``"0,0/3"``.
    connectors : list of int
        By colour the edges with a connector.
    used, all_edges, inner, river : int
        Edges with a connector, all of them, those shared by two tiles, those with a channel.
    serving : dict of Edge to Cell
        By edge the tile of which its connector covered a cost; kept for `shared_connector` only.
    rim : dict of Cell to (int, int)
        By free cell beside the borough: its edges that touch a tile, and those that touch a
        channel.
    """

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.pieces: list[Piece] = []
        self.at: dict[Cell, Piece] = {}
        self.sides: list[list[Piece]] = []
        self.names: list[str] = []
        self.connectors: list[Mask] = [0] * len(CONNECTORS)
        self.used: Mask = 0
        self.all_edges: Mask = 0
        self.inner: Mask = 0
        self.river: Mask = 0
        self.serving: dict[Edge, Cell] = {}
        self.rim: dict[Cell, tuple[Mask, Mask]] = {}

    def clone(self) -> "Borough":
        """Return a copy that shares nothing that changes."""
        twin = Borough(self.seat)
        twin.__dict__.update(self.__dict__)
        twins = {id(piece): piece.clone() for piece in self.pieces}
        twin.pieces = list(twins.values())
        twin.at = {piece.cell: piece for piece in twin.pieces}
        twin.sides = [[twins[id(piece)] for piece in side] for side in self.sides]
        twin.names, twin.connectors = self.names.copy(), self.connectors.copy()
        twin.serving, twin.rim = self.serving.copy(), self.rim.copy()
        return twin

    # Tiles

    def rotations(self, tile: Tile, at: Cell, *, free: bool = True) -> list[int]:
        """Return the legal rotations of a tile at a cell, alike ones once (KCL-PLACE-01, 04, 05).

        Parameters
        ----------
        free : bool
            Whether the tile may be turned.
        """
        if at not in self.rim:
            return []
        touching, channels = self.rim[at]
        tried = turns(tile.channels) if free else (0,)
        return [turn for turn in tried if turned(tile.channels, turn) & touching == channels]

    def cells(self, tile: Tile, *, free: bool = True) -> list[Cell]:
        """Return the cells where a tile may be placed (KCL-PLACE-01, KCL-PLACE-05)."""
        return [at for at in sorted(self.rim) if self.rotations(tile, at, free=free)]

    def lay(self, piece: Piece, at: Cell, rotation: int = 0) -> None:
        """Place a tile for good (KCL-PLACE-02, KCL-PLACE-08)."""
        piece.owner, piece.cell, piece.rotation = self.seat, at, rotation
        piece.channels = turned(piece.tile.channels, rotation)
        self.rim.pop(at, None)
        piece.edges = tuple(self._edge(piece, direction) for direction in EDGES)
        piece.mask = sum(1 << edge for edge in piece.edges)
        self.river |= sum(1 << piece.edges[direction] for direction in bits(piece.channels))
        self.all_edges |= piece.mask
        self.at[at] = piece
        self.pieces.append(piece)

    def _edge(self, piece: Piece, direction: int) -> Edge:
        """Return the edge of a new tile in a direction: that of a neighbour, or a new one."""
        beside, back = piece.cell + STEPS[direction], opposite(direction)
        neighbour = self.at.get(beside)
        if neighbour is not None:
            edge = neighbour.edges[back]
            self.sides[edge].append(piece)
            self.inner |= 1 << edge
            return edge
        touching, channels = self.rim.get(beside, (0, 0))
        channel = piece.channels >> direction & 1
        self.rim[beside] = (touching | 1 << back, channels | channel << back)
        self.sides.append([piece])
        self.names.append(f"{name(piece.cell)}/{direction}")
        return len(self.sides) - 1

    def neighbours(self, piece: Piece) -> list[Piece]:
        """Return the tiles beside a tile, counter-clockwise from east."""
        found = (self.at.get(piece.cell + step) for step in STEPS)
        return [one for one in found if one is not None]

    # Connectors

    def free_edges(self, *, on_river: bool = True) -> list[Edge]:
        """Return the edges where a connector may be placed (KCL-CONN-02 to 04, KCL-CONN-06)."""
        free = self.all_edges & ~self.used
        return list(bits(free if on_river else free & ~self.river))

    def connect(self, edge: Edge, colour: int) -> None:
        """Place a connector on a free edge, where it stays (KCL-CONN-03, KCL-CONN-05)."""
        assert self.all_edges >> edge & 1
        assert not self.used >> edge & 1
        self.connectors[colour] |= 1 << edge
        self.used |= 1 << edge

    def on(self, edges: Mask) -> list[int]:
        """Return how many connectors of each colour lie on some edges (KCL-CONN-08)."""
        return [(one & edges).bit_count() for one in self.connectors]

    def colour(self, edge: Edge) -> int | None:
        """Return the colour of the connector on an edge."""
        found = (colour for colour, edges in enumerate(self.connectors) if edges >> edge & 1)
        return next(found, None)

    def linked(self, edge: Edge) -> Sequence[Piece]:
        """Return the two tiles that a connector on this edge links, none on an outer edge."""
        return self.sides[edge] if self.inner >> edge & 1 else ()

    def network(self, piece: Piece, colour: int) -> list[Piece]:
        """Return the tiles linked to a tile by connectors of a colour, over other tiles or not.

        Holds KCL-SCORE-04 and KCL-SCORE-11: the tile itself is not among them.
        """
        links = self.connectors[colour] & self.inner
        reached = [piece]
        for one in reached:
            for edge in bits(one.mask & links):
                reached += [other for other in self.sides[edge] if other not in reached]
        return reached[1:]

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)

    def fingerprint(self) -> tuple[Any, ...]:
        """Return all about it that can change."""
        return (*self.connectors, *(piece.fingerprint() for piece in self.pieces))
