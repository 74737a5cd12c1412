"""Phase VII: the city council."""

import pytest

from sim.boards.squares import names
from sim.small_city.council import free_tiles, phase_7
from sim.small_city.develop import phase_2
from sim.small_city.words import CULTURE, MATERIALS, Account
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import rules, state, town_from, unopened
from tests.sim.talk import answers

HALL = ("CH CH CH . .", "CH CH CH . .")
FULL = ("CH:c CH:c CH:c . .", "CH:w CH:w CH:w . .")


def meeting(*rows, discs=((0, 0), (0, 0)), steps=None, **header):
    """Run phase VII, and return the game, the town of the first seat and what was asked."""
    game = state()
    town = town_from(drawn(*(rows or HALL), **{"round": 1, **header}), game)
    town.council = list(discs)
    talk = answers(phase_7(game), steps or {})
    return game, town, talk


def step(row, column=1, *, pay=None, rows=HALL, **given):
    """Make the first disc step into a space; `given` are further answers."""
    before = (row, column - 1) if column > 1 else (0, 0)
    answer = {"1:council_step": [f"disc 1 row {row}"]}
    answer |= {f"1:{name}": one for name, one in given.items()}
    answer |= {"1:council_payment": [pay]} if pay else {}
    header = {"money": 10, "votes": 20}
    return meeting(*rows, discs=(before, (0, 0)), steps=answer, **header)


# Steps


@pytest.mark.rule("SC-COUNCIL-01")
def test_all_discs_start_left_of_the_first_column():
    assert all(town.council == [(0, 0), (0, 0)] for town in unopened(4).towns)


@pytest.mark.rule("SC-P7-01")
def test_in_turn_order_each_player_may_advance_one_disc_or_do_nothing():
    game = state(3)
    game.host = 1
    talk = answers(phase_7(game))
    assert [asked.seat for asked in talk.of("council_step")] == [1, 2, 0]
    assert all(asked.text == "none" for asked in talk.of("council_step"))
    assert all(town.council == [(0, 0), (0, 0)] for town in game.towns)


@pytest.mark.rule("SC-P7-02")
def test_one_step_for_each_player():
    _, town, talk = step(3)
    assert len(talk.of("council_step", seat=0)) == 1
    assert town.council == [(3, 1), (0, 0)]


@pytest.mark.rule("SC-P7-03")
def test_the_step_is_paid_and_its_reward_taken_at_once():
    _, town, _ = step(3, 2)
    assert (town.money, town.votes, town.council[0]) == (8, 26, (3, 2))


@pytest.mark.rule("SC-COUNCIL-02")
def test_a_disc_enters_any_row_and_then_stays_in_it():
    _, _, talk = meeting(discs=((2, 1), (0, 0)), money=10)
    rows = [f"disc 2 row {row}" for row in (1, 2, 3, 4)]
    assert talk.offered("council_step") == ["none", "disc 1 row 2", *rows]


@pytest.mark.rule("SC-COUNCIL-02")
def test_a_disc_moves_one_column_to_the_right():
    assert step(4, 3)[1].council[0] == (4, 3)


@pytest.mark.rule("SC-COUNCIL-03")
def test_any_number_of_discs_share_a_space():
    game = state()
    for town in game.towns:
        town.council = [(3, 1), (3, 1)]
        town.ledger.balances[Account.MONEY] = 9
    answers(phase_7(game), council_step="disc 2 row 3")
    answers(phase_7(game), council_step="disc 1 row 3")
    assert [town.council for town in game.towns] == [[(3, 2), (3, 2)]] * 2


@pytest.mark.rule("SC-COUNCIL-04", "SC-COUNCIL-05", "SC-COUNCIL-06")
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_a_step_costs_dollars_or_twice_as_many_votes_by_its_column(column):
    _, town, _ = step(4, column, pay="dollars")
    assert (town.money, town.votes) == (10 - column, 20)
    _, town, _ = step(4, column, pay="votes")
    assert (town.money, town.votes) == (10, 20 - 2 * column)


@pytest.mark.rule("SC-COUNCIL-07")
def test_dollars_and_votes_are_not_mixed():
    _, _, talk = meeting(discs=((1, 1), (2, 1)), money=1, votes=3)
    assert talk.offered("council_step") == ["none"]


@pytest.mark.rule("SC-COUNCIL-15")
def test_the_campaign_is_not_paid_with_votes():
    _, _, talk = meeting(money=0, votes=30)
    rows = [f"disc 1 row {row}" for row in (1, 2, 4)]
    assert talk.offered("council_step") == ["none", *rows]


@pytest.mark.rule("SC-COUNCIL-20")
def test_a_disc_on_the_last_column_stays_there():
    _, _, talk = meeting(discs=((1, 4), (3, 4)), money=30)
    assert talk.offered("council_step") == ["none"]


# Rewards


@pytest.mark.rule("SC-COUNCIL-08")
@pytest.mark.parametrize(
    ("column", "cubes"), [(1, [1, 0, 0]), (2, [0, 1, 0]), (3, [0, 0, 1]), (4, [1, 1, 1])]
)
def test_supplies_give_white_grey_black_and_one_of_each(column, cubes):
    _, town, _ = step(1, column)
    assert [town.ledger.balances[colour] for colour in MATERIALS] == cubes
    assert len(town.stored) == sum(cubes)


@pytest.mark.rule("SC-COUNCIL-21", "SC-COUNCIL-19")
def test_supplies_need_an_empty_store_and_are_lost_without_one():
    _, town, _ = step(1, rows=FULL)
    assert (town.money, len(town.stored)) == (9, 3)


@pytest.mark.rule("SC-COUNCIL-14")
@pytest.mark.parametrize(("column", "votes"), [(1, 3), (2, 6), (3, 9), (4, 12)])
def test_the_campaign_gives_votes(column, votes):
    assert step(3, column)[1].votes == 20 + votes


@pytest.mark.rule("SC-COUNCIL-16", "SC-COUNCIL-17")
@pytest.mark.parametrize(("column", "citizens"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_tourism_brings_citizens_from_the_reserve_to_city_hall(column, citizens):
    _, town, _ = step(4, column)
    book = town.ledger.balances
    assert (book[Account.RESERVE], book[Account.CITY_HALL]) == (11 - citizens, citizens)
    assert town.hall.bit_count() == citizens


@pytest.mark.rule("SC-COUNCIL-18")
def test_tourism_citizens_without_room_go_to_the_job_centre():
    _, town, _ = step(4, 2, rows=("CH:c CH:c CH:c . .", "CH:w CH:w CH . ."))
    book = town.ledger.balances
    assert (book[Account.CITY_HALL], book[Account.JOB_CENTRE]) == (4, 12)


@pytest.mark.rule("SC-COUNCIL-19")
def test_a_step_may_be_taken_although_its_reward_is_lost():
    game = state()
    town = town_from(drawn(*HALL, round=1, money=10, jc=22), game)
    answers(phase_7(game), {"1:council_step": ["disc 1 row 4"]})
    assert (town.money, town.council[0], town.hall) == (9, (4, 1), 0)


# Free tiles


def offered(column):
    game = state()
    return {building.name for building in free_tiles(game, game.rules.box.council[2, column])}


@pytest.mark.rule("SC-COUNCIL-09")
@pytest.mark.parametrize("column", [1, 2, 3, 4])
def test_construction_offers_tiles_up_to_the_number_of_the_column(column):
    sizes = {b.name: b.size for b in rules().box.buildings}
    largest = max(sizes[name] for name in offered(column) - {"PO", "FI"})
    assert largest == column


@pytest.mark.rule("SC-COUNCIL-10")
def test_a_police_station_from_column_2_and_a_fire_station_from_column_3():
    stations = {column: offered(column) & {"PO", "FI"} for column in (1, 2, 3, 4)}
    assert stations == {1: set(), 2: {"PO"}, 3: {"PO", "FI"}, 4: {"PO", "FI"}}


@pytest.mark.rule("SC-COUNCIL-10", "SC-COUNCIL-06")
@pytest.mark.parametrize(("pay", "left"), [("dollars", (8, 20)), ("votes", (10, 16))])
def test_a_police_station_costs_2_dollars_or_4_votes(pay, left):
    _, town, _ = step(2, 2, pay=pay, council_tile=["PO 3,4 4,4"])
    assert str(town.tiles[-1]) == "PO 3,4 4,4"
    assert (town.money, town.votes) == left


@pytest.mark.rule("SC-COUNCIL-11")
def test_requirements_hold_and_a_smaller_tile_may_be_taken():
    _, town, talk = step(2, 2, council_tile=["R1 3,4"])
    tiles = talk.offered("council_tile")
    assert "none" in tiles
    assert "R1 4,0" not in tiles
    assert not [text for text in tiles if text.startswith(("R2", "C1", "F2"))]
    assert (str(town.tiles[-1]), town.money) == ("R1 3,4", 8)


@pytest.mark.rule("SC-COUNCIL-12")
def test_all_kinds_but_city_hall_and_culture_are_offered():
    kinds = {name[0] if name[-1].isdigit() else name for name in offered(4)}
    assert kinds == {"R", "C", "F", "P", "WH", "RF", "HB", "PO", "FI"}
    assert not kinds & {kind.name for kind in CULTURE}


@pytest.mark.rule("SC-COUNCIL-13")
def test_the_free_tile_is_none_of_the_three_builds():
    game, town, _ = step(2, council_tile=["P1 3,4"])
    builds = {"1:build_tile": ["P1 4,4", "P1 4,3", "P1 4,2"]}
    answers(phase_2(game), builds)
    assert names(town.squares_of[3]) == "4,2 4,3 3,4 4,4"


@pytest.mark.rule("SC-P2-13")
def test_an_r1_from_the_council_may_pull_a_citizen_from_city_hall():
    rows = ("CH:c CH CH . .", "CH CH CH . .")
    _, town, talk = step(2, rows=rows, council_tile=["R1 3,4"], r1_pull=["0,4"])
    assert talk.offered("r1_pull") == ["0,4", "none"]
    assert (town.hall, town.persons) == (0, {3 + 11 * 4: 0})
