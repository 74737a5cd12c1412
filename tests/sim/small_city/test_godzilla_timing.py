"""Pieces, card D, and when the Godzillas come and go."""

import pytest

from sim.boards.squares import names
from sim.small_city.develop import phase_2
from sim.small_city.godzilla import depart
from sim.small_city.income import phase_4, phase_5
from sim.small_city.mayor import phase_1
from sim.small_city.moving import phase_3
from sim.small_city.pollution import phase_6
from sim.small_city.scoring import final_scoring
from sim.small_city.words import Event
from tests.sim.small_city.monsters import Dice, drawn, with_godzillas
from tests.sim.small_city.table import rules, town_from
from tests.sim.talk import answers

FACTORY = drawn("F2a.W F2a.G . . .")
STANDING = drawn(".:*Z .:Z . . .", ". . . . .", "HB HB HB . .", round=6)


@pytest.mark.rule("SC-GOD-01")
def test_there_are_3_godzillas_40_discs_and_a_die_of_6():
    numbers = rules().box.numbers
    assert (numbers.godzillas, numbers.radiation_discs, numbers.die_sides) == (3, 40, 6)


@pytest.mark.rule("SC-GOD-04")
def test_godzillas_and_discs_begin_beside_the_council():
    game = with_godzillas(4)
    assert (game.godzillas_away, game.disc_supply) == (3, 40)
    assert not any(town.disabled for town in game.towns)


# Card D

DISCS = drawn(". .:* .:* .:* .", ". . . . .", ".:* . . . .", ". .:* . . .")


def take_card_d(text, use):
    game = with_godzillas()
    town = town_from(text, game)
    talk = answers(phase_1(game), {"1:choose_card": "D", "engineer_use": use})
    return game, town, talk


@pytest.mark.rule("SC-GOD-06", "SC-GOD-08")
def test_card_d_offers_clean_production_or_two_discs_with_a_common_edge():
    _, _, talk = take_card_d(DISCS, "clean")
    assert talk.offered("engineer_use") == ["clean", "1,4 2,4", "2,4 3,4"]


@pytest.mark.rule("SC-GOD-07")
def test_two_discs_taken_back_go_to_the_supply_at_once_and_production_is_not_clean():
    game, town, _ = take_card_d(DISCS, "2,4 3,4")
    assert names(town.discs) == "1,1 0,2 1,4"
    assert (game.disc_supply, game.engineer) == (37, set())


@pytest.mark.rule("SC-GOD-06")
def test_clean_production_leaves_the_discs():
    game, town, _ = take_card_d(DISCS, "clean")
    assert (town.discs.bit_count(), game.engineer) == (5, {0})


@pytest.mark.rule("SC-GOD-09")
def test_without_two_adjacent_discs_only_clean_production_is_possible():
    game, _, talk = take_card_d(drawn(".:* . .:* . .", ". .:* . . ."), None)
    assert talk.offered("engineer_use") == ["clean"]
    assert game.engineer == {0}


@pytest.mark.rule("SC-GOD-10")
def test_a_square_freed_of_its_disc_is_normal_at_once():
    text = drawn("P2a:* P2a:* . . .", ".:* . . . .")
    _, town, _ = take_card_d(text, "0,4 1,4")
    assert town.park_reduction() == 2
    assert names(town.free_spaces(tourist=False)) == "0,4 1,4"
    _, other, _ = take_card_d(text, "0,3 0,4")
    assert "0,3" in names(other.empty)


@pytest.mark.rule("SC-GOD-07", "SC-GOD-10", "SC-GOD-72")
def test_the_squares_freed_in_phase_i_can_be_built_on_in_phase_ii():
    game = with_godzillas()
    town = town_from(drawn(".:* .:* . . .", money=9), game)
    answers(phase_1(game), {"1:choose_card": "D", "engineer_use": "0,4 1,4"})
    answers(phase_2(game), {"1:build_tile": ["P2 0,4 1,4"]})
    assert str(town.tiles[0]) == "P2 0,4 1,4"


# Departure


@pytest.mark.rule("SC-GOD-11")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_in_the_first_four_rounds_nobody_rolls_and_no_disc_is_laid(number):
    game = with_godzillas()
    town_from(FACTORY, game)
    game.round, game.luck = number, Dice(6)
    answers(phase_6(game))
    assert game.luck.rolled == []
    assert (game.towns[0].disabled, game.disc_supply) == (0, 40)


@pytest.mark.rule("SC-GOD-11")
@pytest.mark.parametrize("number", [5, 6, 7, 8])
def test_from_round_5_on_they_come(number):
    game = with_godzillas()
    town_from(FACTORY, game)
    game.round, game.luck = number, Dice(6)
    answers(phase_6(game))
    assert game.towns[0].godzilla


@pytest.mark.rule("SC-GOD-12")
def test_departure_waking_entering_and_walking_follow_one_another_before_the_measuring():
    game = with_godzillas()
    town_from(drawn(".:*Z .:Z C1a:c . .", "C1b:c C1c:c . . .", round=6), game)
    game.luck = Dice(2)
    answers(phase_6(game), godzilla_exit=["1,4 E"])
    told = [Event(row[3]) for row in game.journal.rows["events"]]
    assert told[:8] == [
        *(Event.DISC_LAID, Event.GODZILLA_LEFT),
        *(Event.GODZILLA_ROLL, Event.GODZILLA_ROLL),
        *(Event.GODZILLA_ENTERED, Event.EATEN, Event.GODZILLA_WALKED),
        Event.DEATH,
    ]
    assert game.journal.rows["pollution"][0].inc_persons == 2


@pytest.mark.rule("SC-GOD-13", "SC-GOD-15", "SC-GOD-16")
def test_a_godzilla_that_leaves_goes_back_and_leaves_discs_on_both_squares_once():
    game = with_godzillas()
    town = town_from(STANDING, game)
    assert (game.godzillas_away, game.disc_supply) == (0, 39)
    depart(game)
    assert (town.godzilla, town.feet, game.godzillas_away) == (0, (), 1)
    assert (names(town.discs), game.disc_supply) == ("0,4 1,4", 38)


@pytest.mark.rule("SC-GOD-14")
def test_it_stands_through_phase_i_and_leaves_before_the_waking_of_phase_vi():
    game = with_godzillas()
    town = town_from(STANDING, game)
    answers(phase_1(game))
    assert names(town.godzilla) == "0,4 1,4"
    game.luck = Dice(3)
    talk = answers(phase_6(game))
    assert talk.of("godzilla_entry", seat=0)[0].decision.entry_kind == "discs"
    assert talk.offered("godzilla_entry") == ["0,4 1,4"]


@pytest.mark.rule("SC-GOD-14", "SC-GOD-70", "SC-GOD-73")
def test_parks_under_it_give_nothing_in_the_round_it_came_and_in_the_next():
    game = with_godzillas()
    town = town_from(drawn("F2a.W F2a.G . P2a P2a", "C1a:c . . . ."), game)
    game.luck = Dice(3)
    answers(phase_6(game), {"1:godzilla_exit": ["1,4 E"], "death_victim": "0,3"})
    game.round = 6
    for phase in (phase_1, phase_2, phase_3, phase_4, phase_5):
        answers(phase(game))
        assert names(town.godzilla) == "3,4 4,4"
    game.luck = Dice(1, 2)
    answers(phase_6(game))
    assert names(town.discs) == "2,4 3,4 4,4"
    assert [row.dec_parks for row in game.journal.rows["pollution"] if row.seat == 0] == [0, 0]


@pytest.mark.rule("SC-GOD-17")
def test_when_one_disc_is_left_the_square_reached_first_gets_it():
    game = with_godzillas()
    town = town_from(drawn(". . . . .", ". .:Z .:Z . ."), game)
    town.feet = (2 + 11 * 3, 1 + 11 * 3)
    game.disc_supply = 1
    depart(game)
    assert names(town.discs) == "2,3"


@pytest.mark.rule("SC-GOD-17")
def test_departures_go_in_turn_order():
    game = with_godzillas(3)
    for seat in (0, 1):
        town_from(drawn(". . . . .", ". .:Z .:Z . ."), game, seat)
    game.host, game.disc_supply = 1, 2
    depart(game)
    assert [town.discs.bit_count() for town in game.towns] == [0, 2, 0]


# The end


@pytest.mark.rule("SC-GOD-18", "SC-GOD-90")
def test_in_the_end_discs_score_a_point_each_and_a_standing_godzilla_none():
    game = with_godzillas()
    town_from(drawn(".:*Z .:Z . . .", ".:* . .:* . .", round=8, votes=10), game)
    answers(final_scoring(game))
    score = game.journal.rows["scores"][0]
    assert (score.disc_points, score.score) == (3, 13)
    assert game.towns[0].discs.bit_count() == 3


@pytest.mark.rule("SC-GOD-91")
def test_the_point_of_a_disc_is_a_vote():
    game = with_godzillas()
    town = town_from(drawn(".:* . . . .", round=8, votes=10), game)
    answers(final_scoring(game))
    assert town.votes == 11
