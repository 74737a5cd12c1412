"""Games of Suburbia between named strategies, for tests that ask how they play."""

from functools import cache

import pandas as pd

from sim import Scenario, run

PLANS = ("planner", "income", "reputation", "waterfront", "airports", "schools", "hunter")


def games(*seats, number, seed=1, log="events", variants=()):
    """Play some games, the strategies in each seat in turn."""
    scenario = Scenario(game="suburbia", seats=seats, variants=variants)
    return run(scenario, games=number, seed=seed, log=log)


def seated(played, name):
    """Return a table of a run with the strategy of each seat."""
    who = played.table("seats")[["game", "seat", "strategy"]]
    return played.table(name).merge(who, on=["game", "seat"])


def share_won(scores, strategy):
    """Return the share of won games, a shared first place counting in part."""
    won = scores[scores["won"].astype(bool)]
    return (won["strategy"] == strategy).groupby(won["game"]).mean().mean()


@cache
def mixed():
    """Return games in which all plans meet, each with others in turn."""
    lines = [[PLANS[(first + 2 * seat) % len(PLANS)] for seat in range(4)] for first in range(7)]
    return [games(*line, number=4, seed=seed) for seed, line in enumerate(lines, 1)]


@cache
def rows(name, plan):
    """Return the rows that a plan wrote into a table in these games."""
    tables = [seated(played, name) for played in mixed()]
    return pd.concat([table[table["strategy"] == plan] for table in tables])
