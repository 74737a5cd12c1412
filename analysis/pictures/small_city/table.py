"""All towns of a finished game in one figure."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analysis.pictures.canvas import Canvas
from analysis.pictures.legend import Placed, arrange, draw_legend, height
from analysis.pictures.shapes import Point
from analysis.pictures.small_city.board import draw_rest
from analysis.pictures.small_city.signs import entries
from analysis.pictures.small_city.town import FOOT, LEFT, RIGHT, Sheet, as_town, draw_all
from analysis.pictures.table import Finished, finished, place, results
from analysis.statistics import rounding
from analysis.statistics.picture import styled
from sim.engine.game import load_game
from sim.small_city.state import Rules
from sim.small_city.town import Town

WIDTH = 12.0
"""Width of the figure in inches."""
COLUMNS = 2
BETWEEN, ABOVE, HEAD = 0.4, 1.35, 1.0
"""Squares between towns, above a town for its heading, and above all."""
LARGER = 1.5
"""How much larger the legend is than that of a single town."""
KEPT = ("town", "size", "side", "seat")


def draw_table(
    run: Finished, game: int | None = None, *, title: str | None = None, words: bool = False
) -> Figure:
    """Draw all towns as they are when a game is over.

    Parameters
    ----------
    run : Run
        With the table ``towns``, so logged at the level ``decisions``.
    game : int, optional
        Number of the game; by default the first one of the run.
    title : str, optional
        A heading; by default the names of the box and the number of the game.
    words : bool
        Whether buildings without levels bear their names, or the two letters of maps.

    Returns
    -------
    matplotlib.figure.Figure
        Every town at the same scale, with its strategy, score and rank.

    Raises
    ------
    BoroughsError
        If the run did not keep the towns, or has no such finished game.
    """
    game = finished(run, game)
    rows = run.table("towns")
    maps = rows[rows["game"] == game].sort_values("seat")["map_text"]
    played = load_game(run.scenario.game)
    rules: Rules = played.prepare(run.scenario)
    towns = [as_town(_without_accounts(text), rules) for text in maps]
    name = f"{played.title}: the towns at the end of game {game}"
    return _figure(
        towns, _headings(run, game, rules.victory.points), name if title is None else title, words
    )


def _without_accounts(text: str) -> str:
    """Leave votes and the like out of a map: a final score may be below 0, which no town has."""
    line, _, squares = text.partition("\n")
    kept = (word for word in line.split() if word.partition("=")[0] in KEPT)
    return f"{' '.join(kept)}\n{squares}"


def _headings(run: Finished, game: int, points: str) -> list[tuple[str, str]]:
    """Return by seat a heading and the line below it."""
    rows = results(run, game)
    return [_heading(row, points, alone=len(rows) == 1) for row in rows]


def _heading(row: Mapping[Any, Any], points: str, *, alone: bool) -> tuple[str, str]:
    title = f"Seat {row['seat']}: {row['strategy']}"
    if pd.isna(row["score"]):
        return title, f"out of the game since round {row['eliminated_round']}"
    reached = place(row)
    if alone:
        reached = row["rating"] if row["won"] else "no title"
    rest = f"${row['money']} · pollution {row['pollution']}"
    score = rounding.number(row["score"])
    return title, f"{score} {points} after scoring · {reached} · {rest}"


def _figure(towns: list[Town], headings: list[tuple[str, str]], title: str, words: bool) -> Figure:
    plan = _plan(towns, title, words)
    figure = Figure((WIDTH, WIDTH * plan.high / plan.wide), facecolor="white")
    with styled():
        for number, (town, (name, line)) in enumerate(zip(towns, headings, strict=True)):
            canvas = plan.canvas(figure, number)
            Sheet(plan.size, name, line, larger=1.3).write(canvas)
            draw_rest(canvas, town, plan.size)
            draw_all(canvas, town, None, words=words)
        plan.write(figure)
    return figure


@dataclass(frozen=True, slots=True)
class Plan:
    """How the towns lie on the figure, in squares.

    Attributes
    ----------
    size, count : int
        Side of the largest construction area, and number of towns.
    title : str
        Heading of the figure.
    legend : list of Placed
        What stands below.
    """

    size: int
    count: int
    title: str
    legend: list[Placed]

    @property
    def step(self) -> Point:
        """From one town to the next."""
        return LEFT + self.size + RIGHT + BETWEEN, FOOT + self.size + ABOVE + BETWEEN

    @property
    def wide(self) -> float:
        """Width."""
        return min(COLUMNS, self.count) * self.step[0] - BETWEEN

    @property
    def high(self) -> float:
        """Height."""
        rows = -(-self.count // COLUMNS)
        return rows * self.step[1] + HEAD + LARGER * height(self.legend)

    def canvas(self, figure: Figure, number: int) -> Canvas:
        """Return a canvas on which the town of this number has its corner at (0, 0)."""
        column, row = number % COLUMNS, number // COLUMNS
        left = -LEFT - column * self.step[0]
        top = self.size + ABOVE + HEAD + row * self.step[1]
        return Canvas.spread(_layer(figure), left, top - self.high, left + self.wide, top)

    def write(self, figure: Figure) -> None:
        """Write the heading, and the legend in letters larger than those of the towns."""
        canvas = Canvas.spread(_layer(figure), 0, 0, self.wide, self.high)
        canvas.text(self.title, (LEFT, self.high - 0.45), 0.5, bold=True)
        wide, high = self.wide / LARGER, self.high / LARGER
        canvas = Canvas.spread(_layer(figure), 0, 0, wide, high)
        draw_legend(canvas, self.legend, LEFT / LARGER, height(self.legend) + 0.1)


def _plan(towns: list[Town], title: str, words: bool) -> Plan:
    bare = Plan(max(town.area for town in towns), len(towns), title, [])
    legend = arrange(entries(towns, None, words=words), (bare.wide - LEFT - RIGHT) / LARGER)
    return replace(bare, legend=legend)


def _layer(figure: Figure) -> Axes:
    """Return new axes over the whole figure."""
    ax = figure.add_axes((0, 0, 1, 1), label=str(len(figure.axes)))
    ax.patch.set_visible(False)
    return ax
