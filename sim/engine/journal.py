"""What a game writes down while it is played: rows per table, and the ledger behind every number."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated, Any, NamedTuple

from sim.engine.schema import LEVELS, Column, Level, Schema, Table

Row = tuple[Any, ...]


class Journal:
    """The rows of one game, by table; tables above the log level are not kept.

    Attributes
    ----------
    rows : dict of str to list of tuple
        Kept rows in the order they were written, without the column ``game``.
    round, phase : int
        Where the game stands; ``phase`` is the index of the phase's label.
    """

    __slots__ = ("ledger", "phase", "round", "rows")

    def __init__(self, schema: Schema, level: Level) -> None:
        kept = LEVELS.index(level)
        self.rows: dict[str, list[Row]] = {
            name: [] for name, table in schema.tables.items() if LEVELS.index(table.level) <= kept
        }
        self.ledger = self.rows.get("ledger")
        self.round = 0
        self.phase = 0

    def keeps(self, table: str) -> bool:
        """Tell whether rows of this table are kept, before computing one."""
        return table in self.rows

    def add(self, table: str, row: Row) -> None:
        """Write a row, unless the table is above the log level."""
        rows = self.rows.get(table)
        if rows is not None:
            rows.append(row)

    def event(
        self, seat: int | None, event: int, item: str = "", place: str = "", amount: int = 0
    ) -> None:
        """Write a row of the table ``events``: what happened, to what, where, how much."""
        rows = self.rows.get("events")
        if rows is not None:
            rows.append((self.round, self.phase, seat, event, item, place, amount))


class Ledger:
    """The accounts of one seat. Nothing changes them but `book`, and every change has a reason.

    Parameters
    ----------
    seat : int
        Whose accounts.
    accounts : int
        How many there are (the members of the game's account enumeration).
    journal : Journal or None
        Where changes are written; None for a plan that may still be dropped.

    Attributes
    ----------
    balances : list of int
        By account.
    flows : dict of (account, reason) to int
        What moved since `close_phase`.
    """

    __slots__ = ("balances", "flows", "journal", "seat")

    def __init__(self, seat: int, accounts: int, journal: Journal | None) -> None:
        self.seat = seat
        self.balances = [0] * accounts
        self.flows: dict[tuple[int, int], int] = {}
        self.journal = journal

    def book(self, account: int, reason: int, delta: int) -> None:
        """Change an account for a reason."""
        if not delta:
            return
        self.balances[account] += delta
        key = (account, reason)
        self.flows[key] = self.flows.get(key, 0) + delta
        journal = self.journal
        if journal is not None and journal.ledger is not None:
            journal.ledger.append((journal.round, journal.phase, self.seat, account, reason, delta))

    def flow(self, account: int, reason: int) -> int:
        """Return what moved on an account for a reason in this phase."""
        return self.flows.get((account, reason), 0)

    def close_phase(self) -> None:
        """Forget the flows of the phase that ends."""
        self.flows.clear()

    def copy(self, journal: Journal | None = None) -> "Ledger":
        """Return a copy that writes to another journal, by default to none."""
        twin = Ledger.__new__(Ledger)
        twin.seat = self.seat
        twin.balances = self.balances.copy()
        twin.flows = self.flows.copy()
        twin.journal = journal
        return twin


class GameRow(NamedTuple):
    """One game."""

    seed_number: Annotated[
        int, Column("int32", "", "number of the seed within the run; the cluster of every estimate")
    ]
    rotation: Annotated[int, Column("int8", "seats", "by how many seats the line-up is rotated")]
    seed: Annotated[int, Column("uint64", "", "seed of the game's luck")]
    status: Annotated[int, Column("category", "", "how the game ended", ("finished", "failed"))]
    rounds: Annotated[int, Column("int16", "rounds", "rounds played")]
    winners: Annotated[
        str, Column("text", "", "seats that won, 1-based, separated by blanks; empty if nobody did")
    ]
    asked: Annotated[int, Column("int32", "decisions", "decisions put to strategies")]
    forced: Annotated[
        int, Column("int32", "decisions", "decisions with a single legal option, not asked")
    ]
    digest: Annotated[
        str, Column("text", "", "digest of all choices; equal digests are the same game")
    ]


class SeatRow(NamedTuple):
    """One seat of a game."""

    seat: Annotated[int, Column("seat", "", "player's place, 1-based")]
    entry: Annotated[
        int, Column("seat", "", "position of the player in the scenario's seats, 1-based")
    ]
    strategy: Annotated[str, Column("text", "", "strategy with its parameters")]
    asked: Annotated[int, Column("int32", "decisions", "decisions put to this strategy")]
    forced: Annotated[
        int, Column("int32", "decisions", "decisions of this seat with a single option")
    ]


class FailureRow(NamedTuple):
    """A game that could not be finished; it has no rows in other tables but ``games``."""

    seat: Annotated[int | None, Column("seat", "", "seat whose strategy failed", nullable=True)]
    strategy: Annotated[str, Column("text", "", "its strategy")]
    decision: Annotated[str, Column("text", "", "the decision it was asked")]
    error: Annotated[str, Column("text", "", "what went wrong, one line")]
    traceback: Annotated[str, Column("text", "", "how the strategy came to raise, a line per call")]
    reproducible: Annotated[
        bool, Column("bool", "", "false if it took too long: another try may not")
    ]


def engine_tables(
    *, phases: Iterable[str], events: type[IntEnum], accounts: type[IntEnum], reasons: type[IntEnum]
) -> list[Table]:
    """Declare the tables that every game has, with the labels of this one.

    Returns
    -------
    list of Table
        ``games``, ``seats``, ``failures``, ``events``, ``ledger``, ``clock``, ``decisions``.
    """
    round_ = Column("int8", "rounds", "round; 0 is the set-up", name="round")
    phase = Column("category", "", "phase", tuple(phases), name="phase")
    seat = Column("seat", "", "seat, 1-based", name="seat")

    def labels(enum: type[IntEnum]) -> tuple[str, ...]:
        return tuple(member.name.lower() for member in enum)

    event_columns = (
        round_,
        phase,
        Column("seat", "", "seat concerned, 1-based", nullable=True, name="seat"),
        Column("category", "", "what happened", labels(events), name="event"),
        Column("text", "", "to what", name="item"),
        Column("text", "", "where", name="place"),
        Column("int32", "", "how much, in the unit of the event", name="amount"),
    )
    ledger_columns = (
        round_,
        phase,
        seat,
        Column("category", "", "account", labels(accounts), name="account"),
        Column("category", "", "why it moved", labels(reasons), name="reason"),
        Column("int32", "unit of the account", "change", name="delta"),
    )
    clock_columns = (
        round_,
        phase,
        seat,
        Column("float64", "minutes", "table time at which the phase began", name="start"),
        Column("float64", "minutes", "length of the phase", name="length"),
        Column("float64", "minutes", "time this seat spent deciding", name="thinking"),
        Column(
            "float64", "minutes", "time this seat waited for others or for upkeep", name="waiting"
        ),
    )
    decision_columns = (
        round_,
        phase,
        seat,
        Column("text", "", "name of the decision", name="decision"),
        Column("text", "", "option taken, in its text form", name="option"),
        Column("text", "", "its kind, which a ban can forbid", name="kind"),
        Column("bool", "", "whether there was a single option", name="forced"),
    )
    return [
        Table.of(GameRow, "games", grain="game", level="games"),
        Table.of(SeatRow, "seats", grain="game, seat", level="games"),
        Table.of(FailureRow, "failures", grain="failed game", level="games"),
        Table("events", "event", "events", event_columns),
        Table("ledger", "change of an account", "events", ledger_columns),
        Table("clock", "game, round, phase, seat", "phases", clock_columns),
        Table("decisions", "decision", "decisions", decision_columns),
    ]
