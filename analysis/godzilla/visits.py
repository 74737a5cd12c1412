"""How often a town is visited, and which."""

import pandas as pd

from analysis.godzilla.chances import with_exact
from analysis.godzilla.exact import most_visited
from analysis.statistics.estimate import Groups, proportion, shares
from analysis.statistics.result import Estimates, Quantity

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
    title = "Chance that a town is visited, by round and number of players"
    found = _chance(rows, ["round", "players"], title)
    bounds = [float(most_visited(players)) for players in found.table["players"]]
    return found.with_column(bound=bounds)


def chance_by_players(rows: pd.DataFrame) -> Estimates:
    """Estimate the chance of a visit by number of players, rounds 5 to 8 together."""
    return _chance(rows, "players", "Chance that a town is visited in a round from 5 to 8")


def chance_by_pollution(rows: pd.DataFrame) -> Estimates:
    """Estimate the chance of a visit by place in pollution.

    Only rounds in which all players are in the game and no two towns are equally polluted.
    """
    title = "Chance of a visit by pollution before the roll, towns of different pollution"
    ranked = rows[rows["pollution_rank"].notna()]
    return _chance(ranked, ["pollution_rank", "players"], title)


def chance_by_strategy(rows: pd.DataFrame) -> Estimates:
    """Estimate the chance of a visit by strategy and number of players."""
    title = "Chance of a visit by strategy and number of players"
    return _chance(rows, ["strategy", "players"], title)


def _chance(rows: pd.DataFrame, by: Groups, title: str) -> Estimates:
    """Estimate the chance of a visit, beside the mean of the exact chances of the states reached.

    The states are those of all towns before the roll; from there on the dice alone decide, so
    both must agree but for the luck of the dice.
    """
    return with_exact(proportion(rows, "visited", by, quantity=CHANCE, title=title), rows)


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
