"""The data dictionary is generated from the schema, and rows fit their tables."""

from pathlib import Path

import pytest

from sim import Scenario, play
from sim.engine.dictionary import data_dictionary
from sim.key_to_the_city.maps import write_map
from sim.key_to_the_city.schema import SCHEMA
from tests.sim.key_to_the_city.table import connect, lay, opened

DICTIONARY = Path(__file__).parents[3] / "docs" / "data_dictionary_key_to_the_city.md"


def test_the_data_dictionary_is_up_to_date():
    assert DICTIONARY.read_text().rstrip() == data_dictionary(SCHEMA).rstrip(), (
        "run: boroughs dictionary key_to_the_city > docs/data_dictionary_key_to_the_city.md"
    )


@pytest.mark.parametrize(("players", "variants"), [(3, ()), (6, ("jennifer",))])
def test_every_table_of_a_game_has_its_declared_columns_and_types(players, variants):
    scenario = Scenario(game="key_to_the_city", seats=("random",) * players, variants=variants)
    run = play(scenario, seed=6)
    for name, table in SCHEMA.tables.items():
        assert list(run.table(name).columns) == ["game", *(c.name for c in table.columns)]
        if name not in ("failures", "upgrades"):
            assert len(run.table(name)) > 0, name


def test_every_column_says_unit_and_meaning():
    for table in SCHEMA.tables.values():
        for column in table.columns:
            assert column.meaning, f"{table.name}.{column.name}"


def test_a_map_shows_tiles_states_and_connectors():
    game = opened()
    lay(game, "1,0 Tower Bridge rotation=1 upgraded", "-1,0 The Shard marker")
    connect(game, "0,0/0 blue", "1,0/1 red")
    assert write_map(game.boroughs[0]) == (
        "borough seat=1\n0,0 Buckingham Palace\n1,0 Tower Bridge rotation=1 upgraded\n"
        "-1,0 The Shard marker\n0,0/0 blue\n1,0/1 red"
    )
