"""The lines of a test vector, and what its readers share."""

from collections.abc import Sequence
from typing import NamedTuple

from sim.engine.errors import BoroughsError, unknown
from sim.small_city.position import rules_for


class Line(NamedTuple):
    """A line of a vector.

    Attributes
    ----------
    number : int
        In its file, from 1.
    word, rest : str
        The first word, and the others with single blanks between them.
    text : str
        The whole line.
    """

    number: int
    word: str
    rest: str
    text: str

    @classmethod
    def of(cls, number: int, text: str) -> "Line":
        """Take a line apart."""
        word, *others = text.split()
        return cls(number, word, " ".join(others), text)


class Reader:
    """What the readers of both sorts of block share."""

    def __init__(self, lines: Sequence[Line], where: str) -> None:
        self.first, *self.lines = lines
        self.where = where
        self.settings: dict[str, str] = {}
        self.name, _, self.title = self.first.rest.partition(" ")
        if not self.name:
            raise self.wrong(self.first, f"'{self.first.word}' needs a name, such as GV-22")

    def wrong(self, line: Line, what: str) -> BoroughsError:
        """Return the complaint about a line."""
        return BoroughsError(f"{self.where}, line {line.number}: {what}")

    def strange(self, line: Line, what: str, given: str, known: Sequence[str]) -> BoroughsError:
        """Return the complaint about an unknown word."""
        return self.wrong(line, str(unknown(what, given, known)))

    def take_setting(self, line: Line, map_text: str = "") -> None:
        """Take a line ``set key=value``; the map tells the side that is played."""
        key, equals, value = (part.strip() for part in line.rest.partition("="))
        if not (key and equals and value):
            raise self.wrong(line, f"'{line.text}' should be 'set key=value'")
        if key in self.settings:
            raise self.wrong(line, f"'{key}' is set already")
        try:
            rules_for(map_text, {key: value})
        except BoroughsError as error:
            raise self.wrong(line, str(error)) from None
        self.settings[key] = value
