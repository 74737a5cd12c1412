"""The decisions of the base game and The Godzillas, named as in the rules.

Squares are written ``x,y``, tiles as their building and squares, seats 1-based.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import ClassVar, NamedTuple

from sim.boards.squares import DIRECTIONS, Mask, mask_of, name, names, parse, squares
from sim.engine.decision import NONE, Choice, Decision
from sim.engine.errors import BoroughsError
from sim.engine.luck import Draw
from sim.small_city.components import Building, Cost
from sim.small_city.town import Tile, Town, colourings
from sim.small_city.words import LETTERS, Kind

HEADINGS = {step: letter for letter, step in DIRECTIONS.items()}


class SquareChoice(Choice[int]):
    """A choice among squares of the own town."""

    __slots__ = ()

    def kind(self, option: int) -> str:  # noqa: ARG002
        """All squares are of one kind."""
        return "square"

    def text(self, option: int) -> str:
        """Write the square."""
        return name(option)


class OptionalSquareChoice(Choice[int | None]):
    """A choice among squares of the own town, or none of them."""

    __slots__ = ()

    def kind(self, option: int | None) -> str:
        """Taking a square is one kind, taking none the other."""
        return NONE if option is None else "square"

    def text(self, option: int | None) -> str:
        """Write the square."""
        return NONE if option is None else name(option)


class SquaresChoice(Choice[Mask]):
    """A choice among sets of squares of the own town."""

    __slots__ = ()

    def kind(self, option: Mask) -> str:  # noqa: ARG002
        """All sets are of one kind."""
        return "squares"

    def text(self, option: Mask) -> str:
        """Write the squares."""
        return names(option)


# Set-up


class PlaceCityHall(SquaresChoice):
    """Where the City Hall goes (SC-SETUP-12)."""

    __slots__ = ()
    name: ClassVar[str] = "place_city_hall"


class SeatInCityHall(SquareChoice):
    """Which City Hall space an arriving citizen takes (SC-SETUP-14, SC-P3-20)."""

    __slots__ = ()
    name: ClassVar[str] = "seat_in_city_hall"


class ChoosePromiseGrade(Choice[int]):
    """From which pile the promise comes (SC-SETUP-19)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_promise_grade"


# Phase I


class PlaceMayor(SquaresChoice):
    """Which two squares the Mayor takes (SC-P1-04, SC-P1-05)."""

    __slots__ = ()
    name: ClassVar[str] = "place_mayor"


class ChooseCard(Choice[str]):
    """Which action card to take (SC-P1-10 to 15).

    Attributes
    ----------
    skips : dict of str to int
        Cards to be skipped, and paid for, by letter.
    """

    __slots__ = ("skips",)
    name: ClassVar[str] = "choose_card"

    def __init__(self, seat: int, skips: dict[str, int]) -> None:
        super().__init__(seat, tuple(skips))
        self.skips = skips


class EngineerUse(Choice[Mask | None]):
    """What card D does: remove two adjacent discs, or clean production (SC-GOD-06, SC-GOD-07)."""

    __slots__ = ()
    name: ClassVar[str] = "engineer_use"

    def kind(self, option: Mask | None) -> str:
        """Return ``"clean"`` or ``"remove"``."""
        return "clean" if option is None else "remove"

    def text(self, option: Mask | None) -> str:
        """Write the discs to remove, or ``clean``."""
        return "clean" if option is None else names(option)


class SupporterGain(Choice[str]):
    """What card E gives: ``"dollars"`` or ``"votes"`` (SC-CARD-E)."""

    __slots__ = ()
    name: ClassVar[str] = "supporter_gain"


# Council


class CouncilMove(NamedTuple):
    """A disc (0-based) moved one column on, in a row."""

    disc: int
    row: int

    def __str__(self) -> str:
        return f"disc {self.disc + 1} row {self.row}"


class CouncilStep(Choice[CouncilMove | None]):
    """Which council disc to advance (SC-P7-01, SC-CARD-G)."""

    __slots__ = ()
    name: ClassVar[str] = "council_step"

    def kind(self, option: CouncilMove | None) -> str:
        """Return the row, or ``none``."""
        return NONE if option is None else f"row {option.row}"


class CouncilPayment(Choice[str]):
    """How to pay a step: ``"dollars"`` or ``"votes"`` (SC-COUNCIL-04)."""

    __slots__ = ()
    name: ClassVar[str] = "council_payment"


# Building


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

    def __init__(self, seat: int, town: Town, buildings: Sequence[Building]) -> None:
        super().__init__(seat)
        self.town = town
        self._buildings = tuple(buildings)

    @property
    def buildings(self) -> tuple[Building, ...]:
        """Buildings that may be taken, whether or not there is a site for them."""
        if not self.banned:
            return self._buildings
        return tuple(b for b in self._buildings if not {b.name, b.kind.name} & self.banned)

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


class ArchitectWaive(Choice[int | None]):
    """Which colour the Architect waives for this tile, or none (SC-CARD-B-2)."""

    __slots__ = ()
    name: ClassVar[str] = "architect_waive"

    def text(self, option: int | None) -> str:
        """Write the colour's letter."""
        return NONE if option is None else LETTERS[option]


class PayMaterials(Choice[tuple[int, ...]]):
    """Which stored cubes pay for a cultural tile (SC-BLD-38); options are their squares."""

    __slots__ = ()
    name: ClassVar[str] = "pay_materials"

    def text(self, option: tuple[int, ...]) -> str:
        """Write the squares."""
        return " ".join(map(name, option)) or NONE

    def kind(self, option: tuple[int, ...]) -> str:  # noqa: ARG002
        """All payments are of one kind."""
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

    def kind(self, option: Growth | None) -> str:
        """Return the kind of tile, or ``none``."""
        return NONE if option is None else option.new.building.kind.name


# Phase III


class Place(NamedTuple):
    """A square of a seat's town."""

    town: int
    at: int

    def __str__(self) -> str:
        return f"{self.town + 1}:{name(self.at)}"


class Move(NamedTuple):
    """A citizen, by where he stands, and where he goes."""

    origin: Place
    to: Place

    def __str__(self) -> str:
        return f"{self.origin} > {self.to}"


class MoveCitizen(Decision[Move | None]):
    """Which citizen moves next, and where (SC-P3-02 to 16).

    Attributes
    ----------
    home : Town
        The town of the player.
    movers : list of Place
        Citizens that have not moved yet.
    free_home : int
        Spaces at home that are open to them.
    free_abroad : dict of int to int
        Open spaces of every town that may still be visited, by its seat.
    may_stop : bool
        Whether the others may stay (setting ``move_compulsory``).
    """

    __slots__ = ("free_abroad", "free_home", "home", "may_stop", "movers")
    name: ClassVar[str] = "move_citizen"

    def __init__(
        self,
        home: Town,
        movers: list[Place],
        free_home: Mask,
        free_abroad: dict[int, Mask],
        *,
        may_stop: bool,
    ) -> None:
        super().__init__(home.seat)
        self.home = home
        self.movers = movers
        self.free_home = free_home
        self.free_abroad = free_abroad
        self.may_stop = may_stop

    def home_spaces(self, mover: Place) -> Mask:
        """Return the spaces at home a mover may take (SC-P3-08, SC-P3-10)."""
        if mover.town != self.seat or self.home.readings.move_same_tile == "allowed":
            return self.free_home
        tile = self.home.tile_at(mover.at)
        return self.free_home & ~tile.mask if tile else self.free_home

    def destinations(self, mover: Place) -> list[Place]:
        """List where a mover may go: home first, then abroad by seat."""
        found = [Place(self.seat, at) for at in squares(self.home_spaces(mover))]
        for seat, mask in self.free_abroad.items():
            if seat != mover.town:
                found += [Place(seat, at) for at in squares(mask)]
        return found

    def list_options(self) -> Sequence[Move | None]:
        """List none (where allowed), then every move by mover and destination."""
        moves = [Move(mover, to) for mover in self.movers for to in self.destinations(mover)]
        return [None, *moves] if self.may_stop or not moves else moves

    def has_choice(self) -> bool:
        """Tell whether there is more than one option, without listing them all."""
        found = int(self.may_stop)
        for mover in self.movers:
            found += self.home_spaces(mover).bit_count()
            found += sum(m.bit_count() for s, m in self.free_abroad.items() if s != mover.town)
            if found > 1:
                return True
        return False

    def is_legal(self, option: Move | None) -> bool:
        """Tell whether a move is allowed."""
        if option is None or self.banned:
            return option in self.options()
        if not isinstance(option, Move) or option.origin not in self.movers:
            return False
        if option.to.town == self.seat:
            return bool(self.home_spaces(option.origin) >> option.to.at & 1)
        free = self.free_abroad.get(option.to.town, 0)
        return option.to.town != option.origin.town and bool(free >> option.to.at & 1)

    def kind(self, option: Move | None) -> str:
        """Return the kind of space at home, ``abroad`` or ``none``."""
        if option is None:
            return NONE
        if option.to.town != self.seat:
            return "abroad"
        kind = self.home.kind_at(option.to.at)
        return kind.name if kind is not None else NONE


class Housing(NamedTuple):
    """A citizen in City Hall and the R1 he moves into."""

    origin: int
    to: int

    def __str__(self) -> str:
        return f"{name(self.origin)} > {name(self.to)}"


class HouseCitizen(Choice[Housing | None]):
    """Who moves from City Hall into an empty R1, or nobody any more (SC-P3-21)."""

    __slots__ = ()
    name: ClassVar[str] = "house_citizen"

    def kind(self, option: Housing | None) -> str:
        """Moving is one kind, stopping the other."""
        return NONE if option is None else "house"


# Phase IV


class Sale(NamedTuple):
    """The cube to sell, by its square, and what for."""

    at: int
    currency: str

    def __str__(self) -> str:
        return f"{name(self.at)} for {self.currency}"


class CommerceAction(Choice[Sale | None]):
    """What a person in a shop does (SC-P4-05 to 09).

    Attributes
    ----------
    rank : int
        His rank in the shop.
    """

    __slots__ = ("rank",)
    name: ClassVar[str] = "commerce_action"

    def __init__(self, seat: int, options: Sequence[Sale | None], rank: int) -> None:
        super().__init__(seat, options)
        self.rank = rank

    def kind(self, option: Sale | None) -> str:
        """Return ``none`` or the currency."""
        return NONE if option is None else option.currency


class StoreMaterial(OptionalSquareChoice):
    """Where a new cube is stored, or none to lose it (SC-P4-14).

    Attributes
    ----------
    colour : int
        Its colour.
    """

    __slots__ = ("colour",)
    name: ClassVar[str] = "store_material"

    def __init__(self, seat: int, free: Mask, colour: int) -> None:
        super().__init__(seat, (*squares(free), None))
        self.colour = colour

    def text(self, option: int | None) -> str:
        """Write the square, or ``lose``."""
        return "lose" if option is None else name(option)


class RefineryUse(OptionalSquareChoice):
    """Which cube the Refinery raises, or none (SC-P4-16)."""

    __slots__ = ()
    name: ClassVar[str] = "refinery_use"


class HarborSale(OptionalSquareChoice):
    """Which cube the Harbor sells, or none (SC-P4-17)."""

    __slots__ = ()
    name: ClassVar[str] = "harbor_sale"


# Phase VI


class GodzillaEntry(SquaresChoice):
    """On which two squares the Godzilla enters (SC-GOD-29 to 39).

    Attributes
    ----------
    die : int
        How many squares it will walk.
    entry_kind : str
        ``harbor``, ``F3``, ``F2``, ``F1``, ``discs`` or ``edge``.
    """

    __slots__ = ("die", "entry_kind")
    name: ClassVar[str] = "godzilla_entry"

    def __init__(self, seat: int, options: Sequence[Mask], die: int, entry_kind: str) -> None:
        super().__init__(seat, options)
        self.die = die
        self.entry_kind = entry_kind


class Exit(NamedTuple):
    """An edge by which the Godzilla leaves its start region: a square and a step."""

    at: int
    step: int

    def __str__(self) -> str:
        return f"{name(self.at)} {HEADINGS[self.step]}"


class GodzillaExit(Choice[Exit]):
    """By which edge it leaves (SC-GOD-48 to 51).

    Attributes
    ----------
    die : int
        How many squares it will walk.
    """

    __slots__ = ("die",)
    name: ClassVar[str] = "godzilla_exit"

    def __init__(self, seat: int, options: Sequence[Exit], die: int) -> None:
        super().__init__(seat, options)
        self.die = die

    def kind(self, option: Exit) -> str:  # noqa: ARG002
        """All exits are of one kind."""
        return "exit"


class GodzillaTurn(Choice[str]):
    """Whether it turns ``"left"`` or ``"right"`` at an edge (SC-GOD-53, SC-GOD-54).

    Attributes
    ----------
    at, step : int
        Where it stands, and the step it came by.
    left_to_walk : int
        Squares still to be walked.
    """

    __slots__ = ("at", "left_to_walk", "step")
    name: ClassVar[str] = "godzilla_turn"

    def __init__(self, seat: int, options: Sequence[str], at: int, step: int, left: int) -> None:
        super().__init__(seat, options)
        self.at = at
        self.step = step
        self.left_to_walk = left


class DeathVictim(SquareChoice):
    """Which person in the town dies (SC-P6-15)."""

    __slots__ = ()
    name: ClassVar[str] = "death_victim"


class GraveSquare(SquareChoice):
    """Which empty square becomes his grave (SC-P6-16)."""

    __slots__ = ()
    name: ClassVar[str] = "grave_square"
