"""Every worked example of the rules, step for step."""

from dataclasses import replace
from pathlib import Path

import pytest

from sim.small_city.maps import read_map, write_map
from sim.small_city.vectors import Vector, differences, read_vectors
from tests.sim.small_city.monsters import with_godzillas
from tests.sim.small_city.table import rules, town_from

FOLDER = Path(__file__).parents[2] / "vectors"


def blocks(name):
    """Return the blocks of a file, by name."""
    text = (FOLDER / name).read_text(encoding="utf-8")
    return {block.name: block for block in read_vectors(text, name)}


EXAMPLES = blocks("godzilla.md")
VECTORS = {name: block for name, block in EXAMPLES.items() if isinstance(block, Vector)}
READINGS = blocks("readings.md")


def test_all_vectors_of_the_rules_are_there():
    assert len(VECTORS) == 17
    assert min(VECTORS) == "GV-01"
    assert max(VECTORS) == "GV-21"
    assert len(EXAMPLES) - len(VECTORS) == 7 + 1


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name not in VECTORS])
def test_a_waking_spares_whom_it_says(name):
    assert differences(EXAMPLES[name]) == []


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector_comes_out_as_it_is_written(name):
    assert differences(VECTORS[name]) == []


@pytest.mark.parametrize("name", READINGS)
def test_a_vector_of_another_reading_comes_out_as_it_is_written(name):
    assert differences(READINGS[name]) == []


@pytest.mark.parametrize("name", [name for name, one in READINGS.items() if one.settings])
def test_a_vector_of_another_reading_differs_in_the_default_one(name):
    assert differences(replace(READINGS[name], settings={}))


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
