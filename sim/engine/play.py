"""One game, played or played again."""

from collections.abc import Iterable
from typing import Any

from sim.engine.arrow import build
from sim.engine.journal import Row
from sim.engine.manifest import describe
from sim.engine.run import Run
from sim.engine.scenario import Scenario
from sim.engine.schema import Level
from sim.engine.session import Plan, Session


def play(
    scenario: Scenario,
    seed: int = 7,
    *,
    game: int = 0,
    tempo: bool = True,
    driver: str = "table",
    log: Level = "decisions",
    referee: bool = False,
    rotate: bool = True,
) -> Run:
    """Play one game.

    Parameters
    ----------
    scenario : Scenario
        What is played.
    seed : int
        Seed of the run the game belongs to.
    game : int
        Number of the game within that run, so any game of a batch can be looked at alone.
    tempo : bool
        Whether deciding takes time.
    driver : {"table", "bare"}
        The SimPy table, or a loop without a clock.
    log : {"games", "phases", "events", "decisions"}
        Log level.
    referee : bool
        Whether the laws of the rules are checked after every phase.
    rotate : bool
        As in `sim.run`.

    Returns
    -------
    Run
        Of one game.

    Raises
    ------
    BoroughsError
        If the scenario does not fit. A strategy that fails is a row of the table ``failures``.
    """
    plan = Plan(scenario, seed, log, tempo, rotate, referee, driver)
    session = Session(plan)
    return _single(session, game, session.play(game).rows)


def replay(
    scenario: Scenario,
    choices: Iterable[tuple[str, str]],
    seed: int = 7,
    *,
    onwards: bool = False,
    game: int = 0,
    tempo: bool = True,
    log: Level = "decisions",
    referee: bool = False,
    rotate: bool = True,
) -> Run:
    """Play a game again from its recorded choices.

    Parameters
    ----------
    scenario, seed, game, tempo, log, referee, rotate
        As in `play`.
    choices : iterable of (str, str)
        Decision and option of every row of the table ``decisions``, in order.
    onwards : bool
        Whether the strategies go on when the choices are used up: the start of a game with another
        continuation. Otherwise no strategy is asked.

    Returns
    -------
    Run
        With the same tables as the game that was recorded.

    Raises
    ------
    BoroughsError
        At the first choice that does not fit.
    """
    plan = Plan(scenario, seed, log, tempo, rotate, referee)
    session = Session(plan)
    return _single(session, game, session.play(game, choices, onwards=onwards).rows)


def _single(session: Session, game: int, rows: dict[str, list[Row]]) -> Run:
    manifest: dict[str, Any] = describe(session, 1, None)
    manifest |= {"status": "complete", "first": game}
    schema = session.game.schema
    return Run(manifest, {name: build(schema.tables[name], [(game, rows[name])]) for name in rows})
