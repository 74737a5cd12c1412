"""Phase VIII: the Mayor leaves, and who is next."""

import pytest

from sim.small_city.game import play_rounds
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.pollution import eliminate
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import state, town_from, unopened
from tests.sim.talk import answers


def next_host(cards, host=0, out=()):
    game = state(len(cards))
    game.host, game.cards = host, list(cards)
    for seat in out:
        eliminate(game, game.towns[seat])
    answers(phase_8(game))
    return game.host


@pytest.mark.rule("SC-P8-01")
def test_the_mayor_leaves_his_squares():
    game = state()
    town = town_from(drawn(".:M .:M . . .", round=1), game)
    answers(phase_8(game))
    assert town.mayor == 0
    assert town.empty.bit_count() == 25


@pytest.mark.rule("SC-P8-02")
def test_who_holds_card_a_is_host_next():
    assert next_host("BAC", host=0) == 1
    assert next_host("ABC", host=0) == 0


@pytest.mark.rule("SC-P8-03")
def test_without_a_holder_it_is_the_next_player_clockwise():
    assert next_host("BCD", host=0) == 1
    assert next_host("BCD", host=2) == 0


@pytest.mark.rule("SC-P8-03")
def test_an_eliminated_player_is_passed_over():
    assert next_host("BCD", host=0, out=[1]) == 2
    assert next_host("BAD", host=0, out=[1]) == 2


@pytest.mark.rule("SC-P8-04")
def test_the_cards_come_back():
    game = state()
    answers(phase_1(game))
    assert all(game.cards)
    answers(phase_8(game))
    assert game.cards == ["", ""]
    talk = answers(phase_1(game))
    assert len(talk.of("choose_card", seat=game.host)[0].options) == 8


@pytest.mark.rule("SC-P8-04", "SC-END-04")
def test_the_game_ends_after_round_8():
    game = unopened()
    outcome = answers(play_rounds(game)).result
    rounds = [row.round for row in game.journal.rows["hosts"]]
    assert rounds == list(range(1, 9))
    assert outcome.rounds == 8
