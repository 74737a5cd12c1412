"""As `setting_bites`, for the settings of the advanced game."""

from sim.small_city.council import payments, pink_draw
from sim.small_city.income import attorney_votes, ranks
from sim.small_city.mayor import lay_ring
from sim.small_city.pollution import measure
from sim.small_city.scoring import final_scoring
from sim.small_city.starred import anarchist
from tests.sim.small_city.table import lay, state
from tests.sim.talk import answers

ADVANCED = {"advanced": True}
HALL = "CH CH \n CH CH \n CH CH"


def advanced(settings, rows=HALL, players=2, **header):
    game = state(players, modes=ADVANCED, settings=settings)
    return game, lay(game, rows, **header)


def cards_in_the_ring(settings):
    game, _ = advanced(settings, players=3)
    game.towns[2].eliminated_round = 1
    return len(lay_ring(game))


def robbed(settings):
    """Return votes, level and increase of a player with a dollar and two votes."""
    game, town = advanced(settings, money=1, votes=2)
    answers(anarchist(game, town))
    return town.votes, town.pollution, measure(game, town).increase


def ways_to_pay(settings):
    game, town = advanced(settings, money=1)
    return payments(game, town, game.rules.box.council[3, 1])


def cards_drawn(settings):
    game, _ = advanced(settings)
    return [pink_draw(game, game.rules.box.council[1, column]) for column in range(1, 5)]


def votes_of_promises(settings):
    """Return the votes for a purple promise, kept, and for two pink ones, one kept (17, 22)."""
    game, _ = advanced(settings, "C3a C3a C3a")
    game.promises[0] = 2
    game.pink[0] = [17, 22]
    game.pink_deck = [number for number in game.pink_deck if number not in game.pink[0]]
    answers(final_scoring(game))
    row = game.journal.rows["scores"][0]
    return row.promise_points, row.pink_points


def score_of_citizens(settings):
    """Return the score of two citizens in play and a broken promise, and the votes left of 9."""
    modes = {**ADVANCED, "victory": "citizens"}
    game = state(modes=modes, settings=settings)
    town = lay(game, "P2a:c P2a:c", votes=9)
    game.pink[0] = [22]
    game.pink_deck.remove(22)
    answers(final_scoring(game))
    return game.journal.rows["scores"][0].score, town.votes


def two_cards_left(settings):
    game, town = advanced(settings, money=0)
    game.pink_deck = game.pink_deck[:2]
    return payments(game, town, game.rules.box.council[3, 1])


def votes_of_a_pair(settings):
    _, town = advanced(settings, "R4a:cc R4a:c R4a R4a")
    return attorney_votes(town)


def ranks_of_a_pair(settings):
    _, town = advanced(settings, "C3a:c C3a:cc C3a:c")
    return list(ranks(town).values())


BITES = {
    "advanced_council_side": (
        ways_to_pay,
        {"starred": ("dollars", "pink"), "plain": ("dollars",)},
    ),
    "pink_draw_counts": (
        cards_drawn,
        {"4_3_2_1": [4, 3, 2, 1], "5_4_3_2": [5, 4, 3, 2], "3_3_2_1": [3, 3, 2, 1]},
    ),
    "pink_penalty_currency": (
        score_of_citizens,
        {"promise_currency": (2, 4), "victory_count": (-3, 9)},
    ),
    "pink_conditions": (
        votes_of_promises,
        {"table": (6, -5), "met": (6, 0), "broken": (6, -10)},
    ),
    "pink_deck_empty": (two_cards_left, {"draw_what_is_left": ("pink",), "forbidden": ()}),
    "attorney_extra_votes": (votes_of_a_pair, {"tile_level": 4, "occupied_spaces": 2}),
    "attorney_rank": (
        ranks_of_a_pair,
        {"same_rank": [(1,), (2, 2), (3,)], "next_rank": [(1,), (2, 3), (3,)]},
    ),
    "ring_size_after_elimination": (
        cards_in_the_ring,
        {"start_players": 8, "living_players": 6},
    ),
    "anarchist_partial": (robbed, {"none": (2, 3, 0), "pay_what_is_left": (0, 0, 0)}),
    "anarchist_in_increase": (robbed, {"false": (2, 3, 0), "true": (2, 0, 3)}),
}
