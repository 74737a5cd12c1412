"""Rows of a seat in a game of Small City, as its studies need them."""

from collections.abc import Sequence

import pandas as pd

from analysis.frames import Arms

GAME = ["players", "arm", "game"]
LAST_ROUND = 8


def with_start(rows: pd.DataFrame, arms: Arms) -> pd.DataFrame:
    """Add ``start``: the place in the turn order of round 1, 1 for the first Mayor's host."""
    hosts = arms.raw("mayor", ("game", "round", "host"))
    first = hosts[hosts["round"] == 1].drop_duplicates(GAME)[[*GAME, "host"]]
    found = rows.merge(first, on=GAME, how="left")
    steps = (found["seat"].astype(int) - found["host"].astype(int)) % found["players"]
    return found.assign(start=steps + 1).drop(columns="host")


def last_towns(arms: Arms, arm: str, columns: Sequence[str]) -> pd.DataFrame:
    """Return some counts of every town at the end of the last round, a row per seat and game."""
    wanted = ("round", "phase", "seat", *columns)
    rows = arms.table("phases", wanted, arm=arm)
    return rows[(rows["round"] == LAST_ROUND) & (rows["phase"] == "VIII")]


def sums(rows: pd.DataFrame, columns: Sequence[str]) -> pd.DataFrame:
    """Add columns up over the rounds: one row per seat and game."""
    keys = [*GAME, "seat", "seed_number", "rotation", "digest", "winners", "entry", "strategy"]
    return rows.groupby(keys, as_index=False, observed=True)[list(columns)].sum()
