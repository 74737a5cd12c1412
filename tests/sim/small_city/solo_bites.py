"""As `setting_bites`, for the settings of the solo game."""

from sim.boards.squares import names
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.pollution import phase_6
from sim.small_city.scoring import final_scoring
from sim.small_city.setup import set_up
from tests.sim.small_city.monsters import Dice, drawn
from tests.sim.small_city.table import alone, lay, mask, town_from, unopened
from tests.sim.talk import answers

DOWN = "EFGH"


def opened(settings):
    game = unopened(1, variants=("solo",), settings=settings, seed=2)
    return game, answers(set_up(game))


def purse(settings):
    return opened(settings)[0].towns[0].money


def promise(settings):
    """Return the grades offered, and how many promises are held."""
    game, talk = opened(settings)
    offered = talk.offered("choose_promise_grade") if talk.of("choose_promise_grade") else []
    return offered, sum(one is not None for one in game.promises)


def second_ring(settings):
    game = alone(settings=settings, seed=2)
    game.round, game.face_down = 2, DOWN
    answers(phase_1(game))
    return game.journal.rows["mayor"][0].ring, len(game.face_down)


def price_of_a_skip_after_card_a(settings):
    game = alone(settings=settings)
    town = lay(game, "CH CH \n CH CH \n CH CH", money=9)
    game.cards[0] = "A"
    answers(phase_8(game))
    game.face_down, game.round = DOWN, 2
    answers(phase_1(game), choose_card=lambda d, _: d.options()[-1], supporter_gain="votes")
    return 9 - town.money


def dead_at_the_limits(settings):
    """Return the deaths of Mayor at 5, of Government at 2, and of Governor at 1."""
    dead = []
    for difficulty, increase in (("Mayor", 5), ("Government", 2), ("Governor", 1)):
        game = alone(difficulty, settings=settings)
        shops = " ".join(f"C1{'abcde'[n]}:c" for n in range(increase))
        town_from(drawn(shops + " ." * (5 - increase), round=1), game)
        answers(phase_6(game))
        dead.append(game.journal.rows["pollution"][0].deaths)
    return dead


def title_of_12(settings):
    game = alone(settings=settings)
    town_from(drawn("C1a . . . .", round=8, votes=12), game)
    answers(final_scoring(game))
    return game.journal.rows["scores"][0].rating, game.journal.rows["scores"][0].won


# Godzilla


def haunted(settings, *rows, number):
    game = alone(modes={"godzillas": True}, settings=settings)
    town = town_from(drawn(*rows, round=number), game)
    game.luck = Dice(3)
    answers(phase_6(game))
    return game, town


def godzillas(settings):
    game, town = haunted(settings, "F2a.W F2a.G . . .", number=5)
    return bool(town.godzilla), game.godzillas_away


def entered_in_round_six(settings):
    return bool(haunted(settings, "F2a.W F2a.G . . .", number=6)[1].godzilla)


def feet_after_round_six(settings):
    return names(haunted(settings, ".:Z .:Z . . .", number=6)[1].godzilla)


def discs_where_it_stood(settings):
    _, town = haunted(settings, ".:Z .:Z . . .", number=6)
    return names(town.discs & mask("0,4 1,4"))


BITES = {
    "solo_money": (purse, {"11": 11, "10": 10}),
    "solo_promise": (
        promise,
        {"choose_grade": (["6", "12", "18"], 1), "none": ([], 0), "random": ([], 1)},
    ),
    "solo_second_round_ring": (
        second_ring,
        {"random_mayor_of_four": ("GHEF", 0), "next_in_order": ("EFGH", 0)},
    ),
    "solo_reshuffle": (second_ring, {"every_two_rounds": ("GHEF", 0), "every_round": ("GBHA", 4)}),
    "solo_card_a": (price_of_a_skip_after_card_a, {"no_effect": 4, "free_pick": 0}),
    "solo_threshold_inclusive": (dead_at_the_limits, {"true": [1, 1, 1], "false": [0, 0, 1]}),
    "solo_below_50": (title_of_12, {"unrated": (None, False), "lowest_title": ("Homestead", True)}),
    "godzilla_count_solo": (godzillas, {"1": (True, 0), "0": (False, 0)}),
    "solo_godzilla_retry": (entered_in_round_six, {"true": True, "false": False}),
    "solo_godzilla_walks": (feet_after_round_six, {"every_round": "0,1 0,2", "once": "0,4 1,4"}),
    "solo_godzilla_trail": (discs_where_it_stood, {"none": "", "both": "0,4 1,4"}),
}
