"""Phase VI: what pollutes, what cleans, and what the level does."""

import pytest

from sim.small_city.income import phase_4
from sim.small_city.pollution import measure, phase_6
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers


def measured(*rows, setup=None, **header):
    game = state()
    town = town_from(drawn(*rows, **{"round": 1, **header}), game)
    if setup is not None:
        setup(game)
    return measure(game, town)


def after_phase_6(*rows, **header):
    game = state()
    town = town_from(drawn(*rows, **{"round": 1, **header}), game)
    answers(phase_6(game))
    return town.pollution


@pytest.mark.rule("SC-P6-02")
def test_each_own_citizen_outside_city_hall_pollutes_once():
    assert measured("C1a:c R1a:c P1a F1a:c .").persons == 3


@pytest.mark.rule("SC-P6-03")
def test_a_tourist_pollutes_the_host_and_not_his_owner():
    game = state()
    host = town_from(drawn("C1a:t2 C1b:t2 C1c:c . ."), game)
    owner = town_from(drawn("C1a:c . . . ."), game, 1)
    found = measure(game, host)
    assert (found.persons, found.tourists) == (1, 2)
    assert measure(game, owner).increase == 1


@pytest.mark.rule("SC-P6-02", "SC-P6-03")
def test_nine_citizens_and_a_tourist_raise_the_level_by_ten():
    crowd = "C1a:c C1b:c C1c:c C1d:c C1e:c"
    assert measured(crowd, "C1f:c C1g:c C1h:c C1i:c C1j:t2").increase == 10


@pytest.mark.rule("SC-P6-04")
def test_city_hall_and_job_centre_do_not_pollute():
    assert measured("CH:c CH:c CH:c . .", "CH CH CH . .", jc=11).increase == 0


@pytest.mark.rule("SC-P6-05", "SC-P6-06")
def test_each_product_pollutes_the_town_of_the_factory_whoever_gets_it():
    game = state()
    factory = drawn("F3a.W:c F3a.G:c F3a.B:t2 . .", "CH CH CH . .", "CH CH CH . .", round=1)
    host = town_from(factory, game)
    guest = town_from(drawn("CH CH CH . .", "CH CH CH . ."), game, 1)
    answers(phase_4(game), {"1:store_material": ["0,2", "1,2"], "2:store_material": "0,3"})
    assert (measure(game, host).production, measure(game, guest).production) == (3, 0)
    assert list(guest.stored.values()) == [2]


def test_a_factory_in_which_two_players_have_people_is_one_factory_tile():
    game = state(settings={"material_pollution": "per_factory_tile"})
    host = town_from(drawn("F2a.W:c F2a.G:t2 . F1b:c .", "CH CH CH . .", "CH CH CH . ."), game)
    answers(phase_4(game))
    assert measure(game, host).production == 2


@pytest.mark.rule("SC-P6-07")
def test_each_park_space_takes_one_off():
    assert measured("P3a P3a P3a P1a .").parks == 4


@pytest.mark.rule("SC-P6-08")
def test_a_fire_station_takes_two_off():
    found = measured("FI FI . . .", "FI . . . .", "C1a:c C1b:c C1c:c . .")
    assert (found.fire, found.increase) == (2, 1)


@pytest.mark.rule("SC-P6-01")
def test_the_increase_is_persons_production_and_refinery_less_parks_and_fire_station():
    def setup(game):
        game.produced[0], game.refined[0] = 4, 1

    rows = ["FI FI C1a:c C1b:t2 P1a", "FI . . . ."]
    assert measured(*rows, setup=setup).increase == 1 + 1 + 4 + 1 - 1 - 2


@pytest.mark.rule("SC-P6-01")
def test_four_citizens_and_eight_park_spaces_give_no_increase():
    rows = ["P3a P3a P3a C1a:c C1b:c", "P3b P3b P3b C1c:c C1d:c", "P2a P2a . . ."]
    assert measured(*rows).increase == 0
    assert after_phase_6(*rows, pollution=12) == 12


@pytest.mark.rule("SC-P6-09")
def test_the_level_rises_by_the_increase():
    assert after_phase_6("C1a:c C1b:c P1a . .", pollution=30) == 31


@pytest.mark.rule("SC-P6-09")
def test_the_level_never_goes_down():
    assert after_phase_6("P3a P3a P3a . .", pollution=30) == 30


@pytest.mark.rule("SC-P6-19")
def test_all_towns_are_measured_before_anybody_dies():
    """Both lose a person; had the first death come before, its town would have measured less."""
    game = state()
    for seat in (0, 1):
        town_from(drawn("C1a:c C1b:c C1c:c . ."), game, seat)
    answers(phase_6(game))
    assert [town.pollution for town in game.towns] == [3, 3]
    assert [len(town.persons) for town in game.towns] == [2, 2]
