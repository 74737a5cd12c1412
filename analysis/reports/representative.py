"""One game that stands for the others: the one closest to the medians, told round by round."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from analysis.pictures import draw_table
from analysis.statistics import rounding, words
from analysis.statistics.frames import Arms
from sim.engine.errors import BoroughsError
from sim.engine.game import load_game
from sim.engine.narration import Line
from sim.engine.play import play
from sim.engine.run import Run

Sums = Mapping[str, tuple[str, str]]
"""Further quantities of a game: by name, the table and the column that is added up over it."""


@dataclass(frozen=True)
class Representative:
    """A game that stands for the others.

    Attributes
    ----------
    game, players : int
        Its number in its run, and how many played.
    arm : str
        Which arm it is of.
    of : int
        How many games it was chosen from.
    table : DataFrame
        By ``quantity``, its ``value`` in this game and the ``median`` of all.
    run : Run or None
        The game, played again from its seed; None if it does not come out as it was logged, as
        when a strategy's file has moved since.
    """

    game: int
    players: int
    arm: str
    of: int
    table: pd.DataFrame
    run: Run | None
    title: str = "The representative game, beside the medians"

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        numbers = {name: self.table[name].map(rounding.number) for name in ("value", "median")}
        return pd.DataFrame(
            {
                "quantity": self.table["quantity"],
                "this game": numbers["value"],
                "median of all games": numbers["median"],
            }
        )

    def caption(self) -> str:
        """Say which game this is, and how it was chosen."""
        players = words.plural(self.players, "player")
        said = (
            f"Game {self.game} with {players}, rules: {words.label(self.arm)}. Of {self.of:,}"
            " games it is the one whose quantities lie closest to their medians, each measured by"
            " the spread of its middle half; of equally close games the first."
        )
        if self.run is None:
            return f"{said} It cannot be told here: played again, it does not come out the same."
        return f"{said} It was played again from its seed; its choices are those of the run."

    def standings(self) -> pd.DataFrame:
        """Return the final scoring."""
        run = self._played
        rows = load_game(run.scenario.game).standings(run)
        table = pd.DataFrame(rows).fillna("")
        return table.map(lambda value: rounding.number(value) if isinstance(value, int) else value)

    def rounds(self) -> list[tuple[str, list[Line]]]:
        """Return the heading of every round, and what happened in it."""
        run = self._played
        found: list[tuple[str, list[Line]]] = []
        for line in load_game(run.scenario.game).narrate(run):
            if line.rank == "round":
                found.append((line.text, []))
            else:
                found[-1][1].append(line)
        return found

    def figure(self) -> Figure | None:
        """Draw the table when the game is over; None if there are no pictures of the game yet."""
        try:
            return draw_table(self._played)
        except BoroughsError:
            return None

    @property
    def _played(self) -> Run:
        if self.run is None:
            raise BoroughsError("this game cannot be told: it does not come out as it was logged")
        return self.run


def representative(
    arms: Arms, arm: str | None = None, sums: Sums | None = None
) -> Representative | None:
    """Choose the game closest to the medians, and play it again.

    It is chosen from the games with most players. Its quantities are the highest and the lowest
    score and the number of decisions; distances from the medians are divided by the quartile
    range, so that no unit counts for more, and added.

    Parameters
    ----------
    arms : Arms
        The runs.
    arm : str, optional
        The arm to choose from; by default the first.
    sums : mapping, optional
        Further quantities that the study is about.

    Returns
    -------
    Representative or None
        None if no game was finished.
    """
    players, arm = arms.players[-1], arm or arms.names[0]
    one = Arms({(players, arm): arms.runs[players, arm]})
    games = _quantities(one, sums or {})
    if games.empty:
        return None
    medians = games.median()
    spread = (games.quantile(0.75) - games.quantile(0.25)).replace(0, 1)
    number = ((games - medians).abs() / spread).sum(axis=1).idxmin()
    game = int(str(number))
    table = pd.DataFrame(
        {"quantity": games.columns, "value": games.loc[game].array, "median": medians.array}
    )
    found = one.games.set_index("game").loc[game]
    again = _played_again(arms.runs[players, arm], game, str(found["digest"]))
    return Representative(game, players, arm, len(games), table, again)


def _quantities(one: Arms, sums: Sums) -> pd.DataFrame:
    """Return the quantities of every finished game, by its number."""
    scores = one.table("scores", ("seat", "score")).groupby("game")["score"]
    games = one.raw("games", ("game", "status", "asked")).set_index("game")
    columns: dict[str, Any] = {"highest score": scores.max()}
    if one.players[-1] > 1:
        columns["lowest score"] = scores.min()
    columns["decisions"] = games["asked"]
    for name, (table, column) in sums.items():
        added = one.raw(table, ("game", column)).groupby("game")[column].sum()
        columns[name] = added.reindex(games.index, fill_value=0)
    finished = games.index[games["status"] == "finished"]
    return pd.DataFrame(columns).reindex(finished).astype(float).dropna()


def _played_again(run: Any, game: int, digest: str) -> Run | None:
    if not isinstance(run, Run):
        return None
    seed, rotate = run.manifest["seed"], run.manifest.get("rotate", True)
    try:
        again = play(run.scenario, seed, game=game, rotate=rotate)
    except BoroughsError:
        return None
    return again if again.arrow("games").column("digest").to_pylist() == [digest] else None
