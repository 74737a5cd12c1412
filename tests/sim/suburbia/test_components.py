"""The box: what is in it, and what of its tables a user may change."""

import csv

import pytest

from sim.engine.data import game_folder
from sim.engine.errors import BoroughsError
from sim.suburbia.words import COLOURS, ICONS, Account
from tests.sim.suburbia.table import have, opened, random_game, rules, show, stands, takes_turn

BOX = rules().box


def table(name):
    with (game_folder("suburbia") / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.rule("SUB-COMP-01", "SUB-COMP-11")
def test_tiles_of_the_box():
    copies = {stack: sum(tile.copies for tile in BOX.stacks[stack]) for stack in "ABC"}
    assert copies == {"A": 32, "B": 36, "C": 32}
    assert [(tile.name, tile.copies) for tile in BOX.basics] == [
        ("Suburbs", 8),
        ("Community Park", 8),
        ("Heavy Factory", 8),
    ]
    assert BOX.one_more_round.copies == 1
    assert sum(tile.copies for tile in BOX.tiles) == 125


@pytest.mark.rule("SUB-COMP-03", "SUB-GOAL-08")
def test_goals_of_the_box():
    assert len({goal.name for goal in BOX.goals}) == 20
    assert {goal.bonus for goal in BOX.goals} == {10, 15, 20}


@pytest.mark.rule("SUB-COMP-04", "SUB-COMP-05")
def test_markers_and_slots():
    assert BOX.numbers.markers == 3
    assert len(BOX.numbers.surcharges) == 7
    assert [account.name for account in Account][1:4] == ["INCOME", "REPUTATION", "POPULATION"]


@pytest.mark.rule("SUB-COMP-07", "SUB-COMP-08")
def test_colours_and_icons():
    for tile in BOX.tiles:
        if tile not in (BOX.lake, BOX.one_more_round):
            assert tile.colour in COLOURS
            assert tile.icon in ("", *ICONS)
            assert tile.classes.bit_count() == 1 + bool(tile.icon)
    with pytest.raises(BoroughsError, match="cannot read 'Hotel'"):
        rules(tables={"tiles": {"Mint": {"icons": "Hotel"}}})


@pytest.mark.rule("SUB-COMP-09")
def test_a_lake_has_neither_colour_nor_icon():
    assert (BOX.lake.icon, BOX.lake.is_lake) == ("", True)
    assert not any(BOX.lake.classes & tile.classes for tile in BOX.tiles if tile is not BOX.lake)
    # Of all effects only that of the Lake itself and that of Waterfront Realty look for Lakes.
    noticing = [t.name for t in BOX.tiles for c in t.clauses if c.target & BOX.lake.classes]
    assert noticing == []


@pytest.mark.rule("SUB-COMP-10")
def test_tile_values_are_those_of_the_table():
    stats = {"income": Account.INCOME, "reputation": Account.REPUTATION}
    stats |= {"population": Account.POPULATION}
    for row in table("tiles"):
        tile = BOX.by_name[row["name"]]
        assert (tile.cost, tile.copies, tile.stack) == (
            int(row["cost"]), int(row["copies"]), row["stack"],
        )  # fmt: skip
        given = {account: int(row[stat]) for stat, account in stats.items() if int(row[stat])}
        assert dict(tile.immediate) == given
        assert len(tile.clauses) == len([part for part in row["effects"].split(";") if part])


@pytest.mark.rule("SUB-COMP-02")
def test_any_market_tile_can_be_built_as_a_lake():
    game = opened()
    show(game, "Fancy Restaurant", "Mint", "Farm", "Casino", "High School", "Hostel", "PR Firm")
    have(game, money=5)
    talk = takes_turn(game, "lake", "6 Hostel", "1,1")
    assert talk.offered("choose_market_slot") == [
        "4 Casino", "5 High School", "6 Hostel", "7 PR Firm",
    ]  # fmt: skip
    assert game.boroughs[0].tiles[-1].tile is game.rules.box.lake


@pytest.mark.rule("SUB-GOAL-01")
def test_goals_are_those_of_the_table():
    by_name = {goal.name: goal for goal in BOX.goals}
    for row in table("goals"):
        goal = by_name[row["name"]]
        assert goal.most == (row["kind"] == "most")
        assert goal.measure == row["measure"].partition(":")[0]
        assert goal.bonus == int(row["bonus"])
        assert goal.with_dale == (row["with_dale"] == "yes")


@pytest.mark.rule("SUB-LINE-01", "SUB-LINE-02")
def test_red_lines():
    below = [line for line in BOX.lines if line < 150]
    assert len(below) == 43
    assert below[:5] == [15, 22, 29, 35, 41]
    assert below[-24:] == list(range(103, 150, 2))
    assert BOX.lines[43:46] == (151, 153, 155)


# What a user may change


def test_a_tile_is_priced_anew():
    game = opened(tables={"tiles": {"Fancy Restaurant": {"cost": 7, "income": 4}}})
    show(game, "Farm", "Farm", "Farm", "Farm", "Farm", "Fancy Restaurant", "Farm")
    takes_turn(game, "market_tile", "6 Fancy Restaurant", "-1,5")
    assert stands(game) == (15 - 7 + 4, 4, 1, 3)


@pytest.mark.parametrize(
    ("table_", "row", "column", "cell", "line"),
    [
        ("tiles", "Mint", "cost", "free", "tiles Mint: cannot read 'free' in cost;"),
        ("tiles", "Mint", "cost", "-3", "tiles Mint: cannot read '-3' in cost;"),
        (
            "tiles", "Mint", "effects", "own:Civic:+2",
            "effect 'own:Civic:+2' should be scope:target:stat:amount, as in"
            " all:Residential:money:+2",
        ),
        (
            "tiles", "Mint", "effects", "owns:Civic:money:+2",
            "unknown scope 'owns' in effect 'owns:Civic:money:+2'; did you mean own?",
        ),
        (
            "tiles", "Mint", "effects", "own:Line:money:+2",
            "effect 'own:Line:money:+2': line_up and the target Line belong together",
        ),
        (
            "tiles", "Mint", "colour", "Civil",
            "unknown colour 'Civil' in tiles Mint; did you mean Civic?",
        ),
        (
            "goals", "Miser", "measure", "incomes",
            "unknown measure 'incomes' in goals Miser; did you mean income?",
        ),
        (
            "numbers", "surcharges", "value", "10,8,6,4,2,1,1",
            "numbers.surcharges: slot 7 should be free, so that a Lake can always be built"
            " (SUB-TURN-08)",
        ),
        (
            "numbers", "stack_tiles", "value", "15,18,33",
            "numbers: 33 tiles A are more than the 32 there are",
        ),
        (
            "numbers", "public_goals", "value", "4",
            "numbers.public_goals: there should be three, for 2, 3 and 4 players",
        ),
        (
            "numbers", "dale_slots", "value", "3,5,6",
            "numbers.dale_slots: they should be slots in a row, from 1 to 7",
        ),
        ("numbers", "markers", "value", "many", "numbers.markers: 'many' should be a whole number"),
    ],
)  # fmt: skip
def test_a_cell_that_does_not_read_is_refused_in_one_line(table_, row, column, cell, line):
    with pytest.raises(BoroughsError) as caught:
        rules(tables={table_: {row: {column: cell}}})
    assert str(caught.value).startswith(line)


def test_an_effect_of_every_scope_can_be_written():
    scopes = "; ".join(
        ["adjacent:Lake:money:+1", "own:icon=Office|Civic:income:+1", "other:Civic:population:+1",
         "after:Residential:money:-1", "lakeside:Civic:money:+1", "line_up:Line:money:+1"]
    )  # fmt: skip
    tables = {"tiles": {name: {"effects": scopes} for name in ("Farm", "Mint", "Casino", "Hotel")}}
    for players in (2, 4):
        random_game(players, tables=tables)
