"""Situations in which the choices of settings about the end of the game differ."""

from sim.small_city.council import phase_7, steps_payable
from sim.small_city.game import play_rounds
from sim.small_city.scoring import final_scoring
from sim.small_city.setup import set_up
from sim.small_city.words import Account
from tests.sim.small_city.table import lay, rules, state, unopened
from tests.sim.talk import answers

HALL = "\n CH CH \n CH CH \n CH CH"


def score(settings, victory, rows, **modes):
    """Return the score of a drawn town, and its votes."""
    game = state(settings=settings, modes={"victory": victory, **modes})
    lay(game, rows + HALL, money=0)
    answers(final_scoring(game))
    row = game.journal.rows["scores"][0]
    return row.score, row.final_votes


def citizens_after_two_rounds(settings):
    game = state(settings=settings, modes={"victory": "citizens"})
    lay(game, "R2a:c R2a:c . . . . ." + HALL)
    for _ in range(2):
        answers(phase_7(game))
    answers(final_scoring(game))
    return game.journal.rows["scores"][0].score


def school_and_city_hall(settings):
    rows = "SC . . . . . ."
    return [score(settings, victory, rows)[0] for victory in ("economic", "culture")]


def ruined_home_and_library(settings):
    rows = "R3a:* R3a R3a . LI:* LI ."
    return [score(settings, win, rows, godzillas=True)[0] for win in ("economic", "culture")]


def two_discs(settings):
    victories = ("economic", "citizens", "culture")
    rows = ".:* .:* . . . . ."
    return [score(settings, victory, rows, godzillas=True) for victory in victories]


def winner_of_a_tie(settings):
    game = state(settings=settings)
    for town, (votes, pollution, money) in zip(game.towns, [(30, 5, 0), (35, 10, 1)], strict=True):
        book = town.ledger.balances
        book[Account.VOTES], book[Account.POLLUTION], book[Account.MONEY] = votes, pollution, money
    return answers(final_scoring(game)).result.winners


def money_left(settings):
    game = state(settings=settings)
    lay(game, "P1a . . . . . ." + HALL, money=14)
    answers(final_scoring(game))
    return game.journal.rows["scores"][0].score


def council_paid_with_votes(settings):
    """Return what is offered to somebody without money who has one vote of the two he needs."""
    game = state(settings=settings)
    town = lay(game, "P1a . . . . . ." + HALL, votes=1, money=0)
    options = [step for step in steps_payable(game, town, set()) if step.row == 4]
    if options:
        answers(phase_7(game), {"1:council_step": [options[0]]})
    return town.votes


def failed_promises(settings):
    found = []
    for number in (1, 8, 12):
        game = state(settings=settings)
        game.promises[0] = number
        answers(final_scoring(game))
        found.append(game.journal.rows["scores"][0].promise_points)
    return found


def sixth_promise(settings):
    promise = rules(settings=settings).box.promises[5]
    return promise.grade, promise.reward, promise.penalty


def promises_offered(settings):
    """Return what is asked, how many options there are, and how many cards stay undealt."""
    game = unopened(settings=settings)
    talk = answers(set_up(game))
    asked = talk.of("choose_promise_grade") + talk.of("keep_promise")
    assert all(game.promises[one.seat] is not None for one in asked)
    left = sum(map(len, game.piles.values()))
    return {(one.decision.name, len(one.options)) for one in asked}, left


def end_of_a_lone_survivor(settings):
    """Return winners and rounds where the second player is doomed in round 1."""

    def ruin(decision, view):
        view.town.ledger.balances[Account.POLLUTION] = 100 * decision.seat

    game = unopened(settings=settings)
    outcome = answers(play_rounds(game), choose_card=ruin).result
    return outcome.winners, outcome.rounds


BITES = {
    "citizen_victory_count": (citizens_after_two_rounds, {"final": 2, "sum_of_rounds": 4}),
    "city_hall_scores_as_culture": (
        school_and_city_hall,
        {"false": [1, 1], "true": [1 + 36, 1 + 6]},
    ),
    "disabled_squares_in_size": (
        ruined_home_and_library,
        {"count": [9 + 4, 2], "usable_only": [4 + 1, 1]},
    ),
    "godzilla_disc_currency": (
        two_discs,
        {"votes": [(0, 2)] * 3, "mode_currency": [(2, 0)] * 3},
    ),
    "leftovers_score": (money_left, {"none": 0, "money_per_5": 2}),
    "lone_survivor": (end_of_a_lone_survivor, {"play_on": ((0,), 8), "stop": ((0,), 1)}),
    "promise_choice": (
        promises_offered,
        {
            "choose_grade": ({("choose_promise_grade", 3)}, 14),
            "random_grade": ({("keep_promise", 1)}, 14),
            "draw_two_keep_one": ({("keep_promise", 2)}, 12),
        },
    ),
    "purple_grades": (sixth_promise, {"6_5_5": (6, 6, -3), "5_6_5": (12, 12, -6)}),
    "purple_penalty": (
        failed_promises,
        {"3_6_12": [-3, -6, -12], "0_0_0": [0, 0, 0], "6_12_18": [-6, -12, -18]},
    ),
    "votes_floor": (council_paid_with_votes, {"0": 1, "none": -1}),
    "final_tie_break": (winner_of_a_tie, {"pollution_first": (0,), "money_first": (1,)}),
}
