"""Set-up (section 3): City Halls, citizens, money, promises, copies."""

import pytest

from sim.boards.squares import placements, squares
from sim.small_city.components import Promise
from sim.small_city.setup import set_up
from sim.small_city.state import GameState
from sim.small_city.words import PEOPLE, Account, Event, Kind
from tests.sim.small_city import slow_rules
from tests.sim.small_city.table import mask, random_game, unopened
from tests.sim.talk import Talk, answers

COUNTS = (2, 3, 4)


def ready(players=2, given=None, **content) -> tuple[GameState, Talk]:
    """Return a game after its set-up, and what was asked."""
    game = unopened(players, **content)
    return game, answers(set_up(game), given)


@pytest.mark.rule("SC-SETUP-01")
def test_the_first_round_is_the_first_of_eight():
    game = random_game()
    rounds = [row[0] for row in game.journal.rows["phases"]]
    assert sorted(set(rounds)) == list(range(9))  # 0 is the set-up
    assert rounds == sorted(rounds)


@pytest.mark.rule("SC-SETUP-02")
@pytest.mark.parametrize("seed", range(5))
def test_the_ring_holds_the_eight_plain_cards(seed):
    rings = {ring for *_, ring in rings_of(random_game(seed=seed))}
    assert all(sorted(ring) == list("ABCDEFGH") for ring in rings)


def rings_of(game):
    return [(row.round, row.seat, row.ring) for row in game.journal.rows["mayor"]]


@pytest.mark.rule("SC-SETUP-03", "SC-SETUP-04")
def test_promises_lie_in_three_shuffled_piles():
    orders = set()
    for seed in range(10):
        game, _ = ready(seed=seed)
        drawn = [number for number in game.promises if number is not None]
        left = [promise.number for pile in game.piles.values() for promise in pile]
        assert sorted(drawn + left) == list(range(1, 17))
        assert all(p.grade == grade for grade, pile in game.piles.items() for p in pile)
        orders.add(tuple(left))
    assert len(orders) == 10


@pytest.mark.rule("SC-SETUP-05")
@pytest.mark.parametrize("players", COUNTS)
def test_of_large_tiles_there_is_one_copy_less_than_players(players):
    game = unopened(players)
    box = game.rules.box
    copies = [game.supply[box.building(name).index] for name in ("ME", "CL", "UN", "PO", "FI")]
    assert copies == [players - 1] * 5


@pytest.mark.rule("SC-SETUP-06")
def test_any_player_may_become_the_first_host():
    hosts = [0, 0, 0]
    for seed in range(120):
        game, _ = ready(3, seed=seed, referee=False)
        hosts[game.host] += 1
    assert all(25 <= count <= 55 for count in hosts)


@pytest.mark.rule("SC-SETUP-06")
def test_the_first_host_hosts_round_one():
    game = random_game(4, seed=3)
    first = next(row[2] for row in game.journal.rows["events"] if row[3] == Event.FIRST_HOST)
    assert next(row.host for row in game.journal.rows["mayor"]) == first


@pytest.mark.rule("SC-SETUP-07")
def test_sides_may_differ():
    game = unopened(3, modes={"side": ["expert", "easy", "expert"]})
    assert [bool(town.blocked) for town in game.towns] == [True, False, True]


@pytest.mark.rule("SC-SETUP-08")
@pytest.mark.parametrize("players", COUNTS)
def test_there_is_one_personal_tile_for_every_player(players):
    game, _ = ready(players)
    box = game.rules.box
    copies = [game.supply[box.building(name).index] for name in ("SC", "LI", "MU", "RF", "HB")]
    assert copies == [players] * 5
    assert all(len(town.tiles) == 1 and town.has(Kind.CH) for town in game.towns)


@pytest.mark.rule("SC-SETUP-09")
def test_everybody_has_citizens_and_discs_of_his_own():
    game, _ = ready(4)
    for town in game.towns:
        assert sum(town.ledger.balances[account] for account in PEOPLE) == 22
        assert len(town.council) == 2
    assert len({id(town.council) for town in game.towns}) == 4


@pytest.mark.rule("SC-SETUP-11", "SC-SETUP-17")
def test_tracks_start_at_zero_and_council_discs_before_the_first_column():
    game, _ = ready(4)
    for town in game.towns:
        assert (town.votes, town.pollution) == (0, 0)
        assert all(column == 0 for _, column in town.council)


@pytest.mark.rule("SC-SETUP-12", "SC-COMP-16")
def test_the_city_hall_goes_anywhere_inside_lying_or_standing():
    _, talk = ready(modes={"side": ["easy", "expert"]})
    easy, expert = talk.of("place_city_hall")
    assert list(easy.options) == list(placements("O6", 6, 7))
    assert len(easy.options) == 2 * 6 * 5
    blocked = mask("3,3 1,5 5,1 6,6")
    assert list(expert.options) == [m for m in easy.options if not m & blocked]


@pytest.mark.rule("SC-SETUP-12")
def test_nobody_sees_where_the_others_place_their_city_hall():
    _, talk = ready(3)
    for asked in talk.asked:
        if asked.decision.name in ("place_city_hall", "seat_in_city_hall"):
            others = [town for town in asked.view.towns if town.seat != asked.seat]
            assert len(others) == 2
            assert not any(town.tiles for town in others)


@pytest.mark.rule("SC-SETUP-13", "SC-SETUP-15", "SC-SETUP-16")
@pytest.mark.parametrize("players", COUNTS)
def test_citizens_start_in_city_hall_job_centre_and_reserve(players):
    game, _ = ready(players)
    for town in game.towns:
        book = town.ledger.balances
        people = [book[account] for account in PEOPLE]
        assert book[Account.CITY_HALL] == 3 == town.hall.bit_count()
        assert (book[Account.JOB_CENTRE], book[Account.RESERVE]) == (11, 8)
        assert sum(people) == 22


@pytest.mark.rule("SC-SETUP-14")
def test_the_owner_chooses_the_spaces_of_the_first_three():
    given = {"1:place_city_hall": "0,0 1,0 0,1 1,1 0,2 1,2",
             "1:seat_in_city_hall": ["1,2", "0,0", "1,0"]}  # fmt: skip
    game, talk = ready(given=given)
    assert [len(asked.options) for asked in talk.of("seat_in_city_hall", seat=0)] == [6, 5, 4]
    assert game.towns[0].hall == mask("1,2 0,0 1,0")


@pytest.mark.rule("SC-SETUP-18", "SC-SETUP-19")
def test_each_player_names_a_grade_in_turn_order_and_takes_the_top_card():
    twin, _ = ready(4, seed=5)
    game, talk = ready(4, {"choose_promise_grade": ["12", "12", "18", "6"]}, seed=5)
    asked = talk.of("choose_promise_grade")
    assert [one.seat for one in asked] == [town.seat for town in game.turn_order()]
    tops = {g: [p.number for p in whole_pile(twin, g)] for g in (6, 12, 18)}
    wanted = [tops[12][0], tops[12][1], tops[18][0], tops[6][0]]
    assert [game.promises[one.seat] for one in asked] == wanted


def whole_pile(game, grade):
    """Return a pile as it was, for a game in which everybody drew from pile 6."""
    cards = {promise.number: promise for promise in game.rules.box.promises}
    drawn = [cards[game.promises[town.seat]] for town in game.turn_order()]
    return drawn + game.piles[grade] if grade == 6 else game.piles[grade]


@pytest.mark.rule("SC-SETUP-19")
def test_an_empty_pile_cannot_be_named():
    few = {str(number): {"grade": 12} for number in (13, 14, 15, 16)}
    _, talk = ready(3, {"choose_promise_grade": ["18", None, None]}, tables={"promises": few})
    assert talk.offered("choose_promise_grade", 0) == ["6", "12", "18"]
    assert talk.offered("choose_promise_grade", 1) == ["6", "12"]


@pytest.mark.rule("SC-SETUP-20")
def test_a_player_sees_his_own_promise_only():
    game, talk = ready(3, {"choose_promise_grade": ["6", "12", "18"]})
    for town in game.towns:
        view = game.view(town)
        seen = [getattr(view, name) for name in dir(view) if not name.startswith("_")]
        assert [one.number for one in seen if isinstance(one, Promise)] == [
            game.promises[town.seat]
        ]
    assert talk.of("choose_promise_grade")[0].view.seat == game.host


@pytest.mark.rule("SC-SETUP-20")
def test_the_record_tells_only_grades_before_the_end():
    game = random_game(3)
    events = game.journal.rows["events"]
    grades = [row[4] for row in events if row[3] == Event.PROMISE_GRADE]
    assert set(grades) <= {"6", "12", "18"}
    assert len(grades) == 3
    last = max(row[1] for row in events)
    told = [row[1] for row in events if row[3] in (Event.PROMISE_KEPT, Event.PROMISE_BROKEN)]
    assert told
    assert set(told) == {last}


@pytest.mark.rule("SC-SETUP-21", "SC-SETUP-22")
@pytest.mark.parametrize("seed", range(4))
def test_money_rises_from_the_first_player_to_the_last(seed):
    game, _ = ready(4, seed=seed)
    assert [town.money for town in game.turn_order()] == [10, 11, 12, 13]


@pytest.mark.rule("SC-SETUP-23")
def test_nothing_is_in_store_at_the_start():
    game, _ = ready(4)
    assert not any(town.stored for town in game.towns)


@pytest.mark.rule("SC-SETUP-24")
def test_neighbours_sit_directly_left_and_right():
    two, three, four = map(unopened, COUNTS)
    assert [two.neighbours(seat) for seat in range(2)] == [[1], [0]]
    assert [three.neighbours(seat) for seat in range(3)] == [[1, 2], [0, 2], [0, 1]]
    assert [four.neighbours(seat) for seat in range(4)] == [[1, 3], [0, 2], [1, 3], [0, 2]]


@pytest.mark.rule("SC-SETUP-13")
def test_the_three_stand_on_spaces_of_the_city_hall():
    game, _ = ready()
    for town in game.towns:
        assert len(slow_rules.cells(town.squares_of[Kind.CH])) == 6
        assert set(squares(town.hall)) <= set(squares(town.squares_of[Kind.CH]))
