"""Recorded choices played again: goldens, narration, and games continued from the middle."""

from collections.abc import Iterable, Sequence
from typing import Any

from sim.engine.decision import Decision
from sim.engine.drivers.players import Player, Players
from sim.engine.errors import BoroughsError
from sim.engine.journal import Journal
from sim.engine.script import Ask


class Recorded(Players):
    """Players whose choices are known.

    Parameters
    ----------
    players : sequence of Player
        By seat; their strategies are not asked unless `onwards`.
    journal : Journal
        Where decisions are written, if it keeps them.
    choices : iterable of (str, str)
        Name of the decision and text of the option, as in the table ``decisions``: in order, those
        with a single option included.
    onwards : bool
        Whether the strategies go on when the choices are used up.
    """

    def __init__(
        self,
        players: Sequence[Player],
        journal: Journal,
        choices: Iterable[tuple[str, str]],
        *,
        onwards: bool = False,
    ) -> None:
        super().__init__(players, journal)
        self._choices = list(choices)
        self._index = 0
        self._onwards = onwards

    def answer(self, ask: Ask) -> Any:
        """Return the recorded option.

        Raises
        ------
        BoroughsError
            At the first choice that does not fit: another decision, an option that is not legal
            now, or none left.
        """
        if self._onwards and self._index >= len(self._choices):
            return super().answer(ask)
        decision = ask.decision
        seat = decision.seat
        decision.banned = self._banned[seat].get(decision.name, decision.banned)
        text = self._next(decision)
        option = self._read(decision, text)
        forced = not decision.has_choice()
        (self.forced if forced else self.asked)[seat] += 1
        self._note(decision, option, text, forced)
        self._index += 1
        return option

    def finish(self) -> None:
        """Check that all choices were used.

        Raises
        ------
        BoroughsError
            If some are left.
        """
        if self._index < len(self._choices):
            name, text = self._choices[self._index]
            raise BoroughsError(
                f"choice {self._index + 1}: the game is over, but {name}={text} is recorded"
            )

    def _next(self, decision: Decision[Any]) -> str:
        if self._index >= len(self._choices):
            raise BoroughsError(
                f"choice {self._index + 1}: {decision.name} of seat {decision.seat + 1} is asked,"
                " but nothing more is recorded"
            )
        name, text = self._choices[self._index]
        if name != decision.name:
            raise BoroughsError(
                f"choice {self._index + 1}: {decision.name} of seat {decision.seat + 1} is asked,"
                f" but {name}={text} is recorded"
            )
        return text

    def _read(self, decision: Decision[Any], text: str) -> Any:
        try:
            return decision.parse(text)
        except BoroughsError as error:
            raise BoroughsError(f"choice {self._index + 1}: {error}") from None
