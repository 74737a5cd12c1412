"""A game told in words, and its standings."""

from functools import cache

import pytest

from sim import Scenario, play, run
from sim.engine.errors import BoroughsError
from sim.suburbia.game import GAME


@cache
def told(players, *variants, seed=3):
    scenario = Scenario(game="suburbia", seats=("random",) * players, variants=variants)
    return play(scenario, seed=seed)


@cache
def lines(players, *variants, seed=3):
    return [line.text.strip() for line in GAME.narrate(told(players, *variants, seed=seed))]


def test_a_game_begins_with_its_set_up_and_ends_with_its_scores():
    first = lines(3)
    assert first[:3] == [
        "Set-up",
        "seat 1 (random) begins",
        "public goals: Billionaire (10), Air Traffic Controller (10) and Developer (10)",
    ]
    assert first[3] == "seat 1 (random) keeps Builder in secret"
    assert "Final scoring" in first
    assert "Developer: seat 1 4, seat 2 0, seat 3 0; seat 1 gets 10" in first
    assert first[-3] == (
        "seat 1 (random) has 27 inhabitants + 20 for public goals + 2 for money = 49; rank 1, wins"
    )


def test_a_turn_tells_what_was_done_and_what_it_brought_to_whom():
    first = lines(3)
    at = first.index("seat 1 (random) builds Homeowner's Association on 1,5 for $6 (6 + 0)")
    assert first[at + 1 : at + 8] == [
        "check 2, Homeowner's Association 1,5: Population +1",
        "check 3, Homeowner's Association 1,5: Money +10 for 5",
        "check 4, Heavy Factory 0,4: Reputation -1",
        "check 4, Fast Food Restaurant 1,3: Population +3",
        "receives $1; Population +1",
        "has $13, Income 1, Reputation 1, Population 11",
        "new in the market: Farm",
    ]
    assert "seat 2 (random) puts a marker on Lake -2,4 for $0 and discards Farm for $4" in first
    assert "receives $0; cannot pay $1 and loses 1 inhabitant; Population +1" in first
    assert "seat 1 crosses line 22 up, 21 to 28 (Resort): Income -1, Reputation -1" in first
    assert "1 More Round is drawn" in first


def test_everything_that_happens_has_words():
    """Nothing is told by the name of a label, over several games of every sort."""
    kinds = [(2,), (4,), (1, "lone_architect"), (1, "dale")]
    for kind in kinds:
        for seed in (1, 2):
            text = "\n".join(lines(*kind, seed=seed))
            assert "_" not in text
            assert "None" not in text


def test_dale_and_titles_are_told():
    dale = lines(1, "dale")
    assert any(one.startswith("seat 2 (Dale) takes ") for one in dale)
    assert any("also left the market" in one for one in dale)
    standings = GAME.standings(told(1, "dale"))
    assert [row["strategy"] for row in standings] == ["random", "Dale"]
    assert standings[0]["remark"] == "is Junior Intern, which counts only after a win"
    assert GAME.standings(told(1, "lone_architect"))[0]["remark"] == "is Junior Intern"


def test_standings_are_the_scores():
    rows = GAME.standings(told(3))
    scores = told(3).table("scores")
    assert [row["score"] for row in rows] == list(scores["score"])
    assert list(rows[0]) == [
        "seat", "strategy", "population", "public", "private", "money", "score", "rank", "remark",
    ]  # fmt: skip


def test_a_run_without_events_cannot_be_told():
    scenario = Scenario(game="suburbia", seats=("random",) * 2)
    bare = run(scenario, games=1, log="phases")
    with pytest.raises(BoroughsError, match="a narration needs log level 'events'"):
        list(GAME.narrate(bare))
