"""The centre: the tiles on offer, with the bids on them and the keyples on their faces."""

from math import ceil

from analysis.pictures.blocks import Block, Bounds
from analysis.pictures.canvas import Canvas
from analysis.pictures.colours import QUIET
from analysis.pictures.key_to_the_city.signs import draw_keyples, draw_seat
from analysis.pictures.key_to_the_city.tile import draw_tile
from analysis.pictures.shapes import Point
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.state import GameState

STEP, LINE, BELOW = 1.12, 0.17, 0.72
"""From tile to tile, from bid to bid, and where the bids begin."""


def centre_block(state: GameState, wide: float) -> Block:
    """Return the tiles on offer as a part of a figure, in rows no wider than this."""
    in_row = max(1, int(wide / STEP))
    rows = [state.centre[n : n + in_row] for n in range(0, len(state.centre), in_row)]
    tops, high = [], 0.25
    for row in rows:
        tops.append(-high)
        high += 1.35 + LINE * max(len(piece.bids) for piece in row)

    def draw(canvas: Canvas) -> None:
        canvas.text("On offer, with the bids", (0, 0), 0.2, colour=QUIET)
        for row, top in zip(rows, tops, strict=True):
            for number, piece in enumerate(row):
                _draw_offer(canvas, piece, (STEP * (number + 0.5), top - 0.6))

    columns = min(in_row, ceil(len(state.centre)))
    return Block(Bounds(0, -high, max(STEP * columns, 3.0), 0.15), draw)


def _draw_offer(canvas: Canvas, piece: Piece, at: Point) -> None:
    """Draw a tile on offer with the bids below it, the highest first."""
    draw_tile(canvas, piece, at)
    highest = sorted(piece.bids.items(), key=lambda one: -one[1])
    for number, (seat, keyples) in enumerate(highest):
        assert piece.colour is not None
        y = at[1] - BELOW - LINE * number
        draw_seat(canvas, seat, (at[0] - 0.3, y))
        draw_keyples(canvas, piece.colour, keyples, (at[0] - 0.2, y))
