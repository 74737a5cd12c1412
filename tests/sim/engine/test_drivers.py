from fractions import Fraction

import pytest

import sim
from sim.engine.drivers import bare
from sim.engine.drivers.enumerate import walk
from sim.engine.errors import BoroughsError
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Ask, Together
from tests.sim.engine import toy

KEPT = [name for name in toy.SCHEMA.tables if name != "clock"]


def recorded(run):
    return list(run.decisions[["decision", "option"]].itertuples(index=False, name=None))


@pytest.mark.parametrize("other", [{"driver": "bare"}, {"tempo": False}])
def test_drivers_and_tempo_change_nothing_but_the_clock(scenario, other):
    table, twin = (sim.run(scenario, 9, log="decisions", **options) for options in ({}, other))
    assert table.digest(KEPT) == twin.digest(KEPT)
    assert table.digest(["clock"]) != twin.digest(["clock"])


def test_clock_accounts_for_every_minute(scenario):
    clock = sim.run(scenario, 5).clock
    assert len(clock) == 5 * 3 * 2 * 3
    assert (clock.thinking + clock.waiting - clock.length).abs().max() < 1e-9
    phases = clock[clock.seat == 1].sort_values(["game", "start"])
    ends = (phases.start + phases.length).groupby(phases.game).shift()
    assert (ends.dropna() - phases.start[ends.notna()]).abs().max() < 1e-9


def test_together_takes_as_long_as_the_slowest_and_turns_add_up(scenario):
    clock = sim.run(scenario, 5).clock
    groups = clock.groupby(["game", "round", "phase"], observed=True)
    slowest, total = groups.thinking.max(), groups.thinking.sum()
    length = groups.length.first()
    upkeep = 0.5  # the activity `count`
    plan = length.index.get_level_values("phase") == "plan"
    assert (length[plan] - slowest[plan] - upkeep).abs().max() < 1e-9
    assert (length[~plan] - total[~plan]).abs().max() < 1e-9


def test_no_time_passes_with_tempo_off(scenario):
    clock = sim.run(scenario, 2, tempo=False).clock
    assert len(clock) == 2 * 3 * 2 * 3
    assert (clock[["start", "length", "thinking", "waiting"]] == 0).all(axis=None)


def test_unknown_activity_names_the_file(scenario, monkeypatch):
    monkeypatch.setattr(toy.Take, "name", "takes")
    with pytest.raises(BoroughsError, match=r"unknown activity 'takes' in .*tempo\.csv; did you"):
        sim.play(scenario)


def test_a_game_replays_from_its_choices(scenario):
    played = sim.play(scenario, seed=3, game=4)
    again = sim.replay(scenario, recorded(played), seed=3, game=4)
    assert again.digest() == played.digest()


def test_strategies_go_on_from_the_middle(scenario):
    played = sim.play(scenario)
    choices = recorded(played)
    # Whoever draws no luck goes on as before.
    start = next(i for i in range(20, 27) if played.decisions.seat[i] == 3)
    twin = sim.replay(scenario, choices[:start], onwards=True)
    assert recorded(twin)[: start + 1] == choices[: start + 1]
    assert len(twin.decisions) == len(played.decisions)


def test_replay_names_the_first_choice_that_does_not_fit(scenario):
    choices = recorded(sim.play(scenario))
    for broken, message in (
        ([*choices[:2], ("take", "1")], "choice 3: choose_card of seat 2 is asked, but take=1 is"),
        ([("choose_card", "Z")], "choice 1: choose_card of seat 1: 'Z' is no legal option"),
        (choices[:5], "choice 6: take of seat 3 is asked, but nothing more is recorded"),
        ([*choices, ("take", "0")], "choice 28: the game is over, but take=0 is recorded"),
    ):
        with pytest.raises(BoroughsError) as caught:
            sim.replay(scenario, broken)
        assert str(caught.value).startswith(message)


def small_game():
    rules = toy.Rules(players=2, rounds=1, pot=1, values=dict.fromkeys("ABC", 1), broken=False)
    return toy.GAME.script(rules, Sitting(Luck(1), Journal(toy.SCHEMA, "games")))


def test_every_way_through_a_game_is_walked_once():
    paths = list(walk(small_game))
    # One card each; take 0 or 1 in secret; then 0 or 1 of the pot, while it lasts.
    assert len(paths) == 2 * 2 * 3
    assert sum(path.weight for path in paths) == 1
    assert len({path.choices for path in paths}) == len(paths)
    first_wins = sum(path.weight for path in paths if path.result.winners == (0,))
    assert first_wins == Fraction(1, 2)


def test_results_of_scripts_that_run_together_return_in_their_order():
    def part(seat):
        return seat, (yield Ask(toy.Take(seat, (0, 1)), None))

    def script():
        return (yield Together([(1, part(1)), (0, part(0))]))

    assert bare.run(script(), lambda ask: ask.decision.seat * 10) == [(1, 10), (0, 0)]
