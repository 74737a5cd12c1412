"""Bids."""

import pytest

from sim.key_to_the_city.words import Event
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


@pytest.mark.rule("KCL-BID-01")
def test_only_centre_tiles_can_be_bid_for_and_any_number_of_them():
    game = opened(2, centre=["Barbican", "Gherkin", "Monument"])
    hold(game, 0, red=2, blue=1)
    assert can(game, 0, "bid") == ["Barbican", "Gherkin", "Monument"]
    does(game, 0, "bid", "Barbican", "red 1")
    does(game, 0, "bid", "Gherkin", "blue 1")
    does(game, 0, "bid", "Monument", "red 1")
    assert [one.leader for one in game.centre] == [0, 0, 0]


@pytest.mark.rule("KCL-BID-02", "KCL-BID-04")
def test_a_bid_must_be_larger_than_every_other():
    game = opened(3, centre=["Gherkin"])
    for seat in range(3):
        hold(game, seat, red=12)
    assert groups(game, 0, "bid", "Gherkin")[0] == "red 1"
    does(game, 0, "bid", "Gherkin", "red 2")
    does(game, 1, "bid", "Gherkin", "red 4")
    assert groups(game, 2, "bid", "Gherkin") == [f"red {number}" for number in range(5, 13)]


@pytest.mark.rule("KCL-BID-03")
def test_an_own_bid_is_raised_and_the_old_group_counts():
    """KCL-TEST-11: 2 and 2 are more than 3, 2 and 1 are not."""
    game = opened(2, centre=["Gherkin"])
    hold(game, 0, red=4)
    hold(game, 1, red=3)
    does(game, 0, "bid", "Gherkin", "red 2")
    does(game, 1, "bid", "Gherkin", "red 3")
    assert groups(game, 0, "bid", "Gherkin") == ["red 2"]
    does(game, 0, "bid", "Gherkin", "red 2")
    assert piece(game, "Gherkin").bids == {0: 4, 1: 3}
    hold(game, 0, red=1)
    does(game, 0, "bid", "Gherkin", "red 1")
    assert piece(game, "Gherkin").bids[0] == 5


@pytest.mark.rule("KCL-BID-05")
def test_bids_and_groups_on_the_face_do_not_compare():
    game = opened(2, centre=["Barbican"])
    hold(game, 0, red=6)
    hold(game, 1, red=2)
    does(game, 0, "produce", "Barbican", "red 5")
    assert groups(game, 1, "bid", "Barbican") == ["red 1", "red 2"]
    does(game, 1, "bid", "Barbican", "red 2")
    assert groups(game, 1, "produce", "Barbican") == []


@pytest.mark.rule("KCL-BID-06")
def test_the_bid_of_a_player_who_has_sailed_stays_and_can_be_outbid():
    """KCL-TEST-35."""
    game = opened(2, centre=["Gherkin"])
    hold(game, 0, yellow=2)
    hold(game, 1, yellow=3)
    does(game, 0, "bid", "Gherkin", "yellow 2")
    does(game, 0, "sail")
    does(game, 1, "bid", "Gherkin", "yellow 3")
    bag = game.bag[2]
    ends_era(game, 2, 6)
    assert [one.tile.name for one in game.boroughs[1]][1:] == ["Gherkin"]
    (first, second) = rows(game, "river")[-2:]
    assert (first[8], second[8]) == (2, 0)  # losing keyples back
    drawn = first[6] + second[6]  # yellow ones
    assert game.bag[2] == bag + 3 - drawn


def test_an_outbid_player_is_told():
    game = opened(2, centre=["Gherkin"])
    hold(game, 0, red=1)
    hold(game, 1, red=2)
    does(game, 0, "bid", "Gherkin", "red 1")
    does(game, 1, "bid", "Gherkin", "red 2")
    outbid = [row for row in rows(game, "events") if row[3] == Event.OUTBID]
    assert outbid == [(1, 1, 0, Event.OUTBID, "Gherkin", "seat 2", 1)]
    (_, row) = rows(game, "bids")
    assert (row.before, row.after, row.best_other, row.outbid) == (0, 2, 1, 0)
    assert held(game, 1) == {}
