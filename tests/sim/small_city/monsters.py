"""Godzillas for tests: loaded dice, and one visit to one town."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sim.boards.squares import name
from sim.engine.luck import Luck, Where
from sim.small_city.godzilla import Visit, rampage
from sim.small_city.state import GameState
from sim.small_city.town import Town
from sim.small_city.words import LETTERS, Account, Event
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import Talk, answers


class Dice(Luck):
    """Luck whose die rolls what it is told for the first seats, and a 1 for all others."""

    def __init__(self, *rolls: int) -> None:
        super().__init__(seed=1)
        self.rolls = dict(enumerate(rolls))
        self.rolled: list[int] = []

    def below(self, n: int, purpose: str, *where: Where) -> int:
        """Return the roll of a seat, counted from 0, or what the seed says for another purpose."""
        if purpose != "godzilla die":
            return super().below(n, purpose, *where)
        assert n == 6
        seat = int(where[-1])
        self.rolled.append(seat)
        return self.rolls.get(seat, 1) - 1


def with_godzillas(players: int = 2, **content: Any) -> GameState:
    """Return a game with The Godzillas."""
    content["modes"] = {"godzillas": True, **content.pop("modes", {})}
    return state(players, **content)


def drawn(*rows: str, size: int = 5, **header: object) -> str:
    """Write the map of a small area from its rows, the highest first; missing rows are empty."""
    words = " ".join(f"{key}={value}" for key, value in {"round": 5, **header}.items())
    lines = [*rows, *[" ".join("." * size)] * (size - len(rows))]
    numbered = [f"{size - 1 - n}| {line}" for n, line in enumerate(lines)]
    return "\n".join([f"town size={size} {words}", *numbered])


def dead_end() -> tuple[dict[str, Any], str]:
    """Return cells and map of an expert board that is a corridor with an F2 at its west end."""
    free = {(0, 2), (1, 2), (2, 2), (3, 2)}
    walls = " ".join(f"{x},{y}" for x in range(4) for y in range(4) if (x, y) not in free)
    tables = {"numbers": {"expert_blocked": {"value": walls}}}
    return tables, drawn("# # # #", "F2a.W F2a.G . .", "# # # #", "# # # #", size=4, side="expert")


def where(at: Sequence[int]) -> str:
    """Write squares, such as ``1,2 1,1``; empty for none."""
    return " ".join(map(name, at))


@dataclass(slots=True)
class Visited:
    """A town after the Godzilla steps of a round."""

    game: GameState
    town: Town
    visit: Visit
    talk: Talk

    def entries(self) -> list[str]:
        """Return the pairs of squares offered for entering."""
        return self.talk.offered("godzilla_entry") if self.talk.of("godzilla_entry") else []

    def exits(self) -> list[str]:
        """Return the edges offered for leaving."""
        return self.talk.offered("godzilla_exit") if self.talk.of("godzilla_exit") else []

    @property
    def path(self) -> str:
        """The squares walked."""
        return where(self.visit.walk.path) if self.visit.walk else ""

    @property
    def laid(self) -> str:
        """The discs laid, in order."""
        return where(self.visit.laid)

    @property
    def final(self) -> str:
        """The squares it stands on, in the order reached."""
        return where(self.town.feet)

    def told(self, event: Event) -> list[str]:
        """Return item and place of all events of a sort in this town."""
        rows = self.game.journal.rows["events"]
        seat = self.town.seat
        return [f"{row[4]} {row[5]}".strip() for row in rows if row[2] == seat and row[3] == event]

    @property
    def eaten(self) -> list[str]:
        """Who was eaten and where, such as ``seat 1 3,3``."""
        return self.told(Event.EATEN)

    @property
    def destroyed(self) -> list[str]:
        """Which cubes were destroyed and where, such as ``W 1,4``."""
        return self.told(Event.DESTROYED)

    def cubes(self) -> list[str]:
        """Return the cubes that are left, such as ``W 1,4``, used or not."""
        return [f"{LETTERS[colour]} {name(at)}" for at, colour in sorted(self.town.stored.items())]


def visit(
    map_text: str,
    die: int,
    *,
    enter: str | None = None,
    leave: str | None = None,
    turns: Sequence[str] = (),
    supply: int | None = None,
    game: GameState | None = None,
    **content: Any,
) -> Visited:
    """Let a Godzilla visit the town of a map, which becomes that of the first seat.

    ``enter`` (``0,3 1,3``), ``leave`` (``1,3 S``) and ``turns`` are choices of the owner; what is
    not said is the first option.
    """
    game = game or with_godzillas(**content)
    town = town_from(map_text, game)
    if supply is not None:
        game.disc_supply = supply
    town.ledger.balances[Account.POLLUTION] += 1  # a roll of 1 is then no tie with the others
    game.luck = Dice(die)
    given = {"1:godzilla_entry": [enter], "1:godzilla_exit": [leave], "1:godzilla_turn": [*turns]}
    wanted = {key: one for key, one in given.items() if one not in ([None], [])}
    talk = answers(rampage(game), wanted)
    return Visited(game, town, talk.result[0], talk)
