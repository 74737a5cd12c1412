"""Pictures of visits: where they hit, and a typical one before and after."""

from dataclasses import dataclass, replace
from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from analysis.godzilla.rows import TOWN
from analysis.pictures.small_city.damage import DamageMap, damage_map
from analysis.pictures.small_city.pair import before_and_after
from analysis.pictures.small_city.trail import Trail
from analysis.statistics import rounding
from analysis.statistics.frames import Arms
from sim.engine.run import Run
from sim.small_city.moments import moments_of

BEFORE, AFTER = "VI", "VII"
"""The phases at whose beginnings the town is drawn."""
WALK = ("entry_squares", "path", "final_squares")


def hit_map(arms: Arms) -> DamageMap:
    """Estimate where in a town Godzillas hit, in the games with most players."""
    found = damage_map(arms.runs[arms.players[-1], arms.names[1]])
    return replace(found, headed=False, title=f"{found.title}, with {arms.players[-1]} players")


@dataclass(frozen=True)
class Example:
    """A visit, drawn.

    Attributes
    ----------
    row : mapping of str to object
        Its row of the table ``godzilla`` and what joins to it.
    maps : (str, str)
        The town before and after phase VI.
    why : str
        How it was chosen.
    title : str
        Heading.
    """

    row: dict[str, Any]
    maps: tuple[str, str]
    why: str
    title: str = "A visit of median damage"

    def figure(self) -> Figure:
        """Draw the town before and after."""
        trail = Trail.of_row(self.row)
        place = f"{self.row['strategy']}, round {self.row['round']}"
        titles = (f"Before phase VI ({place})", "After phase VI")
        return before_and_after(*self.maps, path=trail, titles=titles)

    def caption(self) -> str:
        """Say which game this is, and how it was chosen."""
        row = self.row
        return (
            f"Game {row['game']} with {row['players']} players, seat {row['seat']}: a roll of"
            f" {row['die']}. {self.why} Crossed out: eaten or destroyed. The game was played again"
            " from its seed; its choices are those of the run."
        )


def example(visits: pd.DataFrame, arms: Arms) -> Example | None:
    """Choose a visit of median damage with most players, and play its game again.

    The damage is the squares newly disabled, persons eaten and cubes destroyed. Of the visits with
    the median (the lower one), the first is taken in which nothing else befell the town in phase
    VI: no Godzilla departed, and nobody died.

    Parameters
    ----------
    visits : DataFrame
        As `rows.visits` returns them.
    arms : Arms
        The runs.

    Returns
    -------
    Example or None
        None if there is no such visit, or its game does not come out as it was logged.
    """
    rows = visits[visits["players"] == arms.players[-1]]
    rows = rows.assign(damage=rows["newly_disabled"] + rows["eaten"] + rows["destroyed"])
    if rows.empty:
        return None
    median = int(rows["damage"].quantile(0.5, interpolation="lower"))
    alone = _alone(rows, arms)
    chosen = alone[alone["damage"] == median].sort_values(["game", "round", "seat"])
    if chosen.empty:
        return None
    why = (
        f"Its damage, {rounding.count(median)} (squares disabled, persons eaten and cubes"
        f" destroyed), is the median of {len(rows):,} visits; of those with that damage it is the"
        " first in which no other Godzilla departed and nobody died."
    )
    return _played_again({str(k): v for k, v in chosen.iloc[0].items()}, arms, why)


def _alone(rows: pd.DataFrame, arms: Arms) -> pd.DataFrame:
    """Return the visits to towns that nothing else befell in phase VI, with their walks."""
    keys = [*TOWN, "round"]
    deaths = arms.raw("pollution", ("game", "round", "seat", "deaths"), arms.names[1])
    walks = arms.raw("godzilla", ("game", "round", "seat", "departed", *WALK), arms.names[1])
    rows = rows.merge(deaths, on=keys, how="left").merge(walks, on=keys, how="left")
    quiet = ~rows["departed"].astype(bool) & (rows["deaths"].fillna(0) == 0)
    return rows[quiet & (rows["path"] != "")]


def _played_again(row: dict[str, Any], arms: Arms, why: str) -> Example | None:
    run = arms.runs[row["players"], row["arm"]]
    if not isinstance(run, Run) or any(":" in seat for seat in run.scenario.seats):
        return None  # tables without games behind them, or strategies whose file may have moved
    number, game, seat = int(row["round"]), int(row["game"]), int(row["seat"]) - 1
    found = moments_of(
        run.scenario,
        run.manifest["seed"],
        game,
        [(number, BEFORE), (number, AFTER)],
        rotate=run.manifest.get("rotate", True),
    )
    if found.digest != row["digest"]:
        return None
    maps = (found.maps[number, BEFORE][seat], found.maps[number, AFTER][seat])
    return Example(row, maps, why)
