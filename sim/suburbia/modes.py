"""What a table agrees to play: two to four players, or one of the solo games."""

from collections.abc import Mapping
from typing import Any, Literal, get_args

from sim.engine.errors import BoroughsError, unknown
from sim.engine.game import Mode

Solo = Literal["none", "lone_architect", "dale"]
GAMES: tuple[Solo, ...] = get_args(Solo)[1:]
MODES = {
    "solo": Mode(", ".join(GAMES), "The game that one player plays alone.", players=range(1, 2))
}


def read_solo(given: Mapping[str, Any], players: int) -> Solo:
    """Read the solo game of a scenario (SUB-SETUP-01, SUB-SOLO-01, SUB-SOLO-08).

    Raises
    ------
    BoroughsError
        If there is no such mode or value, or it does not fit the number of players.
    """
    for name in given:
        if name not in MODES:
            raise unknown("mode", name, MODES, where="suburbia")
    if "solo" not in given:
        if players == 1:
            raise BoroughsError(f"one player plays {' or '.join(GAMES)}: set the mode solo")
        return "none"
    solo = str(given["solo"])
    if solo not in GAMES:
        raise unknown("solo game", solo, GAMES, where="mode solo")
    if players != 1:
        raise BoroughsError(f"mode solo: {solo} is for 1 player, not {players}")
    return solo
