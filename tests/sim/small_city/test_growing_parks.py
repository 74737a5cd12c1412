"""The growing parks of Political Activist."""

import pytest

from sim import Scenario, play
from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.game import GAME
from sim.small_city.income import phase_5
from sim.small_city.moving import phase_3
from sim.small_city.words import Kind
from tests.sim.small_city.slow_rules import cells
from tests.sim.small_city.table import lay, mask, state
from tests.sim.talk import answers


def growing(players=2, **content):
    return state(players, variants=("park_growth",), **content)


def parks(town):
    """Return the names of a town's parks."""
    return sorted(tile.building.name for tile in town.tiles if tile.building.kind is Kind.P)


def grown(game):
    """Return how many parks each seat's citizens made grow in the last phase III."""
    return [row.parks_grown for row in game.journal.rows["movement"]]


@pytest.mark.rule("SC-ACT-13")
def test_section_28_item_45_in_phase_two_only_the_smallest_parks_are_built():
    game = growing()
    lay(game, "CH CH \n CH CH \n CH CH", money=20)
    names = {b.name for b in answers(phase_2(game)).of("build_tile")[0].decision.buildings}
    assert "P1" in names
    assert not names & {"P2", "P3"}


@pytest.mark.rule("SC-ACT-20")
def test_section_28_item_45_the_council_may_place_large_parks():
    game = growing()
    town = lay(game, "CH CH \n CH CH \n CH CH", money=20)
    town.council = [(2, 2), (0, 0)]
    talk = answers(
        phase_7(game),
        {"1:council_step": "disc 1 row 2", "1:council_tile": "P3 2,0 2,1 2,2"},
    )
    assert {"P1", "P2", "P3"} <= {b.name for b in talk.of("council_tile")[0].decision.buildings}
    assert parks(town) == ["P3"]


@pytest.mark.rule("SC-ACT-14", "SC-ACT-17")
def test_a_citizen_who_enters_makes_a_park_grow_onto_a_square_of_the_owners_choice():
    game = growing()
    town = lay(game, "P1a .:x \n C1a:c C1b", money=3)
    talk = answers(phase_3(game), move_citizen="1:0,0 > 1:0,1", park_growth_square="0,2")
    assert talk.offered("park_growth_square") == ["0,2"]  # beside it are a grave and a shop
    assert parks(town) == ["P2"]
    assert town.squares_of[Kind.P] == mask("0,1 0,2")
    assert town.persons == {11: 0}
    assert (grown(game), town.money) == ([1, 0], 3)


@pytest.mark.rule("SC-ACT-17", "SC-COMP-34")
def test_the_tiles_come_from_and_go_to_the_supply():
    game = growing()
    lay(game, "P1a \n C1a:c")
    small, large = (game.rules.box.building(name).index for name in ("P1", "P2"))
    before = game.supply[small], game.supply[large]
    answers(phase_3(game))
    assert (game.supply[small], game.supply[large]) == (before[0] + 1, before[1] - 1)


@pytest.mark.rule("SC-ACT-15", "SC-ACT-19")
def test_section_28_item_44_two_citizens_make_a_park_grow_once():
    game = growing()
    town = lay(game, "P1a . \n C1a:c C1b:c")
    talk = answers(phase_3(game), move_citizen=["1:0,0 > 1:0,1", "1:1,0 > 1:1,1"])
    assert len(talk.of("park_growth_square")) == 1
    assert parks(town) == ["P2"]
    assert cells(town.taken()) == {(0, 1), (1, 1)}
    assert grown(game) == [1, 0]


@pytest.mark.rule("SC-ACT-15")
def test_every_park_grows_for_itself_and_again_in_the_next_round():
    game = growing()
    town = lay(game, "P1a . P1b \n C1a:c . C1b:c")
    moves = ["1:0,0 > 1:0,1", "1:2,0 > 1:2,1"]
    answers(phase_3(game), move_citizen=moves, park_growth_square=["0,2", "2,2"])
    assert parks(town) == ["P2", "P2"]
    moves = ["1:0,1 > 1:0,0", "1:2,1 > 1:0,2"]
    answers(phase_3(game), move_citizen=moves, park_growth_square=["0,3"])
    assert parks(town) == ["P2", "P3"]


@pytest.mark.rule("SC-ACT-16")
def test_section_28_item_44_a_tourist_makes_no_park_grow():
    game = growing()
    town = lay(game, "P1a .")
    lay(game, "C1a:c .", seat=1)
    talk = answers(phase_3(game), {"2:move_citizen": "2:0,0 > 1:0,0"})
    assert not talk.of("park_growth_square")
    assert parks(town) == ["P1"]
    assert list(town.persons.values()) == [1]


@pytest.mark.rule("SC-ACT-14")
def test_a_citizen_who_comes_home_into_a_park_makes_it_grow():
    game = growing()
    town = lay(game, "P1a .")
    lay(game, "C1a:t1 .", seat=1)
    answers(phase_3(game), {"1:move_citizen": "2:0,0 > 1:0,0"})
    assert parks(town) == ["P2"]


@pytest.mark.rule("SC-ACT-23")
def test_going_round_a_park_is_no_entering():
    game = growing()
    town = lay(game, "P2a:c P2a .")
    talk = answers(phase_3(game))
    assert talk.taken("move_citizen") == ["1:0,0 > 1:1,0"]
    assert parks(town) == ["P2"]


@pytest.mark.rule("SC-ACT-17", "SC-GOD-75")
@pytest.mark.parametrize(
    "rows",
    [
        ".:x \n P1a .:x \n C1a:c .",  # no empty square beside it
        "P3a P3a P3a \n C1a:c .",  # the largest
        "P2a:* P2a . \n C1a:c .",  # irradiated
    ],
)
def test_a_park_that_cannot_grow_stays(rows):
    game = growing(modes={"godzillas": True})
    town = lay(game, rows)
    before = parks(town)
    talk = answers(phase_3(game))
    assert talk.of("move_citizen")
    assert parks(town) == before
    assert grown(game) == [0, 0]


@pytest.mark.rule("SC-ACT-17")
def test_without_a_tile_in_supply_a_park_stays():
    game = growing(tables={"buildings": {"P2": {"supply": 1}}}, referee=False)
    town = lay(game, "P1a . P2a P2a \n C1a:c")
    answers(phase_3(game), move_citizen="1:0,0 > 1:0,1")
    assert parks(town) == ["P1", "P2"]


@pytest.mark.rule("SC-ACT-18")
def test_growing_is_compulsory():
    game = growing()
    lay(game, "P1a \n C1a:c")
    assert "none" not in answers(phase_3(game)).offered("park_growth_square")
    game = growing(settings={"park_growth": "optional"})
    town = lay(game, "P1a \n C1a:c")
    answers(phase_3(game), park_growth_square="none")
    assert parks(town) == ["P1"]


@pytest.mark.rule("SC-ACT-19")
@pytest.mark.parametrize(("reading", "open_"), [("allowed", True), ("forbidden", False)])
def test_the_new_space_is_open_in_the_same_round_to_tourists_too(reading, open_):
    game = growing(settings={"park_growth_entry": reading})
    lay(game, "P1a . \n C1a:c .")
    lay(game, "C1a:c .", seat=1)
    talk = answers(phase_3(game), {"1:park_growth_square": "1,1"})
    abroad = talk.of("move_citizen", seat=1)[0].offered
    assert "2:0,0 > 1:0,0" in abroad  # the shop that was left
    assert ("2:0,0 > 1:1,1" in abroad) is open_


@pytest.mark.rule("SC-ACT-21")
def test_the_council_acts_in_phase_seven_and_after_the_votes_in_the_other_reading():
    assert not answers(phase_5(growing())).asked
    assert answers(phase_7(growing())).of("council_step")
    game = growing(settings={"park_council_phase": "V"})
    assert answers(phase_5(game)).of("council_step")
    assert not answers(phase_7(game)).asked


@pytest.mark.rule("SC-P2-27")
def test_parks_do_not_grow_in_phase_two():
    for variants in ((), ("park_growth",)):
        game = state(variants=variants)
        lay(game, "P1a .", money=9)
        assert not answers(phase_2(game)).of("grow_tile", seat=0)


def test_the_narration_tells_the_council_where_it_acts():
    settings = {"park_council_phase": "V"}
    scenario = Scenario(
        game="small_city", seats=("green",) * 2, variants=("park_growth",), settings=settings
    )
    run = play(scenario, seed=3)
    told = {line.phase for line in GAME.narrate(run) if " to row " in line.text}
    assert "V" in told
    assert "VII" not in told


def test_the_narration_tells_which_parks_grow():
    seats = ("green", "balanced")
    run = play(Scenario(game="small_city", seats=seats, variants=("park_growth",)), seed=3)
    told = [line.text for line in GAME.narrate(run) if line.phase == "III"]
    grown = run.movement[run.movement.parks_grown > 0]
    assert len(grown)
    for row in grown.itertuples():
        assert any("grows P" in text and f"seat {row.seat} " in text for text in told)
