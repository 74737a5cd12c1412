"""As `setting_bites`, for the settings of phase VI, Godzillas apart."""

from sim.boards.squares import names
from sim.small_city.decisions import DeathVictim
from sim.small_city.pollution import eliminate, measure, phase_6
from sim.small_city.words import PEOPLE, Account
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.setting_bites import seated
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers


def towns(settings, *rows, levels=(), **content):
    """Return a game with a town for each seat, at pollution levels."""
    game = state(len(rows), settings=settings, **content)
    for seat, line in enumerate(rows):
        town_from(drawn(*line.split("/"), round=1, seat=seat + 1), game, seat)
    for seat, level in enumerate(levels):
        game.towns[seat].ledger.balances[Account.POLLUTION] = level
    return game


def deaths(game, **given):
    answers(phase_6(game), given)
    return [row.deaths for row in game.journal.rows["pollution"]]


# Measuring


def increase_of_a_full_city_hall(settings):
    game, town = seated(settings, "CH:c CH:c CH:c . .", "CH CH CH C1a:c .")
    return measure(game, town).increase


def increase_with_a_fire_station(settings):
    game, town = seated(settings, "C3a:c C3a:c C3a:c FI FI", ". . . FI .", "C1b:c . . . .")
    return measure(game, town).increase


def refining_beside_the_engineer(settings):
    game, town = seated(settings, "F1a:c . . . .")
    game.produced[0] = game.refined[0] = 1
    game.engineer = {0}
    return measure(game, town).increase


# Deaths


def deaths_of_one_rising_and_one_high_town(settings):
    return deaths(towns(settings, "C1a:c C1b:c . . .", "C1a:c . . . .", levels=(0, 60)))


def deaths_of_two_tied(settings):
    game = towns(settings, "C1a:c . . . .", "C1a:c . . . .", "P1a:c . . . .")
    return deaths(game, death_tie="seat 2")


def victims_offered(settings):
    """Return who may be chosen of a guest and two citizens, and whether the guest ever died."""
    chosen, offered = [], []
    for seed in range(8):
        game = towns(settings, "C3a:c C3a:t2 C3a:c . .", ". . . . .", seed=seed)
        talk = answers(phase_6(game))
        chosen += [row[5] for row in game.journal.rows["events"] if row[4] == "seat 2"]
        offered = talk.offered(DeathVictim.name) if talk.of(DeathVictim.name) else []
    return offered, bool(chosen)


def body_without_a_plot(settings):
    game, town = seated(settings, "WHa R2a:c", "WHa R2a:c", size=2)
    answers(phase_6(game), death_victim="1,1")
    book = town.ledger.balances
    return names(town.graves), [book[account] for account in PEOPLE[3:]]


def deaths_of_a_town_that_goes_out(settings):
    return deaths(towns(settings, "C1a:c . . . .", "P1a:c . . . .", levels=(99, 0)))


def deaths_beside_a_clinic(settings):
    rows = "CL CL C2a:c C2a:c ./CL CL . . ."
    tables = {"numbers": {"deaths": {"value": "2"}}}
    return deaths(towns(settings, rows, ". . . . .", tables=tables))


# Elimination


def guest_of_an_eliminated_town(settings):
    game = towns(settings, "C1a:t2 . . . .", "CH CH CH . ./CH CH CH . .")
    eliminate(game, game.towns[0])
    book = game.towns[1].ledger.balances
    return book[Account.CITY_HALL], book[Account.GONE]


def citizen_abroad_of_an_eliminated_player(settings):
    """Return whose body lies in the town of his host, and how that town is polluted."""
    game = towns(settings, ". . . . .", "C1a:t1 . . . .", levels=(100, 0))
    answers(phase_6(game))
    return list(game.towns[1].bodies.values()), game.towns[1].pollution, game.towns[0].living


BITES = {
    "city_hall_pollutes": (increase_of_a_full_city_hall, {"false": 1, "true": 4}),
    "fire_effect": (increase_with_a_fire_station, {"2": 2, "1": 3, "none": 4, "3": 1}),
    "engineer_covers_refinery": (refining_beside_the_engineer, {"false": 2, "true": 1}),
    "death_rule": (
        deaths_of_one_rising_and_one_high_town,
        {"max_increase": [1, 0], "max_level": [0, 1]},
    ),
    "death_tie": (
        deaths_of_two_tied,
        {"all": [1, 1, 0], "none": [0, 0, 0], "host_of_mayor_decides": [0, 1, 0]},
    ),
    "victim_choice": (
        victims_offered,
        {
            "host_any_person": (["0,4", "1,4", "2,4"], False),
            "host_own_citizens_only": (["0,4", "2,4"], False),
            "random": ([], True),
        },
    ),
    "burial_no_room": (
        body_without_a_plot,
        {"stays_on_space": ("1,1", [1, 1, 0]), "removed": ("", [1, 0, 1])},
    ),
    "death_before_elimination": (
        deaths_of_a_town_that_goes_out,
        {"false": [0, 0], "true": [1, 0]},
    ),
    "clinic_effect": (
        deaths_beside_a_clinic,
        {"first_death": [1, 0], "none": [2, 0], "all_deaths": [0, 0]},
    ),
    "eliminated_tourists": (guest_of_an_eliminated_town, {"return_home": (1, 0), "lost": (0, 1)}),
    "eliminated_pieces": (
        citizen_abroad_of_an_eliminated_player,
        {"leave_game": ([], 1, False), "stay": ([0], 1, False)},
    ),
}
