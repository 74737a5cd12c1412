"""What a visit costs, and what all visits of a game cost a player."""

import pandas as pd

from analysis.godzilla.exact import most_irradiated
from analysis.godzilla.rows import STAGES
from analysis.godzilla.visits import entering, entries
from analysis.statistics.estimate import Groups, mean, proportion, shares
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.side_by_side import SideBySide

IRRADIATED = Quantity(
    "squares irradiated per visit", "squares", "visits", "a visit irradiates {value}", least=0
)
EATEN = Quantity("people eaten per visit", "people", "visits", "a visit eats {value}", least=0)
DISCS = Quantity("discs in a player's town per game", "discs", "players in a game", least=0)
LOST = Quantity("own citizens eaten per game", "citizens", "players in a game", least=0)
VISITS = Quantity("visits to a player's town per game", "visits", "players in a game", least=0)
MOST_LOST = 8
"""From here on, numbers of citizens eaten are lumped together."""
FLOOR = "untiled"
KINDS = {"R": "Residential", "C": "Commercial", "F": "Factory", "P": "Park", ".": FLOOR}


def irradiated(visits: pd.DataFrame, by: Groups = (), title: str = "") -> Estimates:
    """Estimate the squares that a visit irradiates, discs left on departure included."""
    title = title or "Squares irradiated per visit"
    return mean(visits, "irradiated", by, quantity=IRRADIATED, title=title)


def irradiated_by_die(visits: pd.DataFrame) -> Estimates:
    """Estimate the squares irradiated by roll and stage; ``bound`` has the most possible."""
    title = "Squares irradiated per visit, by the roll of the die"
    found = irradiated(visits, ["die", "stage"], title)
    bounds = [_bound(row["die"], row["stage"]) for row in found.rows()]
    return found.with_column(bound=bounds)


def _bound(die: int, stage: str) -> float:
    # After the last round no Godzilla departs, so its two last squares get no disc.
    return float(max(die - 2, 0) if stage == STAGES[1] else most_irradiated(die))


def eaten(visits: pd.DataFrame, by: Groups = (), title: str = "") -> Estimates:
    """Estimate the people, citizens and tourists, that a visit eats."""
    title = title or "People eaten per visit"
    return mean(visits, "eaten", by, quantity=EATEN, title=title)


def per_game(players: pd.DataFrame, what: Quantity, by: Groups, title: str) -> Estimates:
    """Estimate what all visits of a game do to a player.

    Parameters
    ----------
    players : DataFrame
        As `rows.players_over_games` returns them.
    what : Quantity
        `DISCS`, `LOST` or `VISITS`.
    by : str or sequence of str
        Grouping columns.
    title : str
        What a figure of it shows.
    """
    return mean(players, COLUMN[what], by, quantity=what, title=title)


COLUMN = {DISCS: "discs", LOST: "lost", VISITS: "visits"}


def citizens_lost(players: pd.DataFrame) -> Estimates:
    """Estimate how many players lose 0, 1, 2 and so on of their citizens in a game."""
    capped = players["lost"].clip(upper=MOST_LOST)
    names = [*(str(number) for number in range(MOST_LOST)), f"{MOST_LOST} or more"]
    frame = players.assign(own_citizens_eaten=[names[number] for number in capped])
    return shares(
        frame,
        "own_citizens_eaten",
        "players",
        categories=names,
        quantity=Quantity("share of players", "%", "players in a game"),
        title="How many of a player's citizens are eaten in a game",
    )


def disabled(visits: pd.DataFrame) -> Estimates:
    """Estimate what stood on the squares that a visit disabled."""
    squares = _squares(visits)
    kinds = squares["kind"].map(lambda kind: KINDS.get(kind, "other buildings"))
    order = [*KINDS.values(), "other buildings"]
    return shares(
        squares.assign(kind=kinds),
        "kind",
        categories=[kind for kind in order if (kinds == kind).any()],
        quantity=Quantity("share of squares disabled", "%", "squares disabled"),
        title="What stands on the squares that a visit disables",
    )


def tiled(visits: pd.DataFrame) -> Estimates:
    """Estimate how many of the squares that a visit disables hold a tile."""
    squares = _squares(visits)
    quantity = Quantity("disabled squares that hold a tile", "%", "squares disabled")
    return proportion(squares.assign(tiled=squares["kind"] != "."), "tiled", quantity=quantity)


def _squares(visits: pd.DataFrame) -> pd.DataFrame:
    """Return one row per square that a visit disabled, with its ``kind``; a point if untiled."""
    squares = visits.assign(kind=visits["newly_disabled_kinds"].str.split()).explode("kind")
    return squares[squares["kind"].notna()]


def by_entry(due: pd.DataFrame) -> SideBySide:
    """Estimate what a visit does by where the Godzilla enters.

    Parameters
    ----------
    due : DataFrame
        Rows of `rows.town_rounds`.
    """
    visits = due[due["entered"]]
    parts = (irradiated(visits, "entry"), eaten(visits, "entry"))
    return SideBySide((entries(due), *parts), "What a visit does, by where the Godzilla enters")


def by_strategy(rows: pd.DataFrame, players: pd.DataFrame) -> SideBySide:
    """Estimate how often and how hard each strategy is hit.

    Parameters
    ----------
    rows, players : DataFrame
        As `rows.town_rounds` and `rows.players_over_games` return them.
    """
    visits = rows[rows["entered"]]
    games = (per_game(players, what, "strategy", "") for what in (VISITS, DISCS, LOST))
    parts = (irradiated(visits, "strategy"), eaten(visits, "strategy"), *games)
    return SideBySide((entering(rows, "strategy"), *parts), "How hard each strategy is hit")
