"""Flow 4: what discs and Godzillas do to a town."""

import pytest

from sim.boards.squares import names
from sim.small_city.develop import phase_2
from sim.small_city.income import phase_4, phase_5
from sim.small_city.mayor import phase_1
from sim.small_city.moving import phase_3
from sim.small_city.pollution import measure, phase_6
from sim.small_city.words import Kind
from tests.sim.small_city.monsters import Dice, drawn, visit, with_godzillas
from tests.sim.small_city.table import town_from
from tests.sim.talk import answers


def town(*rows, **header):
    return town_from(drawn(*rows, **header), with_godzillas())


def grown(one):
    return {(tile.building.name, names(square)) for tile, square in one.growths()}


# Ground


@pytest.mark.rule("SC-GOD-72")
def test_an_empty_square_with_a_disc_is_no_building_ground():
    game = with_godzillas()
    town_from(drawn(". .:* . . .", ". . . . .", size=5, money=20), game)
    talk = answers(phase_2(game), {"1:build_tile": ["P1 0,4"]})
    offered = talk.of("build_tile", seat=0)[0].offered
    assert "P1 0,4" in offered
    assert not [text for text in offered if "1,4" in text]


@pytest.mark.rule("SC-GOD-72")
def test_no_tile_grows_onto_a_disc():
    one = town("CH CH CH R1a .:*", "CH CH CH . SC")
    assert grown(one) == {("R1", "3,3")}


@pytest.mark.rule("SC-GOD-75")
def test_a_tile_with_a_disc_does_not_grow():
    assert grown(town("CH CH CH R2a .", "CH CH CH R2a SC", ". . LI LI ."))
    assert not grown(town("CH CH CH R2a .", "CH CH CH R2a:* SC", ". . LI LI ."))


@pytest.mark.rule("SC-GOD-77")
def test_a_tile_under_a_godzilla_does_not_grow():
    assert grown(town("CH CH CH R1a .", "CH CH CH . SC"))
    assert not grown(town("CH CH CH R1a:Z .:Z", "CH CH CH . SC"))


@pytest.mark.rule("SC-GOD-78")
def test_a_disabled_square_still_makes_its_tile_near_and_not_near():
    box = with_godzillas().rules.box
    near = town("CH CH CH .:* .", "CH CH CH SC:* .")
    assert [near.culture_near(1 << at) for at in (4 + 11 * 4,)] == [1]
    shop = town("R1a:* . . . .")
    assert 1 << 1 + 11 * 4 in shop.sites(box.building("C1"))
    factory = town("CH CH CH . F1a:*", "CH CH CH . .")
    assert 1 << 3 + 11 * 4 not in factory.sites(box.building("R1"))


@pytest.mark.rule("SC-GOD-84")
def test_the_mayor_is_not_placed_on_a_disabled_square():
    game = with_godzillas()
    town_from(drawn(". .:* . .", ".:Z .:Z . .", ". . . .", ". . . .", size=4), game)
    offered = answers(phase_1(game)).offered("place_mayor")
    assert "2,3 3,3" in offered
    assert not [pair for pair in offered if {"1,3", "0,2", "1,2"} & set(pair.split())]


@pytest.mark.rule("SC-GOD-85")
def test_no_grave_is_laid_on_a_disabled_square():
    game = with_godzillas()
    town_from(drawn("C1a:c .:*", ". .", size=2), game)
    game.round = 4
    assert answers(phase_6(game)).offered("grave_square") == ["0,0", "1,0"]


# Spaces


@pytest.mark.rule("SC-GOD-73")
def test_only_the_covered_square_of_a_tile_is_out_of_use():
    one = town("R2a R2a:* C2a:* C2a WHa", ". . . . WHa:*")
    assert names(one.free_spaces(tourist=False)) == "0,4 3,4"
    assert names(one.free_store()) == "4,4"


@pytest.mark.rule("SC-GOD-73")
def test_the_uncovered_square_of_a_home_still_votes():
    game = with_godzillas()
    town_from(drawn("R2a:c R2a:* . . ."), game)
    answers(phase_5(game))
    assert game.towns[0].votes == 1


@pytest.mark.rule("SC-GOD-74")
def test_the_uncovered_spaces_of_a_park_keep_lowering_pollution():
    one = town("P3a P3a:* P3a P1a:* .")
    assert one.park_reduction() == 2


@pytest.mark.rule("SC-GOD-70")
def test_the_squares_it_stands_on_have_no_function_in_this_rounds_measuring():
    game = with_godzillas()
    text = drawn("F2a.W F2a.G . P2a P2a", "C1a:c C1b:c C1c:c C1d:c .")
    seen = visit(text, 3, leave="1,4 E", game=game)
    assert (seen.final, seen.laid) == ("3,4 4,4", "2,4")
    assert measure(game, seen.town).parks == 0


@pytest.mark.rule("SC-GOD-80", "SC-GOD-70")
def test_nobody_moves_onto_a_disabled_square():
    game = with_godzillas()
    town_from(drawn("C2a:c C2a:* P2a:Z P2a:Z R1a", "MU MU:* MU . ."), game)
    talk = answers(phase_3(game))
    assert talk.offered("move_citizen") == ["1:0,4 > 1:0,3", "1:0,4 > 1:2,3", "1:0,4 > 1:4,4"]


@pytest.mark.rule("SC-GOD-80")
def test_nobody_moves_from_city_hall_into_a_home_under_a_disc():
    game = with_godzillas()
    town_from(drawn("CH:c CH CH R1a:* R1b", "CH CH CH . ."), game)
    assert answers(phase_3(game)).offered("house_citizen") == ["none", "0,4 > 4,4"]


@pytest.mark.rule("SC-GOD-80")
def test_no_tourist_visits_a_disabled_square():
    game = with_godzillas()
    town_from(drawn("C1a:c . . . ."), game)
    town_from(drawn("C2a:* C2a P1a:* . ."), game, 1)
    assert answers(phase_3(game)).offered("move_citizen") == ["1:0,4 > 2:1,4"]


@pytest.mark.rule("SC-GOD-81")
def test_a_disabled_factory_square_calls_no_newcomer():
    game = with_godzillas()
    town_from(drawn("F2a.W:* F2a.G F1b:* . .", "CH CH CH . .", "CH CH CH . ."), game)
    answers(phase_3(game))
    assert game.towns[0].hall.bit_count() == 1


@pytest.mark.rule("SC-GOD-82")
def test_disabled_squares_of_city_hall_warehouse_and_harbor_store_nothing():
    one = town("CH:* CH CH HB:* HB", "CH CH CH:* WHa HB", ". . . WHa:* .")
    assert names(one.free_store()) == "0,3 1,3 3,3 4,3 1,4 2,4 4,4"
    assert names(one.free_hall()) == "0,3 1,3 1,4 2,4"


BUILDINGS = [
    (("RF", "RF:*"), Kind.RF),
    (("HB:* HB:* HB", "HB:* HB:* HB:*"), Kind.HB),
    (("PO:* PO", "PO:* PO:*"), Kind.PO),
]


@pytest.mark.rule("SC-GOD-83")
@pytest.mark.parametrize(("rows", "kind"), BUILDINGS)
def test_a_building_works_while_one_of_its_squares_is_free(rows, kind):
    works, broken = (f"{row} {' '.join('.' * (5 - len(row.split())))}" for row in rows)
    assert town(works).works(kind)
    assert not town(broken).works(kind)


@pytest.mark.rule("SC-GOD-83")
@pytest.mark.parametrize(("free", "fire"), [("FI", 2), ("FI:*", 0)])
def test_the_fire_station_helps_while_one_of_its_squares_is_free(free, fire):
    assert measure(with_godzillas(), town(f"FI:* {free} . . .", "FI:* . . . .")).fire == fire


@pytest.mark.rule("SC-GOD-83")
@pytest.mark.parametrize(("free", "sales"), [("HB", 1), ("HB:*", 0)])
def test_the_harbor_sells_from_another_store_while_one_of_its_squares_is_free(free, sales):
    game = with_godzillas()
    town_from(drawn(f"HB:* HB:* {free} . .", "WHa:w WHa . . ."), game)
    assert len(answers(phase_4(game)).of("harbor_sale")) == sales


@pytest.mark.rule("SC-GOD-86")
def test_the_clinic_saves_none_of_the_eaten():
    game = with_godzillas()
    town_from(drawn("F1a:c CL CL . .", ". CL CL . ."), game)
    game.luck = Dice(2)
    answers(phase_6(game), godzilla_exit=["0,4 S"])
    assert (game.towns[0].persons, game.towns[1].persons) == ({}, {})
    assert [row.death_saved for row in game.journal.rows["pollution"]] == [0, 0]


@pytest.mark.rule("SC-GOD-87")
def test_products_pollute_even_if_destroyed_and_the_eaten_do_not():
    game = with_godzillas()
    text = drawn("F2a.W:c F2a.G:c . . .", "WHa WHa . . .", ". . . . .")
    town_from(text, game)
    answers(phase_4(game), store_material=["0,3", "1,3"])
    game.luck = Dice(3)
    answers(phase_6(game), godzilla_exit=["0,4 S"])
    row = game.journal.rows["pollution"][0]
    assert (row.inc_production, row.inc_persons, row.increase) == (2, 0, 2)
    assert game.towns[0].stored == {1 + 11 * 3: 1}


@pytest.mark.rule("SC-GOD-88")
def test_discs_and_godzilla_of_an_eliminated_town_go_back_to_the_supply():
    game = with_godzillas()
    town_from(drawn(".:Z .:Z . . .", ".:* .:* C1a:c . .", pollution=99, round=8), game)
    game.luck = Dice(2, 1)
    talk = answers(phase_6(game))
    assert talk.of("godzilla_exit", seat=0)
    assert not game.towns[0].living
    assert game.towns[0].disabled == 0
    assert (game.disc_supply, game.godzillas_away) == (40, 1)


@pytest.mark.rule("SC-GOD-79")
def test_radiation_neither_spreads_nor_pollutes():
    game = with_godzillas()
    one = town_from(drawn(".:* .:* P1a:* . .", round=8, pollution=12), game)
    game.luck = Dice(1, 2)
    answers(phase_6(game))
    assert names(one.discs) == "0,4 1,4 2,4"
    assert one.pollution == 12


@pytest.mark.rule("SC-GOD-98")
def test_a_grave_under_a_godzilla_or_disc_is_still_a_grave():
    seen = visit(drawn("F1a .:x . .:x .:x", ".:x . . . ."), 4, enter="0,4 1,4", leave="0,4 E")
    assert (seen.final, seen.laid) == ("3,4 4,4", "2,4")
    assert names(seen.town.graves) == "0,3 1,4 3,4 4,4"
    assert seen.town.bodies.keys() == {11 * 3, 1 + 11 * 4, 3 + 11 * 4, 4 + 11 * 4}
