"""Phase II (section 5): building, paying, enlarging, R1 power."""

import pytest

from sim.boards.squares import parse, squares
from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.income import phase_4
from sim.small_city.moving import phase_3
from sim.small_city.words import Account, Kind
from tests.sim.small_city.slow_rules import cells, is_empty
from tests.sim.small_city.table import fits, lay, mask, state
from tests.sim.talk import answers

HALL = """
CH:c CH
CH   CH
CH   CH
"""
CAMPUS = """
LI LI SC
CH:w CH:w
CH:c CH
CH   CH
"""


def build(rows, *tiles, pull="none", size=7, godzillas=False, **header):
    """Let the first player build tiles, and return the game, his town and the talk."""
    game = state(modes={"godzillas": godzillas})
    town = lay(game, rows, size=size, **header)
    talk = answers(phase_2(game), {"1:build_tile": list(tiles), "r1_pull": pull})
    return game, town, talk


# What can be done


@pytest.mark.rule("SC-P2-01")
def test_three_tiles_are_built_at_most():
    _, town, talk = build(HALL, "P1 3,0", "P1 4,0", "P1 5,0", money=20)
    assert [asked.seat for asked in talk.of("build_tile")] == [0, 0, 0, 1]
    assert len(town.tiles) == 4


@pytest.mark.rule("SC-P2-01")
def test_who_builds_may_stop_before():
    _, town, talk = build(HALL, "P1 3,0", None, money=20)
    assert len(talk.of("build_tile", seat=0)) == 2
    assert (len(town.tiles), town.area) == (2, 7)


@pytest.mark.rule("SC-P2-01", "SC-P2-03", "SC-P2-04")
def test_who_enlarges_builds_nothing():
    game = state()
    town = lay(game, HALL, money=20)
    talk = answers(phase_2(game), {"1:develop_mode": "enlarge"})
    assert not talk.of("build_tile", seat=0)
    assert (town.area, town.money, len(town.tiles)) == (8, 20, 1)


@pytest.mark.rule("SC-P2-03")
def test_an_area_of_ten_cannot_be_enlarged():
    assert "enlarge" in build(HALL, size=9)[2].offered("develop_mode")
    assert build(HALL, size=10)[2].offered("develop_mode") == ["build"]


@pytest.mark.rule("SC-P2-04")
def test_enlarging_is_for_those_without_money_too():
    game = state()
    town = lay(game, HALL, money=0)
    answers(phase_2(game), {"1:develop_mode": "enlarge"})
    assert (town.area, town.money) == (8, 0)


@pytest.mark.rule("SC-P2-02")
def test_the_three_tiles_may_be_of_any_size():
    _, town, _ = build(HALL, "P3 3,0 4,0 5,0", "P2 3,1 4,1", "P3 3,2 4,2 5,2", money=20)
    assert sorted(tile.building.name for tile in town.tiles) == ["CH", "P2", "P3", "P3"]
    assert town.money == 20 - 8


# Where


@pytest.mark.rule("SC-P2-05", "SC-P2-06")
def test_tiles_lie_on_empty_squares_only():
    """Not on tiles, graves, discs, the Mayor, a Godzilla, blocked squares or outside."""
    game = state(modes={"godzillas": True, "side": ["expert", "easy"]})
    rows = ". .:Z .:Z \n CH CH .:x . .:M \n CH CH .:* . .:M \n CH CH . P1a"
    town = lay(game, rows, money=20)
    talk = answers(phase_2(game))
    tiles = [tile for tile in talk.of("build_tile", seat=0)[0].options if tile is not None]
    assert len(tiles) > 200
    used = set().union(*(cells(tile.mask) for tile in tiles))
    assert all(is_empty(town, cell) for cell in used)
    assert {(0, 3), (2, 0), (3, 1), (6, 0)} <= used


@pytest.mark.rule("SC-P2-06")
def test_a_grave_is_no_building_ground():
    town = lay(state(), "CH CH . \n CH CH .:x \n CH CH .")
    assert fits(town, "P1 2,0")
    assert not fits(town, "P1 2,1")
    assert not fits(town, "P2 2,0 2,1")


@pytest.mark.rule("SC-P2-07", "SC-BLD-05")
def test_a_tile_may_be_built_at_a_high_level_at_once():
    _, town, talk = build(CAMPUS, "R3 2,1 3,1 2,2", money=20)
    assert town.tiles[-1].building.name == "R3"
    assert town.money == 17
    assert not any(text.startswith("R4") for text in talk.offered("build_tile"))


@pytest.mark.rule("SC-P2-07", "SC-BLD-11", "SC-BLD-14")
def test_shops_and_factories_may_be_built_at_a_high_level_too():
    rows = "WHa WHa RF \n . \n R1a R1b R1c R1d \n CH CH \n CH CH \n CH CH"
    _, _, talk = build(rows, "C4 1,4 2,4 3,4 4,4", size=8, money=20)
    offered = talk.offered("build_tile")
    assert {text[:2] for text in offered} >= {"C1", "C2", "C3", "C4"}
    assert "F3 0,6 1,6 2,6 WGB" in offered


# Paying


@pytest.mark.rule("SC-P2-08")
def test_the_price_is_paid_when_the_tile_is_placed():
    """So it is gone when the next tile is chosen."""
    seen = []

    def look(decision, view):
        seen.append((view.town.money, sorted(view.town.stored)))
        return ["P2 4,0 5,0", "SC 2,3", "none"][len(seen) - 1]

    game = state()
    town = lay(game, "CH:w CH \n CH CH \n CH CH", money=5)
    answers(phase_2(game), {"1:build_tile": look})
    white = list(squares(mask("0,2")))
    assert seen == [(5, white), (3, white), (3, [])]
    assert (town.money, town.ledger.balances[Account.WHITE]) == (3, 0)


@pytest.mark.rule("SC-P2-29")
def test_what_an_earlier_step_took_cannot_pay_for_a_later_one():
    _, town, talk = build(HALL, "P2 4,0 5,0", "P1 6,0", None, money=3)
    first, second, third = (talk.offered("build_tile", nth) for nth in range(3))
    assert any(text.startswith("P3") for text in first)
    assert {text[:2] for text in second} >= {"P1", "R1"}
    assert not any(text.startswith(("P2", "P3", "WH", "HB")) for text in second)
    assert third == ["none"]
    assert town.money == 0


@pytest.mark.rule("SC-P2-29")
def test_a_cube_pays_once():
    _, _, talk = build("CH:w CH:g \n CH CH \n CH CH", "SC 2,2", None)
    assert any(text.startswith("LI") for text in talk.offered("build_tile"))
    assert not any(text.startswith(("SC", "LI")) for text in talk.offered("build_tile", 1))


@pytest.mark.rule("SC-P2-09")
def test_an_earlier_tile_counts_for_a_later_one():
    _, town, talk = build(HALL, "R1 2,0", "C1 3,0", None, money=20)
    assert not any(text.startswith("C") for text in talk.offered("build_tile"))
    assert "C1 3,0" in talk.offered("build_tile", 1)
    assert town.has(Kind.C)


# R1 power


@pytest.mark.rule("SC-P2-12")
def test_a_citizen_may_move_into_a_new_r1_at_once():
    game, town, talk = build(HALL, "R1 2,0", None, pull="0,2", money=3)
    assert talk.offered("r1_pull") == ["0,2", "none"]
    assert town.persons == {parse("2,0"): 0}
    assert not town.hall
    assert game.towns[0].ledger.balances[Account.IN_PLAY] == 1


@pytest.mark.rule("SC-P2-12")
def test_nobody_need_move_into_a_new_r1():
    _, town, _ = build(HALL, "R1 2,0", None, money=3)
    assert not town.persons
    assert town.hall == mask("0,2")


@pytest.mark.rule("SC-P2-12")
def test_only_an_r1_draws_a_citizen():
    _, _, talk = build(CAMPUS, "R2 2,2 3,2", "P1 6,6", None, money=20)
    assert "r1_pull" not in talk.names()


@pytest.mark.rule("SC-P2-12", "SC-P4-12")
def test_section_28_item_11_he_works_in_a_factory_in_the_same_round():
    game, town, _ = build(HALL, "R1 2,0", "F1 6,6", None, pull="0,2", money=9)
    answers(phase_3(game), move_citizen="1:2,0 > 1:6,6", house_citizen="none")
    answers(phase_4(game))
    assert town.persons == {parse("6,6"): 0}
    assert town.ledger.balances[Account.WHITE] == 1


@pytest.mark.rule("SC-P2-13")
def test_an_r1_from_the_council_draws_a_citizen_too():
    game = state()
    town = lay(game, HALL, money=3)
    given = {"1:council_step": "disc 1 row 2", "council_tile": "R1 2,0", "r1_pull": "0,2"}
    talk = answers(phase_7(game), given)
    assert talk.offered("r1_pull") == ["0,2", "none"]
    assert list(town.persons) == list(squares(mask("2,0")))
