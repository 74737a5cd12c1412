"""The seven placement checks, and what every scope of an effect counts."""

import pytest

from tests.sim.suburbia.table import built, gains, have, lay, opened, stands


def fired(game):
    """Return check, tile with the effect and seat of every change so far."""
    return [(row["check"], row["tile"], row["seat"] + 1) for row in gains(game)]


@pytest.mark.rule("SUB-CHECK-01", "SUB-CHECK-02", "SUB-CHECK-03", "SUB-CHECK-04")
def test_the_checks_come_in_their_order():
    """A Mint between a Park and a Factory, and a rival who counts Civic tiles nowhere."""
    game = opened()
    have(game, money=20)
    built(game, "Mint 0,6")
    assert fired(game) == [(2, "Mint", 1), (3, "Mint", 1), (4, "Heavy Factory", 1)]


@pytest.mark.rule("SUB-CHECK-04", "SUB-EFFECT-01")
def test_each_adjacent_reacts_once_to_the_new_tile():
    """SUB-TEST-15: a Park beside Suburbs, then one beside that Park only."""
    game = opened()
    built(game, "Community Park 1,1")
    # +1 beside Suburbs; the start Park does not look for Civic tiles.
    assert stands(game)[1:] == (-1, 2, 2)
    game = opened()
    lay(game, "Community Park 1,1", "Lake -1,1")
    have(game, reputation=2, income=-1)
    built(game, "Community Park 2,0")
    assert stands(game)[1:] == (-2, 2, 2)


@pytest.mark.rule("SUB-EFFECT-01", "SUB-CHECK-04")
def test_a_factory_and_a_park_beside_each_other():
    """SUB-TEST-16 and SUB-TEST-17."""
    game = opened()
    built(game, "Community Park 0,6")
    assert stands(game)[1:] == (-1, 1, 2)
    game = opened()
    built(game, "Community Park 1,3")
    assert stands(game) == (11, -1, 1, 2)
    assert stands(game, 1) == (15, 0, 1, 2)


@pytest.mark.rule("SUB-EFFECT-01", "SUB-EFFECT-17")
def test_a_neighbour_of_several_listed_classes_counts_once():
    effects = "adjacent:Commercial|icon=Restaurant:money:+5"
    game = opened(tables={"tiles": {"Hostel": {"effects": effects}}})
    lay(game, "Fast Food Restaurant 1,3")
    built(game, "Hostel 1,5")
    assert stands(game)[0] == 15 + 5


@pytest.mark.rule("SUB-CHECK-05", "SUB-CHECK-08", "SUB-EFFECT-18")
def test_a_tile_pays_once_for_what_it_finds_and_once_for_what_comes():
    """SUB-TEST-24: the 4th Suburbs brings $2, not $8."""
    game = opened()
    lay(game, "Suburbs 1,1", "Suburbs -1,1", "Homeowner's Association 1,3")
    have(game, money=10)
    built(game, "Suburbs 1,5")
    assert stands(game)[0] == 10 - 3 + 2
    assert (5, "Homeowner's Association", 1) in fired(game)


@pytest.mark.rule("SUB-EFFECT-02", "SUB-EFFECT-03", "SUB-EFFECT-04")
def test_all_counts_every_borough_start_tiles_and_itself():
    """SUB-TEST-25."""
    game = opened()
    built(game, "Homeowner's Association 1,1")
    assert stands(game)[0] == 15 - 6 + 2 * 3


@pytest.mark.rule("SUB-CHECK-07", "SUB-EFFECT-02", "SUB-EFFECT-18")
def test_four_players_and_a_homeowners_association():
    """SUB-TEST-46."""
    game = opened(4)
    built(game, "Homeowner's Association 1,1")
    assert stands(game) == (19, 0, 2, 3)
    for seat in (1, 2, 3):
        built(game, "Suburbs 1,1", seat=seat)
    assert stands(game)[0] == 19 + 3 * 2
    built(game, "Suburbs -1,1")
    assert stands(game)[0] == 25 - 3 + 2


@pytest.mark.rule("SUB-EFFECT-02", "SUB-EFFECT-04")
def test_own_counts_the_own_borough_with_itself():
    """SUB-TEST-14: two Civic tiles, the start Park and the Mint; a rival's Park is no Civic tile
    of one's own."""
    game = opened()
    have(game, money=20)
    built(game, "Mint 0,6")
    assert stands(game) == (9, 3, 0, 2)
    built(game, "Community Park 1,1", seat=1)
    assert stands(game)[0] == 9
    built(game, "Community Park 1,1")
    assert stands(game)[0] == 9 - 4 + 2


@pytest.mark.rule("SUB-EFFECT-02")
def test_other_counts_the_other_boroughs_only():
    """SUB-TEST-34."""
    game = opened(3)
    built(game, "Hotel 1,5")
    assert stands(game)[3] == 2 + 2
    built(game, "Suburbs -1,5", seat=2)
    assert stands(game)[3] == 5
    have(game, money=3)
    built(game, "Suburbs -1,5")
    assert stands(game)[3] == 5 + 2


@pytest.mark.rule("SUB-EFFECT-05", "SUB-EFFECT-07", "SUB-EFFECT-08", "SUB-CHECK-06", "SUB-CHECK-09")
def test_farm_fancy_and_fast_food():
    """SUB-TEST-48: players A, B and C in their first turns."""
    game = opened(3)
    built(game, "Farm 1,3")
    assert stands(game)[1:3] == (0, 1)
    built(game, "Fancy Restaurant 1,3", seat=1)
    assert stands(game, 1)[1:3] == (3, 2)
    assert stands(game)[1] == 1
    built(game, "Fast Food Restaurant 1,1", seat=2)
    assert stands(game, 2)[1:] == (1, 2, 5)
    assert stands(game)[1] == 2
    assert stands(game, 1)[1] == 2
    assert [one for one in fired(game) if one[0] in (6, 7)] == [
        (7, "Farm", 1), (7, "Farm", 1), (7, "Fancy Restaurant", 2),
    ]  # fmt: skip


@pytest.mark.rule("SUB-EFFECT-05", "SUB-EFFECT-06", "SUB-CHECK-05")
def test_a_fancy_restaurant_watches_its_own_borough_and_never_itself():
    game = opened()
    have(game, money=40)
    built(game, "Fancy Restaurant -1,5")
    assert stands(game)[1] == 3
    built(game, "Fancy Restaurant 1,5")
    assert stands(game)[1] == 3 + 3 - 1


@pytest.mark.rule("SUB-CHECK-07", "SUB-CHECK-08", "SUB-EFFECT-07")
def test_an_owner_whose_restaurants_were_counted_gets_one_for_a_new_one():
    """SUB-TEST-26."""
    game = opened()
    lay(game, "Fast Food Restaurant 1,3", "Fast Food Restaurant -1,3", "Farm 1,5")
    built(game, "Fancy Restaurant -1,5", seat=1)
    assert stands(game)[1] == 1
    assert stands(game, 1)[1] == 3


@pytest.mark.rule("SUB-CHECK-10", "SUB-LINE-10")
def test_each_change_is_booked_before_the_next():
    """SUB-TEST-60: Income 15, Reputation 5, Population 14, Fast Food Restaurant at 1,1."""
    game = opened()
    have(game, income=15, reputation=5, population=14)
    built(game, "Fast Food Restaurant 1,1")
    assert stands(game)[1:] == (14, 5, 17)
    booked = [(row["account"].name, row["booked"]) for row in gains(game)]
    assert booked == [("INCOME", 0), ("POPULATION", 3), ("REPUTATION", 1)]


@pytest.mark.rule("SUB-CHECK-11")
def test_reactions_come_in_the_order_of_building_and_clockwise():
    game = opened(3)
    lay(game, "Farm 1,5", "Slaughterhouse -1,5", seat=0)
    lay(game, "Slaughterhouse 1,5", seat=2)
    lay(game, "Slaughterhouse -1,5", "Community Park 1,3", "Farm 1,5", seat=1)
    built(game, "Fancy Restaurant 2,4", seat=1)
    assert fired(game) == [
        (2, "Fancy Restaurant", 2),
        (4, "Community Park", 2),
        (5, "Slaughterhouse", 2),
        (5, "Farm", 2),
        (7, "Slaughterhouse", 3),
        (7, "Farm", 1),
        (7, "Slaughterhouse", 1),
    ]


@pytest.mark.rule("SUB-CHECK-12")
def test_the_kind_of_the_effect_decides_between_checks_4_and_5():
    """A Homeowner's Association beside the new tile still reacts in check 5."""
    game = opened()
    lay(game, "Homeowner's Association 1,1", "Community Park 3,1")
    built(game, "Suburbs 2,2")
    assert [one[:2] for one in fired(game)] == [
        (2, "Suburbs"), (4, "Community Park"), (5, "Homeowner's Association"),
    ]  # fmt: skip


@pytest.mark.rule("SUB-EFFECT-09", "SUB-EFFECT-10")
def test_lakes_pay_for_what_is_no_lake():
    """SUB-TEST-23: nothing between two Lakes, and a tile beside both is paid by both."""
    game = opened()
    built(game, "Lake 1,1")
    assert stands(game)[0] == 15 + 4
    built(game, "Lake 1,3")
    assert stands(game)[0] == 19 + 4
    have(game, money=23)
    built(game, "Suburbs 2,2")
    assert stands(game)[0] == 23 - 3 + 4


@pytest.mark.rule("SUB-EFFECT-09")
def test_a_lake_is_not_paid_again_for_old_neighbours():
    """SUB-TEST-21."""
    game = opened()
    lay(game, "Lake 1,3", "Suburbs 1,5")
    have(game, money=10)
    built(game, "Hostel 1,1")
    assert stands(game)[0] == 12


@pytest.mark.rule("SUB-EFFECT-11")
def test_a_realty_lets_own_lakes_collect_again():
    """SUB-TEST-18, second half: $24 - 6 + 4."""
    game = opened()
    lay(game, "Lake 1,1")
    have(game, money=24)
    built(game, "Waterfront Realty 0,6")
    assert stands(game)[0] == 22


@pytest.mark.rule("SUB-EFFECT-12", "SUB-EFFECT-13")
def test_with_a_realty_a_later_contact_is_worth_four():
    """Also of a new Lake; a second Realty adds 2, and a marker on the Lake doubles its part."""
    game = opened()
    lay(game, "Lake 1,1", "Waterfront Realty 0,6")
    have(game, money=10)
    built(game, "Suburbs 2,2")
    assert stands(game)[0] == 10 - 3 + 4
    built(game, "Lake -1,1")
    assert stands(game)[0] == 11 + 2 * 4
    lay(game, "Waterfront Realty 0,8")
    built(game, "Hostel 2,0")
    assert stands(game)[0] == 19 + 6
    game = opened()
    lay(game, "Lake 1,1 *", "Waterfront Realty 0,6")
    built(game, "Hostel 2,2")
    assert stands(game)[0] == 15 + 4 + 2


@pytest.mark.rule("SUB-EFFECT-14")
def test_a_realty_beside_a_lake_brings_four_for_that_contact():
    game = opened()
    lay(game, "Lake 1,3")
    built(game, "Waterfront Realty 1,5")
    # The Lake collects twice again; with the Realty itself 2 of its own and 2 of the Lake.
    assert stands(game)[0] == 15 - 6 + 2 * 2 + 4
    built(game, "Lake 1,1", seat=1)
    assert stands(game)[0] == 17


@pytest.mark.rule("SUB-EFFECT-16")
def test_clauses_apply_in_the_order_of_the_column():
    game = opened()
    have(game, money=20)
    built(game, "Freeway 1,5")
    built(game, "Municipal Airport 1,1")
    own = [row["account"].name for row in gains(game) if row["check"] == 3]
    assert own == ["INCOME", "REPUTATION"]


@pytest.mark.rule("SUB-EFFECT-19")
def test_a_park_earns_nothing_from_lakes_and_civic_tiles():
    """SUB-TEST-62."""
    game = opened()
    built(game, "Lake -1,1")
    assert stands(game) == (15 + 4, 0, 1, 2)
    built(game, "Elementary School 1,3")
    # The School's own Reputation and one inhabitant per Residential tile; the Factory takes 1.
    assert stands(game)[1:] == (0, 1 + 1 - 1, 3)
    have(game, reputation=1)
    built(game, "Convenience Store 1,1")
    assert stands(game)[2] == 2
