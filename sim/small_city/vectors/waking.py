"""A waking: the rolls of a round, and whom Godzillas must visit."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sim.small_city.position import rules_for
from sim.small_city.schema import SPARED_BY
from sim.small_city.vectors.lines import Line, Reader

Triple = tuple[int, int, int]
REASONS = SPARED_BY[1:]
FEWEST, MOST = 2, 4
"""Players of a waking."""
TIE = "godzilla_tie"
SUCH_AS = "A 3/22/1 B 3/15/6"
_PLAYER = re.compile(r"([^\s/]+) (\d{1,9})/(\d{1,9})/(\d{1,9})")


@dataclass(frozen=True, slots=True)
class Waking:
    """The rolls of a round, and whom Godzillas visit (SC-GOD-19 to 28).

    Attributes
    ----------
    name, title, line, settings
        As of `Vector`.
    players : mapping of str to (int, int, int)
        Roll, pollution level in percentage points and factory spaces of every player.
    visited : tuple of str or None
        Who must be visited; None if nothing is expected.
    spared : mapping of str to str, or None
        Who must be spared and by what (empty if that does not matter).
    """

    name: str
    title: str
    line: int
    settings: Mapping[str, str]
    players: Mapping[str, Triple]
    visited: tuple[str, ...] | None
    spared: Mapping[str, str] | None

    def all_expected(self) -> dict[str, str]:
        """Return what is expected, by ``visited`` and ``spared``."""
        found = {}
        if self.visited is not None:
            found["visited"] = self.listed(self.visited)
        if self.spared is not None:
            spared = self.spared
            found["spared"] = self.listed(f"{w} {spared[w]}" for w in self.players if w in spared)
        return found

    @staticmethod
    def listed(names: Iterable[str]) -> str:
        """Write names, with reasons or without, or ``-`` for none."""
        return ", ".join(name.strip() for name in names) or "-"


class WakingReader(Reader):
    """Reads a block that begins with ``waking``."""

    def __init__(self, lines: Sequence[Line], where: str) -> None:
        super().__init__(lines, where)
        self.players: dict[str, Triple] = {}
        self.visited: tuple[str, ...] | None = None
        self.spared: dict[str, str] | None = None

    def read(self) -> Waking:
        """Return the waking.

        Raises
        ------
        BoroughsError
            If a line cannot be read, or lines do not go together.
        """
        readers = {"players": self._players, "set": self._set, "expect": self._expect}
        for line in self.lines:
            if line.word not in readers:
                raise self.strange(line, "word", line.word, list(readers))
        for word, take in readers.items():
            for line in self.lines:
                if line.word == word:
                    take(line)
            if not self.players:
                such_as = f"'players {SUCH_AS}'"
                raise self.wrong(self.first, f"'{self.name}' needs a line such as {such_as}")
        if self.visited is None and self.spared is None:
            raise self.wrong(self.first, f"'{self.name}' expects nothing; it needs a line 'expect'")
        return Waking(
            self.name,
            self.title,
            self.first.number,
            self.settings,
            self.players,
            self.visited,
            self.spared,
        )

    def _set(self, line: Line) -> None:
        if line.rest.partition("=")[0].strip() != TIE:
            raise self.wrong(line, f"the only setting of a waking is {TIE}")
        self.take_setting(line)

    def _players(self, line: Line) -> None:
        found = _PLAYER.findall(line.rest)
        if " ".join(f"{who} {a}/{b}/{c}" for who, a, b, c in found) != line.rest or self.players:
            raise self.wrong(
                line,
                f"'{line.text}' should be one line 'players {SUCH_AS}': name, then"
                " roll/pollution/factory spaces",
            )
        self.players = {who: (int(a), int(b), int(c)) for who, a, b, c in found}
        if not FEWEST <= len(self.players) == len(found) <= MOST:
            raise self.wrong(line, f"a waking has {FEWEST} to {MOST} players with different names")
        sides = rules_for().box.numbers.die_sides
        for who, (roll, _, _) in self.players.items():
            if not 1 <= roll <= sides:
                raise self.wrong(line, f"the roll of {who} should be 1 to {sides}")

    def _expect(self, line: Line) -> None:
        what, *words = line.rest.split() or [""]
        if what not in ("visited", "spared"):
            raise self.strange(line, "expectation", what, ("visited", "spared"))
        reason = words.pop() if what == "spared" and words and words[-1] in REASONS else ""
        names = [] if words == ["-"] else words
        strange = next((who for who in names if who not in self.players), None)
        if strange is not None:
            raise self.wrong(line, f"'{strange}' is no player; they are {', '.join(self.players)}")
        if not words:
            raise self.wrong(line, f"'{line.text}' should name players, or - for none")
        if what == "visited":
            self._visit(line, names)
        else:
            self.spared = (self.spared or {}) | dict.fromkeys(names, reason)

    def _visit(self, line: Line, names: Sequence[str]) -> None:
        if self.visited is not None:
            raise self.wrong(line, "there is a line 'expect visited' already")
        self.visited = tuple(who for who in self.players if who in names)
