"""What things look like: kinds of building, materials, monsters.

Kinds differ in hue and in lightness, and every tile bears its name, so that the pictures can be
read by the colour-blind and in black and white.
"""

from typing import NamedTuple

from sim.small_city.words import CULTURE, Kind


class Look(NamedTuple):
    """How a family of buildings looks: fill, and the word of the legend."""

    fill: str
    family: str


HOMES = Look("#f6c667", "homes")
SHOPS = Look("#a5d4f2", "shops")
FACTORIES = Look("#a9afb9", "factories")
PARKS = Look("#7fc49d", "parks")
INDUSTRY = Look("#b9977a", "industry")
STATIONS = Look("#f0a79b", "stations")
HALL = Look("#fff3b5", "City Hall")
CULTURAL = Look("#c5a4dd", "culture")

LOOKS: dict[Kind, Look] = {
    Kind.R: HOMES,
    Kind.C: SHOPS,
    Kind.F: FACTORIES,
    Kind.P: PARKS,
    **dict.fromkeys((Kind.WH, Kind.RF, Kind.HB), INDUSTRY),
    **dict.fromkeys((Kind.PO, Kind.FI), STATIONS),
    Kind.CH: HALL,
    **dict.fromkeys(CULTURE, CULTURAL),
}
WORDS = {
    Kind.WH: "Warehouse",
    Kind.RF: "Refinery",
    Kind.HB: "Harbor",
    Kind.PO: "Police",
    Kind.FI: "Fire",
    Kind.CH: "City Hall",
    Kind.SC: "School",
    Kind.LI: "Library",
    Kind.MU: "Museum",
    Kind.ME: "Metro",
    Kind.CL: "CliniC",
    Kind.UN: "University",
}
"""What is written on buildings without levels; short enough for one square."""

MATERIALS = (
    ("#ffffff", "#ececec", "#d2d2d2"),
    ("#b3b3b3", "#929292", "#767676"),
    ("#565656", "#333333", "#161616"),
)
"""White, grey and black cubes: top, left and right face."""

BLOCKED = "#9a9c9d"
STONE, SIGN, BEAST, PLATES = "#e3e3e0", "#ffd92f", "#17312b", "#8fd0b5"
TRAIL, FIERY = "#b2182b", "#fbe3df"
