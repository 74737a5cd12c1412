"""Habits of the plans of Suburbia, and what they do not know."""

from dataclasses import fields

import pytest

from sim import Scenario, play
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

NAMES = pytest.mark.parametrize("name", STRATEGIES)


def scenario(name, players, *variants):
    return Scenario(game="suburbia", seats=(name,) * players, variants=variants)


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
