"""Decisions of phase III: who moves where."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from sim.boards.squares import Mask, name, squares
from sim.engine.decision import NONE, Choice, Decision
from sim.small_city.decisions.places import OptionalSquareChoice
from sim.small_city.town import Town
from sim.small_city.words import VISITED, Kind


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
    growing : int
        Squares of the parks that grow when a citizen enters them (SC-ACT-14).
    """

    __slots__ = ("free_abroad", "free_home", "growing", "home", "may_stop", "movers")
    name: ClassVar[str] = "move_citizen"
    kinds: ClassVar[frozenset[str]] = frozenset(
        {NONE, "abroad", Kind.R.name, *(kind.name for kind in VISITED)}
    )

    def __init__(
        self,
        home: Town,
        movers: list[Place],
        free_home: Mask,
        free_abroad: dict[int, Mask],
        *,
        may_stop: bool,
        growing: Mask = 0,
    ) -> None:
        super().__init__(home.seat)
        self.home = home
        self.movers = movers
        self.free_home = free_home
        self.free_abroad = free_abroad
        self.may_stop = may_stop
        self.growing = growing

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

    def has_move(self) -> bool:
        """Tell whether any mover has somewhere to go."""
        return any(
            self.home_spaces(mover) or any(seat != mover.town for seat in self.free_abroad)
            for mover in self.movers
        )

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


class ParkGrowthSquare(OptionalSquareChoice):
    """Onto which square a park grows that a citizen entered (SC-ACT-17, SC-ACT-18)."""

    __slots__ = ()
    name: ClassVar[str] = "park_growth_square"


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
