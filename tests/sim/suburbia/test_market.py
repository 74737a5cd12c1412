"""The market: prices, discards, refills."""

import pytest

from sim.suburbia.decisions import ChooseMarketSlot
from sim.suburbia.game import GAME
from sim.suburbia.refill import refill
from tests.sim.suburbia.table import have, opened, show, stands, takes_turn

SEVEN = (
    "Mint", "Farm", "Freeway", "Landfill", "Convenience Store", "Parking Lot", "Slaughterhouse",
)  # fmt: skip


def names(game):
    return game.market.names().split(";")


@pytest.mark.rule("SUB-MARKET-01", "SUB-MARKET-02")
def test_prices_are_printed_cost_and_the_surcharge_of_the_slot():
    game = opened()
    show(game, *SEVEN)
    offers = game.market.offers()
    assert [offer.surcharge for offer in offers] == [10, 8, 6, 4, 2, 0, 0]
    assert [offer.price for offer in offers] == [25, 17, 11, 8, 8, 12, 5]


@pytest.mark.rule("SUB-MARKET-04", "SUB-TURN-03")
def test_tiles_left_of_the_gap_move_right_and_a_new_one_enters():
    """SUB-TEST-37."""
    game = opened()
    show(game, *SEVEN)
    new = game.stacks[0][-1].name
    takes_turn(game, "market_tile", "6 Parking Lot", "1,1")
    assert names(game) == [
        new, "Mint", "Farm", "Freeway", "Landfill", "Convenience Store", "Slaughterhouse",
    ]  # fmt: skip


@pytest.mark.rule("SUB-MARKET-03", "SUB-TURN-04", "SUB-MARKET-07")
def test_a_basic_tile_costs_no_surcharge_and_a_discard_follows():
    """SUB-TEST-49."""
    for discard, left in (("5 Convenience Store", 10), ("7 Slaughterhouse", 12)):
        game = opened()
        show(game, *SEVEN)
        takes_turn(game, "basic_tile", "Suburbs", "1,1", discard)
        # Steps 2 and 3: Income 0, Reputation 2 by the Park.
        assert stands(game) == (left, 0, 2, 6)
        assert [tile.name for tile in game.discards] == [discard[2:]]
        assert game.supply[game.rules.box.by_name["Suburbs"]] == 3
        assert len(game.market.offers()) == 7


@pytest.mark.rule("SUB-MARKET-05", "SUB-TURN-02")
@pytest.mark.parametrize(
    ("option", "what", "cell"),
    [
        ("market_tile", "7 Slaughterhouse", "1,1"),
        ("basic_tile", "Heavy Factory", "1,1"),
        ("lake", "3 Freeway", "1,1"),
        ("investment_marker", "0,0 Suburbs", None),
    ],
)
def test_exactly_one_tile_leaves_the_market_in_a_turn(option, what, cell):
    game = opened()
    show(game, *SEVEN)
    before = sum(game.stack_sizes())
    takes_turn(game, option, what, cell)
    assert sum(game.stack_sizes()) == before - 1
    assert len(set(SEVEN) - set(names(game))) == 1


@pytest.mark.rule("SUB-MARKET-06")
def test_without_a_stack_tiles_still_move_right():
    game = opened()
    game.stacks = [[], [], []]
    show(game, *SEVEN)
    takes_turn(game, "lake", "7 Slaughterhouse", "1,1")
    assert names(game) == ["", *SEVEN[:6]]
    takes_turn(game, "lake", "6 Convenience Store", "-1,1")
    assert names(game) == ["", "", *SEVEN[:4], "Parking Lot"]


@pytest.mark.rule("SUB-MARKET-07")
def test_what_was_discarded_never_comes_back():
    game = opened()
    show(game, *SEVEN)
    takes_turn(game, "basic_tile", "Suburbs", "1,1", "7 Slaughterhouse")
    game.stacks = [[], [], []]
    game.market.tiles = [None] * 7
    assert refill(game) == []


@pytest.mark.rule("SUB-MARKET-08", "SUB-SETUP-09")
def test_an_empty_pile_is_not_offered():
    """SUB-TEST-44."""
    game = opened(referee=False)
    have(game, money=50)
    suburbs = game.rules.box.by_name["Suburbs"]
    assert game.supply[suburbs] == 4
    takes_turn(game, "basic_tile", "Suburbs", "1,1")
    assert game.supply[suburbs] == 3
    game.supply[suburbs] = 0
    have(game, money=50)
    game.turn = 0
    talk = takes_turn(game, "basic_tile", "Heavy Factory", "-1,1")
    assert talk.offered("choose_basic_tile") == ["Community Park", "Heavy Factory"]


def test_a_forbidden_tile_may_still_be_built_as_a_lake():
    """Restricted play: the kinds of option tell a tile from its back (SUB-COMP-02)."""
    game = opened()
    show(game, *SEVEN)
    for lake in (False, True):
        decision = ChooseMarketSlot(0, game.market.offers(), lake=lake)
        decision.banned = frozenset({"Mint"})
        assert ("Mint" in [offer.tile.name for offer in decision.options()]) == lake
        assert {decision.kind(one) for one in decision.options()} <= GAME.decisions[decision.name]
