"""What must and must not be near a building (section 12)."""

import pytest

from sim.boards.squares import placements
from sim.small_city.building import Building
from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.tile import Tile, colourings
from sim.small_city.words import Kind
from tests.sim.small_city.slow_rules import cells
from tests.sim.small_city.table import fits, lay, mask, state
from tests.sim.talk import answers

HALL = "CH CH \n CH CH \n CH CH"


def drawn(rows, **header):
    return lay(state(), rows, **header)


# Near


@pytest.mark.rule("SC-BLD-01", "SC-BLD-02")
def test_a_tile_reaches_one_step_around_all_its_squares_diagonals_too():
    town = drawn(HALL)
    wanted = {(x, y) for x in range(1, 5) for y in range(2, 6)} - {(4, 5)}
    assert cells(town.reach(mask("2,3 3,3 2,4"))) == wanted | {(4, 2)}


@pytest.mark.rule("SC-BLD-01")
@pytest.mark.parametrize(("square", "near"), [("2,3", True), ("3,0", False), ("0,3", True)])
def test_near_is_within_one_step_and_no_further(square, near):
    assert fits(drawn(HALL), f"R1 {square}") is near


@pytest.mark.rule("SC-BLD-02")
def test_the_corner_counts_unless_read_otherwise():
    corner = "R1 2,3"
    assert fits(drawn(HALL), corner)
    straight = state(settings={"influence_diagonal": False})
    town = lay(straight, HALL)
    assert not fits(town, corner)
    assert fits(town, "R1 2,2")


@pytest.mark.rule("SC-BLD-03", "SC-BLD-07")
@pytest.mark.parametrize(("first", "second"), [("R1 2,0", "F1 3,1"), ("F1 3,1", "R1 2,0")])
def test_who_comes_second_is_the_one_who_may_not_be_near(first, second):
    town = drawn(HALL)
    assert fits(town, first)
    assert fits(town, second)
    building, at = first.split()
    tile = town.box.building(building)
    town.put(Tile(tile, mask(at), colourings(tile, mask(at))[0]))
    assert not fits(town, second)


@pytest.mark.rule("SC-BLD-04")
def test_a_requirement_is_that_of_the_whole_tile():
    """One square of the R2 is near the City Hall, the other near the School."""
    town = drawn(". . . SC \n . \n CH CH \n CH CH \n CH CH")
    assert fits(town, "R2 2,3 1,3")
    assert not fits(town, "R2 1,3 0,3")
    tower = drawn(". . F1a \n . \n CH CH \n CH CH \n CH CH")
    assert not fits(tower, "R1 1,3")
    assert not fits(tower, "R2 0,3 1,3")  # City Hall and nothing cultural else, and a factory


@pytest.mark.rule("SC-BLD-04", "SC-BLD-06", "SC-BLD-07")
def test_growth_is_judged_with_its_new_square():
    """The new square brings the School near, or a factory."""
    town = drawn(". . . SC \n . R1a \n CH CH \n CH CH \n CH CH")
    assert [cells(step) for _, step in town.growths()] == [{(2, 3)}]
    barred = drawn(". . . SC F1a \n . R1a \n CH CH . \n CH CH \n CH CH".replace("SC F1a", "SC"))
    barred.put(Tile(barred.box.building("F1"), mask("3,2"), (mask("3,2"), 0, 0)))
    assert not barred.growths()


# Residential tiles


@pytest.mark.rule("SC-BLD-05")
def test_section_28_item_5_housing_wants_culture():
    assert fits(drawn(HALL), "R1 2,0")
    assert not fits(drawn(HALL), "R2 2,0 3,0")
    campus = "LI LI . SC \n . . . . MU \n CH CH . . MU \n CH CH . . MU \n CH CH"
    assert fits(drawn(campus), "R4 1,3 2,3 3,3 3,2")


@pytest.mark.rule("SC-BLD-05")
def test_section_28_item_7_a_type_counts_once():
    twice = "SC LI LI . \n . . . . \n CH CH . . \n CH CH . . \n CH CH"
    assert fits(drawn(twice), "R3 0,3 1,3 2,3")
    assert not fits(drawn(twice.replace("SC", ".")), "R3 0,3 1,3 2,3")


@pytest.mark.rule("SC-BLD-05")
@pytest.mark.parametrize("kind", ["SC", "LI", "MU", "ME", "CL", "UN"])
def test_every_cultural_tile_counts(kind):
    town = drawn(HALL)
    shapes = {"SC": "3,1", "LI": "3,1 3,0", "MU": "3,1 4,1 5,1", "ME": "3,1 3,0 4,0",
              "CL": "3,1 4,1 3,0 4,0", "UN": "3,1 4,1 5,1 4,0"}  # fmt: skip
    home = "R2 2,1 2,2"
    assert not fits(town, home)
    town.put(Tile(town.box.building(kind), mask(shapes[kind])))
    assert fits(town, home)


@pytest.mark.rule("SC-BLD-06", "SC-BLD-07")
@pytest.mark.parametrize("kind", ["F1a", "RF", "HB"])
def test_section_28_item_6_housing_keeps_away_from_industry(kind):
    rest = " HB HB" if kind == "HB" else ""
    town = drawn(f"CH CH . {kind}{rest} \n CH CH . \n CH CH .")
    assert not fits(town, "R1 2,2")
    assert not fits(town, "R1 2,1")
    assert fits(town, "R1 2,0")


@pytest.mark.rule("SC-BLD-07")
@pytest.mark.parametrize(
    ("tile", "fitting"),
    [("F1 3,0", False), ("RF 3,1", False), ("HB 3,0 4,0 5,0", False), ("WH 3,0 4,0", True),
     ("F1 4,0", True), ("RF 4,1", True)],
)  # fmt: skip
def test_industry_keeps_away_from_housing_but_a_warehouse_does_not(tile, fitting):
    assert fits(drawn("CH CH \n CH CH \n CH CH R1a"), tile) is fitting


@pytest.mark.rule("SC-BLD-06")
def test_a_warehouse_is_not_unpleasant():
    assert fits(drawn("CH CH \n CH CH \n CH CH . WHa WHa"), "R1 2,0")


# Shops


@pytest.mark.rule("SC-BLD-10")
def test_a_shop_stands_beside_housing():
    town = drawn(HALL + " R1a")
    assert fits(town, "C1 3,0")
    assert fits(town, "C1 3,1")
    assert not fits(town, "C1 4,0")
    assert not drawn(HALL).sites(town.box.building("C1"))


@pytest.mark.rule("SC-BLD-11")
def test_a_shop_wants_as_many_homes_as_its_level_whatever_theirs():
    rows = (
        "R3a R3a R3a . \n . . . . . \n R1a . R1b . R5a R5a R5a R5a R5a \n CH CH \n CH CH \n CH CH"
    )
    town = drawn(rows, size=9)
    assert fits(town, "C4 0,4 1,4 2,4 3,4")
    assert fits(town, "C3 0,4 1,4 2,4")
    assert not fits(town, "C4 4,4 5,4 6,4 7,4")
    assert not fits(town, "C2 7,4 8,4")


@pytest.mark.rule("SC-BLD-11")
@pytest.mark.parametrize("homes", range(5))
def test_a_shop_is_as_large_as_its_homes_are_many_at_most(homes):
    row = " ".join(f"R1{letter}" for letter in "abcd"[:homes]) or "."
    town = drawn(f". . . . \n {row} \n CH CH \n CH CH \n CH CH")
    sites = ["C1 {0}", "C2 {0} {1}", "C3 {0} {1} {2}", "C4 {0} {1} {2} {3}"]
    row_above = [f"{x},4" for x in range(4)]
    largest = [fits(town, site.format(*row_above)) for site in sites]
    near = [min(homes, level + 1) for level in (1, 2, 3, 4)]  # the row reaches one home further
    assert largest == [count >= level for level, count in enumerate(near, 1)]


@pytest.mark.rule("SC-BLD-11")
@pytest.mark.parametrize(
    ("reading", "fitting"),
    [("n_residential_tiles", False), ("n_residential_spaces", True), ("one", True)],
)
def test_homes_may_be_counted_otherwise(reading, fitting):
    game = state(settings={"commerce_req": reading})
    town = lay(game, HALL + " R2a R2a")
    assert fits(town, "C2 2,1 3,1") is fitting


# Factories


def ways(name, at):
    town = drawn(HALL)
    building: Building = town.box.building(name)
    lain = mask(at)
    return [str(Tile(building, lain, colours)) for colours in colourings(building, lain)]


@pytest.mark.rule("SC-BLD-12", "SC-P4-13")
def test_a_factory_has_white_then_grey_then_black_with_grey_in_the_middle():
    assert ways("F1", "4,0") == ["F1 4,0"]
    assert ways("F2", "4,0 5,0") == ["F2 4,0 5,0 WG", "F2 4,0 5,0 GW"]
    assert ways("F3", "4,0 5,0 6,0") == ["F3 4,0 5,0 6,0 WGB", "F3 4,0 5,0 6,0 BGW"]
    corner = ways("F3", "4,0 5,0 4,1")  # the middle one is that in the corner
    assert corner == ["F3 4,0 5,0 4,1 GWB", "F3 4,0 5,0 4,1 GBW"]


@pytest.mark.rule("SC-BLD-12", "SC-P4-13")
def test_an_f1_is_white():
    town = drawn(HALL + " . F1a")
    assert [tile.colour_letter(3) for tile in town.tiles if tile.building.name == "F1"] == ["W"]


@pytest.mark.rule("SC-BLD-12")
def test_growing_sets_the_colours_anew():
    game = state()
    lay(game, "F1a . WHa WHa \n . \n CH CH \n CH CH \n CH CH")
    talk = answers(phase_2(game), {"1:grow_tile": ["F1 0,4 > F2 0,4 1,4 GW"]})
    grown = next(tile for tile in game.towns[0].tiles if tile.building.kind is Kind.F)
    assert {"F1 0,4 > F2 0,4 1,4 WG", "F1 0,4 > F2 0,4 1,4 GW"} <= set(talk.offered("grow_tile"))
    assert str(grown) == "F2 0,4 1,4 GW"


@pytest.mark.rule("SC-BLD-13", "SC-BLD-14")
@pytest.mark.parametrize(
    ("row", "level"),
    [(". .", 1), ("WHa WHa", 2), ("WHa WHa . WHb WHb", 2), ("RF .", 2), ("HB HB HB", 2),
     ("WHa WHa RF", 3), ("RF HB HB HB", 3), ("RF . HB HB HB", 3)],
)  # fmt: skip
def test_a_factory_wants_industry_beside_it(row, level):
    """An F1 none, an F2 one kind, an F3 two kinds; here the row above is the industry."""
    town = drawn(f"{row} \n . \n . \n CH CH \n CH CH \n CH CH")
    wanted = {"F1 1,4": 1, "F2 1,4 2,4": 2, "F3 1,4 2,4 3,4": 3}
    assert [fits(town, tile) for tile in wanted] == [need <= level for need in wanted.values()]


# No requirement, and no second one


@pytest.mark.rule("SC-BLD-22", "SC-BLD-25")
def test_parks_warehouses_and_stations_stand_anywhere():
    town = drawn("F1a RF \n . \n R1a \n CH CH \n CH CH \n CH CH")
    for name in ("P1", "P2", "P3", "WH", "PO", "FI"):
        building = town.box.building(name)
        ways = placements(building.shape, building.size, 7)
        assert town.sites(building) == [lain for lain in ways if not lain & ~town.empty]


@pytest.mark.rule("SC-BLD-34")
@pytest.mark.parametrize(
    ("kind", "first"),
    [("SC", "4,0"), ("LI", "4,0 5,0"), ("MU", "4,0 5,0 6,0"), ("ME", "4,0 5,0 4,1"),
     ("CL", "4,0 5,0 4,1 5,1"), ("UN", "4,0 5,0 6,0 5,1"), ("RF", "4,0"), ("HB", "4,0 5,0 6,0"),
     ("PO", "4,0 5,0"), ("FI", "4,0 5,0 4,1")],
)  # fmt: skip
def test_a_player_has_one_of_a_sort_at_most(kind, first):
    town = drawn(HALL)
    building = town.box.building(kind)
    assert mask(first) in town.sites(building)
    town.put(Tile(building, mask(first)))
    assert not town.sites(building)


@pytest.mark.rule("SC-BLD-34")
def test_of_other_tiles_a_player_may_have_several():
    town = drawn("R1a R1b . WHa WHa P1a \n CH CH . . . . \n CH CH \n CH CH")
    assert all(town.sites(town.box.building(name)) for name in ("R1", "WH", "P1"))


@pytest.mark.rule("SC-BLD-24")
def test_stations_come_from_the_council_only():
    game = state()
    town = lay(game, HALL, money=30)
    town.council[0] = (2, 2)
    built = answers(phase_2(game)).offered("build_tile")
    assert not any(text.startswith(("PO", "FI")) for text in built)
    talk = answers(phase_7(game), {"1:council_step": "disc 1 row 2"})
    free = talk.offered("council_tile")
    assert any(text.startswith("PO") for text in free)
    assert any(text.startswith("FI") for text in free)
