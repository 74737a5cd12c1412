"""The box: what the tables say is what is played."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from sim.engine.errors import BoroughsError
from sim.key_to_the_city.components import Icons, Panel
from sim.key_to_the_city.words import CONNECTORS, KEYPLES, SKILLS
from tests.sim.key_to_the_city.table import rules, unopened

DATA = Path(__file__).parents[3] / "data" / "key_to_the_city"
BOX = rules().box


def table(name_):
    with (DATA / f"{name_}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.rule("KCL-COMP-01")
def test_57_tiles():
    numbers = {category: len(tiles) for category, tiles in BOX.by_category.items()}
    assert numbers == {
        "home": 6, "era1": 6, "era2": 6, "building": 14, "landmark": 8, "river": 5,
        "routemaster": 12,
    }  # fmt: skip
    assert len(BOX.tiles) == 57
    assert len(BOX.stock) == 22


@pytest.mark.rule("KCL-COMP-02")
def test_pieces():
    game = unopened()
    assert (len(CONNECTORS), len(SKILLS), len(KEYPLES)) == (6, 3, 3)
    assert sum(game.connectors) == 144
    assert sum(game.skills) == 72
    assert sum(game.bag) == 120
    assert BOX.numbers.landmark_markers == len(BOX.by_category["landmark"]) == 8
    assert all(len(berths) == 6 for berths in BOX.berths)


@pytest.mark.rule("KCL-COMP-04")
def test_sides():
    for tile in BOX.tiles:
        once = tile.category in ("home", "era1", "era2", "building", "landmark")
        assert (tile.costs[0] is not None) == once
        assert (tile.costs[1] is not None) == (tile.category == "landmark")
        assert (tile.vp[1] is not None) == once


@pytest.mark.rule("KCL-COMP-05")
def test_values_of_a_tile_are_cells_that_an_overlay_changes():
    cells = {"Gherkin": {"scoring_colour": "red", "vp_base": 3, "upgrade_cost_1": "skill:any:4"}}
    gherkin = rules(tables={"tiles": cells}).box.by_name["Gherkin"]
    assert gherkin.colour == CONNECTORS.index("red")
    assert gherkin.vp == (3, 2, None)
    assert gherkin.costs == (Icons(white_skills=4), None)


def test_every_tile_is_that_of_its_row():
    for row in table("tiles"):
        tile = BOX.by_name[row["name"]]
        columns = ("vp_base", "vp_upgraded", "vp_second")
        assert tile.vp == tuple(int(row[one]) if row[one] else None for one in columns)
        assert (tile.category, tile.rule) == (row["category"], row["scoring_rule"])
        assert [bool(panel) for panel in tile.panels] == [
            bool(row["produces_base"]), bool(row["produces_upgraded"]),
        ]  # fmt: skip


@pytest.mark.rule("KCL-PLACE-07")
def test_three_buildings_and_the_river_tiles_have_channels():
    channels = [tile.name for tile in BOX.tiles if tile.channels]
    assert channels == [
        "Canary Wharf", "MI6 Building", "Tower Bridge",
        "Hungerford Bridge", "Millennium Bridge", "London Bridge", "The O2", "Thames Barrier",
    ]  # fmt: skip


@pytest.mark.rule("KCL-RIV-03", "KCL-RIV-04")
def test_berths():
    for river_tile in (1, 2, 3):
        assert [berth.keyples for berth in BOX.berths[river_tile]] == [6, 9, 8, 8, 7, 7]
    assert [berth.vp for berth in BOX.berths[4]] == [8, 12, 11, 10, 9, 7]
    takers = [[berth.number for berth in berths if berth.takes_tile] for berths in BOX.berths]
    assert takers == [[], [1], [1], [1], [1]]


@pytest.mark.rule("KCL-SETUP-02")
def test_the_river_from_left_to_right():
    assert [tile.name for tile in BOX.river] == [
        "Hungerford Bridge", "Millennium Bridge", "London Bridge", "The O2", "Thames Barrier",
    ]  # fmt: skip
    assert rules().river_tile(1).name == "Hungerford Bridge"


def test_colours_and_costs_are_spread_evenly():
    """Assumed: each colour once among the six buildings of a rule."""
    for rule in ("ON_TILE_CONNECTORS", "NETWORK_TILES"):
        tiles = [tile for tile in BOX.stock if tile.rule == rule]
        assert sorted(Counter(tile.colour for tile in tiles).values()) == [1] * 6


def test_panels():
    assert BOX.by_name["Waterloo Station"].panels == (
        Panel(1, Icons(white_connectors=2)),
        Panel(1, Icons(white_connectors=3)),
    )
    assert BOX.by_name["Bank of England"].panels[1] == Panel(0, Icons(skills=(0, 2, 0)))
    assert BOX.by_name["Greenwich"].costs[0] == Icons(distinct=6)


# What a user may change


@pytest.mark.parametrize(
    ("table_", "row", "column", "text", "line"),
    [
        ("tiles", "Gherkin", "vp_base", "much", "tiles Gherkin: cannot read 'much' in vp_base"),
        (
            "tiles", "Gherkin", "upgrade_cost_1", "conn:pink:1",
            "tiles Gherkin: cannot read 'pink' in upgrade_cost_1 'conn:pink:1'",
        ),
        (
            "tiles", "Greenwich", "produces_base", "pay:conn:red:1>skill:any:1",
            "tiles Greenwich: cannot read 'pay:conn:red:1>skill:any:1' in produces_base",
        ),
        (
            "tiles", "Gherkin", "scoring_colour", "gray",
            "unknown scoring colour 'gray' in tiles Gherkin; did you mean grey?",
        ),
        (
            "tiles", "Gherkin", "scoring_rule", "ON_TILES",
            "unknown scoring rule 'ON_TILES' in tiles Gherkin; did you mean",
        ),
        (
            "tiles", "Gherkin", "river_edges", "0;6",
            "tiles Gherkin: cannot read '0;6' in river_edges",
        ),
        ("river", "The O2 1", "keyples", "-1", "river The O2 1: cannot read '-1' in keyples"),
        ("river", "The O2 1", "takes_previous_river_tile", "yes",
         "river The O2 1: cannot read 'yes' in takes_previous_river_tile"),
        ("numbers", "players", "value", "two", "numbers.players: 'two' should be whole numbers"),
    ],
)  # fmt: skip
def test_a_cell_that_does_not_read_is_refused_in_one_line(table_, row, column, text, line):
    with pytest.raises(BoroughsError) as caught:
        rules(tables={table_: {row: {column: text}}})
    assert str(caught.value).startswith(line)
