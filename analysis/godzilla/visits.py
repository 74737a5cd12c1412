"""How often a town is visited, and which."""

import pandas as pd

from analysis.estimate import Groups, proportion, shares
from analysis.godzilla.exact import most_visited, visit_chance
from analysis.godzilla.rows import RANKS
from analysis.result import Estimates, Quantity

CHANCE = Quantity(
    "chance of a visit",
    "%",
    "towns in a round",
    "in each of rounds 5 to 8 a town is visited with a chance of {value}",
)


def chance_by_round(rows: pd.DataFrame) -> Estimates:
    """Estimate the chance of a visit by round and number of players.

    The column ``bound`` has the largest share possible, all towns but one (SC-GOD-28).
    """
    found = proportion(
        rows,
        "visited",
        ["round", "players"],
        quantity=CHANCE,
        title="Chance that a town is visited, by round and number of players",
    )
    bounds = [float(most_visited(players)) for players in found.table["players"]]
    return found.with_column(bound=bounds)


def chance_by_players(rows: pd.DataFrame) -> Estimates:
    """Estimate the chance of a visit by number of players, rounds 5 to 8 together."""
    return proportion(
        rows,
        "visited",
        "players",
        quantity=CHANCE,
        title="Chance that a town is visited in a round from 5 to 8",
    )


def chance_by_pollution(rows: pd.DataFrame) -> Estimates:
    """Estimate the chance of a visit by place in pollution, with the exact chance beside it.

    Only rounds in which all players are in the game and no two towns are equally polluted; the
    exact chance holds for the default reading of ``godzilla_tie``.
    """
    found = proportion(
        rows[rows["pollution_rank"].notna()],
        "visited",
        ["pollution_rank", "players"],
        quantity=CHANCE,
        title="Chance of a visit by pollution before the roll, towns of different pollution",
    )
    exact = [_exact(row["pollution_rank"], row["players"]) for row in found.rows()]
    return found.with_column(exact=exact)


def _exact(rank: str, players: int) -> float:
    place = players if rank == RANKS[-1] else RANKS.index(rank) + 1
    return float(visit_chance(players, place))


def chance_by_strategy(rows: pd.DataFrame) -> Estimates:
    """Estimate the chance of a visit by strategy and number of players."""
    return proportion(
        rows,
        "visited",
        ["strategy", "players"],
        quantity=CHANCE,
        title="Chance of a visit by strategy",
    )


def entering(rows: pd.DataFrame, by: Groups = ("round", "players")) -> Estimates:
    """Estimate how often a Godzilla that is due finds a place to enter."""
    quantity = Quantity(
        "share of due Godzillas that enter", "%", "Godzillas due", "of the Godzillas due, {value}"
    )
    return proportion(
        rows[rows["visited"]],
        "entered",
        by,
        quantity=quantity,
        title="Godzillas due in a town that find a place to enter",
    )


def entries(rows: pd.DataFrame) -> Estimates:
    """Estimate where Godzillas enter: Harbor, factory, discs, or nowhere."""
    due = rows[rows["visited"]]
    kinds = [kind for kind in due["entry"].cat.categories if (due["entry"] == kind).any()]
    quantity = Quantity("share of Godzillas due", "%", "Godzillas due")
    return shares(
        due,
        "entry",
        categories=kinds,
        quantity=quantity,
        title="Where a Godzilla that is due enters the town",
    )
