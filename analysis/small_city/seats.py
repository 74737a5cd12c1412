"""Rows of a seat in a game of Small City, as its studies need them."""

from collections.abc import Sequence

import pandas as pd

from analysis.statistics.frames import Arms

GAME = ["players", "arm", "game"]
LAST_ROUND = 8


def first_hosts(arms: Arms) -> pd.DataFrame:
    """Return who begins each game: the Mayor's host of round 1, as ``first``."""
    hosts = arms.raw("mayor", ("game", "round", "host"))
    found = hosts[hosts["round"] == 1].drop_duplicates(GAME)
    return found[[*GAME, "host"]].rename(columns={"host": "first"})


def last_towns(arms: Arms, arm: str, columns: Sequence[str]) -> pd.DataFrame:
    """Return some counts of every town at the end of the last round, a row per seat and game."""
    wanted = ("round", "phase", "seat", *columns)
    rows = arms.table("phases", wanted, arm=arm)
    return rows[(rows["round"] == LAST_ROUND) & (rows["phase"] == "VIII")]


def sums(rows: pd.DataFrame, columns: Sequence[str]) -> pd.DataFrame:
    """Add columns up over the rounds: one row per seat and game."""
    keys = [*GAME, "seat", "seed_number", "rotation", "digest", "winners", "entry", "strategy"]
    return rows.groupby(keys, as_index=False, observed=True)[list(columns)].sum()
