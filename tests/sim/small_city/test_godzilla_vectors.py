"""Every worked example of the rules, step for step."""

import pytest

from sim.small_city.maps import read_map, write_map
from tests.sim.small_city.monsters import with_godzillas
from tests.sim.small_city.table import rules, town_from
from tests.sim.small_city.vectors import play, read_vectors

VECTORS = {vector.name: vector for vector in read_vectors()}


def test_all_vectors_of_the_rules_are_there():
    assert len(VECTORS) == 17
    assert min(VECTORS) == "GV-01"
    assert max(VECTORS) == "GV-21"


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector_comes_out_as_it_is_written(name):
    vector = VECTORS[name]
    told = play(vector)
    assert {what: told[what] for what in vector.expected} == vector.expected


@pytest.mark.parametrize("name", VECTORS)
def test_the_map_of_a_vector_survives_writing_and_reading(name):
    box, readings = rules().box, rules().readings
    shown = read_map(VECTORS[name].map, box, readings)
    text = write_map(shown.town, round_=shown.round, supply=shown.supply)
    again = read_map(text, box, readings)
    assert again.town.fingerprint() == shown.town.fingerprint()
    assert (again.round, again.supply) == (shown.round, shown.supply)


def grows(token, **settings):
    game = with_godzillas(settings=settings)
    town = town_from(VECTORS["GV-21"].map, game)
    return token in {tile.building.name for tile, _ in town.growths()}


@pytest.mark.rule("SC-GOD-78")
def test_a_library_under_a_disc_still_lets_a_home_grow():
    assert grows("R1")
    assert not grows("R1", disc_keeps_influence="false")
