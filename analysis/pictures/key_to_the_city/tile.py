"""A tile: its kind, name, state, channels, and the keyples that lie on it."""

from collections.abc import Sequence

from analysis.pictures import edges, hexes, shapes
from analysis.pictures.canvas import Canvas
from analysis.pictures.key_to_the_city.signs import (
    FILLS,
    LETTERS,
    WATER,
    draw_keyples,
    draw_seat,
    keyples_wide,
)
from analysis.pictures.shapes import Point
from analysis.statistics.picture import INK
from sim.boards.edges import bits
from sim.key_to_the_city.piece import Piece

INSET, CORNER, RIM = 0.015, 0.05, 0.02
NAME, HIGH = 0.135, 0.36
"""Size of the letters of a name at most, height of the name at most."""
UP, SMALL, GROUP = 0.38, 0.1, 0.108
"""How far above the middle kind and state stand; size of numbers and of groups of keyples."""
CHANNEL, ASIDE = 0.16, 0.08
"""Width of the river, and what a name leaves free for connectors on either side."""
ARROW = shapes.solid([(-0.5, -0.1), (0.5, -0.1), (0, 0.45)])


def draw_tile(canvas: Canvas, piece: Piece, at: Point, *, vp: int | None = None) -> None:
    """Draw a tile around a point.

    Parameters
    ----------
    vp : int, optional
        What it scores; written below its name.
    """
    x, y = at
    fill = FILLS[piece.tile.category]
    canvas.shape(edges.hexagon(INSET, CORNER), at, fill=fill, edge=INK, width=RIM, order=2)
    for direction in bits(piece.channels):
        across, up = edges.middle(direction, 0.5 - INSET - CHANNEL / 2)
        canvas.line([at, (x + across, y + up)], WATER, CHANNEL, order=2.5)
    draw_sign(canvas, LETTERS[piece.tile.category], (x - (0.08 if piece.level else 0), y + UP))
    draw_level(canvas, piece.level, (x + 0.09, y + UP))
    _write_name(canvas, piece.tile.name, at)
    if vp is not None:
        canvas.text(f"{vp} VP", (x, y - 0.12), SMALL, align="centre")
    _draw_groups(canvas, piece, (x, y - 0.225))


def draw_sign(canvas: Canvas, letter: str, at: Point, size: float = 1.0) -> None:
    """Draw the letter of a kind of tile in a circle."""
    disc = shapes.ellipse(0, 0, 0.075 * size, 0.075 * size)
    canvas.shape(disc, at, fill="white", edge=INK, width=0.01, order=3)
    canvas.text(letter, at, 0.1 * size, bold=True, align="centre", order=3.1)


def draw_level(canvas: Canvas, level: int, at: Point, size: float = 0.14) -> None:
    """Draw an arrow for each time a tile was upgraded."""
    for number in range(level):
        place = (at[0], at[1] + 0.45 * size * (number - (level - 1) / 2))
        canvas.shape(ARROW, place, scale=size, fill=INK, edge="white", width=0.008, order=3)


def _write_name(canvas: Canvas, name: str, at: Point) -> None:
    lines, size = hexes.lettering(name, NAME, HIGH, ASIDE, edges.room)
    for line, up in zip(lines, hexes.heights(len(lines), size), strict=True):
        canvas.text(line, (at[0], at[1] + 0.11 + up), size, bold=True, align="centre")


def _draw_groups(canvas: Canvas, piece: Piece, at: Point) -> None:
    """Draw the groups on the face of a tile, all of one colour: two, and the others below."""
    if piece.colour is None:
        return
    rows = [piece.groups[:2], *([group] for group in piece.groups[2:])]
    for number, row in enumerate(rows):
        _draw_row(canvas, piece.colour, row, (at[0], at[1] - 1.05 * GROUP * number))


def _draw_row(canvas: Canvas, colour: int, groups: Sequence[tuple[int, int]], at: Point) -> None:
    widths = [1.1 * GROUP + keyples_wide(colour, number, GROUP) for _, number in groups]
    left = at[0] - (sum(widths) + 0.03 * (len(groups) - 1)) / 2
    for (seat, number), wide in zip(groups, widths, strict=True):
        draw_seat(canvas, seat, (left + GROUP / 2, at[1]), GROUP)
        draw_keyples(canvas, colour, number, (left + 1.1 * GROUP, at[1]), GROUP)
        left += wide + 0.03
