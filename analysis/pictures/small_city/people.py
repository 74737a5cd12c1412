"""What stands and lies on the squares of a town."""

from collections.abc import Iterator
from typing import NamedTuple

from analysis.pictures import shapes
from analysis.pictures.canvas import Canvas
from analysis.pictures.colours import GOLD
from analysis.pictures.shapes import Point
from analysis.pictures.small_city import pieces
from analysis.pictures.small_city.colours import TRAIL
from analysis.pictures.small_city.trail import Trail, centre, heading
from sim.boards.squares import coordinates, squares
from sim.engine.errors import BoroughsError
from sim.small_city.speech import fronts
from sim.small_city.town import Town
from sim.small_city.words import Kind


class Standing(NamedTuple):
    """What stands on a square: a ``"person"``, a ``"pair"`` or a ``"cube"``; whose, or which."""

    sort: str
    number: int


def standing(town: Town) -> dict[int, Standing]:
    """Return the persons and cubes of a town by square."""
    found = {at: Standing("cube", colour) for at, colour in town.stored.items()}
    found |= {at: Standing("person", town.seat) for at in squares(town.hall)}
    found |= {at: Standing("person", owner) for at, owner in town.persons.items()}
    found |= {at: Standing("pair", town.seat) for at in squares(town.doubled)}
    return dict(sorted(found.items()))


def draw_pieces(canvas: Canvas, town: Town, trail: Trail | None) -> None:
    """Draw everything that stands and lies in a town."""
    for at, (sort, number) in standing(town).items():
        draw_standing(canvas, town, at, Standing(sort, number))
    for at, owner in sorted(town.bodies.items()):
        crowded = town.disabled >> at & 1
        place, size = (_aside(at, -0.22, 0.0), 0.5) if crowded else (_spot(at), 0.6)
        pieces.grave(canvas, place, owner, guest=owner != town.seat, size=size)
    for at in squares(town.discs):
        _draw_disc(canvas, town, at)
    if town.mayor:
        spots = squares(town.mayor)
        pieces.mayor(canvas, centre(*spots), heading(spots[0], spots[-1]))
    if town.godzilla:
        behind, before = _feet(town, trail)
        pieces.godzilla(canvas, centre(behind, before), heading(behind, before))


def draw_speech(canvas: Canvas, town: Town, side: str) -> None:
    """Outline the squares that hear the peaceful Mayor when he faces a side: N, E, S or W.

    Raises
    ------
    BoroughsError
        If he is not in City Hall, or cannot face that side.
    """
    if not town.mayor & town.squares_of[Kind.CH]:
        raise BoroughsError("speech: there is no Mayor in City Hall on this map")
    areas = fronts(town, town.mayor)
    if side not in areas:
        raise BoroughsError(f"speech: '{side}' should be one of {', '.join(areas)}")
    heard = shapes.outline(areas[side] & town.inside, 0.03, 0.15)
    canvas.shape(heard, edge=GOLD, width=0.07, order=4.5)


def _draw_disc(canvas: Canvas, town: Town, at: int) -> None:
    if town.godzilla >> at & 1:
        pieces.disc(canvas, _aside(at, 0.3, -0.19), size=0.42, order=pieces.BIG + 0.1)
    elif at in town.bodies:
        pieces.disc(canvas, _aside(at, 0.22, 0.0), size=0.5)
    else:
        pieces.disc(canvas, _spot(at))


def draw_standing(canvas: Canvas, town: Town, at: int, piece: Standing) -> None:
    """Draw a person, a pair or a cube on its square."""
    if piece.sort == "cube":
        pieces.cube(canvas, _spot(at), piece.number)
    elif piece.sort == "pair":
        for right in (-0.17, 0.17):
            pieces.person(canvas, _aside(at, right, 0.0), piece.number, size=0.45)
    else:
        pieces.person(canvas, _spot(at), piece.number, guest=piece.number != town.seat)


def draw_loss(canvas: Canvas, at: int) -> None:
    """Cross out what stands on a square."""
    x, y = _spot(at)
    for colour, width in (("white", 0.11), (TRAIL, 0.055)):
        for sign in (1, -1):
            ends = [(x - 0.2, y - 0.2 * sign), (x + 0.2, y + 0.2 * sign)]
            canvas.line(ends, colour, width, order=5.2)


def losses(before: Town, after: Town) -> Iterator[int]:
    """Yield the squares on which a person or a cube stood that is there no longer."""
    left = standing(after)
    for at, piece in standing(before).items():
        if left.get(at) != piece:
            yield at


def _feet(town: Town, trail: Trail | None) -> tuple[int, int]:
    """Return where a Godzilla stands, the square behind first."""
    feet = tuple(trail.final) if trail and len(trail.final) == 2 else tuple(town.feet)
    if set(feet) != set(squares(town.godzilla)):
        feet = tuple(squares(town.godzilla))
    return feet[0], feet[1]


def _spot(at: int) -> Point:
    x, y = coordinates(at)
    return x + 0.5, y + 0.39


def _aside(at: int, right: float, up: float) -> Point:
    x, y = _spot(at)
    return x + right, y + up
