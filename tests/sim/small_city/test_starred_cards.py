"""The starred cards I, J and L of the advanced game (section 13); K has a file of its own."""

import pytest

from sim.engine.luck import Luck
from sim.small_city.game import play_rounds
from sim.small_city.mayor import phase_1
from sim.small_city.pollution import measure, phase_6
from sim.small_city.starred import merges
from sim.small_city.words import Account
from tests.sim.small_city.table import lay, state, unopened
from tests.sim.talk import answers, run_at_random

ADVANCED = {"advanced": True}
STREET = """
R1a:c R4a:c R4a
CH    CH    R4a
CH    CH    R4a:c
CH    CH
"""


def taking(card, rows, *, godzillas=False, settings=None, given=None, **header):
    """Let the first player take a card, and return the game, his town and what was asked."""
    modes = {**ADVANCED, "godzillas": godzillas}
    game = state(modes=modes, settings=settings)
    town = lay(game, rows, **header)
    game.round = 1
    game.luck = Stacked(card)
    talk = answers(phase_1(game), {"1:choose_card": card, **(given or {})})
    return game, town, talk


class Stacked(Luck):
    """Luck that lays one card into every ring, in front of all others."""

    def __init__(self, card):
        super().__init__(seed=1)
        self.card = card

    def shuffled(self, items, purpose, *where):
        order = super().shuffled(items, purpose, *where)
        return sorted(order, key=lambda one: one != self.card) if purpose == "ring" else order


# I, Exec Assistant


def tiles(town):
    return sorted(str(tile) for tile in town.tiles if tile.building.name != "CH")


@pytest.mark.rule("SC-CARD-I", "SC-CARD-I-2", "SC-CARD-I-3", "SC-CARD-I-4")
def test_section_28_item_30_r1_and_r4_become_an_r5_near_one_cultural_tile():
    """An R5 would want five cultural tiles near; only City Hall is."""
    game, town, talk = taking("I", STREET, money=6, given={"1:exec_merge": nth(1)})
    assert talk.offered("exec_merge") == ["none", "R1 0,3 + R4 2,1 2,2 1,3 2,3"]
    assert tiles(town) == ["R5 2,1 2,2 0,3 1,3 2,3"]
    assert town.money == 6 - 5
    row = game.journal.rows["mayor"][0]
    assert (row.merges, row.card_money) == (1, -5)


def nth(number):
    return lambda decision, _: decision.options()[number]


@pytest.mark.rule("SC-COMP-34", "SC-COMP-33")
def test_both_old_tiles_go_back_and_the_new_one_comes_out_of_the_supply():
    game = state(modes=ADVANCED)
    lay(game, STREET)
    names = ("R1", "R4", "R5")
    index = [game.rules.box.building(name).index for name in names]
    before = [game.supply[i] for i in index]
    again, _, _ = taking("I", STREET, money=6, given={"1:exec_merge": nth(1)})
    assert [again.supply[i] for i in index] == [before[0] + 1, before[1] + 1, before[2] - 1]


@pytest.mark.rule("SC-CARD-I-5")
def test_persons_keep_their_squares_when_homes_are_merged():
    _, town, _ = taking("I", STREET, money=6, given={"1:exec_merge": nth(1)})
    _, before, _ = taking("I", STREET, money=6)
    assert town.persons == before.persons
    assert len(town.persons) == 3


@pytest.mark.rule("SC-CARD-I")
def test_the_exec_assistant_may_merge_nothing():
    _, town, talk = taking("I", STREET, money=9, given={"1:exec_merge": "none"})
    assert len(talk.of("exec_merge")) == 1
    assert (len(tiles(town)), town.money) == (2, 9)


@pytest.mark.rule("SC-CARD-I-4")
def test_a_merge_must_be_paid():
    _, _, talk = taking("I", STREET, money=4)
    assert talk.offered("exec_merge") == ["none"]


@pytest.mark.rule("SC-CARD-I")
@pytest.mark.parametrize(
    ("rows", "offered"),
    [
        ("R1a R1b", ["R1 0,0 + R1 1,0"]),  # two R1 are one pair
        ("R1a . R1b", []),  # not beside each other
        (". R2a R2a \n R1a . .", []),  # touching by a corner only
        ("R2a R2a R2b R2b", []),  # no R1
        ("R1a R5a R5a R5a R5a R5a", []),  # nothing above an R5
        ("R1a C1a", []),  # no home
        ("R2a R1a R3a R3a R3a \n R2a", ["R1 1,1 + R2 0,0 0,1", "R1 1,1 + R3 2,1 3,1 4,1"]),
    ],
)
def test_an_r1_and_a_home_that_shares_an_edge_can_be_merged(rows, offered):
    _, _, talk = taking("I", rows, money=9)
    assert sorted(talk.offered("exec_merge")) == sorted(["none", *offered])


@pytest.mark.rule("SC-COMP-33")
def test_a_merge_needs_a_tile_of_the_next_level_in_supply():
    game = state(modes=ADVANCED)
    town = lay(game, "R1a R1b", money=9)
    assert merges(game, town)
    game.supply[game.rules.box.building("R2").index] = 0
    assert not merges(game, town)


@pytest.mark.rule("SC-GOD-76")
@pytest.mark.parametrize("disc", ["R1a:* R2a R2a", "R1a R2a R2a:*"])
def test_a_tile_with_a_disc_is_not_merged(disc):
    _, _, talk = taking("I", disc, money=9, godzillas=True)
    assert talk.offered("exec_merge") == ["none"]


@pytest.mark.rule("SC-GOD-76")
def test_a_tile_under_a_godzilla_is_not_merged_unless_the_setting_says_so():
    rows = "R1a R2a:Z R2a:Z"
    _, _, talk = taking("I", rows, money=9, godzillas=True)
    assert talk.offered("exec_merge") == ["none"]
    settings = {"godzilla_blocks_upgrade": False}
    _, _, talk = taking("I", rows, money=9, godzillas=True, settings=settings)
    assert talk.offered("exec_merge") == ["none", "R1 0,0 + R2 1,0 2,0"]


# J, Ecologist


SHOPS = """
C3a:c C3a:c C3a:c P1a:t2
"""


@pytest.mark.rule("SC-CARD-J")
def test_section_28_item_32_people_in_shops_do_not_pollute_a_guest_in_a_park_does():
    game, town, _ = taking("J", SHOPS)
    found = measure(game, town)
    assert (found.persons, found.tourists) == (0, 1)
    game, town, _ = taking("H", SHOPS)
    found = measure(game, town)
    assert (found.persons, found.tourists) == (3, 1)


@pytest.mark.rule("SC-CARD-J")
def test_the_ecologist_covers_guests_in_his_shops_and_nobody_in_other_towns():
    game, town, _ = taking("J", "C2a:c C2a:t2 R1a:c")
    other = lay(game, "C2a:c C2a:t1 R1a:c", seat=1)
    assert (measure(game, town).persons, measure(game, town).tourists) == (1, 0)
    assert (measure(game, other).persons, measure(game, other).tourists) == (2, 1)


# L, Anarchist


def robbed(money, votes, *, pay=None, settings=None, **header):
    """Return the town after the Anarchist, and how he could be paid."""
    given = {"1:anarchist_payment": pay} if pay else {}
    rows = "CH CH \n CH CH \n CH CH"
    game, town, talk = taking(
        "L", rows, money=money, votes=votes, given=given, settings=settings, **header
    )
    asked = talk.of("anarchist_payment")
    return game, town, asked[0].offered if asked else []


@pytest.mark.rule("SC-CARD-L")
@pytest.mark.parametrize(("pay", "money", "votes"), [("dollars", 0, 5), ("votes", 2, 2)])
def test_section_28_item_31_the_anarchist_is_paid_in_dollars_or_votes(pay, money, votes):
    game, town, offered = robbed(2, 5, pay=pay)
    assert offered == ["dollars", "votes"]
    assert (town.money, town.votes, town.pollution) == (money, votes, 0)
    row = game.journal.rows["mayor"][0]
    assert (row.card_money, row.card_votes) == (money - 2, votes - 5)


@pytest.mark.rule("SC-CARD-L-2")
def test_without_two_dollars_three_votes_are_paid():
    _, town, offered = robbed(1, 3)
    assert offered == ["votes"]
    assert (town.money, town.votes, town.pollution) == (1, 0, 0)


@pytest.mark.rule("SC-CARD-L")
def test_without_three_votes_two_dollars_are_paid():
    _, town, offered = robbed(2, 2)
    assert offered == ["dollars"]
    assert (town.money, town.votes, town.pollution) == (0, 2, 0)


@pytest.mark.rule("SC-CARD-L-3", "SC-CARD-L-4")
@pytest.mark.parametrize("votes", [0, 1, 2])
def test_who_can_pay_neither_pays_nothing_and_pollutes(votes):
    game, town, offered = robbed(1, votes)
    assert not offered
    assert (town.money, town.votes, town.pollution) == (1, votes, 3)
    assert game.journal.rows["mayor"][0].card_pollution == 3


@pytest.mark.rule("SC-CARD-L-5")
def test_the_rise_is_no_part_of_the_increase():
    game, town, _ = robbed(0, 0)
    assert measure(game, town).increase == 0
    answers(phase_6(game))
    assert town.pollution == 3


@pytest.mark.rule("SC-CARD-L-5")
def test_in_the_other_reading_it_is_part_of_the_increase_of_this_round_alone():
    game, town, _ = robbed(0, 0, settings={"anarchist_in_increase": True})
    assert (town.pollution, measure(game, town).increase) == (0, 3)
    answers(phase_6(game))
    assert town.pollution == 3
    game.luck = Stacked("H")
    answers(phase_1(game), {"1:choose_card": "H"})
    assert measure(game, town).increase == 0


@pytest.mark.rule("SC-CARD-L-4")
def test_with_no_votes_at_all_there_is_nothing_left_to_pay():
    _, town, _ = robbed(0, 0, settings={"anarchist_partial": "pay_what_is_left"})
    assert town.pollution == 3


@pytest.mark.rule("SC-P6-10")
def test_the_anarchist_can_eliminate_at_once():
    game, town, _ = robbed(1, 0, pollution=97)
    assert (town.living, town.pollution, town.eliminated_round) == (False, 100, 1)
    assert [one.seat for one in game.living()] == [1]
    assert town.ledger.balances[Account.IN_PLAY] == 0


@pytest.mark.rule("SC-P6-10")
def test_a_game_goes_on_when_the_host_is_eliminated_in_phase_one():
    tables = {"numbers": {"start_pollution": {"value": 97}, "start_money": {"value": "0,0,0,0"}}}
    game = unopened(3, modes=ADVANCED, tables=tables)
    game.luck = Stacked("L")
    run_at_random(play_rounds(game), 1)
    assert any(row.card_pollution == 3 for row in game.journal.rows["mayor"])
