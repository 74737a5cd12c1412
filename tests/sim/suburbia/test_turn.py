"""A turn: four steps, four options, Income and Population, limits."""

import pytest

from sim.suburbia.turn import turn
from sim.suburbia.upkeep import move_people, pay_income, upkeep
from sim.suburbia.words import Account, Reason
from tests.sim.suburbia.table import built, have, lay, opened, rows, show, stands, takes_turn
from tests.sim.talk import answers

SEVEN = (
    "Mint", "Farm", "Freeway", "Landfill", "Convenience Store", "Parking Lot", "Slaughterhouse",
)  # fmt: skip
OPTIONS = ["market_tile", "basic_tile", "lake", "investment_marker"]


def offered(game, seat=0):
    game.turn = 0
    talk = answers(turn(game, game.boroughs[seat]), choose_turn_option="lake")
    return talk.offered("choose_turn_option")


def stepped(step, **counters):
    game = opened()
    have(game, **counters)
    step(game, game.boroughs[0])
    return stands(game)


@pytest.mark.rule("SUB-TURN-01")
def test_the_four_steps_come_in_their_order():
    """Mint gives 3 Income in step 1, of which step 2 pays; step 4 refills last."""
    game = opened()
    have(game, money=25)
    show(game, *SEVEN)
    takes_turn(game, "market_tile", "1 Mint", "0,6")
    # $25 - 15 - 10, $4 for two Civic tiles, then $3; Reputation 1 - 1 by the Factory moves nobody.
    assert stands(game) == (4 + 3, 3, 0, 2)
    (build,), (after,) = rows(game, "builds"), rows(game, "upkeep")
    assert build.money == 4
    assert (after.income, after.paid, after.reputation, after.moved) == (3, 3, 0, 0)
    assert len(game.market.offers()) == 7


@pytest.mark.rule("SUB-TURN-02", "SUB-TURN-10")
def test_step_1_is_one_of_four_options_and_cannot_be_skipped():
    game = opened()
    show(game, *SEVEN)
    assert offered(game) == OPTIONS
    (row,) = rows(game, "builds")
    assert row.option == 2
    # Of $15 five market tiles can be paid (not Mint and Farm), all Lakes and basic tiles; 7 cells.
    assert row.legal_moves == (5 + 7 + 3) * 7 + 3


@pytest.mark.rule("SUB-TURN-03", "SUB-CHECK-01")
def test_a_market_tile_is_paid_placed_and_resolved():
    """SUB-TEST-47: Office Building from the $2 slot beside Park and Factory."""
    game = opened()
    show(game, *SEVEN[:4], "Office Building", *SEVEN[5:])
    takes_turn(game, "market_tile", "5 Office Building", "1,3")
    row = rows(game, "builds")[0]
    assert (row.cost, row.surcharge, row.money) == (9, 2, 4)
    assert stands(game) == (4 + 1, 1, 2, 2 + 2)


@pytest.mark.rule("SUB-TURN-05", "SUB-EFFECT-09")
def test_a_lake_costs_the_surcharge_alone():
    """SUB-TEST-18, first half."""
    game = opened()
    show(game, *SEVEN)
    have(game, money=20)
    takes_turn(game, "lake", "6 Parking Lot", "1,1")
    assert stands(game)[0] == 24


@pytest.mark.rule("SUB-TURN-06", "SUB-INVEST-01", "SUB-INVEST-09")
def test_a_marker_is_paid_and_a_discard_follows():
    """SUB-TEST-51: on the start Park."""
    game = opened()
    show(game, *SEVEN)
    park = "0,2 Community Park"
    talk = takes_turn(game, "investment_marker", park, discard="5 Convenience Store")
    assert talk.names() == [
        "choose_turn_option", "choose_investment_target", "choose_discard_slot",
    ]  # fmt: skip
    # $15 - 4 - 2; Income -1 is paid in step 2; Reputation 1 + 2.
    assert stands(game) == (15 - 4 - 2 - 1, -1, 3, 2 + 3)
    assert game.boroughs[0].counters.markers == 2


@pytest.mark.rule("SUB-TURN-07")
def test_there_is_no_credit():
    """The Mint would bring $4 itself, but its $15 must be there before."""
    game = opened()
    show(game, *SEVEN[:5], "Mint", "Farm")
    have(game, money=14)
    talk = takes_turn(game, "market_tile", "7 Farm", "1,1")
    assert "6 Mint" not in talk.offered("choose_market_slot")
    have(game, money=2)
    show(game, *SEVEN[:5], "Hostel", "Farm")
    game.turn = 0
    talk = takes_turn(game, "market_tile", "6 Hostel", "2,2")
    assert talk.offered("choose_turn_option") == ["market_tile", "lake"]
    assert talk.offered("choose_market_slot") == ["6 Hostel"]


@pytest.mark.rule("SUB-TURN-08")
def test_a_lake_from_a_free_slot_can_always_be_built():
    game = opened()
    show(game, *SEVEN)
    have(game, money=0)
    assert offered(game) == ["lake"]


@pytest.mark.rule("SUB-TURN-09")
def test_what_the_tile_brings_may_pay_the_discard():
    """A marker on a Lake with three neighbours is free and brings $6."""
    game = opened()
    show(game, *SEVEN)
    lay(game, "Lake 1,3", "Suburbs 2,2")
    have(game, money=0)
    talk = takes_turn(game, "investment_marker", "1,3 Lake", discard="3 Freeway")
    assert talk.offered("choose_discard_slot") == [
        "3 Freeway", "4 Landfill", "5 Convenience Store", "6 Parking Lot", "7 Slaughterhouse",
    ]  # fmt: skip
    assert stands(game)[0] == 0


@pytest.mark.rule("SUB-TURN-11", "SUB-TURN-13")
def test_income_is_paid_and_reputation_moves_population():
    """SUB-TEST-08."""
    start = {"money": 15, "income": 1, "population": 2, "reputation": 1}
    assert stepped(upkeep, **start) == (16, 1, 1, 3)
    assert stepped(upkeep, **start | {"income": -4}) == (11, -4, 1, 3)


@pytest.mark.rule("SUB-TURN-12", "SUB-TURN-19")
def test_a_dollar_that_cannot_be_paid_costs_an_inhabitant():
    """SUB-TEST-09 and the first half of SUB-TEST-59."""
    poor = {"money": 0, "income": -1, "reputation": 0}
    assert stepped(pay_income, **poor, population=2) == (0, -1, 0, 1)
    assert stepped(pay_income, **poor, population=0) == (0, -1, 0, 0)
    ruined = {"money": 2, "income": -5, "reputation": -2, "population": 1}
    assert stepped(pay_income, **ruined) == (0, -5, -2, 0)


@pytest.mark.rule("SUB-TURN-14", "SUB-TURN-19")
def test_an_inhabitant_short_of_0_costs_a_dollar():
    """SUB-TEST-10 and the second half of SUB-TEST-59."""
    few = {"money": 5, "income": 0, "population": 1, "reputation": -3}
    assert stepped(move_people, **few) == (3, 0, -3, 0)
    none = {"income": -5, "reputation": -2, "population": 0}
    assert stepped(move_people, **none, money=0) == (0, -5, -2, 0)
    assert stepped(move_people, **none, money=1) == (0, -5, -2, 0)


@pytest.mark.rule("SUB-TURN-15")
def test_lines_on_the_way_do_not_shorten_the_move():
    """SUB-TEST-13."""
    start = {"money": 3, "income": 2, "reputation": 2, "population": 14}
    assert stepped(upkeep, **start) == (5, 1, 1, 16)


@pytest.mark.rule("SUB-TURN-16")
def test_lines_crossed_by_a_loss_in_step_2_are_booked_before_step_3():
    """From 15 to 14 for a dollar: Reputation 0 becomes 1, which then moves one back up."""
    start = {"money": 0, "income": -1, "reputation": 0, "population": 15}
    assert stepped(upkeep, **start) == (0, -1, 0, 15)


@pytest.mark.rule("SUB-TURN-17")
def test_income_stops_at_15():
    """SUB-TEST-06."""
    game = opened()
    have(game, money=30, income=14)
    built(game, "Fancy Restaurant -1,5")
    assert stands(game)[1] == 15
    built(game, "Fast Food Restaurant -1,3")
    assert stands(game)[1] == 14


@pytest.mark.rule("SUB-TURN-18")
def test_counters_stop_at_their_limits_and_forget_the_rest():
    """SUB-TEST-07, for changes of any size."""
    game = opened()
    change = game.boroughs[0].counters.change
    for account in (Account.INCOME, Account.REPUTATION):
        change(account, Reason.CHECK_2, -30)
        assert game.boroughs[0].counters.ledger.balances[account] == -5
        change(account, Reason.CHECK_2, 4)
        assert game.boroughs[0].counters.ledger.balances[account] == -1
        change(account, Reason.CHECK_2, 30)
        assert game.boroughs[0].counters.ledger.balances[account] == 15


@pytest.mark.rule("SUB-TURN-20")
def test_population_has_no_upper_limit():
    game = opened()
    have(game, population=149)
    game.boroughs[0].counters.change(Account.POPULATION, Reason.CHECK_2, 60)
    assert stands(game)[3] == 209
