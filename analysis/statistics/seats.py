"""Does it pay to be early? What a place in the turn order is worth, whatever the game.

In a study every line-up sits in every seat of a seed in turn, with the same luck, so places are
compared within the seed: what a player scores beyond the mean of his game, and how much more often
he wins than if all places were alike. Differences of two places are told by
`analysis.statistics.contrast`.
"""

from collections.abc import Sequence

import pandas as pd

from analysis.statistics import words
from analysis.statistics.contrast import contrasts
from analysis.statistics.estimate import mean
from analysis.statistics.result import Estimates, Quantity

PLACE = "place"
NAMES = ("first", "second", "third", "fourth", "fifth", "sixth")
BEYOND = Quantity(
    "score beyond the mean of the game",
    "points",
    "players in a game",
    "beyond the mean of the game a player scores {value}",
    reference=0.0,
)
WINS = Quantity(
    "chance to win beyond an equal share",
    "percentage points",
    "players in a game",
    "beyond an equal share a player's chance to win is {value}",
    reference=0.0,
)
BEGINS = {
    "beyond": "who begins scores, beside the mean of his game,",
    "win_beyond": "who begins wins, beside an equal share,",
}


def with_place(rows: pd.DataFrame, first: pd.DataFrame) -> pd.DataFrame:
    """Add the column ``place`` in the turn order, and how the player stands beside the others.

    Parameters
    ----------
    rows : DataFrame
        One row per player and game: ``players``, ``arm``, ``game``, ``seat`` (1-based), ``score``
        and ``won``.
    first : DataFrame
        Who begins: ``players``, ``arm``, ``game`` and ``first`` (seat).

    Returns
    -------
    DataFrame
        With ``place`` (``first``, ``second`` ...), ``beyond`` (score less the mean of the game)
        and ``win_beyond`` (his part of the win less an equal share; a shared win counts in parts).
    """
    game = ["players", "arm", "game"]
    found = rows.merge(first[[*game, "first"]], on=game, how="inner")
    steps = (found["seat"].astype(int) - found["first"].astype(int)) % found["players"]
    parts = found.groupby(game, observed=True)
    won = found["won"].astype(float)
    return found.assign(
        place=pd.Categorical(steps.map(NAMES.__getitem__), NAMES, ordered=True),
        beyond=found["score"] - parts["score"].transform("mean"),
        win_beyond=won / parts["won"].transform("sum") - 1 / found["players"],
    )


def score_by_place(rows: pd.DataFrame, by: Sequence[str] = (PLACE, "players")) -> Estimates:
    """Estimate the score beyond the mean of the game, by place in the turn order."""
    return mean(rows, "beyond", by, quantity=BEYOND, title="Score by place in the turn order")


def wins_by_place(rows: pd.DataFrame, by: Sequence[str] = (PLACE, "players")) -> Estimates:
    """Estimate the chance to win beyond an equal share, by place in the turn order."""
    title = "Chance to win by place in the turn order"
    return mean(rows, "win_beyond", by, quantity=WINS, title=title)


def said(rows: pd.DataFrame, value: str, quantity: Quantity) -> str:
    """Say for each number of players what the first place is worth, and which places differ.

    Parameters
    ----------
    rows : DataFrame
        As `with_place` returns them.
    value : str
        ``beyond`` or ``win_beyond``.
    quantity : Quantity
        What it is.
    """
    found = mean(rows, value, [PLACE, "players"], quantity=quantity)
    parts = []
    for players in sorted(set(rows["players"])):
        part = rows[rows["players"] == players]
        one = found.value(found.row(place="first", players=players))
        pairs = contrasts(part, value, PLACE).table
        told = pairs[pairs["p"] < 0.05]
        apart = [
            f"the {high} stands above the {low}"
            for high, low in zip(told["high"], told["low"], strict=True)
        ]
        differ = words.series(apart) if apart else "no two places can be told apart"
        parts.append(f"{one} with {words.plural(players, 'player')} ({differ})")
    text = f"{BEGINS[value]} {'; '.join(parts)}"
    tests = "places told apart by t tests with Holm's correction for each number of players"
    return words.sentence(f"{text} [{found.basis()}; {tests}]")
