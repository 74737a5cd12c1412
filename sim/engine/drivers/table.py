"""The table: a SimPy environment in which seats are processes and time is minutes.

What is decided never depends on the clock. Scripts that run together cannot observe each other, so
their logic runs at once in the order given; the time they take is played out side by side.
"""

from collections.abc import Generator
from typing import Any, TypeVar, cast

import simpy

from sim.engine.drivers.players import Players
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.schema import Schema
from sim.engine.script import Ask, Begin, Script, Together, Wait
from sim.engine.tempo import Tempo, paces

T = TypeVar("T")
Playing = Generator[simpy.Event, Any, T]


class Table:
    """One game at a table.

    Parameters
    ----------
    players : Players
        Who answers.
    journal : Journal
        Where the table ``clock`` is written.
    schema : Schema
        Names the phases.
    tempo : Tempo
        Minutes per activity.
    luck : Luck
        The game's luck; the pace is drawn under a purpose of its own.
    """

    def __init__(
        self, players: Players, journal: Journal, schema: Schema, tempo: Tempo, luck: Luck
    ) -> None:
        self._players = players
        self._asked = players.asked
        self._rows = journal.rows.get("clock")
        labels = next(c for c in schema.tables["clock"].columns if c.name == "phase").categories
        self._phases = {label: index for index, label in enumerate(labels)}
        self._tempo = tempo if self._rows is not None else Tempo.off()
        self._luck = luck
        self._env = simpy.Environment()
        self._phase: Begin | None = None
        self._start = 0.0
        self._thinking = [0.0] * len(players.players)
        self._pace = [0.5] * len(players.players)

    def run(self, script: Script[T]) -> T:
        """Carry out a script to its end and return what it returns."""
        result: Any = self._env.run(self._env.process(self._play(script)))
        self._close()
        return cast(T, result)

    def _play(self, script: Script[T]) -> Playing[T]:
        env = self._env
        reply: Any = None
        turn, owed = -1, 0.0  # whose turn it is, and the minutes it takes
        while True:
            try:
                effect = script.send(reply)
            except StopIteration as stop:
                if owed:
                    yield env.timeout(owed)
                return cast(T, stop.value)
            if isinstance(effect, Ask):
                seat = effect.decision.seat
                if seat != turn and owed:
                    yield env.timeout(owed)
                    owed = 0.0
                turn = seat
                reply, minutes = self._answer(effect)
                owed += minutes
                continue
            if owed:
                yield env.timeout(owed)
                owed = 0.0
            if isinstance(effect, Together):
                reply, seats = self._together(effect)
                if seats:
                    yield env.all_of(seats)
            else:
                reply = None
                if isinstance(effect, Begin):
                    self._begin(effect)
                elif self._tempo.on:
                    yield env.timeout(self._tempo.minutes(effect.activity))

    def _answer(self, ask: Ask) -> tuple[Any, float]:
        decision = ask.decision
        seat = decision.seat
        asked = self._asked[seat]
        option = self._players.answer(ask)
        # A decision without a choice takes no thought.
        if not self._tempo.on or self._asked[seat] == asked:
            return option, 0.0
        minutes = self._tempo.minutes(decision.name, self._pace[seat])
        self._thinking[seat] += minutes
        return option, minutes

    def _together(self, together: Together) -> tuple[list[Any], list[simpy.Process]]:
        results: list[Any] = []
        seats: list[simpy.Process] = []
        for _, script in together.scripts:
            result, minutes = self._rush(script)
            results.append(result)
            if minutes:
                seats.append(self._env.process(self._think(minutes)))
        return results, seats

    def _rush(self, script: Script[T]) -> tuple[T, float]:
        reply: Any = None
        total = 0.0
        while True:
            try:
                effect = script.send(reply)
            except StopIteration as stop:
                return cast(T, stop.value), total
            reply = None
            if isinstance(effect, Ask):
                reply, minutes = self._answer(effect)
                total += minutes
            elif isinstance(effect, Together):
                parts = [self._rush(part) for _, part in effect.scripts]
                reply = [result for result, _ in parts]
                total += max((minutes for _, minutes in parts), default=0.0)
            elif isinstance(effect, Wait):
                total += self._tempo.minutes(effect.activity)

    def _think(self, minutes: float) -> Playing[None]:
        yield self._env.timeout(minutes)

    def _begin(self, phase: Begin) -> None:
        self._close()
        self._phase = phase
        self._start = self._env.now
        self._thinking = [0.0] * len(self._asked)
        if self._tempo.on:
            self._pace = paces(self._luck, phase.round, phase.phase, len(self._asked))

    def _close(self) -> None:
        if self._phase is None or self._rows is None:
            return
        where = (self._phase.round, self._phases[self._phase.phase])
        length = self._env.now - self._start
        for seat, thinking in enumerate(self._thinking):
            # Sums in another order may differ by a rounding error from the clock.
            waiting = max(0.0, length - thinking)
            self._rows.append((*where, seat, self._start, length, thinking, waiting))
