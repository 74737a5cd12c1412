"""Elimination: what leaves the game, and how the others go on."""

import pytest

from sim.small_city.game import play_rounds
from sim.small_city.mayor import phase_1
from sim.small_city.moving import phase_3
from sim.small_city.pollution import eliminate, phase_6
from sim.small_city.scoring import final_scoring
from sim.small_city.words import PEOPLE, Account, Event
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import state, town_from, unopened
from tests.sim.talk import answers


def polluted(level, *rows, players=2):
    game = state(players)
    town_from(drawn(*rows, round=1, pollution=level), game)
    return game


@pytest.mark.rule("SC-P6-10")
@pytest.mark.parametrize(("level", "out"), [(98, False), (99, True)])
def test_at_100_percent_a_player_is_out_at_once(level, out):
    game = polluted(level, "C1a:c . . . .")
    answers(phase_6(game))
    assert game.towns[0].living != out
    assert game.journal.rows["pollution"][0].eliminated == out


@pytest.mark.rule("SC-P6-10", "SC-P6-11")
def test_level_97_and_an_increase_of_5_sends_tourists_home():
    game = polluted(97, "C1a:c C1b:c C1c:c C1d:t2 C1e:t2")
    home = town_from(drawn("CH CH:w CH:w . .", "CH:w CH:w CH:w . ."), game, 1)
    answers(phase_6(game))
    assert not game.towns[0].living
    assert home.hall.bit_count() == 1
    book = home.ledger.balances
    assert (book[Account.CITY_HALL], book[Account.IN_PLAY], book[Account.JOB_CENTRE]) == (1, 0, 12)


@pytest.mark.rule("SC-P6-12")
def test_his_citizens_abroad_his_council_discs_and_his_tiles_leave_the_game():
    game = polluted(99, "C1a:c P1a . . .")
    host = town_from(drawn("C1a:t1 C1b:c . . .", seat=2), game, 1)
    town, supply = game.towns[0], game.supply.copy()
    town.council = [(1, 2), (0, 0)]
    eliminate(game, town)
    assert list(host.persons.values()) == [1]
    assert town.council == [(0, 0), (0, 0)]
    assert game.supply == supply
    assert [town.ledger.balances[account] for account in PEOPLE] == [0, 0, 0, 0, 0, 22]


@pytest.mark.rule("SC-P6-12")
def test_nobody_can_visit_an_eliminated_town():
    game = state()
    town_from(drawn("C1a:c . . . ."), game)
    eliminate(game, town_from(drawn("C1a . . . ."), game, 1))
    assert answers(phase_3(game)).of("move_citizen") == []


def test_an_eliminated_player_is_asked_nothing_any_more():
    game = state(3)
    eliminate(game, game.towns[1])
    talk = answers(phase_1(game))
    assert {asked.seat for asked in talk.asked} == {0, 2}


@pytest.mark.rule("SC-END-01")
def test_an_eliminated_player_cannot_win():
    game = state()
    game.towns[1].ledger.balances[Account.VOTES] = 90
    eliminate(game, game.towns[1])
    outcome = answers(final_scoring(game)).result
    assert outcome.winners == (0,)
    assert [row.rank for row in game.journal.rows["scores"]] == [1, None]


def doomed(*seats):
    """Return a function that ruins the towns of seats when they are first asked for a card."""

    def ruin(decision, view):
        view.town.ledger.balances[Account.POLLUTION] = 100 if decision.seat in seats else 0

    return ruin


@pytest.mark.rule("SC-END-02")
def test_a_lone_survivor_plays_on_to_round_8():
    game = unopened()
    outcome = answers(play_rounds(game), choose_card=doomed(1)).result
    assert game.towns[1].eliminated_round == 1
    assert (outcome.winners, outcome.rounds) == ((0,), 8)
    asked = {row[:2] for row in game.journal.rows["phases"]}
    assert {(8, phase) for phase in range(1, 9)} <= asked


@pytest.mark.rule("SC-END-03")
def test_if_all_are_eliminated_nobody_wins():
    game = unopened()
    outcome = answers(play_rounds(game), choose_card=doomed(0, 1)).result
    assert (outcome.winners, outcome.rounds) == ((), 1)
    out = [row[2] for row in game.journal.rows["events"] if row[3] == Event.ELIMINATED]
    assert out == [0, 1]
