"""Phase III, steps B and C (section 6): newcomers, and who leaves City Hall."""

import pytest

from sim.small_city.moving import phase_3
from sim.small_city.words import Account
from tests.sim.small_city.table import lay, mask, state
from tests.sim.talk import answers

FULL = "CH CH:c \n CH:c CH:c \n CH:w CH:c"
"""A City Hall with one free space, at 0,2."""


def people(town):
    book = town.ledger.balances
    return book[Account.CITY_HALL], book[Account.JOB_CENTRE], book[Account.IN_PLAY]


def third_phase(rows, given=None, **header):
    game = state()
    town = lay(game, rows, **header)
    return game, town, answers(phase_3(game), given)


@pytest.mark.rule("SC-P3-18")
def test_section_28_item_16_as_many_newcomers_as_city_hall_has_room_for():
    rows = "F3a.W F3a.G F3a.B \n CH CH:c \n CH CH:c \n CH:w CH:c"
    _, town, _ = third_phase(rows, jc=9)
    assert people(town) == (5, 7, 0)
    assert town.free_hall() == 0


@pytest.mark.rule("SC-P3-18")
@pytest.mark.parametrize(
    ("factories", "jc", "newcomers"),
    [("P1a", 9, 0), ("F1a", 9, 1), ("F2a.W F2a.G", 9, 2), ("F2a.W F2a.G", 1, 1), ("F1a", 0, 0),
     ("F2a.W F2a.G:t2", 9, 1), ("F1a F1b", 9, 2)],
)  # fmt: skip
def test_a_newcomer_for_each_empty_factory_space_while_citizens_last(factories, jc, newcomers):
    _, town, _ = third_phase(f"{factories} \n CH CH \n CH CH \n CH CH", jc=jc)
    assert people(town) == (newcomers, jc - newcomers, 0)


@pytest.mark.rule("SC-P3-18")
def test_factories_of_others_bring_nobody():
    game = state()
    town = lay(game, "CH CH \n CH CH \n CH CH", jc=9)
    lay(game, "F1a \n CH CH \n CH CH \n CH CH", seat=1, jc=0)
    answers(phase_3(game))
    assert people(town) == (0, 9, 0)


@pytest.mark.rule("SC-P3-19")
def test_newcomers_come_after_the_moves_and_before_anybody_is_housed():
    """The citizen who moves into the factory takes the space a newcomer would have come for."""
    rows = "R1a . F1a P1a:c . . P1b \n CH CH \n CH CH \n CH CH"
    _, town, talk = third_phase(rows, {"1:move_citizen": "1:3,3 > 1:2,3"}, jc=9)
    assert people(town) == (0, 9, 1)
    other, _, talk = third_phase(rows, {"1:move_citizen": "1:3,3 > 1:6,3"}, jc=9)
    assert talk.names()[:3] == ["move_citizen", "seat_in_city_hall", "house_citizen"]
    assert people(other.towns[0])[:2] == (1, 8)


@pytest.mark.rule("SC-P3-19")
def test_who_moves_out_in_step_c_leaves_no_room_for_a_newcomer():
    rows = f"R1a . F2a.W F2a.G \n {FULL}"
    _, town, _ = third_phase(rows, {"1:house_citizen": "1,0 > 0,3"}, jc=9)
    assert people(town) == (4, 8, 1)


@pytest.mark.rule("SC-P3-20", "SC-BLD-27")
def test_the_owner_chooses_the_space_of_a_newcomer():
    _, town, talk = third_phase(
        "F1a \n CH CH:c \n CH CH:w \n CH CH", {"1:seat_in_city_hall": "0,1"}, jc=9
    )
    assert talk.offered("seat_in_city_hall") == ["0,0", "1,0", "0,1", "0,2"]
    assert town.hall == mask("0,1 1,2")


@pytest.mark.rule("SC-BLD-27")
def test_a_city_hall_space_holds_a_citizen_or_a_material():
    town = lay(state(), FULL)
    assert town.free_hall() == town.free_store() == mask("0,2")


@pytest.mark.rule("SC-P3-21")
def test_citizens_move_from_city_hall_to_empty_r1_tiles_only():
    rows = "R1a R2a R2a P1a C1a R1b:c \n CH CH:c \n CH CH:c \n CH CH"
    _, town, talk = third_phase(rows, {"1:move_citizen": "1:5,3 > 1:3,3", "house_citizen": None})
    assert talk.offered("house_citizen") == [
        "none", "1,1 > 0,3", "1,1 > 5,3", "1,2 > 0,3", "1,2 > 5,3",
    ]  # fmt: skip
    assert people(town)[0] == 2


@pytest.mark.rule("SC-P3-21")
def test_as_many_move_out_as_their_owner_likes():
    rows = "R1a . R1b . R1c \n CH CH:c \n CH CH:c \n CH CH:c"
    _, town, talk = third_phase(rows, {"1:house_citizen": ["1,0 > 0,3", "1,2 > 2,3", "none"]})
    assert people(town) == (1, 11, 2)
    assert len(talk.of("house_citizen")) == 3
    assert town.persons.keys() == {33, 35}


@pytest.mark.rule("SC-P3-22")
def test_an_r1_left_in_step_a_may_be_used_in_step_c():
    rows = "R1a:c . P1a \n CH:c CH \n CH CH \n CH CH"
    _, town, _ = third_phase(rows, {"1:house_citizen": "0,2 > 0,3"})
    assert people(town) == (0, 11, 2)
    assert sorted(town.persons) == [33, 35]


@pytest.mark.rule("SC-P3-23")
def test_who_arrived_in_step_b_may_move_out_at_once():
    rows = "R1a . F1a \n CH CH \n CH CH \n CH CH"
    given = {"1:seat_in_city_hall": "0,0", "1:house_citizen": "0,0 > 0,3"}
    _, town, _ = third_phase(rows, given, jc=9)
    assert people(town) == (0, 8, 1)


@pytest.mark.rule("SC-P3-17")
def test_nobody_moves_into_city_hall():
    _, _, talk = third_phase("P1a:c P1b \n CH CH \n CH CH \n CH CH")
    assert talk.offered("move_citizen") == ["1:0,3 > 1:1,3"]
