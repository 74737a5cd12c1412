"""People, graves, cubes, discs, the Mayor and Godzillas."""

from analysis.pictures import shapes
from analysis.pictures.canvas import Canvas
from analysis.pictures.colours import GOLD, SEATS
from analysis.pictures.shapes import Point
from analysis.pictures.small_city import monster, silhouettes
from analysis.pictures.small_city.colours import BEAST, MATERIALS, PLATES, SIGN, STONE
from analysis.statistics.picture import INK

PIECE, BIG = 5.0, 5.5
"""Drawing order: above tiles and trails."""


def person(
    canvas: Canvas, at: Point, seat: int, *, guest: bool = False, size: float = 0.57
) -> None:
    """Draw a person of a 0-based seat; a guest bears the number of his seat."""
    shape = silhouettes.meeple()
    canvas.shape(shape, at, scale=size, edge="white", width=0.11 * size, order=PIECE)
    canvas.shape(shape, at, scale=size, fill=SEATS[seat], order=PIECE)
    if guest:
        place = (at[0], at[1] - 0.02 * size)
        text = str(seat + 1)
        canvas.text(
            text, place, 0.42 * size, colour="white", bold=True, align="centre", order=PIECE
        )


def grave(canvas: Canvas, at: Point, seat: int, *, guest: bool, size: float = 0.6) -> None:
    """Draw the grave of a citizen of a 0-based seat, numbered if he was a guest."""
    canvas.shape(
        silhouettes.tombstone(), at, scale=size, fill=STONE, edge=INK, width=0.025, order=PIECE
    )
    mound = shapes.box(-0.4, -0.44, 0.4, -0.3, 0.06)
    canvas.shape(mound, at, scale=size, fill=SEATS[seat], edge=INK, width=0.02, order=PIECE)
    if guest:
        place = (at[0], at[1] + 0.03)
        canvas.text(str(seat + 1), place, 0.45 * size, bold=True, align="centre", order=PIECE)
    else:
        canvas.shape(silhouettes.cross(), at, scale=size, fill=INK, order=PIECE)


def cube(canvas: Canvas, at: Point, colour: int, *, size: float = 0.64) -> None:
    """Draw a cube of material: 0 white, 1 grey, 2 black."""
    for face, fill in zip(silhouettes.cube_faces(), MATERIALS[colour], strict=True):
        canvas.shape(face, at, scale=size, fill=fill, edge=INK, width=0.02, order=PIECE)


def disc(canvas: Canvas, at: Point, *, size: float = 0.65, order: float = PIECE) -> None:
    """Draw a radiation disc."""
    rim = shapes.ellipse(0, 0, 0.42, 0.42)
    canvas.shape(rim, at, scale=size, fill=SIGN, edge=INK, width=0.035, order=order)
    for part in (*silhouettes.trefoil(), shapes.ellipse(0, 0, 0.06, 0.06)):
        canvas.shape(part, at, scale=size, fill=INK, order=order)


def mayor(canvas: Canvas, at: Point, turn: float, *, size: float = 1.0) -> None:
    """Draw the Mayor on two squares whose middle is given; `turn` is 0 or 90 degrees."""
    place = shapes.box(-0.86, -0.36, 0.86, 0.36, 0.3)
    canvas.shape(
        place, at, scale=size, turn=turn, fill="#fff8e0", edge=GOLD, width=0.045, order=PIECE
    )
    hat, band = silhouettes.top_hat()
    canvas.shape(hat, at, scale=0.62 * size, fill=INK, order=PIECE)
    canvas.shape(band, at, scale=0.62 * size, fill=GOLD, order=PIECE)


def godzilla(canvas: Canvas, at: Point, turn: float, *, size: float = 1.0) -> None:
    """Draw a Godzilla on two squares whose middle is given, its head turned by degrees."""
    body = monster.body()
    canvas.shape(
        body, at, scale=size, turn=turn, edge="white", width=0.09 * size, order=BIG, fill="white"
    )
    canvas.shape(body, at, scale=size, turn=turn, fill=BEAST, order=BIG)
    canvas.shape(monster.plates(), at, scale=size, turn=turn, fill=PLATES, order=BIG)
    canvas.shape(monster.eyes(), at, scale=size, turn=turn, fill=SIGN, order=BIG)
