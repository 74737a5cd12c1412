"""All boroughs of a game with the centre and the river in one figure."""

from collections.abc import Mapping
from typing import Any

from matplotlib.figure import Figure

from analysis.pictures.blocks import Block, compose, heading, in_rows
from analysis.pictures.key_to_the_city.borough import borough_block
from analysis.pictures.key_to_the_city.centre import centre_block
from analysis.pictures.key_to_the_city.legend import legend_block
from analysis.pictures.key_to_the_city.position import Moment, position
from analysis.pictures.key_to_the_city.river import river_block
from analysis.pictures.table import Finished, finished, place, results
from sim.engine.game import load_game
from sim.key_to_the_city.scoring import score, total
from sim.key_to_the_city.state import GameState

WIDE = 9.0
"""The least width of the figure."""


def draw_table(
    run: Finished,
    game: int | None = None,
    *,
    moment: Moment | None = None,
    title: str | None = None,
) -> Figure:
    """Draw all boroughs, the tiles on offer with the bids, and the river.

    Parameters
    ----------
    run : Run
        Logged at the level ``decisions``.
    game : int, optional
        Number of the game; by default the first finished one of the run.
    moment : (int, int), optional
        An era and a turn of it, such as ``(2, 9)``: as all lay when that turn began, what lies
        behind the screens included. By default when the game was over.
    title : str, optional
        A heading; by default the name of the box, the number of the game, and the moment.

    Returns
    -------
    matplotlib.figure.Figure
        Every borough at the same scale, with its strategy, and its score so far or at the end.

    Raises
    ------
    BoroughsError
        If the run did not keep the decisions, or has no such finished game or turn.
    """
    game = finished(run, game)
    state = position(run, game, moment)
    when = "at the end" if moment is None else f"when turn {moment[1]} of era {moment[0]} begins"
    box = load_game(run.scenario.game).title
    name = f"{box}: game {game}, {when}" if title is None else title
    blocks = _boroughs(run, game, state, over=moment is None)
    rows = in_rows(blocks)
    wide = max(WIDE, *(sum(one.wide for one in row) + 0.5 * (len(row) - 1) for row in rows))
    offer = [[centre_block(state, wide)]] if state.centre else []
    pieces = [*state.centre, *(piece for borough in state.boroughs for piece in borough)]
    return compose(
        [
            [heading(name, wide)],
            [river_block(state, wide)],
            *offer,
            *rows,
            [legend_block(pieces, wide)],
        ]
    )


def _boroughs(run: Finished, game: int, state: GameState, *, over: bool) -> list[Block]:
    return [
        borough_block(
            state,
            number,
            f"Seat {row['seat']}: {row['strategy']}",
            _score(row) if over else _so_far(state, number),
        )
        for number, row in enumerate(results(run, game))
    ]


def _score(row: Mapping[Any, Any]) -> str:
    """Say how a score came about, and which place it reached."""
    tiles = row["score"] - row["vp_berth"]
    return f"{row['score']} VP = {tiles} for tiles + {row['vp_berth']} for the berth · {place(row)}"


def _so_far(state: GameState, seat: int) -> str:
    screen = state.screens[seat]
    vp = total(score(state.rules, state.boroughs[seat], screen.keyples, screen.skills))
    return f"{vp} VP for tiles so far" + (" · has sailed" if state.sailed[seat] else "")
