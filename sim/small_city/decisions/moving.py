"""Decisions of phase III: who moves where."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from sim.boards.squares import Mask, name, squares
from sim.engine.decision import NONE, Choice, Decision
from sim.small_city.decisions.places import OptionalSquareChoice
from sim.small_city.town import Town
from sim.small_city.words import CULTURE, VISITED, Kind


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


NOWHERE: dict[int, int] = {}


class MoveCitizen(Decision[Move | None]):
    """Which citizen moves next, and where (SC-P3-02 to 17).

    Attributes
    ----------
    towns : sequence of Town
        All towns, by seat.
    movers : list of Place
        Citizens that have not moved yet.
    free_home : int
        Spaces at home that are open to them.
    free_abroad : dict of int to int
        Open spaces of every town that may still be visited, by its seat.
    free_around : dict of int to int
        Open spaces of every town in which a guest may change his space.
    limits : dict of int to int
        How many may still arrive in each neighbouring town, extra tourists apart.
    may_stop : bool
        Whether the others may stay (settings ``move_compulsory``, ``tourist_must_leave``).
    growing : int
        Squares of the parks that grow when a citizen enters them (SC-ACT-14).
    """

    __slots__ = (
        *("_free_to_go", "_reach", "free_abroad", "free_around", "free_home"),
        *("growing", "limits", "may_stop", "movers", "towns"),
    )
    name: ClassVar[str] = "move_citizen"
    kinds: ClassVar[frozenset[str]] = frozenset(
        {NONE, "abroad", *(kind.name for kind in (Kind.R, Kind.CH, *VISITED, *CULTURE))}
    )

    def __init__(
        self,
        seat: int,
        towns: Sequence[Town],
        movers: list[Place],
        free_home: Mask,
        free_abroad: dict[int, Mask],
        *,
        limits: dict[int, int] = NOWHERE,
        may_stop: bool,
        growing: Mask = 0,
    ) -> None:
        super().__init__(seat)
        self.towns = towns
        self.movers = movers
        self.free_home = free_home
        self.free_abroad = free_abroad
        self.free_around = NOWHERE
        self.limits = limits
        self.may_stop = may_stop
        self.growing = growing
        readings = towns[seat].readings
        self._free_to_go = (
            readings.move_same_tile == "allowed" and readings.move_distance == "unlimited"
        )
        self._reach = [seat, *free_abroad]

    def let_guests_stay(self, free: dict[int, Mask]) -> None:
        """Let guests stay where they are, or take another open space there (SC-P3-16)."""
        self.free_around = free
        self._reach = [self.seat, *free]
        self.may_stop = self.may_stop or not any(
            self.can_move(mover) for mover in self.movers if mover.town == self.seat
        )

    def open_to(self, mover: Place, town: int) -> Mask:
        """Return the spaces of a town that a mover may take (SC-P3-07 to 16)."""
        if town != mover.town:
            return self.free_home if town == self.seat else self.free_abroad.get(town, 0)
        free = self.free_home if town == self.seat else self.free_around.get(town, 0)
        return free if self._free_to_go else self._within(mover, free)

    def _within(self, mover: Place, free: Mask) -> Mask:
        """Return the spaces to which a mover may go in the town where he is (SC-P3-07, 10)."""
        town = self.towns[mover.town]
        tile = town.tile_at(mover.at)
        if tile is None:
            return free
        if town.readings.move_same_tile == "forbidden":
            free &= ~tile.mask
        if town.readings.move_distance == "influence_only":
            free &= town.reach(tile.mask)
        return free

    def destinations(self, mover: Place) -> list[Place]:
        """List where a mover may go: home first, then abroad by seat."""
        return [
            Place(town, at) for town in self._reach for at in squares(self.open_to(mover, town))
        ]

    def can_move(self, mover: Place) -> bool:
        """Tell whether a mover has somewhere to go."""
        return any(self.open_to(mover, town) for town in self._reach)

    def has_move(self) -> bool:
        """Tell whether any mover has somewhere to go."""
        return any(self.can_move(mover) for mover in self.movers)

    def list_options(self) -> Sequence[Move | None]:
        """List none (where allowed), then every move by mover and destination."""
        moves = [Move(mover, to) for mover in self.movers for to in self.destinations(mover)]
        return [None, *moves] if self.may_stop or not moves else moves

    def has_choice(self) -> bool:
        """Tell whether there is more than one option, without listing them all."""
        found = int(self.may_stop)
        for mover in self.movers:
            for town in self._reach:
                found += self.open_to(mover, town).bit_count()
                if found > 1:
                    return True
        return False

    def is_legal(self, option: Move | None) -> bool:
        """Tell whether a move is allowed."""
        if option is None or self.banned:
            return option in self.options()
        if not isinstance(option, Move) or option.origin not in self.movers:
            return False
        return bool(self.open_to(option.origin, option.to.town) >> option.to.at & 1)

    def kind(self, option: Move | None) -> str:
        """Return the kind of space at home, ``abroad`` or ``none``."""
        if option is None:
            return NONE
        if option.to.town != self.seat:
            return "abroad"
        kind = self.towns[self.seat].kind_at(option.to.at)
        return kind.name if kind is not None else NONE


class ParkGrowthSquare(OptionalSquareChoice):
    """Onto which square a park grows that a citizen entered (SC-ACT-17, SC-ACT-18)."""

    __slots__ = ()
    name: ClassVar[str] = "park_growth_square"


class AdmitTourist(Choice[str]):
    """Whether a host lets a tourist in (setting ``tourist_permission``).

    Attributes
    ----------
    move : Move
        Who wants to come, and where to.
    """

    __slots__ = ("move",)
    name: ClassVar[str] = "admit_tourist"
    kinds: ClassVar[frozenset[str]] = frozenset({"admit", "refuse"})

    def __init__(self, seat: int, move: Move) -> None:
        super().__init__(seat, ("admit", "refuse"))
        self.move = move


class AttorneyPair(MoveCitizen):
    """Which citizen goes as a second one to which space, or nobody now (SC-CARD-K, SC-CARD-K-6).

    The open spaces at home are those on which a citizen stands who came in this step.
    """

    __slots__ = ()
    name: ClassVar[str] = "attorney_pair"
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, "R", "C", "F"})


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
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, "house"})

    def kind(self, option: Housing | None) -> str:
        """Tell moving from stopping."""
        return NONE if option is None else "house"
