"""For every setting a small situation in which its choices differ, and what each leads to.

A situation is a function of settings that returns what can be seen; ``BITES`` holds, by setting,
the situation and what is seen under each choice. Those of ``SOLO`` are about a solo game.
"""

from sim.boards.hexes import name, parse
from sim.suburbia.refill import refill
from sim.suburbia.scoring import final_scoring
from sim.suburbia.setup import set_up
from sim.suburbia.solo import best_cell, dale_turn, lone_turn
from sim.suburbia.upkeep import move_people, pay_income
from sim.suburbia.words import Account, Reason
from tests.sim.suburbia.table import (
    built,
    have,
    lay,
    marked,
    opened,
    rows,
    show,
    stands,
    takes_turn,
    unopened,
)
from tests.sim.talk import answers

# Tiles


def tile_values(settings):
    """Return by tile what the overrides may touch."""
    box = opened(settings=settings).rules.box
    tiles = {
        "Office Building": "effects", "Parking Lot": "population", "Postal Service": "income",
        "Recycling Plant": "reputation", "Homeowner's Association": "cost",
        "Fast Food Restaurant": "effects", "Hostel": "effects", "Community Park": "effects",
    }  # fmt: skip
    seen = {}
    for tile, column in tiles.items():
        one = box.by_name[tile]
        if column == "effects":
            clause = one.clauses[0]
            seen[tile] = (clause.target, clause.account.name, clause.amount)
        elif column == "cost":
            seen[tile] = one.cost
        else:
            seen[tile] = dict(one.immediate).get(Account[column.upper()], 0)
    return {tile: value for tile, value in seen.items() if value != PRINTED[tile]}


PRINTED = {
    "Office Building": (2, "INCOME", 1),
    "Parking Lot": 0,
    "Postal Service": 0,
    "Recycling Plant": 1,
    "Homeowner's Association": 6,
    "Fast Food Restaurant": (1, "POPULATION", 3),
    "Hostel": (2, "REPUTATION", -1),
    "Community Park": (7, "REPUTATION", 1),
}


# Set-up and market


def public_goals(settings):
    return [len(opened(players, settings=settings).public_goals) for players in (2, 3, 4)]


def above_the_edge(settings):
    """Return which of some cells with y < 0 are free beside tiles that reach up on both sides."""
    game = opened(settings=settings)
    lay(game, "Lake 1,1", "Lake 2,0", "Lake 3,1", "Lake 4,0", "Lake 5,1", "Lake 6,0")
    return [cell for cell in ("0,-2", "4,-2", "6,-2") if parse(cell) in game.boroughs[0].free]


def after_a_discard(settings):
    game = opened(settings=settings)
    show(game, "Farm", "Farm", "Farm", "Farm", "Farm", "Farm", "Mint")
    takes_turn(game, "basic_tile", "Suburbs", "1,1", "7 Mint")
    return len(game.discards), game.stacks[-1][0].name == "Mint"


# Steps 2 and 3


def without_money(settings):
    game = opened(settings=settings)
    have(game, money=1, income=-3, population=10)
    pay_income(game, game.boroughs[0])
    return stands(game)[3]


def without_people(settings):
    game = opened(settings=settings)
    have(game, money=10, reputation=-3, population=1)
    move_people(game, game.boroughs[0])
    return stands(game)[0]


def a_move_over_a_line(settings):
    """Population 14, Reputation 3: after the first step it is 2, and two have still to be moved."""
    game = opened(settings=settings)
    have(game, reputation=3, population=14)
    move_people(game, game.boroughs[0])
    return stands(game)[3]


def there_and_back(settings):
    game = opened(settings=settings)
    change = game.boroughs[0].counters.change
    change(Account.INCOME, Reason.CHECK_2, 20)
    change(Account.INCOME, Reason.CHECK_2, -2)
    return stands(game)[1]


def far_up(settings):
    game = opened(settings=settings)
    have(game, population=140, income=9)
    game.boroughs[0].counters.change(Account.POPULATION, Reason.CHECK_2, 16)
    return stands(game)[3]


def lines_above(settings):
    game = opened(settings=settings)
    have(game, population=148, income=9)
    game.boroughs[0].counters.change(Account.POPULATION, Reason.CHECK_2, 8)
    return stands(game)[1]


# Effects


def a_rival_restaurant(settings):
    """Return the Income of the owner of a Fancy Restaurant and of the builder of the next one."""
    game = opened(settings=settings)
    lay(game, "Fancy Restaurant 1,5")
    built(game, "Fast Food Restaurant 1,5", seat=1)
    return stands(game)[1], stands(game, 1)[1]


def own_restaurant_after(settings):
    """Return the Income of an owner after a rival's and an own second Restaurant."""
    game = opened(settings=settings)
    lay(game, "Fancy Restaurant 1,5")
    built(game, "Fast Food Restaurant 1,5", seat=1)
    built(game, "Fast Food Restaurant -1,5")
    return stands(game)[1]


def a_mint_counts(settings):
    game = opened(settings=settings)
    built(game, "Mint 0,6")
    marked_money = stands(game)[0]
    have(game, money=15)
    marked(game, "0,6")
    return marked_money, stands(game)[0]


def realty(settings):
    """Return money for a Realty, then for a tile beside two Lakes, then for a third Lake."""
    game = opened(settings=settings)
    lay(game, "Lake 1,1", "Lake 1,3")
    have(game, money=6)
    built(game, "Waterfront Realty 0,6")
    first = stands(game)[0]
    have(game, money=0)
    built(game, "Hostel 2,2")
    second = stands(game)[0]
    have(game, money=0)
    built(game, "Lake -1,3")
    return first, second, stands(game)[0]


def a_late_marker(settings):
    """Return Income after a marker on a Fancy Restaurant and on a Casino that have seen some."""
    game = opened(settings=settings)
    lay(game, "Fancy Restaurant 1,5", "Casino -1,5", "Fast Food Restaurant -1,3")
    have(game, money=40, income=0)
    game.boroughs[0].counters.lines_up = 2
    marked(game, "1,5")
    restaurant = stands(game)[1]
    marked(game, "-1,5")
    return restaurant, stands(game)[1] - restaurant


def a_builder_at_the_limit(settings):
    """Return the Income of a builder who loses by a rival's tile and gains by one of his own."""
    game = opened(settings={"after_effect_payer": "builder", **settings})
    lay(game, "Fancy Restaurant 1,5")
    lay(game, "Farm 1,5", seat=1)
    have(game, 1, income=15)
    built(game, "Fast Food Restaurant -1,5", seat=1)
    return stands(game, 1)[1]


# Red lines


def lines_with_a_casino(settings, tile, income, *steps):
    game = opened(settings=settings)
    lay(game, tile)
    have(game, income=income, population=14)
    for step in steps:
        game.boroughs[0].counters.change(Account.POPULATION, Reason.CHECK_2, step)
    return stands(game)[1]


def a_second_crossing(settings):
    return lines_with_a_casino(settings, "Casino 1,5", 0, 1, -1, 1)


def a_line_at_the_limit(settings):
    return lines_with_a_casino(settings, "Casino 1,5", 15, 1)


def two_lines_at_the_limit(settings):
    return lines_with_a_casino(settings, "Casino 1,5 *", -5, 8)


def market_without_a_stack(settings):
    game = opened(settings=settings)
    game.stacks = [[], [], []]
    show(game, "Farm", "Farm", "Farm", "Farm", "Farm", "Farm", "Mint")
    takes_turn(game, "lake", "7 Mint", "1,1")
    return [offer.slot for offer in game.market.offers()]


# The end


def final_lines(settings):
    """SUB-TEST-53: 13 inhabitants become 33, over three lines."""
    game = opened(settings=settings)
    game.public_goals, game.private_goals = [], [None, None]
    game.public_goals = [one for one in game.rules.box.goals if one.name == "Investor"]
    have(game, money=27, income=3, reputation=2, population=13)
    answers(final_scoring(game))
    return stands(game)[1:3]


def a_goal_after_another(settings):
    """Return the bonuses where the first goal costs its winner the Reputation of the second."""
    game = opened(settings={"final_redlines": "applied", **settings})
    by_name = {one.name: one for one in game.rules.box.goals}
    game.public_goals = [by_name["Builder"], by_name["Luminary"]]
    game.private_goals = [None, None]
    lay(game, "Suburbs 1,1")
    have(game, reputation=3, population=14)
    answers(final_scoring(game))
    return [row.public_goals for row in rows(game, "scores")]


def turns_after_the_marker(settings):
    game = opened(4, settings=settings)
    game.turn = 3
    game.stacks = [[], [], [game.rules.box.one_more_round]]
    game.market.tiles[0] = None
    refill(game)
    return game.turns_left


def goal_scores(settings, name, *seats, lakes=0):
    game = opened(settings=settings)
    game.public_goals = [one for one in game.rules.box.goals if one.name == name]
    game.private_goals = [None, None]
    lay(game, *["Lake 1,1", "Lake 1,3"][:lakes])
    for seat, money in enumerate(seats):
        have(game, seat, money=money)
    answers(final_scoring(game))
    return [row.public_goals for row in rows(game, "scores")]


def richest(settings):
    return goal_scores(settings, "Billionaire", 10, 9)


def no_lake(settings):
    return goal_scores(settings, "Aquaphobian", 0, 0, lakes=1)


def the_goal_of_20(settings):
    return goal_scores(settings, "Aquatic Engineer", 0, 0, lakes=1)


def a_tie_in_money(settings):
    """Return ranks of two equal seats: $10 and 18 inhabitants become 20 and $0; $4 stay $4."""
    game = opened(settings=settings)
    game.public_goals, game.private_goals = [], [None, None]
    have(game, 0, money=10, population=18)
    have(game, 1, money=4, population=20)
    answers(final_scoring(game))
    return [row.rank for row in rows(game, "scores")]


# Solo games


def alone(settings):
    return opened(solo="lone_architect", settings=settings)


def with_dale(settings):
    return opened(solo="dale", settings=settings)


def lone_lines(settings, tile=None):
    """Return Income two lines up and then two down."""
    game = alone(settings)
    lay(game, *([tile] if tile else []))
    have(game, income=5, reputation=5, population=10)
    change = game.boroughs[0].counters.change
    change(Account.POPULATION, Reason.CHECK_2, 12)
    up = stands(game)[1]
    change(Account.POPULATION, Reason.CHECK_2, -12)
    return up, stands(game)[1]


def lone_end(settings):
    game = alone(settings)
    game.turn = 1
    game.stacks = [[], [], [game.rules.box.one_more_round]]
    game.market.tiles[0] = None
    refill(game)
    return game.turns_left


def lone_money(settings):
    game = alone(settings)
    have(game, money=12, population=3)
    answers(final_scoring(game))
    return rows(game, "scores")[0].score


def dale_begins(settings):
    game = with_dale(settings)
    dale = game.boroughs[1]
    return stands(game, 1), [name(cell) for cell in dale.cells()][:1], len(dale.tiles)


def dale_after_a_turn(settings):
    game = with_dale(settings)
    show(game, "Convenience Store", "Hostel", "Hostel", "Hostel")
    answers(dale_turn(game, game.boroughs[1]))
    return stands(game, 1)


def extra_removal(settings):
    """Return the slots among which the Lone Architect removes a second tile."""
    game = alone(settings)
    show(game, "Farm", "Farm", "Farm", "Farm", "Farm", "Farm", "Mint")
    script = lone_turn(game, game.boroughs[0])
    talk = answers(script, choose_turn_option="lake", choose_market_slot="7 Mint")
    assert len(game.market.offers()) == 7
    return len(talk.offered("choose_extra_removal_slot"))


def poor_dale(settings):
    game = with_dale(settings)
    show(game, "Farm", "Farm", "Farm", "Farm")
    have(game, 1, money=2)
    answers(dale_turn(game, game.boroughs[1]))
    return len(game.boroughs[1].tiles)


def dale_among_equals(settings):
    """Return where Dale places a Civic tile: anywhere but beside the Factory is as good."""
    cells = set()
    for seed in range(12):
        game = opened(solo="dale", settings=settings, seed=seed)
        cells.add(name(best_cell(game, game.boroughs[1], game.rules.box.by_name["Power Station"])))
    return sorted(cells)


def dale_at_the_limit(settings):
    game = with_dale(settings)
    lay(game, "Convenience Store -1,5", seat=1)
    have(game, 1, income=15)
    office = game.rules.box.by_name["Office Building"]
    return name(best_cell(game, game.boroughs[1], office))


def dale_goals(settings):
    """Return public goals, private goals, and whether a Lake goal is ever public."""
    counts, lakes = set(), False
    for seed in range(12):
        game = unopened(solo="dale", settings=settings, seed=seed)
        talk = answers(set_up(game))
        counts.add((len(game.public_goals), len(talk.asked)))
        lakes |= any(not goal.with_dale for goal in game.public_goals)
        lakes |= any(goal.name == "Employer" for goal in game.public_goals)
    return counts, lakes


NOT_PRINTED = {
    "none": {},
    "office_building_icon": {"Office Building": (64, "INCOME", 1)},
    "parking_lot_population": {"Parking Lot": 1},
    "postal_service_income": {"Postal Service": 1},
    "recycling_plant_2": {"Recycling Plant": 2},
    "hoa_cost_5": {"Homeowner's Association": 5},
    "fast_food_1": {"Fast Food Restaurant": (1, "POPULATION", 1)},
    "hostel_income": {"Hostel": (2, "INCOME", -1)},
    "community_park_lake": {"Community Park": (7 + 16, "REPUTATION", 1)},
}
BITES = {
    "tile_overrides": (tile_values, NOT_PRINTED),
    "public_goal_count": (public_goals, {"players": [2, 3, 4], "4": [4, 4, 4], "0": [0, 0, 0]}),
    "allow_above_edge": (
        above_the_edge,
        {
            "beyond_board_3": ["4,-2", "6,-2"],
            "beyond_board_4": ["6,-2"],
            "false": [],
            "true": ["0,-2", "4,-2", "6,-2"],
        },
    ),
    "discarded_tiles": (
        after_a_discard,
        {"out_of_game": (1, False), "bottom_of_stack": (0, True)},
    ),
    "income_shortfall": (without_money, {"lose_population": 8, "forgiven": 10}),
    "population_shortfall": (without_people, {"pay_money": 8, "stop_at_zero": 10}),
    "population_step_reading": (a_move_over_a_line, {"once": 17, "line_by_line": 16}),
    "counter_model": (there_and_back, {"running": 13, "recomputed": 15}),
    "population_cap": (far_up, {"none": 156, "150": 150}),
    "lines_above_149": (lines_above, {"every_2": 5, "none": 8}),
    "after_effect_payer": (
        a_rival_restaurant,
        {"owner": (-1, 1), "builder": (0, 0), "both": (-1, 0)},
    ),
    "after_effect_scope": (own_restaurant_after, {"all_boroughs": -1, "own_borough": 0}),
    "self_count": (a_mint_counts, {"true": (4, 4), "false": (2, 2)}),
    "waterfront_count": (
        realty,
        {"per_contact": (8, 8, 8), "per_tile_once": (6, 6, 4), "per_lake": (4, 4, 6)},
    ),
    "invest_retroactive": (a_late_marker, {"false": (3, 0), "true": (2, 2)}),
    "check6_mode": (a_builder_at_the_limit, {"separate": 14, "merged_into_check_3": 15}),
    "line_bonus_recross": (a_second_crossing, {"every_up_crossing": 1, "new_high_only": 0}),
    "line_bonus_order": (a_line_at_the_limit, {"penalty_first": 15, "bonus_first": 14}),
    "line_batching": (two_lines_at_the_limit, {"one_by_one": -2, "batched": -1}),
    "empty_market_slot": (
        market_without_a_stack,
        {"shift": [2, 3, 4, 5, 6, 7], "hole": [1, 2, 3, 4, 5, 6]},
    ),
    "final_redlines": (final_lines, {"ignored": (3, 2), "applied": (0, -1)}),
    "goal_snapshot": (a_goal_after_another, {"single": [25, 0], "sequential": [15, 10]}),
    "end_trigger": (
        turns_after_the_marker,
        {"finish_round_then_one": 5, "one_more_turn_each": 4, "finish_round_only": 1},
    ),
    "goal_money": (richest, {"before_conversion": [10, 0], "after_conversion": [0, 10]}),
    "fewest_zero": (no_lake, {"allowed": [0, 20], "needs_one": [20, 0]}),
    "goal_bonus": (the_goal_of_20, {"table": [20, 0], "flat_15": [15, 0]}),
    "tiebreak_money": (
        a_tie_in_money,
        {"after_conversion": [2, 1], "before_conversion": [1, 2]},
    ),
}
SOLO = {
    "solo_line_effect": (lone_lines, {"lose_2": (1, 5), "lose_1": (3, 7), "gain_2": (9, 13)}),
    "solo_downward": (lone_lines, {"2": (1, 5), "1": (1, 3)}),
    "solo_line_tiles": (
        lambda settings: lone_lines(settings, "Casino 1,1"),
        {"1": (3, 7), "2": (5, 9)},
    ),
    "solo_end": (lone_end, {"one_more_turn": 1, "at_once": 0}),
    "solo_conversion": (lone_money, {"true": 5, "false": 3}),
    "solo_refill": (extra_removal, {"after_removal": 7, "end_of_turn": 6}),
    "dale_short_cash": (poor_dale, {"pay_what_he_has": 4, "skip_turn": 3}),
    "dale_placement_tie": (
        dale_among_equals,
        {"fixed_scan": ["-1,1"], "random": ["-1,1", "1,1"]},
    ),
    "dale_placement_measure": (dale_at_the_limit, {"booked": "-1,1", "tile_effects": "-1,3"}),
    "dale_setup": (
        dale_begins,
        {
            "regular": ((15, 0, 1, 2), ["-1,1"], 3),
            "no_start_tiles": ((15, 0, 0, 0), ["0,0"], 0),
        },
    ),
    "dale_upkeep": (dale_after_a_turn, {"normal": (13, 1, 2, 4), "none": (12, 1, 2, 2)}),
    "dale_goals": (
        dale_goals,
        {
            "three_public_one_private": ({(3, 1)}, False),
            "three_public": ({(3, 0)}, False),
            "two_public_one_private": ({(2, 1)}, True),
            "none": ({(0, 0)}, False),
        },
    ),
}
