"""Small City as the engine plays it: scenario to rules, rules to script."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from sim.engine.game import Mode, Outcome, Sitting
from sim.engine.narration import Line
from sim.engine.prepare import prepare
from sim.engine.schema import Schema
from sim.engine.script import Script
from sim.small_city.components import TABLE_KEYS, open_box
from sim.small_city.council import phase_7
from sim.small_city.decisions import DECISIONS
from sim.small_city.develop import phase_2
from sim.small_city.income import phase_4, phase_5
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.modes import MODES, read_modes
from sim.small_city.moving import phase_3
from sim.small_city.pollution import phase_6
from sim.small_city.readings import Readings
from sim.small_city.schema import SCHEMA
from sim.small_city.scoring import final_scoring
from sim.small_city.setup import set_up
from sim.small_city.state import GameState, Rules

if TYPE_CHECKING:
    from sim.engine.run import Run
    from sim.engine.scenario import Scenario

PHASES = (phase_1, phase_2, phase_3, phase_4, phase_5, phase_6, phase_7, phase_8)


class SmallCity:
    """The base, advanced and solo game, with or without the expansions."""

    name = "small_city"
    title = "Small City"
    schema: Schema = SCHEMA
    players = range(1, 5)
    modes: Mapping[str, Mode] = MODES
    decisions = DECISIONS

    def prepare(self, scenario: "Scenario") -> Rules:
        """Resolve a scenario into frozen rules (see `sim.engine.game.Game`)."""
        tables, readings = prepare(self, scenario, TABLE_KEYS, Readings)
        modes = read_modes(scenario.resolved_modes, scenario.players)
        return Rules(open_box(tables), readings, modes, scenario.players)

    def conditions(self, scenario: "Scenario") -> set[str]:
        """Return what settings and rules may apply to (see `sim.engine.game.Game`)."""
        return read_modes(scenario.resolved_modes, scenario.players).conditions

    def script(self, rules: Rules, sitting: Sitting) -> Script[Outcome]:
        """Return the script of a whole game (SC-P1-01, SC-P8-04, SC-END-02, SC-END-04)."""
        return play_rounds(GameState(rules, sitting))

    def narrate(self, run: "Run", game: int | None = None) -> Iterator[Line]:
        """Tell a game of a run in words (see `sim.small_city.narrate`)."""
        from sim.small_city.narrate import narrate  # here, for it needs pyarrow

        return narrate(run, self.prepare(run.scenario), game)

    def standings(self, run: "Run", game: int | None = None) -> list[dict[str, Any]]:
        """Return the final scoring of a game."""
        from sim.small_city.narrate import final_table

        return final_table(run, self.prepare(run.scenario), game)

    def growth(
        self, run: "Run", game: int | None = None, *, every: bool = False
    ) -> dict[str, list[dict[str, Any]]]:
        """Return growth tables of a game (see `sim.small_city.telling.growth`)."""
        from sim.small_city.narrate import growth_of

        return growth_of(run, self.prepare(run.scenario), game, every=every)


def play_rounds(state: GameState) -> Script[Outcome]:
    """Set up, play every round, score; the same phases alone and together (SC-SOLO-01)."""
    yield from set_up(state)
    for number in range(1, state.rules.box.numbers.rounds + 1):
        state.round = number
        for phase in PHASES:
            yield from phase(state)
            if _is_over(state):
                return (yield from final_scoring(state))
    return (yield from final_scoring(state))


def _is_over(state: GameState) -> bool:
    """Tell whether too few are left to go on (SC-END-02, SC-END-03)."""
    lone = state.rules.players > 1 and state.rules.readings.lone_survivor == "stop"
    return len(state.living()) <= lone


GAME = SmallCity()
