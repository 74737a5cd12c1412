"""Phase IV (section 7): tourists, shops, factories, Refinery and Harbor."""

import pytest

from sim.boards.squares import parse
from sim.small_city.income import phase_4
from sim.small_city.pollution import measure
from sim.small_city.words import MATERIALS, Account
from tests.sim.small_city.table import lay, state
from tests.sim.talk import answers

HALL = "\n CH CH \n CH CH \n CH CH"
STOCK = "\n CH:w CH:g \n CH:b CH \n CH CH"


def earn(rows, given=None, others=(), seats=2, **header):
    """Let everybody earn, and return the game, the first town and the talk."""
    game = state(seats, **header.pop("content", {}))
    town = lay(game, rows, **{"money": 0, **header})
    for seat, other in others:
        lay(game, other, seat=seat, money=0)
    return game, town, answers(phase_4(game), given)


def cubes(town):
    return tuple(town.ledger.balances[account] for account in MATERIALS)


# Order


@pytest.mark.rule("SC-P4-01", "SC-P4-02")
def test_shops_come_before_factories_and_industry_after():
    rows = "C1a:c . F1a:c WHa WHa RF \n . . HB HB HB" + STOCK
    _, _, talk = earn(rows)
    mine = [asked.decision.name for asked in talk.asked if asked.seat == 0]
    assert mine == ["commerce_action", "store_material", "refinery_use", "harbor_sale"]


@pytest.mark.rule("SC-P4-01")
def test_tourists_pay_before_the_shops_open():
    seen = []

    def look(decision, view):
        seen.append(view.town.money)
        return "none"

    earn("C2a:c C2a . P2a:t2 P2a:t2" + STOCK, {"1:commerce_action": look})
    assert seen == [2]


@pytest.mark.rule("SC-P4-10")
def test_what_is_made_this_round_cannot_be_sold_in_a_shop():
    _, town, talk = earn("C1a:c . F1a:c" + HALL)
    assert talk.offered("commerce_action") == ["none"]
    assert cubes(town) == (1, 0, 0)


@pytest.mark.rule("SC-P4-02")
def test_refinery_and_harbor_may_use_what_is_made_this_round():
    given = {"1:refinery_use": "0,0", "1:harbor_sale": "0,0"}
    _, town, _ = earn("F1a:c . RF HB HB HB" + HALL, given)
    assert (town.money, cubes(town)) == (3, (0, 0, 0))


# Tourists


@pytest.mark.rule("SC-P4-03")
@pytest.mark.parametrize(("guests", "money"), [("P3a P3a P3a", 0), ("P3a:t2 P3a P3a:t2", 2)])
def test_the_host_gets_a_dollar_for_each_tourist(guests, money):
    _, town, _ = earn(guests + HALL)
    assert town.money == money


@pytest.mark.rule("SC-BLD-26")
def test_police_brings_a_dollar_more_for_each_tourist():
    _, town, _ = earn("P3a:t2 P3a P3a:t2 . PO PO" + HALL)
    assert town.money == 4


@pytest.mark.rule("SC-P4-04")
def test_a_tourist_sells_from_and_makes_for_his_owners_stores():
    abroad = (1, "C1a:t1 . F2a.W F2a.G:t1" + HALL)
    given = {"1:commerce_action": "0,2 for dollars"}
    game, town, talk = earn("P1a" + STOCK, given, [abroad])
    assert [asked.seat for asked in talk.of("commerce_action")] == [0]
    assert cubes(town) == (0, 2, 1)
    assert town.money == 2
    assert (cubes(game.towns[1]), game.towns[1].money) == ((0, 0, 0), 2)


@pytest.mark.rule("SC-P4-03", "SC-P4-04", "SC-P4-07", "SC-P4-09")
@pytest.mark.parametrize(("currency", "money", "votes"), [("dollars", 4, 0), ("votes", 0, 3)])
def test_section_28_item_17_a_tourist_sells_in_a_shop_of_rank_three(currency, money, votes):
    abroad = (1, "C3a:c C3a:c C3a:t1" + HALL)
    given = {"1:commerce_action": f"1,2 for {currency}"}
    game, town, _ = earn("P1a" + STOCK, given, [abroad])
    assert (town.money, town.votes, cubes(town)) == (money, votes, (1, 0, 1))
    assert game.towns[1].money == 1 + 2  # his guest, and two shops without a sale


# Shops


@pytest.mark.rule("SC-P4-05")
def test_each_person_in_a_shop_acts_once():
    _, town, talk = earn("C3a:c C3a:c C3a C1b:c P1a:c" + HALL)
    assert len(talk.of("commerce_action")) == 3
    assert town.money == 3


@pytest.mark.rule("SC-P4-06")
def test_rank_is_by_arrival_in_the_same_shop():
    """The one on the right came first; another shop counts anew."""
    game = state()
    town = lay(game, "C2a:c C2a:c C1b:c" + STOCK)
    town.persons = dict.fromkeys(map(parse, ("2,3", "1,3", "0,3")), 0)
    talk = answers(phase_4(game), commerce_action="none")
    assert [asked.decision.rank for asked in talk.of("commerce_action")] == [1, 1, 2]


@pytest.mark.rule("SC-P4-06")
def test_tourists_have_a_rank_among_the_others():
    game = state()
    lay(game, "C3a:t2 C3a:c C3a:c" + STOCK)
    lay(game, "P1a" + HALL, seat=1)
    talk = answers(phase_4(game))
    assert [asked.decision.rank for asked in talk.of("commerce_action")] == [2, 3, 1]


@pytest.mark.rule("SC-P4-07")
@pytest.mark.parametrize(("others", "money"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_a_sale_brings_a_dollar_more_than_the_rank(others, money):
    """The last of the shop sells a cube of any colour, those before him nothing."""
    row = " ".join(["C4a:c"] * (others + 1) + ["C4a"] * (3 - others))
    given = {"1:commerce_action": ["none"] * others + ["0,1 for dollars"]}
    _, town, talk = earn(row + STOCK, given)
    assert {"0,1 for dollars", "0,2 for dollars", "1,2 for dollars"} <= set(
        talk.offered("commerce_action", others)
    )
    assert (town.money, cubes(town)) == (money + others, (1, 1, 0))


@pytest.mark.rule("SC-P4-08")
def test_without_a_sale_a_shop_brings_a_dollar():
    _, town, _ = earn("C2a:c C2a:c" + STOCK, {"1:commerce_action": "none"})
    assert (town.money, cubes(town)) == (2, (1, 1, 1))


@pytest.mark.rule("SC-P4-09")
def test_votes_are_offered_from_rank_three_on():
    given = {"1:commerce_action": ["none", "none", "0,2 for votes", "1,2 for votes"]}
    _, town, talk = earn("C4a:c C4a:c C4a:c C4a:c" + STOCK, given)
    offers = [any("votes" in one for one in talk.offered("commerce_action", n)) for n in range(4)]
    assert offers == [False, False, True, True]
    assert (town.votes, town.money) == (3 + 4, 2)


@pytest.mark.rule("SC-P4-11")
def test_a_person_in_the_museum_earns_his_owner_a_dollar():
    game, town, talk = earn("MU:c MU:t2 MU" + HALL, others=[(1, "P1a" + HALL)])
    assert "commerce_action" not in talk.names()
    assert town.money == 1 + 1  # his own, and the tourist he hosts
    assert game.towns[1].money == 1


@pytest.mark.rule("SC-P4-20")
def test_persons_act_town_by_town_clockwise_and_by_arrival():
    """Seat 2 of three: first at home, then in the town of seat 3, then in that of seat 1."""
    game = state(3)
    rows = ["C2a:t2 C2a:t2 F1a:t2", "C1a:c P1a F2a.W:c F2a.G:c", "C2a:t2 C2a F2a.W:t2 F2a.G"]
    for seat, row in enumerate(rows):
        lay(game, row + STOCK, seat=seat)
    first = game.towns[0]
    first.persons = dict.fromkeys(map(parse, ("1,3", "0,3", "2,3")), 1)
    home = game.towns[1]
    home.persons = dict.fromkeys(map(parse, ("3,3", "0,3", "2,3")), 1)
    talk = answers(phase_4(game))
    events = [(row[4], row[5]) for row in game.journal.rows["events"] if row[2] == 1]
    assert [place for item, place in events if item == "no sale"] == [
        "2:0,3", "3:0,3", "1:1,3", "1:0,3",
    ]  # fmt: skip
    assert [place for item, place in events if item in ("W", "G", "B")][:4] == [
        "2:3,3", "2:2,3", "3:2,3", "1:2,3",
    ]  # fmt: skip
    assert [asked.decision.rank for asked in talk.of("commerce_action")] == [1, 1, 1, 2]


# Factories


@pytest.mark.rule("SC-P4-12", "SC-P4-13")
@pytest.mark.parametrize(
    ("row", "made"),
    [("F1a:c", (1, 0, 0)), ("F2a.W:c F2a.G", (1, 0, 0)), ("F2a.W F2a.G:c", (0, 1, 0)),
     ("F3a.W:c F3a.G:c F3a.B:c", (1, 1, 1)), ("F3a.B:c F3a.G F3a.W", (0, 0, 1)),
     ("F3a.W F3a.G F3a.B", (0, 0, 0)), ("F1a:c F1b:c", (2, 0, 0))],
)  # fmt: skip
def test_each_person_makes_a_cube_of_the_colour_of_his_space(row, made):
    _, town, _ = earn(row + HALL)
    assert cubes(town) == made


@pytest.mark.rule("SC-P4-14", "SC-BLD-17", "SC-BLD-21", "SC-BLD-27")
def test_a_product_goes_to_an_empty_space_of_city_hall_warehouse_or_harbor():
    rows = "F1a:c . WHa:w WHa HB HB:g HB \n CH:c CH \n CH:b CH:w \n CH:c CH"
    given = {"1:store_material": "3,3"}
    _, town, talk = earn(rows, given)
    assert talk.offered("store_material") == ["1,0", "1,2", "3,3", "4,3", "6,3", "lose"]
    assert town.stored[parse("3,3")] == 0


@pytest.mark.rule("SC-P4-15")
def test_section_28_item_18_a_product_without_room_is_lost_but_pollutes():
    rows = "F1a:c \n CH:c CH:w \n CH:b CH:w \n CH:c CH:g"
    game, town, talk = earn(rows)
    assert talk.offered("store_material") == ["lose"]
    assert cubes(town) == (2, 1, 1)
    assert measure(game, town).production == 1


@pytest.mark.rule("SC-P4-15", "SC-CARD-D")
def test_section_28_item_18_with_the_engineer_it_does_not():
    game, town, _ = earn("F1a:c \n CH:c CH:w \n CH:b CH:w \n CH:c CH:g")
    game.engineer.add(0)
    assert measure(game, town).production == 0


@pytest.mark.rule("SC-P4-18", "SC-P4-19", "SC-P3-17")
def test_nothing_in_store_is_rearranged():
    rows = "F1a:c WHa:g WHa HB:b HB HB" + STOCK
    game = state()
    town = lay(game, rows)
    before = dict(town.stored)
    answers(phase_4(game), refinery_use="none", harbor_sale="none")
    assert {at: town.stored[at] for at in before} == before


# Refinery and Harbor


@pytest.mark.rule("SC-P4-16")
@pytest.mark.parametrize(
    ("at", "left"), [("0,2", (0, 2, 1)), ("1,2", (1, 0, 2)), ("none", (1, 1, 1))]
)
def test_the_refinery_raises_one_cube_by_one_colour(at, left):
    game, town, talk = earn("RF" + STOCK, {"1:refinery_use": at})
    assert talk.offered("refinery_use") == ["0,2", "1,2", "none"]
    assert cubes(town) == left
    assert measure(game, town).refinery == (0 if at == "none" else 1)


@pytest.mark.rule("SC-P4-16", "SC-P4-17")
def test_refinery_and_harbor_act_once_a_round():
    given = {"1:refinery_use": "0,2", "1:harbor_sale": "0,1"}
    _, town, talk = earn("RF . HB HB HB" + STOCK, given)
    assert len(talk.of("refinery_use")) == len(talk.of("harbor_sale")) == 1
    assert (town.money, cubes(town)) == (3, (0, 2, 0))


@pytest.mark.rule("SC-P4-17")
@pytest.mark.parametrize("at", ["0,2", "1,2", "0,1"])
def test_the_harbor_sells_any_cube_for_three_dollars(at):
    _, town, talk = earn("HB HB HB" + STOCK, {"1:harbor_sale": at})
    assert talk.offered("harbor_sale") == ["0,1", "0,2", "1,2", "none"]
    assert town.money == 3
    assert sum(cubes(town)) == 2
    assert town.ledger.balances[Account.VOTES] == 0
