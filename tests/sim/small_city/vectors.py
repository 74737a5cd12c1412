"""The test vectors of ``tests/vectors/godzilla.md``: read, played and told as they are written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from sim.boards.squares import name, parse, squares
from sim.small_city.godzilla import depart
from sim.small_city.maps import read_map
from sim.small_city.mayor import phase_1
from sim.small_city.pollution import measure
from sim.small_city.scoring import final_scoring
from sim.small_city.state import GameState
from sim.small_city.town import Town
from tests.sim.small_city.monsters import visit, with_godzillas
from tests.sim.small_city.table import answers, town_from

FILE = Path(__file__).parents[2] / "vectors" / "godzilla.md"
BLOCK = re.compile(r"^```\n(vector .*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(slots=True)
class Vector:
    """One block: the map, what is done, and what is expected, as it is written."""

    name: str
    title: str
    map: str
    steps: dict[str, list[str]] = field(default_factory=dict)
    expected: dict[str, str] = field(default_factory=dict)


def read_vectors(text: str | None = None) -> list[Vector]:
    """Read all blocks of the file, or of a text."""
    return [_read(block) for block in BLOCK.findall(text or FILE.read_text(encoding="utf-8"))]


def _read(block: str) -> Vector:
    first, *lines = block.splitlines()
    _, number, title = first.split(maxsplit=2)
    is_map = re.compile(r"town |[0-9x]\|").match
    vector = Vector(number, title.strip(), "\n".join(line for line in lines if is_map(line)))
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "expect":
            what, _, value = rest.strip().rpartition(" ") if "can_grow" in rest else _split(rest)
            vector.expected[what] = value
        elif not is_map(line):
            vector.steps.setdefault(word, []).append(rest)
    return vector


def _split(text: str) -> tuple[str, str, str]:
    return text.strip().partition(" ")


def bracketed(at: Iterator[int] | tuple[int, ...] | list[int]) -> str:
    """Write squares as the vectors do: ``(1,2) (1,1)``, or ``-`` for none."""
    return " ".join(f"({name(one)})" for one in at) or "-"


def as_answer(text: str) -> str:
    """Turn ``(0,3) (1,3)`` or ``(1,3) S`` into the text of an option."""
    return text.replace("(", "").replace(")", "")


def play(vector: Vector) -> dict[str, str]:
    """Carry a vector out and tell what happened, under the names its expectations have."""
    game = with_godzillas(4, referee=False)
    town = town_from(vector.map, game)
    game.disc_supply = read_map(vector.map, game.rules.box, game.rules.readings).supply
    told: dict[str, str] = {}
    if "die" in vector.steps:
        told |= _walk(vector, game)
        town = game.towns[0]
    elif "depart" in vector.steps:
        before = town.discs
        depart(game)
        told["discs"] = bracketed(squares(town.discs & ~before))
    elif "engineer" in vector.steps:
        pair = as_answer(vector.steps["engineer"][0])
        talk = answers(phase_1(game), {"1:choose_card": "D", "engineer_use": pair})
        told["pairs"] = str(len(talk.offered("engineer_use")) - 1)
    told |= _facts(vector, game, town)
    told["supply"] = str(game.disc_supply)
    if "disc_points" in vector.expected:
        answers(final_scoring(game))
        told["disc_points"] = str(game.journal.rows["scores"][0].disc_points)
    return told


def _walk(vector: Vector, game: GameState) -> dict[str, str]:
    steps = vector.steps
    enter = next((as_answer(one) for one in steps["enter"] if one != "-"), None)
    leave = next(map(as_answer, steps.get("exit", [])), None)
    turns = steps.get("turn", [])
    seen = visit(
        vector.map,
        int(steps["die"][0]),
        enter=enter,
        leave=leave,
        turns=[side for side in turns if side != "back"],
        supply=game.disc_supply,
        game=game,
    )
    assert seen.visit.visited, "the vector's town should be visited"
    walk = seen.visit.walk
    assert list(walk.turns if walk else ()) == turns
    return {
        "enters": str(len(seen.entries())),
        "exits": str(len(seen.exits())),
        "path": bracketed(walk.path if walk else ()),
        "discs": bracketed(seen.visit.laid),
        "eaten": " ".join(map(_eaten, seen.eaten)) or "-",
        "destroyed": " ".join(map(_destroyed, seen.destroyed)) or "-",
        "final": bracketed(seen.town.feet),
    }


def _eaten(event: str) -> str:
    """Turn ``seat 2 4,3`` into ``t2@(4,3)``; the town of a vector is that of the first seat."""
    _, seat, place = event.split()
    return f"{'c' if seat == '1' else f't{seat}'}@({place})"


def _destroyed(event: str) -> str:
    """Turn ``W 1,4`` into ``w@(1,4)``."""
    colour, place = event.split()
    return f"{colour.lower()}@({place})"


def _facts(vector: Vector, game: GameState, town: Town) -> dict[str, str]:
    told = {
        "park_reduction": str(town.park_reduction()),
        "factory_spaces": str(town.factory_spaces()),
        "open_factory_spaces": str(town.open_factory_spaces().bit_count()),
        "increase_without_production": str(measure(game, town).increase),
    }
    for what in vector.expected:
        if what.startswith("can_grow "):
            mask = _tile(vector.map, what.removeprefix("can_grow "))
            grows = any(tile.mask >> mask & 1 for tile, _ in town.growths())
            told[what] = "yes" if grows else "no"
    return told


def _tile(map_text: str, token: str) -> int:
    """Return a square of a tile, found by its token in the map."""
    for line in map_text.splitlines()[1:]:
        y, _, rest = line.partition("|")
        for x, word in enumerate(rest.split()):
            if word.startswith(token):
                return parse(f"{x},{y}")
    raise LookupError(token)
