"""A tile: its colour with its sign, cost, icon, name, what it gives at once, and its marker."""

from analysis.pictures import hexes, shapes
from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.shapes import Point
from analysis.pictures.suburbia import glyphs
from analysis.pictures.suburbia.colours import DISC, FILLS
from analysis.statistics.picture import INK
from analysis.statistics.rounding import MINUS
from sim.suburbia.components import Tile
from sim.suburbia.words import LAKE, Account

INSET, CORNER, RIM = 0.02, 0.08, 0.025
NAME, HIGH, SMALL = 0.15, 0.39, 0.115
"""Size of the letters of a name at most, height of the name at most, size of numbers."""
UP, ASIDE = 0.31, 0.225
"""Where cost, signs and gains stand: above or below the middle, and beside it."""

TWICE = "\N{MULTIPLICATION SIGN}2"
"""What a marker says: its tile's conditional effects count twice (SUB-INVEST-03)."""


def draw_tile(canvas: Canvas, tile: Tile, at: Point, *, marker: bool = False) -> None:
    """Draw a tile around a point, with an investment marker if one lies on it."""
    x, y = at
    ink = "white" if tile.is_lake else INK
    hexagon = hexes.hexagon(INSET, CORNER)
    canvas.shape(hexagon, at, fill=FILLS[tile.colour or LAKE], edge=INK, width=RIM, order=2)
    if tile.is_lake:
        canvas.shape(glyphs.CLASSES[LAKE](), (x, y + 0.22), scale=0.3, fill=ink, order=3)
    else:
        canvas.shape(glyphs.CLASSES[tile.colour](), (x - ASIDE, y + UP), scale=0.14, fill=ink)
        beside = x - (0.025 if tile.icon else 0.0)
        canvas.text(f"${tile.cost}", (beside, y + UP), SMALL, colour=ink, align="centre")
    if tile.icon:
        draw_icon(canvas, tile.icon, (x + ASIDE, y + UP))
    _write_name(canvas, tile, at, ink)
    _draw_gains(canvas, tile, (x - (0.1 if marker else 0.0), y - UP))
    if marker:
        draw_marker(canvas, (x + 0.3, y - 0.34))


def draw_icon(canvas: Canvas, icon: str, at: Point, *, size: float = 1.0) -> None:
    """Draw an icon in a white circle."""
    disc = shapes.ellipse(0, 0, 0.11 * size, 0.11 * size)
    canvas.shape(disc, at, fill="white", edge=INK, width=0.012, order=3)
    canvas.shape(glyphs.CLASSES[icon](), at, scale=0.14 * size, fill=INK, order=3.1)


def draw_marker(canvas: Canvas, at: Point, *, size: float = 1.0) -> None:
    """Draw an investment marker."""
    disc = shapes.ellipse(0, 0, 0.14 * size, 0.14 * size)
    canvas.shape(disc, at, fill=DISC, edge="white", width=0.03, order=5)
    canvas.text(
        "\N{MULTIPLICATION SIGN}2",
        at,
        0.14 * size,
        colour="white",
        bold=True,
        align="centre",
        order=5.1,
    )


def _write_name(canvas: Canvas, tile: Tile, at: Point, ink: str) -> None:
    lines, size = hexes.lettering(tile.name, NAME, HIGH, inset=0.06)
    for line, up in zip(lines, hexes.heights(len(lines), size), strict=True):
        place = (at[0], at[1] - 0.01 + up)
        canvas.text(line, place, size, colour=ink, bold=True, align="centre")


def _draw_gains(canvas: Canvas, tile: Tile, at: Point) -> None:
    """Draw what a tile gives at once, side by side around a point."""
    texts = [f"{amount:+}".replace("-", MINUS) for _, amount in tile.immediate]
    widths = [0.14 + width_of(text, SMALL) for text in texts]
    left = at[0] - (sum(widths) + 0.07 * (len(widths) - 1)) / 2
    for (account, _), text, wide in zip(tile.immediate, texts, widths, strict=True):
        draw_counter(canvas, account, (left + 0.05, at[1]), 0.12)
        canvas.text(text, (left + 0.13, at[1]), SMALL)
        left += wide + 0.07


def draw_counter(canvas: Canvas, account: Account, at: Point, size: float) -> None:
    """Draw the sign of money, Income, Reputation or Population."""
    canvas.shape(glyphs.COUNTERS[account](), at, scale=size, fill=INK, order=3)
