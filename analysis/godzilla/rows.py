"""The observations of the study: towns in a round, visits, and players over a whole game."""

from typing import Any

import numpy as np
import pandas as pd

from analysis.godzilla.chances import COLUMNS as STATES
from analysis.godzilla.chances import visit_chances
from analysis.statistics.frames import Arms

COLUMNS = (
    *("round", "seat", "departure_discs", "die", "visited", "spared_by", "entry_kind"),
    *("discs_laid", "eaten_citizens", "eaten_tourists", "citizens_eaten_abroad"),
    *("destroyed_white", "destroyed_grey", "destroyed_black"),
    *("newly_disabled", "newly_disabled_spaces", "newly_disabled_kinds"),
)
TOWN = ["players", "arm", "game", "seat"]
BEFORE = "V"
"""The phase whose snapshot holds the pollution that decides a tie (SC-GOD-25)."""
ENTRIES = {
    "none": "stays away",
    "harbor": "Harbor",
    "F3": "factory F3",
    "F2": "factory F2",
    "F1": "factory F1",
    "discs": "discs",
    "edge": "edge",
    "standing": "where it stood",
}
"""Where a Godzilla enters, in words (SC-GOD-29, SC-GOD-31, SC-GOD-37, SC-GOD-38)."""
STAGES = ("rounds 5 to 7", "round 8")
RANKS = ("most polluted", "second", "third", "least polluted")


def town_rounds(arms: Arms, arm: str | None = None) -> pd.DataFrame:
    """Return one row per town and Godzilla round of the games with Godzillas.

    Parameters
    ----------
    arms : Arms
        The runs.
    arm : str, optional
        Which arm; by default the second.

    Returns
    -------
    DataFrame
        Columns of the table ``godzilla`` and those that `Arms.table` joins, and

        - ``entered``: whether a Godzilla that was due found a place to enter (SC-GOD-37), and
          ``entry``: where, in words;
        - ``irradiated``: discs of this visit, those that it leaves when it departs in the next
          round included (SC-GOD-15, SC-GOD-59);
        - ``eaten``: persons eaten in this town; ``destroyed``: cubes destroyed;
        - ``stage``: ``rounds 5 to 7`` or ``round 8``, after which no Godzilla departs (SC-GOD-18);
        - ``pollution_rank``: place of the town by pollution before the visit, missing if any two
          towns of the round have the same level or a player is out.
    """
    arm = arm or arms.names[1]
    rows = arms.table("godzilla", COLUMNS, arm=arm)
    rows = rows.sort_values([*TOWN, "round"], ignore_index=True)
    rows["entered"] = rows["visited"] & (rows["entry_kind"] != "none")
    rows["entry"] = rows["entry_kind"].cat.rename_categories(ENTRIES)
    rows["irradiated"] = rows["discs_laid"] + np.where(rows["entered"], _left_behind(rows), 0)
    rows["eaten"] = rows["eaten_citizens"] + rows["eaten_tourists"]
    rows["destroyed"] = rows[[f"destroyed_{c}" for c in ("white", "grey", "black")]].sum(axis=1)
    last = np.where(rows["round"] == rows["round"].max(), STAGES[1], STAGES[0])
    rows["stage"] = pd.Categorical(last, STAGES, ordered=True)
    return _ranked(rows, arms, arm)


def _left_behind(rows: pd.DataFrame) -> Any:
    # The discs of a departure stand in the row of the round after the visit.
    return rows.groupby(TOWN)["departure_discs"].shift(-1).fillna(0).astype(int)


def _ranked(rows: pd.DataFrame, arms: Arms, arm: str) -> pd.DataFrame:
    columns = ("game", "round", "phase", "seat", "pollution_level")
    levels = arms.raw("phases", columns, arm)
    levels = levels[levels["phase"] == BEFORE].drop(columns="phase")
    rows = rows.merge(levels, on=[*TOWN, "round"], how="left", validate="one_to_one")
    towns = rows.groupby(["players", "arm", "game", "round"])["pollution_level"]
    full = (towns.transform("nunique") == rows["players"]) & (
        towns.transform("size") == rows["players"]
    )
    place = towns.rank(ascending=False).where(full)
    last = place == rows["players"]
    names = place.map(dict(enumerate(RANKS, start=1))).where(~last, RANKS[-1])
    rows["pollution_rank"] = pd.Categorical(names, RANKS, ordered=True)
    return rows


def with_chances(rows: pd.DataFrame, arms: Arms) -> pd.DataFrame:
    """Return the rows of `town_rounds` with ``visit_chance``, computed from the towns' states.

    In solo nothing is left to the dice (SC-GOD-92).
    """
    read = _readings(arms)
    more = ("disabled_F",) if read["factory_spaces"] == "usable" else ()
    states = arms.raw("phases", ("game", *STATES, *more), arms.names[1])
    tie, spaces = read["godzilla_tie"], read["factory_spaces"]
    chances = visit_chances(states, godzilla_tie=tie, factory_spaces=spaces)
    rows = rows.merge(chances, on=[*TOWN, "round"], how="left", validate="one_to_one")
    return rows.assign(visit_chance=rows["visit_chance"].where(rows["players"] > 1, 1.0))


def _readings(arms: Arms) -> dict[str, str]:
    """Return the readings that decide who is visited, as the games had them."""
    runs = (run for (_, arm), run in arms.runs.items() if arm == arms.names[1])
    scenario = getattr(next(runs), "scenario", None)
    given = {} if scenario is None else scenario.resolved_settings
    return {
        "godzilla_tie": str(given.get("godzilla_tie", "all_but_lowest")),
        "factory_spaces": str(given.get("godzilla_factory_spaces", "all")),
    }


def visits(rows: pd.DataFrame) -> pd.DataFrame:
    """Return the rows of `town_rounds` in which a Godzilla entered."""
    return rows[rows["entered"]]


def players_over_games(rows: pd.DataFrame, arms: Arms) -> pd.DataFrame:
    """Return one row per player and game with Godzillas, with what befell him in all.

    Parameters
    ----------
    rows : DataFrame
        As `town_rounds` returns them.
    arms : Arms
        The runs, for the players that no Godzilla ever threatened.

    Returns
    -------
    DataFrame
        ``visits``, ``discs`` (laid in the town), ``lost`` (own citizens eaten anywhere),
        ``cubes`` (destroyed in the town) and what `Arms.table` joins.
    """
    everybody = arms.table("scores", ("seat",), arm=arms.names[1])
    sums = rows.assign(
        visits=rows["entered"],
        discs=rows["discs_laid"] + rows["departure_discs"],
        lost=rows["eaten_citizens"] + rows["citizens_eaten_abroad"],
        cubes=rows["destroyed"],
    )
    damage = ["visits", "discs", "lost", "cubes"]
    sums = sums.groupby(TOWN, as_index=False)[damage].sum()
    everybody = everybody.merge(sums, on=TOWN, how="left")
    everybody[damage] = everybody[damage].fillna(0).astype(int)
    return everybody
