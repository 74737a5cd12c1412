"""Keyples: where they come from, and the colour they lock."""

import pytest

from tests.sim.key_to_the_city.table import (
    can,
    does,
    ends_era,
    groups,
    held,
    hold,
    opened,
    piece,
    rows,
)


def with_losing_bids():
    """Return a game in which seat 0 has losing bids of 2 and 1 red, and 1 red and 3 blue."""
    game = opened(2, centre=["Gherkin", "Monument", "The Shard", "Barbican"])
    hold(game, 0, red=4, blue=3)
    hold(game, 1, red=5)
    does(game, 0, "bid", "Gherkin", "red 2")
    does(game, 1, "bid", "Gherkin", "red 3")
    does(game, 0, "bid", "Monument", "red 1")
    does(game, 1, "bid", "Monument", "red 2")
    return game


@pytest.mark.rule("KCL-KEY-01", "KCL-KEY-02", "KCL-KEY-03", "KCL-KEY-06")
def test_losing_bids_move_whole():
    """KCL-TEST-02: groups of 1, 2, 3 or 4 red, and never a part of a losing bid."""
    game = with_losing_bids()
    reds = [one for one in groups(game, 0, "bid", "The Shard") if one.startswith("red")]
    assert reds == [
        "red 1", "red Gherkin", "red 1 + Gherkin", "red Monument", "red 1 + Monument",
        "red Gherkin + Monument", "red 1 + Gherkin + Monument",
    ]  # fmt: skip
    does(game, 0, "bid", "The Shard", "red 1 + Gherkin + Monument")
    assert piece(game, "The Shard").bids == {0: 4}
    assert piece(game, "Gherkin").bids == {1: 3}
    assert held(game, 0) == {"blue": 3}


@pytest.mark.rule("KCL-KEY-04")
def test_a_winning_bid_cannot_be_moved_until_it_is_outbid():
    """KCL-TEST-12."""
    game = opened(2, centre=["Gherkin", "Monument"])
    hold(game, 0, red=3)
    hold(game, 1, red=4)
    does(game, 0, "bid", "Gherkin", "red 3")
    assert groups(game, 0, "bid", "Monument") == []
    does(game, 1, "bid", "Gherkin", "red 4")
    assert groups(game, 0, "bid", "Monument") == ["red Gherkin"]


@pytest.mark.rule("KCL-KEY-04", "KCL-KEY-05")
def test_keyples_on_a_face_stay_there():
    game = opened(2, centre=["Barbican", "Gherkin"])
    hold(game, 0, red=2)
    does(game, 0, "produce", "Barbican", "red 2")
    assert held(game, 0) == {"brick": 1}
    assert can(game, 0, "bid") == can(game, 0, "produce") == []


@pytest.mark.rule("KCL-KEY-07")
def test_the_first_keyples_lock_the_colour_of_a_tile():
    """KCL-TEST-01."""
    game = opened(3, centre=["Barbican"])
    for seat in range(3):
        hold(game, seat, red=4, blue=5)
    does(game, 0, "bid", "Barbican", "red 2")
    assert groups(game, 1, "bid", "Barbican") == ["red 3", "red 4"]
    assert groups(game, 1, "produce", "Barbican") == ["red 1", "red 2", "red 3", "red 4"]
    does(game, 1, "produce", "Barbican", "red 1")
    assert groups(game, 2, "produce", "Barbican") == ["red 2", "red 3", "red 4"]


@pytest.mark.rule("KCL-KEY-08")
def test_locks_hold_in_boroughs_and_end_with_the_era():
    game = opened(2)
    home = game.boroughs[0].pieces[0]
    hold(game, 1, blue=3, red=3, coin=1)
    does(game, 1, "produce", str(home), "blue 1")
    assert groups(game, 1, "produce", str(home)) == ["blue 2"]
    ends_era(game, 3, 6)
    hold(game, 1, blue=2, red=1)
    hold(game, 0, blue=0, red=0, yellow=0)
    hold(game, 1, yellow=0)
    assert groups(game, 1, "produce", str(home)) == ["blue 1", "blue 2", "red 1"]


@pytest.mark.rule("KCL-KEY-09")
@pytest.mark.parametrize(("choice", "legal"), [("allowed", ["red Barbican"]), ("forbidden", [])])
def test_a_losing_bid_may_produce_on_its_own_tile(choice, legal):
    game = opened(2, centre=["Barbican"], settings={"same_tile_move": choice})
    hold(game, 0, red=2)
    hold(game, 1, red=3)
    does(game, 0, "bid", "Barbican", "red 2")
    does(game, 1, "bid", "Barbican", "red 3")
    assert groups(game, 0, "produce", "Barbican") == legal
    if legal:
        does(game, 0, "produce", "Barbican", "red Barbican")
        assert piece(game, "Barbican").bids == {1: 3}
        assert piece(game, "Barbican").groups == [(0, 2)]
        assert groups(game, 1, "produce", "Barbican") == []


@pytest.mark.rule("KCL-TURN-01", "KCL-TURN-02")
def test_without_usable_keyples_only_passing_and_sailing_remain():
    game = opened(2, centre=["Barbican"])
    hold(game, 1, red=1)
    assert does(game, 0, "pass").offered("choose_action") == ["pass", "sail"]
    talk = does(game, 1, "bid", "Barbican", "red 1")
    assert talk.offered("choose_action") == ["bid", "produce", "pass", "sail"]
    assert len(rows(game, "turns")) == 2


@pytest.mark.rule("KCL-KEY-10")
def test_no_action_brings_keyples():
    """KCL-TEST-40: a turn never leaves a player with more."""
    game = with_losing_bids()
    hold(game, 0, coin=1)
    before = sum(game.bag)
    does(game, 0, "produce", str(game.boroughs[0].pieces[0]), "blue 1")
    does(game, 0, "produce", "Barbican", "red Gherkin")
    does(game, 0, "sail")
    assert sum(game.bag) == before
    assert held(game, 0) == {"blue": 2, "red": 1, "brick": 2}
