"""The end of the game: scores, ranks and ties."""

import pytest

from sim.small_city.scoring import final_scoring
from sim.small_city.words import Account, Reason
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers


def final(*books, promises=None):
    """Score a game whose seats have votes, pollution and money, and optionally promises."""
    game = state(len(books))
    game.round = 8
    for town, (votes, pollution, money) in zip(game.towns, books, strict=True):
        book = town.ledger.balances
        book[Account.VOTES], book[Account.POLLUTION], book[Account.MONEY] = votes, pollution, money
    game.promises = promises or game.promises
    outcome = answers(final_scoring(game)).result
    return outcome.winners, game.journal.rows["scores"], game


@pytest.mark.rule("SC-END-05")
def test_promises_add_or_take_votes():
    _, rows, game = final((40, 0, 15), (40, 0, 3), promises=[14, 14])
    assert [row.promise_points for row in rows] == [18, -12]
    assert [row.score for row in rows] == [58, 28]
    events = [row[4:] for row in game.journal.rows["events"]]
    assert events == [("14", "money>=15", 18), ("14", "money>=15", -12)]


@pytest.mark.rule("SC-END-06", "SC-PROM-01", "SC-PROM-02")
@pytest.mark.parametrize(("promise", "score"), [(11, 22), (12, -2)])
def test_40_votes_a_promise_and_30_percent_pollution(promise, score):
    game = state()
    crowd = "R5a:c R5a:c R5a:c R5a:c R5a:c", "C4a:c C4a:c C4a:c C4a:c C1a:c", "C2a:c C2a:c . . ."
    town_from(drawn(*crowd, round=8, votes=40, pollution=30), game)
    game.promises[0] = promise
    answers(final_scoring(game))
    assert game.journal.rows["scores"][0].score == score


@pytest.mark.rule("SC-END-06")
def test_each_percent_of_pollution_takes_a_vote():
    _, rows, _ = final((50, 37, 0), (50, 0, 0))
    assert [row.pollution_subtracted for row in rows] == [37, 0]
    assert [row.score for row in rows] == [13, 50]


@pytest.mark.rule("SC-END-07")
def test_most_votes_win_after_pollution():
    winners, rows, _ = final((50, 40, 9), (30, 5, 0), (20, 0, 0))
    assert winners == (1,)
    assert [row.rank for row in rows] == [3, 1, 2]


@pytest.mark.rule("SC-END-08")
def test_a_tie_goes_to_the_lower_pollution():
    assert final((30, 10, 5), (25, 5, 0))[0] == (1,)


@pytest.mark.rule("SC-END-08")
def test_then_to_the_more_money():
    assert final((30, 10, 5), (30, 10, 6))[0] == (1,)


@pytest.mark.rule("SC-END-08")
def test_then_the_victory_is_shared():
    winners, rows, _ = final((30, 10, 5), (30, 10, 5), (30, 10, 4))
    assert winners == (0, 1)
    assert [row.rank for row in rows] == [1, 1, 3]


@pytest.mark.rule("SC-END-09")
def test_money_and_materials_left_score_nothing():
    game = state()
    town = town_from(drawn("CH:w CH:g CH:b . .", "CH CH CH . .", votes=9, money=50), game)
    answers(final_scoring(game))
    assert town.votes == 9


def test_what_a_score_is_made_of_adds_up():
    game = state(modes={"godzillas": True})
    town_from(drawn(".:* .:* . . .", votes=40, pollution=11, money=15, round=8), game)
    game.promises[0] = 14
    answers(final_scoring(game))
    row = game.journal.rows["scores"][0]
    parts = row.counted + row.promise_points - row.pollution_subtracted + row.disc_points
    assert (parts, row.score) == (40 + 18 - 11 + 2, parts)
    reasons = {entry[4] for entry in game.journal.rows["ledger"] if entry[2] == 0}
    assert reasons == {Reason.PROMISE, Reason.DISC_POINTS, Reason.FINAL_POLLUTION}
