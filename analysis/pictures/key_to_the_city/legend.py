"""What the signs on tiles and edges mean."""

from collections.abc import Callable, Iterable, Iterator

from analysis.pictures import edges
from analysis.pictures.blocks import Block, Bounds
from analysis.pictures.canvas import Canvas
from analysis.pictures.key_to_the_city.signs import (
    FILLS,
    LETTERS,
    LINES,
    NAMES,
    draw_connector,
    draw_keyples,
    draw_seat,
)
from analysis.pictures.key_to_the_city.tile import draw_level, draw_sign
from analysis.pictures.legend import Entry, arrange, draw_legend, height
from analysis.pictures.shapes import Point
from analysis.statistics.picture import INK
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.words import CONNECTORS, Category


def legend_block(pieces: Iterable[Piece], wide: float) -> Block:
    """Return a legend of what some tiles show, no wider than this."""
    found = arrange(list(_entries({piece.tile.category for piece in pieces})), wide)
    high = height(found)

    def draw(canvas: Canvas) -> None:
        draw_legend(canvas, found, 0, high)

    return Block(Bounds(0, 0, wide, high), draw)


def _entries(categories: set[Category]) -> Iterator[Entry]:
    for category in FILLS:
        if category in categories:
            yield Entry(0.3, _kind(category), NAMES[category])
    yield Entry(0.14, lambda canvas, at: draw_level(canvas, 1, at, 0.16), "upgraded")
    yield Entry(0.14, lambda canvas, at: draw_level(canvas, 2, at, 0.16), "landmark with marker")
    yield Entry(0.55, _group, "keyples, and whose")
    for colour, name in enumerate(CONNECTORS):
        yield Entry(0.36, _connector(colour), f"{LINES[colour]} ({name})")


def _kind(category: Category) -> Callable[[Canvas, Point], None]:
    def draw(canvas: Canvas, at: Point) -> None:
        shape = edges.hexagon(0, 0.1)
        canvas.shape(shape, at, scale=0.34, fill=FILLS[category], edge=INK, width=0.02)
        draw_sign(canvas, LETTERS[category], at, 1.1)

    return draw


def _connector(colour: int) -> Callable[[Canvas, Point], None]:
    return lambda canvas, at: draw_connector(
        canvas, colour, ((at[0] - 0.16, at[1]), (at[0] + 0.16, at[1]))
    )


def _group(canvas: Canvas, at: Point) -> None:
    draw_seat(canvas, 0, (at[0] - 0.2, at[1]))
    draw_keyples(canvas, 1, 3, (at[0] - 0.11, at[1]))
