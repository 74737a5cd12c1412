"""What every strategy of Small City must stand: subclass, name it, and the tests come along."""

import ast
import inspect
import json
import os
import subprocess
import sys
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from sim.engine.luck import Luck
from sim.engine.seating import parse
from sim.engine.strategy import Strategy
from sim.small_city.game import PHASES
from sim.small_city.scoring import final_scoring
from sim.small_city.setup import set_up
from strategies.small_city import STRATEGIES
from tests.strategies.table import play

OPEN_TO_STRATEGIES = (
    "sim.boards",
    "sim.engine.decision",
    "sim.engine.luck",
    "sim.engine.strategy",
    "sim.small_city.building",
    "sim.small_city.components",
    "sim.small_city.decisions",
    "sim.small_city.numbers",
    "sim.small_city.scoring",
    "sim.small_city.speech",
    "sim.small_city.state",
    "sim.small_city.tile",
    "sim.small_city.town",
    "sim.small_city.walk",
    "sim.small_city.words",
)
"""What a strategy may import of sim; of the state only the view."""

ROOM = Path(inspect.getfile(import_module("strategies.small_city"))).parent
SOURCES = sorted(ROOM.glob("*.py"))

IN_A_NEW_PROCESS = """
import json
from strategies.small_city import STRATEGIES
from tests.strategies.table import play
specs = lambda name: (name, "random", name)
print(json.dumps({name: play(specs(name), seed=5).digest for name in STRATEGIES}))
"""


@cache
def digests_in_a_new_process():
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(ROOM.parents[1])}
    done = subprocess.run(
        [sys.executable, "-c", IN_A_NEW_PROCESS],
        env=environment,
        cwd=ROOM.parents[1],
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(done.stdout)


def swap_promise(state, seat):
    """Give a seat another promise than it drew; the cards of the others stay."""
    held = state.promises[seat]
    taken = set(state.promises)
    numbers = [one.number for one in state.rules.box.promises if one.number not in taken]
    state.promises[seat] = next(n for n in numbers if n != held)


def script_with_other_promise(seat):
    """Return the script of a game in which, after set-up, a seat holds another promise."""

    def script(state):
        yield from set_up(state)
        swap_promise(state, seat)
        for number in range(1, state.rules.box.numbers.rounds + 1):
            state.round = number
            for phase in PHASES:
                yield from phase(state)
        return (yield from final_scoring(state))

    return script


ACTIVIST = {"activist_mayor": True, "activist_parks": True}
"""Both variants of Political Activist."""

PUBLIC = ("_replace", "_asdict", "_fields")
"""Names of named tuples: not private in spite of their underscore."""


def sees_inside(source):
    """Yield every name with an underscore in front that is taken from anything but self."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            own = isinstance(node.value, ast.Name) and node.value.id == "self"
            known = (
                node.attr in PUBLIC
                or node.attr.startswith("__")
                or (
                    isinstance(node.value, ast.Call)
                    and isinstance(node.value.func, ast.Name)
                    and node.value.func.id == "super"
                )
            )
            if not own and not known:
                yield ast.unparse(node)


def imports(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module, [one.name for one in node.names]
        elif isinstance(node, ast.Import):
            yield from ((one.name, []) for one in node.names)


class StrategyContract:
    """Tests for one strategy; a subclass sets `name` and, if it likes, `varied`.

    Attributes
    ----------
    name : str
        The strategy.
    varied : str
        Its name with other parameters than the defaults; empty if it has none.
    """

    name: str
    varied: str = ""

    @property
    def cls(self):
        return STRATEGIES[self.name]

    def table(self, **how):
        return play((self.name, "random", "random"), **how)

    def test_it_is_registered_under_its_name(self):
        assert issubclass(self.cls, Strategy)
        assert self.cls.name == self.name
        assert parse(self.name, "small_city").cls is self.cls

    def test_its_metadata_are_complete(self):
        assert self.cls.game == "small_city"
        assert self.cls.summary.endswith(".")
        assert 20 < len(self.cls.summary) < 90
        assert self.cls.__doc__

    def test_it_plays_the_same_again(self):
        assert self.table(seed=5).digest == self.table(seed=5).digest

    def test_it_plays_the_same_in_another_process(self):
        here = play((self.name, "random", self.name), seed=5).digest
        assert digests_in_a_new_process()[self.name] == here

    def test_it_remembers_nothing_of_an_earlier_game(self):
        first = self.table(seed=6)
        used = first.players.players
        self.table(seed=7, players=used)
        for seat, player in enumerate(used):
            player.strategy.sit_down(seat, Luck(6000 + seat))
        assert self.table(seed=6, players=used).digest == first.digest

    def test_it_says_truly_whether_it_uses_luck(self):
        games = [self.table(seed=8, strategy_seeds={0: luck}) for luck in (1, 2)]
        same = games[0].decisions(0) == games[1].decisions(0)
        assert same is not self.cls.uses_luck

    def test_its_parameters_go_round_through_text(self):
        plain = parse(self.name, "small_city")
        assert plain.text == self.name
        assert plain.parameters == self.cls.Parameters()
        if self.varied:
            varied = parse(self.varied, "small_city")
            assert parse(varied.text, "small_city") == varied
            assert varied.parameters != plain.parameters

    def test_its_parameters_are_frozen_and_documented(self):
        assert self.cls.Parameters.__dataclass_params__.frozen
        documented = "".join(one.__doc__ or "" for one in self.cls.Parameters.__mro__)
        for field in fields(self.cls.Parameters):
            assert field.name in documented

    def test_its_parameters_make_a_difference(self):
        if self.varied:
            others = ("random", "random")
            assert play((self.varied, *others), seed=5).digest != self.table(seed=5).digest

    @pytest.mark.parametrize("modes", [{"godzillas": True}, {}, {"side": "expert"}, ACTIVIST])
    @pytest.mark.parametrize("players", [2, 4])
    def test_all_its_answers_are_legal(self, players, modes):
        for seed in range(4 // players):
            play((self.name,) * players, seed=seed, modes=modes)  # raises if not

    @pytest.mark.parametrize("modes", [{"godzillas": True}, {"side": "expert"}])
    def test_it_plays_alone(self, modes):
        play((self.name,), modes={"solo_difficulty": "President", **modes})  # raises if not

    @pytest.mark.slow
    @pytest.mark.parametrize("modes", [{"godzillas": True}, {"godzillas": True, "side": "expert"}])
    def test_all_its_answers_are_legal_in_many_games(self, modes):
        for seed in range(60):
            play((self.name, "random", self.name)[: 2 + seed % 2], seed=seed, modes=modes)

    def test_it_does_not_know_the_promises_of_others(self):
        for other in (1, 2):
            peeked = self.table(seed=9, script=script_with_other_promise(other))
            assert peeked.decisions(0) == self.table(seed=9).decisions(0)
