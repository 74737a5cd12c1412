"""Production: where, by how many, for whom; skill tiles and connectors."""

import pytest

from sim.key_to_the_city.components import Icons
from sim.key_to_the_city.produce import gains
from tests.sim.key_to_the_city.table import (
    can,
    connect,
    does,
    ends_era,
    groups,
    held,
    hold,
    lay,
    opened,
    piece,
    rows,
)

HOME = "Buckingham Palace"
"""The home of seat 0; that of seat 1 is Greenwich."""


@pytest.mark.rule("KCL-PROD-01")
def test_tiles_anywhere_can_be_used():
    game = opened(2, centre=["Barbican", "Gherkin"])
    lay(game, "1,0 Bank of England", seat=1)
    hold(game, 0, red=3, coin=1)
    assert can(game, 0, "produce") == [HOME, "Greenwich", "Bank of England", "Barbican"]
    does(game, 0, "produce", "Bank of England", "red 1")
    does(game, 0, "produce", "Barbican", "red 1")
    assert held(game, 0) == {"red": 1, "brick": 1, "coin": 2}


@pytest.mark.rule("KCL-PROD-02")
def test_every_group_is_larger_than_the_last():
    game = opened(3, centre=["Barbican"])
    for seat in range(3):
        hold(game, seat, red=4)
    does(game, 0, "produce", "Barbican", "red 2")
    assert groups(game, 1, "produce", "Barbican") == ["red 3", "red 4"]
    does(game, 1, "produce", "Barbican", "red 4")
    assert groups(game, 2, "produce", "Barbican") == []


@pytest.mark.rule("KCL-PROD-03", "KCL-PROD-04", "KCL-PROD-09")
@pytest.mark.parametrize(("state", "brick"), [("", 1), (" upgraded", 2)])
@pytest.mark.parametrize("number", [1, 4])
def test_more_keyples_bring_no_more_goods(state, brick, number):
    game = opened(2)
    lay(game, f"1,0 Barbican{state}", seat=1)
    hold(game, 0, red=4)
    does(game, 0, "produce", "Barbican", f"red {number}")
    assert held(game, 0).get("brick") == brick
    assert held(game, 1) == {}


@pytest.mark.rule("KCL-PROD-04", "KCL-PROD-09")
def test_connectors_go_into_the_borough_of_who_acts():
    game = opened(2)
    lay(game, "1,0 Battersea Power Station upgraded", seat=1)
    hold(game, 0, red=1)
    talk = does(
        game, 0, "produce", "Battersea Power Station", "red 1",
        choose_connector_gain="2 grey 2 yellow",
        choose_connector_edge=["0,0/0", "0,0/1", "0,0/2", "0,0/3"],
    )  # fmt: skip
    assert talk.seats("choose_connector_edge") == [0] * 4
    assert game.boroughs[0].on(piece(game, HOME).mask) == [0, 0, 0, 2, 0, 2]
    assert game.connectors == [24, 24, 24, 22, 24, 22]
    assert game.boroughs[1].used == 0


@pytest.mark.rule("KCL-PROD-05", "KCL-PROD-06", "KCL-END-05")
def test_keyples_on_a_borough_go_to_its_owner():
    """KCL-TEST-03, first half."""
    game = opened(2)
    lay(game, "1,0 Barbican", seat=1)
    lay(game, "1,0 Bank of England", seat=0)
    hold(game, 0, yellow=1, blue=2)
    does(game, 0, "produce", "Barbican", "yellow 1")
    does(game, 0, "produce", "Bank of England", "blue 2")
    ends_era(game, 6, 5)
    (first, second) = rows(game, "river")[-2:]
    assert (first[-2:], second[-2:]) == ((2, 0), (0, 1))


@pytest.mark.rule("KCL-PROD-07", "KCL-END-02")
def test_keyples_on_a_centre_tile_go_to_its_winner():
    """KCL-TEST-03, second half."""
    game = opened(3, era=4, centre=["Barbican"])
    hold(game, 0, blue=3)
    hold(game, 2, blue=5)
    does(game, 0, "produce", "Barbican", "blue 3")
    does(game, 2, "bid", "Barbican", "blue 1")
    before = game.bag[0]
    ends_era(game, 6, 5, 4)
    assert held(game, 2) == {"blue": 7}
    assert game.bag[0] == before + 1


@pytest.mark.rule("KCL-PROD-08")
@pytest.mark.parametrize(("choice", "red", "bag"), [("bag", 0, 2), ("owner", 2, 0)])
def test_keyples_on_an_unsold_tile(choice, red, bag):
    """KCL-TEST-34."""
    game = opened(2, era=4, centre=["Barbican"], settings={"unsold_tile_keyples": choice})
    hold(game, 0, red=2)
    does(game, 0, "produce", "Barbican", "red 2")
    before = game.bag[1]
    ends_era(game, 6, 5)
    assert [tile.name for tile in game.gone][:1] == ["Barbican"]
    assert held(game, 0).get("red", 0) == red
    assert game.bag[1] == before + bag


@pytest.mark.rule("KCL-PROD-10")
def test_white_icons_are_free_choices():
    white = list(gains(Icons(white_connectors=2), [24] * 6))
    assert len(white) == 1 + 6 + 21
    assert (0, 1, 0, 0, 1, 0) in white
    mixed = set(gains(Icons(connectors=(1, 0, 0, 0, 0, 0), white_connectors=1), [24] * 6))
    assert {(1, 1, 0, 0, 0, 0), (2, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0)} <= mixed
    assert (0, 1, 1, 0, 0, 0) not in mixed


@pytest.mark.rule("KCL-PROD-11", "KCL-PROD-12")
@pytest.mark.parametrize(("state", "number"), [("", 2), (" upgraded", 3)])
def test_waterloo_station(state, number):
    """KCL-TEST-16."""
    game = opened(2, centre=[f"Waterloo Station{state}"])
    hold(game, 0, red=1)
    assert can(game, 0, "produce") == []
    hold(game, 0, compass=1)
    talk = does(
        game, 0, "produce", "Waterloo Station", "red 1", choose_connector_gain=f"{number} brown"
    )
    assert held(game, 0) == {}
    assert game.skills == [24, 24, 24]
    assert game.boroughs[0].on(piece(game, HOME).mask)[2] == number
    assert max(sum(int(word) for word in option.split() if word.isdecimal())
               for option in talk.offered("choose_connector_gain")) == number  # fmt: skip


@pytest.mark.rule("KCL-PROD-11", "KCL-PROD-13", "KCL-SKILL-01")
def test_homes_swap_skill_tiles():
    """KCL-TEST-28."""
    game = opened(2)
    hold(game, 1, red=6)
    assert can(game, 1, "produce") == []
    hold(game, 1, brick=1)
    talk = does(game, 1, "produce", HOME, "red 1", choose_skill_gain="brick")
    assert talk.offered("choose_skill_gain") == ["brick", "coin", "compass"]
    assert held(game, 1) == {"red": 5, "brick": 1}
    piece(game, HOME).level = 1
    does(game, 1, "produce", HOME, "red 2", choose_skill_gain=["brick", "coin"])
    assert held(game, 1) == {"red": 3, "brick": 1, "coin": 1}
    does(game, 1, "produce", HOME, "red 3", choose_skill_gain=["compass", "compass"])
    assert held(game, 1) in ({"brick": 1, "compass": 2}, {"coin": 1, "compass": 2})


@pytest.mark.rule("KCL-PROD-13")
def test_two_swaps_at_a_home():
    """KCL-TEST-28, other reading: one skill tile at the end, by one swap or two."""
    for returned, gained in ((["brick", "none"], ["coin"]), (["brick", "coin"], ["coin", "coin"])):
        game = opened(2, settings={"home_swap": "two_swaps"})
        piece(game, HOME).level = 1
        hold(game, 0, red=1, brick=1)
        does(
            game, 0, "produce", HOME, "red 1",
            choose_skill_return=returned, choose_skill_gain=gained,
        )  # fmt: skip
        assert held(game, 0) == {"coin": 1}


@pytest.mark.rule("KCL-PROD-14", "KCL-RIV-02")
def test_tiles_without_a_panel_cannot_be_used():
    game = opened(2, era=4, centre=["Gherkin", "The Shard", "British Museum"])
    lay(game, "0,1 Hungerford Bridge")
    hold(game, 0, red=5, brick=1)
    assert can(game, 0, "produce") == [HOME, "Greenwich"]
    assert can(game, 0, "upgrade") == []


@pytest.mark.rule("KCL-PROD-15", "KCL-SKILL-02", "KCL-SKILL-03")
def test_a_short_supply_of_skill_tiles():
    """KCL-TEST-30."""
    game = opened(2)
    lay(game, "1,0 Bank of England upgraded", seat=1)
    hold(game, 0, red=6)
    hold(game, 1, coin=23)
    does(game, 0, "produce", "Bank of England", "red 1")
    assert held(game, 0) == {"red": 5, "coin": 1}
    does(game, 0, "produce", "Bank of England", "red 2")
    assert held(game, 0) == {"red": 3, "coin": 1}
    hold(game, 1, coin=20)
    assert held(game, 0)["coin"] == 1
    does(game, 0, "produce", "Bank of England", "red 3")
    assert held(game, 0) == {"coin": 3}


@pytest.mark.rule("KCL-SKILL-02")
def test_a_returned_skill_tile_can_be_taken_again():
    game = opened(2)
    hold(game, 0, red=1, brick=1)
    hold(game, 1, brick=23, coin=24, compass=24)
    talk = does(game, 0, "produce", HOME, "red 1")
    assert talk.offered("choose_skill_gain") == ["brick"]
    assert held(game, 0) == {"brick": 1}


# Connectors


@pytest.mark.rule("KCL-CONN-01")
def test_any_number_up_to_that_shown_is_taken():
    game = opened(2, centre=["Battersea Power Station"])
    hold(game, 0, red=1)
    talk = does(
        game, 0, "produce", "Battersea Power Station", "red 1", choose_connector_gain="1 yellow"
    )
    assert talk.offered("choose_connector_gain") == [
        "none",
        "1 yellow",
        "1 grey",
        "1 grey 1 yellow",
    ]
    assert talk.names().count("choose_connector_edge") == 1


@pytest.mark.rule("KCL-CONN-02")
def test_each_connector_is_placed_or_discarded_in_the_action():
    game = opened(2, centre=["Battersea Power Station"])
    hold(game, 0, red=1)
    talk = does(
        game, 0, "produce", "Battersea Power Station", "red 1",
        choose_connector_gain="1 grey 1 yellow", choose_connector_edge=["discard", "0,0/4"],
    )  # fmt: skip
    assert talk.offered("choose_connector_edge") == [f"0,0/{edge}" for edge in range(6)] + [
        "discard"
    ]
    assert game.connectors == [24, 24, 24, 24, 24, 23]
    assert [row.edge for row in rows(game, "connectors")] == ["", "0,0/4"]


@pytest.mark.rule("KCL-CONN-03")
def test_a_shared_edge_holds_one_connector_that_lies_on_both_tiles():
    game = opened(2)
    lay(game, "1,0 Barbican")
    connect(game, "0,0/0 blue")
    borough = game.boroughs[0]
    assert borough.on(piece(game, HOME).mask) == borough.on(piece(game, "Barbican").mask)
    assert borough.network(piece(game, HOME), 1) == [piece(game, "Barbican")]
    assert len(borough.free_edges()) == 10
    edge = piece(game, "Barbican").edges[3]
    assert edge == piece(game, HOME).edges[0]
    with pytest.raises(AssertionError):
        borough.connect(edge, 2)


@pytest.mark.rule("KCL-CONN-04")
def test_a_seventh_connector_in_era_1_can_only_be_discarded():
    """KCL-TEST-14."""
    game = opened(2, centre=["Battersea Power Station"])
    hold(game, 0, red=1)
    connect(game, *(f"0,0/{edge} red" for edge in range(6)))
    talk = does(
        game, 0, "produce", "Battersea Power Station", "red 1", choose_connector_gain="1 grey"
    )
    assert talk.offered("choose_connector_edge") == ["discard"]


@pytest.mark.rule("KCL-CONN-04", "KCL-PLACE-02")
def test_a_tile_laid_against_a_connector_has_it_and_is_linked():
    """KCL-TEST-15."""
    game = opened(2)
    connect(game, "0,0/0 blue")
    lay(game, "1,0 Barbican")
    borough = game.boroughs[0]
    assert borough.on(piece(game, "Barbican").mask)[1] == 1
    assert borough.network(piece(game, "Barbican"), 1) == [piece(game, HOME)]


@pytest.mark.rule("KCL-CONN-05", "KCL-PLACE-08")
def test_connectors_and_tiles_stay():
    game = opened(2)
    lay(game, "1,0 Barbican")
    connect(game, "0,0/0 blue", "1,0/1 red")
    before = game.boroughs[0].connectors.copy()
    cells = [one.cell for one in game.boroughs[0]]
    ends_era(game, 1, 6, choose_tile_hex="0,1")
    assert game.boroughs[0].connectors == before
    assert [one.cell for one in game.boroughs[0]][:2] == cells


@pytest.mark.rule("KCL-CONN-06")
@pytest.mark.parametrize(("choice", "free"), [("allowed", 11), ("forbidden", 9)])
def test_edges_with_a_channel(choice, free):
    game = opened(
        2, centre=["Battersea Power Station"], settings={"connectors_on_river_edges": choice}
    )
    lay(game, "0,1 Hungerford Bridge")
    hold(game, 0, red=1)
    talk = does(
        game, 0, "produce", "Battersea Power Station", "red 1", choose_connector_gain="1 grey"
    )
    edges = talk.offered("choose_connector_edge")[:-1]
    assert len(edges) == free
    assert ("0,1/0" in edges) == ("0,1/3" in edges) == (choice == "allowed")


@pytest.mark.rule("KCL-CONN-07", "KCL-PROD-15")
def test_a_colour_that_runs_out():
    """KCL-TEST-17."""
    game = opened(2, centre=["Covent Garden"])
    lay(game, "1,0 Harrods upgraded", seat=1)
    game.connectors[1] = 1
    hold(game, 0, red=1)
    game.referee = False
    talk = does(game, 0, "produce", "Harrods", "red 1", choose_connector_gain="1 blue 2 yellow")
    assert all("2 blue" not in option for option in talk.offered("choose_connector_gain"))


@pytest.mark.rule("KCL-CONN-08")
def test_a_connector_on_an_outer_edge_lies_on_its_tile():
    game = opened(2)
    connect(game, "0,0/5 red")
    assert game.boroughs[0].on(piece(game, HOME).mask) == [0, 0, 0, 0, 1, 0]
