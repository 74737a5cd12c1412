"""Many games at random under the referee, Godzillas and both sides of the board included."""

import pytest

from sim.engine.scenario import Scenario
from sim.engine.session import Plan, Session

players = pytest.mark.parametrize("players", [2, 3, 4])


def play_many(players, games, seed):
    """Play games of which the second half has Godzillas, with sides that differ by seat."""
    sides = (["easy", "expert"] * players)[:players]
    for variants, modes in (((), {}), (("godzillas",), {"side": sides})):
        seats = ("random",) * players
        scenario = Scenario(game="small_city", seats=seats, variants=variants, modes=modes)
        session = Session(Plan(scenario, seed, log="decisions", tempo=False, referee=True))
        for number in range(games // 2):
            journal = session.play(number)
            assert not journal.rows["failures"]
            yield journal


@players
def test_ten_games_end_without_a_complaint_of_the_referee(players):
    for journal in play_many(players, games=10, seed=21):
        assert journal.rows["games"][0].rounds == 8


@pytest.mark.slow
@players
def test_three_hundred_games_end_without_a_complaint_of_the_referee(players):
    rounds = [journal.rows["games"][0].rounds for journal in play_many(players, 300, seed=22)]
    assert len(rounds) == 300
    assert max(rounds) == 8
