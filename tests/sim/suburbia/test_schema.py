"""The data dictionary is generated from the schema, and rows fit their tables."""

from pathlib import Path

import pytest

from sim import Scenario, play
from sim.engine.dictionary import data_dictionary
from sim.engine.errors import BoroughsError
from sim.suburbia.maps import read_map, write_map
from sim.suburbia.schema import SCHEMA
from tests.sim.suburbia.table import opened, rules

DICTIONARY = Path(__file__).parents[3] / "docs" / "data_dictionary_suburbia.md"


def test_the_data_dictionary_is_up_to_date():
    assert DICTIONARY.read_text().rstrip() == data_dictionary(SCHEMA).rstrip(), (
        "run: boroughs dictionary suburbia > docs/data_dictionary_suburbia.md"
    )


@pytest.mark.parametrize(
    ("players", "variants"), [(3, ()), (1, ("lone_architect",)), (1, ("dale",))]
)
def test_every_table_of_a_game_has_its_declared_columns_and_types(players, variants):
    scenario = Scenario(game="suburbia", seats=("random",) * players, variants=variants)
    run = play(scenario, seed=2)
    for name, table in SCHEMA.tables.items():
        assert list(run.table(name).columns) == ["game", *(c.name for c in table.columns)]
        if name != "failures" and players > 1:
            assert len(run.table(name)) > 0, name


def test_what_a_tile_brought_in_the_end_is_a_group_by():
    """The gains of a tile, by check and account, add up to what its owner was booked."""
    run = play(Scenario(game="suburbia", seats=("random",) * 4), seed=5)
    gains = run.table("gains")
    brought = gains.groupby(["owner", "tile", "cell", "account"], observed=True)["booked"].sum()
    ledger = run.table("ledger")
    checks = ledger[ledger["reason"].str.startswith(("check", "invest"))]
    assert brought.sum() == checks["delta"].sum()
    built = run.table("builds").query("option == 'market_tile'")
    assert set(built["tile"]) <= set(gains["placed"]) | {"Freeway", "PR Firm", "Postal Service"}


def test_every_column_says_unit_and_meaning():
    for table in SCHEMA.tables.values():
        for column in table.columns:
            assert column.meaning, f"{table.name}.{column.name}"


# Maps


def test_a_final_borough_is_read_back():
    run = play(Scenario(game="suburbia", seats=("random",) * 4), seed=2)
    for text in run.table("boroughs")["map_text"]:
        assert write_map(read_map(text, rules(4))) == text


def test_a_map_shows_tiles_markers_and_counters():
    text = write_map(opened().boroughs[0])
    assert text == (
        "borough seat=1 money=15 income=0 reputation=1 population=2 markers=3\n"
        "0,0 Suburbs\n0,2 Community Park\n0,4 Heavy Factory"
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("town seat=1", "map: the first line should be 'borough seat=1 money=15 …', not"),
        ("borough seat=1 dollars=3", "unknown key 'dollars' in the first line of a map; known are"),
        ("borough seat=1\n0,0 Suburb", "unknown tile 'Suburb' in map line '0,0 Suburb'; did you"),
        ("borough seat=1\n0,1 Mint", "map line '0,1 Mint': '0,1' is no cell, such as 0,2 or 1,3"),
        ("borough seat=1\n0,0 Mint\n0,0 Mint", "map line '0,0 Mint': there is already a tile"),
    ],
)
def test_a_map_that_does_not_read_is_refused_in_one_line(text, line):
    with pytest.raises(BoroughsError) as caught:
        read_map(text, rules())
    assert str(caught.value).startswith(line)
