"""For every setting a small situation in which its choices differ, and what each leads to.

A situation is a function of settings that returns what can be seen; ``BITES`` holds, by setting,
the situation and what is seen under each choice.
"""

from sim.boards.squares import names
from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.income import phase_4, phase_5
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.moving import phase_3
from sim.small_city.pollution import measure, phase_6
from sim.small_city.setup import set_up
from sim.small_city.words import Account
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import state, town_from, unopened
from tests.sim.talk import answers

HALL = ("CH CH CH . .", "CH CH CH . .")


def opened(settings):
    game = unopened(settings=settings)
    return game, answers(set_up(game))


def seated(settings, *rows, **header):
    game = state(settings=settings)
    return game, town_from(drawn(*rows, **{"round": 1, "money": 10, **header}), game)


# Components and set-up


def room_in_city_hall(settings):
    game, _ = opened(settings)
    return game.towns[0].free_hall().bit_count()


def board(settings):
    game, _ = opened(settings)
    town = game.towns[0]
    start = town.area
    town.enlarge_to(99)
    return start, town.area


def purses(settings):
    game, _ = opened(settings)
    return [town.money for town in game.turn_order()]


def promises_dealt(settings):
    game, talk = opened(settings)
    return len(talk.of("choose_promise_grade")), sum(one is not None for one in game.promises)


# Phases I and VIII


def who_places_the_mayor(settings):
    talk = answers(phase_1(state(3, settings=settings)))
    return [asked.seat for asked in talk.of("place_mayor")]


def under_the_mayor(settings):
    """Return the squares a home could grow onto, and whether a grave could be dug under him."""
    game, town = seated(settings, "CH CH CH R1a:c .", "CH CH CH .:M SC", ". . . .:M .")
    growths = [names(square) for _, square in town.growths()]
    return growths, "3,2" in answers(phase_6(game)).offered("grave_square")


def mayor_without_two_squares(settings):
    game = state(settings=settings)
    town = town_from(drawn("P1a .", ". P1b", size=2), game)
    answers(phase_1(game), {"1:choose_card": ["H"]})
    return names(town.mayor)


def next_host(settings):
    game = state(3, settings=settings)
    for town, level in zip(game.towns, (5, 9, 2), strict=True):
        town.ledger.balances[Account.POLLUTION] = level
    answers(phase_8(game))
    return game.next_host


# Phase II


def left_after(settings, text, *rows):
    """Return money and votes left after a build."""
    game, town = seated(settings, *rows)
    answers(phase_2(game), {"1:build_tile": [text]})
    return town.money, town.votes


def prices(settings):
    places = {"C1 4,4": ("CH CH CH R1a .", *HALL[1:]), "F1 4,0": HALL, "P1 4,0": HALL}
    return [10 - left_after(settings, text, *rows)[0] for text, rows in places.items()]


def price_of_growth(settings):
    game, town = seated(settings, "CH CH CH R1a .", "CH CH CH . SC")
    talk = answers(phase_2(game), {"1:grow_tile": [lambda decision, _: decision.options()[1]]})
    assert talk.of("grow_tile", seat=0)[0].text.startswith("R1")
    return 10 - town.money


def park_growth_in_phase_two(settings):
    _, town = seated(settings, "CH CH CH P1a .", *HALL[1:])
    return [names(square) for tile, square in town.growths() if tile.building.name == "P1"]


def sites(settings, building, *rows):
    game, town = seated(settings, *rows)
    return {names(mask) for mask in town.sites(game.rules.box.building(building))}


def diagonal_home(settings):
    return "3,2" in sites(settings, "R1", *HALL)


def shops_beside_an_r2(settings):
    rows = ["R2a R2a . . ."]
    return [bool(sites(settings, shop, *rows)) for shop in ("C1", "C2", "C3")]


def cubes_for_a_library(settings):
    game, town = seated(settings, "CH:w CH:w CH:g . .", HALL[1])
    answers(phase_2(game), {"1:build_tile": ["LI 3,4 4,4"]})
    return sorted(town.stored.values())


def metro_in_a_row(settings):
    return "0,0 1,0 2,0" in sites(settings, "ME", *HALL)


def votes_for_a_library(settings):
    return left_after(settings, "LI 3,4 4,4", "CH:w CH:g CH . .", HALL[1])[1]


# Phase III


def stopping_offered(settings):
    game, _ = seated(settings, "C1a:c C1b C1c . .")
    return "none" in answers(phase_3(game)).offered("move_citizen")


def moves_from_a_large_home(settings):
    game, _ = seated(settings, "R2a:c R2a C1a P1a .")
    return answers(phase_3(game)).offered("move_citizen")


# Phases IV and V


def shop_income(settings):
    """Return what two persons in one shop earn, the first with a sale and the second without."""
    game, town = seated(settings, "C2a:c C2a:c WHa:w WHa .", money=0)
    answers(phase_4(game), {"1:commerce_action": ["2,4 for dollars", "none"]})
    flows = [row for row in game.journal.rows["events"] if row[4].startswith(("no", "W@"))]
    assert sum(row[6] for row in flows) == town.money
    return [row[6] for row in flows]


def half_full_home(settings):
    game, town = seated(settings, "R4a R4a R4a:c R4a:c .")
    answers(phase_5(game))
    return town.votes


# Phase VI


def pollution_of_production(settings):
    rows = ("F3a.W:c F3a.G:c F3a.B . F1b:c", "CH CH CH . .", "CH CH CH . .")
    game, town = seated(settings, *rows)
    answers(phase_4(game))
    return measure(game, town).production


def level_of_a_green_town(settings):
    game, town = seated(settings, "P3a P3a P3a . .", pollution=10)
    answers(phase_6(game))
    return town.pollution


# Phase VII


def council_steps(settings):
    game, town = seated(settings, *HALL)
    any_step = lambda decision, _: decision.options()[-1]  # noqa: E731
    talk = answers(phase_7(game), {"1:council_step": any_step, "1:council_payment": "dollars"})
    return len(talk.of("council_step", seat=0)), sorted(column for _, column in town.council)


def first_supplies(settings):
    game, town = seated(settings, *HALL)
    answers(phase_7(game), {"1:council_step": ["disc 1 row 1"]})
    return [names(1 << at) for at in sorted(town.stored)], set(town.stored.values())


BITES = {
    "city_hall_shape": (room_in_city_hall, {"2x3": 3, "2x2": 1, "3x3": 6}),
    "board_dimensions": (
        board,
        {"10_from_7": (7, 10), "9_from_6": (6, 9), "10_from_6": (6, 10)},
    ),
    "start_money": (purses, {"rising": [10, 11], "equal": [10, 10], "rich": [15, 16]}),
    "mayor_placed_by": (
        who_places_the_mayor,
        {"host": [0], "left_neighbour": [1], "right_neighbour": [2]},
    ),
    "mayor_blocks": (
        under_the_mayor,
        {"build_upgrade_burial": (["4,4"], False), "build_only": (["3,3", "4,4"], True)},
    ),
    "mayor_no_room": (mayor_without_two_squares, {"beside_town": "", "one_square": "0,0"}),
    "next_host_fallback": (next_host, {"clockwise": 1, "stays": 0, "lowest_pollution": 2}),
    "parks_grow": (park_growth_in_phase_two, {"false": [], "true": ["3,3", "4,4"]}),
    "upgrade_cost_per_level": (price_of_growth, {"0": 0, "1": 1, "price_of_new_tile": 2}),
    "move_compulsory": (stopping_offered, {"true": False, "false": True}),
    "move_same_tile": (
        moves_from_a_large_home,
        {
            "allowed": ["1:0,4 > 1:1,4", "1:0,4 > 1:2,4", "1:0,4 > 1:3,4"],
            "forbidden": ["1:0,4 > 1:2,4", "1:0,4 > 1:3,4"],
        },
    ),
    "commerce_table": (shop_income, {"standard": [2, 1], "lower": [1, 0], "flat": [3, 1]}),
    "residential_votes": (half_full_home, {"cumulative": 3, "printed": 7}),
    "material_pollution": (pollution_of_production, {"1": 3, "2": 6, "per_factory_tile": 2}),
    "pollution_can_decrease": (level_of_a_green_town, {"false": 10, "true": 7}),
    "council_steps_per_round": (council_steps, {"1": (1, [0, 1]), "2": (2, [1, 1])}),
    "influence_diagonal": (diagonal_home, {"true": True, "false": False}),
    "commerce_req": (
        shops_beside_an_r2,
        {
            "n_residential_tiles": [True, False, False],
            "n_residential_spaces": [True, True, False],
            "one": [True, True, True],
        },
    ),
    "price_per_space": (prices, {"1": [1, 1, 1], "2": [2, 2, 2], "park_2": [1, 1, 2]}),
    "culture_costs": (cubes_for_a_library, {"mixed": [0], "one_white_per_space": [1]}),
    "culture_shapes": (metro_in_a_row, {"mixed": False, "straight": True}),
    "culture_build_votes": (
        votes_for_a_library,
        {"size": 2, "1_per_tile": 1, "none": 0, "double_size": 4},
    ),
    "council_grid": (
        first_supplies,
        {"standard": (["0,3"], {0}), "supplies_double": (["0,3", "1,3"], {0})},
    ),
    "purple_conditions": (promises_dealt, {"table": (2, 2), "none": (0, 0)}),
}
