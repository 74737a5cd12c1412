"""The population track: where the players stand, and the red lines between them."""

from collections.abc import Sequence

from analysis.pictures import shapes
from analysis.pictures.blocks import Block, Bounds
from analysis.pictures.canvas import Canvas
from analysis.pictures.colours import LINES, QUIET, SEATS
from analysis.pictures.suburbia.colours import BOARD, RED
from sim.suburbia.borough import Borough

HIGH, LEAST, AHEAD = 0.34, 40, 8
"""Height of the track; in inhabitants, its least length and how far it reaches beyond the first."""
PAWN = 0.17


def track_block(boroughs: Sequence[Borough], lines: Sequence[int], wide: float) -> Block:
    """Return the track as a part of a figure, no wider than this."""
    people = [borough.counters.population for borough in boroughs]
    last = max(LEAST, *(number + AHEAD for number in people))
    step = (wide - 0.5) / last

    def draw(canvas: Canvas) -> None:
        track = shapes.box(0, 0, step * last, HIGH, 0.05)
        canvas.shape(track, fill=BOARD, edge=LINES, width=0.02, order=1)
        for ten in range(0, last + 1, 10):
            canvas.text(str(ten), (step * ten, -0.15), 0.17, colour=QUIET, align="centre")
        for line in lines:
            if line <= last:  # it lies between this number and the one before
                x = step * (line - 0.5)
                canvas.line([(x, 0.03), (x, HIGH - 0.03)], RED, 0.045, order=2)
        for borough, number in zip(boroughs, people, strict=True):
            _draw_pawn(canvas, borough.seat, step * number, _level(people, borough.seat))
        canvas.text("Population and red lines", (0, -0.45), 0.18, colour=QUIET)

    top = HIGH + 2 * PAWN * max(_level(people, seat) for seat in range(len(people))) + 0.1
    return Block(Bounds(-PAWN, -0.6, wide - PAWN, top + PAWN), draw)


def _level(people: Sequence[int], seat: int) -> int:
    """Return how many pawns of earlier seats stand where one stands."""
    return people[:seat].count(people[seat])


def _draw_pawn(canvas: Canvas, seat: int, x: float, level: int) -> None:
    at = (x, HIGH / 2 + 2 * PAWN * level)
    disc = shapes.ellipse(0, 0, PAWN, PAWN)
    canvas.shape(disc, at, fill=SEATS[seat], edge="white", width=0.03, order=5)
    canvas.text(str(seat + 1), at, 0.2, colour="white", bold=True, align="centre", order=5.1)
