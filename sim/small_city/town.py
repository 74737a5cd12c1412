"""A town: what lies and stands in front of one player, and what the rules say about it."""

from sim.boards.squares import (
    Mask,
    block,
    edge_neighbours,
    placements,
    spread,
    squares,
)
from sim.engine.journal import Ledger
from sim.small_city.components import Box, Building, Cost
from sim.small_city.readings import Readings
from sim.small_city.tile import Tile
from sim.small_city.words import CULTURE, INFLUENCE, VISITED, Account, Kind

DESTINATIONS = {
    "standard": (Kind.R, *VISITED),
    "no_museum": (Kind.R, Kind.C, Kind.F, Kind.P, Kind.UN),
    "all_cultural": (Kind.R, Kind.C, Kind.F, Kind.P, *CULTURE),
}
"""Kinds whose spaces own citizens may enter, by the setting ``person_destinations`` (SC-P3-08)."""

TOURIST_SPACES = {
    "standard": VISITED,
    "shops_parks": (Kind.C, Kind.P),
    "all": (Kind.R, *VISITED),
}
"""Kinds whose spaces tourists may enter, by the setting ``tourist_spaces`` (SC-P3-14)."""


class Town:
    """Everything in front of one player.

    Strategies are shown towns through their view and must not change them.

    Attributes
    ----------
    seat : int
        The owner, 0-based.
    area : int
        Side of the construction area.
    tiles : list of Tile
    squares_of : list of int
        Mask of all squares of each `Kind`.
    built, graves, discs, godzilla, mayor, blocked : int
        Masks of what lies or stands on squares.
    persons : dict of int to int
        Owner of the person on each square outside City Hall, in order of arrival.
    doubled : int
        Mask of the spaces on which the Attorney put a second own citizen (SC-CARD-K).
    bodies : dict of int to int
        Owner of the dead meeple in each grave.
    hall : int
        Mask of City Hall spaces with a citizen.
    stored : dict of int to int
        Colour of the material on each store space.
    council : list of (row, column)
        The council discs; (0, 0) before they enter.
    ledger : Ledger
        Money, votes, pollution, materials and people.
    feet : tuple of int
        The two squares a Godzilla stands on, in the order it reached them; empty without one.
    visited_before : bool
        Whether a Godzilla ever entered.
    eliminated_round : int
        0 while in the game.
    before : Town or None
        The town as the phase found it, where requirements of builds look at that (SC-P2-09).
    """

    __slots__ = (
        "_ground",
        "_growths",
        "_on",
        "_sites",
        "_zones",
        "area",
        "before",
        "blocked",
        "bodies",
        "box",
        "built",
        "council",
        "discs",
        "doubled",
        "eliminated_round",
        "feet",
        "godzilla",
        "graves",
        "hall",
        "inside",
        "ledger",
        "mayor",
        "persons",
        "readings",
        "seat",
        "squares_of",
        "stored",
        "tiles",
        "visited_before",
    )

    _on: dict[int, Tile] | None
    before: "Town | None"

    def __init__(
        self, seat: int, box: Box, readings: Readings, blocked: Mask, ledger: Ledger
    ) -> None:
        self.seat = seat
        self.box = box
        self.readings = readings
        self.blocked = blocked
        self.ledger = ledger
        self.tiles: list[Tile] = []
        self.squares_of: list[Mask] = [0] * len(Kind)
        self.built = self.graves = self.discs = self.godzilla = self.mayor = self.hall = 0
        self.doubled = 0
        self.persons: dict[int, int] = {}
        self.bodies: dict[int, int] = {}
        self.stored: dict[int, int] = {}
        self.council: list[tuple[int, int]] = [(0, 0)] * box.numbers.council_discs
        self.feet: tuple[int, ...] = ()
        self.visited_before = False
        self.eliminated_round = 0
        self.before = None
        self.enlarge_to(box.numbers.start_size)

    def clone(self, ledger: Ledger | None = None) -> "Town":
        """Return a copy that books on another ledger, by default one that writes nowhere."""
        twin = Town.__new__(Town)
        for slot in (
            "seat",
            "box",
            "readings",
            "blocked",
            "area",
            "inside",
            "built",
            "graves",
            "discs",
            "godzilla",
            "mayor",
            "hall",
            "doubled",
            "feet",
            "visited_before",
            "eliminated_round",
            "before",
        ):
            setattr(twin, slot, getattr(self, slot))
        twin.ledger = ledger or self.ledger.copy()
        twin.tiles = self.tiles.copy()
        twin.squares_of = self.squares_of.copy()
        twin.persons = self.persons.copy()
        twin.bodies = self.bodies.copy()
        twin.stored = self.stored.copy()
        twin.council = self.council.copy()
        twin._sites = self._sites.copy()
        twin._ground = self._ground
        twin._on = self._on
        twin._growths = self._growths
        twin._zones = self._zones
        return twin

    # What there is

    @property
    def money(self) -> int:
        """Dollars in hand."""
        return self.ledger.balances[Account.MONEY]

    @property
    def votes(self) -> int:
        """Votes on the track."""
        return self.ledger.balances[Account.VOTES]

    @property
    def pollution(self) -> int:
        """Pollution level in percentage points."""
        return self.ledger.balances[Account.POLLUTION]

    @property
    def living(self) -> bool:
        """Whether the player is still in the game."""
        return not self.eliminated_round

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

    # People and materials

    def taken(self) -> Mask:
        """Return the squares outside City Hall on which persons stand."""
        mask = 0
        for at in self.persons:
            mask |= 1 << at
        return mask

    def crowd(self, at: int) -> int:
        """Count the persons on a space where somebody stands: one, or a pair (SC-CARD-K)."""
        return 1 + (self.doubled >> at & 1)

    def lift(self, at: int) -> int:
        """Take a person off a space, one of a pair if there are two, and return his owner."""
        if self.doubled >> at & 1:
            self.doubled &= ~(1 << at)
            return self.persons[at]
        return self.persons.pop(at)

    def free_spaces(self, *, tourist: bool) -> Mask:
        """Return the spaces a person could enter (SC-P3-08, SC-P3-09, SC-P3-14, SC-GOD-80)."""
        readings, mask = self.readings, 0
        for kind in (
            TOURIST_SPACES[readings.tourist_spaces]
            if tourist
            else DESTINATIONS[readings.person_destinations]
        ):
            mask |= self.squares_of[kind]
        return mask & ~self.unusable & ~self.taken()

    def free_hall(self) -> Mask:
        """Return the empty City Hall spaces; the Mayor may hold two (SC-BLD-27, SC-ACT-07)."""
        return self.usable(Kind.CH) & ~self.hall & ~self.mayor & ~self.stored_mask()

    def stored_mask(self) -> Mask:
        """Return the store spaces with a material on them."""
        mask = 0
        for at in self.stored:
            mask |= 1 << at
        return mask

    def free_store(self) -> Mask:
        """Return the spaces that could take a material.

        Holds SC-P4-14, SC-BLD-21, SC-ACT-07, SC-GOD-82.
        """
        kinds = self.squares_of
        stores = kinds[Kind.CH] | kinds[Kind.WH]
        if self.readings.harbor_effect != "sells_only":
            stores |= kinds[Kind.HB]
        return stores & ~self.unusable & ~self.hall & ~self.mayor & ~self.stored_mask()

    def cubes(self) -> dict[int, int]:
        """Return the colour of every stored material that is in use, by square."""
        out = self.unusable
        return {at: colour for at, colour in sorted(self.stored.items()) if not out >> at & 1}

    def held(self) -> Cost:
        """Count the stored materials that are in use, by colour."""
        colours = list(self.cubes().values())
        return colours.count(0), colours.count(1), colours.count(2)

    # Ground

    def can_spend(self, votes: int) -> bool:
        """Tell whether so many votes can be paid; without a floor any number can (SC-P5-07)."""
        return votes <= self.votes or self.readings.votes_floor == "none"

    def enlarge_to(self, side: int) -> None:
        """Set the side of the construction area (SC-COMP-28, SC-P2-03)."""
        self.area = min(side, self.box.numbers.grid_size)
        self.inside = block(self.area) & ~self.blocked
        self.ground_changed()

    def ground_changed(self) -> None:
        """Forget what was worked out from tiles, discs and the like."""
        self._sites: dict[int, list[Mask]] = {}
        self._growths: list[tuple[Tile, Mask]] | None = None
        self._zones: list[Mask] | None = None
        self._ground: tuple[int, ...] | None = None
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

    # Requirements

    def judge_builds_by(self, before: "Town | None") -> None:
        """Let builds look for what they want near in another town (SC-P2-09)."""
        if before is not self.before:
            self.before = before
            self._sites = {}

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

    # Counts

    def ground_counts(self) -> tuple[int, ...]:
        """Count tiles by building, and squares and disabled squares by kind.

        Returns
        -------
        tuple of int
            Tiles by `Building.index`; squares by `Kind`; disabled squares by `Kind`; disabled
            squares without a tile.
        """
        if self._ground is None:
            tiles = [0] * len(self.box.buildings)
            for tile in self.tiles:
                tiles[tile.building.index] += 1
            kinds, out = self.squares_of, self.disabled
            self._ground = (
                *tiles,
                *[mask.bit_count() for mask in kinds],
                *[(mask & out).bit_count() for mask in kinds],
                (out & ~self.built).bit_count(),
            )
        return self._ground

    def factory_spaces(self) -> int:
        """Count factory squares as the waking of Godzillas does (SC-GOD-26)."""
        mask = self.squares_of[Kind.F]
        if self.readings.godzilla_factory_spaces == "usable":
            mask &= ~self.unusable
        return mask.bit_count()

    def open_factory_spaces(self) -> Mask:
        """Return the empty usable factory spaces (SC-P3-18, SC-GOD-81)."""
        return self.usable(Kind.F) & ~self.taken()

    def park_reduction(self) -> int:
        """Count the park spaces that lower pollution (SC-P6-07, SC-GOD-74)."""
        return self.usable(Kind.P).bit_count()

    def at_home(self) -> list[int]:
        """Return the squares of own citizens in this town, City Hall apart, in order of arrival."""
        return [at for at, owner in self.persons.items() if owner == self.seat]

    def tourists(self) -> list[int]:
        """Return the squares of tourists in this town, in order of arrival."""
        return [at for at, owner in self.persons.items() if owner != self.seat]

    def fingerprint(self) -> tuple[object, ...]:
        """Return all there is to the town, to see whether somebody changed it."""
        return (
            self.area,
            self.built,
            self.graves,
            self.discs,
            self.godzilla,
            self.mayor,
            self.hall,
            tuple(self.tiles),
            tuple(self.persons.items()),
            self.doubled,
            tuple(self.bodies.items()),
            tuple(self.stored.items()),
            tuple(self.council),
            tuple(self.ledger.balances),
            self.eliminated_round,
            tuple(self.squares_of),
        )
