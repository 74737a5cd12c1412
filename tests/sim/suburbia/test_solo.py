"""The Lone Architect, and Dale."""

import pytest

from sim.boards.hexes import name
from sim.engine.errors import BoroughsError
from sim.engine.scenario import Scenario
from sim.suburbia.game import GAME, play_rounds
from sim.suburbia.schema import OPTIONS
from sim.suburbia.scoring import final_scoring
from sim.suburbia.setup import set_up
from sim.suburbia.solo import against_dale, best_cell, best_offer, dale_turn, lone_turn
from sim.suburbia.words import Account, Reason
from tests.sim.suburbia.table import have, lay, opened, random_game, rows, show, stands, unopened
from tests.sim.talk import answers, run_at_random

LONE, DALE = {"solo": "lone_architect"}, {"solo": "dale"}
FARMS = ("Farm",) * 7


def people(game, population):
    counters = game.boroughs[0].counters
    counters.change(Account.POPULATION, Reason.CHECK_2, population - counters.population)
    return stands(game)[1:3]


# The Lone Architect


@pytest.mark.rule("SUB-SOLO-01", "SUB-SETUP-01")
def test_the_lone_architect_has_one_borough_the_stacks_of_two_and_no_goals():
    game = unopened(**LONE)
    talk = answers(set_up(game))
    assert talk.names() == []
    assert game.stack_sizes() == (15 - 7, 15, 20)
    assert (len(game.boroughs), game.public_goals, game.private_goals) == (1, [], [None])
    together = Scenario(game="suburbia", seats=("a", "b"), variants=("lone_architect",))
    with pytest.raises(BoroughsError, match="mode solo: lone_architect is for 1 player, not 2"):
        GAME.prepare(together)


@pytest.mark.rule("SUB-SOLO-02", "SUB-SOLO-03")
def test_a_line_costs_two_of_each_and_gives_two_back():
    """SUB-TEST-42."""
    game = opened(**LONE)
    have(game, income=4, reputation=4, population=10)
    assert people(game, 22) == (0, 0)
    assert people(game, 10) == (4, 4)


@pytest.mark.rule("SUB-SOLO-04")
def test_casino_and_pr_firm_still_give_one():
    game = opened(**LONE)
    lay(game, "Casino 1,1", "PR Firm 1,3")
    have(game, income=4, reputation=4, population=10)
    assert people(game, 22) == (2, 2)


@pytest.mark.rule("SUB-SOLO-05")
def test_one_more_tile_leaves_after_the_refill():
    game = opened(**LONE)
    show(game, "Mint", *FARMS[1:])
    before = sum(game.stack_sizes())
    script = lone_turn(game, game.boroughs[0])
    talk = answers(
        script, choose_turn_option="lake", choose_market_slot="7 Farm", choose_cell="1,1",
        choose_extra_removal_slot="2 Mint",
    )  # fmt: skip
    assert talk.names()[-1] == "choose_extra_removal_slot"
    # $15 + 4 by the Lake, and $8 for the Mint, which had moved to the second slot.
    assert stands(game)[0] == 15 + 4 - 8
    assert [tile.name for tile in game.discards] == ["Mint"]
    assert sum(game.stack_sizes()) == before - 2
    assert len(game.market.offers()) == 7


@pytest.mark.rule("SUB-SOLO-06")
def test_money_is_converted():
    game = opened(**LONE)
    have(game, money=12, population=30)
    answers(final_scoring(game))
    assert (rows(game, "scores")[0].score, stands(game)[0]) == (32, 2)


@pytest.mark.rule("SUB-SOLO-07", "SUB-SOLO-21")
def test_one_more_turn_follows_the_one_in_which_the_marker_appears():
    """SUB-TEST-57."""
    lengths = set()
    for seed in range(30):
        game = random_game(seed=seed, **LONE)
        drawn = next(row.round for row in rows(game, "refills") if row.one_more_round)
        assert game.round == drawn + 1
        removed = [row.removed for row in rows(game, "refills")]
        assert all(removed)
        lengths.add(game.round)
    assert lengths == {18, 19, 20, 21}


@pytest.mark.rule("SUB-SOLO-22")
@pytest.mark.parametrize(
    ("population", "title"),
    [
        (0, "Junior Intern"), (59, "Junior Intern"), (60, "Subcontractor"), (75, "Subcontractor"),
        (76, "Draftsman"), (90, "Draftsman"), (91, "Architectural Designer"),
        (105, "Architectural Designer"), (106, "Architectural Engineer"),
        (120, "Architectural Engineer"), (121, "Principal Architect"),
        (135, "Principal Architect"), (136, "CEO of Suburbia, Inc."),
    ],
)  # fmt: skip
def test_titles(population, title):
    """SUB-TEST-56."""
    game = opened(**LONE)
    have(game, money=0, population=population)
    answers(final_scoring(game))
    assert rows(game, "scores")[0].title == title


# Dale


@pytest.mark.rule("SUB-SOLO-09", "SUB-SOLO-14", "SUB-SOLO-16", "SUB-SOLO-17")
def test_the_set_up_against_dale():
    """SUB-TEST-55."""
    places = set()
    for seed in range(60):
        game = unopened(seed=seed, **DALE)
        talk = answers(set_up(game))
        assert game.stack_sizes() == (25 - 4, 25, 26)
        drawn = game.stacks[-1][::-1]
        places.add(drawn.index(game.rules.box.one_more_round) + 1)
        offers = game.market.offers()
        assert [(o.slot, o.surcharge) for o in offers] == [(3, 6), (4, 4), (5, 2), (6, 0)]
        assert len(game.public_goals) == 3
        barred = {"Aquatic Engineer", "Aquaphobian", "Harbormaster", "Employer"}
        assert not barred & {goal.name for goal in game.public_goals}
        assert talk.names() == ["keep_private_goal"]
        assert game.private_goals[1] is None
    assert places == set(range(14, 27))
    assert [stands(game, seat) for seat in (0, 1)] == [(15, 0, 1, 2)] * 2
    assert len(game.boroughs[1].tiles) == 3
    assert list(game.supply.values()) == [4, 4, 4]


@pytest.mark.rule("SUB-SOLO-08", "SUB-SOLO-10", "SUB-SOLO-15")
def test_a_round_against_dale():
    game = opened(**DALE)
    show(game, "Farm", "Mint", "Freeway", "Landfill")
    human, dale = game.turn_order()
    answers(against_dale(game, human), choose_turn_option="lake", choose_market_slot="4 Mint")
    # Nothing moves and nothing is added after the human's turn.
    assert game.market.names() == "Farm;;Freeway;Landfill"
    answers(dale_turn(game, dale))
    assert game.market.names().count(";") == 3
    assert len(game.market.offers()) == 4
    assert [tile.name for tile in game.discards] == ["Freeway", "Landfill"]
    assert [row.seat for row in rows(game, "builds")] == [0, 1]


@pytest.mark.rule("SUB-SOLO-11")
def test_dale_takes_the_dearest_tile_and_the_leftmost_of_equal_ones():
    game = opened(**DALE)
    show(game, "Farm", "Mint", "Hostel", "Casino")
    assert str(best_offer(game)) == "6 Casino"
    show(game, "Farm", "Mint", "Hostel", "Parking Lot")
    assert str(best_offer(game)) == "4 Mint"
    # Farm 9 + 6, Mint 15 + 0.
    show(game, "Farm", "Hostel", "Hostel", "Mint")
    assert str(best_offer(game)) == "3 Farm"
    answers(dale_turn(game, game.boroughs[1]))
    row = rows(game, "builds")[0]
    assert (OPTIONS[row.option], row.tile, row.cost) == ("dale", "Farm", 3)


@pytest.mark.rule("SUB-SOLO-11", "SUB-SOLO-12")
def test_dale_pays_three_dollars_or_what_he_has():
    for money, left in ((15, 12), (2, 0)):
        game = opened(settings={"dale_upkeep": "none"}, **DALE)
        show(game, "Farm", "Farm", "Farm", "Farm")
        have(game, 1, money=money)
        answers(dale_turn(game, game.boroughs[1]))
        assert stands(game, 1)[0] == left


@pytest.mark.rule("SUB-SOLO-12")
def test_dale_places_where_income_and_reputation_rise_most():
    """An Office Building: beside the Park +1 Reputation, beside a shop +1 Income as well."""
    game = opened(**DALE)
    dale = game.boroughs[1]
    lay(game, "Convenience Store 1,5", seat=1)
    office = game.rules.box.by_name["Office Building"]
    assert name(best_cell(game, dale, office)) == "1,3"
    # Of equal sums that of more Reputation, beside the Park, though 4 cells come before it.
    game = opened(**DALE)
    lay(game, "Convenience Store -3,1", seat=1)
    assert name(best_cell(game, game.boroughs[1], office)) == "-1,1"
    # Then the first cell by y and x: a Landfill loses as much Reputation beside the Factory.
    landfill = game.rules.box.by_name["Landfill"]
    game = opened(**DALE)
    assert name(best_cell(game, game.boroughs[1], landfill)) == "-1,1"


@pytest.mark.rule("SUB-SOLO-13")
def test_dale_has_steps_2_and_3():
    game = opened(**DALE)
    show(game, "Convenience Store", "Hostel", "Hostel", "Hostel")
    answers(dale_turn(game, game.boroughs[1]))
    # $15 - 3 + Income 1; a Convenience Store beside the Park: Reputation 2.
    assert stands(game, 1) == (13, 1, 2, 4)


@pytest.mark.rule("SUB-SOLO-15", "SUB-SOLO-19")
def test_one_more_round_ends_the_game_at_once():
    lengths = set()
    for seed in range(25):
        game = random_game(seed=seed, **DALE)
        lengths.add(game.round)
        assert len(rows(game, "builds")) == 2 * game.round
        assert rows(game, "refills")[-1].one_more_round
    assert lengths == {15, 16, 17, 18}


@pytest.mark.rule("SUB-SOLO-18")
def test_the_human_has_all_four_options_and_discards_from_four_tiles():
    game = opened(**DALE)
    show(game, "Farm", "Mint", "Freeway", "Landfill")
    talk = answers(against_dale(game, game.boroughs[0]), choose_turn_option="basic_tile")
    assert talk.offered("choose_turn_option") == [
        "market_tile", "basic_tile", "lake", "investment_marker",
    ]  # fmt: skip
    assert talk.offered("choose_discard_slot") == ["3 Farm", "4 Mint", "5 Freeway", "6 Landfill"]


@pytest.mark.rule("SUB-SOLO-20")
def test_the_rise_is_what_is_really_booked():
    """At Income 15 another Office beside a shop is worth nothing: the Park's Reputation counts."""
    game = opened(**DALE)
    dale = game.boroughs[1]
    lay(game, "Convenience Store -1,5", seat=1)
    have(game, 1, income=15)
    lot = game.rules.box.by_name["Office Building"]
    assert name(best_cell(game, dale, lot)) == "-1,1"
    have(game, 1, income=0)
    assert name(best_cell(game, dale, lot)) == "-1,3"


@pytest.mark.rule("SUB-SOLO-23")
def test_the_title_counts_only_after_a_win():
    for population, counts in ((90, True), (20, False)):
        game = opened(**DALE)
        game.public_goals = []
        have(game, 0, population=population)
        have(game, 1, population=50)
        answers(final_scoring(game))
        human, dale = rows(game, "scores")
        assert human.title_counts is counts
        assert dale.title == ""


def test_dale_is_no_winner_of_the_table():
    """Winners are seats that somebody plays; the table of scores knows better."""
    game = unopened(seed=1, **DALE)
    outcome = run_at_random(play_rounds(game), 1)
    assert rows(game, "scores")[1].won
    assert outcome.winners == ()
