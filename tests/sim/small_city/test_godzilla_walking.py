"""Flow 3: where a Godzilla leaves, walks and ends, and what it leaves behind."""

import pytest

from sim.small_city.godzilla import rampage
from tests.sim.small_city.monsters import Dice, dead_end, drawn, visit, with_godzillas
from tests.sim.small_city.table import town_from
from tests.sim.talk import answers

STRAIGHT = {1: "F1a", 2: "F2a.W F2a.G", 3: "HB HB HB"}


def middle(row, size=7):
    """Put a row of tokens from column 2 on into the middle of an empty town."""
    words = row.split()
    empty = " ".join("." * size)
    here = " ".join([".", ".", *words, *"." * (size - 2 - len(words))])
    return drawn(empty, empty, empty, here, size=size)


@pytest.mark.rule("SC-GOD-48", "SC-GOD-46")
@pytest.mark.parametrize(("squares", "edges"), [(1, 4), (2, 6), (3, 8)])
def test_a_straight_building_of_1_2_3_squares_is_left_by_4_6_8_edges(squares, edges):
    assert len(visit(middle(STRAIGHT[squares]), 2).exits()) == edges


@pytest.mark.rule("SC-GOD-46")
def test_from_an_f3_all_three_squares_are_ways_out_also_the_one_it_does_not_stand_on():
    exits = visit(middle("F3a.W F3a.G F3a.B"), 2).exits()
    assert exits == ["2,3 N", "2,3 S", "2,3 W", "3,3 N", "3,3 S", "4,3 N", "4,3 E", "4,3 S"]


@pytest.mark.rule("SC-GOD-46")
def test_with_a_foot_on_each_of_two_f1s_either_may_be_left():
    seen = visit(middle("F1b F1a"), 2, enter="2,3 3,3")
    assert [tile.colours[0] for tile in seen.town.tiles] == [1 << 3 + 33, 1 << 2 + 33]
    edges = ["2,3 N", "2,3 E", "2,3 S", "2,3 W", "3,3 N", "3,3 E", "3,3 S", "3,3 W"]
    assert seen.exits() == edges


def test_one_that_entered_on_the_rim_leaves_a_tile_under_both_feet_by_all_its_edges():
    rim = {"godzilla_no_entry": "nearest_edge"}
    text = drawn("P3a P3a P3a . .")
    assert "2,4 E" in visit(text, 2, enter="0,4 1,4", settings=rim).exits()
    rim["godzilla_reentry_exits"] = "two_squares"
    assert visit(text, 2, enter="0,4 1,4", settings=rim).exits() == ["0,4 S", "1,4 E", "1,4 S"]


@pytest.mark.rule("SC-GOD-47")
def test_on_two_discs_of_one_tile_the_whole_tile_is_left_else_the_two_squares():
    on_a_tile = visit(middle("P3a P3a:* P3a:*"), 2)
    assert "2,3 W" in on_a_tile.exits()
    on_two_tiles = visit(middle("P1a P1b:* P1c:* P1d"), 2)
    assert on_two_tiles.exits() == ["3,3 N", "3,3 S", "3,3 W", "4,3 N", "4,3 E", "4,3 S"]


@pytest.mark.rule("SC-GOD-49")
def test_it_does_not_leave_the_construction_area():
    assert visit(drawn("F2a.W F2a.G . . ."), 2).exits() == ["0,4 S", "1,4 E", "1,4 S"]


@pytest.mark.rule("SC-GOD-50")
def test_exits_towards_a_disc_are_a_second_choice():
    seen = visit(drawn(". . . . .", ".:* .:* . . .", ".:* . . . ."), 2, enter="0,2 0,3")
    assert "0,3 E" not in seen.exits()
    assert seen.exits() == ["0,2 E", "0,2 S", "0,3 N"]


@pytest.mark.rule("SC-GOD-50")
def test_where_all_exits_lead_to_discs_the_owner_chooses_among_all():
    seen = visit(drawn(".:* .:* .:* . .", ".:* .:* . . ."), 2, enter="0,4 1,4")
    assert seen.exits() == ["0,4 S", "1,4 E", "1,4 S"]


@pytest.mark.rule("SC-GOD-51")
def test_from_an_f1_it_may_leave_over_its_own_second_square():
    seen = visit(middle("F1a"), 3, enter="2,3 3,3", leave="2,3 E")
    assert seen.path == "3,3 4,3 5,3"


@pytest.mark.rule("SC-GOD-52", "SC-GOD-53")
def test_it_walks_straight_on_and_turns_only_at_the_edge():
    seen = visit(middle("F2a.W F2a.G"), 5, leave="3,3 E", turns=["right"])
    assert seen.path == "4,3 5,3 6,3 6,2 6,1"
    assert [asked.decision.at for asked in seen.talk.of("godzilla_turn")] == [6 + 11 * 3]


@pytest.mark.rule("SC-GOD-53")
def test_at_the_edge_the_owner_chooses_left_or_right():
    seen = visit(middle("F2a.W F2a.G"), 5, leave="3,3 E", turns=["left"])
    assert seen.talk.offered("godzilla_turn") == ["left", "right"]
    assert seen.path == "4,3 5,3 6,3 6,4 6,5"


@pytest.mark.rule("SC-GOD-54")
def test_when_turning_the_side_without_a_disc_comes_first():
    rows = [". . . . .", ". . . . .:*", ". . .:* .:* .", ". . . . .", ". . . . ."]
    seen = visit(drawn(*rows), 3, enter="2,2 3,2", leave="3,2 E")
    assert seen.talk.offered("godzilla_turn") == ["right"]


@pytest.mark.rule("SC-GOD-54")
def test_between_two_discs_the_owner_chooses_the_side():
    rows = [". . . . .", ". . . . .:*", ". .:* .:* . .", ". . . . .:*", ". . . . ."]
    seen = visit(drawn(*rows), 3, enter="1,2 2,2", leave="2,2 E")
    assert seen.talk.offered("godzilla_turn") == ["left", "right"]


EXPERT = """
town size=7 side=expert round=5
6| .   .   .   .   .   .   #
5| .   #   .   .   .   .   .
4| .   .   .   .   .   .   .
3| .   .   .   #   {}   .   .
2| .   .   .   .   {}   .   .
1| .   .   .   .   .   #   .
0| .   .   .   .   .   .   .
"""


def on_the_expert_side(*tokens):
    return with_godzillas(modes={"side": "expert"}), EXPERT.format(*tokens)


@pytest.mark.rule("SC-GOD-56", "SC-GOD-49")
def test_blocked_squares_are_no_way_out():
    game, text = on_the_expert_side("F2a.W", "F2a.G")
    assert "4,3 W" not in visit(text, 2, game=game).exits()


@pytest.mark.rule("SC-GOD-56")
def test_a_blocked_square_makes_it_turn_like_the_edge():
    game = with_godzillas(modes={"side": "expert"})
    text = EXPERT.format(".", ".").replace("2| .   .   .   .", "2| .   F2a.W   F2a.G   .")
    seen = visit(text, 3, game=game, leave="2,2 E", turns=[])
    assert seen.path == "3,2 4,2 5,2"
    text = EXPERT.format(".", ".").replace("3| .   .", "3| F2a.W   F2a.G")
    seen = visit(text, 3, game=game, leave="1,3 E", turns=["left"])
    assert seen.path == "2,3 2,4 2,5"


@pytest.mark.rule("SC-GOD-55")
def test_in_a_dead_end_it_turns_back():
    tables, text = dead_end()
    seen = visit(text, 4, tables=tables, modes={"side": "expert"})
    assert seen.path == "2,2 3,2 2,2 1,2"
    assert seen.visit.walk.turns == ("back",)
    assert seen.final == "2,2 1,2"


def enclosed(row):
    """Return cells and map of an expert board on which a row of three is all there is."""
    walls = "0,1 1,1 2,1 0,2 1,2 2,2"
    tables = {"numbers": {"expert_blocked": {"value": walls}}}
    return tables, drawn("# # #", "# # #", row, size=3, side="expert")


@pytest.mark.rule("SC-GOD-71")
def test_without_any_way_out_it_stays_where_it_entered():
    tables, text = enclosed("HB HB:w HB:g")
    seen = visit(text, 4, enter="0,0 1,0", tables=tables, modes={"side": "expert"})
    assert seen.talk.of("godzilla_exit") == []
    assert (seen.path, seen.laid, seen.final) == ("", "", "0,0 1,0")
    assert seen.cubes() == ["G 2,0"]


@pytest.mark.rule("SC-GOD-71", "SC-GOD-67")
def test_where_it_stays_are_its_final_squares():
    tables, text = enclosed("HB HB:w HB:g")
    content = {"tables": tables, "modes": {"side": "expert"}}
    survives = {"godzilla_entry_destroys": "false"}
    seen = visit(text, 4, enter="0,0 1,0", settings=survives, **content)
    assert seen.destroyed == ["W 1,0"]


@pytest.mark.rule("SC-GOD-57")
def test_tiles_graves_persons_discs_and_the_mayor_do_not_stop_it():
    row = "F2a.W F2a.G R1a:c .:x .:M .:M"
    seen = visit(drawn(row, size=6), 4, leave="1,5 E")
    assert seen.path == "2,5 3,5 4,5 5,5"
    assert seen.town.mayor.bit_count() == 2
    discs = visit(drawn(".:* .:* . .:* . .", size=6), 4, enter="0,5 1,5", leave="1,5 E")
    assert discs.path == "2,5 3,5 4,5 5,5"


@pytest.mark.rule("SC-GOD-58")
@pytest.mark.parametrize(("die", "final"), [(1, "3,3 4,3"), (2, "4,3 5,3"), (3, "5,3 6,3")])
def test_it_ends_on_the_last_two_squares_of_its_way(die, final):
    assert visit(middle("F2a.W F2a.G"), die, leave="3,3 E").final == final


@pytest.mark.rule("SC-GOD-59")
def test_every_square_walked_but_the_final_two_gets_a_disc():
    seen = visit(middle("F2a.W F2a.G P1a"), 5, leave="3,3 E", turns=["left"])
    assert seen.laid == "4,3 5,3 6,3"
    assert seen.game.disc_supply == 37


@pytest.mark.rule("SC-GOD-60")
def test_the_squares_it_started_from_get_no_disc_even_on_the_path():
    seen = visit(middle("F1a"), 4, enter="2,3 3,3", leave="2,3 E")
    assert (seen.path, seen.laid) == ("3,3 4,3 5,3 6,3", "4,3")


@pytest.mark.rule("SC-GOD-61")
def test_no_disc_is_laid_where_one_lies():
    seen = visit(middle(".:* .:* . .:* ."), 5, enter="2,3 3,3", leave="3,3 E", turns=["left"])
    assert (seen.path, seen.laid) == ("4,3 5,3 6,3 6,4 6,5", "4,3 6,3")
    assert (seen.visit.met, seen.game.disc_supply) == (1, 40 - 3 - 2)


@pytest.mark.rule("SC-GOD-62")
def test_with_an_empty_supply_it_walks_and_leaves_nothing():
    seen = visit(middle("F2a.W F2a.G"), 4, leave="3,3 N", turns=["left"], supply=0)
    assert (len(seen.visit.walk.path), seen.laid, seen.game.disc_supply) == (4, "", 0)


@pytest.mark.rule("SC-GOD-63")
def test_the_last_discs_are_laid_in_path_order():
    assert visit(middle("F2a.W F2a.G"), 5, leave="3,3 E", supply=2, turns=[None]).laid == "4,3 5,3"


@pytest.mark.rule("SC-GOD-63")
def test_the_town_that_is_first_in_turn_order_gets_the_last_disc():
    game = with_godzillas(3)
    for seat in (0, 1):
        town_from(drawn("F2a.W F2a.G . . ."), game, seat)
    game.luck, game.host, game.disc_supply = Dice(3, 3, 1), 1, 1
    answers(rampage(game), godzilla_exit="1,4 E")
    assert [town.discs.bit_count() for town in game.towns] == [0, 1, 0]


@pytest.mark.rule("SC-GOD-64")
def test_a_square_it_leaves_by_without_having_stood_there_is_untouched():
    rows = middle("F3a.W:c F3a.G F3a.B")
    seen = visit(rows, 3, leave="2,3 W", turns=["left"])
    assert (seen.path, seen.eaten) == ("1,3 0,3 0,2", [])
    one_step = visit(rows, 1, leave="2,3 W")
    assert (one_step.final, one_step.eaten) == ("2,3 1,3", ["seat 1 2,3"])


@pytest.mark.rule("SC-GOD-65")
def test_persons_on_path_and_final_squares_are_eaten_in_city_hall_too():
    seen = visit(drawn("F2a.W F2a.G C1a:t2 CH:c CH CH", ". . . CH CH CH", size=6), 3, leave="1,5 E")
    assert seen.final == "3,5 4,5"
    assert seen.eaten == ["seat 2 2,5", "seat 1 3,5"]
    assert (seen.town.persons, seen.town.hall) == ({}, 0)


@pytest.mark.rule("SC-GOD-66", "SC-GOD-67")
def test_materials_on_path_and_final_squares_are_destroyed():
    seen = visit(drawn("F2a.W F2a.G WHa:w WHa:g WHb:b WHb", size=6), 3, leave="1,5 E")
    assert seen.laid == "2,5"
    assert seen.destroyed == ["W 2,5", "G 3,5", "B 4,5"]
    assert seen.cubes() == []


@pytest.mark.rule("SC-GOD-68")
def test_a_grave_on_the_path_stays_and_gets_a_disc():
    seen = visit(drawn("F2a.W F2a.G .:x . . .", size=6), 3, leave="1,5 E")
    grave = 1 << 2 + 11 * 5
    assert seen.town.graves == seen.town.discs == grave


@pytest.mark.rule("SC-GOD-69")
def test_buildings_under_the_final_squares_still_stand():
    before = drawn("F2a.W F2a.G . R2a R2a .", size=6)
    seen = visit(before, 3, leave="1,5 E")
    assert [tile.building.name for tile in seen.town.tiles] == ["F2", "R2"]
