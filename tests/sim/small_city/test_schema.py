"""The data dictionary is generated from the schema, and rows fit their tables."""

from pathlib import Path

import pytest

from sim import Scenario, play
from sim.engine.dictionary import data_dictionary
from sim.small_city.maps import read_map, write_map
from sim.small_city.schema import SCHEMA, TILE_NAMES
from tests.sim.small_city.table import rules

DICTIONARY = Path(__file__).parents[3] / "docs" / "data_dictionary_small_city.md"


def test_the_data_dictionary_is_up_to_date() -> None:
    assert DICTIONARY.read_text().rstrip() == data_dictionary(SCHEMA).rstrip(), (
        "run: boroughs dictionary small_city > docs/data_dictionary_small_city.md"
    )


def test_tile_columns_are_the_buildings_of_the_box() -> None:
    assert tuple(b.name for b in rules().box.buildings) == TILE_NAMES


def test_every_column_says_unit_and_meaning() -> None:
    for table in SCHEMA.tables.values():
        for column in table.columns:
            assert column.meaning, f"{table.name}.{column.name}"


def test_every_table_of_a_game_has_its_declared_columns_and_types() -> None:
    run = play(Scenario(game="small_city", seats=("random",) * 3, variants=("godzillas",)), seed=2)
    for name, table in SCHEMA.tables.items():
        assert list(run.table(name).columns) == ["game", *(c.name for c in table.columns)]
        if name != "failures":
            assert len(run.table(name)) > 0, name


@pytest.mark.rule("SC-PROM-11")
def test_a_final_town_is_read_back_even_with_votes_below_zero() -> None:
    box, readings = rules().box, rules().readings
    run = play(Scenario(game="small_city", seats=("random",) * 4, variants=("godzillas",)), seed=2)
    assert run.scores.score.min() < 0
    for text in run.towns.map_text:
        read = read_map(text, box, readings)
        assert write_map(read.town, round_=read.round, supply=read.supply) == text
