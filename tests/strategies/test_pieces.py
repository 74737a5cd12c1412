"""The pieces plans are made of: pictures, promises, moves, and the way to receive a Godzilla."""

import pytest

from sim.boards.squares import block, mask_of, placements, square
from sim.small_city.decisions import Exit, MoveCitizen, Place
from sim.small_city.tile import Tile
from sim.small_city.walk import exits
from sim.small_city.words import Account, Kind
from strategies.small_city import aims
from strategies.small_city.balanced import Balanced
from strategies.small_city.layout import best
from strategies.small_city.look import Look
from strategies.small_city.moving import Worth, plan_moves
from strategies.small_city.radiation import Forecast
from tests.strategies.table import ALL_PLANS, table

HALLS = placements("O6", 6, 7)
WORTH = Worth(vote=1.0, money=1.5, cube=2.0, newcomer=0.0, dirt=0.0, risk=9.0, sales=0, store=6)


def town_with(*tiles, people=(), round_=6):
    """Return a view of a town of seat 1 with tiles ``("R4", (x, y), ...)`` and people on it."""
    state, _, _ = table(("balanced", "balanced"))
    state.round = round_
    town = state.towns[0]
    for name, *at in tiles:
        building = state.rules.box.building(name)
        town.put(Tile(building, mask_of(square(*one) for one in at)))
    for one in people:
        town.persons[square(*one)] = 0
    town.ledger.balances[Account.IN_PLAY] = len(people)
    return state.view(town)


def column(x, *rows):
    return [(x, y) for y in rows]


def moves(view):
    town = view.town
    movers = [Place(0, at) for at in town.persons]
    free = town.free_spaces(tourist=False)
    decision = MoveCitizen(0, view.towns, movers, free, {}, may_stop=False)
    return plan_moves(Look(view), decision, WORTH)


# Pictures


@pytest.mark.parametrize("blocked", [0, mask_of([square(3, 3), square(1, 5), square(5, 1)])])
def test_a_picture_keeps_off_blocked_squares(blocked):
    ground = block(7) & ~blocked
    halls = tuple(hall for hall in HALLS if not hall & blocked)
    layout = best(Balanced.picture, ground, halls)
    assert layout.hall in halls
    for estate in layout.estates:
        assert not estate & ~ground


def test_a_picture_bends_to_a_city_hall_that_already_lies():
    for hall in HALLS[::7]:
        assert best(Balanced.picture, block(7), (hall,)).hall == hall


def test_estates_touch_the_city_hall_and_the_lots_of_culture():
    state, _, _ = table(("balanced", "balanced"))
    layout = best(Balanced.picture, block(7), HALLS)
    reach = state.towns[0].reach
    for estate in layout.estates:
        for mask in (layout.hall, *(layout.lots[k] for k in (Kind.SC, Kind.LI, Kind.MU))):
            assert reach(estate) & mask


# Promises


def test_promises_are_read():
    assert aims.read("tiles(F,3)>=1 & tiles(HB)>=1").level(Kind.F) == 3
    assert aims.read("tiles(F,3)>=1 & tiles(HB)>=1").wants(Kind.HB) == 1
    assert aims.read("spaces(P)>=6").parks == 6
    assert aims.read("graves==0 & pollution<=30").pollution == 30
    assert aims.read("council_discs(4)>=2").discs == 2
    assert aims.read("in_play>=12").people == 12
    assert aims.read("money>=15").money == 15


def test_a_promise_that_is_not_understood_asks_for_nothing():
    assert aims.read("stored(W)>=1 & area>=9") == aims.Aims()


# Moves


def test_with_room_for_all_people_go_home_together():
    view = town_with(
        ("R3", *column(0, 0, 1, 2)), ("R2", *column(2, 0, 1)), ("P3", *column(4, 0, 1, 2)),
        people=column(4, 0, 1, 2),
    )  # fmt: skip
    assert {view.town.tile_at(move.to.at).building.name for move in moves(view)} == {"R3"}


def test_with_more_people_than_spaces_the_full_home_stays():
    view = town_with(
        ("R3", *column(0, 0, 1, 2)), ("P2", *column(2, 0, 1)), ("P1", (4, 0)),
        people=[*column(0, 0, 1, 2), *column(2, 0, 1)],
    )  # fmt: skip
    assert [view.town.tile_at(move.origin.at).building.name for move in moves(view)] == ["P2"]


def test_nobody_goes_where_somebody_stood():
    view = town_with(("R2", *column(0, 0, 1)), ("R2", *column(2, 0, 1)), people=column(0, 0, 1))
    assert {move.to.at for move in moves(view)} == {square(2, 0), square(2, 1)}


# Godzillas


def test_a_godzilla_is_led_away_from_homes():
    view = town_with(("F1", (3, 3)), ("R4", *column(3, 4, 5, 6), (4, 4)), people=column(3, 4, 5, 6))
    town = view.town
    ways = exits(town, (1 << square(3, 3),))
    chosen = Forecast(town, 3).best_exit(ways, 3)
    assert chosen in ways
    assert chosen.step != 11  # north is where people live


def test_empty_ground_is_worth_treading_for_the_discs():
    view = town_with(("F1", (0, 0)))
    forecast = Forecast(view.town, 2)
    assert forecast.least(Exit(square(0, 0), 1), 5) < forecast.least(Exit(square(0, 0), 1), 2) < 0


def test_who_goes_for_the_most_damage_leads_it_over_his_people():
    view = town_with(("F1", (3, 3)), ("R4", *column(3, 4, 5, 6), (4, 4)), people=column(3, 4, 5, 6))
    ways = exits(view.town, (1 << square(3, 3),))
    assert Forecast(view.town, 3, "most").best_exit(ways, 3).step == 11


def test_in_the_last_round_the_final_squares_bring_no_discs():
    view = town_with(("F1", (0, 0)))
    way = Exit(square(0, 0), 1)
    # Five squares: three discs on the way, in an earlier round two more where it stands.
    assert Forecast(view.town, 1).least(way, 5) == pytest.approx(-3 + 2 * 0.15)
    assert Forecast(view.town, 2).least(way, 5) == pytest.approx(-5 + 5 * 0.15 + 2 * 0.15)


@pytest.mark.parametrize("plan", ALL_PLANS)
def test_every_picture_has_the_letters_of_a_town(plan):
    from strategies.small_city import STRATEGIES

    picture = STRATEGIES[plan].picture.split()
    assert {len(row) for row in picture} == {7}
    assert len(picture) == 7
    assert "".join(picture).count("H") == 6
