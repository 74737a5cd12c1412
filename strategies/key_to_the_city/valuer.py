"""What goods, tiles, berths and places are worth to a borough, in VP at the end of the game."""

from collections.abc import Sequence

from sim.boards.edges import STEPS, Cell, bits, opposite
from sim.key_to_the_city.borough import Edge
from sim.key_to_the_city.components import Berth, Icons, Panel, Tile
from sim.key_to_the_city.decisions import Gain
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.rules import ERAS
from sim.key_to_the_city.state import View
from strategies.key_to_the_city.habits import Habits
from strategies.key_to_the_city.outlook import worth
from strategies.key_to_the_city.wants import COLOURS, Wants, rise

IDLE_AT_END = 0.1
"""What a skill tile is worth in the last era if nothing asks for it."""
NEIGHBOUR = 0.3
"""What an edge shared with a tile is worth, on which one connector serves two."""
LIES, COUNTS, ASKED = 0.2, 1.5, 0.8
"""What a connector that lies there is worth to a tile, and more if rule or upgrade ask for it."""
TOWARDS_MARKER = 0.3
"""Share of what its marker brings a landmark that its first upgrade is worth besides."""


class Valuer:
    """Values what a borough can get; it holds until borough, skill tiles or era change.

    Attributes
    ----------
    left : int
        Eras after this one.
    skills : list of float
        What a skill tile of each type is worth.
    """

    def __init__(self, view: View, habits: Habits) -> None:
        self.habits = habits
        self.left = ERAS[-1] - max(view.round, ERAS[0])
        self._borough, self._held = view.borough, view.skills
        self._units = {one.piece.cell: one.units for one in view.score()}
        units = list(self._units.values())
        self._wants = Wants(view.borough, units, self._held, self.left, habits)
        idle = habits.skill if self.left else IDLE_AT_END
        self.skills = [max(idle, wanted) for wanted in self._wants.skills]
        self._goods: dict[tuple[int, bool], float] = {}
        self._worth: dict[int, float] = {}

    # Goods

    def goods(self, piece: Piece) -> float:
        """Return what one use of a tile brings."""
        key = (piece.tile.index, piece.level > 0)
        if key not in self._goods:
            self._goods[key] = self._brings(piece.panel)
        return self._goods[key]

    def _brings(self, panel: Panel | None) -> float:
        if panel is None:
            return 0.0
        held = [worth for worth, number in zip(self.skills, self._held, strict=True) if number]
        return self._icons(panel.gives) - panel.returns * min(held, default=0.0)

    def _icons(self, gives: Icons) -> float:
        value = sum(number * each for number, each in zip(gives.skills, self.skills, strict=True))
        value += gives.white_skills * max(self.skills) + self.gain(gives.connectors)
        if gives.white_connectors:
            best = sorted((self._best(colour, 1) for colour in COLOURS), reverse=True)
            value += sum(best[: gives.white_connectors])
        return value

    def gain(self, gain: Gain) -> float:
        """Return what connectors are worth where they are worth most."""
        return sum((self._best(colour, one) for colour, one in enumerate(gain) if one), 0.0)

    def _best(self, colour: int, number: int) -> float:
        """Return what so many connectors of a colour are worth where they are worth most."""
        return sum(max(each, 0.0) for each, _ in self._wants.edges(colour)[:number])

    def edge(self, colour: int, options: Sequence[Edge | None]) -> Edge | None:
        """Return the edge where a connector of a colour is worth most; None if worth nothing."""
        may_discard = None in options
        for value, edge in self._wants.edges(colour):
            if edge in options and (value > 0 or not may_discard):
                return edge
        return None

    # Tiles

    def tile(self, tile: Tile) -> float:
        """Return what a tile is worth that comes at the end of this era, Routemasters apart."""
        if tile.index not in self._worth:
            chain = 0
            if tile.rule == "NETWORK_TILES" and tile.colour is not None:
                chain = self._wants.chain(tile.colour)
            self._worth[tile.index] = worth(tile, self.left, chain, self.habits)
        return self._worth[tile.index]

    def upgrade(self, piece: Piece) -> float:
        """Return what an upgrade scores and what the tile makes from then on, its cost paid."""
        tile, level, cost = piece.tile, piece.level, piece.cost
        assert cost is not None
        units = float(self._units[piece.cell])
        if tile.rule != "FIXED":
            units += self.left
        value = rise(piece, level) * units
        if level == 0:
            more = self._brings(tile.panels[1]) - self._brings(tile.panels[0])
            value += self.left * self.habits.production * max(more, 0.0)
            value += TOWARDS_MARKER * rise(piece, 1) * (tile.costs[1] is not None)
        # Asked for by this very upgrade they would do nothing else but lie idle.
        idle = self.habits.skill / 2 if self.left else 0.0
        return value - idle * (sum(cost.skills) + cost.white_skills)

    # Berths

    def berth(self, view: View, berth: Berth) -> float:
        """Return what a berth is worth: keyples, the river tile, the first seat, VP."""
        value = float(berth.vp)
        if berth.takes_tile:
            value += self.tile(view.rules.river_tile(view.round))
        if self.left:
            value += berth.keyples * self.habits.keyple
            value += self.habits.first_seat * _first(view, berth)
        return value

    # Places

    def place(self, tile: Tile, at: Cell) -> float:
        """Return what a place is worth: neighbours, and connectors that lie there already."""
        value = 0.0
        for direction in bits(self._borough.rim[at][0]):
            neighbour = self._borough.at[at + STEPS[direction]]
            colour = self._borough.colour(neighbour.edges[opposite(direction)])
            value += NEIGHBOUR
            if colour is not None:
                value += self._met(tile, neighbour, colour)
        return value

    def _met(self, tile: Tile, neighbour: Piece, colour: int) -> float:
        """Return what a connector on an edge is worth to a tile that comes beside it."""
        value = LIES
        if tile.rule in ("ON_TILE_CONNECTORS", "ON_TILE_DISTINCT_COLOURS"):
            value += COUNTS * (tile.colour in (colour, None))
        if tile.rule == "NETWORK_TILES" and tile.colour == colour:
            value += COUNTS * (1 + len(self._borough.network(neighbour, colour)))
        for cost in tile.costs:
            if cost is not None:
                value += ASKED * bool(cost.connectors[colour] or cost.white_connectors)
        return value


def _first(view: View, berth: Berth) -> float:
    """Return the chance to start the next era from a berth."""
    sailed = (at for at, gone in zip(view.berths, view.sailed, strict=True) if gone)
    if any(at > berth.number for at in sailed):
        return 0.0
    return berth.number / len(view.rules.open_berths(view.round))
