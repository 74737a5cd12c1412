"""A session: everything that games of one run share, prepared once per process."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from inspect import getfile
from math import inf
from pathlib import Path
from typing import Any

from sim.engine.bans import Ban
from sim.engine.drivers import bare
from sim.engine.drivers.players import Player, Players
from sim.engine.drivers.replay import Recorded
from sim.engine.drivers.table import Table
from sim.engine.errors import BoroughsError, PlayerError, TimeLimitError, unknown
from sim.engine.game import Outcome, Sitting, load_game
from sim.engine.journal import FailureRow, GameRow, Journal, SeatRow
from sim.engine.luck import Luck
from sim.engine.scenario import Scenario
from sim.engine.schema import LEVELS, Level
from sim.engine.script import Script
from sim.engine.seating import check_methods, check_sitting, parse
from sim.engine.tempo import Tempo

DRIVERS = ("table", "bare")
FINISHED, FAILED = 0, 1
Choices = Iterable[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a scenario is played: what a worker is told.

    Attributes
    ----------
    scenario : Scenario
        What is played.
    seed : int
        Seed of the run.
    log : {"games", "phases", "events", "decisions"}
        Log level.
    tempo : bool
        Whether deciding takes time.
    rotate : bool
        Whether successive games rotate the seats of one seed before they go on to the next.
    referee : bool
        Whether the laws of the rules are checked.
    driver : {"table", "bare"}
        What carries the script out.
    time_limit : float or None
        Seconds that a strategy may take over a decision.
    strict : bool
        Whether a game in which a strategy fails stops the run.
    folder : str
        What the files of strategies start from.
    """

    scenario: Scenario
    seed: int
    log: Level = "events"
    tempo: bool = True
    rotate: bool = True
    referee: bool = False
    driver: str = "table"
    time_limit: float | None = None
    strict: bool = False
    folder: str = field(default_factory=lambda: str(Path.cwd()))

    def __post_init__(self) -> None:
        if self.log not in LEVELS:
            raise unknown("log level", self.log, LEVELS)
        if self.driver not in DRIVERS:
            raise unknown("driver", self.driver, DRIVERS)
        if self.time_limit is not None and not 0 < self.time_limit < inf:
            raise BoroughsError(
                f"the time limit must be above 0 seconds, such as 2, not {self.time_limit:g}"
            )


class Session:
    """A plan made ready to play.

    Parameters
    ----------
    plan : Plan
        What is to be played.

    Raises
    ------
    BoroughsError
        If the scenario does not fit the game, or a strategy cannot be found.
    """

    def __init__(self, plan: Plan) -> None:
        scenario = plan.scenario
        self.plan = plan
        self.game = load_game(scenario.game)
        self._check()
        self.rules = self.game.prepare(scenario)
        folder = Path(plan.folder)
        self._seated = [parse(spec, self.game.name, folder) for spec in scenario.seats]
        for spec, seated in zip(scenario.seats, self._seated, strict=True):
            if ":" in spec:
                check_methods(seated, getattr(self.game, "decisions", ()))
                check_sitting(seated)
        self._banned = [scenario.banned(entry) for entry in range(len(scenario.seats))]
        clock = plan.tempo and plan.driver == "table"
        self._tempo = Tempo.load(scenario.game) if clock else Tempo.off()

    @property
    def seats(self) -> list[str]:
        """Canonical texts of the strategies, by position."""
        return [seated.text for seated in self._seated]

    def sources(self) -> dict[str, str]:
        """Return by strategy of a user's own the SHA-256 of the file it comes from."""
        pairs = zip(self.plan.scenario.seats, self._seated, strict=True)
        own = [seated for spec, seated in pairs if ":" in spec]
        return {one.text: sha256(Path(getfile(one.cls)).read_bytes()).hexdigest() for one in own}

    def _check(self) -> None:
        scenario, counts = self.plan.scenario, self.game.players
        if scenario.players not in counts:
            raise BoroughsError(
                f"{self.game.title} is for {counts[0]} to {counts[-1]} players,"
                f" not {scenario.players}"
            )
        known = getattr(self.game, "decisions", None)
        if known is not None:
            for ban in map(Ban.parse, scenario.bans):
                ban.check(known)

    def play(
        self, number: int, choices: Choices | None = None, *, onwards: bool = False
    ) -> Journal:
        """Play one game.

        Parameters
        ----------
        number : int
            Number of the game within the run, 0-based.
        choices : iterable of (str, str)
            Recorded choices to play again, or None to ask the strategies.
        onwards : bool
            Whether the strategies go on when the recorded choices are used up.

        Returns
        -------
        Journal
            With the rows of all tables that the log level keeps.
        """
        scenario = self.plan.scenario
        turns = scenario.players if self.plan.rotate else 1
        seed_number, rotation = divmod(number, turns)
        seed = Luck(self.plan.seed).bits("game", seed_number)
        lineup = scenario.lineup(self.plan.seed, seed_number, rotation)
        journal = Journal(self.game.schema, self.plan.log)
        seated = self._sit_down(lineup, seed)
        checks: Any = {"referee": self.plan.referee, "time_limit": self.plan.time_limit}
        players = Players(seated, journal, **checks)
        if choices is not None:
            players = Recorded(seated, journal, choices, onwards=onwards)
        outcome: Outcome | PlayerError
        try:
            outcome = self._carry_out(players, Luck(seed), journal)
        except PlayerError as error:
            if self.plan.strict:
                error.game = number
                raise
            outcome = error
            journal.rows.update({name: [] for name in journal.rows})
        except Exception as error:
            error.add_note(f"in game {number} of the run with seed {self.plan.seed}")
            raise
        _close(journal, players, lineup, (seed_number, rotation, seed), outcome)
        return journal

    def _sit_down(self, lineup: tuple[int, ...], seed: int) -> list[Player]:
        players = []
        for seat, entry in enumerate(lineup):
            seated = self._seated[entry]
            strategy = seated.sit()
            # Luck of their own: what a strategy draws must not foretell what the game will.
            strategy.sit_down(seat, Luck(Luck(seed).bits("strategy", seat)))
            players.append(Player(strategy, seated.text, self._banned[entry]))
        return players

    def _carry_out(self, players: Players, luck: Luck, journal: Journal) -> Outcome:
        sitting = Sitting(luck, journal, self.plan.referee)
        script: Script[Outcome] = self.game.script(self.rules, sitting)
        if self.plan.driver == "bare":
            outcome = bare.run(script, players.answer)
        else:
            outcome = Table(players, journal, self.game.schema, self._tempo, luck).run(script)
        if isinstance(players, Recorded):
            players.finish()
        return outcome


@lru_cache(maxsize=2)
def session(plan: Plan) -> Session:
    """Return the session of a plan, prepared once per process."""
    return Session(plan)


def _close(
    journal: Journal,
    players: Players,
    lineup: tuple[int, ...],
    key: tuple[int, int, int],
    outcome: Outcome | PlayerError,
) -> None:
    failed = isinstance(outcome, PlayerError)
    row = GameRow(
        *key,
        status=FAILED if failed else FINISHED,
        rounds=journal.round if isinstance(outcome, PlayerError) else outcome.rounds,
        winners="" if isinstance(outcome, PlayerError) else _places(outcome.winners),
        asked=sum(players.asked),
        forced=sum(players.forced),
        digest=players.digest(),
    )
    journal.add("games", row)
    for seat, (entry, player) in enumerate(zip(lineup, players.players, strict=True)):
        counts = (players.asked[seat], players.forced[seat])
        journal.add("seats", SeatRow(seat, entry, player.text, *counts))
    if isinstance(outcome, PlayerError):
        place = (outcome.seat, outcome.strategy, outcome.decision)
        told = (str(outcome), outcome.trail, not isinstance(outcome, TimeLimitError))
        journal.add("failures", FailureRow(*place, *told))


def _places(seats: tuple[int, ...]) -> str:
    return " ".join(str(seat + 1) for seat in seats)
