"""All boroughs of a game with the market and the population track in one figure."""

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure

from analysis.pictures.blocks import Block, compose, heading, in_rows
from analysis.pictures.suburbia.borough import borough_block
from analysis.pictures.suburbia.legend import legend_block
from analysis.pictures.suburbia.market import market_block
from analysis.pictures.suburbia.position import Moment, Position, position
from analysis.pictures.suburbia.track import track_block
from analysis.pictures.table import Finished, finished, place, results
from sim.engine.game import load_game
from sim.suburbia.rules import Rules

DALE = "Dale"
"""Who has the borough that no strategy plays."""


def draw_table(
    run: Finished,
    game: int | None = None,
    *,
    moment: Moment | None = None,
    title: str | None = None,
) -> Figure:
    """Draw all boroughs, the market and the population track.

    Parameters
    ----------
    run : Run
        With the tables ``builds``, ``refills``, ``phases`` and ``setup``, so logged at the level
        ``phases`` at least.
    game : int, optional
        Number of the game; by default the first finished one of the run.
    moment : (int, str), optional
        A round and a turn, such as ``(5, "turn 2")``: as all lay when that turn began. By default
        when the game was over.
    title : str, optional
        A heading; by default the name of the box, the number of the game, and the moment.

    Returns
    -------
    matplotlib.figure.Figure
        Every borough at the same scale, with its strategy and, when the game is over, its score.

    Raises
    ------
    BoroughsError
        If the run did not keep these tables, or has no such finished game or turn.
    """
    game = finished(run, game)
    played = load_game(run.scenario.game)
    rules: Rules = played.prepare(run.scenario)
    shown = position(run, rules, game, moment)
    when = "at the end" if moment is None else f"when {moment[1]} of round {moment[0]} begins"
    name = f"{played.title}: game {game}, {when}" if title is None else title
    blocks = _boroughs(run, game, shown)
    rows = in_rows(blocks)
    market = market_block(shown.offers)
    wide = max(market.wide, *(sum(one.wide for one in row) for row in rows))
    tiles = [one.tile for borough in shown.boroughs for one in borough.tiles]
    markers = any(borough.markers_placed for borough in shown.boroughs)
    return compose(
        [
            [heading(name, wide, _goals(run, game))],
            [market],
            *rows,
            [track_block(shown.boroughs, rules.box.lines, wide)],
            [legend_block([*tiles, *(one.tile for one in shown.offers)], wide, markers=markers)],
        ]
    )


def _goals(run: Finished, game: int) -> str:
    rows = run.table("setup")
    (goals,) = rows.loc[rows["game"] == game, "public_goals"]
    return f"Public goals: {goals.replace(';', ', ')}" if goals else ""


def _boroughs(run: Finished, game: int, shown: Position) -> list[Block]:
    rows = results(run, game)
    blocks = []
    for borough, row in zip(shown.boroughs, rows, strict=True):
        title = f"Seat {row['seat']}: {row['strategy'] or DALE}"
        line = _score(row, alone=len(rows) == 1)
        if shown.active is not None:
            line = "to play" if borough.seat == shown.active else ""
        blocks.append(borough_block(borough, title, line))
    return blocks


def _score(row: Mapping[Any, Any], *, alone: bool) -> str:
    """Say how a score came about, and which place it reached."""
    parts = {"goals": row["public_goals"] + row["private_goal"], "money": row["money_people"]}
    more = "".join(f" + {number} for {what}" for what, number in parts.items() if number)
    sum_ = f" = {row['population']}{more}" if more else ""
    reached = row["title"] if alone else place(row)
    return f"{row['score']} inhabitants{sum_} · {reached}"
