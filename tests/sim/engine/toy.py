"""A tiny game with everything the engine must serve: two phases, one simultaneous, hidden cards."""

import os
import signal
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Annotated, ClassVar, Literal, NamedTuple

from sim.engine.decision import Choice
from sim.engine.errors import RefereeError
from sim.engine.game import Outcome
from sim.engine.journal import Ledger, engine_tables
from sim.engine.schema import Column, Schema, Table
from sim.engine.script import Ask, Begin, Together, Wait
from sim.engine.settings import SettingsTable
from sim.engine.strategy import Strategy
from sim.engine.tables import load_tables, overlay

PHASES = ("plan", "trade")
NAME = "tests.sim.engine.toy:GAME"
KEYS = {"cards": ("kind", "level"), "grid": ("row", "column")}


class Event(IntEnum):
    DEALT = 0
    TAKEN = 1


class Account(IntEnum):
    COINS = 0


class Reason(IntEnum):
    CARD = 0
    POT = 1


class PlanRow(NamedTuple):
    round: Annotated[int, Column("int8", "rounds", "round")]
    phase: Annotated[int, Column("category", "", "phase", PHASES)]
    seat: Annotated[int, Column("seat", "", "seat, 1-based")]
    card: Annotated[int | None, Column("category", "", "card", ("A", "B", "C", "D"), nullable=True)]
    kept: Annotated[int | None, Column("int16", "cards", "cards kept", nullable=True)]
    lucky: Annotated[bool | None, Column("bool", "", "a six was rolled", nullable=True)]
    share: Annotated[float, Column("float64", "", "share of the pot")]
    note: Annotated[str, Column("text", "", "anything | at all")]


SCHEMA = Schema.of(
    "toy",
    [
        *engine_tables(phases=PHASES, events=Event, accounts=Account, reasons=Reason),
        Table.of(PlanRow, "plans", grain="game, round, seat", level="phases"),
    ],
)


@dataclass(frozen=True, slots=True)
class Rules:
    players: int
    rounds: int
    pot: int
    values: dict[str, int]
    broken: bool


class ChooseCard(Choice):
    __slots__ = ()
    name: ClassVar[str] = "choose_card"


class Take(Choice):
    __slots__ = ()
    name: ClassVar[str] = "take"
    kinds: ClassVar = frozenset({"none", "some"})

    def kind(self, option):
        return "some" if option else "none"


class View:
    def __init__(self, hand, coins):
        self.hand = hand
        self.coins = coins

    def fingerprint(self):
        return (tuple(self.hand), tuple(self.coins))


def plan_script(seat, hand, coins):
    card = yield Ask(ChooseCard(seat, sorted(hand)), View(hand, coins))
    hand.remove(card)
    extra = yield Ask(Take(seat, (0, 1)), View(hand, coins))
    return card, extra


class Toy:
    name = "toy"
    title = "Toy"
    schema = SCHEMA
    players = range(1, 5)
    decisions: ClassVar = {"choose_card": frozenset(), "take": Take.kinds}

    def prepare(self, scenario):
        modes = scenario.resolved_modes
        settings = SettingsTable.load(NAME)
        conditions = [mode for mode, value in modes.items() if value is True]
        values = settings.resolve(scenario.resolved_settings, conditions, scenario.shared)
        tables = overlay(load_tables(NAME, KEYS), settings.overlays(values), "settings")
        tables = overlay(tables, scenario.resolved_tables, "scenario")
        factor = 2 if values["doubled"] else 1
        cards = {row["kind"]: int(row["value"]) * factor for row in tables["cards"].values()}
        return Rules(
            scenario.players,
            int(modes.get("rounds", "3")),
            int(values["pot"]),
            cards,
            modes.get("broken", False),
        )

    def script(self, rules, sitting):
        luck, journal = sitting.luck, sitting.journal
        seats = range(rules.players)
        ledgers = [Ledger(seat, 1, journal) for seat in seats]
        deck = luck.shuffled(list("AABBCC") * rules.players, "deck")
        hands = [[deck.pop() for _ in range(rules.rounds)] for _ in seats]
        for seat in seats:
            journal.event(seat, Event.DEALT, "".join(hands[seat]))
        for round_ in range(1, rules.rounds + 1):
            journal.round, journal.phase = round_, 0
            yield Begin(round_, "plan")
            coins = [ledger.balances[0] for ledger in ledgers]
            plans = yield Together([(s, plan_script(s, hands[s], coins)) for s in seats])
            yield Wait("count")
            journal.phase = 1
            yield Begin(round_, "trade")
            pot = rules.pot
            for seat in seats:
                card, extra = plans[seat]
                taken = yield Ask(Take(seat, range(min(pot, 3) + 1)), View(hands[seat], coins))
                pot -= taken
                die = 1 + luck.below(6, "die", round_, seat)
                ledgers[seat].book(Account.COINS, Reason.CARD, rules.values[card])
                ledgers[seat].book(Account.COINS, Reason.POT, taken)
                journal.event(None if extra else seat, Event.TAKEN, card, "pot", taken)
                row = PlanRow(
                    round_,
                    0,
                    seat,
                    None if extra else "ABCD".index(card),
                    len(hands[seat]) or None,
                    None if die == 1 else die == 6,
                    taken / rules.pot,
                    card * extra,
                )
                journal.add("plans", row)
            if sitting.referee and rules.broken:
                raise RefereeError("coins were lost")
        best = max(ledger.balances[0] for ledger in ledgers)
        winners = tuple(s for s in seats if ledgers[s].balances[0] == best)
        return Outcome(winners, rules.rounds)


GAME = Toy()


class First(Strategy):
    name = "first"
    game = "toy"
    summary = "Takes the first option."


class Random(Strategy):
    name = "random"
    game = "toy"
    summary = "Any option."
    uses_luck = True

    def sit_down(self, seat, luck):
        super().sit_down(seat, luck)
        self.draw = luck.draw("choice")

    def fallback(self, view, decision):
        return decision.sample(self.draw)


@dataclass(frozen=True)
class GreedyParameters:
    want: int = 3
    bold: bool = True
    weight: float = 1.0
    style: Literal["calm", "wild"] = "calm"


class Greedy(Strategy):
    name = "greedy"
    game = "toy"
    summary = "Takes what it can."
    Parameters = GreedyParameters

    def take(self, view, decision):
        legal = [o for o in decision.options() if o <= self.parameters.want]
        return legal[-1]


class Raises(First):
    def take(self, view, decision):
        if self.luck.below(4, "mood"):
            return 0
        raise ValueError("no\nidea")


class Dies(First):
    """Kills its process when it meets the file that the environment names, and takes it along."""

    def take(self, view, decision):
        if lure := os.environ.get("LURE"):
            with suppress(FileNotFoundError):
                Path(lure).unlink()
                os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Fatal(First):
    """Kills its process in some games."""

    def take(self, view, decision):
        if not self.luck.below(40, "mood"):
            os.kill(os.getpid(), signal.SIGKILL)
        return 0


class Endless(First):
    """Thinks for ever about some decisions, and shields itself from what is raised."""

    def take(self, view, decision):
        while not self.luck.below(3, "mood"):
            with suppress(Exception):
                sum(range(1000))
        return 0


class Illegal(First):
    def take(self, view, decision):
        return 99


class Foreign(First):
    def choose_card(self, view, decision):
        return object()


class Cheat(First):
    def take(self, view, decision):
        view.coins[self.seat] += 1
        return 0


class Adrift(Strategy):
    """A strategy that does not say which game it plays."""


class Elsewhere(First):
    game = "suburbia"
