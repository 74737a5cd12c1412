"""Money, Income, Reputation and Population of one player: limits and red lines."""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from sim.engine.journal import Journal, Ledger
from sim.suburbia.schema import RedLineRow
from sim.suburbia.words import Account, Event, Reason

if TYPE_CHECKING:
    from sim.suburbia.borough import Placed
    from sim.suburbia.checks import Gain
    from sim.suburbia.rules import Rules

MONEY, INCOME, REPUTATION, POPULATION, MARKERS = Account
ACCOUNTS = len(Account)
Change = tuple[Account, Reason, int]


class Counters:
    """The counters of a player; they change event by event and are never rebuilt (SUB-TURN-18).

    Whoever only wants to know what would happen works on a `copy`.

    Attributes
    ----------
    ledger : Ledger
        The accounts; its journal, if it has one, is told of every line.
    line_tiles : list of Placed
        Own tiles that act on lines (Casino, PR Firm), in the order of building.
    lines_up : int
        Lines crossed upward so far.
    highest : int
        The highest Population that an upward crossing has led to.
    """

    __slots__ = ("_overflow", "_rules", "highest", "ledger", "line_tiles", "lines_up")

    def __init__(self, seat: int, rules: "Rules", journal: Journal | None) -> None:
        self._rules = rules
        self.ledger = Ledger(seat, ACCOUNTS, journal)
        self.line_tiles: list[Placed] = []
        self.lines_up = 0
        self.highest = 0
        # What the limits have cut off, by account: remembered under counter_model = recomputed.
        self._overflow = [0] * ACCOUNTS

    def copy(self, journal: Journal | None = None) -> "Counters":
        """Return counters that stand alike and write to another journal, by default to none."""
        twin = Counters.__new__(Counters)
        twin._rules = self._rules
        twin.ledger = self.ledger.copy(journal)
        twin.line_tiles = self.line_tiles.copy()
        twin.lines_up = self.lines_up
        twin.highest = self.highest
        twin._overflow = self._overflow.copy()
        return twin

    def after(
        self, gains: Iterable["Gain"], price: int = 0, new: "Placed | None" = None
    ) -> "Counters":
        """Return what would stand after a price and those of the gains that are for this seat.

        Parameters
        ----------
        gains : iterable of Gain
            In the order of booking.
        price : int
            Dollars paid first.
        new : Placed, optional
            The tile that brings them; it may act on lines itself.
        """
        twin = self.copy()
        twin.change(MONEY, Reason.COST, -price)
        if new is not None and new.tile.acts_on_lines:
            twin.line_tiles.append(new)
        for gain in gains:
            if gain.seat == self.ledger.seat:
                twin.change(gain.account, Reason.CHECK_2, gain.amount)
        return twin

    @property
    def money(self) -> int:
        """Dollars."""
        return self.ledger.balances[MONEY]

    @property
    def income(self) -> int:
        """Income."""
        return self.ledger.balances[INCOME]

    @property
    def reputation(self) -> int:
        """Reputation."""
        return self.ledger.balances[REPUTATION]

    @property
    def population(self) -> int:
        """Inhabitants."""
        return self.ledger.balances[POPULATION]

    @property
    def markers(self) -> int:
        """Investment markers not yet placed."""
        return self.ledger.balances[MARKERS]

    @property
    def lines(self) -> int:
        """Red lines between 0 and the population."""
        return bisect_right(self._rules.box.lines, self.population)

    def change(self, account: Account, reason: Reason, amount: int, cause: str = "") -> int:
        """Change a counter as far as its limits allow, lines included (SUB-CHECK-10).

        Holds SUB-TURN-17 to 20 and SUB-LINE-10.

        Parameters
        ----------
        account : Account
            Which counter.
        reason : Reason
            Why, for the ledger.
        amount : int
            By how much.
        cause : str
            The tile or step that does it, for the table of red lines.

        Returns
        -------
        int
            The change that was booked.
        """
        before = self.ledger.balances[account]
        if account == POPULATION:
            return self._move(before, amount, reason, cause)
        if account == MONEY:
            amount = max(amount, -before)
        else:
            amount = self._limited(account, before, amount)
        self.ledger.book(account, reason, amount)
        return amount

    def _limited(self, account: Account, before: int, amount: int) -> int:
        numbers = self._rules.box.numbers
        wanted = before + amount
        if self._rules.readings.counter_model == "recomputed":
            wanted += self._overflow[account]
        after = min(max(wanted, numbers.counter_least), numbers.counter_most)
        self._overflow[account] = wanted - after
        return after - before

    def _move(self, before: int, amount: int, reason: Reason, cause: str) -> int:
        after = max(before + amount, 0)
        most = self._rules.box.numbers.population_most
        if most is not None:
            after = min(after, most)
        self.ledger.book(POPULATION, reason, after - before)
        lines = self._rules.box.lines
        first, last = bisect_right(lines, before), bisect_right(lines, after)
        if first < last:
            self._cross(lines[first:last], before, cause, up=True)
        elif first > last:
            self._cross(lines[last:first][::-1], before, cause, up=False)
        return after - before

    def _cross(self, lines: Sequence[int], before: int, cause: str, *, up: bool) -> None:
        """Cross red lines one by one in the order met; what own tiles give comes last.

        Holds SUB-LINE-03 to 09, SUB-LINE-11, SUB-SOLO-02 to 04 and SUB-EFFECT-15.
        """
        booked = {Reason.LINE: [0] * ACCOUNTS, Reason.LINE_TILE: [0] * ACCOUNTS}
        batched = self._rules.readings.line_batching == "batched"
        for met in [lines] if batched else [(line,) for line in lines]:
            for account, reason, amount in self._changes(met, up=up):
                booked[reason][account] += self.change(account, reason, amount, cause)
        if up:
            self.lines_up += len(lines)
            self.highest = max(self.highest, self.population)
        journal = self.ledger.journal
        if journal is not None and journal.keeps("red_lines"):
            self._write(journal, lines, before, cause, booked, up=up)

    def _changes(self, lines: Sequence[int], *, up: bool) -> list[Change]:
        """Return what crossing lines together changes (SUB-LINE-03 to 07)."""
        readings = self._rules.readings
        step = self._rules.line_up if up else self._rules.line_down
        loss = [(account, Reason.LINE, step * len(lines)) for account in (INCOME, REPUTATION)]
        times = len(lines) if up else 0
        if readings.line_bonus_recross == "new_high_only" and up:
            times = sum(line > self.highest for line in lines)
        bonus = [
            (clause.account, Reason.LINE_TILE, clause.amount * placed.factor * times)
            for placed in self.line_tiles
            for clause in placed.tile.clauses
            if clause.scope == "line_up"
        ]
        return bonus + loss if readings.line_bonus_order == "bonus_first" else loss + bonus

    def _write(
        self,
        journal: Journal,
        lines: Sequence[int],
        before: int,
        cause: str,
        booked: Mapping[Reason, Sequence[int]],
        *,
        up: bool,
    ) -> None:
        by_line, by_tile = booked[Reason.LINE], booked[Reason.LINE_TILE]
        due = 2 * len(lines) * (self._rules.line_up if up else self._rules.line_down)
        row = RedLineRow(
            round=journal.round,
            phase=journal.phase,
            seat=self.ledger.seat,
            cause=cause,
            population_before=before,
            population_after=self.population,
            up=up,
            lines=" ".join(map(str, lines)),
            income=by_line[INCOME],
            reputation=by_line[REPUTATION],
            tile_income=by_tile[INCOME],
            tile_reputation=by_tile[REPUTATION],
            cut_off=abs(due - by_line[INCOME] - by_line[REPUTATION]),
        )
        journal.add("red_lines", row)
        for line in lines:
            event = Event.LINE_UP if up else Event.LINE_DOWN
            journal.event(self.ledger.seat, event, cause, amount=line)
