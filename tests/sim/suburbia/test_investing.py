"""Investment markers."""

import pytest

from sim.suburbia.turn import turn
from tests.sim.suburbia.table import (
    built,
    gains,
    have,
    lay,
    marked,
    opened,
    show,
    stands,
    takes_turn,
)
from tests.sim.talk import answers


def after(text, *others, **counters):
    """Return money, Income, Reputation and Population after a marker on a tile that lies there."""
    game = opened()
    lay(game, text, *others)
    have(game, **counters)
    marked(game, text.rpartition(" ")[2])
    return stands(game)


@pytest.mark.rule("SUB-INVEST-01", "SUB-COMP-04")
def test_a_marker_goes_on_an_own_tile_without_one_that_can_be_paid():
    game = opened()
    lay(game, "Lake 1,1", "Suburbs 1,3 *", "Mint -1,1")
    show(game, "Farm", "Farm", "Farm", "Farm", "Farm", "Farm", "Farm")
    have(game, money=3)
    talk = takes_turn(game, "investment_marker", "1,1 Lake")
    assert talk.offered("choose_investment_target") == [
        "0,0 Suburbs", "0,4 Heavy Factory", "1,1 Lake",
    ]  # fmt: skip
    have(game, markers=0)
    game.turn = 0
    game.referee = False
    talk = answers(turn(game, game.boroughs[0]), choose_turn_option="lake")
    assert "investment_marker" not in talk.offered("choose_turn_option")


@pytest.mark.rule("SUB-INVEST-02", "SUB-INVEST-09")
def test_a_marker_repeats_checks_1_to_3_without_surcharge():
    """SUB-TEST-50."""
    game = opened()
    lay(game, "Lake 1,3", "Suburbs 1,1", "Suburbs 2,2", "Suburbs 2,4")
    marked(game, "1,3")
    assert stands(game)[0] == 15 + 10
    # Parking Lot beside the start Park and an Office Building.
    lot = after("Parking Lot 1,1", "Office Building 2,2")
    assert lot[:2] == (3, 1 + 2)
    park = after("Community Park 1,1", "Heavy Factory 2,2", "Parking Lot 2,0")
    assert park[:3] == (11, -1, 1 + 3)


@pytest.mark.rule("SUB-INVEST-03", "SUB-INVEST-06")
def test_from_then_on_the_conditional_effect_counts_double():
    """SUB-TEST-22: a Lake with a marker and 4 neighbours; then SUB-TEST-28 and the Park's +2."""
    game = opened()
    lay(game, "Lake 1,3", "Suburbs 1,1", "Suburbs 2,2")
    have(game, money=0)
    marked(game, "1,3")
    assert stands(game)[0] == 8
    built(game, "Hostel 2,4")
    assert stands(game)[0] == 12
    game = opened()
    lay(game, "Mint 1,1")
    have(game, money=15)
    marked(game, "1,1")
    assert stands(game)[:2] == (4, 3)
    built(game, "Community Park 2,2")
    assert stands(game)[0] == 4 - 4 + 4
    game = opened()
    lay(game, "Community Park 1,1 *")
    built(game, "Suburbs 2,2")
    assert stands(game)[2] == 1 + 2


@pytest.mark.rule("SUB-INVEST-03", "SUB-INVEST-09")
def test_losses_are_repeated_and_doubled_like_gains():
    """SUB-TEST-29: Landfill at 0,6."""
    assert after("Landfill 0,6")[:3] == (11, 2, 0)
    game = opened()
    lay(game, "Landfill 0,6 *")
    built(game, "Lake 1,7")
    assert stands(game)[2] == 1
    built(game, "Suburbs -1,7")
    assert stands(game)[2] == -1


@pytest.mark.rule("SUB-INVEST-04", "SUB-INVEST-08", "SUB-CHECK-08")
def test_no_other_tile_reacts_to_a_marker():
    """SUB-TEST-51: the Factory beside the Park stays still, and so does a Lake beside it."""
    game = opened()
    lay(game, "Lake 1,1")
    have(game, money=10)
    marked(game, "0,2")
    assert stands(game) == (6, -1, 3, 2)
    assert {row["tile"] for row in gains(game)} == {"Community Park"}
    assert {row["cause"] for row in gains(game)} == {1}
    game.turn = 0
    built(game, "Elementary School 1,3", seat=1)


@pytest.mark.rule("SUB-INVEST-04", "SUB-INVEST-05")
def test_a_marker_leaves_counts_as_they_are():
    game = opened()
    lay(game, "Suburbs 1,1 *")
    residential = game.rules.box.by_name["Suburbs"].classes
    assert game.boroughs[0].count(residential) == 2
    assert game.boroughs[0].markers_placed == 1


@pytest.mark.rule("SUB-INVEST-06")
def test_worked_values_of_fancy_restaurant_and_realty():
    game = opened()
    lay(game, "Fancy Restaurant -1,5")
    have(game, money=20, income=3)
    marked(game, "-1,5")
    assert stands(game)[:2] == (11, 6)
    built(game, "Fast Food Restaurant 1,5", seat=1)
    assert stands(game)[1] == 4
    game = opened()
    lay(game, "Lake 1,3", "Waterfront Realty 0,6")
    have(game, money=6)
    marked(game, "0,6")
    assert stands(game)[0] == 2 * 2
    built(game, "Hostel 2,2")
    assert stands(game)[0] == 4 + 6


@pytest.mark.rule("SUB-INVEST-07")
def test_a_marker_books_nothing_for_the_past():
    game = opened()
    lay(game, "Fancy Restaurant -1,5", "Fast Food Restaurant 1,5", "PR Firm 0,6")
    have(game, money=40, income=3, population=16)
    game.boroughs[0].counters.lines_up = 2
    marked(game, "-1,5")
    assert stands(game)[1] == 6
    marked(game, "0,6")
    assert stands(game)[1:3] == (4, 1)
