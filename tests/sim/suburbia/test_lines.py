"""Red lines."""

import pytest

from sim.suburbia.upkeep import move_people
from sim.suburbia.words import Account, Reason
from tests.sim.suburbia.table import built, have, lay, opened, rows, stands


def moved(game, population, seat=0):
    counters = game.boroughs[seat].counters
    by = population - counters.population
    counters.change(Account.POPULATION, Reason.CHECK_2, by, "a test")
    return stands(game, seat)[1:3]


def crossed(start, end):
    game = opened()
    have(game, population=start)
    moved(game, end)
    return [(row.up, row.lines) for row in rows(game, "red_lines")]


@pytest.mark.rule("SUB-LINE-01", "SUB-LINE-09")
def test_lines_between_two_populations():
    """SUB-TEST-04."""
    assert crossed(10, 14) == []
    assert crossed(10, 15) == [(True, "15")]
    assert crossed(10, 22) == [(True, "15 22")]
    assert crossed(15, 10) == [(False, "15")]
    assert crossed(22, 10) == [(False, "22 15")]
    assert crossed(15, 21) == []


@pytest.mark.rule("SUB-LINE-03", "SUB-LINE-04", "SUB-LINE-08")
def test_a_line_costs_one_of_each_upward_and_gives_it_back_downward():
    """SUB-TEST-05."""
    game = opened()
    assert moved(game, 10) == (0, 1)
    assert moved(game, 15) == (-1, 0)
    assert moved(game, 10) == (0, 1)
    assert moved(game, 22) == (-2, -1)
    assert moved(game, 10) == (0, 1)


@pytest.mark.rule("SUB-LINE-02")
def test_lines_go_on_above_149():
    assert crossed(149, 153) == [(True, "151 153")]


@pytest.mark.rule("SUB-LINE-03")
def test_a_line_acts_in_the_turn_of_another_player_too():
    """The owner of a Hotel gains an inhabitant by a rival's Suburbs, and crosses line 15."""
    game = opened()
    lay(game, "Hotel 1,5")
    have(game, population=14)
    built(game, "Suburbs -1,5", seat=1)
    assert stands(game)[1:] == (-1, 0, 15)


@pytest.mark.rule("SUB-LINE-04", "SUB-TURN-13")
def test_a_fall_in_step_3_gives_back():
    """SUB-TEST-11."""
    game = opened()
    have(game, population=15, reputation=-3)
    move_people(game, game.boroughs[0])
    assert stands(game)[1:] == (1, -2, 12)


@pytest.mark.rule("SUB-LINE-05", "SUB-EFFECT-15")
def test_casino_and_pr_firm_act_on_upward_lines_only():
    """SUB-TEST-31 with a marker; a Casino without one; nothing on the way down."""
    game = opened()
    lay(game, "PR Firm 1,5 *")
    have(game, population=10)
    assert moved(game, 22) == (-2, 3)
    assert moved(game, 10) == (0, 5)
    game = opened()
    lay(game, "Casino 1,5")
    have(game, population=10)
    assert moved(game, 22) == (0, -1)
    assert moved(game, 10) == (2, 1)


@pytest.mark.rule("SUB-LINE-06")
def test_they_act_again_at_a_second_crossing():
    game = opened()
    lay(game, "Casino 1,5")
    have(game, population=14)
    assert [moved(game, people) for people in (15, 14, 15)] == [(0, 0), (1, 1), (1, 0)]


@pytest.mark.rule("SUB-LINE-07", "SUB-LINE-08")
def test_the_loss_comes_before_the_bonus_line_by_line():
    """At -5 the loss is cut off and the bonus counts; at 15 the loss makes room for it."""
    game = opened()
    lay(game, "Casino 1,5")
    have(game, population=14, income=-5, reputation=0)
    assert moved(game, 15) == (-4, -1)
    have(game, population=14, income=15)
    assert moved(game, 22)[0] == 15
    game = opened()
    lay(game, "Casino 1,5 *")
    have(game, population=14, income=-5)
    # Line by line: stop, +2, -1, +2. All losses first would end at -1.
    assert moved(game, 22)[0] == -2


@pytest.mark.rule("SUB-LINE-10")
def test_a_line_acts_before_the_remaining_checks():
    """SUB-TEST-60 again, as the table of red lines tells it: between checks 3 and 4."""
    game = opened()
    have(game, income=15, reputation=5, population=14)
    built(game, "Fast Food Restaurant 1,1")
    (row,) = rows(game, "red_lines")
    assert (row.cause, row.population_before, row.population_after) == (
        "Fast Food Restaurant", 14, 17,
    )  # fmt: skip
    assert (row.income, row.reputation, row.cut_off) == (-1, -1, 0)
    assert stands(game)[2] == 5


@pytest.mark.rule("SUB-LINE-11")
def test_at_the_limit_a_line_changes_nothing_and_is_not_remembered():
    """SUB-TEST-52."""
    game = opened()
    have(game, income=-5, reputation=-5, population=14)
    assert moved(game, 15) == (-5, -5)
    assert rows(game, "red_lines")[0].cut_off == 2
    assert moved(game, 14) == (-4, -4)
