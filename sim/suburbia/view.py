"""What a seat may see of a game in progress, and what it can work out in advance."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sim.boards.hexes import Cell
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.checks import Gain, investment, placement
from sim.suburbia.components import Goal, Tile
from sim.suburbia.counters import Counters
from sim.suburbia.market import Offer
from sim.suburbia.moves import Moves, moves
from sim.suburbia.rules import Rules
from sim.suburbia.scoring import leader, value

if TYPE_CHECKING:
    from sim.suburbia.state import GameState


class View:
    """What a seat knows: all that lies open, and what is its own; no stack, no goal of others.

    What a placement would bring is known exactly. The Income after the best of all moves is::

        max(
            view.after_placing(offer.tile, cell, offer.price).income
            for offer in view.moves.tiles
            for cell in view.borough.cells()
        )

    Attributes
    ----------
    seat : int
        Who looks, 0-based.
    """

    __slots__ = ("_state", "seat")

    def __init__(self, state: "GameState", seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def rules(self) -> Rules:
        """Components, readings, and which game is played."""
        return self._state.rules

    @property
    def round(self) -> int:
        """Round, from 1 on; 0 during set-up."""
        return self._state.round

    @property
    def turns_left(self) -> int | None:
        """Turns of all players after this one; None before 1 More Round is drawn."""
        return self._state.turns_left

    @property
    def start_player(self) -> int:
        """Who begins every round, 0-based."""
        return self._state.start_player

    @property
    def boroughs(self) -> Sequence[Borough]:
        """All boroughs by seat."""
        return self._state.boroughs

    @property
    def borough(self) -> Borough:
        """The borough of this seat."""
        return self._state.boroughs[self.seat]

    @property
    def offers(self) -> list[Offer]:
        """The tiles of the market with their slots and surcharges, from the left."""
        return self._state.market.offers()

    @property
    def moves(self) -> Moves:
        """What this seat can pay for in step 1 now."""
        return moves(self.borough, self.offers, self._state.supply)

    @property
    def supply(self) -> dict[Tile, int]:
        """Basic tiles left."""
        return self._state.supply.copy()

    @property
    def stack_sizes(self) -> tuple[int, ...]:
        """Tiles left in A, B and C; which, and where 1 More Round is, nobody sees."""
        return self._state.stack_sizes()

    @property
    def discards(self) -> tuple[Tile, ...]:
        """Tiles that left the market unbuilt."""
        return tuple(self._state.discards)

    @property
    def public_goals(self) -> tuple[Goal, ...]:
        """Goals that all may win."""
        return tuple(self._state.public_goals)

    @property
    def private_goal(self) -> Goal | None:
        """The goal that only this seat may win; nobody sees another's (SUB-SETUP-14)."""
        return self._state.private_goals[self.seat]

    def value(self, goal: Goal, borough: Borough) -> int:
        """Return what a goal reads for a borough now (SUB-GOAL-04)."""
        return value(self.rules, goal, borough)

    def leader(self, goal: Goal) -> int | None:
        """Return the seat that leads a goal alone now, None if there is none (SUB-GOAL-02)."""
        return leader(self.rules, self.boroughs, goal)

    # What would happen

    def gains(self, tile: Tile, cell: Cell) -> list[Gain]:
        """Return what checks 2 to 7 would bring to anybody if this seat placed a tile now."""
        return placement(self.boroughs, self.seat, self._new(tile, cell), self.rules.readings)

    def marker_gains(self, placed: Placed) -> list[Gain]:
        """Return what checks 2 and 3 would bring if this seat marked an own tile now."""
        return investment(self.boroughs, self.seat, placed, self.rules.readings)

    def after_placing(self, tile: Tile, cell: Cell, price: int = 0) -> Counters:
        """Return the counters this seat would have after a price and a placement.

        Limits and red lines are those of play.
        """
        new = self._new(tile, cell)
        gains = placement(self.boroughs, self.seat, new, self.rules.readings)
        return self.borough.counters.after(gains, price, new)

    def after_marking(self, placed: Placed) -> Counters:
        """Return the counters this seat would have after marking an own tile, its cost paid."""
        return self.borough.counters.after(self.marker_gains(placed), placed.tile.cost)

    def _new(self, tile: Tile, cell: Cell) -> Placed:
        return Placed(tile, cell, self._state.placed, self.borough.counters.lines_up)

    def fingerprint(self) -> tuple[Any, ...]:
        """Return all that a strategy could have changed through this view."""
        market = self._state.market.names()
        return (market, *(borough.fingerprint() for borough in self._state.boroughs))
