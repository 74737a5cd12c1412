"""As `setting_bites`, for the settings of phases IV and V."""

from sim.boards.squares import name
from sim.small_city.income import phase_4, phase_5
from sim.small_city.pollution import measure
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.setting_bites import seated
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers


def earned(settings, *rows):
    """Return what a town earns if nothing is sold, refined or shipped."""
    game, town = seated(settings, *rows, money=0)
    answers(phase_4(game), {"1:refinery_use": "none", "1:harbor_sale": "none"})
    return town.money


def two_guests(settings):
    return earned(settings, "P2a:t2 P2a:t2 . . .")


def two_guests_and_a_police_station(settings):
    return earned(settings, "P2a:t2 P2a:t2 PO PO .")


def currencies_by_rank(settings):
    """Return for each rank in a full shop whether a sale for votes is offered."""
    game, _ = seated(settings, "C3a:c C3a:c C3a:c WHa:w WHa")
    talk = answers(phase_4(game), {"1:commerce_action": "none"})
    return ["3,4 for votes" in asked.offered for asked in talk.of("commerce_action")]


def rank_of_a_guest_who_came_first(settings):
    game = state(settings=settings)
    town_from(drawn("C2a:t2 C2a:c . . .", round=1), game)
    chosen = settings.get("commerce_rank") == "owner_chooses"
    order = {"1:shop_rank": ["1,4", "0,4"]} if chosen else {}
    talk = answers(phase_4(game), order)
    return [asked.decision.rank for asked in talk.of("commerce_action", seat=1)]


def what_a_refinery_does(settings):
    """Return how often it is used, the cube then, and what that adds to the increase."""
    game, town = seated(settings, "RF . WHa:w WHa .")
    talk = answers(phase_4(game))
    return len(talk.of("refinery_use")), list(town.stored.values()), measure(game, town).refinery


def what_a_harbor_does(settings):
    """Return how many spaces it stores on, and how many of its cubes it may sell."""
    game, town = seated(settings, "HB HB HB . WHa:w", ". . . . WHa")
    stores = town.free_store().bit_count()
    return stores, len(answers(phase_4(game)).of("harbor_sale"))


def votes_of(settings, *rows):
    game, town = seated(settings, *rows)
    answers(phase_4(game))
    answers(phase_5(game))
    return town.votes


def student_votes(settings):
    return votes_of(settings, "UN:c UN UN . .", ". UN . . .")


def visit_to_a_museum(settings):
    rows = ["MU:c MU MU . ."]
    return earned(settings, *rows), votes_of(settings, *rows)


def school_votes(settings):
    return votes_of(settings, "SC LI LI . .")


def order_of_work(settings):
    game, _ = seated(settings, "HB:w HB HB C1a:c .", ". . . . F1a:c")
    asked = answers(phase_4(game)).names()
    return [name for name in asked if name in ("commerce_action", "store_material", "harbor_sale")]


def cube_without_room(settings):
    """Return what a factory pollutes that has no store, and how many cubes are lost."""
    game, town = seated(settings, "F1a:c . . . .")
    answers(phase_4(game))
    return measure(game, town).production, game.journal.rows["income"][0].produced_lost


def where_a_cube_ends(settings):
    game, town = seated(settings, "WHa:w WHa HB HB HB")
    step = {"1:harbor_sale": "none", "1:rearrange_material": "0,4 > 3,4"}
    answers(phase_4(game), step)
    return [name(at) for at in town.stored]


BITES = {
    "host_income_per_tourist": (two_guests, {"1": 2, "0": 0, "2": 4}),
    "police_effect": (two_guests_and_a_police_station, {"1": 4, "none": 2, "2": 6}),
    "commerce_votes_from_rank": (
        currencies_by_rank,
        {"3": [False, False, True], "2": [False, True, True], "none": [False, False, False]},
    ),
    "commerce_rank": (rank_of_a_guest_who_came_first, {"arrival": [1], "owner_chooses": [2]}),
    "refinery_effect": (
        what_a_refinery_does,
        {"raise_pollutes": (1, [1], 1), "raise_clean": (1, [1], 0), "none": (0, [0], 0)},
    ),
    "harbor_effect": (
        what_a_harbor_does,
        {"stores_sells": (4, 1), "sells_only": (1, 1), "stores_only": (4, 0)},
    ),
    "university_votes": (student_votes, {"2": 2, "1": 1, "3": 3}),
    "museum_effect": (visit_to_a_museum, {"dollar": (1, 0), "none": (0, 0), "vote": (0, 1)}),
    "school_library_effect": (school_votes, {"none": 0, "one_vote": 2}),
    "industry_timing": (
        order_of_work,
        {
            "after_factories": ["commerce_action", "store_material", "harbor_sale"],
            "before_commerce": ["harbor_sale", "commerce_action", "store_material"],
        },
    ),
    "material_overflow": (
        cube_without_room,
        {"lost_but_pollutes": (1, 1), "not_produced": (0, 0)},
    ),
    "warehouse_rearrange": (where_a_cube_ends, {"false": ["0,4"], "true": ["3,4"]}),
}
