"""Who stood where after every round of a game of Suburbia."""

import pandas as pd

from analysis.statistics.frames import Arms
from analysis.statistics.shape import shapes

GAME = ["players", "arm", "game"]
JOINED = ("seed_number", "rotation", "digest", "winners", "rounds")


def standings(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the Population of every player after every round of an arm, before the final scoring.

    Returns
    -------
    DataFrame
        One row per game, round and seat: ``population``, ``won``, ``rounds`` (of the game) and what
        joins to the seat.
    """
    rows = arms.table("phases", ("round", "phase", "seat", "population"), arm=arm)
    rows = rows[(rows["round"] > 0) & (rows["phase"] != "end")]
    last = rows.groupby([*GAME, "round", "seat"], observed=True).tail(1)
    won = arms.raw("scores", ("game", "seat", "won"), arm)
    found = last.merge(won, on=[*GAME, "seat"], how="inner")
    rounds = found.groupby(GAME, observed=True)["round"].transform("max")
    return found.assign(rounds=rounds, population=found["population"].astype(float))


def shape_of(arms: Arms, arm: str) -> pd.DataFrame:
    """Return the shape of each game of an arm by Population, see ``shapes``."""
    return shapes(standings(arms, arm), "population", JOINED)
