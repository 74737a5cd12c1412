"""A game told in words, and its standings."""

from functools import cache

import pytest

from sim import Scenario, play
from sim.engine.errors import BoroughsError
from sim.key_to_the_city.game import GAME
from sim.key_to_the_city.narrate import TOLD
from sim.key_to_the_city.words import Event


@cache
def told(seed, players=3, log="events"):
    scenario = Scenario(game="key_to_the_city", seats=("random",) * players)
    return play(scenario, seed=seed, log=log)


@cache
def lines(seed=3, players=3):
    return [line.text for line in GAME.narrate(told(seed, players))]


def test_a_game_begins_with_its_set_up_and_ends_with_its_scores():
    first = lines()
    assert first[:3] == [
        "Set-up",
        "seat 1 (random) begins",
        "seat 1 (random) starts with Palace of Westminster",
    ]
    assert [line for line in first if line.startswith("Era ")] == [f"Era {n}" for n in range(1, 5)]
    assert "Final scoring" in first
    assert first[-1].startswith("seat 3 (random) has ")
    assert sum(line.endswith("rank 1, wins") for line in first) == 1


def test_what_is_done_is_told():
    first = "\n".join(lines())
    for line in (
        "seat 1 (random) uses Barbican (in the centre) with red 2\nseat 1 (random) takes 1 brick",
        "seat 2 (random) sails to berth 5 of Millennium Bridge, for all had passed",
        "nobody wants Barbican; 2 keyples lay on it",
        "seat 1 (random) lays a black connector at Palace of Westminster",
        "seat 3 (random) wins British Library for 3 keyples",
        "seat 1 (random) takes 10 keyples back from the borough",
    ):
        assert line in first


def test_everything_that_happens_has_words():
    assert set(TOLD) == {event.name.lower() for event in Event}
    for seed in range(6):
        for line in lines(seed, 4):
            assert "_" not in line
            assert "None" not in line


def test_standings_add_up():
    rows = GAME.standings(told(3))
    assert [row["seat"] for row in rows] == [1, 2, 3]
    for row in rows:
        assert row["tiles"] + row["berth"] == row["score"]
        assert f"= {row['score']} VP" in row["remark"]


def test_a_narration_needs_events():
    with pytest.raises(BoroughsError, match="a narration needs log level 'events'"):
        list(GAME.narrate(told(3, log="phases")))
