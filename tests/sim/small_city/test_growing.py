"""Growth in phase II (section 5): what grows, onto what, when, and what stays."""

import pytest

from sim.boards.squares import parse
from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.mayor import phase_1
from tests.sim.small_city.table import lay, mask, state
from tests.sim.talk import answers

TWO_NEAR = """
SC  . . .
R1a:c . . .
CH CH
CH CH
CH CH
"""
CAMPUS = """
LI LI SC .
R2a:c R2a . .
CH CH
CH CH
CH:c CH
"""


def grow(rows, *steps, mode="build", build=(), **header):
    """Let the first player develop, and return the game, his town and the talk."""
    content = {"settings": header.pop("settings", {})}
    game = state(**content)
    town = lay(game, rows, **header)
    given = {"1:grow_tile": list(steps), "1:develop_mode": mode, "r1_pull": "none"}
    if build:
        given["1:build_tile"] = list(build)
    return game, town, answers(phase_2(game), given)


def left(game, name):
    return game.supply[game.rules.box.building(name).index]


def names(town):
    return sorted(tile.building.name for tile in town.tiles)


@pytest.mark.rule("SC-P2-15")
def test_a_tile_grows_if_the_requirement_of_the_next_level_holds():
    _, town, talk = grow(TWO_NEAR, "R1 0,3 > R2 0,3 1,3")
    assert names(town) == ["CH", "R2", "SC"]
    _, _, alone = grow(TWO_NEAR.replace("SC", "P1a"))
    assert "grow_tile" not in alone.names()
    assert "none" in talk.offered("grow_tile")


@pytest.mark.rule("SC-P2-15")
@pytest.mark.parametrize(
    ("rows", "step"),
    [("C1a . \n R1a R1b \n CH CH \n CH CH \n CH CH", "C1 0,4 > C2 0,4 1,4"),
     ("F1a . WHa WHa \n . \n CH CH \n CH CH \n CH CH", "F1 0,4 > F2 0,4 1,4 WG")],
)  # fmt: skip
def test_shops_and_factories_grow_too(rows, step):
    _, _, talk = grow(rows, step)
    assert step in talk.taken("grow_tile")


@pytest.mark.rule("SC-P2-15")
def test_the_highest_level_does_not_grow():
    rows = "F3a.W F3a.G F3a.B WHa WHa HB HB HB RF"
    _, _, talk = grow(rows + " \n . \n CH CH \n CH CH \n CH CH", size=9)
    assert "grow_tile" not in talk.names()


@pytest.mark.rule("SC-P2-16")
def test_a_tile_grows_onto_one_adjacent_empty_square():
    """Not diagonally, not onto a tile or a grave."""
    _, _, talk = grow(". . . . \n .:x R1a . . \n . SC CH CH \n . . CH CH \n . . CH CH")
    assert talk.offered("grow_tile") == ["none", "R1 1,3 > R2 1,3 2,3", "R1 1,3 > R2 1,3 1,4"]


@pytest.mark.rule("SC-P2-16", "SC-P2-18", "SC-P2-23", "SC-COMP-34")
def test_section_28_item_12_an_r2_grows_to_r3():
    """It keeps squares and people, takes one square, costs nothing; the R2 is back in supply."""
    game, town, _ = grow(CAMPUS, "R2 0,3 1,3 > R3 0,3 1,3 2,3", money=4)
    assert names(town) == ["CH", "LI", "R3", "SC"]
    grown = next(tile for tile in town.tiles if tile.building.name == "R3")
    assert grown.mask == mask("0,3 1,3 2,3")
    assert town.persons == {parse("0,3"): 0}
    assert town.money == 4
    assert (left(game, "R2"), left(game, "R3")) == (20, 17)


@pytest.mark.rule("SC-P2-17")
def test_growth_does_not_use_up_builds():
    builds = ["P1 6,4", "P1 6,5", "P1 6,6"]
    _, town, _ = grow(TWO_NEAR, "R1 0,3 > R2 0,3 1,3", build=builds, money=9)
    assert names(town) == ["CH", "P1", "P1", "P1", "R2", "SC"]


@pytest.mark.rule("SC-P2-18")
def test_growth_is_free_even_without_money():
    _, town, _ = grow(TWO_NEAR, "R1 0,3 > R2 0,3 1,3", money=0)
    assert town.money == 0
    assert "R2" in names(town)


@pytest.mark.rule("SC-P2-18")
@pytest.mark.parametrize(("reading", "cost"), [("1", 1), ("price_of_new_tile", 2)])
def test_growth_may_be_read_as_paid(reading, cost):
    settings = {"upgrade_cost_per_level": reading}
    _, town, _ = grow(TWO_NEAR, "R1 0,3 > R2 0,3 1,3", settings=settings, money=5)
    assert town.money == 5 - cost
    _, _, poor = grow(TWO_NEAR, settings=settings, money=cost - 1)
    assert "grow_tile" not in poor.names()


@pytest.mark.rule("SC-P2-19")
def test_nobody_need_let_a_tile_grow():
    _, town, talk = grow(TWO_NEAR, "none")
    assert talk.offered("grow_tile")[0] == "none"
    assert "R1" in names(town)


@pytest.mark.rule("SC-P2-20")
def test_a_tile_may_grow_several_levels():
    rows = "LI LI SC \n R1a \n CH CH \n CH CH \n CH CH"
    steps = ["R1 0,3 > R2 0,3 1,3", "R2 0,3 1,3 > R3 0,3 1,3 2,3"]
    game, town, _ = grow(rows, *steps)
    assert "R3" in names(town)
    assert (left(game, "R1"), left(game, "R2"), left(game, "R3")) == (28, 20, 17)


@pytest.mark.rule("SC-P2-21")
def test_growth_comes_after_all_builds():
    _, _, talk = grow(TWO_NEAR, None, build=["P1 6,6", "P1 5,6", None], money=5)
    mine = [asked.decision.name for asked in talk.asked if asked.seat == 0]
    assert mine == ["develop_mode", "build_tile", "build_tile", "build_tile", "grow_tile"]


@pytest.mark.rule("SC-P2-21")
def test_a_tile_built_in_the_phase_may_grow_in_it():
    rows = TWO_NEAR.replace("R1a:c", ".")
    _, town, _ = grow(rows, "R1 0,3 > R2 0,3 1,3", build=["R1 0,3", None], money=5)
    assert names(town) == ["CH", "R2", "SC"]


@pytest.mark.rule("SC-P2-22")
def test_who_enlarges_may_let_tiles_grow():
    _, town, _ = grow(TWO_NEAR, "R1 0,3 > R2 0,3 1,3", mode="enlarge")
    assert (town.area, names(town)) == (8, ["CH", "R2", "SC"])


@pytest.mark.rule("SC-P2-22")
def test_a_tile_may_grow_onto_the_new_ground():
    rows = "SC R1a \n CH CH \n CH CH \n CH CH \n . \n . \n ."
    _, _, talk = grow(rows, mode="enlarge")
    assert "R1 1,6 > R2 1,6 1,7" in talk.offered("grow_tile")


@pytest.mark.rule("SC-P2-23")
def test_persons_keep_their_squares_on_a_growing_factory():
    rows = "F1a:t2 . WHa WHa \n . \n CH CH \n CH CH \n CH CH"
    _, town, _ = grow(rows, "F1 0,4 > F2 0,4 1,4 GW")
    assert town.persons == {parse("0,4"): 1}


@pytest.mark.rule("SC-P2-24")
def test_a_tile_of_the_councilor_grows_in_the_same_round():
    game = state()
    town = lay(game, TWO_NEAR.replace("R1a:c", "."), money=5)
    answers(
        phase_1(game),
        {
            "place_mayor": "6,5 6,6",
            "1:choose_card": "G",
            "1:council_step": "disc 1 row 2",
            "council_tile": "R1 0,3",
        },
    )
    answers(phase_2(game), {"1:grow_tile": ["R1 0,3 > R2 0,3 1,3"]})
    assert names(town) == ["CH", "R2", "SC"]


@pytest.mark.rule("SC-P2-25")
def test_a_tile_of_phase_seven_grows_in_the_next_phase_two():
    game = state()
    town = lay(game, TWO_NEAR.replace("R1a:c", "."), money=5)
    talk = answers(phase_7(game), {"1:council_step": "disc 1 row 2", "council_tile": "R1 0,3"})
    assert "grow_tile" not in talk.names()
    answers(phase_2(game), {"1:grow_tile": ["R1 0,3 > R2 0,3 1,3"]})
    assert names(town) == ["CH", "R2", "SC"]


@pytest.mark.rule("SC-P2-26")
def test_a_tile_keeps_its_level_when_its_requirement_fails():
    """Reading a map checks no requirement, and no phase does either."""
    game = state()
    town = lay(game, "R3a R3a R3a F1a \n CH CH \n CH CH \n CH CH")
    answers(phase_2(game))
    assert names(town) == ["CH", "F1", "R3"]


@pytest.mark.rule("SC-P2-27")
def test_parks_do_not_grow():
    _, _, talk = grow("P1a P2a P2a \n CH CH \n CH CH \n CH CH")
    assert "grow_tile" not in talk.names()


@pytest.mark.rule("SC-P2-28")
def test_growing_draws_no_citizen():
    _, town, talk = grow(CAMPUS, "R2 0,3 1,3 > R3 0,3 1,3 2,3")
    assert "r1_pull" not in talk.names()
    assert town.hall == mask("0,0")
