"""Connectors on shared edges that serve one of their two tiles only: a reading of the rules.

By ``shared_connector = one_tile`` a connector that covered a cost of one tile covers none of the
other, and at scoring it lies on the one of its tiles where it is worth more (KCL-UPG-05,
KCL-SCORE-07). Links are not touched: a connector always links both tiles.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from sim.boards.edges import Cell, Mask, bits
from sim.key_to_the_city.borough import Borough, Edge
from sim.key_to_the_city.components import Icons
from sim.key_to_the_city.piece import Piece

# Costs


def open_to(borough: Borough, piece: Piece) -> Mask:
    """Return the edges of a tile without those whose connector covered a cost of another tile."""
    taken = [edge for edge, at in borough.serving.items() if at != piece.cell]
    return piece.mask & ~sum(1 << edge for edge in taken)


def serve(borough: Borough, piece: Piece, cost: Icons) -> None:
    """Let connectors cover a cost: those that serve the tile already, then unshared ones first."""
    left = list(bits(open_to(borough, piece) & borough.used))
    left.sort(key=lambda edge: (edge not in borough.serving, borough.inner >> edge & 1, edge))
    by_colour = [[edge for edge in left if one >> edge & 1] for one in borough.connectors]
    chosen = [e for n, edges in zip(cost.connectors, by_colour, strict=True) for e in edges[:n]]
    chosen += [edges[0] for edges in islice(filter(None, by_colour), cost.distinct)]
    rest = [edge for edge in left if edge not in chosen]
    for edge in [*chosen, *rest[: cost.white_connectors]]:
        borough.serving[edge] = piece.cell


# Scoring


class Sharing:
    """Which tile every connector scores for, for the highest total.

    Tiles that count connectors value each by itself, so these go to the better tile. A tile that
    counts colours wants the cheapest of each. Only tiles that shall be full need a search.

    Parameters
    ----------
    borough : Borough
    connectors : sequence of int
        By colour the edges whose connector scores.
    """

    def __init__(self, borough: Borough, connectors: Sequence[Mask]) -> None:
        self.borough = borough
        self.connectors = connectors
        self.used: Mask = 0
        for edges in connectors:
            self.used |= edges
        self._per_full = sum(
            piece.vp for piece in borough if piece.tile.rule == "TILES_WITH_6_CONNECTORS"
        )

    def masks(self) -> Mapping[Cell, Mask]:
        """Return by cell the edges whose connector scores for the tile there."""
        full = [one for one in self.borough if self._per_full and not one.mask & ~self.used]
        return max((self._shared_out(some) for some in _apart(full)), key=self._value)

    def _shared_out(self, full: Sequence[Piece]) -> Mapping[Cell, Mask]:
        """Share the connectors out when some tiles get all of theirs."""
        masks = {piece.cell: piece.mask & self.used & ~self.borough.inner for piece in self.borough}
        for piece in full:
            masks[piece.cell] = piece.mask
        for edge in bits(self.used & self.borough.inner):
            if not any(piece.mask >> edge & 1 for piece in full):
                best = max(self.borough.sides[edge], key=lambda one: self._worth(one, edge))
                masks[best.cell] |= 1 << edge
        for piece in self.borough:
            if piece.tile.rule == "ON_TILE_DISTINCT_COLOURS":
                self._collect(piece, full, masks)
        return masks

    def _collect(self, piece: Piece, full: Sequence[Piece], masks: dict[Cell, Mask]) -> None:
        """Let a tile that counts colours take over one connector of each where that pays."""
        for edges in self.connectors:
            if edges & masks[piece.cell]:
                continue
            offers = [
                (self._worth(other, edge), edge, other)
                for edge in bits(edges & piece.mask & self.borough.inner)
                for other in self.borough.sides[edge]
                if other is not piece and other not in full
            ]
            if offers:
                worth, edge, other = min(offers, key=lambda offer: offer[:2])
                if worth < piece.vp:
                    masks[other.cell] &= ~(1 << edge)
                    masks[piece.cell] |= 1 << edge

    def _worth(self, piece: Piece, edge: Edge) -> int:
        """Return what a connector on an edge is worth to a tile that counts connectors."""
        tile = piece.tile
        if tile.rule != "ON_TILE_CONNECTORS":
            return 0
        counts = tile.colour is None or self.connectors[tile.colour] >> edge & 1
        return piece.vp if counts else 0

    def _value(self, masks: Mapping[Cell, Mask]) -> int:
        value = 0
        for piece in self.borough:
            mask = masks[piece.cell]
            value += sum(self._worth(piece, edge) for edge in bits(mask))
            value += self._per_full * (mask == piece.mask)
            if piece.tile.rule == "ON_TILE_DISTINCT_COLOURS":
                value += piece.vp * sum(bool(edges & mask) for edges in self.connectors)
        return value


def _apart(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Yield the sets of tiles of which no two share an edge; the empty one is the last."""
    if not pieces:
        yield []
        return
    first, rest = pieces[0], pieces[1:]
    for some in _apart([one for one in rest if not one.mask & first.mask]):
        yield [first, *some]
    yield from _apart(rest)
