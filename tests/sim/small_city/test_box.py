"""What is in the box: counts, sizes and shapes of sections 2 and 12."""

import pytest

from sim.boards.squares import block, mask_of, orientations, parse, placements, polyominoes
from sim.engine.errors import BoroughsError
from sim.engine.tables import load_tables
from sim.small_city.components import TABLE_KEYS
from sim.small_city.game import GAME
from sim.small_city.words import CULTURE, LETTERS, Colour, Kind
from tests.sim.small_city import slow_rules
from tests.sim.small_city.table import rules, state, unopened

BOX = rules().box
TABLES = load_tables("small_city", TABLE_KEYS)
CARDS, PROMISES = TABLES["action_cards"], TABLES["promises"]


def supply(*kinds):
    return sum(building.supply for building in BOX.buildings if building.kind.name in kinds)


def levels(kind):
    return [building.supply for building in BOX.levels[Kind[kind]]]


def sizes(kind):
    return [building.size for building in BOX.levels[Kind[kind]]]


@pytest.mark.rule("SC-COMP-01")
def test_one_to_four_play_and_two_to_four_together():
    assert BOX.numbers.players == (1, 2, 3, 4)
    assert [rules(players).players for players in (2, 3, 4)] == [2, 3, 4]
    assert rules(1, ["solo"]).players == 1
    with pytest.raises(BoroughsError, match="not 5"):
        rules(5)


@pytest.mark.rule("SC-COMP-02")
def test_there_are_90_residential_and_41_commercial_tiles():
    assert (supply("R"), supply("C")) == (90, 41)


@pytest.mark.rule("SC-COMP-03")
def test_there_are_37_factories():
    assert supply("F") == 37


@pytest.mark.rule("SC-COMP-04")
def test_there_are_55_parks_of_three_sizes():
    assert (supply("P"), len(levels("P"))) == (55, 3)


@pytest.mark.rule("SC-COMP-05")
def test_there_are_12_warehouses_and_four_refineries_and_harbors():
    assert (supply("WH"), supply("RF"), supply("HB")) == (12, 4, 4)


@pytest.mark.rule("SC-COMP-06")
def test_there_are_four_police_and_fire_stations_of_their_shapes():
    assert (supply("PO"), supply("FI")) == (4, 4)
    assert all(len(slow_rules.cells(lain)) == 2 for lain in ways("PO"))
    assert all(slow_rules.right_shape("FI", 0, slow_rules.cells(lain)) for lain in ways("FI"))


@pytest.mark.rule("SC-COMP-07")
def test_there_are_four_cultural_tiles_of_each_of_six_sorts():
    assert [supply(kind.name) for kind in CULTURE] == [4] * 6


@pytest.mark.rule("SC-COMP-08")
def test_there_are_four_city_halls():
    assert supply("CH") == 4


@pytest.mark.rule("SC-COMP-09")
def test_small_tiles_are_more_than_large_ones():
    assert levels("R") == [28, 20, 18, 14, 10]
    assert levels("C") == [16, 11, 8, 6]
    assert levels("F") == [16, 12, 9]
    assert levels("P") == [25, 18, 12]


@pytest.mark.rule("SC-COMP-10")
def test_a_residential_tile_has_as_many_spaces_as_its_level():
    assert sizes("R") == [1, 2, 3, 4, 5]


@pytest.mark.rule("SC-COMP-11")
def test_a_factory_has_as_many_spaces_as_its_level():
    assert sizes("F") == [1, 2, 3]


@pytest.mark.rule("SC-COMP-12")
def test_a_commercial_tile_has_as_many_spaces_as_its_level():
    assert sizes("C") == [1, 2, 3, 4]


@pytest.mark.rule("SC-COMP-13")
def test_a_park_has_as_many_spaces_as_its_size():
    assert sizes("P") == [1, 2, 3]


def ways(name, side=7):
    building = BOX.building(name)
    return placements(building.shape, building.size, side)


@pytest.mark.rule("SC-COMP-14")
@pytest.mark.parametrize("kind", "RCFP")
def test_zones_and_parks_come_in_every_polyomino(kind):
    """Also: supply is per kind and level, which is all a `Building` tells apart."""
    for building in BOX.levels[Kind[kind]]:
        corner = {lain for lain in ways(building.name) if lain & 1}
        wanted = {
            mask_of(parse(f"{x},{y}") for x, y in shape)
            for shape in polyominoes(building.size)
            if (0, 0) in shape
        }
        assert wanted <= corner
        assert len([b for b in BOX.buildings if b.name == building.name]) == 1


@pytest.mark.rule("SC-COMP-15")
def test_tiles_may_be_turned_and_turned_over():
    s_shape = frozenset({(0, 0), (1, 0), (1, 1), (2, 1)})
    lain = {mask_of(parse(f"{x},{y}") for x, y in shape) for shape in orientations(s_shape)}
    assert len(lain) == 4  # two ways to turn it, and two for its mirror image
    assert lain <= set(ways("R4"))
    assert {slow_rules.cells(m) for m in ways("UN", side=3)} >= {
        frozenset({(0, 0), (1, 0), (2, 0), (1, 1)}),
        frozenset({(0, 1), (1, 1), (2, 1), (1, 0)}),
        frozenset({(0, 0), (0, 1), (0, 2), (1, 1)}),
        frozenset({(1, 0), (1, 1), (1, 2), (0, 1)}),
    }


@pytest.mark.rule("SC-COMP-16")
def test_the_city_hall_is_a_block_of_two_by_three():
    assert len(ways("CH", side=3)) == 4
    assert all(slow_rules.right_shape("CH", 0, slow_rules.cells(m)) for m in ways("CH", side=3))


@pytest.mark.rule("SC-COMP-17")
def test_there_are_eight_plain_and_four_starred_cards():
    plain = [letter for letter, card in CARDS.items() if card["set"] == "base"]
    starred = [letter for letter, card in CARDS.items() if card["set"] == "advanced"]
    assert ("".join(plain), "".join(starred)) == ("ABCDEFGH", "IJKL")
    assert BOX.cards == "ABCDEFGH"


@pytest.mark.rule("SC-COMP-18")
def test_there_are_16_purple_promises_of_three_grades():
    assert [promise.number for promise in BOX.promises] == list(range(1, 17))
    assert {promise.grade for promise in BOX.promises} == {6, 12, 18}


@pytest.mark.rule("SC-COMP-19")
def test_there_are_16_pink_promises_which_the_base_game_leaves_alone():
    pink = [int(number) for number, card in PROMISES.items() if card["deck"] == "pink"]
    assert pink == list(range(17, 33))
    assert not {promise.number for promise in BOX.promises} & set(pink)


@pytest.mark.rule("SC-COMP-20")
def test_every_player_has_22_citizens():
    assert BOX.numbers.citizens == 22


@pytest.mark.rule("SC-COMP-21")
def test_five_discs_mark_votes_pollution_area_and_two_council_places():
    town = state().towns[0]
    tracks = [town.votes, town.pollution, town.area]
    assert len(tracks) + len(town.council) == 5


@pytest.mark.rule("SC-COMP-22")
def test_materials_are_white_grey_and_black():
    assert [colour.name for colour in Colour] == ["WHITE", "GREY", "BLACK"]
    assert LETTERS == "WGB"


@pytest.mark.rule("SC-COMP-26")
def test_there_are_four_boards_with_two_sides_and_one_council():
    game = unopened(4, modes={"side": ["easy", "expert", "easy", "expert"]})
    assert [bool(town.blocked) for town in game.towns] == [False, True, False, True]
    assert sorted(BOX.council) == [(row, column) for row in range(1, 5) for column in range(1, 5)]
    assert GAME.players.stop - 1 == 4


@pytest.mark.rule("SC-COMP-27", "SC-COMP-29", "SC-COMP-32", "SC-SETUP-10")
def test_the_grid_is_ten_by_ten_and_the_area_starts_as_seven_by_seven():
    town = unopened().towns[0]
    assert slow_rules.cells(town.inside) == {(x, y) for x in range(7) for y in range(7)}
    town.enlarge_to(99)
    assert slow_rules.cells(town.inside) == {(x, y) for x in range(10) for y in range(10)}


@pytest.mark.rule("SC-COMP-28")
@pytest.mark.parametrize("side", [7, 8, 9, 10])
def test_the_area_grows_away_from_the_corner(side):
    town = unopened().towns[0]
    town.enlarge_to(side)
    assert town.area == side
    assert slow_rules.cells(town.inside) == {(x, y) for x in range(side) for y in range(side)}


@pytest.mark.rule("SC-COMP-30")
@pytest.mark.parametrize("side", [7, 8, 9, 10])
def test_the_expert_side_has_fewer_usable_squares(side):
    easy, expert = unopened(modes={"side": ["easy", "expert"]}).towns
    easy.enlarge_to(side)
    expert.enlarge_to(side)
    assert expert.inside.bit_count() < easy.inside.bit_count() == side * side


@pytest.mark.rule("SC-COMP-31")
def test_twelve_squares_of_the_expert_side_are_blocked():
    town = unopened(modes={"side": "expert"}).towns[0]
    town.enlarge_to(10)
    assert slow_rules.cells(block(10) & ~town.empty) == {
        (3, 3), (1, 5), (5, 1), (6, 6), (0, 8), (8, 0),
        (4, 8), (8, 4), (7, 7), (2, 9), (9, 2), (9, 9),
    }  # fmt: skip


@pytest.mark.rule("SC-BLD-16", "SC-BLD-19", "SC-BLD-20")
def test_industry_lies_in_rows_of_two_one_and_three():
    for name, size in (("WH", 2), ("RF", 1), ("HB", 3)):
        assert ways(name)
        for lain in map(slow_rules.cells, ways(name)):
            assert len(lain) == size
            assert 1 in (len({x for x, _ in lain}), len({y for _, y in lain}))


@pytest.mark.rule("SC-BLD-30", "SC-BLD-31")
def test_cultural_tiles_have_their_sizes_and_shapes():
    counts = {name: len(ways(name, side=3)) for name in ("SC", "LI", "MU", "ME", "CL", "UN")}
    assert counts == {"SC": 9, "LI": 12, "MU": 6, "ME": 16, "CL": 4, "UN": 8}
    for name in counts:
        assert all(slow_rules.right_shape(name, 0, slow_rules.cells(m)) for m in ways(name))


@pytest.mark.rule("SC-BLD-37")
def test_school_and_library_have_no_effect_of_their_own():
    school, library, museum = (BOX.building(name) for name in ("SC", "LI", "MU"))
    effects = ("person_money", "person_votes", "fire", "sale", "tourist_money", "tourist_extra",
               "cancel_death")  # fmt: skip
    assert not any(getattr(one, name) for one in (school, library) for name in effects)
    assert any(getattr(museum, name) for name in effects)


@pytest.mark.parametrize(
    ("table", "row", "column", "cell", "wrong"),
    [
        ("buildings", "R1", "requirement", "near_cultur:1", "near_cultur"),
        ("buildings", "R1", "effect", "hous:1", "hous"),
        ("buildings", "SC", "materials", "X:1", "X"),
        ("buildings", "P1", "price", "-2", "-2"),
        ("buildings", "P1", "size", "0", "0"),
        ("council", "3.1", "reward", "gold:5", "gold"),
        ("council", "1.1", "reward", "material:X:1", "X"),
        ("council", "1.1", "dollars", "-1", "-1"),
    ],
)
def test_a_cell_with_a_word_or_number_that_play_would_pass_over_is_refused(
    table, row, column, cell, wrong
):
    with pytest.raises(BoroughsError, match=rf"{table} {row}: cannot read '{wrong}' in {column}"):
        rules(tables={table: {row: {column: cell}}})


@pytest.mark.parametrize(
    ("row", "cells", "message"),
    [
        ("P1", {"effect": "pollution:0;visitors:1"}, "of its effects only numbers that play reads"),
        ("R2", {"effect": "house:3"}, "the others follow from kind and size: house:2"),
        ("R5", {"size": "500"}, "size 500"),
        ("MU", {"size": "4"}, "shape I3 does not have 4 squares"),
        ("WH", {"shapes": "I9"}, "unknown shape 'I9'"),
    ],
)
def test_a_cell_that_play_would_not_follow_is_refused(row, cells, message):
    with pytest.raises(BoroughsError, match=message):
        rules(tables={"buildings": {row: cells}})


def test_a_number_that_play_reads_can_be_changed():
    changed = rules(tables={"buildings": {"MU": {"effect": "influence;visitors:3;person_money:2"}}})
    museum = changed.box.building("MU")
    assert (museum.person_money, museum.votes_when_built) == (2, 0)
