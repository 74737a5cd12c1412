"""As `setting_bites`, for the settings of the components and of phase II."""

from sim.boards.squares import names
from sim.small_city.develop import phase_2
from sim.small_city.words import Account, Kind
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.setting_bites import HALL, left_after, opened, seated, sites
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers

HOMES = ("CH CH CH R1a .", "CH CH CH . SC")
"""A home that can grow, but by one level only."""


# Components and set-up


def shops(settings):
    """Return how many squares a C2 takes, and where a C1 between two homes may grow."""
    game, town = seated(settings, "R1a C1a R1b . .")
    shop = game.rules.box.building("C2")
    ground = {names(square) for tile, square in town.growths() if tile.building.kind is Kind.C}
    return {mask.bit_count() for mask in town.sites(shop)}, ground


def shapes(settings):
    """Return how many ways there are to lay a P3, and where an F2 may grow."""
    game, town = seated(settings, "WHa WHa RF . .", "F2a.W F2a.G . . .")
    parks = len(state(settings=settings).towns[0].sites(game.rules.box.building("P3")))
    ground = {names(square) for tile, square in town.growths() if tile.building.kind is Kind.F}
    return parks, ground


def ground_at_the_start(settings, side):
    return state(settings=settings, modes={"side": side}).towns[0].inside.bit_count()


def citizens_waiting(settings):
    game, _ = opened(settings)
    book = game.towns[0].ledger.balances
    return book[Account.JOB_CENTRE], book[Account.RESERVE]


def first_materials(settings):
    game, _ = opened(settings)
    return list(game.towns[0].stored.values())


def first_tracks(settings):
    game, _ = opened(settings)
    return game.towns[0].votes, game.towns[0].pollution


def supply_of_homes(settings):
    game = state(settings=settings)
    return [game.supply[home.index] for home in game.rules.box.levels[Kind.R]]


def small_homes_after_one_grew(settings):
    game, _ = seated(settings, *HOMES)
    answers(phase_2(game), {"1:grow_tile": [lambda decision, _: decision.options()[1]]})
    return game.supply[game.rules.box.building("R1").index]


def seats_offered(settings):
    _, talk = opened(settings)
    return len(talk.offered("seat_in_city_hall"))


def warehouse_alone(settings):
    return bool(sites(settings, "WH", *HALL))


def squares_of_industry(settings):
    return [len(min(sites(settings, kind, *HALL)).split()) for kind in ("WH", "RF", "HB")]


def prices_of_industry(settings):
    tiles = ("WH 3,4 4,4", "RF 4,4", "HB 0,0 1,0 2,0")
    return [10 - left_after(settings, text, *HALL)[0] for text in tiles]


def industry_beside_a_home(settings):
    beside = {"F1": "4,4", "RF": "4,4", "WH": "4,3 4,4"}
    rows = ("CH CH CH R1a .", HALL[1])
    return [where in sites(settings, kind, *rows) for kind, where in beside.items()]


def factories(settings):
    """Tell whether there may be an F1 without industry, and an F2 beside a Warehouse."""
    return bool(sites(settings, "F1", *HALL)), bool(sites(settings, "F2", "WHa WHa . . ."))


# Phase II


def price_of_ground(settings):
    game, town = seated(settings, *HALL)
    answers(phase_2(game), {"1:develop_mode": ["enlarge"]})
    return 10 - town.money


def shop_beside_a_new_home(settings):
    game, _ = seated(settings, *HALL)
    talk = answers(phase_2(game), {"1:build_tile": ["R1 3,4"]})
    second = talk.of("build_tile", seat=0)[1]
    return "C1 4,4" in second.offered


def growths_of_one_home(settings):
    game, _ = seated(settings, *HOMES, ". . . LI LI")
    grow = {"1:grow_tile": ["R1 3,4 > R2 3,3 3,4"]}
    return len(answers(phase_2(game), grow).of("grow_tile", seat=0))


def growth_after_enlarging(settings):
    game, _ = seated(settings, *HOMES)
    talk = answers(phase_2(game), {"1:develop_mode": ["enlarge"]})
    return bool(talk.of("grow_tile", seat=0))


def growth_may_be_refused(settings):
    game, _ = seated(settings, *HOMES)
    return "none" in answers(phase_2(game)).offered("grow_tile")


def first_thing_to_do(settings):
    game, _ = seated(settings, *HOMES)
    names_asked = [asked.decision.name for asked in answers(phase_2(game)).asked]
    return next(name for name in names_asked if name in ("build_tile", "grow_tile"))


def colours_waived(settings):
    game, _ = seated(settings, "CH:w CH:g CH . .", HALL[1])
    game.cards[0] = "B"
    talk = answers(phase_2(game), {"1:build_tile": ["LI 3,4 4,4"]})
    return talk.offered("architect_waive")


def stores_that_pay(settings):
    game, _ = seated(settings, "CH:w CH CH WHa:w WHa", HALL[1])
    return answers(phase_2(game), {"1:build_tile": ["SC 4,3"]}).offered("pay_materials")


def who_gets_the_only_metro(settings):
    """Return the seat served in each of six rounds in which both claim it."""
    served = []
    for number in range(1, 7):
        game = state(settings=settings)
        for seat in (0, 1):
            rows = ("CH:w CH:g CH:g . .", HALL[1])
            town_from(drawn(*rows, round=number, seat=seat + 1), game, seat)
        answers(phase_2(game), {f"{seat}:build_tile": ["ME 0,0 1,0 0,1"] for seat in (1, 2)})
        served += [town.seat for town in game.towns if town.has(Kind.ME)]
    return sorted(set(served))


BITES = {
    "commercial_size": (shops, {"level": ({2}, {"1,3"}), "fixed_1": ({1}, {""})}),
    "tile_shapes": (
        shapes,
        {
            "any_polyomino": (214, {"0,2", "1,2", "2,3"}),
            "straight_only": (70, {"2,3"}),
            "one_per_level": (144, {"0,2", "1,2"}),
        },
    ),
    "expert_blocked": (
        lambda settings: ground_at_the_start(settings, "expert"),
        {"twelve": 45, "none": 49},
    ),
    "easy_blocked": (
        lambda settings: ground_at_the_start(settings, "easy"),
        {"none": 49, "few": 45},
    ),
    "job_centre_start": (citizens_waiting, {"11": (11, 8), "19": (19, 0), "8": (8, 11)}),
    "start_materials": (first_materials, {"none": [], "one_white": [0]}),
    "start_tracks": (first_tracks, {"zero": (0, 0), "votes_10": (10, 0), "pollution_5": (0, 5)}),
    "tile_split": (supply_of_homes, {"falling": [28, 20, 18, 14, 10], "even": [18] * 5}),
    "old_tile_returns": (small_homes_after_one_grew, {"true": 28, "false": 27}),
    "city_hall_seating": (seats_offered, {"owner_chooses": 6, "first_free": 1}),
    "free_standing_kinds": (warehouse_alone, {"wh_and_park": True, "park_only": False}),
    "industry_shapes": (
        squares_of_industry,
        {
            "wh2_rf1_hb3": [2, 1, 3],
            "wh1_rf1_hb3": [1, 1, 3],
            "wh2_rf2_hb3": [2, 2, 3],
            "wh2_rf1_hb2x2": [2, 1, 4],
        },
    ),
    "industry_prices": (
        prices_of_industry,
        {"2_2_3": [2, 2, 3], "1_per_space": [2, 1, 3], "3_3_4": [3, 3, 4]},
    ),
    "residence_dislikes": (
        industry_beside_a_home,
        {
            "f_rf_hb": [False, False, True],
            "f_only": [False, True, True],
            "f_rf_hb_wh": [False, False, False],
        },
    ),
    "factory_req_offset": (factories, {"n_minus_1": (True, True), "n": (False, False)}),
    "enlarge_cost": (price_of_ground, {"0": 0, "1": 1, "new_size": 6}),
    "builds_sequential": (shop_beside_a_new_home, {"true": True, "false": False}),
    "upgrade_multi_step": (growths_of_one_home, {"true": 2, "false": 1}),
    "upgrade_with_enlarge": (growth_after_enlarging, {"true": True, "false": False}),
    "upgrade_mandatory": (growth_may_be_refused, {"false": True, "true": False}),
    "upgrade_timing": (
        first_thing_to_do,
        {"after_builds": "build_tile", "any_time": "grow_tile"},
    ),
    "architect_discount_choice": (
        colours_waived,
        {"owner": ["none", "W", "G"], "cheapest": ["none", "W"]},
    ),
    "payment_source": (
        stores_that_pay,
        {"owner_chooses": ["0,4", "3,4"], "warehouse_first": ["3,4"]},
    ),
    "limited_copies_conflict": (
        who_gets_the_only_metro,
        {"turn_order": [0], "random": [0, 1]},
    ),
}
