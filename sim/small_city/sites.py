"""What may be built and grow where (SC-P2-05 to 27, SC-BLD-01 to 34)."""

from sim.boards.squares import Mask, edge_neighbours, placements, spread, squares
from sim.small_city.building import Building
from sim.small_city.components import Box
from sim.small_city.ground import Ground
from sim.small_city.readings import Readings
from sim.small_city.tile import Tile
from sim.small_city.words import INFLUENCE, Kind


class BuildingGround(Ground):
    """The ground with what may be built and grow on it.

    Attributes
    ----------
    before : BuildingGround or None
        The ground as the phase found it, where requirements of builds look at that (SC-P2-09).
    """

    __slots__ = ("_growths", "_sites", "_zones", "before")

    before: "BuildingGround | None"

    def __init__(self, box: Box, readings: Readings, blocked: Mask) -> None:
        self.before = None
        super().__init__(box, readings, blocked)

    def ground_changed(self) -> None:
        """Forget what was worked out from tiles, discs and the like."""
        super().ground_changed()
        self._sites: dict[int, list[Mask]] = {}
        self._growths: list[tuple[Tile, Mask]] | None = None
        self._zones: list[Mask] | None = None

    def judge_builds_by(self, before: "BuildingGround | None") -> None:
        """Let builds look for what they want near in another town (SC-P2-09)."""
        if before is not self.before:
            self.before = before
            self._sites = {}

    # Requirements

    def reach(self, mask: Mask) -> Mask:
        """Return the influence area of a tile (SC-BLD-01, SC-BLD-02)."""
        return spread(mask, diagonal=self.readings.influence_diagonal)

    def zones(self) -> list[Mask]:
        """Return, for each kind, the squares near it; disabled ones may count (SC-GOD-78)."""
        if self._zones is None:
            dead = 0 if self.readings.disc_keeps_influence else self.disabled
            self._zones = [self.reach(mask & ~dead) if mask else 0 for mask in self.squares_of]
        return self._zones

    def culture_near(self, mask: Mask) -> int:
        """Count the different cultural tiles near a tile, City Hall included (SC-BLD-05)."""
        zones = self.zones()
        return sum(1 for kind in INFLUENCE if zones[kind] & mask)

    def wanted(self, building: Building) -> tuple[list[Mask], int]:
        """Return the zones of what a building wants near, and how many of them it must touch.

        Cultural kinds for homes (SC-BLD-05), homes for shops (SC-BLD-11), kinds of industry for
        factories (SC-BLD-13, SC-BLD-14).
        """
        zones = self.zones()
        if building.near_culture:
            return [zones[kind] for kind in INFLUENCE if zones[kind]], building.near_culture
        if building.near_homes:
            return self._homes(), 1 if self.readings.commerce_req == "one" else building.near_homes
        return [
            zones[kind] for kind in building.near_kinds if zones[kind]
        ], building.near_kinds_count

    def _homes(self) -> list[Mask]:
        """Return the zone of every home, once per level where spaces count (SC-BLD-11)."""
        dead = 0 if self.readings.disc_keeps_influence else self.disabled
        per_space = self.readings.commerce_req == "n_residential_spaces"
        return [
            self.reach(tile.mask & ~dead)
            for tile in self.tiles
            if tile.building.kind is Kind.R and tile.mask & ~dead
            for _ in range(tile.building.level if per_space else 1)
        ]

    def sites(self, building: Building) -> list[Mask]:
        """List where a building may be laid, whatever it costs, in ascending order.

        Holds SC-COMP-15, SC-P2-05 to 07, SC-BLD-04 to 14, SC-BLD-22, SC-BLD-34. Supply, price and
        the way it is got are checked by who asks.
        """
        found = self._sites.get(building.index)
        if found is None:
            found = self._sites[building.index] = self._find_sites(building)
        return found

    def _find_sites(self, building: Building) -> list[Mask]:
        if building.single and self.has(building.kind):
            return []
        judged = self.before or self
        near, least = judged.wanted(building)
        if len(near) < least:
            return []
        barred = ~self.empty
        for kind in building.not_near:
            barred |= judged.zones()[kind]
        fitting = [
            mask
            for mask in placements(building.shape, building.size, self.area)
            if not mask & barred
        ]
        if least == 1:
            touched = 0
            for zone in near:
                touched |= zone
            return [mask for mask in fitting if mask & touched]
        return [mask for mask in fitting if not least or sum(1 for z in near if z & mask) >= least]

    # Growth

    def may_grow(self, tile: Tile) -> bool:
        """Tell whether discs and Godzillas let a tile grow or be merged (SC-GOD-75 to 77)."""
        barred = self.disabled if self.readings.godzilla_blocks_upgrade else self.discs
        return not tile.mask & barred

    def next_level(self, tile: Tile) -> Building | None:
        """Return the building a tile would grow into; None if it is the largest of its kind."""
        return self.box.larger[tile.building.index]

    def growths(self) -> list[tuple[Tile, Mask]]:
        """List what can grow in phase II, and onto which square (SC-P2-15, SC-P2-16, SC-P2-27)."""
        if self._growths is None:
            parks = self.readings.parks_grow
            self._growths = [
                (tile, square)
                for tile in self.tiles
                if parks or tile.building.kind is not Kind.P
                for square in self.room_to_grow(tile)
            ]
        return self._growths

    def room_to_grow(self, tile: Tile) -> list[Mask]:
        """List the squares that a tile can take to grow by a level (SC-P2-16, SC-ACT-17).

        An empty mask stands for none: the larger tile has the size of the smaller (SC-COMP-12).
        """
        larger = self.next_level(tile)
        if larger is None or not self.may_grow(tile):
            return []
        return self._ground_to_grow(tile, larger)

    def _ground_to_grow(self, tile: Tile, larger: Building) -> list[Mask]:
        """List the squares that a tile can take and still have shape and surroundings."""
        room = edge_neighbours(tile.mask) & self.soft
        if larger.size > tile.building.size and not room:
            return []
        for kind in larger.not_near:
            zone = self.zones()[kind]
            if zone & tile.mask:
                return []
            room &= ~zone
        near, least = self.wanted(larger)
        not_yet = [zone for zone in near if not zone & tile.mask]
        short = least - len(near) + len(not_yet)
        if larger.size == tile.building.size:
            return [0] if short <= 0 else []
        found = [1 << at for at in squares(room)]
        if short > 0:
            found = [square for square in found if sum(1 for z in not_yet if z & square) >= short]
        if larger.shape != "any":
            shapes = placements(larger.shape, larger.size, self.area)
            found = [square for square in found if tile.mask | square in shapes]
        return found
