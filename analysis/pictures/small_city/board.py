"""The ground of a town: construction area, tiles with their names, what factories make."""

from collections.abc import Iterator

from matplotlib.path import Path

from analysis.pictures import shapes
from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import GROUND, LINES, QUIET
from analysis.pictures.small_city.colours import BLOCKED, LOOKS, MATERIALS, WORDS
from analysis.statistics.picture import INK
from sim.boards.squares import EAST, NORTH, Mask, block, coordinates, squares
from sim.small_city.building import Building
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.words import LETTERS, Kind

GAP, CORNER, RIM = 0.035, 0.13, 0.045
"""Of a tile's outline: distance from the edges of its squares, rounding, width."""
NAME, CODE, WORD, LEAST = 0.28, 0.31, 0.2, 0.15
"""Sizes of the names of tiles: letters and level beside words and alone, words, and the least."""


def draw_ground(canvas: Canvas, size: int, blocked: Mask = 0) -> None:
    """Draw a construction area with its grid, blocked squares and the numbers of the squares."""
    canvas.shape(shapes.box(-0.06, -0.06, size + 0.06, size + 0.06, 0.12), fill=LINES, order=1)
    for at in squares(block(size)):
        x, y = coordinates(at)
        if blocked >> at & 1:
            _draw_blocked(canvas, x, y)
        else:
            canvas.shape(_cell(x, y), fill=GROUND, order=1.1)
    for number in range(size):
        text = str(number)
        canvas.text(text, (number + 0.5, -0.26), 0.2, colour=QUIET, align="centre")
        canvas.text(text, (-0.26, number + 0.5), 0.2, colour=QUIET, align="centre")


def _cell(x: int, y: int) -> Path:
    return shapes.box(x + 0.02, y + 0.02, x + 0.98, y + 0.98)


def draw_rest(canvas: Canvas, town: Town, size: int) -> None:
    """Draw the squares of the board beyond the construction area, up to a side."""
    for x in range(size):
        for y in range(size):
            if max(x, y) >= town.area:
                square = shapes.box(x + 0.06, y + 0.06, x + 0.94, y + 0.94, 0.06)
                canvas.shape(square, edge=GROUND, width=0.04, order=1)


def _draw_blocked(canvas: Canvas, x: int, y: int) -> None:
    canvas.shape(_cell(x, y), fill=BLOCKED, order=1.1)
    for cut in (0.3, 0.6, 0.9, 1.2, 1.5, 1.8):
        start, end = (max(0.0, cut - 1), min(1.0, cut)), (min(1.0, cut), max(0.0, cut - 1))
        inside = [(x + 0.03 + 0.94 * a, y + 0.03 + 0.94 * b) for a, b in (start, end)]
        canvas.line(inside, GROUND, 0.05, order=1.2)


def draw_tile(canvas: Canvas, tile: Tile, *, words: bool) -> None:
    """Draw a tile: its outline, its squares, its name, and the colours of a factory's squares."""
    building = tile.building
    look = LOOKS[building.kind]
    path = shapes.outline(tile.mask, GAP + RIM / 2, CORNER)
    canvas.shape(path, fill=look.fill, edge=INK, width=RIM, order=2)
    for ends in _seams(tile):
        canvas.line(list(ends), "white", 0.035, order=2.1)
    if building.kind is Kind.F:
        for at in squares(tile.mask):
            x, y = coordinates(at)
            colour = LETTERS.index(tile.colour_letter(at))
            draw_chip(canvas, (x + 0.8, y + 0.79), colour)
    _write_name(canvas, tile, words=words)


def _seams(tile: Tile) -> Iterator[tuple[shapes.Point, shapes.Point]]:
    """Yield the ends of the lines between the squares of a tile."""
    for at in squares(tile.mask):
        x, y = coordinates(at)
        if tile.mask >> at + EAST & 1:
            yield (x + 1, y + 0.14), (x + 1, y + 0.64)
        if tile.mask >> at + NORTH & 1:
            yield (x + 0.14, y + 1), (x + 0.86, y + 1)


def draw_chip(canvas: Canvas, at: shapes.Point, colour: int, *, size: float = 1.0) -> None:
    """Draw the mark of the material that a factory square makes."""
    ring = shapes.ellipse(0, 0, 0.135 * size, 0.135 * size)
    canvas.shape(ring, at, fill=MATERIALS[colour][min(colour, 1)], edge=INK, width=0.025, order=3)
    ink = "white" if colour else INK
    letter = LETTERS[colour]
    canvas.text(letter, at, 0.17 * size, colour=ink, bold=True, align="centre", order=3)


def _write_name(canvas: Canvas, tile: Tile, *, words: bool) -> None:
    """Write a tile's name into the upper left corner of its uppermost square."""
    at = max(squares(tile.mask), key=lambda one: (coordinates(one)[1], -coordinates(one)[0]))
    x, y = coordinates(at)
    text = name_of(tile.building, words=words)
    if len(text) == 2:
        size = NAME if words else CODE
        canvas.text(text, (x + 0.11, y + 0.9 - 0.37 * size), size, bold=True)
        return
    room = 1.7 if tile.mask >> at + EAST & 1 else 0.76
    size = min(WORD, room / width_of(text, 1, bold=True))
    if size < LEAST and tile.mask << NORTH >> at & 1:  # it goes on southwards
        canvas.text(text, (x + 0.19, y - 0.82), WORD, bold=True, upright=True)
    else:
        canvas.text(text, (x + 0.12, y + 0.9 - 0.37 * size), size, bold=True)


def name_of(building: Building, *, words: bool) -> str:
    """Return what is written on a tile, such as ``"R3"``, and ``"School"`` or ``"SC"``."""
    return WORDS.get(building.kind, building.name) if words else building.name
