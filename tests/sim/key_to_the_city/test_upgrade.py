"""Upgrades: costs, keyples, levels."""

import pytest

from tests.sim.key_to_the_city.table import (
    can,
    connect,
    does,
    groups,
    held,
    hold,
    lay,
    opened,
    piece,
    rows,
    units,
    vp,
)

HOME = "Buckingham Palace"
SIX = ("black", "blue", "brown", "grey", "red", "yellow")


@pytest.mark.rule("KCL-UPG-03")
@pytest.mark.parametrize(("last", "legal"), [("yellow", [HOME]), ("red", [])])
def test_a_home_needs_six_colours(last, legal):
    """KCL-TEST-08."""
    game = opened(2)
    hold(game, 0, red=1)
    connect(game, *(f"0,0/{edge} {colour}" for edge, colour in enumerate((*SIX[:5], last))))
    assert can(game, 0, "upgrade") == legal
    if legal:
        does(game, 0, "upgrade", HOME, "red 1")
        assert (piece(game, HOME).level, held(game, 0)) == (1, {})


@pytest.mark.rule("KCL-UPG-01")
def test_only_own_tiles_with_an_arrow():
    game = opened(2, centre=["Royal Albert Hall"])
    lay(game, "1,0 Trafalgar Square", "0,1 Hungerford Bridge", "-1,0 Marble Arch upgraded")
    lay(game, "1,0 King's Cross Station", seat=1)
    hold(game, 0, red=3, brick=4, coin=4, compass=4)
    assert can(game, 0, "upgrade") == ["Trafalgar Square"]


@pytest.mark.rule("KCL-UPG-02", "KCL-UPG-09")
def test_upgrade_and_production_share_lock_and_sequence():
    game = opened(2)
    lay(game, "1,0 Battersea Power Station")
    hold(game, 0, red=3, blue=5, brick=2)
    hold(game, 1, red=4)
    does(game, 1, "produce", "Battersea Power Station", "red 2", choose_connector_gain="none")
    assert groups(game, 0, "upgrade", "Battersea Power Station") == ["red 3"]
    talk = does(game, 0, "upgrade", "Battersea Power Station", "red 3")
    assert "choose_connector_gain" not in talk.names()
    assert groups(game, 1, "produce", "Battersea Power Station") == []
    assert piece(game, "Battersea Power Station").groups == [(1, 2), (0, 3)]


@pytest.mark.rule("KCL-UPG-03", "KCL-UPG-06")
def test_coloured_icons_are_covered_first_and_white_ones_by_what_is_left():
    """Senate House asks for a black, a grey and any connector."""
    game = opened(2)
    lay(game, "1,0 Senate House")
    hold(game, 0, red=1)
    connect(game, "1,0/0 black", "1,0/1 black")
    assert can(game, 0, "upgrade") == []
    connect(game, "1,0/5 grey")
    assert can(game, 0, "upgrade") == ["Senate House"]


@pytest.mark.rule("KCL-UPG-04", "KCL-UPG-06")
def test_skill_tiles_are_paid_to_the_supply():
    """Battersea Power Station asks for a brick and any skill tile."""
    game = opened(2)
    lay(game, "1,0 Battersea Power Station")
    hold(game, 0, red=1, brick=1)
    assert can(game, 0, "upgrade") == []
    hold(game, 0, coin=1, compass=1)
    talk = does(game, 0, "upgrade", "Battersea Power Station", "red 1",
                choose_skill_return="compass")  # fmt: skip
    assert talk.offered("choose_skill_return") == ["coin", "compass"]
    assert held(game, 0) == {"coin": 1}
    assert game.skills == [24, 23, 24]
    (row,) = rows(game, "upgrades")
    assert (row.brick, row.coin, row.compass, row.vp_before, row.vp) == (1, 0, 1, 0, 2)


@pytest.mark.rule("KCL-UPG-05", "KCL-SCORE-07")
def test_a_connector_between_two_tiles_serves_both():
    """KCL-TEST-36."""
    costs = {name: {"upgrade_cost_1": "conn:grey:1"} for name in ("Gherkin", "Monument")}
    costs["Monument"]["scoring_colour"] = "grey"
    game = opened(2, tables={"tiles": costs})
    lay(game, "1,0 Gherkin", "1,-1 Monument", "0,-1 Royal Festival Hall")
    connect(game, "1,0/2 grey")
    hold(game, 0, red=2)
    does(game, 0, "upgrade", "Gherkin", "red 1")
    does(game, 0, "upgrade", "Monument", "red 1")
    assert (vp(game, "Gherkin"), vp(game, "Monument")) == (2, 2)
    connect(game, *(f"0,0/{edge} {colour}" for edge, colour in
                    zip((0, 1, 2, 3, 4), ("black", "blue", "brown", "red", "yellow"),
                        strict=True)))  # fmt: skip
    assert units(game, "Royal Festival Hall") == 1


@pytest.mark.rule("KCL-UPG-07")
def test_a_turned_tile_keeps_connectors_and_keyples():
    game = opened(2)
    lay(game, "1,0 Barbican")
    connect(game, "1,0/0 brown", "1,0/1 yellow", "1,0/5 red")
    hold(game, 0, red=1)
    before = game.boroughs[0].on(piece(game, "Barbican").mask)
    does(game, 0, "upgrade", "Barbican", "red 1")
    barbican = piece(game, "Barbican")
    assert barbican.level == 1
    assert game.boroughs[0].on(barbican.mask) == before
    assert (barbican.groups, barbican.place()) == ([(0, 1)], "1,0")


@pytest.mark.rule("KCL-UPG-08", "KCL-UPG-10")
def test_both_upgrades_of_a_landmark_in_one_era():
    """KCL-TEST-06 and KCL-TEST-33."""
    game = opened(2)
    lay(game, "1,0 The Shard")
    connect(game, "1,0/0 blue", "1,0/1 grey", "1,0/5 red")
    hold(game, 0, blue=3, brick=1, compass=1, coin=1)
    assert vp(game, "The Shard") == 3
    does(game, 0, "upgrade", "The Shard", "blue 1")
    assert vp(game, "The Shard") == 6
    assert groups(game, 0, "upgrade", "The Shard") == ["blue 2"]
    does(game, 0, "upgrade", "The Shard", "blue 2")
    assert (vp(game, "The Shard"), piece(game, "The Shard").level) == (12, 2)
    hold(game, 0, blue=5, brick=5, compass=5, coin=5)
    assert can(game, 0, "upgrade") == []
