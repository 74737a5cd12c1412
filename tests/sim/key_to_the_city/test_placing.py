"""Placing tiles: hexes, rotations, channels."""

import pytest

from sim.boards.edges import name, parse
from tests.sim.key_to_the_city.table import (
    connect,
    does,
    ends_era,
    hold,
    lay,
    opened,
    piece,
    units,
)


def cells(game, tile, **given):
    return [name(at) for at in game.boroughs[0].cells(game.rules.box.by_name[tile], **given)]


def wins(game, *names):
    """Let seat 0 bid 1 red for each of these tiles."""
    hold(game, 0, red=len(names))
    for one in names:
        does(game, 0, "bid", one, "red 1")


@pytest.mark.rule("KCL-PLACE-01")
def test_a_new_tile_shares_an_edge_with_the_borough():
    game = opened(2)
    assert cells(game, "Gherkin") == ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]
    lay(game, "1,0 Gherkin")
    around = cells(game, "Monument")
    assert len(around) == 8
    assert "1,0" not in around
    assert "2,0" in around


@pytest.mark.rule("KCL-PLACE-01")
def test_several_tiles_go_one_after_another_in_an_order_the_player_chooses():
    game = opened(2, centre=["Gherkin", "Monument", "Barbican"])
    wins(game, "Gherkin", "Monument", "Barbican")
    talk = ends_era(
        game, 6, 5,
        choose_tile_order=["Barbican", "Gherkin", "Monument"],
        choose_tile_hex=["1,0", "2,0", "3,0"],
    )  # fmt: skip
    assert talk.offered("choose_tile_order") == ["Gherkin", "Monument", "Barbican"]
    assert [str(one) for one in game.boroughs[0]][1:] == ["Barbican", "Gherkin", "Monument"]


@pytest.mark.rule("KCL-PLACE-02", "KCL-PLACE-09")
@pytest.mark.parametrize("tile", ["British Museum", "Gherkin"])
def test_a_tile_may_go_under_a_connector_that_sticks_out(tile):
    """KCL-TEST-38: placed at the end of era 4, it lengthens the chain."""
    game = opened(2, era=4, centre=[tile])
    lay(game, "1,0 King's Cross Station")
    connect(game, "0,0/0 red", "1,0/0 red")
    assert units(game, "King's Cross Station") == 1
    wins(game, tile)
    ends_era(game, 6, 5, choose_tile_hex="2,0")
    assert units(game, "King's Cross Station") == 2
    assert game.boroughs[0].on(piece(game, tile).mask)[4] == 1


@pytest.mark.rule("KCL-PLACE-03")
def test_every_tile_won_is_placed():
    game = opened(2, centre=["Tower Bridge", "MI6 Building", "Canary Wharf"])
    wins(game, "Tower Bridge", "MI6 Building", "Canary Wharf")
    ends_era(game, 1, 5)
    assert len(game.boroughs[0].pieces) == 5


@pytest.mark.rule("KCL-PLACE-04")
def test_a_tile_with_channels_may_be_turned():
    game = opened(2, centre=["Tower Bridge", "Gherkin"])
    wins(game, "Gherkin", "Tower Bridge")
    talk = ends_era(
        game, 6, 5,
        choose_tile_order=["Tower Bridge", "Gherkin"],
        choose_tile_hex=["1,0", "0,1"], choose_tile_rotation=["2", "0"],
    )  # fmt: skip
    assert talk.offered("choose_tile_rotation") == ["1", "2"], "0 has a channel against the home"
    assert piece(game, "Tower Bridge").channels == 0b100100
    assert piece(game, "Gherkin").rotation == 0


@pytest.mark.rule("KCL-PLACE-05")
def test_a_channel_touches_only_a_channel():
    """KCL-TEST-19: nor a plain edge only a plain one; two separate channels are legal."""
    game = opened(2)
    lay(game, "0,1 Tower Bridge")
    borough, tower = game.boroughs[0], game.rules.box.by_name["MI6 Building"]
    assert "-1,1" not in cells(game, "Gherkin"), "a plain edge against a channel"
    assert "1,1" not in cells(game, "Gherkin")
    assert "1,0" in cells(game, "Gherkin")
    assert borough.rotations(tower, parse("1,1")) == [0]
    assert 0 not in borough.rotations(tower, parse("1,0"))
    lay(game, "0,-1 MI6 Building")
    assert borough.network(piece(game, "MI6 Building"), 0) == []


@pytest.mark.rule("KCL-PLACE-06")
def test_river_tiles_chain_in_a_row():
    game = opened(2)
    lay(game, "0,1 Hungerford Bridge", "1,1 Millennium Bridge", "2,1 London Bridge")
    bridges = [piece(game, one) for one in ("Hungerford Bridge", "Millennium Bridge")]
    assert bridges[0].edges[0] == bridges[1].edges[3]
    assert game.boroughs[0].river.bit_count() == 4


@pytest.mark.rule("KCL-RIV-02")
def test_a_river_tile_carries_connectors_like_others():
    game = opened(2)
    lay(game, "0,1 Hungerford Bridge")
    connect(game, "0,1/0 blue", "0,1/1 blue", "0,1/2 blue")
    assert units(game, "Hungerford Bridge") == 3
    assert game.boroughs[0].network(piece(game, "Hungerford Bridge"), 1) == [
        game.boroughs[0].pieces[0]
    ]
