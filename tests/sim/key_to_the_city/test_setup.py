"""The set-up, and what each era offers."""

import pytest

from sim.key_to_the_city.setup import set_up, start_era
from tests.sim.key_to_the_city.table import (
    can,
    connect,
    does,
    ends_era,
    hold,
    opened,
    piece,
    rows,
    unopened,
)
from tests.sim.talk import answers


def names(pieces):
    return [str(one) for one in pieces]


@pytest.mark.rule("KCL-SETUP-01")
def test_homes_are_chosen_in_seat_order():
    """KCL-TEST-39."""
    game = unopened(3)
    talk = answers(set_up(game), choose_home=["Greenwich", "Tower of London", "Somerset House"])
    assert talk.seats("choose_home") == [0, 1, 2]
    assert [len(asked.options) for asked in talk.of("choose_home")] == [
        6,
        5,
        4,
    ]
    homes = [borough.pieces[0] for borough in game.boroughs]
    assert names(homes) == ["Greenwich", "Tower of London", "Somerset House"]
    assert [home.level for home in homes] == [0, 0, 0]
    dealt = unopened(3, settings={"home_assignment": "random"})
    assert "choose_home" not in answers(set_up(dealt)).names()
    assert len({borough.pieces[0].tile.name for borough in dealt.boroughs}) == 3


@pytest.mark.rule("KCL-SETUP-03")
def test_the_barge_of_the_start_player_lies_farthest_right():
    starts = set()
    for seed in range(12):
        game = unopened(3, seed=seed)
        answers(set_up(game))
        (row,) = rows(game, "setup")
        starts.add(row.start_player)
        assert game.berths[row.start_player] == 6
        assert len(set(game.berths)) == 3
        assert game.player_order()[0] == row.start_player
    assert starts == {0, 1, 2}


@pytest.mark.rule("KCL-SETUP-04")
@pytest.mark.parametrize("players", range(2, 7))
def test_twice_as_many_routemasters_as_players(players):
    game = opened(players)
    assert len(set(game.routemasters)) == 2 * players
    assert {tile.category for tile in game.routemasters} == {"routemaster"}


@pytest.mark.rule("KCL-SETUP-05", "KCL-SETUP-06", "KCL-SETUP-07")
def test_supply_stock_and_ten_keyples_each():
    game = unopened(4)
    answers(set_up(game))
    assert (game.connectors, game.skills) == ([24] * 6, [24] * 3)
    assert {tile.name for tile in game.stock} == {tile.name for tile in game.rules.box.stock}
    assert [sum(screen.keyples) for screen in game.screens] == [10] * 4
    assert sum(game.bag) == 80
    other = unopened(4, seed=2)
    answers(set_up(other))
    assert names(game.stock) != names(other.stock)


@pytest.mark.rule("KCL-ERA-01", "KCL-ERA-02", "KCL-ERA-05", "KCL-ERA-06")
@pytest.mark.parametrize(
    ("players", "buildings", "offered"),
    [(2, 4, 28), (3, 5, 33), (4, 6, 38), (5, 6, 40), (6, 6, 42)],
)
def test_what_the_eras_offer(players, buildings, offered):
    """KCL-TEST-25 and KCL-TEST-27."""
    game = unopened(players)
    answers(set_up(game))
    seen, numbers = [], []
    for era in range(1, 5):
        answers(start_era(game))
        assert game.round == era
        seen += names(game.centre)
        numbers.append(sum(one.tile in game.rules.box.stock for one in game.centre))
        if era == 4:
            assert [one.tile for one in game.centre] == game.routemasters
        elif era < 3:
            assert sum(one.tile.category == f"era{era}" for one in game.centre) == 6
        game.centre = []
    assert numbers == [buildings, buildings, buildings, 0]
    assert len(set(seen)) == len(seen) == offered
    assert len(game.stock) == 22 - 3 * buildings


@pytest.mark.rule("KCL-ERA-03")
def test_buildings_of_era_3_lie_upgraded_side_up():
    """KCL-TEST-24: only landmarks among them show an arrow."""
    game = unopened(4)
    answers(set_up(game))
    for era in (1, 2, 3):
        answers(start_era(game))
        assert {one.level for one in game.centre} == {int(era == 3)}
    for one in game.centre:
        assert (one.cost is not None) == (one.tile.category == "landmark")


@pytest.mark.rule("KCL-ERA-04")
def test_the_barge_farthest_right_begins_and_play_goes_clockwise():
    game = opened(4)
    game.berths = [2, 6, 1, 5]
    assert game.player_order() == [1, 2, 3, 0]


def test_a_landmark_of_era_3_has_one_upgrade_left():
    """KCL-TEST-06."""
    game = opened(2, era=3, centre=["The Shard upgraded"])
    hold(game, 0, red=5, brick=3, coin=3, compass=3)
    does(game, 0, "bid", "The Shard", "red 1")
    ends_era(game, 2, 6)
    assert piece(game, "The Shard").level == 1
    game.round = 4
    assert can(game, 0, "upgrade") == []
    shard = piece(game, "The Shard")
    at = shard.place()
    connect(game, f"{at}/0 blue", f"{at}/1 grey", f"{at}/2 red")
    assert can(game, 0, "upgrade") == ["The Shard"]
