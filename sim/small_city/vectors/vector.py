"""A vector: the map of a town, one step of play, and what must come of it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sim.boards.squares import pairs
from sim.engine.errors import BoroughsError
from sim.small_city.maps import MapError
from sim.small_city.position import game_around, rules_for
from sim.small_city.vectors.lines import Line, Reader
from sim.small_city.vectors.words import EXPECTATIONS, KINDS, STEPS, WALK, WITH_SUBJECT, mask_in

_MAP = re.compile(r"town\b|\d+\s*\||x\s*\|")


@dataclass(frozen=True, slots=True)
class Vector:
    """A town, one step of play, and what must come of it.

    Attributes
    ----------
    name, title : str
        What it is called, and what it shows.
    line : int
        Where it begins in its file.
    settings : mapping of str to str
        Other readings of the rules.
    map : str
        The town before the step, see `sim.small_city.maps`.
    steps : mapping of str to tuple of str
        What is done, by the words of `sim.small_city.vector_words.STEPS`.
    expected : mapping of str to str
        What must come of it, by the words of `sim.small_city.vector_words.EXPECTATIONS` (with
        their subject, as in ``can_grow R1b``).
    """

    name: str
    title: str
    line: int
    settings: Mapping[str, str]
    map: str
    steps: Mapping[str, tuple[str, ...]]
    expected: Mapping[str, str]

    @property
    def kind(self) -> str:
        """The word that tells what is done: ``die``, ``depart``, ``engineer`` or ``effects``."""
        return next(word for word in KINDS if word in self.steps)

    def all_expected(self) -> dict[str, str]:
        """Return what is expected, the turns of a walk included, for they are listed in full."""
        if self.kind != "die":
            return dict(self.expected)
        return {"turn": " ".join(self.steps.get("turn", ())) or "-", **self.expected}


class VectorReader(Reader):
    """Reads a block that begins with ``vector``."""

    def __init__(self, lines: Sequence[Line], where: str) -> None:
        super().__init__(lines, where)
        self.map = [line for line in self.lines if _MAP.match(line.text)]
        self.steps: dict[str, list[str]] = {}
        self.expected: dict[str, str] = {}
        self._at: dict[str, Line] = {}

    def read(self) -> Vector:
        """Return the vector.

        Raises
        ------
        BoroughsError
            If a line cannot be read, or lines do not go together.
        """
        for line in self.lines:
            if line in self.map:
                continue
            if line.word == "set":
                self.take_setting(line, self._map_text())
            elif line.word == "expect":
                self._expect(line)
            else:
                self._step(line)
        self._check_steps()
        self._check_map()
        self._check_expected()
        return Vector(
            self.name,
            self.title,
            self.first.number,
            self.settings,
            self._map_text(),
            {word: tuple(values) for word, values in self.steps.items()},
            self.expected,
        )

    def _step(self, line: Line) -> None:
        form = STEPS.get(line.word)
        if form is None:
            known = ("town", "set", "expect", *STEPS)
            raise self.strange(line, "word", line.word, known)
        if not form.fits(line.rest):
            raise self.wrong(line, f"'{line.text}' should be {line.word} and {form.such_as}")
        if line.word in self.steps and line.word != "turn":
            raise self.wrong(line, f"there is a line '{line.word}' already")
        self.steps.setdefault(line.word, []).append(line.rest)
        self._at.setdefault(line.word, line)

    def _expect(self, line: Line) -> None:
        what, _, value = line.rest.partition(" ")
        if what not in EXPECTATIONS:
            raise self.strange(line, "expectation", what, list(EXPECTATIONS))
        form = EXPECTATIONS[what].form
        if not form.fits(value):
            raise self.wrong(line, f"'{line.text}' should be expect {what} and {form.such_as}")
        key = what
        if what in WITH_SUBJECT:
            subject, _, value = value.rpartition(" ")
            key = f"{what} {subject}"
        if key in self.expected:
            raise self.wrong(line, f"there is a line 'expect {key}' already")
        self.expected[key] = value
        self._at[f"expect {key}"] = line

    def _check_steps(self) -> None:
        kinds = [word for word in KINDS if word in self.steps]
        if len(kinds) != 1:
            line = self._at[kinds[1]] if kinds else self.first
            raise self.wrong(line, f"'{self.name}' needs one of the lines {', '.join(KINDS)}")
        stray = [word for word in WALK if word in self.steps and kinds != ["die"]]
        if stray:
            raise self.wrong(self._at[stray[0]], f"'{stray[0]}' belongs to a vector with 'die'")
        if kinds == ["die"]:
            self._check_visit()

    def _check_visit(self) -> None:
        line = self._at["die"]
        sides = rules_for().box.numbers.die_sides
        if not 1 <= int(self.steps["die"][0]) <= sides:
            raise self.wrong(line, f"'{line.text}' should be a roll from 1 to {sides}")
        if ("enter" in self.steps) == ("from" in self.steps):
            raise self.wrong(line, "a visit needs either 'enter (x,y) (x,y)' or 'from (x,y) (x,y)'")
        stays = self.steps.get("enter") == ["-"] or self.steps.get("exit") == ["-"]
        if stays and ("turn" in self.steps or self.steps.get("exit", ["-"]) != ["-"]):
            raise self.wrong(line, "a Godzilla that does not enter or leave makes no exit or turn")

    def _check_map(self) -> None:
        if not self.map:
            raise self.wrong(self.first, f"'{self.name}' needs a map, from 'town size=7' on")
        try:
            _, town = game_around(self._map_text(), self.settings)
        except MapError as error:
            raise self.wrong(self._map_line(error.row), str(error)) from None
        except BoroughsError as error:
            raise self.wrong(self.map[0], str(error)) from None
        standing = self.steps.get("from", ["-"])[0]
        line = self._at.get("from", self._at.get("enter", self.first))
        feet = mask_in(standing)
        if town.godzilla and "die" in self.steps and town.godzilla != feet:
            raise self.wrong(
                line, "the map shows a Godzilla elsewhere; 'from' says where it stands"
            )
        if feet and (not pairs(feet) or feet & ~town.inside):
            raise self.wrong(line, f"'{line.text}' should be two adjacent squares of the town")
        if feet & (town.taken() | town.hall | town.stored_mask()):
            raise self.wrong(line, "nobody and nothing can be under the feet of a Godzilla")

    def _check_expected(self) -> None:
        if not self.expected:
            raise self.wrong(self.first, f"'{self.name}' expects nothing; it needs a line 'expect'")
        kind = next(word for word in KINDS if word in self.steps)
        for key in self.expected:
            what, _, subject = key.partition(" ")
            line = self._at[f"expect {key}"]
            kinds = EXPECTATIONS[what].kinds
            if kind not in kinds:
                raise self.wrong(line, f"'{what}' belongs to a vector with {' or '.join(kinds)}")
            if what == "can_grow" and place_of(subject, self._map_text()) is None:
                raise self.wrong(line, f"there is no tile {subject} in the map")

    def _map_text(self) -> str:
        return "\n".join(line.text for line in self.map)

    def _map_line(self, row: int | None) -> Line:
        """Return the line of a row of the map, by default the first."""
        rows = [line for line in self.map[1:] if not line.text.startswith("x")]
        return self.map[0] if row is None or row >= len(rows) else rows[len(rows) - 1 - row]


def place_of(tile: str, map_text: str) -> tuple[int, int] | None:
    """Return column and row of a square of a tile such as ``R1b`` in a map."""
    for line in map_text.splitlines()[1:]:
        y, _, rest = line.partition("|")
        for x, word in enumerate(rest.split()):
            if re.split(r"[.:]", word)[0] == tile:
                return x, int(y)
    return None
