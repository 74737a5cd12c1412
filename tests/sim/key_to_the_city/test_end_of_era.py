"""The end of an era: bids, river tiles, draws, boroughs."""

import pytest

from sim.key_to_the_city.game import play_eras
from sim.key_to_the_city.words import Event
from tests.sim.key_to_the_city.table import (
    does,
    ends_era,
    held,
    hold,
    opened,
    piece,
    rows,
    unopened,
)
from tests.sim.talk import answers

RIVER = {"bids_back": 8, "missing": 7, "tile": 3}


def river(game, column):
    """Return a column of the era's table by seat."""
    return [row[RIVER[column]] for row in rows(game, "river")[-game.rules.players :]]


def tiles(game, seat):
    return [str(one) for one in game.boroughs[seat]][1:]


def told(game):
    return [Event(row[3]) for row in rows(game, "events")]


@pytest.mark.rule("KCL-END-01")
def test_losing_bids_go_back():
    game = opened(2, era=4, centre=["Gherkin", "Monument"])
    hold(game, 0, red=2, blue=1)
    hold(game, 1, red=3)
    does(game, 0, "bid", "Gherkin", "red 2")
    does(game, 1, "bid", "Gherkin", "red 3")
    does(game, 0, "bid", "Monument", "blue 1")
    ends_era(game, 6, 5)
    assert held(game, 0) == {"red": 2}
    assert river(game, "bids_back") == [2, 0]


@pytest.mark.rule("KCL-END-02", "KCL-END-03")
def test_winners_take_tiles_and_their_bids_go_into_the_bag():
    game = opened(2, era=4, centre=["Gherkin", "Monument", "Barbican"])
    hold(game, 0, red=2)
    hold(game, 1, blue=4)
    does(game, 0, "bid", "Gherkin", "red 2")
    does(game, 1, "bid", "Monument", "blue 4")
    before = game.bag.copy()
    ends_era(game, 5, 6)
    assert (tiles(game, 0), tiles(game, 1)) == (["Gherkin"], ["Monument"])
    assert game.bag == [before[0] + 4, before[1] + 2, before[2]]
    assert [str(tile) for tile in game.gone] == ["Barbican", "The O2"]
    assert game.centre == []
    won = [row[2] for row in rows(game, "events") if row[3] == Event.TILE_WON]
    assert won == [1, 0], "from the barge farthest right, clockwise"
    prices = [(row.tile, row.winner, row.price) for row in rows(game, "auctions")]
    assert prices == [("Gherkin", 0, 2), ("Monument", 1, 4), ("Barbican", None, 0)]


@pytest.mark.rule("KCL-END-04a", "KCL-RIV-01")
@pytest.mark.parametrize(
    ("era", "tile"),
    [(1, "Hungerford Bridge"), (2, "Millennium Bridge"), (3, "London Bridge"), (4, "The O2")],
)
def test_the_river_tile_goes_to_the_leftmost_berth(era, tile):
    game = opened(2, era=era)
    ends_era(game, 4, 1)
    assert (tiles(game, 0), tiles(game, 1)) == ([], [tile])
    assert river(game, "tile") == ["", tile]


@pytest.mark.rule("KCL-END-04a")
def test_a_river_tile_that_nobody_takes_is_out_of_the_game():
    """KCL-TEST-18."""
    game = opened(2)
    ends_era(game, 3, 2)
    assert [str(tile) for tile in game.gone] == ["Hungerford Bridge"]
    assert Event.RIVER_TILE_LOST in told(game)


@pytest.mark.rule("KCL-END-04b")
def test_keyples_are_drawn_by_the_berth():
    game = opened(3)
    ends_era(game, 1, 2, 6)
    assert [sum(screen.keyples) for screen in game.screens] == [6, 9, 7]
    for era, number in ((3, 6), (4, 0)):
        game = opened(2, era=era)
        ends_era(game, 1, 6)
        assert sum(game.screens[0].keyples) == number


@pytest.mark.rule("KCL-END-04c")
@pytest.mark.parametrize(
    ("choice", "drawn"), [("one_each_in_turn", [2, 2, 1]), ("in_player_order", [5, 0, 0])]
)
def test_a_bag_that_runs_short(choice, drawn):
    """KCL-TEST-31; seat 0 lies farthest right."""
    berths = {f"Millennium Bridge {n}": {"keyples": k} for n, k in ((6, 8), (3, 7), (1, 6))}
    game = opened(3, settings={"bag_short": choice}, tables={"river": berths})
    hold(game, 0, red=40, blue=40)
    hold(game, 1, yellow=35)
    ends_era(game, 6, 3, 1)
    assert sum(game.bag) == 0
    assert [held(game, seat).get("yellow", 0) for seat in range(3)] == [
        drawn[0], 35 + drawn[1], drawn[2],
    ]  # fmt: skip
    assert river(game, "missing") == [8 - drawn[0], 7 - drawn[1], 6 - drawn[2]]
    assert Event.BAG_EMPTY in told(game)


@pytest.mark.rule("KCL-END-05")
def test_all_keyples_of_a_borough_go_to_its_owner():
    game = opened(2, era=4)
    home = str(game.boroughs[0].pieces[0])
    hold(game, 0, red=5, coin=1)
    hold(game, 1, red=2, coin=1)
    does(game, 1, "produce", home, "red 2")
    does(game, 0, "produce", home, "red 4")
    ends_era(game, 6, 5)
    assert held(game, 0)["red"] == 7
    assert "red" not in held(game, 1)
    assert piece(game, home).groups == []


@pytest.mark.rule("KCL-END-06")
def test_players_place_in_player_order_and_only_in_their_own_boroughs():
    game = opened(3, centre=["Gherkin", "Monument", "Barbican"])
    for seat, tile in enumerate(("Gherkin", "Monument", "Barbican")):
        hold(game, seat, red=1)
        does(game, seat, "bid", tile, "red 1")
    talk = ends_era(game, 2, 6, 3)
    assert talk.seats("choose_tile_hex") == [1, 2, 0]
    assert [tiles(game, seat) for seat in range(3)] == [["Gherkin"], ["Monument"], ["Barbican"]]


@pytest.mark.rule("KCL-END-07")
def test_era_4_ends_like_the_others_and_then_the_game_is_scored():
    game = unopened(2)
    talk = answers(play_eras(game), choose_action="sail")
    assert talk.result.rounds == 4
    ends = [row[0] for row in rows(game, "supply") if row[1] == 2]
    assert ends == [1, 2, 3, 4]
    assert rows(game, "scores")


@pytest.mark.rule("KCL-END-08")
def test_winning_bids_are_in_the_bag_before_anyone_draws():
    game = opened(2, centre=["Gherkin"])
    hold(game, 0, red=6, blue=40, yellow=40)
    hold(game, 1, red=34)
    assert sum(game.bag) == 0
    does(game, 0, "bid", "Gherkin", "red 6")
    ends_era(game, 6, 5)
    assert river(game, "missing") == [7 - 3, 7 - 3]
    assert held(game, 0)["red"] + held(game, 1)["red"] == 40
