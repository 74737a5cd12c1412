"""Phase VI: who dies, and where the dead lie."""

import pytest

from sim.boards.squares import names
from sim.small_city.pollution import phase_6
from sim.small_city.words import Account, Event
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers


def mourning(*rows, players=2, setup=None, **given):
    """Run phase VI with a town for each seat, and tell what was asked."""
    game = state(players)
    for seat, lines in enumerate(rows):
        text = lines if lines.startswith("town") else drawn(*lines.split("/"), round=1)
        town_from(text, game, seat)
    if setup is not None:
        setup(game)
    return game, answers(phase_6(game), given)


def deaths(game):
    return [row.deaths for row in game.journal.rows["pollution"]]


@pytest.mark.rule("SC-P6-13")
def test_the_town_with_the_highest_increase_loses_one_person():
    game, _ = mourning("C1a:c C1b:c . . .", "C1a:c . . . .", players=3)
    assert deaths(game) == [1, 0, 0]


@pytest.mark.rule("SC-P6-13")
def test_the_increase_decides_not_the_level():
    def setup(game):
        game.towns[1].ledger.balances[Account.POLLUTION] = 60

    game, _ = mourning("C1a:c C1b:c . . .", "C1a:c . . . .", setup=setup)
    assert deaths(game) == [1, 0]


@pytest.mark.rule("SC-P6-13")
def test_nobody_dies_where_nothing_rises():
    game, talk = mourning("C1a:c P1a . . .", "C1a:c P1a . . .")
    assert (deaths(game), talk.of("death_victim")) == ([0, 0], [])


@pytest.mark.rule("SC-P6-14")
def test_all_towns_tied_for_the_highest_increase_lose_one():
    game, _ = mourning("C1a:c C1b:c . . .", "C1a:c C1b:c . . .", "C1a:c . . . .", players=3)
    assert deaths(game) == [1, 1, 0]


@pytest.mark.rule("SC-P6-14", "SC-P6-19")
def test_a_town_eliminated_now_counts_for_the_highest_increase_but_loses_nobody():
    def setup(game):
        game.towns[0].ledger.balances[Account.POLLUTION] = 97

    game, talk = mourning("C1a:c C1b:c C1c:c . .", "C1a:c C1b:c . . .", setup=setup)
    assert not game.towns[0].living
    assert (deaths(game), talk.of("death_victim")) == ([0, 0], [])


@pytest.mark.rule("SC-P6-15")
def test_the_host_chooses_any_person_outside_city_hall_a_tourist_too():
    rows = "C1a:c C1b:t2 . . ./CH:c CH CH . ./CH CH CH . ."
    game, talk = mourning(rows, death_victim=["1,4"])
    assert talk.of("death_victim")[0].seat == 0
    assert talk.offered("death_victim") == ["0,4", "1,4"]
    assert game.towns[1].ledger.balances[Account.DEAD] == 1


@pytest.mark.rule("SC-P6-16")
def test_the_host_lays_the_body_on_an_empty_square_of_his_area():
    game, talk = mourning(
        drawn("C1a:c .:M .:M", "WHa WHa .:x", ". . .", size=3, round=1), grave_square=["1,0"]
    )
    town = game.towns[0]
    assert talk.offered("grave_square") == ["0,0", "1,0", "2,0"]
    assert (names(town.graves), town.bodies[1], town.persons) == ("1,0 2,1", 0, {})


@pytest.mark.rule("SC-P6-16")
def test_a_grave_is_never_building_ground_again():
    game, _ = mourning(drawn("C1a:c .", ". .", size=2, round=1))
    (grave,) = game.towns[0].bodies
    assert not game.towns[0].empty >> grave & 1
    game.round = 8
    answers(phase_6(game))
    assert grave in game.towns[0].bodies


@pytest.mark.rule("SC-P6-17")
def test_without_an_empty_square_the_body_stays_and_spoils_its_space():
    game, talk = mourning(drawn("C2a:c C2a", "WHa WHa", size=2, round=1))
    town = game.towns[0]
    assert talk.of("grave_square") == []
    assert names(town.graves) == "0,1"
    assert names(town.free_spaces(tourist=False)) == "1,1"


@pytest.mark.rule("SC-P6-18")
def test_a_town_without_a_person_outside_city_hall_has_no_death():
    def setup(game):
        game.produced[0] = 5

    rows = "CH:c CH:c CH . ./CH CH CH . ."
    game, talk = mourning(rows, "C1a:c . . . .", setup=setup)
    assert (deaths(game), talk.of("death_victim")) == ([0, 0], [])


@pytest.mark.rule("SC-P6-13", "SC-P6-15")
def test_the_dead_are_booked_with_their_owner():
    game, _ = mourning("C1a:c C1b:c . . .")
    book = game.towns[0].ledger.balances
    assert (book[Account.IN_PLAY], book[Account.DEAD]) == (1, 1)


def test_two_hosts_choose_without_seeing_the_choice_of_the_other():
    second_town = drawn("C1a:t1 C1b:c . . .", round=1, seat=2)
    game, talk = mourning("C1a:t2 C1b:c . . .", second_town, death_victim=["0,4", "0,4"])
    second = talk.of("death_victim", seat=1)[0]
    assert len(second.view.towns[0].persons) == 2
    assert [len(town.persons) for town in game.towns] == [1, 1]
    assert [town.ledger.balances[Account.DEAD] for town in game.towns] == [1, 1]


@pytest.mark.rule("SC-BLD-36")
def test_the_clinic_prevents_the_first_death():
    game, talk = mourning("C1a:c CL CL . ./. CL CL . .")
    assert talk.of("death_victim") == []
    assert game.journal.rows["pollution"][0].death_saved == 1
    assert Event.DEATH_SAVED in [row[3] for row in game.journal.rows["events"]]
