"""Where tiles may lie."""

import pytest

from sim.boards.hexes import name, neighbours, parse
from tests.sim.suburbia.table import built, have, lay, opened, stands, takes_turn, tile

FIRST = {"-1,1", "-1,3", "-1,5", "0,6", "1,5", "1,3", "1,1"}


def cells(game, seat=0):
    return {name(at) for at in game.boroughs[seat].cells()}


@pytest.mark.rule("SUB-GEO-03", "SUB-GEO-04", "SUB-GEO-07")
def test_on_the_first_turn_exactly_seven_cells_are_legal():
    """SUB-TEST-02: of these, 2 lie beside the Suburbs and 5 beside the Factory."""
    game = opened()
    assert cells(game) == FIRST
    beside = {at: {name(one) for one in neighbours(parse(at))} & FIRST for at in ("0,0", "0,4")}
    assert [len(one) for one in beside.values()] == [2, 5]
    talk = takes_turn(game, "basic_tile", "Suburbs", "1,1")
    assert set(talk.offered("choose_cell")) == FIRST


@pytest.mark.rule("SUB-GEO-04")
def test_a_lake_needs_a_neighbour_too_and_serves_as_one():
    game = opened()
    built(game, "Lake 1,1")
    assert {"2,0", "2,2"} <= cells(game)
    assert "3,1" not in cells(game)
    built(game, "Lake 2,2")
    assert "3,1" in cells(game)


@pytest.mark.rule("SUB-GEO-05", "SUB-GEO-06")
def test_a_cell_holds_one_tile_and_a_tile_stays():
    game = opened()
    built(game, "Lake 1,1")
    assert "1,1" not in cells(game)
    built(game, "Lake 1,3")
    assert tile(game, "1,1").tile.name == "Lake"
    assert len(game.boroughs[0].tiles) == 5


@pytest.mark.rule("SUB-GEO-08")
def test_tiles_may_go_round_the_borough_board_but_not_on_it():
    """SUB-TEST-58."""
    game = opened()
    for at in ("1,1", "2,0", "3,1", "4,0"):
        built(game, f"Lake {at}")
    assert "4,-2" in cells(game)
    assert not {"0,-2", "2,-2", "3,-1", "1,-1"} & cells(game)
    built(game, "Lake 4,-2")
    assert {"4,-4", "5,-3", "5,-1"} <= cells(game)
    assert not {"3,-3", "3,-1"} & cells(game)
    assert game.boroughs[0].is_open(parse("-4,-40"))
    assert game.boroughs[0].is_open(parse("0,40"))


@pytest.mark.rule("SUB-GEO-09")
def test_the_borough_board_is_no_neighbour():
    game = opened()
    assert not {"2,0", "-2,0"} & cells(game)


@pytest.mark.rule("SUB-GEO-10")
def test_adjacency_ends_with_the_borough():
    """SUB-TEST-17: the other player's Park at the same place changes nothing."""
    game = opened()
    built(game, "Suburbs -1,5", seat=1)
    assert stands(game) == (15, 0, 1, 2)
    assert stands(game, 1) == (12, 0, 0, 4)


@pytest.mark.rule("SUB-GEO-11")
def test_several_tiles_of_a_name_all_count():
    """SUB-TEST-35 and SUB-EFFECT-10: a tile beside two Fast Food Restaurants feeds both."""
    game = opened()
    lay(game, "Fast Food Restaurant 1,3", "Fast Food Restaurant 1,5")
    have(game, population=2)
    built(game, "Mobile Home Community 2,4")
    assert stands(game)[3] == 2 + 6 + 3 + 3
