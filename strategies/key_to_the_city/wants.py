"""What the tiles of a borough ask for: connectors on their edges, and skill tiles."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from sim.boards.edges import bits
from sim.key_to_the_city.borough import Borough, Edge
from sim.key_to_the_city.components import SECOND, Icons
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.words import CONNECTORS, SKILLS
from strategies.key_to_the_city.habits import Habits
from strategies.key_to_the_city.outlook import REACHED, expected_units, expected_vp, taste, yield_of

COLOURS = range(len(CONNECTORS))
NETWORKS = ("NETWORK_TILES", "NETWORK_RIVER_TILES")
"""Rules that count what is linked to a tile."""
CROWDING = 0.15
"""How much it counts that another connector could have gone on the edge."""
Part = tuple[int, int, int, float, float]
"""A part that a colour links: its number, tiles, river tiles, VP for each of either."""


class Wants:
    """What a connector on each edge and each skill tile would be worth to a borough.

    Attributes
    ----------
    skills : list of float
        By type, what the next one would do for upgrades.
    """

    def __init__(
        self,
        borough: Borough,
        units: Sequence[int],
        held: Sequence[int],
        left: int,
        habits: Habits,
    ) -> None:
        self._borough = borough
        self._held = held
        self._left = left
        self._habits = habits
        self._reached = REACHED[min(left + 1, len(REACHED) - 1)]
        self._parts: dict[int, dict[int, Part]] = {}
        self._edges: dict[int, list[tuple[float, Edge]]] = {}
        self._free = list(bits(borough.all_edges & ~borough.used))
        self._networks = {one.tile.colour for one in borough if one.tile.rule in NETWORKS}
        self.skills = [0.0] * len(SKILLS)
        self._on: dict[int, list[float]] = {}
        for piece, number in zip(borough, units, strict=True):
            self._on[piece.cell] = self._scoring(piece)
            if piece.cost is not None:
                self._upgrading(piece, number)
        self._crowding = {at: CROWDING * max(on) for at, on in self._on.items()}

    # Tiles

    def _scoring(self, piece: Piece) -> list[float]:
        """Return by colour what a further connector on a tile scores."""
        tile = piece.tile
        if tile.rule == "ON_TILE_DISTINCT_COLOURS":
            lying = self._borough.on(piece.mask)
            return [0.0 if number else self._vp(piece) for number in lying]
        if tile.rule == "ON_TILE_CONNECTORS":
            return [self._vp(piece) * (tile.colour in (colour, None)) for colour in COLOURS]
        return [0.0] * len(CONNECTORS)

    def _vp(self, piece: Piece) -> float:
        """Return the VP per unit to expect of a tile in the borough."""
        expected = expected_vp(piece.tile, self._reached) if piece.level == 0 else piece.vp
        return expected * taste(piece.tile, self._habits)

    def _upgrading(self, piece: Piece, units: int) -> None:
        """Share out what each upgrade would bring over all that is missing up to it."""
        tile, lying = piece.tile, self._borough.on(piece.mask)
        number = units if tile.rule == "FIXED" else max(units, expected_units(tile, self._left, 0))
        short, gain, asked, white, colours = 0, 0.0, [0] * len(SKILLS), 0, 0
        for level in range(piece.level, SECOND):
            cost = tile.costs[level]
            if cost is None:
                return
            gain += rise(piece, level) * number
            if level == 0 and tile.panels[1] is not None:
                more = yield_of(tile.panels[1], self._habits)
                gain += self._left * (more - yield_of(tile.panels[0], self._habits))
            missing, wanted = _missing(cost, lying)
            short += missing
            colours |= wanted
            asked = [a + b for a, b in zip(asked, cost.skills, strict=True)]
            white += cost.white_skills
            lacking = self._lacking(asked, white)
            share = gain * self._reached[level] * taste(tile, self._habits)
            share /= max(short + lacking, 1)
            on = self._on[piece.cell]
            for colour in bits(colours):
                on[colour] += share
            for skill, wish in enumerate(asked):
                if wish > self._held[skill] or (white and lacking):
                    self.skills[skill] = max(self.skills[skill], share)

    def _lacking(self, asked: Sequence[int], white: int) -> int:
        """Return how many skill tiles are still lacking for a cost."""
        coloured = sum(max(a - h, 0) for a, h in zip(asked, self._held, strict=True))
        return max(coloured, sum(asked) + white - sum(self._held))

    # Networks

    def chain(self, colour: int) -> int:
        """Return the number of tiles in the largest part that a colour links."""
        return max(part[1] for part in self._linked(colour).values())

    def _linked(self, colour: int) -> dict[int, Part]:
        """Return by cell the part of the borough that a colour links to it."""
        if colour not in self._parts:
            found: dict[int, Part] = {}
            for piece in self._borough:
                if piece.cell not in found:
                    tiles = [piece, *self._borough.network(piece, colour)]
                    part = self._part(len(found), tiles, colour)
                    found |= {one.cell: part for one in tiles}
            self._parts[colour] = found
        return self._parts[colour]

    def _part(self, number: int, tiles: Sequence[Piece], colour: int) -> Part:
        per_tile = per_bridge = 0.0
        for one in tiles:
            if one.tile.colour == colour:
                per_tile += self._vp(one) * (one.tile.rule == "NETWORK_TILES")
                per_bridge += self._vp(one) * (one.tile.rule == "NETWORK_RIVER_TILES")
        bridges = sum(one.tile.category == "river" for one in tiles)
        return number, len(tiles), bridges, per_tile, per_bridge

    # Edges

    def edges(self, colour: int) -> list[tuple[float, Edge]]:
        """Return the free edges with what a connector of a colour is worth there, best first."""
        if colour not in self._edges:
            self._edges[colour] = sorted(self._values(colour), key=itemgetter(0), reverse=True)
        return self._edges[colour]

    def _values(self, colour: int) -> Iterator[tuple[float, Edge]]:
        """Yield what a connector of a colour is worth on each free edge, in their order."""
        worth = {at: on[colour] - self._crowding[at] for at, on in self._on.items()}
        parts = self._linked(colour) if colour in self._networks else None
        for edge in self._free:
            first, *others = self._borough.sides[edge]
            value = worth[first.cell]
            for other in others:
                value += worth[other.cell]
                if parts is not None:
                    value += _link(parts[first.cell], parts[other.cell])
            yield value, edge


def rise(piece: Piece, level: int) -> int:
    """Return the VP per unit that an upgrade from a level adds."""
    vp = piece.tile.vp
    return (vp[level + 1] or 0) - (vp[level] or 0)


def _link(one: Part, other: Part) -> float:
    """Return the VP of linking two parts: each counts what is in the other."""
    if one[0] == other[0]:
        return 0.0
    tiles = one[3] * other[1] + other[3] * one[1]
    return tiles + one[4] * other[2] + other[4] * one[2]


def _missing(cost: Icons, lying: Sequence[int]) -> tuple[int, int]:
    """Return how many connectors a cost still lacks, and the set of colours they may be of."""
    if cost.distinct:
        free = sum(1 << colour for colour, number in enumerate(lying) if not number)
        return max(cost.distinct - sum(map(bool, lying)), 0), free
    short, colours = 0, 0
    for colour, number in enumerate(cost.connectors):
        if number > lying[colour]:
            short += number - lying[colour]
            colours |= 1 << colour
    white = cost.white_connectors - (sum(lying) + short - sum(cost.connectors))
    if white > 0:
        short += white
        colours = (1 << len(lying)) - 1
    return short, colours
