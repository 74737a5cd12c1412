"""What plans make of the advanced game: merging, the pair, the Anarchist and pink promises."""

from functools import cache

import pytest

from sim.boards.squares import mask_of, square
from sim.engine.luck import Luck
from sim.small_city.decisions import (
    AnarchistPayment,
    AttorneyPair,
    CouncilMove,
    CouncilPayment,
    CouncilStep,
    ExecMerge,
    Merge,
    PinkKeep,
    Place,
)
from sim.small_city.tile import Tile
from sim.small_city.words import Account
from strategies.small_city.balanced import Balanced
from tests.strategies.table import ALL_PLANS, play, table
from tests.strategies.test_pieces import column

ADVANCED = {"advanced": True}
VICTORIES = ("votes", "economic", "citizens", "culture")


def view_with(*tiles, people=(), round_=4, money=12, victory="votes"):
    """Return a view of a town with tiles ``("R4", (x, y), ...)`` and people on squares."""
    state, _, _ = table(("balanced", "balanced"), modes={**ADVANCED, "victory": victory})
    state.round, town = round_, state.towns[0]
    for name, *at in tiles:
        town.put(Tile(state.rules.box.building(name), mask_of(square(*one) for one in at)))
    for one in people:
        town.persons[square(*one)] = 0
    town.ledger.balances[Account.IN_PLAY] = len(people)
    town.ledger.balances[Account.MONEY] = money
    return state.view(town)


def bot():
    one = Balanced()
    one.sit_down(0, Luck(1))
    return one


LARGE, SMALL = ("R3", *column(0, 0, 1, 2)), ("R1", (0, 3))


def merged(**how):
    """Return what is merged of an R3 and the R1 above it."""
    view = view_with(LARGE, SMALL, **how)
    large, small = view.town.tiles
    new = Tile(view.rules.box.building("R4"), large.mask | small.mask)
    return bot().exec_merge(view, ExecMerge(0, [None, Merge(small, large, new)]))


def test_homes_are_merged_if_there_are_people_and_no_better_use_for_the_money():
    people = column(0, 0, 1, 2, 3)
    assert merged(people=people, round_=8) is not None  # a dollar left is worth nothing
    assert merged(people=people, round_=4) is None
    assert merged(round_=8) is None


def test_in_the_economic_victory_size_counts_without_people():
    assert merged(round_=8, victory="economic") is not None
    assert merged(round_=8, victory="citizens") is None


def test_the_card_is_worth_what_the_merging_gains():
    people = column(0, 0, 1, 2, 3)
    view, one = view_with(LARGE, SMALL, people=people, round_=8), bot()
    look = one.look(view)
    assert one.card_worth(look, "I") == pytest.approx(one.merge_gain(look, 4))
    apart = view_with(LARGE, ("R1", (5, 5)), people=people, round_=8)
    assert one.card_worth(one.look(apart), "I") == 0


def paired(*spaces):
    """Return where a second citizen goes if the first ones came to these spaces."""
    view = view_with(LARGE, ("R1", (5, 5)), ("P1", (6, 6)), people=[(6, 6), *spaces])
    free = mask_of(square(*one) for one in spaces)
    movers = [Place(0, square(6, 6))]
    decision = AttorneyPair(0, view.towns, movers, free, {}, may_stop=True)
    move = bot().attorney_pair(view, decision)
    return None if move is None else move.to.at


def test_the_pair_stands_in_the_largest_home():
    assert paired((5, 5), (0, 1)) == square(0, 1)
    assert paired((0, 1), (5, 5)) == square(0, 1)


def test_there_is_no_pair_where_one_alone_does_as_well():
    assert paired((5, 5)) is None


@pytest.mark.parametrize(("victory", "wanted"), [("votes", "votes"), ("economic", "votes")])
def test_the_anarchist_is_paid_with_what_is_worth_less(victory, wanted):
    decision = AnarchistPayment(0, ("dollars", "votes"))
    assert bot().anarchist_payment(view_with(round_=2, victory=victory), decision) == wanted
    late = view_with(round_=8)
    assert bot().anarchist_payment(late, decision) == "dollars"


def kept(*texts, **how):
    view = view_with(*how.pop("tiles", ()), **how)
    numbers = {one.text: number for number, one in view.rules.box.pink.items()}
    wanted = bot().pink_keep(view, PinkKeep(0, [numbers[text] for text in texts]))
    return view.rules.box.pink[wanted].text


def test_the_pink_promise_that_is_met_is_kept():
    park = ("P3", *column(6, 0, 1, 2))
    assert kept("tiles(HB)>=1", "tiles(P,3)>=1", tiles=[park]) == "tiles(P,3)>=1"
    assert kept("tiles(P,3)>=1", "tiles(HB)>=1", tiles=[park]) == "tiles(P,3)>=1"


def test_what_lasts_is_kept_rather_than_what_is_soon_gone():
    park = ("P3", *column(6, 0, 1, 2))
    assert kept("pollution<=35", "money>=8", "tiles(P,3)>=1", tiles=[park]) == "tiles(P,3)>=1"
    assert kept("money>=8", "pollution<=35") == "pollution<=35"


def payment(round_, money=12):
    """Return how a first step in row 3 is paid."""
    view, one = view_with(round_=round_, money=money), bot()
    one.council_step(view, CouncilStep(0, [None, CouncilMove(0, 3)]))
    return one.council_payment(view, CouncilPayment(0, ("dollars", "pink")))


def test_a_promise_is_drawn_where_dollars_are_dearer():
    assert payment(2) == "pink"
    assert payment(8) == "dollars"


@cache
def asked(plan):
    games = [play((plan, *ALL_PLANS[:3]), seed=seed, modes=ADVANCED) for seed in range(4)]
    return {name for game in games for name, _ in game.decisions(0)}


@pytest.mark.parametrize("plan", ALL_PLANS)
def test_every_plan_draws_pink_promises(plan):
    assert "pink_keep" in asked(plan)


def test_some_merge_some_pair_and_some_pay_the_anarchist():
    line, taken = ("commerce", "economy", "culture", "housing"), set()
    for seed, victory in enumerate(VICTORIES * 2):
        game = play(line, seed=seed, modes={**ADVANCED, "victory": victory})
        taken |= {
            name for seat in range(4) for name, option in game.decisions(seat) if option != "none"
        }
    assert {"exec_merge", "attorney_pair", "anarchist_payment"} <= taken
