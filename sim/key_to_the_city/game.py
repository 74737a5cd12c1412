"""Key to the City as the engine plays it: scenario to rules, rules to script."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sim.engine.game import Mode, Outcome, Sitting
from sim.engine.narration import Line
from sim.engine.prepare import prepare
from sim.engine.schema import Schema
from sim.engine.script import Script
from sim.engine.tables import load_tables
from sim.key_to_the_city.components import TABLE_KEYS, open_box
from sim.key_to_the_city.decisions import kinds_of_options
from sim.key_to_the_city.end_of_era import end_of_era
from sim.key_to_the_city.ending import final_scoring
from sim.key_to_the_city.modes import MODES, read_jennifer
from sim.key_to_the_city.readings import Readings
from sim.key_to_the_city.rules import ERAS, Rules
from sim.key_to_the_city.schema import SCHEMA
from sim.key_to_the_city.setup import set_up, start_era
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.turn import take_turns

if TYPE_CHECKING:
    from sim.engine.run import Run
    from sim.engine.scenario import Scenario


class KeyToTheCity:
    """The game for two to six players, with the Jennifer variant."""

    name = "key_to_the_city"
    title = "Key to the City \N{EN DASH} London"
    schema: Schema = SCHEMA
    players = range(2, 7)
    modes: Mapping[str, Mode] = MODES

    @cached_property
    def decisions(self) -> Mapping[str, frozenset[str]]:
        """The kinds of option by the names of the decisions; tiles are those printed."""
        return kinds_of_options(load_tables(self.name, TABLE_KEYS))

    def prepare(self, scenario: "Scenario") -> Rules:
        """Resolve a scenario into frozen rules (see `sim.engine.game.Game`)."""
        tables, readings = prepare(self, scenario, TABLE_KEYS, Readings)
        jennifer = read_jennifer(scenario.resolved_modes)
        return Rules(open_box(tables), readings, scenario.players, jennifer)

    def conditions(self, scenario: "Scenario") -> set[str]:
        """Return what holds in a scenario (see `sim.engine.game.Game`)."""
        return {"jennifer"} if read_jennifer(scenario.resolved_modes) else set()

    def script(self, rules: Rules, sitting: Sitting) -> Script[Outcome]:
        """Return the script of a whole game."""
        return play_eras(GameState(rules, sitting))

    def narrate(self, run: "Run", game: int | None = None) -> Iterator[Line]:
        """Tell a game of a run in words (see `sim.key_to_the_city.narrate`)."""
        from sim.key_to_the_city.narrate import narrate  # here, for it needs pyarrow

        return narrate(run, game)

    def standings(self, run: "Run", game: int | None = None) -> list[dict[str, Any]]:
        """Return the final scoring of a game."""
        from sim.key_to_the_city.narrate import standings

        return standings(run, game)


def play_eras(state: GameState) -> Script[Outcome]:
    """Set up, play four eras, score (KCL-ERA-01, KCL-END-07)."""
    yield from set_up(state)
    for _ in ERAS:
        yield from start_era(state)
        yield from take_turns(state)
        yield from end_of_era(state)
    return (yield from final_scoring(state))


GAME = KeyToTheCity()
