"""As `setting_bites`, for the settings of the advanced game."""

from sim.small_city.mayor import lay_ring
from sim.small_city.pollution import measure
from sim.small_city.starred import anarchist
from tests.sim.small_city.table import answers, lay, state

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


BITES = {
    "ring_size_after_elimination": (
        cards_in_the_ring,
        {"start_players": 8, "living_players": 6},
    ),
    "anarchist_partial": (robbed, {"none": (2, 3, 0), "pay_what_is_left": (0, 0, 0)}),
    "anarchist_in_increase": (robbed, {"false": (2, 3, 0), "true": (2, 0, 3)}),
}
