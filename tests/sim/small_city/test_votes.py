"""Phase V (section 8): residents and Universities."""

import pytest

from sim.small_city.council import phase_7
from sim.small_city.income import phase_5
from tests.sim.small_city.table import lay, state
from tests.sim.talk import answers

HALL = "\n CH CH \n CH CH \n CH CH"


def vote(rows, others=(), **content):
    """Let everybody vote, and return the game and the first town."""
    game = state(**content)
    town = lay(game, rows)
    for seat, other in others:
        lay(game, other, seat=seat)
    answers(phase_5(game))
    return game, town


@pytest.mark.rule("SC-P5-01")
@pytest.mark.parametrize(
    ("rows", "votes"),
    [("R1a:c", 1), ("C1a:c", 0), ("P1a:c", 0), ("F1a:c", 0), ("MU:c MU MU", 0), ("P1a:t2", 0)],
)
def test_only_citizens_in_homes_vote_as_residents(rows, votes):
    assert vote(rows + HALL)[1].votes == votes


@pytest.mark.rule("SC-P5-01")
def test_citizens_in_city_hall_and_job_centre_do_not_vote():
    _, town = vote("R1a \n CH:c CH:c \n CH CH \n CH CH")
    assert town.votes == 0


@pytest.mark.rule("SC-P5-02")
@pytest.mark.parametrize(("citizens", "votes"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_section_28_item_19_a_home_counts_one_two_three(citizens, votes):
    row = " ".join(["R4a:c"] * citizens + ["R4a"] * (4 - citizens))
    assert vote(row + HALL)[1].votes == votes


@pytest.mark.rule("SC-P5-02")
@pytest.mark.parametrize(
    ("row", "votes"),
    [("R4a:c R4a:c R4a:c R4a:c", 10), ("R4a R4a R4a:c R4a:c", 7), ("R4a:c R4a:c R4a R4a", 3),
     ("R1a:c", 1)],
)  # fmt: skip
def test_section_28_item_20_homes_may_be_read_as_printed(row, votes):
    printed = {"settings": {"residential_votes": "printed"}}
    assert vote(row + HALL, **printed)[1].votes == votes


@pytest.mark.rule("SC-P5-03")
def test_every_home_is_counted_on_its_own():
    _, town = vote("R2a:c R2a:c . R2b:c R2b:c . R1a:c" + HALL)
    assert town.votes == 3 + 3 + 1


@pytest.mark.rule("SC-P5-04", "SC-P5-05")
def test_a_person_in_the_university_gives_his_owner_two_votes():
    game, town = vote("UN:c UN:t2 UN \n . UN:t2" + HALL, [(1, "P1a" + HALL)])
    assert town.votes == 2
    assert game.towns[1].votes == 4


@pytest.mark.rule("SC-P5-06")
def test_the_dead_do_not_vote():
    """A body that could not be buried lies on his space in the home."""
    _, town = vote("R3a:c R3a:c R3a:x" + HALL)
    assert town.votes == 3


@pytest.mark.rule("SC-P5-07")
@pytest.mark.parametrize(("votes", "payable"), [(0, False), (1, False), (2, True)])
def test_nobody_pays_with_votes_he_has_not(votes, payable):
    """Nothing else takes votes before the end of the game."""
    game = state()
    town = lay(game, "P1a" + HALL, votes=votes, money=0)
    talk = answers(phase_7(game))
    assert ("disc 1 row 1" in talk.offered("council_step")) is payable
    assert town.votes == votes
