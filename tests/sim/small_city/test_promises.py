"""Purple promises."""

import pytest

from sim.engine.errors import BoroughsError
from sim.small_city.game import play_rounds
from sim.small_city.promises import parse_condition
from sim.small_city.scoring import TownFacts, final_scoring
from sim.small_city.words import CULTURE, PHASES, Account, Event, Reason
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import rules, state, town_from, unopened
from tests.sim.talk import answers

KEPT = {  # a town in which the promise of this number is just kept, and one in which it is not
    1: ("R1a R1b R1c R1d R1e", "R1a R1b R1c R1d ."),
    2: ("C3a C3a C3a . .", "C2a C2a C2b C2b ."),
    3: ("F2a.W F2a.G WHa WHa .", "F2a.W F2a.G HB HB HB"),
    4: ("P3a P3a P3a . ./P3b P3b P3b . .", "P3a P3a P3a P2b P2b"),
    5: ("PO PO . . .", "FI FI . . ./FI . . . ."),
    6: ("SC LI LI . ./MU MU MU . .", "SC LI LI . ./ME ME . . ./ME . . . ."),
    7: ("R5a R5a R5a R5a R5a", "R4a R4a R4a R4a ."),
    8: ("C4a C4a C4a C4a .", "C3a C3a C3a . ."),
    9: ("F3a.W F3a.G F3a.B . ./HB HB HB . .", "F3a.W F3a.G F3a.B WHa WHa"),
    10: ("pollution=20", "pollution=21"),
    12: ("R5a R5a R5a R5a R5a/R5b R5b R5b R5b R5b", "R5a R5a R5a R5a R5a/R4b R4b R4b R4b ."),
    13: ("pollution=30", ".:x . . . ."),
    14: ("money=15", "money=14"),
    15: ("two discs", "one disc"),
    16: (
        "SC LI LI CL CL/MU MU MU CL CL/ME ME UN UN UN/ME . . UN .",
        "SC LI LI . ./MU MU MU . ./ME ME UN UN UN/ME . . UN .",
    ),
}
DISCS = {"two discs": [(1, 4), (3, 4)], "one disc": [(1, 4), (3, 3)]}


def town_of(text, tables=None):
    game = state(tables=tables)
    header = dict([text.split("=")]) if "=" in text else {}
    rows = [] if header or text in DISCS else text.split("/")
    town = town_from(drawn(*rows, round=8, **header), game)
    town.council = DISCS.get(text, town.council)
    return game, town


def scored(text, promise, tables=None, **header):
    game, town = town_of(text, tables)
    for key, value in header.items():
        town.ledger.balances[Account[key]] = value
    game.promises[0] = promise
    answers(final_scoring(game))
    return game.journal.rows["scores"][0]


def is_met(number, town):
    return rules().box.promises[number - 1].condition(TownFacts(town))


@pytest.mark.rule("SC-PROM-01")
@pytest.mark.parametrize(("number", "votes"), [(1, 6), (8, 12), (12, 18)])
def test_a_promise_kept_gives_votes_by_its_grade(number, votes):
    row = scored(KEPT[number][0], number, VOTES=40)
    assert (row.promise_met, row.promise_points, row.score) == (True, votes, 40 + votes)


@pytest.mark.rule("SC-PROM-02")
@pytest.mark.parametrize(("number", "votes"), [(1, -3), (8, -6), (12, -12)])
def test_a_promise_broken_costs_votes_by_its_grade(number, votes):
    row = scored(KEPT[number][1], number, VOTES=40)
    assert (row.promise_met, row.promise_points, row.score) == (False, votes, 40 + votes)


@pytest.mark.rule("SC-PROM-01")
@pytest.mark.parametrize(("town", "met"), list(zip(KEPT[1], (True, False), strict=True)))
def test_a_promise_that_is_worth_nothing_is_still_met_or_not(town, met):
    worthless = {"promises": {"1": {"reward": 0, "penalty": 0}}}
    row = scored(town, 1, tables=worthless, VOTES=40)
    assert (row.promise_met, row.promise_points) == (met, 0)


@pytest.mark.rule("SC-PROM-03", "SC-END-01")
def test_the_promise_of_an_eliminated_player_is_not_judged():
    game, town = town_of(KEPT[1][0])
    game.promises[0], town.eliminated_round = 1, 8
    game.towns[0].ledger.balances[Account.IN_PLAY] = 0
    answers(final_scoring(game))
    row = game.journal.rows["scores"][0]
    assert (row.promise_met, row.promise_points) == (False, 0)


@pytest.mark.rule("SC-PROM-03")
def test_a_promise_is_checked_in_the_end_and_not_before():
    game = unopened()
    answers(play_rounds(game))
    kept_or_broken = (Event.PROMISE_KEPT, Event.PROMISE_BROKEN)
    told = [row[:3] for row in game.journal.rows["events"] if row[3] in kept_or_broken]
    assert told == [(8, PHASES.index("end"), seat) for seat in (0, 1)]


@pytest.mark.rule("SC-PROM-04")
def test_grades_are_6_for_1_to_6_and_12_for_7_to_11_and_18_for_12_to_16():
    grades = [promise.grade for promise in rules().box.promises]
    assert grades == [6] * 6 + [12] * 5 + [18] * 5


@pytest.mark.rule("SC-PROM-05")
def test_number_16_asks_for_all_six_cultural_buildings():
    for missing in CULTURE:
        _, town = town_of(KEPT[16][0])
        assert is_met(16, town)
        town.squares_of[missing] = 0
        assert not is_met(16, town)


@pytest.mark.rule("SC-PROM-06")
@pytest.mark.parametrize("number", KEPT)
def test_each_condition_tells_a_town_that_keeps_it_from_one_that_does_not(number):
    kept, broken = (town_of(text)[1] for text in KEPT[number])
    assert is_met(number, kept)
    assert not is_met(number, broken)


@pytest.mark.rule("SC-PROM-06")
def test_number_11_counts_12_citizens_in_play_also_abroad():
    _, town = town_of("R5a:c R5a:c R5a:c R5a:c R5a:c/R5b:c R5b:c R5b:c R5b:c R5b:c/C1a:c . . . .")
    assert not is_met(11, town)
    town.ledger.book(Account.IN_PLAY, Reason.R1_POWER, 1)
    assert len(town.at_home()) == 11
    assert is_met(11, town)


@pytest.mark.rule("SC-PROM-06")
def test_graves_of_number_13_are_those_in_the_town_and_its_pollution_counts_too():
    assert not is_met(13, town_of("pollution=31")[1])
    _, town = town_of(".:x2 . . . .")
    assert not is_met(13, town)


@pytest.mark.rule("SC-PROM-11")
def test_a_broken_promise_may_push_the_score_below_0():
    assert scored("R1a . . . .", 12, VOTES=4).score == -8


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("tiles(P)+tiles(R)>=2", True),
        ("tiles(P)>=2 | spaces(P)<=1", True),
        ("tiles(P)==1 & money>=99", False),
        ("stored(G)==0 & council_discs(1)<=0", True),
    ],
)
def test_conditions_know_sums_and_both_conjunctions(text, holds):
    _, town = town_of("P1a R1a . . .")
    assert parse_condition(text)(TownFacts(town)) == holds


@pytest.mark.parametrize(
    "text",
    [
        *("tiles(R)>", "luck>=1", "tiles(R)>1", "rm(R)>=1", ""),
        *("tiles(Q)>=1", "spaces(R,2)>=1", "stored(X)>=1", "council_discs(R)>=1", "tiles(R,R)>=1"),
    ],
)
def test_a_condition_that_does_not_read_is_one_line(text):
    with pytest.raises(BoroughsError, match=r"^promises: cannot read the condition '.*$"):
        parse_condition(text)
