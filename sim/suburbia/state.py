"""The state of a game in progress, and what a seat may see of it."""

from collections.abc import Iterable, Sequence
from typing import Any

from sim.boards.hexes import Cell, name
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Begin, Script, Wait
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.checks import Gain, investment, placement
from sim.suburbia.components import STACKS, Goal, Tile
from sim.suburbia.counters import Counters
from sim.suburbia.market import Market, Offer
from sim.suburbia.moves import Moves, moves
from sim.suburbia.referee import check
from sim.suburbia.rules import Rules
from sim.suburbia.schema import CAUSES, GainRow
from sim.suburbia.scoring import leader, value
from sim.suburbia.snapshot import write_snapshot
from sim.suburbia.words import PHASES, Account, Event, Reason

PLACEMENT, INVESTMENT = range(len(CAUSES))
REASONS = {
    (PLACEMENT, 2): Reason.CHECK_2,
    (PLACEMENT, 3): Reason.CHECK_3,
    (PLACEMENT, 4): Reason.CHECK_4,
    (PLACEMENT, 5): Reason.CHECK_5,
    (PLACEMENT, 6): Reason.CHECK_6,
    (PLACEMENT, 7): Reason.CHECK_7,
    (INVESTMENT, 2): Reason.INVEST_2,
    (INVESTMENT, 3): Reason.INVEST_3,
}


class GameState:
    """Everything on the table.

    Attributes
    ----------
    boroughs : list of Borough
        By seat; against Dale his is the last one.
    market : Market
    stacks : list of list of Tile
        A, B and C; the last of a list is drawn next.
    supply : dict of Tile to int
        Basic tiles left.
    discards : list of Tile
        What left the market unbuilt.
    public_goals : list of Goal
    private_goals : list of (Goal or None)
        By seat.
    start_player : int
    round, phase : int
        ``phase`` is an index into `PHASES`.
    turn : int
        Turns played in this round.
    turns_left : int or None
        Turns to be played after this one; None until 1 More Round is drawn.
    placed : int
        Tiles placed so far, all boroughs together.
    dealt, started : int
        Tiles in the stacks, and boroughs that began with start tiles; for the referee.
    """

    def __init__(self, rules: Rules, sitting: Sitting) -> None:
        numbers = rules.box.numbers
        self.rules = rules
        self.luck: Luck = sitting.luck
        self.journal: Journal = sitting.journal
        self.referee = sitting.referee
        self.boroughs = [Borough(seat, rules, self.journal) for seat in range(rules.boroughs)]
        self.market = Market(numbers.surcharges, rules.slots)
        self.stacks: list[list[Tile]] = [[] for _ in STACKS]
        self.supply = dict.fromkeys(rules.box.basics, numbers.basic_supply)
        self.discards: list[Tile] = []
        self.public_goals: list[Goal] = []
        self.private_goals: list[Goal | None] = [None] * rules.boroughs
        self.start_player = 0
        self.round = 0
        self.phase = 0
        self.turn = 0
        self.turns_left: int | None = None
        self.placed = 0
        self.dealt = 0
        self.started = 0

    def clone(self, sitting: Sitting) -> "GameState":
        """Return a copy that goes on with other luck and journal; nothing is shared."""
        twin = GameState.__new__(GameState)
        twin.__dict__.update(self.__dict__)
        twin.luck, twin.journal, twin.referee = sitting.luck, sitting.journal, sitting.referee
        twin.boroughs = [borough.clone(sitting.journal) for borough in self.boroughs]
        twin.market = self.market.copy()
        twin.stacks = [stack.copy() for stack in self.stacks]
        for name_ in ("supply", "discards", "public_goals", "private_goals"):
            setattr(twin, name_, getattr(self, name_).copy())
        return twin

    # Turns

    def turn_order(self) -> list[Borough]:
        """Return the boroughs clockwise from the start player (SUB-SETUP-15, SUB-SOLO-08)."""
        count = len(self.boroughs)
        return [self.boroughs[(self.start_player + step) % count] for step in range(count)]

    @property
    def over(self) -> bool:
        """Whether the last turn has been played (SUB-END-02)."""
        return self.turns_left == 0

    def begin(self, phase: str) -> Script[None]:
        """Begin a turn, the set-up or the end: set journal and clock."""
        self.phase = PHASES.index(phase)
        self.journal.round, self.journal.phase = self.round, self.phase
        yield Begin(self.round, phase)

    def end(self, active: int | None = None) -> Script[None]:
        """End a turn: upkeep, snapshot, referee, and a clean slate of flows."""
        yield Wait("turn_upkeep")
        write_snapshot(self, active)
        if self.referee:
            check(self)
        for borough in self.boroughs:
            borough.counters.ledger.close_phase()

    def event(
        self, seat: int | None, event: Event, item: object = "", place: str = "", amount: int = 0
    ) -> None:
        """Tell what happened, if somebody listens."""
        if self.journal.keeps("events"):
            self.journal.event(seat, event, str(item), place, amount)

    def stack_sizes(self) -> tuple[int, ...]:
        """Return how many tiles are left in A, B and C."""
        return tuple(map(len, self.stacks))

    # Tiles

    def build(self, borough: Borough, tile: Tile, cell: Cell) -> Placed:
        """Place a tile that is paid for, and resolve checks 2 to 7 (SUB-CHECK-01 to 12)."""
        new = Placed(tile, cell, self.placed, borough.counters.lines_up)
        gains = placement(self.boroughs, borough.seat, new, self.rules.readings)
        self.placed += 1
        borough.lay(new)
        self._book(gains, PLACEMENT, new, borough.seat)
        return new

    def invest(self, borough: Borough, placed: Placed) -> None:
        """Repeat checks 1 to 3 for a tile, then mark it (SUB-INVEST-01 to 03).

        Raises
        ------
        AssertionError
            If it has a marker already, or none is left.
        """
        assert not placed.marker
        assert borough.counters.markers > 0
        counters, cost = borough.counters, placed.tile.cost
        counters.change(Account.MONEY, Reason.COST, -cost)
        counters.ledger.book(Account.MARKERS, Reason.MARKER, -1)
        gains = investment(self.boroughs, borough.seat, placed, self.rules.readings)
        borough.invest(placed)
        self._book(gains, INVESTMENT, placed, borough.seat)

    def _book(self, gains: Iterable[Gain], cause: int, new: Placed, builder: int) -> None:
        rows = self.journal.rows.get("gains")
        for gain in gains:
            check_, seat, account, amount, source, owner, matches = gain
            reason = REASONS[cause, check_]
            counters = self.boroughs[seat].counters
            booked = counters.change(account, reason, amount, source.tile.name)
            if rows is not None:
                row = GainRow(
                    round=self.round,
                    phase=self.phase,
                    seat=seat,
                    cause=cause,
                    check=check_,
                    tile=source.tile.name,
                    cell=name(source.cell),
                    owner=owner,
                    marker=source.marker,
                    placed=new.tile.name,
                    placed_cell=name(new.cell),
                    builder=builder,
                    account=account,
                    matches=matches,
                    due=amount,
                    booked=booked,
                )
                rows.append(row)

    def discard(self, tile: Tile) -> None:
        """Take a market tile out of play (SUB-MARKET-07)."""
        if self.rules.readings.discarded_tiles == "bottom_of_stack":
            self.stacks[-1].insert(0, tile)
        else:
            self.discards.append(tile)

    def view(self, borough: Borough) -> "View":
        """Return what a seat may know."""
        return View(self, borough.seat)


class View:
    """What a seat knows: all that lies open, and what is its own; no stack, no goal of others.

    Attributes
    ----------
    seat : int
        Who looks, 0-based.
    """

    __slots__ = ("_state", "seat")

    def __init__(self, state: GameState, seat: int) -> None:
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
