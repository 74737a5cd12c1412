"""For every setting of Political Activist a situation in which its choices differ."""

from sim.boards.squares import names
from sim.small_city.council import phase_7
from sim.small_city.income import phase_5
from sim.small_city.mayor import phase_1
from sim.small_city.moving import phase_3
from sim.small_city.words import PHASES
from tests.sim.small_city.table import lay, state
from tests.sim.talk import answers


def hosting(settings, rows, seed=1):
    """Return a town that hosts the peaceful Mayor, and what was asked in phase I."""
    game = state(variants=("peaceful_mayor",), settings=settings, seed=seed)
    town = lay(game, rows)
    return game, town, answers(phase_1(game), {"1:choose_card": ["H"]})


def pairs_offered(settings):
    _, _, talk = hosting(settings, "CH CH CH \n CH:c CH:c CH")
    return talk.offered("place_mayor")


def spaces_after_the_speech(settings):
    game, town, _ = hosting(settings, "CH CH CH:c \n CH:c CH:c CH:w")
    answers(phase_5(game))
    return names(town.free_hall())


CROWD = """
C4a:c C4a C4a .
C4a:c . . .
P1c:c P1d:c P1b:t2 .
CH CH CH:c .
CH:c CH:w CH:w P1a:c
"""


def votes_of_a_speech(settings):
    game, town, _ = hosting(settings, CROWD)
    answers(phase_5(game), speech_front=lambda decision, _: decision.options()[0])
    return town.votes


def sides_offered(settings):
    game, _, _ = hosting(settings, CROWD)
    return answers(phase_5(game)).offered("speech_front")


# Growing parks


def strolling(settings, rows):
    """Return what is asked when citizens move in a town with growing parks."""
    game = state(variants=("park_growth",), settings=settings)
    lay(game, rows)
    return answers(phase_3(game))


def growth_offered(settings):
    return strolling(settings, "P1a \n C1a:c").offered("park_growth_square")


def further_moves(settings):
    talk = strolling(settings, "P1a . \n C1a:c C1b:c")
    return [asked.offered for asked in talk.of("move_citizen")[1:]]


def when_the_council_acts(settings):
    game = state(variants=("park_growth",), settings=settings)
    return [PHASES[game.phase] for one in (phase_5, phase_7) if answers(one(game)).asked]


BITES = {
    "park_growth": (
        growth_offered,
        {"compulsory": ["1,1", "0,2"], "optional": ["1,1", "0,2", "none"]},
    ),
    "park_growth_entry": (
        further_moves,
        {"allowed": [["1:1,0 > 1:1,1"]], "forbidden": []},
    ),
    "park_council_phase": (when_the_council_acts, {"VII": ["VII"], "V": ["V"]}),
    "mayor_pair_choice": (
        pairs_offered,
        {"orthogonal_chosen": ["0,1 1,1", "2,0 2,1", "1,1 2,1"], "orthogonal_random": ["2,0 2,1"]},
    ),
    "mayor_holds_spaces": (
        spaces_after_the_speech,
        {"until_phase_8": "", "until_phase_5": "0,1 1,1"},
    ),
    "speech_area": (votes_of_a_speech, {"front4_flank2": 3, "block": 4}),
    "speech_front": (sides_offered, {"host_chooses": ["N", "S"], "away": ["N"]}),
    "speech_counts": (
        votes_of_a_speech,
        {"own_with_city_hall": 3, "own_without_city_hall": 2, "all_persons": 4},
    ),
}
