"""A borough: the tiles of one player, and everything about them that is kept up to date."""

from collections.abc import Iterator
from typing import Any

from sim.boards.hexes import Cell, coordinates, groups, name, neighbours
from sim.engine.journal import Journal
from sim.suburbia.components import Tile
from sim.suburbia.counters import Counters
from sim.suburbia.rules import Rules
from sim.suburbia.words import BIT, COLOURS, ICONS, LAKE, Classes


class Placed:
    """A tile that lies in a borough; it has no orientation and never moves (SUB-GEO-05).

    Attributes
    ----------
    tile : Tile
    cell : int
    order : int
        When it was placed, counted over all boroughs.
    marker : bool
        Whether an investment marker lies on it.
    factor : int
        How many times its conditional effects count from now on (SUB-INVEST-03).
    lines_up : int
        Upward lines its owner had crossed when it was placed.
    """

    __slots__ = ("cell", "factor", "lines_up", "marker", "order", "tile")

    def __init__(self, tile: Tile, cell: Cell, order: int = 0, lines_up: int = 0) -> None:
        self.tile = tile
        self.cell = cell
        self.order = order
        self.lines_up = lines_up
        self.marker = False
        self.factor = 1

    def __str__(self) -> str:
        return f"{name(self.cell)} {self.tile.name}"

    def copy(self) -> "Placed":
        """Return a tile that lies alike."""
        twin = Placed(self.tile, self.cell, self.order, self.lines_up)
        twin.marker, twin.factor = self.marker, self.factor
        return twin


class Borough:
    """The tiles and counters of a player.

    Attributes
    ----------
    seat : int
    counters : Counters
    tiles : list of Placed
        In the order of building.
    at : dict of int to Placed
        By cell.
    free : set of int
        Cells where a tile may be placed: free, beside a tile, and not on the borough board
        (SUB-GEO-04, SUB-GEO-08, SUB-GEO-09).
    counts : dict of int to int
        By set of classes that anything counts, own tiles that belong to it.
    contacts : int
        Edges between Lakes and other tiles (SUB-EFFECT-09).
    watchers : list of Placed
        Own tiles with effects that react from afar, in the order of building.
    watched : int
        The classes to which they react.
    """

    __slots__ = (
        "_largest",
        "_rules",
        "_tally",
        "at",
        "contacts",
        "counters",
        "counts",
        "free",
        "seat",
        "tiles",
        "watched",
        "watchers",
    )

    def __init__(self, seat: int, rules: Rules, journal: Journal | None) -> None:
        self._rules = rules
        self.seat = seat
        self.counters = Counters(seat, rules, journal)
        self.tiles: list[Placed] = []
        self.at: dict[Cell, Placed] = {}
        self.free: set[Cell] = set()
        self.counts: dict[Classes, int] = {}
        self.contacts = 0
        self.watchers: list[Placed] = []
        self.watched: Classes = 0
        self._largest: dict[Classes, int] = {}
        self._tally: tuple[int, ...] = ()

    def clone(self, journal: Journal | None = None) -> "Borough":
        """Return a borough that stands alike and shares nothing that changes."""
        twin = Borough(self.seat, self._rules, journal)
        twin.counters = self.counters.copy(journal)
        twin.counters.line_tiles = []
        for placed in self.tiles:
            twin.lay(placed.copy())
        twin.free = self.free.copy()
        return twin

    # Placing

    def lay(self, placed: Placed) -> None:
        """Put a tile in, of whatever name, and keep everything up to date (SUB-GEO-11)."""
        at, tile = placed.cell, placed.tile
        self.contacts += sum(one.tile.is_lake != tile.is_lake for one in self.beside(at))
        self._largest.clear()
        self._tally = ()
        self.tiles.append(placed)
        self.at[at] = placed
        self.free.discard(at)
        for beside in neighbours(at):
            if beside not in self.at and self.is_open(beside):
                self.free.add(beside)
        for target in tile.counted:
            self.counts[target] = self.counts.get(target, 0) + 1
        if tile.watched:
            self.watchers.append(placed)
            self.watched |= tile.watched
        if tile.acts_on_lines:
            self.counters.line_tiles.append(placed)

    def invest(self, placed: Placed) -> None:
        """Put an investment marker on a tile (SUB-INVEST-01, SUB-INVEST-03)."""
        placed.marker = True
        placed.factor = self._rules.box.numbers.marker_factor

    def is_open(self, at: Cell) -> bool:
        """Tell whether a cell is not covered by the borough board (SUB-GEO-03, SUB-GEO-08)."""
        x, y = coordinates(at)
        return y >= 0 or abs(x) > self._rules.box.numbers.board_half_width

    def cells(self) -> list[Cell]:
        """Return the cells where a tile may be placed, by y, then x (SUB-GEO-04 to 09)."""
        return sorted(self.free)

    # Looking

    def beside(self, at: Cell) -> list[Placed]:
        """Return the tiles beside a cell of this borough, in no order that matters (SUB-GEO-10)."""
        return [self.at[cell] for cell in neighbours(at) if cell in self.at]

    def count(self, target: Classes) -> int:
        """Count own tiles that belong to any of these classes, each once (SUB-EFFECT-17)."""
        return self.counts.get(target, 0)

    def lakes(self) -> Iterator[Placed]:
        """Yield the Lakes, in the order of building."""
        return (placed for placed in self.tiles if placed.tile.is_lake)

    def largest_group(self, target: Classes) -> int:
        """Return the size of the largest set of tiles of a class joined by edges (SUB-GOAL-04)."""
        if target not in self._largest:
            cells = [placed.cell for placed in self.tiles if placed.tile.classes & target]
            self._largest[target] = max(map(len, groups(cells)), default=0)
        return self._largest[target]

    def tally(self) -> tuple[int, ...]:
        """Return what the table ``phases`` counts of the tiles, in the order of its columns."""
        if not self._tally:  # kept, for most turns lay a tile in one borough only
            self._tally = (
                *(self.count(BIT[colour]) for colour in COLOURS),
                self.count(BIT[LAKE]),
                *(self.count(BIT[icon]) for icon in ICONS),
                self.largest_group(BIT[LAKE]),
                self.largest_group(BIT["Civic"]),
                self.contacts,
                len(self.free),
            )
        return self._tally

    @property
    def markers_placed(self) -> int:
        """Investment markers in the borough (SUB-INVEST-05)."""
        return sum(placed.marker for placed in self.tiles)

    def fingerprint(self) -> tuple[Any, ...]:
        """Return all that a strategy could have changed."""
        laid = [(one.tile.index, one.cell, one.order, one.factor) for one in self.tiles]
        balances = tuple(self.counters.ledger.balances)
        return (self.seat, tuple(laid), balances, tuple(sorted(self.free)), len(self.watchers))
