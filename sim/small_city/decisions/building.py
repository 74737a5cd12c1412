"""Decisions of phase II, and the council's free tile: what to lay and where, what to pay."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import ClassVar, NamedTuple

from sim.boards.squares import Mask, mask_of, name, parse
from sim.engine.decision import NONE, Choice, Decision
from sim.engine.errors import BoroughsError
from sim.engine.luck import Draw
from sim.small_city.building import Building, Cost
from sim.small_city.decisions.places import OptionalSquareChoice
from sim.small_city.tile import Tile, colourings
from sim.small_city.town import Town
from sim.small_city.words import LETTERS, Kind


class TileDecision(Decision[Tile | None]):
    """Which tile to lay and where, or none; options are too many to list without need.

    Attributes
    ----------
    town : Town
        Where it is laid.
    buildings : tuple of Building
        What may be taken, as far as supply and money go.
    """

    __slots__ = ("_buildings", "town")
    kinds: ClassVar[frozenset[str]] = frozenset(kind.name for kind in Kind) - {Kind.CH.name}

    def __init__(self, seat: int, town: Town, buildings: Sequence[Building]) -> None:
        super().__init__(seat)
        self.town = town
        self._buildings = tuple(buildings)

    @property
    def buildings(self) -> tuple[Building, ...]:
        """Buildings that may be taken, whether or not there is a site for them."""
        if not self.banned:
            return self._buildings
        return tuple(b for b in self._buildings if b.kind.name not in self.banned)

    def sites(self, building: Building) -> list[Mask]:
        """Return where a building that may be taken could lie."""
        return self.town.sites(building)

    def list_options(self) -> Sequence[Tile | None]:
        """List every tile: none first, then by building, squares and colours."""
        return [None, *self._tiles()]

    def options(self) -> Sequence[Tile | None]:
        """Return the legal options in canonical order."""
        return self.list_options()

    def _tiles(self) -> Iterator[Tile]:
        for building in self.buildings:
            for mask in self.sites(building):
                for colours in colourings(building, mask):
                    yield Tile(building, mask, colours)

    def has_choice(self) -> bool:
        """Tell whether any tile can be laid."""
        return any(self.sites(building) for building in self.buildings)

    def only(self) -> None:
        """Return none, the option that is always there."""
        return

    def is_legal(self, option: Tile | None) -> bool:
        """Tell whether a tile may be laid so."""
        if option is None:
            return True
        return (
            isinstance(option, Tile)
            and option.building in self.buildings
            and option.mask in self.sites(option.building)
            and option.colours in colourings(option.building, option.mask)
        )

    def kind(self, option: Tile | None) -> str:
        """Return the kind of building, or ``none``."""
        return NONE if option is None else option.building.kind.name

    def sample(self, draw: Draw) -> Tile | None:
        """Draw kind, level, squares and colours, each uniformly among what is legal."""
        by_kind: dict[Kind, list[Building]] = {}
        for building in self.buildings:
            by_kind.setdefault(building.kind, []).append(building)
        kinds = [k for k, levels in by_kind.items() if any(self.sites(b) for b in levels)]
        pick = draw.below(len(kinds) + 1)
        if pick == len(kinds):
            return None
        levels = [building for building in by_kind[kinds[pick]] if self.sites(building)]
        building = levels[draw.below(len(levels))]
        sites = self.sites(building)
        mask = sites[draw.below(len(sites))]
        ways = colourings(building, mask)
        return Tile(building, mask, ways[draw.below(len(ways))])

    def parse(self, text: str) -> Tile | None:
        """Read a tile such as ``R2 3,4 3,5`` or ``F2 0,3 1,3 WG``."""
        if text == NONE:
            return None
        building_name, *words = text.split()
        at = [parse(word) for word in words if "," in word]
        for building in self.buildings:
            if building.name == building_name:
                for colours in colourings(building, mask_of(at)):
                    tile = Tile(building, mask_of(at), colours)
                    if str(tile) == text and self.is_legal(tile):
                        return tile
        raise BoroughsError(f"{self.name} of seat {self.seat + 1}: '{text}' is no legal option")


class BuildTile(TileDecision):
    """What to build in phase II (SC-P2-01 to 09)."""

    __slots__ = ()
    name: ClassVar[str] = "build_tile"


class CouncilTile(TileDecision):
    """Which free tile to take from the council (SC-COUNCIL-09 to 12)."""

    __slots__ = ()
    name: ClassVar[str] = "council_tile"


class DevelopMode(Choice[str]):
    """Build, or enlarge the construction area (SC-P2-01)."""

    __slots__ = ()
    name: ClassVar[str] = "develop_mode"
    kinds: ClassVar[frozenset[str]] = frozenset({"build", "enlarge"})


class ArchitectWaive(Choice[int | None]):
    """Which colour the Architect waives for this tile, or none (SC-CARD-B-2)."""

    __slots__ = ()
    name: ClassVar[str] = "architect_waive"
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, *LETTERS})

    def text(self, option: int | None) -> str:
        """Write the colour's letter."""
        return NONE if option is None else LETTERS[option]


class PayMaterials(Choice[tuple[int, ...]]):
    """Which stored cubes pay for a cultural tile (SC-BLD-38); options are their squares."""

    __slots__ = ()
    name: ClassVar[str] = "pay_materials"
    kinds: ClassVar[frozenset[str]] = frozenset({"cubes"})

    def text(self, option: tuple[int, ...]) -> str:
        """Write the squares."""
        return " ".join(map(name, option)) or NONE

    def kind(self, option: tuple[int, ...]) -> str:  # noqa: ARG002
        """Return the one kind there is."""
        return "cubes"


def payments(cubes: dict[int, int], cost: Cost) -> list[tuple[int, ...]]:
    """List the ways to take the cubes of a cost from the stores."""
    by_colour = [
        list(combinations([at for at, held in cubes.items() if held == colour], need))
        for colour, need in enumerate(cost)
    ]
    return [tuple(at for part in parts for at in part) for parts in product(*by_colour)]


class R1Pull(OptionalSquareChoice):
    """Which citizen moves from City Hall into a new R1, or none (SC-P2-12)."""

    __slots__ = ()
    name: ClassVar[str] = "r1_pull"


class Growth(NamedTuple):
    """A tile and what it grows into."""

    old: Tile
    new: Tile

    def __str__(self) -> str:
        return f"{self.old} > {self.new}"


class GrowTile(Choice[Growth | None]):
    """Which tile grows onto which square, or none any more (SC-P2-15 to 22)."""

    __slots__ = ()
    name: ClassVar[str] = "grow_tile"
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, "R", "C", "F"})

    def kind(self, option: Growth | None) -> str:
        """Return the kind of tile, or ``none``."""
        return NONE if option is None else option.new.building.kind.name


class Merge(NamedTuple):
    """An R1, the tile beside it, and what they are merged into."""

    small: Tile
    large: Tile
    new: Tile

    def __str__(self) -> str:
        return f"{self.small} + {self.large}"


class ExecMerge(Choice[Merge | None]):
    """Which two tiles card I merges, or none (SC-CARD-I)."""

    __slots__ = ()
    name: ClassVar[str] = "exec_merge"
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, "R2", "R3", "R4", "R5"})

    def kind(self, option: Merge | None) -> str:
        """Return the new tile, such as ``R3``, or ``none``."""
        return NONE if option is None else option.new.building.name
