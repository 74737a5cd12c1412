"""The shape of a game: who leads, how often that changes, and when it is settled.

A player leads after a round if nobody stands higher; of several who stand equally high, who led
before still leads. Lead changes and drama are measures of Browne (2008), *Automatic Generation and
Evaluation of Recombination Games*, taken here of scores instead of evaluations.
"""

from collections.abc import Sequence

import pandas as pd

GAME = ("players", "arm", "game")


def leaders(rows: pd.DataFrame, value: str) -> pd.DataFrame:
    """Return who leads after each round.

    Parameters
    ----------
    rows : DataFrame
        One row per game, round and seat, with ``players``, ``arm``, ``game``, ``round``, ``seat``
        and the value.
    value : str
        What the standing goes by; more is better. Players without a value are out.

    Returns
    -------
    DataFrame
        One row per game and round: ``players``, ``arm``, ``game``, ``round``, ``leader`` (seat)
        and ``best`` (the highest value).
    """
    keys = [*GAME, "round"]
    held = rows[rows[value].notna()].sort_values([*keys, "seat"])
    best = held.groupby(keys, observed=True)[value].transform("max")
    tied = held[held[value] == best]
    found = []
    before: tuple[object, ...] | None = None
    leader = None
    for key, seats, top in (
        (key, part["seat"].tolist(), part[value].iloc[0])
        for key, part in tied.groupby(keys, observed=True, sort=True)
    ):
        game = key[:-1]
        if game != before or leader not in seats:
            leader = seats[0]
        before = game
        found.append((*key, leader, top))
    return pd.DataFrame(found, columns=[*keys, "leader", "best"])


def shapes(rows: pd.DataFrame, value: str, joined: Sequence[str] = ()) -> pd.DataFrame:
    """Return the shape of each game.

    Parameters
    ----------
    rows : DataFrame
        As `leaders` takes them, with ``won`` (bool) in every row.
    value : str
        What the standing goes by.
    joined : sequence of str
        Columns of the game to keep, such as ``seed_number`` and ``digest``.

    Returns
    -------
    DataFrame
        One row per game: ``players``, ``arm``, ``game``, the columns joined, ``lead_changes``
        (rounds after which another player leads than the round before), ``settled`` (the round
        from which a winner was never behind again; one after the last if he ended behind),
        ``comeback`` (how far a winner was behind at most) and ``spread`` (the best value minus the
        worst after the last round).
    """
    lead = leaders(rows, value)
    game = list(GAME)
    previous = lead.groupby(game, observed=True)["leader"].shift()
    lead["changed"] = previous.notna() & (previous != lead["leader"])
    shape = lead.groupby(game, observed=True)["changed"].sum().rename("lead_changes").reset_index()
    standing = rows.merge(lead, on=[*game, "round"], how="left")
    standing["behind"] = standing["best"] - standing[value]
    winners = standing[standing["won"].astype(bool)]
    least = winners.groupby([*game, "round"], observed=True)["behind"].min().reset_index()
    comeback = least.groupby(game, observed=True)["behind"].max().rename("comeback")
    trailing = least[least["behind"] > 0].groupby(game, observed=True)["round"].max()
    settled = (trailing + 1).reindex(comeback.index).fillna(1).rename("settled")
    last = rows[rows["round"] == rows.groupby(game, observed=True)["round"].transform("max")]
    ends = last.groupby(game, observed=True)[value].agg(["max", "min"])
    spread = (ends["max"] - ends["min"]).rename("spread")
    for column in (comeback, settled, spread):
        shape = shape.merge(column.reset_index(), on=game, how="left")
    games = rows[[*game, *joined]].drop_duplicates(game)
    return games.merge(shape, on=game, how="left").reset_index(drop=True)
