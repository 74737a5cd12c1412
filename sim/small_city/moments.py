"""Moments of a game: how the towns stood when a phase began, for pictures of what happened."""

from collections.abc import Collection
from dataclasses import dataclass, field

from sim.engine.game import Outcome, Sitting
from sim.engine.scenario import Scenario
from sim.engine.script import Begin, Script
from sim.engine.session import Plan, Session
from sim.small_city.game import SmallCity, play_rounds
from sim.small_city.maps import write_map
from sim.small_city.state import GameState, Rules

Moment = tuple[int, str]
"""A round, and the phase that begins."""


@dataclass(frozen=True, slots=True)
class Moments:
    """What was seen of a game.

    Attributes
    ----------
    digest : str
        Digest of all choices, to be compared with that of the game as it was logged.
    maps : mapping of moment to tuple of str
        The maps of all towns by seat (see `sim.small_city.maps`).
    """

    digest: str
    maps: dict[Moment, tuple[str, ...]] = field(default_factory=dict)


def moments_of(
    scenario: Scenario, seed: int, game: int, wanted: Collection[Moment], *, rotate: bool = True
) -> Moments:
    """Play a game of a run again, and return the towns as they stood at some moments.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    seed, game : int
        Seed of the run, and number of the game within it.
    wanted : collection of (int, str)
        Rounds and the phases, such as ``(5, "VI")``, at whose beginning to look.
    rotate : bool
        As in `sim.run`.

    Raises
    ------
    BoroughsError
        If the scenario does not fit.
    """
    watched = _Watched(wanted)
    session = Session(Plan(scenario, seed, "games", False, rotate, driver="bare"))
    session.game = watched
    rows = session.play(game).rows["games"]
    return Moments(str(rows[0][-1]), watched.seen)


class _Watched(SmallCity):
    """The game, with somebody who takes notes when phases begin."""

    def __init__(self, wanted: Collection[Moment]) -> None:
        self.wanted = wanted
        self.seen: dict[Moment, tuple[str, ...]] = {}

    def script(self, rules: Rules, sitting: Sitting) -> Script[Outcome]:
        state = GameState(rules, sitting)
        return self._watch(state, play_rounds(state))

    def _watch(self, state: GameState, script: Script[Outcome]) -> Script[Outcome]:
        answer = None
        while True:
            try:
                step = script.send(answer)
            except StopIteration as done:
                outcome: Outcome = done.value
                return outcome
            if isinstance(step, Begin) and (step.round, step.phase) in self.wanted:
                self.seen[step.round, step.phase] = self._maps(state)
            answer = yield step

    def _maps(self, state: GameState) -> tuple[str, ...]:
        about = {"round_": state.round, "supply": state.disc_supply}
        return tuple(write_map(town, **about) for town in state.towns)
