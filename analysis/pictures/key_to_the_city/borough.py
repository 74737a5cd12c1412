"""The picture of a borough: tiles, connectors on their edges, and what lies behind the screen."""

from collections.abc import Sequence

from matplotlib.figure import Figure

from analysis.pictures import edges
from analysis.pictures.blocks import Block, Bounds, compose
from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import QUIET
from analysis.pictures.key_to_the_city.legend import legend_block
from analysis.pictures.key_to_the_city.signs import (
    draw_connector,
    draw_keyples,
    draw_seat,
    keyples_wide,
)
from analysis.pictures.key_to_the_city.tile import draw_tile
from analysis.pictures.shapes import Point
from sim.boards.edges import bits, parse
from sim.key_to_the_city.borough import Borough
from sim.key_to_the_city.scoring import Scored, score
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.words import KEYPLES, SKILLS

TITLE, LINE, HEAD = 0.26, 0.17, 1.0
"""Sizes of the letters of the heading and of the lines below it, and the height of both."""
WIDE = 3.6
"""Least width."""


def draw_borough(state: GameState, seat: int, *, title: str | None = None) -> Figure:
    """Draw one borough of a game with the keyples and skill tiles of its player.

    Parameters
    ----------
    state : GameState
        The game, such as `analysis.pictures.key_to_the_city.position.position` returns it.
    seat : int
        Whose borough, 0-based.
    title : str, optional
        A heading; by default whose borough it is.
    """
    block = borough_block(state, seat, f"Seat {seat + 1}" if title is None else title)
    pieces = state.boroughs[seat].pieces
    return compose([[block], [legend_block(pieces, block.wide)]])


def borough_block(state: GameState, seat: int, title: str, line: str = "") -> Block:
    """Return a borough with a heading as a part of a figure."""
    borough, screen = state.boroughs[seat], state.screens[seat]
    tiles = score(state.rules, borough, screen.keyples, screen.skills)
    inner = edges.bounds(borough.at)
    around = Bounds(inner.left, inner.low, max(inner.right, inner.left + WIDE), inner.top + HEAD)

    def draw(canvas: Canvas) -> None:
        draw_tiles(canvas, borough, tiles)
        corner = (around.left, around.top - 0.15)
        draw_seat(canvas, seat, (corner[0] + 0.13, corner[1]), 0.26)
        room = around.right - around.left
        size = min(TITLE, (room - 0.4) / width_of(title, 1, bold=True))
        canvas.text(title, (corner[0] + 0.4, corner[1]), size, bold=True)
        if line:
            size = min(LINE, room / width_of(line, 1))
            canvas.text(line, (corner[0], corner[1] - 0.3), size, colour=QUIET)
        _draw_screen(canvas, screen.keyples, screen.skills, (corner[0], corner[1] - 0.57))

    return Block(around, draw)


def draw_tiles(canvas: Canvas, borough: Borough, tiles: Sequence[Scored]) -> None:
    """Draw tiles with what they score, and connectors on their edges."""
    for one in tiles:
        draw_tile(canvas, one.piece, edges.centre(one.piece.cell), vp=one.vp)
    for colour, placed in enumerate(borough.connectors):
        for edge in bits(placed):
            draw_connector(canvas, colour, _ends(borough.names[edge]))


def _ends(name: str) -> tuple[Point, Point]:
    """Return where an edge begins and ends, drawn in, from its name such as ``"0,0/3"``."""
    cell, _, direction = name.partition("/")
    x, y = edges.centre(parse(cell))
    first, second = edges.corner(int(direction)), edges.corner(int(direction) + 1)
    return _towards(x, y, first, second), _towards(x, y, second, first)


def _towards(x: float, y: float, corner: Point, other: Point) -> Point:
    share = 0.2
    across, up = (one + share * (two - one) for one, two in zip(corner, other, strict=True))
    return x + across, y + up


def _draw_screen(canvas: Canvas, keyples: Sequence[int], skills: Sequence[int], at: Point) -> None:
    """Draw what lies behind a screen in a line."""
    left = at[0]
    for colour in range(len(KEYPLES)):
        if keyples[colour]:
            draw_keyples(canvas, colour, keyples[colour], (left, at[1]), 0.18)
            left += keyples_wide(colour, keyples[colour], 0.18) + 0.06
    held = [f"{number} {name}" for name, number in zip(SKILLS, skills, strict=True) if number]
    if held:
        canvas.text(" · ".join(held), (left + 0.06, at[1]), 0.16)
