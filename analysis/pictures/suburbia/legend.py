"""What the signs on the tiles mean."""

from collections.abc import Callable, Iterable, Iterator

from analysis.pictures import hexes
from analysis.pictures.blocks import Block, Bounds
from analysis.pictures.canvas import Canvas
from analysis.pictures.legend import Entry, arrange, draw_legend, height
from analysis.pictures.shapes import Point
from analysis.pictures.suburbia import glyphs
from analysis.pictures.suburbia.colours import FILLS
from analysis.pictures.suburbia.tile import draw_counter, draw_icon, draw_marker
from analysis.statistics.picture import INK
from sim.suburbia.components import Tile
from sim.suburbia.words import ICONS, LAKE, Account

LARGER = 1.15
"""How much larger it is than the tiles."""


def legend_block(tiles: Iterable[Tile], wide: float, *, markers: bool) -> Block:
    """Return a legend of what some tiles show, no wider than this."""
    found = arrange(list(_entries(list(tiles), markers=markers)), wide / LARGER)
    high = height(found)

    def draw(canvas: Canvas) -> None:
        draw_legend(canvas, found, 0, high)

    return Block(Bounds(0, 0, wide / LARGER, high), draw, LARGER)


def _entries(tiles: list[Tile], *, markers: bool) -> Iterator[Entry]:
    colours = {tile.colour or LAKE for tile in tiles}
    for colour in FILLS:
        if colour in colours:
            yield Entry(0.4, _swatch(colour), colour)
    icons = {tile.icon for tile in tiles}
    for icon in ICONS:
        if icon in icons:
            yield Entry(0.26, _icon(icon), icon)
    for account in glyphs.COUNTERS:
        yield Entry(0.22, _counter(account), account.name.capitalize())
    if markers:
        yield Entry(0.3, draw_marker, "investment marker")


def _swatch(colour: str) -> Callable[[Canvas, Point], None]:
    def draw(canvas: Canvas, at: Point) -> None:
        shape = hexes.hexagon(0, 0.1)
        canvas.shape(shape, at, scale=0.36, fill=FILLS[colour], edge=INK, width=0.02)
        ink = "white" if colour == LAKE else INK
        canvas.shape(glyphs.CLASSES[colour](), at, scale=0.17, fill=ink, order=3)

    return draw


def _icon(icon: str) -> Callable[[Canvas, Point], None]:
    return lambda canvas, at: draw_icon(canvas, icon, at)


def _counter(account: Account) -> Callable[[Canvas, Point], None]:
    return lambda canvas, at: draw_counter(canvas, account, at, 0.2)
