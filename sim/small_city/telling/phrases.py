"""Phrases of the narration: amounts, lists, materials, and the conditions of promises."""

import re

from sim.engine.phrases import listed
from sim.small_city.words import LETTERS, TITLES, Colour, Kind

COLOURS = {letter: Colour(index).name.lower() for index, letter in enumerate(LETTERS)}
_COMPARISON = re.compile(r"(?P<sum>.+?)(?P<sign>>=|<=|==)(?P<limit>\d+)")
_COUNT = re.compile(r"(?P<name>\w+)\((?P<what>\w+)(?:,(?P<level>\d))?\)")
_SIGNS = {">=": "at least", "<=": "at most", "==": "exactly"}
_VALUES = {
    "in_play": "citizens in play",
    "culture_types": "kinds of culture",
    "money": "dollars",
    "area": "squares a side of the area",
}


def cubes(letters: str) -> str:
    """Name cubes by their letters: ``"WWG"`` is ``"2 white and 1 grey"``."""
    counts = {letter: letters.count(letter) for letter in COLOURS}
    return listed(f"{count} {COLOURS[letter]}" for letter, count in counts.items() if count)


def price(dollars: int) -> str:
    """Name a price."""
    return f"${dollars}" if dollars else "free"


def condition(text: str) -> str:
    """Say a promise's condition in words (see `sim.small_city.promises`)."""
    return listed(_comparison(part.strip()) for part in text.split("&"))


def _comparison(text: str) -> str:
    found = _COMPARISON.fullmatch(text)
    if found is None:
        return text
    counted = " or ".join(_counted(part) for part in found["sum"].split("+"))
    return f"{_SIGNS[found['sign']]} {found['limit']} {counted}"


def _counted(text: str) -> str:
    found = _COUNT.fullmatch(text.strip())
    if found is None:
        return _VALUES.get(text, text)
    match found["name"]:
        case "stored":
            return f"{COLOURS[found['what']]} stored"
        case "council_discs":
            return f"discs in council column {found['what']}"
        case "spaces":
            return f"{TITLES[Kind[found['what']]]} squares"
    level = f" {found['level']} or higher" if found["level"] else ""
    return f"{TITLES[Kind[found['what']]]}{level}"
