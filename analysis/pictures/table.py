"""Everything on the table in one figure, whatever the game."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import pandas as pd
from matplotlib.figure import Figure

from sim.engine.errors import BoroughsError
from sim.engine.game import load_game
from sim.engine.scenario import Scenario

PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th")


class Finished(Protocol):
    """What is needed of a run, such as `sim.Run`."""

    scenario: Scenario

    def table(self, name: str) -> pd.DataFrame:
        """Return a table as a frame."""
        ...


def draw_table(run: Finished, game: int | None = None, *, title: str | None = None) -> Figure:
    """Draw all that lies on the table when a game is over.

    The package ``analysis.pictures.NAME`` of the game has a function of this name and these
    parameters, and perhaps further ones.

    Parameters
    ----------
    run : Run
        With the tables that the pictures of its game need.
    game : int, optional
        Number of the game; by default the first finished one of the run.
    title : str, optional
        A heading; by default the name of the box and the number of the game.

    Raises
    ------
    BoroughsError
        If there are no pictures of the game, or the run has no such finished game.
    """
    package = package_of(run.scenario.game)
    figure: Figure = import_module(package).draw_table(run, game, title=title)
    return figure


def package_of(name: str) -> str:
    """Return the package with the pictures of a game; raises BoroughsError if it has none."""
    game = load_game(name)
    package = f"{__package__}.{game.name}"
    if find_spec(package) is None:
        raise BoroughsError(f"there are no pictures of {game.title} yet")
    return package


def finished(run: Finished, game: int | None) -> int:
    """Return the number of a finished game, by default of the first one.

    Raises
    ------
    BoroughsError
        If there is none.
    """
    games = run.table("games")
    numbers = games.loc[games["status"] == "finished", "game"].tolist()
    if game is None and numbers:
        return int(min(numbers))
    if game is None or game not in numbers:
        which = "game in this run" if game is None else f"game {game} in this run"
        raise BoroughsError(f"there is no finished {which}, so there is nothing to draw")
    return game


def results(run: Finished, game: int) -> list[dict[Any, Any]]:
    """Return the rows of the table ``scores`` by seat, with the column ``strategy``.

    It is empty for a seat that no strategy plays.
    """
    keys = ["game", "seat"]
    seated = run.table("seats")[[*keys, "strategy"]]
    rows = run.table("scores").merge(seated, on=keys, how="left").fillna({"strategy": ""})
    return rows[rows["game"] == game].sort_values("seat").to_dict("records")


def place(row: Mapping[Any, Any]) -> str:
    """Say which place a row of scores tells of, and whether it won."""
    return PLACES[int(row["rank"])] + (" · won" if row["won"] else "")
