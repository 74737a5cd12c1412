"""What the engine needs to know of a game; it knows none by name."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any, Protocol

from sim.engine.errors import BoroughsError, unknown
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.schema import Schema
from sim.engine.script import Script

if TYPE_CHECKING:
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

    Notes
    -----
    A game may also have ``decisions``, the collection of the names of its decisions; bans are then
    checked against it.
    """

    name: str
    title: str
    schema: Schema
    players: range

    def prepare(self, scenario: "Scenario") -> Any:
        """Resolve modes, settings and tables of a scenario into frozen rules.

        Raises
        ------
        BoroughsError
            If the scenario names something that does not exist or does not fit.
        """
        ...

    def script(self, rules: Any, sitting: Sitting) -> Script[Outcome]:
        """Return the script of a whole game."""
        ...


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
    try:
        game: Game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise BoroughsError(f"game '{name}' cannot be loaded: {error}") from None
    return game
