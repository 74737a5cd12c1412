"""Hidden plans of phase II, and what happens when they clash (SC-P2-14, SC-COMP-33, SC-COMP-34)."""

import pytest

from sim.boards.squares import parse
from sim.small_city.develop import phase_2
from sim.small_city.words import Event
from tests.sim.small_city.table import lay, mask, state
from tests.sim.talk import answers

HALL = "CH:c CH \n CH CH \n CH CH"
NEAR_SCHOOL = "SC . \n R1a . \n CH CH \n CH CH \n CH CH"


def scarce(**supplies):
    """Return component tables with few tiles of some buildings."""
    return {"buildings": {name: {"supply": count} for name, count in supplies.items()}}


def names(town):
    return sorted(tile.building.name for tile in town.tiles)


def left(game, name):
    return game.supply[game.rules.box.building(name).index]


def skipped(game):
    return [row[2] for row in game.journal.rows["events"] if row[3] == Event.STEP_SKIPPED]


@pytest.mark.rule("SC-COMP-33")
def test_a_tile_that_has_run_out_cannot_be_built():
    game = state(tables=scarce(P2=0))
    lay(game, HALL, money=20)
    talk = answers(phase_2(game))
    kinds = {text[:2] for text in talk.offered("build_tile")}
    assert "P2" not in kinds
    assert {"P1", "P3"} <= kinds


@pytest.mark.rule("SC-COMP-33")
def test_a_tile_that_has_run_out_cannot_be_grown_into():
    game = state(tables=scarce(R2=0))
    lay(game, NEAR_SCHOOL)
    assert "grow_tile" not in answers(phase_2(game)).names()


@pytest.mark.rule("SC-COMP-33")
def test_a_plan_takes_tiles_of_the_supply_it_sees():
    game = state(tables=scarce(P3=1))
    lay(game, HALL, money=20)
    talk = answers(phase_2(game), {"1:build_tile": ["P3 4,0 5,0 6,0", None]})
    assert not any(text.startswith("P3") for text in talk.offered("build_tile", 1))


@pytest.mark.rule("SC-COMP-34", "SC-P2-14")
def test_a_tile_freed_by_growth_is_back_at_the_end_of_the_phase_only():
    game = state(tables=scarce(R1=1))
    lay(game, NEAR_SCHOOL, money=5)
    lay(game, HALL, seat=1, money=5)
    assert left(game, "R1") == 0
    talk = answers(phase_2(game), {"1:grow_tile": ["R1 0,3 > R2 0,3 1,3"]})
    mine, other = talk.of("build_tile")
    assert not any(text.startswith("R1") for text in mine.offered + other.offered)
    assert left(game, "R1") == 1


@pytest.mark.rule("SC-COMP-34", "SC-P2-14")
def test_a_tile_freed_by_growth_is_of_no_use_to_a_plan_of_the_same_phase():
    """The first player takes the last R1 and frees one; the second planned that last one too."""
    game = state(tables=scarce(R1=2))
    lay(game, NEAR_SCHOOL, money=5)
    lay(game, HALL, seat=1, money=5)
    plan = {"1:build_tile": ["R1 2,0", None], "1:grow_tile": ["R1 0,3 > R2 0,3 1,3"],
            "2:build_tile": ["R1 2,0", None], "r1_pull": "none"}  # fmt: skip
    answers(phase_2(game), plan)
    assert names(game.towns[1]) == ["CH"]
    assert skipped(game) == [1]
    assert left(game, "R1") == 1


@pytest.mark.rule("SC-P2-14")
@pytest.mark.parametrize("host", [0, 1])
def test_the_last_tile_goes_to_the_first_in_turn_order(host):
    game = state(tables=scarce(P3=1))
    game.host = host
    for seat in (0, 1):
        lay(game, HALL, seat=seat, money=5)
    plan = {f"{seat}:build_tile": ["P3 4,0 5,0 6,0", None] for seat in (1, 2)}
    answers(phase_2(game), plan)
    winner, loser = game.towns[host], game.towns[1 - host]
    assert (names(winner), winner.money) == (["CH", "P3"], 2)
    assert (names(loser), loser.money) == (["CH"], 5)
    assert skipped(game) == [1 - host]
    assert left(game, "P3") == 0


@pytest.mark.rule("SC-P2-14")
def test_the_cubes_of_a_skipped_tile_come_back():
    """Two players plan the only CliniC that is in a game of two."""
    rows = "CH:w CH:g \n CH:b CH:b \n CH CH"
    game = state()
    for seat in (0, 1):
        lay(game, rows, seat=seat)
    plan = {f"{seat}:build_tile": ["CL 4,0 5,0 4,1 5,1", None] for seat in (1, 2)}
    answers(phase_2(game), plan)
    first, second = game.towns
    assert (len(first.stored), first.votes) == (0, 4)
    assert (len(second.stored), second.votes) == (4, 0)


@pytest.mark.rule("SC-P2-14")
def test_what_stood_on_a_skipped_tile_is_skipped_and_the_rest_is_not():
    """The second player loses his R1: with it go the shop beside it and the citizen moving in."""
    game = state(tables=scarce(R1=1))
    for seat in (0, 1):
        lay(game, HALL, seat=seat, money=9)
    given = {"1:build_tile": ["R1 2,0", None], "2:build_tile": ["R1 2,0", "C1 3,0", "P1 6,6"],
             "2:r1_pull": "0,2", "1:r1_pull": "none"}  # fmt: skip
    answers(phase_2(game), given)
    second = game.towns[1]
    assert names(second) == ["CH", "P1"]
    assert (second.money, second.hall, second.persons) == (8, mask("0,2"), {})
    assert skipped(game) == [1, 1, 1]


@pytest.mark.rule("SC-P2-14")
def test_growth_is_skipped_when_its_tile_is_gone():
    game = state(tables=scarce(R2=1))
    for seat in (0, 1):
        lay(game, NEAR_SCHOOL, seat=seat)
    growth = "R1 0,3 > R2 0,3 1,3"
    answers(phase_2(game), {"1:grow_tile": [growth], "2:grow_tile": [growth]})
    assert [names(town) for town in game.towns] == [["CH", "R2", "SC"], ["CH", "R1", "SC"]]
    assert (left(game, "R2"), left(game, "R1")) == (0, 28 - 1)


@pytest.mark.rule("SC-P2-14")
def test_the_supply_is_seen_as_it_was_when_the_phase_began():
    game = state(tables=scarce(P3=1))
    for seat in (0, 1):
        lay(game, HALL, seat=seat, money=5)
    talk = answers(phase_2(game), {"1:build_tile": ["P3 4,0 5,0 6,0", None]})
    second = talk.of("build_tile", seat=1)[0]
    assert any(text.startswith("P3") for text in second.offered)


@pytest.mark.rule("SC-COMP-26", "SC-P2-14")
def test_screens_hide_what_the_others_plan():
    game = state()
    for seat in (0, 1):
        lay(game, HALL, seat=seat, money=5)
    seen = []

    def look(decision, view):
        seen.append((view.towns[0].money, names(view.towns[0])))
        return "none"

    answers(phase_2(game), {"1:build_tile": ["P1 4,4", None], "2:build_tile": look})
    assert seen == [(5, ["CH"])]
    assert (game.towns[0].money, names(game.towns[0])) == (4, ["CH", "P1"])


def test_a_plan_that_nothing_hinders_is_carried_out_as_it_was_made():
    game = state()
    lay(game, HALL, money=9)
    given = {"1:build_tile": ["R1 2,0", "C1 3,0", "P1 6,6"], "r1_pull": "0,2"}
    answers(phase_2(game), given)
    assert names(game.towns[0]) == ["C1", "CH", "P1", "R1"]
    assert game.towns[0].persons == {parse("2,0"): 0}
    assert not skipped(game)
