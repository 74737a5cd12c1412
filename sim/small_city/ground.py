"""The ground of a town: its tiles, and what else lies on its squares."""

from sim.boards.squares import Mask, block, squares
from sim.small_city.components import Box
from sim.small_city.readings import Readings
from sim.small_city.tile import Tile
from sim.small_city.words import Kind


class Ground:
    """The squares of a town with tiles and all that takes them out of use.

    Attributes
    ----------
    area : int
        Side of the construction area.
    inside : int
        Mask of its squares, those apart that are blocked.
    tiles : list of Tile
    squares_of : list of int
        Mask of all squares of each `Kind`.
    built, graves, discs, godzilla, mayor, blocked : int
        Masks of what lies or stands on squares.
    """

    __slots__ = (
        "_counts",
        "_on",
        "area",
        "blocked",
        "box",
        "built",
        "discs",
        "godzilla",
        "graves",
        "inside",
        "mayor",
        "readings",
        "squares_of",
        "tiles",
    )

    _on: dict[int, Tile] | None

    def __init__(self, box: Box, readings: Readings, blocked: Mask) -> None:
        self.box = box
        self.readings = readings
        self.blocked = blocked
        self.tiles: list[Tile] = []
        self.squares_of: list[Mask] = [0] * len(Kind)
        self.built = self.graves = self.discs = self.godzilla = self.mayor = 0
        self.enlarge_to(box.numbers.start_size)

    @property
    def disabled(self) -> Mask:
        """Squares under a disc or a Godzilla (SC-GOD-70, SC-GOD-73)."""
        return self.discs | self.godzilla

    @property
    def unusable(self) -> Mask:
        """Squares without function: disabled, or taken by an unburied body (SC-P6-17)."""
        return self.discs | self.godzilla | self.graves

    @property
    def empty(self) -> Mask:
        """Squares that can be built on (SC-P2-05, SC-P2-06, SC-P1-06, SC-ACT-01, SC-GOD-72)."""
        return self.inside & ~(self.built | self.mayor | self.graves | self.discs | self.godzilla)

    @property
    def soft(self) -> Mask:
        """Squares that a tile can grow onto and a grave can take (SC-P1-06)."""
        if self.readings.mayor_blocks == "build_upgrade_burial":
            return self.empty
        return self.inside & ~(self.built | self.graves | self.discs | self.godzilla)

    def usable(self, kind: Kind) -> Mask:
        """Return the squares of a kind that work."""
        return self.squares_of[kind] & ~self.unusable

    def works(self, kind: Kind) -> bool:
        """Tell whether a function not tied to a square works (SC-GOD-83)."""
        usable = self.squares_of[kind] & ~self.unusable
        if self.readings.partial_building_function == "all_usable":
            return usable == self.squares_of[kind] != 0
        return bool(usable)

    def effect(self, kind: Kind, name: str) -> int:
        """Return an effect of a single building, 0 if it is missing or out of use."""
        return int(getattr(self.box.levels[kind][0], name)) if self.works(kind) else 0

    def tile_at(self, at: int) -> Tile | None:
        """Return the tile on a square."""
        if self._on is None:
            self._on = {at: tile for tile in self.tiles for at in squares(tile.mask)}
        return self._on.get(at)

    def kind_at(self, at: int) -> Kind | None:
        """Return the kind of the tile on a square."""
        tile = self.tile_at(at)
        return None if tile is None else tile.building.kind

    def has(self, kind: Kind) -> bool:
        """Tell whether a kind stands in the town."""
        return bool(self.squares_of[kind])

    # Changes

    def enlarge_to(self, side: int) -> None:
        """Set the side of the construction area (SC-COMP-28, SC-P2-03)."""
        self.area = min(side, self.box.numbers.grid_size)
        self.inside = block(self.area) & ~self.blocked
        self.ground_changed()

    def ground_changed(self) -> None:
        """Forget what was worked out from tiles, discs and the like."""
        self._counts: tuple[int, ...] | None = None
        self._on = None

    def put(self, tile: Tile) -> None:
        """Lay a tile."""
        self.tiles.append(tile)
        self.built |= tile.mask
        self.squares_of[tile.building.kind] |= tile.mask
        self.ground_changed()

    def replace(self, old: Tile, new: Tile) -> None:
        """Lay a larger tile over a smaller one (SC-P2-16, SC-P2-23)."""
        self.tiles[self.tiles.index(old)] = new
        self.built |= new.mask
        self.squares_of[new.building.kind] |= new.mask
        self.ground_changed()

    def merge(self, small: Tile, large: Tile, new: Tile) -> None:
        """Lay one tile over two; persons keep their squares (SC-CARD-I-2, SC-CARD-I-5)."""
        self.tiles.remove(small)
        self.replace(large, new)

    # Counts

    def ground_counts(self) -> tuple[int, ...]:
        """Count tiles by building, and squares and disabled squares by kind.

        Returns
        -------
        tuple of int
            Tiles by `Building.index`; squares by `Kind`; disabled squares by `Kind`; disabled
            squares without a tile.
        """
        if self._counts is None:
            tiles = [0] * len(self.box.buildings)
            for tile in self.tiles:
                tiles[tile.building.index] += 1
            kinds, out = self.squares_of, self.disabled
            self._counts = (
                *tiles,
                *[mask.bit_count() for mask in kinds],
                *[(mask & out).bit_count() for mask in kinds],
                (out & ~self.built).bit_count(),
            )
        return self._counts

    def factory_spaces(self) -> int:
        """Count factory squares as the waking of Godzillas does (SC-GOD-26)."""
        mask = self.squares_of[Kind.F]
        if self.readings.godzilla_factory_spaces == "usable":
            mask &= ~self.unusable
        return mask.bit_count()

    def park_reduction(self) -> int:
        """Count the park spaces that lower pollution (SC-P6-07, SC-GOD-74)."""
        return self.usable(Kind.P).bit_count()
