"""The state of a game in progress."""

from collections.abc import Iterable

from sim.boards.hexes import Cell, name
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Begin, Script, Wait
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.checks import Gain, investment, placement
from sim.suburbia.components import STACKS, Goal, Tile
from sim.suburbia.market import Market
from sim.suburbia.referee import check
from sim.suburbia.rules import Rules
from sim.suburbia.schema import CAUSES, GainRow
from sim.suburbia.snapshot import write_snapshot
from sim.suburbia.view import View
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
        """Book changes one by one, each with its limits and lines (SUB-CHECK-10)."""
        logged = self.journal.keeps("gains")
        for gain in gains:
            counters, reason = self.boroughs[gain.seat].counters, REASONS[cause, gain.check]
            booked = counters.change(gain.account, reason, gain.amount, gain.source.tile.name)
            if logged:
                self._write_gain(gain, booked, cause, new, builder)

    def _write_gain(self, gain: Gain, booked: int, cause: int, new: Placed, builder: int) -> None:
        row = GainRow(
            round=self.round,
            phase=self.phase,
            seat=gain.seat,
            cause=cause,
            check=gain.check,
            tile=gain.source.tile.name,
            cell=name(gain.source.cell),
            owner=gain.owner,
            marker=gain.source.marker,
            placed=new.tile.name,
            placed_cell=name(new.cell),
            builder=builder,
            account=gain.account,
            matches=gain.matches,
            due=gain.amount,
            booked=booked,
        )
        self.journal.add("gains", row)

    def discard(self, tile: Tile) -> None:
        """Take a market tile out of play (SUB-MARKET-07)."""
        if self.rules.readings.discarded_tiles == "bottom_of_stack":
            self.stacks[-1].insert(0, tile)
        else:
            self.discards.append(tile)

    def view(self, borough: Borough) -> View:
        """Return what a seat may know."""
        return View(self, borough.seat)
