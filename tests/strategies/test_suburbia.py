"""Strategies of Suburbia, under the tests that all must stand."""

from dataclasses import fields
from pathlib import Path

import pytest

import strategies.suburbia
from sim import Scenario, play, run
from sim.engine.errors import BoroughsError
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.seating import parse
from sim.suburbia.decisions import ChooseCell, ChooseTurnOption
from sim.suburbia.game import GAME
from sim.suburbia.words import PLAYED
from strategies.suburbia import STRATEGIES
from tests.sim.suburbia.table import opened
from tests.strategies.base import imports, sees_inside

NAMES = pytest.mark.parametrize("name", STRATEGIES)
SOURCES = sorted(Path(strategies.suburbia.__file__).parent.glob("*.py"))
OPEN = (
    "sim.boards",
    "sim.engine",
    "sim.suburbia.borough",
    "sim.suburbia.checks",
    "sim.suburbia.components",
    "sim.suburbia.counters",
    "sim.suburbia.decisions",
    "sim.suburbia.effects",
    "sim.suburbia.market",
    "sim.suburbia.rules",
    "sim.suburbia.moves",
    "sim.suburbia.view",
    "sim.suburbia.words",
)
"""What strategies may import of the simulation; of its state they see the view."""


def scenario(name, players, *variants):
    return Scenario(game="suburbia", seats=(name,) * players, variants=variants)


@NAMES
def test_it_is_registered_with_its_metadata(name):
    cls = STRATEGIES[name]
    assert parse(name, "suburbia").cls is cls
    assert (cls.name, cls.game) == (name, "suburbia")
    assert cls.__doc__
    assert cls.summary.endswith(".")


VARIED = pytest.mark.parametrize(
    "varied",
    [
        "planner(horizon=3, later=0.2)",
        "income(income=1.0)",
        "reputation(spending=8.0)",
        "waterfront(lakes=0.0)",
        "airports(airports=0.0)",
        "schools(homes=9.0)",
        "hunter(goals=0.0)",
    ],
)
"""Every plan with other habits."""


@VARIED
def test_its_habits_go_round_through_text_and_make_a_difference(varied):
    plain, other = parse(varied.partition("(")[0], "suburbia"), parse(varied, "suburbia")
    assert parse(other.text, "suburbia") == other != plain
    digests = {play(scenario(one.text, 2), seed=5).digest() for one in (plain, other)}
    assert len(digests) == 2


@pytest.mark.parametrize("name", [name for name in STRATEGIES if name != "random"])
def test_its_habits_are_frozen_documented_and_not_negative(name):
    habits = STRATEGIES[name].Parameters
    documented = "".join(one.__doc__ or "" for one in habits.__mro__)
    assert habits.__dataclass_params__.frozen
    for field in fields(habits):
        assert field.name in documented
        with pytest.raises(BoroughsError, match=field.name):
            parse(f"{name}({field.name}=-1)", "suburbia")


@pytest.mark.parametrize("name", [name for name in STRATEGIES if name != "random"])
def test_it_does_not_know_what_is_hidden(name):
    """With the goals of a rival exchanged it plays the same."""
    assert not STRATEGIES[name].uses_luck
    game = opened(2)
    twin = game.clone(Sitting(Luck(1), Journal(GAME.schema, "games")))
    taken = {*game.public_goals, *game.private_goals}
    twin.private_goals[1] = next(goal for goal in game.rules.box.goals if goal not in taken)
    for stack in twin.stacks:
        stack.reverse()
    answers = []
    for table in (game, twin):
        player = parse(name, "suburbia").sit()
        player.sit_down(0, Luck(1))
        view = table.view(table.boroughs[0])
        option = player.decide(view, ChooseTurnOption(0, PLAYED))
        cells = ChooseCell(0, table.boroughs[0].cells(), table.rules.box.lake)
        answers.append((option, player.decide(view, cells)))
    assert answers[0] == answers[1]


@NAMES
@pytest.mark.parametrize(("players", "variant"), [(4, ""), (1, "lone_architect"), (1, "dale")])
def test_all_its_answers_are_legal_and_change_nothing_it_sees(name, players, variant):
    variants = [variant] if variant else []
    games = run(scenario(name, players, *variants), games=3, referee=True).table("games")
    assert set(games["status"]) == {"finished"}


@NAMES
def test_it_plays_the_same_again(name):
    first, other = play(scenario(name, 3), seed=5), play(scenario(name, 3), seed=5)
    assert first.digest() == other.digest()


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_sources_look_at_nothing_but_what_is_open_to_them(path):
    source = path.read_text(encoding="utf-8")
    assert not list(sees_inside(source))
    for module, _ in imports(source):
        if module.split(".")[0] in ("sim", "analysis"):
            assert module.startswith(OPEN), module
