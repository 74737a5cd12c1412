"""Passing and sailing."""

import pytest

from sim.key_to_the_city.turn import take_turns
from tests.sim.key_to_the_city.table import does, hold, opened, rows
from tests.sim.talk import answers


def passing(players=3, **settings):
    return opened(players, centre=["Gherkin"], settings=settings)


@pytest.mark.rule("KCL-PASS-01")
def test_a_player_who_passed_may_act_later():
    game = passing()
    hold(game, 0, red=1)
    hold(game, 1, red=2)
    does(game, 0, "pass")
    does(game, 1, "bid", "Gherkin", "red 1")
    assert game.passes == []
    does(game, 2, "pass")
    hold(game, 0, red=3)
    does(game, 0, "bid", "Gherkin", "red 2")
    assert game.passes == []


@pytest.mark.rule("KCL-PASS-02", "KCL-PASS-03")
def test_when_all_have_passed_they_sail_in_the_order_of_their_passes():
    game = passing()
    does(game, 1, "pass")
    does(game, 2, "pass")
    talk = does(game, 0, "pass", choose_berth=["3", "1", "6"])
    assert talk.seats("choose_berth") == [1, 2, 0]
    assert game.berths == [6, 3, 1]
    assert [row.forced for row in rows(game, "sails")] == [True] * 3
    assert game.unsailed == []


@pytest.mark.rule("KCL-PASS-03")
@pytest.mark.parametrize(("resets", "left"), [(False, []), (True, [0, 1])])
def test_a_sail_is_no_new_offer_to_act(resets, left):
    """KCL-TEST-10: A and B passed, C sails."""
    game = passing(sail_resets_passes=resets)
    does(game, 0, "pass")
    does(game, 1, "pass")
    does(game, 2, "sail")
    assert game.unsailed == left


@pytest.mark.rule("KCL-PASS-04")
def test_the_only_unsailed_player_who_passes_sails():
    game = passing(2)
    does(game, 0, "sail")
    does(game, 1, "pass")
    assert game.unsailed == []


@pytest.mark.rule("KCL-PASS-05")
@pytest.mark.parametrize(("choice", "left"), [("may_act", [0]), ("sails_at_once", [])])
def test_a_lone_player_who_had_passed(choice, left):
    game = passing(2, lone_passer=choice)
    does(game, 0, "pass")
    does(game, 1, "sail")
    assert game.unsailed == left
    if left:
        does(game, 0, "pass")
        assert game.unsailed == []


@pytest.mark.rule("KCL-SAIL-01", "KCL-SAIL-04")
def test_any_free_berth_of_the_next_river_tile():
    game = passing(2)
    talk = does(game, 0, "sail", choose_berth="4")
    assert talk.offered("choose_berth") == ["1", "2", "3", "4", "5", "6"]
    talk = does(game, 1, "sail", choose_berth="1")
    assert talk.offered("choose_berth") == ["1", "2", "3", "5", "6"]
    assert game.berths == [4, 1]


@pytest.mark.rule("KCL-SAIL-02", "KCL-SAIL-05", "KCL-ERA-04")
def test_who_has_sailed_has_no_more_turns_and_the_era_ends_with_the_last():
    game = passing(3)
    game.berths = [4, 6, 5]
    for seat in range(3):
        hold(game, seat, red=9)
    talk = answers(
        take_turns(game),
        choose_action=["bid", "sail", "pass", "bid", "pass", "bid", "sail", "sail"],
        choose_keyples=["red 1", "red 2", "red 2"],
    )
    assert talk.seats("choose_action") == [1, 2, 0, 1, 0, 1, 0, 1]
    assert game.unsailed == []


@pytest.mark.rule("KCL-SAIL-03")
def test_the_berth_decides_who_begins():
    game = passing(3)
    for seat, berth in enumerate("251"):
        does(game, seat, "sail", choose_berth=berth)
    assert game.player_order() == [1, 2, 0]
