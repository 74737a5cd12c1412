"""What plans of Suburbia see ahead: turns, tiles to come, what a placement is worth."""

import pytest

from sim.boards.hexes import parse
from sim.suburbia.borough import Placed
from sim.suburbia.words import BIT, Account
from strategies.suburbia.chances import Chances
from strategies.suburbia.outlook import Course, Outlook
from strategies.suburbia.prospects import Prospects, draws_to_marker, turns_left
from strategies.suburbia.valuer import Habits, Valuer
from tests.sim.suburbia.table import have, lay, opened, show, tile

PLAIN = Habits(later=0, counted=0, goals=0, envy=0)
"""Habits that look at nothing but the own counters."""


def view(game, seat=0):
    return game.view(game.boroughs[seat])


def counters(game, **given):
    have(game, **given)
    return game.boroughs[0].counters


def kind(game, name):
    return game.rules.box.by_name[name]


# Turns


@pytest.mark.parametrize(
    ("players", "content", "least", "most"),
    [
        (2, {}, 18, 21),
        (3, {}, 14, 17),
        (4, {}, 13, 16),
        (1, {"solo": "lone_architect"}, 18, 21),
        (1, {"solo": "dale"}, 15, 18),
    ],
)
def test_at_the_start_it_foresees_a_length_in_the_middle_of_the_possible(
    players, content, least, most
):
    turns = turns_left(view(opened(players, **content))) + 1
    assert least < turns < most


def test_it_counts_the_draws_to_the_middle_of_the_middle_part():
    game = opened(2)  # A 8 left, B 15, C 9 + 7 + 4: the marker is draw 33 to 39
    assert game.stack_sizes() == (8, 15, 20)
    assert draws_to_marker(view(game)) == 36


def test_in_the_middle_part_it_counts_what_is_left_of_it():
    game = opened(2)
    game.stacks[:2], game.stacks[2] = [[], []], game.stacks[2][:5]  # one above the four
    assert draws_to_marker(view(game)) == 1


def test_once_the_marker_is_drawn_it_knows():
    game = opened(3)
    for after_this, own in {5: 1, 3: 1, 2: 0, 0: 0}.items():
        game.turns_left = after_this
        assert turns_left(view(game)) == own


# Tiles to come


def test_tiles_that_all_have_seen_come_no_more():
    game = opened(2)
    show(game, *["Convenience Store"] * 7)
    airport = BIT["Airport"]
    before = Prospects(view(game), built=1).expected(airport)
    lay(game, "International Airport 1,1", "International Airport 1,3", seat=1)
    assert Prospects(view(game), built=1).expected(airport) < before


def test_tiles_on_offer_are_sure_to_come():
    game = opened(2)
    for stack in game.stacks:
        stack.clear()
    show(game, "Domestic Airport", "Mint")
    prospects = Prospects(view(game), built=0.5)
    assert prospects.expected(BIT["Airport"]) == 0.5
    assert prospects.expected(BIT["School"]) == 0


# The rest of the game


def test_the_last_turn_is_counted_exactly():
    game = opened(2)
    rest = Outlook(game.rules, Course(), turns=0)
    assert rest.people(counters(game, money=7, income=3, reputation=2, population=10)) == 12 + 2
    assert rest.people(counters(game, money=1, income=-3)) == 10 - 2 + 2


def test_red_lines_bite_on_the_way():
    """14 and 2 are 16: the line at 15 takes one of each, and 17 follow, without the line 18."""
    game = opened(2)
    course = Course(people_price=1e9, income_until=99, reputation_until=99, income_price=1e9)
    rest = Outlook(game.rules, course, turns=1)
    now = counters(game, money=0, income=0, reputation=2, population=14)
    assert rest.people(now) == pytest.approx(14 + 2 + 1 - 1)  # Income -1 is paid in inhabitants


def test_own_tiles_make_up_for_lines():
    game = opened(2)
    rest = Outlook(game.rules, Course(), turns=1)
    before = rest.people(counters(game, money=0, income=0, reputation=2, population=14))
    lay(game, "PR Firm 1,1")
    assert rest.people(game.boroughs[0].counters) == before + 1


def test_income_is_worth_most_early_and_inhabitants_in_the_end():
    game = opened(2)
    now = counters(game, money=10, income=2, reputation=1, population=8)
    early, late = (Outlook(game.rules, Course(), turns=left).rates(now) for left in (15, 1))
    income, people = Account.INCOME, Account.POPULATION
    assert early[income] > early[people]
    assert late[income] < 1 <= late[people] + 0.2


# Placements


@pytest.mark.parametrize("name", ["Suburbs", "Community Park", "Landfill", "Mint", "Farm", "Lake"])
def test_a_placement_is_worth_what_the_engine_foresees(name):
    """With nothing but the counters in mind, at every cell alike or not."""
    game = opened(3)
    have(game, money=30)
    lay(game, "Fast Food Restaurant 1,1", "Lake -1,5", "Waterfront Realty -1,3")
    seen, built = view(game), kind(game, name)
    valuer, rest = Valuer(seen, PLAIN), Outlook(game.rules, PLAIN, turns_left(seen))
    for cell in game.boroughs[0].cells():
        after = seen.after_placing(built, cell, built.cost)
        assert valuer.place(built, built.cost, cell) == pytest.approx(rest.people(after))


def test_a_marker_is_worth_what_the_engine_foresees():
    game = opened(2)
    seen = view(game)
    park = tile(game, "0,2")
    rest = Outlook(game.rules, PLAIN, turns_left(seen))
    assert Valuer(seen, PLAIN).mark(park) == pytest.approx(rest.people(seen.after_marking(park)))


def test_what_rivals_gain_is_a_loss():
    game = opened(2)
    lay(game, "Farm 1,1", seat=1)  # gains by every Restaurant
    seen, food = view(game), kind(game, "Fast Food Restaurant")
    calm, envious = (
        Valuer(seen, Habits(later=0, counted=0, goals=0, envy=envy)).best(food, 7)
        for envy in (0, 1)
    )
    assert envious < calm


def test_a_tile_that_looks_at_tiles_to_come_is_worth_more_with_room_beside_it():
    game = opened(2)
    lay(game, "Lake 2,0", "Lake 1,3", "Lake 2,2", "Lake 0,-2")
    valuer, office = Valuer(view(game), Habits()), kind(game, "Office Building")
    shut, open_ = (valuer.later(Placed(office, parse(cell))) for cell in ("1,1", "0,6"))
    assert shut < open_


def test_a_tile_is_worth_what_tiles_to_come_will_count_it_for():
    game = opened(2)
    airport = Placed(kind(game, "Municipal Airport"), parse("0,6"))
    blind, seeing = (
        Valuer(view(game), Habits(counted=counted)).later(airport) for counted in (0, 1)
    )
    assert seeing > blind


def test_later_restaurants_are_feared():
    game = opened(2)
    fancy = Placed(kind(game, "Fancy Restaurant"), parse("1,1"))
    assert Valuer(view(game), Habits(counted=0)).later(fancy) < 0


# Goals


def chances(game, *goals, turns=2, **balances):
    have(game, **balances)
    known = {goal.name: goal for goal in game.rules.box.goals}
    game.public_goals = [known[name] for name in goals]
    game.private_goals = [None, None]
    return Chances(view(game), 0, turns)


def test_a_tie_is_worth_less_than_half_and_a_lead_more():
    game = opened(2)
    now = game.boroughs[0].counters
    assert chances(game, "Builder").after(now) < 7.5
    lay(game, "Retirement Village 1,1")
    assert chances(game, "Builder").after(now) > 7.5


def test_a_lead_is_surer_the_later_it_is():
    game = opened(2)
    lay(game, "Retirement Village 1,1")
    now = game.boroughs[0].counters
    assert chances(game, "Builder", turns=0).after(now) > chances(game, "Builder").after(now)


def test_fewest_goals_shun_their_tiles():
    game = opened(2)
    now = game.boroughs[0].counters
    home = Placed(kind(game, "Suburbs"), parse("1,1"))
    open_goals = chances(game, "Capitalist")
    assert open_goals.after(now, home) < open_goals.after(now)


def test_groups_grow_by_tiles_that_touch_them():
    game = opened(2)
    now, mint = game.boroughs[0].counters, kind(game, "Mint")
    open_goals = chances(game, "Public Official")
    beside, apart = (open_goals.after(now, Placed(mint, parse(cell))) for cell in ("1,1", "0,6"))
    assert beside > apart


def test_markers_count_for_employer():
    game = opened(2)
    now, open_goals = game.boroughs[0].counters, chances(game, "Employer")
    assert open_goals.after(now, marker=True) < open_goals.after(now)
