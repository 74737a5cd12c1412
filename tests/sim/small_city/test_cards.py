"""The cards A to H (section 13)."""

import pytest

from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.income import phase_4
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.pollution import measure, phase_6
from tests.sim.small_city.table import lay, mask, state
from tests.sim.talk import answers

HALL = """
CH:w CH:w
CH:g CH
CH   CH
"""
BARE = HALL.replace(":w", "").replace(":g", "")
MILL = """
F2a.W:c F2a.G:t2 HB HB HB
WHa WHa RF
"""


def holding(card, rows=HALL, seat=0, **header):
    """Return a game whose first player holds a card, and his town."""
    game = state()
    town = lay(game, rows, seat, **header)
    game.cards[seat] = card
    return game, town


@pytest.mark.rule("SC-CARD-A")
def test_the_taker_of_card_a_hosts_the_mayor_next_round():
    game = state(4)
    game.cards = ["B", "C", "A", "D"]
    answers(phase_8(game))
    assert game.host == 2
    assert game.turn_order()[0].seat == 2


@pytest.mark.rule("SC-CARD-A")
def test_card_a_does_not_change_the_host_of_this_round():
    game = state(4)
    game.host = 1
    answers(phase_1(game), {"2:choose_card": "A"})
    assert game.host == 1


@pytest.mark.rule("SC-CARD-B")
def test_the_architect_saves_one_cube_of_one_cultural_tile():
    game, town = holding("B")
    plan = {"1:build_tile": ["LI 2,0 2,1", "SC 2,2", None], "1:architect_waive": "G"}
    talk = answers(phase_2(game), plan)
    assert len(talk.of("architect_waive")) == 1
    assert sorted(town.stored.values()) == [1]  # a white each for Library and School
    assert town.votes == 2 + 1


@pytest.mark.rule("SC-CARD-B")
def test_the_architect_makes_a_school_free_but_never_more():
    game, town = holding("B", BARE)
    talk = answers(phase_2(game), {"1:build_tile": ["SC 2,2", None], "architect_waive": "W"})
    assert town.votes == 1
    assert not town.stored
    assert "LI 2,0 2,1" not in talk.offered("build_tile")
    assert not any(text.startswith(("SC", "LI")) for text in talk.offered("build_tile", 1))


@pytest.mark.rule("SC-CARD-B")
def test_without_the_architect_a_school_costs_its_cube():
    game, _ = holding("H", BARE)
    talk = answers(phase_2(game))
    assert not any(text.startswith("SC") for text in talk.offered("build_tile"))


@pytest.mark.rule("SC-CARD-B-2")
def test_the_architect_chooses_the_cube_he_saves():
    game, town = holding("B")
    talk = answers(phase_2(game), {"1:build_tile": ["LI 2,0 2,1", None], "architect_waive": "W"})
    assert talk.offered("architect_waive") == ["none", "W", "G"]
    assert sorted(town.stored.values()) == [0, 0]


@pytest.mark.rule("SC-CARD-C")
@pytest.mark.parametrize(
    ("tile", "dollars"),
    [("P1 4,0", 1), ("P2 4,0 5,0", 1), ("P3 4,0 5,0 6,0", 2), ("WH 4,0 5,0", 1), ("RF 4,0", 1),
     ("HB 4,0 5,0 6,0", 2), ("R1 2,0", 1)],
)  # fmt: skip
def test_the_mediator_saves_a_dollar_but_not_the_last(tile, dollars):
    game, town = holding("C", BARE, money=9)
    answers(phase_2(game), {"1:build_tile": [tile, None]})
    assert town.money == 9 - dollars


@pytest.mark.rule("SC-CARD-C")
def test_the_mediator_helps_with_every_tile_and_lets_one_dollar_do():
    game, town = holding("C", BARE, money=3)
    answers(phase_2(game), {"1:build_tile": ["P2 4,0 5,0", "P2 4,1 5,1", "P2 4,2 5,2"]})
    assert town.money == 0


@pytest.mark.rule("SC-CARD-C")
def test_section_28_item_10_r3_costs_two_dollars():
    rows = "LI LI SC \n CH CH . . \n CH CH . . \n CH CH"
    game, town = holding("C", rows, money=9)
    answers(phase_2(game), {"1:build_tile": ["R3 2,1 2,2 3,2", None], "r1_pull": "none"})
    assert town.money == 7


@pytest.mark.rule("SC-CARD-C")
def test_the_mediator_does_not_help_with_culture():
    game, town = holding("C")
    answers(phase_2(game), {"1:build_tile": ["SC 2,2", None]})
    assert len(town.stored) == 2


def work_in_mill(card, *, refine=False):
    """Let a citizen and a tourist work in a factory, and return game and town."""
    game = state()
    town = lay(game, MILL)
    lay(game, BARE, seat=1)
    answers(phase_1(game), {"1:choose_card": card})
    answers(phase_4(game), refinery_use=None if refine else "none")
    return game, town


@pytest.mark.rule("SC-CARD-D", "SC-CARD-D-2")
def test_the_engineer_keeps_the_production_of_his_town_clean():
    game, town = work_in_mill("D")
    assert game.produced[0] == 2  # one of them made by the tourist
    assert measure(game, town).production == 0
    dirty, other = work_in_mill("H")
    assert measure(dirty, other).production == 2


@pytest.mark.rule("SC-CARD-D")
def test_the_engineer_does_not_help_other_towns_or_later_rounds():
    game, town = work_in_mill("D")
    answers(phase_6(game))
    assert town.pollution == 2  # the two persons
    game.engineer = {1}
    assert measure(game, town).production == 2
    game.engineer = {0}
    answers(phase_1(game), {"1:choose_card": "H"})
    assert 0 not in game.engineer


@pytest.mark.rule("SC-CARD-D-3")
def test_the_engineer_does_not_keep_the_refinery_clean():
    game, town = work_in_mill("D", refine=True)
    assert measure(game, town).refinery == 1
    assert measure(game, town).increase == 2 + 1


@pytest.mark.rule("SC-CARD-E")
@pytest.mark.parametrize(("gain", "money", "votes"), [("dollars", 6, 3), ("votes", 5, 5)])
def test_the_supporter_brings_a_dollar_or_two_votes(gain, money, votes):
    game, town = holding("", BARE, money=5, votes=3)
    talk = answers(phase_1(game), {"1:choose_card": "E", "supporter_gain": gain})
    assert talk.offered("supporter_gain") == ["dollars", "votes"]
    assert (town.money, town.votes) == (money, votes)


@pytest.mark.rule("SC-CARD-F")
@pytest.mark.parametrize(("size", "area"), [(7, 8), (9, 10), (10, 10)])
def test_the_urban_planner_enlarges_the_area_up_to_ten(size, area):
    game, town = holding("", BARE, size=size, money=5)
    answers(phase_1(game), {"1:choose_card": "F"})
    assert (town.area, town.money) == (area, 5)


@pytest.mark.rule("SC-CARD-F")
def test_the_urban_planner_leaves_the_builds_of_the_round():
    game, town = holding("", BARE, money=5)
    answers(phase_1(game), {"1:choose_card": "F"})
    talk = answers(phase_2(game), {"1:build_tile": ["P1 7,7", None]})
    assert "enlarge" in talk.offered("develop_mode")
    assert town.built & mask("7,7")


@pytest.mark.rule("SC-CARD-G")
def test_the_councilor_pays_a_step_and_takes_its_reward():
    game, town = holding("", BARE, money=5)
    talk = answers(phase_1(game), {"1:choose_card": "G", "council_step": "disc 1 row 3"})
    assert (town.money, town.votes, town.council[0]) == (4, 3, (3, 1))
    assert len(talk.of("council_step")) == 1


@pytest.mark.rule("SC-CARD-G")
def test_the_councilor_may_do_nothing():
    game, town = holding("", BARE, money=5)
    answers(phase_1(game), {"1:choose_card": "G"})
    assert (town.money, town.council) == (5, [(0, 0), (0, 0)])


@pytest.mark.rule("SC-CARD-G-2")
def test_the_councilor_may_step_again_in_phase_seven():
    game, town = holding("", BARE, money=5)
    answers(phase_1(game), {"1:choose_card": "G", "council_step": "disc 1 row 3"})
    answers(phase_7(game), {"1:council_step": "disc 1 row 3"})
    assert town.council[0] == (3, 2)
    assert (town.money, town.votes) == (5 - 1 - 2, 3 + 6)


@pytest.mark.rule("SC-CARD-H")
def test_the_opponent_does_nothing():
    game, town = holding("", BARE, money=5)
    before = town.fingerprint()
    talk = answers(phase_1(game), {"1:choose_card": "H", "2:choose_card": None})
    town.mayor = 0
    assert town.fingerprint() == before
    assert {asked.decision.name for asked in talk.asked if asked.seat == 0} == {
        "place_mayor", "choose_card",
    }  # fmt: skip
