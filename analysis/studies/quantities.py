"""What a command can be asked to look at: a column of the final scores, or the length of a game."""

import pandas as pd

from analysis.statistics import compare
from analysis.statistics.compare import Rows
from analysis.statistics.frames import Arms
from analysis.statistics.result import Quantity
from sim.engine.game import load_game

MINUTES = "minutes"
NUMBERS = ("int", "float", "bool")
"""How the types of columns begin that have a mean."""


def quantities(game: str) -> dict[str, Quantity]:
    """Return what can be asked for in a game, by name."""
    columns = load_game(game).schema.tables["scores"].columns
    known = {
        one.name: Quantity(words, one.unit, "players in a game")
        for one in columns
        if one.dtype.startswith(NUMBERS)
        for words in [one.name.replace("_", " ")]
    }
    return known | {MINUTES: Quantity("length of the game", MINUTES, "games")}


def rows_of(game: str, name: str) -> tuple[Rows, Quantity]:
    """Return what gives the rows of an arm, with a column of this name, and what it is."""
    what = quantities(game)[name]
    if name == MINUTES:
        return compare.lengths, what

    def rows(arms: Arms, arm: str) -> pd.DataFrame:
        found = arms.table("scores", ("seat", name), arm=arm)
        return found.astype({name: "float64"})

    return rows, what
