"""The river: its tiles from left to right with their berths, and the barges."""

from analysis.pictures import shapes
from analysis.pictures.blocks import Block, Bounds
from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import QUIET
from analysis.pictures.key_to_the_city.signs import FILLS, WATER, draw_seat
from analysis.statistics.picture import INK
from sim.key_to_the_city.components import Berth
from sim.key_to_the_city.state import GameState

HIGH, BETWEEN = 0.75, 0.12


def river_block(state: GameState, wide: float) -> Block:
    """Return the river as a part of a figure, no wider than this.

    Every berth shows how many keyples are drawn for it, or its VP; ``+`` says that it takes the
    river tile before. A tile that somebody took has his number.
    """
    river = state.rules.box.river
    step = wide / len(river)
    taken = {piece.tile.name: borough.seat for borough in state.boroughs for piece in borough}

    def draw(canvas: Canvas) -> None:
        canvas.shape(shapes.box(0, 0.16, wide, 0.56, 0.1), fill=WATER, order=1)
        for number, tile in enumerate(river):
            left, right = step * number + BETWEEN / 2, step * (number + 1) - BETWEEN / 2
            box = shapes.box(left, 0, right, HIGH, 0.06)
            canvas.shape(box, fill=FILLS["river"], edge=INK, width=0.015, order=2)
            owner = taken.get(tile.name)
            unit = " (VP)" if any(berth.vp for berth in state.rules.box.berths[number]) else ""
            name = tile.name + unit
            size = min(0.14, (right - left - 0.34) / width_of(name, 1, bold=True))
            canvas.text(name, (left + 0.08, HIGH - 0.15), size, bold=True)
            if owner is not None:
                draw_seat(canvas, owner, (right - 0.13, HIGH - 0.15))
            _draw_berths(canvas, state, number, left + 0.08, right - 0.08)

    return Block(Bounds(0, 0, wide, HIGH), draw)


def _draw_berths(canvas: Canvas, state: GameState, number: int, left: float, right: float) -> None:
    berths = state.rules.box.berths[number]
    step = (right - left) / len(berths)
    for place, berth in enumerate(berths):
        x = left + step * (place + 0.5)
        slot = shapes.box(-0.46 * step, -0.2, 0.46 * step, 0.2, 0.04)
        canvas.shape(slot, (x, 0.27), fill="white", edge=QUIET, width=0.01, order=3)
        canvas.text(_label(berth), (x, 0.36), 0.13, colour=QUIET, align="centre")
        for seat in range(state.rules.players):
            if _tile_of(state, seat) == number and state.berths[seat] == berth.number:
                draw_seat(canvas, seat, (x, 0.19), 0.17)


def _tile_of(state: GameState, seat: int) -> int:
    """Return on which river tile the barge of a seat lies, 0-based."""
    return max(state.round - 1, 0) + state.sailed[seat]


def _label(berth: Berth) -> str:
    number = str(berth.vp or berth.keyples or "")
    return f"+ {number}" if berth.takes_tile else number
