"""Phase III, step A (section 6): who moves, and where he may go."""

import pytest

from sim.small_city.moving import phase_3
from sim.small_city.words import Account
from tests.sim.small_city.table import lay, state
from tests.sim.talk import answers, run_at_random

CH = "\n CH CH \n CH CH \n CH CH"
ABROAD = ". C2a C2a P1a"
"""A row with three spaces for tourists."""


def persons(town):
    return {f"{at % 11},{at // 11}": owner for at, owner in town.persons.items()}


def targets(talk, nth=0):
    """Return the towns to which somebody may go, in the nth question."""
    return {move.split(" > ")[1][0] for move in talk.offered("move_citizen", nth)}


def moving(rows, *moves, seats=2, others=(), **content):
    """Let the first player move, and return the game, his town and the talk."""
    game = state(seats, **content)
    town = lay(game, rows + CH)
    for seat, other in others:
        lay(game, other + CH, seat=seat)
    return game, town, answers(phase_3(game), {"1:move_citizen": list(moves)})


# Turn by turn


@pytest.mark.rule("SC-P3-01")
def test_a_player_ends_his_steps_before_the_next_begins():
    game = state(3)
    game.host = 1
    for seat in range(3):
        lay(game, "R1a:c . F2a.W F2a.G P1a \n CH:c CH \n CH CH \n CH CH", seat=seat)
    talk = answers(phase_3(game))
    order = list(dict.fromkeys((asked.seat, asked.decision.name) for asked in talk.asked))
    steps = ["move_citizen", "seat_in_city_hall", "house_citizen"]
    assert order == [(seat, step) for seat in (1, 2, 0) for step in steps]


@pytest.mark.rule("SC-P3-02")
def test_every_citizen_in_play_moves_to_another_space_at_home_or_abroad():
    others = [(1, "C2a:t1 C2a P1a")]
    moves = ["1:0,3 > 1:4,3", "1:1,3 > 2:1,3", "2:0,3 > 1:5,3"]
    game, town, _ = moving("R1a:c P1a:c . . P2b P2b", *moves, others=others)
    assert persons(town) == {"4,3": 0, "5,3": 0}
    assert persons(game.towns[1]) == {"1,3": 0}
    assert town.ledger.balances[Account.IN_PLAY] == 3


@pytest.mark.rule("SC-P3-02", "SC-P3-03")
def test_a_space_just_left_is_barred():
    """Section 28, item 13: two citizens cannot swap places."""
    _, _, talk = moving("P1a:c P1b:c P1c P1d P1e", "1:0,3 > 1:2,3", "1:1,3 > 1:3,3")
    assert talk.offered("move_citizen", 1) == ["1:1,3 > 1:3,3", "1:1,3 > 1:4,3"]


@pytest.mark.rule("SC-P3-03")
def test_a_space_just_left_abroad_is_barred_too():
    others = [(1, "C1a:t1")]
    _, _, talk = moving("P1a P1b P1c:c", "2:0,3 > 1:0,3", others=others)
    assert all(move.split(" > ")[1].startswith("1:") for move in talk.offered("move_citizen", 1))


@pytest.mark.rule("SC-P3-04")
def test_moving_is_compulsory():
    _, town, talk = moving("P1a:c P1b", None)
    assert talk.offered("move_citizen") == ["1:0,3 > 1:1,3"]
    assert persons(town) == {"1,3": 0}


@pytest.mark.rule("SC-P3-04")
def test_moving_may_be_read_as_voluntary():
    _, town, _ = moving("P1a:c P1b", "none", settings={"move_compulsory": False})
    assert persons(town) == {"0,3": 0}


@pytest.mark.rule("SC-P3-05")
def test_who_finds_no_destination_stays():
    _, town, talk = moving("P1a:c P1b:c P1c", "1:1,3 > 1:2,3")
    assert len(talk.of("move_citizen")) == 1
    assert persons(town) == {"0,3": 0, "2,3": 0}


@pytest.mark.rule("SC-P3-05", "SC-P3-16")
def test_a_tourist_whose_home_is_full_stays_abroad_with_two_players():
    game, _, talk = moving("P1a:c", "1:0,3 > 2:1,3", others=[(1, "C2a:t1 C2a")])
    assert talk.offered("move_citizen") == ["1:0,3 > 2:1,3"]
    assert persons(game.towns[1]) == {"0,3": 0, "1,3": 0}


@pytest.mark.rule("SC-P3-06")
def test_the_owner_chooses_who_moves_first():
    _, _, talk = moving("P1a:c P1b:c P2c P2c", "1:1,3 > 1:2,3", "1:0,3 > 1:3,3")
    assert {move.split()[0] for move in talk.offered("move_citizen")} == {"1:0,3", "1:1,3"}


@pytest.mark.rule("SC-P3-07")
def test_distance_does_not_matter():
    rows = "R1a:c . . . . . . . . P1a"
    game = state()
    town = lay(game, rows + CH, size=10)
    answers(phase_3(game))
    assert persons(town) == {"9,3": 0}


# Destinations at home


@pytest.mark.rule("SC-P3-08", "SC-P3-17")
def test_destinations_at_home_are_homes_shops_factories_parks_museum_and_university():
    rows = """
    UN UN UN . ME CL CL
    . UN . ME ME CL CL
    P1a:c SC LI LI PO PO .
    R1a R2a R2a C1a MU MU MU
    F1a . RF P1b HB HB HB
    """
    game = state()
    lay(game, rows.strip() + CH, size=8)
    talk = answers(phase_3(game))
    squares = {move.split(" > 1:")[1] for move in talk.offered("move_citizen")}
    assert squares == {"0,4", "1,4", "2,4", "3,4", "4,4", "5,4", "6,4", "0,3", "3,3",
                       "0,7", "1,7", "2,7", "1,6"}  # fmt: skip


@pytest.mark.rule("SC-P3-09", "SC-BLD-09", "SC-BLD-23")
def test_a_space_takes_one_person():
    """Home and park alike, and a tourist is a person too."""
    _, town, talk = moving("P1z:c R2a R2a:c P2b P2b:t2 C1a:t2", others=[(1, "P1a:c")])
    assert {move.split(" > ")[1] for move in talk.offered("move_citizen")} == {"1:1,3", "1:3,3"}
    assert len(town.persons) == len(set(town.persons))


@pytest.mark.rule("SC-P3-10")
def test_section_28_item_14_another_space_of_the_same_tile_will_do():
    rows = "R4a:c R4a:c R4a:c R4a"
    _, town, talk = moving(rows, "1:0,3 > 1:3,3")
    assert "1:0,3 > 1:3,3" in talk.offered("move_citizen")
    assert persons(town) == {"1,3": 0, "2,3": 0, "3,3": 0}
    _, _, strict = moving(rows, settings={"move_same_tile": "forbidden"})
    assert "move_citizen" not in strict.names()


# Abroad


@pytest.mark.rule("SC-P3-11", "SC-P3-13")
def test_one_citizen_goes_to_a_neighbouring_town_a_round():
    _, _, talk = moving("P1a:c P1b:c P3c P3c P3c", "1:0,3 > 2:1,3", "1:1,3 > 1:2,3",
                        others=[(1, ABROAD)])  # fmt: skip
    assert any("> 2:" in move for move in talk.offered("move_citizen"))
    assert not any("> 2:" in move for move in talk.offered("move_citizen", 1))


@pytest.mark.rule("SC-P3-11")
def test_with_three_players_one_citizen_goes_to_each_neighbour():
    others = [(1, ABROAD), (2, ABROAD)]
    rows = "P1a:c P1b:c P1d:c P3c P3c P3c"
    moves = ["1:0,3 > 2:1,3", "1:1,3 > 3:1,3", "1:2,3 > 1:3,3"]
    _, _, talk = moving(rows, *moves, seats=3, others=others)
    towns = [
        {move.split(" > ")[1][0] for move in talk.offered("move_citizen", n)} for n in (0, 1, 2)
    ]
    assert towns == [{"1", "2", "3"}, {"1", "3"}, {"1"}]


@pytest.mark.rule("SC-P3-11", "SC-SETUP-24", "SC-BLD-35")
def test_section_28_item_15_nobody_goes_to_the_seat_opposite():
    others = [(seat, ABROAD) for seat in (1, 2, 3)]
    _, _, talk = moving("P1a:c P1b", seats=4, others=others)
    assert targets(talk) == {"1", "2", "4"}


@pytest.mark.rule("SC-P3-12")
def test_tourists_still_there_do_not_count():
    """One citizen stays abroad for want of room elsewhere; another may go there all the same."""
    others = [(1, "C3a:t1 C3a C3a")]
    game, town, talk = moving("P1a:c", "1:0,3 > 2:1,3", others=others)
    assert "1:0,3 > 2:1,3" in talk.offered("move_citizen")
    assert list(persons(game.towns[1]).values()) == [0, 0]
    assert not town.persons


@pytest.mark.rule("SC-P3-12")
def test_who_moves_home_leaves_the_limit_as_it_is():
    others = [(1, "C3a:t1 C3a C3a")]
    _, _, talk = moving("P1a:c P1b", "2:0,3 > 1:1,3", "1:0,3 > 2:1,3", others=others)
    assert set(talk.offered("move_citizen", 1)) == {"1:0,3 > 2:1,3", "1:0,3 > 2:2,3"}


@pytest.mark.rule("SC-P3-14")
def test_tourists_go_to_shops_factories_parks_museum_and_university():
    rows = "UN UN UN . MU MU MU \n SC UN . C1a F1a P1a R1a \n LI LI"
    _, _, talk = moving("P1a:c P1b", others=[(1, rows)])
    there = {move.split(" > 2:")[1] for move in talk.offered("move_citizen") if "> 2:" in move}
    assert there == {"0,5", "1,5", "2,5", "1,4", "4,5", "5,5", "6,5", "3,4", "4,4", "5,4"}


@pytest.mark.rule("SC-P3-15")
def test_no_host_is_asked_for_his_leave():
    _, _, talk = moving("P1a:c P1b", "1:0,3 > 2:1,3", others=[(1, ABROAD)])
    assert [asked.decision.name for asked in talk.asked if asked.seat == 1] == []


@pytest.mark.rule("SC-P3-16")
def test_a_tourist_moves_on_home_or_to_another_neighbour():
    others = [(1, "C2a:t1 C2a"), (2, "C1a")]
    _, town, talk = moving("P1a", "2:0,3 > 3:0,3", seats=3, others=others)
    assert talk.offered("move_citizen") == ["2:0,3 > 1:0,3", "2:0,3 > 3:0,3"]
    assert town.ledger.balances[Account.IN_PLAY] == 1


@pytest.mark.rule("SC-BLD-35")
def test_the_metro_sends_one_citizen_more_to_any_town():
    rows = "P1a:c P1b:c P1d:c ME ME \n . . . ME"
    others = [(seat, ABROAD) for seat in (1, 2, 3)]
    moves = ["1:0,4 > 3:1,3", "1:1,4 > 2:1,3", None]
    _, _, talk = moving(rows, *moves, seats=4, others=others)
    towns = [
        {move.split(" > ")[1][0] for move in talk.offered("move_citizen", n)} for n in (0, 1, 2)
    ]
    assert towns[0] == {"2", "3", "4"}
    assert towns[1] == {"2", "4"}  # the extra one is used up by the seat opposite
    assert towns[2] == {"4"}


@pytest.mark.rule("SC-BLD-35", "SC-P3-09")
def test_with_the_metro_two_go_to_the_same_neighbour_but_not_to_the_same_space():
    rows = "P1a:c P1b:c P1d:c ME ME P2e P2e \n . . . ME"
    moves = ["1:0,4 > 2:1,3", "1:1,4 > 2:2,3", "1:2,4 > 1:5,4"]
    _, _, talk = moving(rows, *moves, others=[(1, ABROAD)])
    second = talk.offered("move_citizen", 1)
    assert "1:1,4 > 2:2,3" in second
    assert not any(move.endswith("> 2:1,3") for move in second)
    assert not any("> 2:" in move for move in talk.offered("move_citizen", 2))


@pytest.mark.parametrize("seed", range(6))
def test_random_moves_keep_everybody_somewhere(seed):
    """The referee of the phase counts everybody."""
    game = state(3, seed=seed)
    row = "R3a:c R3a:c R3a . P2a P2a:{} \n C2a:c C2a . F1a:{} WHa WHa"
    for seat, guests in enumerate((("t2", "t3"), ("t3", "t1"), ("t1", "t2"))):
        lay(game, row.format(*guests) + CH, seat=seat)
    run_at_random(phase_3(game), seed)
    assert all(town.ledger.balances[Account.IN_PLAY] >= 5 for town in game.towns)
    assert all(town.persons for town in game.towns)
