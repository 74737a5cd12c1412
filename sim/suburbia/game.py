"""Suburbia as the engine plays it: scenario to rules, rules to script."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from sim.engine.game import Mode, Outcome, Sitting
from sim.engine.narration import Line
from sim.engine.prepare import prepare
from sim.engine.schema import Schema
from sim.engine.script import Script
from sim.engine.tables import load_tables
from sim.suburbia.components import TABLE_KEYS, open_box
from sim.suburbia.decisions import kinds_of_options
from sim.suburbia.modes import MODES, read_solo
from sim.suburbia.readings import Readings
from sim.suburbia.rules import Rules
from sim.suburbia.schema import SCHEMA
from sim.suburbia.scoring import final_scoring
from sim.suburbia.setup import set_up
from sim.suburbia.solo import against_dale, dale_turn, lone_turn
from sim.suburbia.state import GameState
from sim.suburbia.turn import turn

if TYPE_CHECKING:
    from sim.engine.run import Run
    from sim.engine.scenario import Scenario

TURNS = {"none": (turn,), "lone_architect": (lone_turn,), "dale": (against_dale, dale_turn)}
"""By game, the turns of a round; the last one is that of all further boroughs."""


class Suburbia:
    """The base game for two to four players, and its two solo games."""

    name = "suburbia"
    title = "Suburbia"
    schema: Schema = SCHEMA
    players = range(1, 5)
    modes: Mapping[str, Mode] = MODES

    @cached_property
    def decisions(self) -> Mapping[str, frozenset[str]]:
        """The kinds of option by the names of the decisions; tiles and goals are those printed."""
        return kinds_of_options(load_tables(self.name, TABLE_KEYS))

    def prepare(self, scenario: "Scenario") -> Rules:
        """Resolve a scenario into frozen rules (see `sim.engine.game.Game`)."""
        tables, readings = prepare(self, scenario, TABLE_KEYS, Readings)
        solo = read_solo(scenario.resolved_modes, scenario.players)
        return Rules(open_box(tables), readings, solo, scenario.players)

    def conditions(self, scenario: "Scenario") -> set[str]:
        """Return which solo game is played (see `sim.engine.game.Game`)."""
        return {read_solo(scenario.resolved_modes, scenario.players)}

    def script(self, rules: Rules, sitting: Sitting) -> Script[Outcome]:
        """Return the script of a whole game."""
        return play_rounds(GameState(rules, sitting))

    def narrate(self, run: "Run", game: int | None = None) -> Iterator[Line]:
        """Tell a game of a run in words (see `sim.suburbia.narrate`)."""
        from sim.suburbia.narrate import narrate  # here, for it needs pyarrow

        return narrate(run, game)

    def standings(self, run: "Run", game: int | None = None) -> list[dict[str, Any]]:
        """Return the final scoring of a game."""
        from sim.suburbia.narrate import standings

        return standings(run, game)


def play_rounds(state: GameState) -> Script[Outcome]:
    """Set up, play rounds until the last turn, score (SUB-END-02, SUB-END-04, SUB-SETUP-15)."""
    yield from set_up(state)
    turns = TURNS[state.rules.solo]
    while not state.over:
        state.round += 1
        state.turn = 0
        for position, borough in enumerate(state.turn_order()):
            yield from turns[min(position, len(turns) - 1)](state, borough)
            if state.over:
                break
    return (yield from final_scoring(state))


GAME = Suburbia()
