import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from sim.engine.luck import Luck

ROOT = Path(__file__).parents[3]
CODE = """
from sim.engine.scenario import Scenario
from sim.engine.batch import run
from tests.sim.engine.toy import NAME
seats = ("tests.sim.engine.toy:Random", "tests.sim.engine.toy:First")
scenario = Scenario(game=NAME, seats=seats, modes={"b": 1, "a": 2})
print(run(scenario, games=6, log="decisions").digest())
"""


def test_a_draw_is_a_function_of_seed_purpose_and_place():
    assert Luck(7).bits("die", 1, 2) == Luck(7).bits("die", 1, 2) == 5572335111044200696
    others = [Luck(8).bits("die", 1, 2), Luck(7).bits("dice", 1, 2), Luck(7).bits("die", 2, 1)]
    assert len({*others, Luck(7).bits("die", 1, 2)}) == 4


def test_the_same_games_in_another_process_under_another_hash_seed():
    digests = set()
    for hash_seed in ("1", "2"):
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", CODE], env=env, capture_output=True, text=True, check=True
        )
        digests.add(done.stdout.strip())
    assert len(digests) == 1


@pytest.mark.parametrize("sides", [2, 6, 7])
def test_below_is_uniform(sides):
    luck = Luck(3)
    counts = [0] * sides
    for number in range(6000):
        counts[luck.below(sides, "die", number)] += 1
    assert chisquare(counts).pvalue > 1e-3


def test_uniform_fills_the_unit_interval():
    draw = Luck(3).draw("u")
    values = [draw.uniform() for _ in range(4000)]
    assert 0 <= min(values) < 0.01
    assert 0.99 < max(values) < 1
    assert abs(sum(values) / len(values) - 0.5) < 0.02


@given(st.integers(), st.lists(st.sampled_from("abcd")), st.lists(st.sampled_from("efgh")))
def test_decks_agree_on_the_order_of_what_they_share(seed, shared, extra):
    luck = Luck(seed)
    small = luck.shuffled(shared, "deck")
    large = luck.shuffled(extra + shared, "deck")
    assert sorted(large) == sorted(extra + shared)
    assert [card for card in large if card in "abcd"] == small
