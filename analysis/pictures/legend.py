"""A small legend: only what the picture shows."""

from collections.abc import Callable
from typing import NamedTuple

from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.shapes import Point

LETTER, LINE, SPACE = 0.175, 0.44, 0.3
"""Height of the words, distance of the lines, space between entries, in squares."""


class Entry(NamedTuple):
    """A sign and its words: how wide the sign is, and how it is drawn around its middle."""

    wide: float
    draw: Callable[[Canvas, Point], None]
    text: str


class Placed(NamedTuple):
    """An entry with its line and its left end."""

    entry: Entry
    line: int
    left: float


def arrange(found: list[Entry], wide: float) -> list[Placed]:
    """Set entries in lines no wider than this."""
    placed, line, left = [], 0, 0.0
    for entry in found:
        width = entry.wide + 0.1 + width_of(entry.text, LETTER)
        if left and left + width > wide:
            line, left = line + 1, 0.0
        placed.append(Placed(entry, line, left))
        left += width + SPACE
    return placed


def height(placed: list[Placed]) -> float:
    """Return how high a set legend is."""
    return LINE * (placed[-1].line + 1) if placed else 0.0


def draw_legend(canvas: Canvas, placed: list[Placed], left: float, top: float) -> None:
    """Draw a set legend below and to the right of a corner."""
    for entry, line, start in placed:
        y = top - LINE * (line + 0.5)
        entry.draw(canvas, (left + start + entry.wide / 2, y))
        canvas.text(entry.text, (left + start + entry.wide + 0.1, y), LETTER)
