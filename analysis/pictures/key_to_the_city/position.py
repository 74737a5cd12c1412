"""What lay on the table at a moment of a game: it is played again from its recorded choices."""

from typing import Any

from analysis.pictures.table import Finished
from sim.engine.drivers import bare
from sim.engine.errors import BoroughsError
from sim.engine.game import Sitting, load_game
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Ask
from sim.key_to_the_city.decisions import ChooseAction
from sim.key_to_the_city.game import play_eras
from sim.key_to_the_city.state import GameState

Moment = tuple[int, int]
"""An era, and the turn of it that begins, such as ``(2, 9)``."""


def position(run: Finished, game: int, moment: Moment | None = None) -> GameState:
    """Return what lay on the table when a turn began, by default when a game was over.

    Parameters
    ----------
    run : Run
        With the table ``decisions``, so logged at that level.
    game : int
        Number of the game.
    moment : (int, int), optional
        An era, and a turn of it.

    Raises
    ------
    BoroughsError
        If the game had no such turn.
    """
    played = load_game(run.scenario.game)
    games, rows = run.table("games"), run.table("decisions")
    (seed,) = games.loc[games["game"] == game, "seed"]
    sitting = Sitting(Luck(int(seed)), Journal(played.schema, "games"), referee=False)
    state = GameState(played.prepare(run.scenario), sitting)
    choices = iter(rows.loc[rows["game"] == game, "option"].tolist())

    def answer(ask: Ask) -> Any:
        begins = isinstance(ask.decision, ChooseAction)
        if begins and (state.round, state.turn) == moment:
            raise _Reached
        return ask.decision.parse(next(choices))

    try:
        bare.run(play_eras(state), answer)
    except _Reached:
        return state
    if moment is not None:
        raise BoroughsError(f"game {game} has no turn {moment[1]} of era {moment[0]}")
    return state


class _Reached(Exception):  # noqa: N818 - no error: it leaves a game at the moment wanted
    """The turn that was asked for begins."""
