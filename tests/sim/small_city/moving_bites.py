"""As `setting_bites`, for the settings of phase III."""

from sim.small_city.moving import phase_3
from sim.small_city.pollution import eliminate
from sim.small_city.words import Account
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.setting_bites import HALL, seated
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers


def towns(settings, *rows):
    """Return a game with a town for each seat; a slash ends a row."""
    game = state(len(rows), settings=settings)
    for seat, line in enumerate(rows):
        town_from(drawn(*line.split("/"), round=1, seat=seat + 1), game, seat)
    return game


def goals(talk, nth=0):
    """Return where somebody may go, in the nth question of the first player."""
    asked = talk.of("move_citizen", seat=0)
    return [move.split(" > ")[-1] for move in asked[nth].offered] if len(asked) > nth else []


def first_goals(settings, *rows):
    return goals(answers(phase_3(towns(settings, *rows))))


EMPTY = ". . . . ."


# Where to


def spaces_at_home(settings):
    """Return the spaces open to somebody: a Museum and a School may be among them."""
    return first_goals(settings, "P1a:c C1a MU MU MU/SC . . . .", EMPTY)


def spaces_abroad(settings):
    return first_goals(settings, "P1a:c C1a . . .", "C1a R1a F1a . .")


def arrivals_where_a_guest_stays(settings):
    """Return where a second citizen may go, while a first one is still abroad."""
    return first_goals(settings, "P1a:c C1a . . .", "C1a:t1 C1b . . .")


def arrivals_in_the_only_neighbour(settings):
    game = towns(settings, "P1a:c P1b:c C1a C1b .", "C1a C1b . . .")
    talk = answers(phase_3(game), {"1:move_citizen": ["1:0,4 > 2:0,4"]})
    return "2:1,4" in goals(talk, 1)


def goals_of_a_guest(settings):
    return first_goals(settings, "C1a . . . .", "C1a:t1 C1b . . .")


def way_back_into_city_hall(settings):
    game, town = seated(settings, "CH CH CH P1a:c C1a", HALL[1])
    into = "1:0,3" if settings.get("city_hall_return") == "allowed" else "1:4,4"
    answers(phase_3(game), {"1:move_citizen": [f"1:3,4 > {into}"]})
    book = town.ledger.balances
    return book[Account.IN_PLAY], book[Account.CITY_HALL]


def goals_within_a_town(settings):
    return first_goals(settings, "P1a:c C1a . C1b .", EMPTY)


def goals_of_everybody(settings):
    """Return who may be moved first."""
    game = towns(settings, "P1a . . . ./P1b:c . . . P1c:c", EMPTY)
    talk = answers(phase_3(game))
    return [move.split(" > ")[0] for move in talk.offered("move_citizen")]


def where_a_refused_guest_goes(settings):
    game = towns(settings, "P1a:c C1a . . .", "C1a . . . .")
    answers(phase_3(game), {"1:move_citizen": ["1:0,4 > 2:0,4"], "admit_tourist": "refuse"})
    return len(game.towns[1].persons)


def moves_by_metro(settings):
    """Return how many arrive abroad, and how many moves a citizen has."""
    game = towns(settings, "P1a:c P1b:c ME ME ./C1a C1b . ME .", "C1a C1b C1c . .")
    abroad = lambda decision, _: decision.options()[-1]  # noqa: E731
    talk = answers(phase_3(game), {"1:move_citizen": abroad})
    return len(game.towns[1].persons), len(talk.of("move_citizen", seat=0))


def neighbours_of_a_seat_beside_a_gap(settings):
    game = towns(settings, *[EMPTY] * 4)
    eliminate(game, game.towns[1])
    return game.neighbours(0)


# In what order


BUSY = "CH:c CH CH P1a:c P1b/CH CH CH R1a F1a"


def steps(settings, *rows):
    """Return the questions in order, by seat and first letter: move, seat in City Hall, house."""
    moves = {f"{seat}:move_citizen": f"{seat}:3,4 > {seat}:4,4" for seat in (1, 2)}
    talk = answers(phase_3(towns(settings, *rows)), moves)
    return " ".join(f"{asked.seat + 1}{asked.decision.name[0]}" for asked in talk.asked)


def steps_of_a_player(settings):
    return steps(settings, BUSY, EMPTY)


def steps_of_two_players(settings):
    return steps(settings, BUSY, BUSY)


def homes_left_this_round(settings):
    talk = answers(phase_3(towns(settings, "CH:c CH CH R1a:c P1a/CH CH CH . .", EMPTY)))
    return talk.offered("house_citizen") if talk.of("house_citizen") else []


BITES = {
    "person_destinations": (
        spaces_at_home,
        {
            "standard": ["1:1,4", "1:2,4", "1:3,4", "1:4,4"],
            "no_museum": ["1:1,4"],
            "all_cultural": ["1:0,3", "1:1,4", "1:2,4", "1:3,4", "1:4,4"],
        },
    ),
    "tourist_spaces": (
        spaces_abroad,
        {
            "standard": ["1:1,4", "2:0,4", "2:2,4"],
            "shops_parks": ["1:1,4", "2:0,4"],
            "all": ["1:1,4", "2:0,4", "2:1,4", "2:2,4"],
        },
    ),
    "tourist_limit_counts": (
        arrivals_where_a_guest_stays,
        {"arrivals": ["1:1,4", "2:1,4", "1:1,4"], "presence": ["1:1,4", "1:1,4"]},
    ),
    "tourist_limit_two_players": (arrivals_in_the_only_neighbour, {"1": False, "2": True}),
    "tourist_must_leave": (
        goals_of_a_guest,
        {"true": ["1:0,4"], "false": ["none", "1:0,4", "2:1,4"]},
    ),
    "city_hall_return": (way_back_into_city_hall, {"forbidden": (1, 0), "allowed": (0, 1)}),
    "move_distance": (
        goals_within_a_town,
        {"unlimited": ["1:1,4", "1:3,4"], "influence_only": ["1:1,4"]},
    ),
    "move_order": (
        goals_of_everybody,
        {"owner_chooses": ["1:0,3", "1:4,3"], "scan": ["1:0,3"]},
    ),
    "tourist_permission": (where_a_refused_guest_goes, {"none": 1, "host_agrees": 0}),
    "metro_effect": (moves_by_metro, {"one_extra": (2, 2), "none": (1, 2), "two_moves": (0, 3)}),
    "seats_after_elimination": (
        neighbours_of_a_seat_beside_a_gap,
        {"fixed": [1, 3], "close_ranks": [2, 3]},
    ),
    "newcomer_timing": (
        steps_of_a_player,
        {"between_a_and_c": "1m 1s 1h", "before_a": "1s 1m 1h", "after_c": "1m 1h 1s"},
    ),
    "phase3_sequence": (
        steps_of_two_players,
        {"player_by_player": "1m 1s 1h 2m 2s 2h", "step_by_step": "1m 2m 1s 2s 1h 2h"},
    ),
    "housing_vacated": (
        homes_left_this_round,
        {"allowed": ["none", "0,4 > 3,4"], "forbidden": []},
    ),
}
