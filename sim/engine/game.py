"""What the engine needs to know of a game; it knows none by name."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol

from sim.engine.errors import BoroughsError, unknown
from sim.engine.journal import Journal
from sim.engine.load import load_module
from sim.engine.luck import Luck
from sim.engine.narration import Line
from sim.engine.schema import Schema
from sim.engine.script import Script

if TYPE_CHECKING:
    from sim.engine.run import Run
    from sim.engine.scenario import Scenario

ENTRY_POINTS = "boroughs.games"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (0-based, possibly none) and the rounds played."""

    winners: tuple[int, ...]
    rounds: int


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a script gets beside the rules: luck, journal, and whether to check the laws.

    Attributes
    ----------
    luck : Luck
        All the luck of the game.
    journal : Journal
        Where it writes.
    referee : bool
        Whether conservation laws are checked after every phase.
    """

    luck: Luck
    journal: Journal
    referee: bool = False


@dataclass(frozen=True, slots=True)
class Mode:
    """Something a table agrees to play.

    Attributes
    ----------
    values : str
        What it can be, in words.
    summary : str
        What it is about, in one line.
    players : range, optional
        How many may play where it is agreed; None if it does not matter.
    """

    values: str
    summary: str
    players: range | None = None


class Game(Protocol):
    """A game the engine can play.

    Attributes
    ----------
    name, title : str
        As in scenarios, and as on the box.
    schema : Schema
        Its tables.
    players : range
        Numbers of players it can be played with.
    modes : mapping of str to Mode
        What a table agrees to play, by name.

    Notes
    -----
    A game may also have ``decisions``, the kinds of option by the names of its decisions; bans are
    then checked against it. It may have ``growth(run, game, every=False)``, which returns tables of
    a game round by round: by title, what `standings` returns but for the remark.
    """

    name: str
    title: str
    schema: Schema
    players: range
    modes: Mapping[str, Mode]

    def prepare(self, scenario: "Scenario") -> Any:
        """Resolve modes, settings and tables of a scenario into frozen rules.

        Raises
        ------
        BoroughsError
            If the scenario names something that does not exist or does not fit.
        """
        ...

    def conditions(self, scenario: "Scenario") -> set[str]:
        """Return what holds in a scenario: words of the columns ``applies_to``.

        Settings and rules name there the conditions under which they matter.
        """
        ...

    def script(self, rules: Any, sitting: Sitting) -> Script[Outcome]:
        """Return the script of a whole game."""
        ...

    def narrate(self, run: "Run", game: int | None = None) -> Iterator[Line]:
        """Tell a game of a run in words.

        Parameters
        ----------
        run : Run
            Logged at level ``events`` or ``decisions``.
        game : int, optional
            Number of the game; by default the first of the run.
        """
        ...

    def standings(self, run: "Run", game: int | None = None) -> list[dict[str, Any]]:
        """Return the final scoring of a game.

        Returns
        -------
        list of dict
            One per seat, values under their headings; the last, ``remark``, is a sentence.
        """
        ...


MEMBERS = ("name", "title", "schema", "players", "prepare", "script")
"""What a game of one's own has at least."""


@cache
def load_game(name: str) -> Game:
    """Find a game.

    Parameters
    ----------
    name : str
        A name of the entry-point group ``boroughs.games``, or ``module:attribute`` for a game of
        one's own.

    Raises
    ------
    BoroughsError
        If there is none of that name.
    """
    if ":" in name:
        return _own_game(name)
    points = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    if name not in points:
        raise unknown("game", name, points)
    game: Game = points[name].load()
    return game


def _own_game(name: str) -> Game:
    module, _, attribute = name.partition(":")
    game: Game | None = getattr(load_module(module), attribute, None)
    if game is None or not all(hasattr(game, one) for one in MEMBERS):
        raise BoroughsError(f"game '{name}': there is no game '{attribute}' in {module}")
    return game
