"""The players at a table: they answer what the script asks, within the rules."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import islice
from typing import Any

from sim.engine.decision import Decision
from sim.engine.drivers.time_limit import OutOfTime, in_time
from sim.engine.errors import (
    IllegalOption,
    RefereeError,
    StrategyError,
    TimeLimitError,
    trail,
    what,
)
from sim.engine.journal import Journal
from sim.engine.script import Ask
from sim.engine.strategy import Strategy

SHOWN = 5


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: the strategy, its canonical text, and what it may not choose.

    Attributes
    ----------
    strategy : Strategy
        Answers decisions.
    text : str
        Its name with parameters.
    banned : mapping of str to frozenset of str
        By decision, the kinds of option it may not take.
    """

    strategy: Strategy
    text: str
    banned: Mapping[str, frozenset[str]] = field(default_factory=dict)


class Players:
    """All players of one game.

    Parameters
    ----------
    players : sequence of Player
        By seat.
    journal : Journal
        Where decisions are written, if it keeps them.
    referee : bool
        Whether to check that no strategy changes what it is shown.
    time_limit : float or None
        Seconds that a strategy may take over a decision.

    Attributes
    ----------
    asked, forced : list of int
        By seat, decisions put to the strategy, and those with a single option.
    """

    def __init__(
        self,
        players: Sequence[Player],
        journal: Journal,
        *,
        referee: bool = False,
        time_limit: float | None = None,
    ) -> None:
        self.players = players
        self.asked = [0] * len(players)
        self.forced = [0] * len(players)
        self._banned = [player.banned for player in players]
        self._journal = journal
        self._rows = journal.rows.get("decisions")
        self._referee = referee
        self._time_limit = time_limit
        self._trail: list[str] = []

    def answer(self, ask: Ask) -> Any:
        """Return the option that the seat takes.

        Raises
        ------
        StrategyError
            If the strategy fails, or (with the referee) changes the state it was shown.
        TimeLimitError
            If it takes too long.
        IllegalOption
            If the rules or a ban do not allow its answer.
        """
        decision = ask.decision
        seat = decision.seat
        banned = self._banned[seat]
        if banned:
            decision.banned = banned.get(decision.name, decision.banned)
        forced = not decision.has_choice()
        if forced:
            self.forced[seat] += 1
            option = decision.only()
        else:
            self.asked[seat] += 1
            option = self._choose(ask)
        self._note(decision, option, decision.text(option), forced)
        return option

    def digest(self) -> str:
        """Return the digest of all choices so far: 16 hexadecimal digits."""
        return blake2b("\n".join(self._trail).encode(), digest_size=8).hexdigest()

    def _choose(self, ask: Ask) -> Any:
        decision = ask.decision
        fingerprint = getattr(ask.view, "fingerprint", None) if self._referee else None
        before = fingerprint() if fingerprint else None
        decide = self.players[decision.seat].strategy.decide
        try:
            if self._time_limit is None:
                option = decide(ask.view, decision)
            else:
                option = in_time(self._time_limit, partial(decide, ask.view, decision))
        except RefereeError:
            raise  # a defect of the simulator, met while looking ahead
        except OutOfTime:
            raise self._late(decision) from None
        # A strategy that leaves the program ends its game, not the batch.
        except (Exception, SystemExit) as error:
            raise self._failed(decision, what(error), trail(error)) from error
        if fingerprint and fingerprint() != before:
            raise self._failed(decision, "it changed the state it was shown")
        if not _is_legal(decision, option):
            raise self._illegal(decision, option)
        return option

    def _note(self, decision: Decision[Any], option: Any, text: str, forced: bool) -> None:
        self._trail.append(f"{decision.name}={text}")
        if self._rows is not None:
            journal = self._journal
            where = (journal.round, journal.phase, decision.seat)
            self._rows.append((*where, decision.name, text, decision.kind(option), forced))

    def _failed(self, decision: Decision[Any], what: str, trail: str = "") -> StrategyError:
        seat, text = decision.seat, self.players[decision.seat].text
        line = f"seat {seat + 1} ({text}) failed in {decision.name}: {what}"
        return StrategyError(line, seat=seat, strategy=text, decision=decision.name, trail=trail)

    def _late(self, decision: Decision[Any]) -> TimeLimitError:
        seat, text = decision.seat, self.players[decision.seat].text
        line = (
            f"seat {seat + 1} ({text}) took longer than {self._time_limit:g} s over {decision.name}"
        )
        return TimeLimitError(line, seat=seat, strategy=text, decision=decision.name)

    def _illegal(self, decision: Decision[Any], option: Any) -> IllegalOption:
        seat, text = decision.seat, self.players[decision.seat].text
        legal = [decision.text(one) for one in islice(decision.options(), SHOWN + 1)]
        known = ", ".join(legal[:SHOWN]) + (", ..." if len(legal) > SHOWN else "")
        line = (
            f"seat {seat + 1} ({text}) answered {decision.name} with '{_text(decision, option)}',"
            f" which is not legal; legal are: {known}"
        )
        return IllegalOption(line, seat=seat, strategy=text, decision=decision.name)


def _is_legal(decision: Decision[Any], option: Any) -> bool:
    try:
        return decision.is_legal(option)
    except Exception:  # an option of a foreign type may break the test in any way
        return False


def _text(decision: Decision[Any], option: Any) -> str:
    try:
        return " ".join(decision.text(option).split())
    except Exception:  # as above
        return " ".join(repr(option).split())
