"""What the pieces of Key to the City look like: colours, and letters that say the same.

The colours differ in lightness too, and whatever is told by a colour is also told by a letter, so
that pictures can be read by the colour-blind and in black and white.
"""

from analysis.pictures import shapes
from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import SEATS
from analysis.pictures.shapes import Point
from analysis.statistics.picture import INK
from sim.key_to_the_city.words import CONNECTORS, KEYPLES, Category

FILLS: dict[Category, str] = {
    "home": "#f3e3b3",
    "era1": "#cfe8cf",
    "era2": "#a9d3b5",
    "building": "#f0cdbd",
    "landmark": "#e2b6d3",
    "river": "#d5e6f4",
    "routemaster": "#e9e9ee",
}
LETTERS: dict[Category, str] = {
    "home": "H",
    "era1": "1",
    "era2": "2",
    "building": "B",
    "landmark": "L",
    "river": "R",
    "routemaster": "M",
}
NAMES: dict[Category, str] = {
    "home": "home",
    "era1": "tile of era 1",
    "era2": "tile of era 2",
    "building": "building",
    "landmark": "landmark",
    "river": "river tile",
    "routemaster": "Routemaster",
}
WATER = "#9cc3e2"
PAINT = {
    "black": "#20262b",
    "blue": "#1f63b5",
    "brown": "#8a5a2b",
    "grey": "#8f979c",
    "red": "#c0282d",
    "yellow": "#f2c500",
}
"""Of keyples and connectors."""
LIGHT = ("yellow",)
"""Colours that are written on in dark letters."""
LINES = ("communication cable", "water pipe", "drain", "electric cable", "tunnel", "gas pipe")
"""What the connectors are, by colour: their first letters differ, those of the colours do not."""


def ink_on(colour: str) -> str:
    """Return the colour of letters on a keyple or connector."""
    return INK if colour in LIGHT else "white"


def draw_connector(canvas: Canvas, colour: int, ends: tuple[Point, Point]) -> None:
    """Draw a connector along an edge, with the letter of what it is."""
    (x, y), (beyond, above) = ends
    paint = PAINT[CONNECTORS[colour]]
    canvas.line(ends, "white", 0.13, order=3.8)
    canvas.line(ends, paint, 0.085, order=3.9)
    at = ((x + beyond) / 2, (y + above) / 2)
    disc = shapes.ellipse(0, 0, 0.085, 0.085)
    canvas.shape(disc, at, fill=paint, edge="white", width=0.015, order=4)
    letter = LINES[colour][0].upper()
    ink = ink_on(CONNECTORS[colour])
    canvas.text(letter, at, 0.11, colour=ink, bold=True, align="centre", order=4.1)


def draw_seat(canvas: Canvas, seat: int, at: Point, size: float = 0.15) -> None:
    """Draw whose something is: a square with the number of a seat."""
    half = size / 2
    canvas.shape(shapes.box(-half, -half, half, half, 0.02), at, fill=SEATS[seat], order=5)
    ink = "white"
    canvas.text(str(seat + 1), at, 0.78 * size, colour=ink, bold=True, align="centre", order=5.1)


def keyples_text(colour: int, number: int) -> str:
    """Say how many keyples of which colour, as in ``"3 red"``."""
    return f"{number} {KEYPLES[colour]}"


def keyples_wide(colour: int, number: int, size: float) -> float:
    """Return how wide keyples are that `draw_keyples` draws."""
    return width_of(keyples_text(colour, number), 0.78 * size, bold=True) + 0.5 * size


def draw_keyples(canvas: Canvas, colour: int, number: int, at: Point, size: float = 0.15) -> None:
    """Draw keyples to the right of a place: a plate of their colour that says how many."""
    name, wide = KEYPLES[colour], keyples_wide(colour, number, size)
    plate = shapes.box(0, -size / 2, wide, size / 2, 0.03)
    canvas.shape(plate, at, fill=PAINT[name], edge=INK, width=0.008, order=5)
    ink = ink_on(name)
    place = (at[0] + wide / 2, at[1])
    text = keyples_text(colour, number)
    canvas.text(text, place, 0.78 * size, colour=ink, bold=True, align="centre", order=5.1)
