"""Same scenario and seed, same tables: whatever the process, hash seed, jobs, shards and tempo."""

import os
import subprocess
import sys

import pytest

from sim import Run, Scenario, run

SEATS = ("housing", "industry", "green", "balanced")
SCENARIO = Scenario(game="small_city", seats=SEATS, variants=("godzillas",))
PROGRAM = """
from sim import Scenario, run
scenario = Scenario(game="small_city", seats={seats!r}, variants=("godzillas",))
print(run(scenario, games={games}, seed=5, log="decisions").digest())
"""


def in_a_new_process(games: int, hash_seed: str) -> str:
    program = PROGRAM.format(seats=SEATS, games=games)
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def without_clock(played: Run) -> str:
    return played.digest([name for name in played.tables if name != "clock"])


def check(games: int) -> None:
    here = run(SCENARIO, games=games, seed=5, log="decisions")
    assert in_a_new_process(games, "1") == in_a_new_process(games, "2") == here.digest()
    spread = run(SCENARIO, games=games, seed=5, log="decisions", jobs=2, shard_size=games // 4)
    assert spread.digest() == here.digest()
    hurried = run(SCENARIO, games=games, seed=5, log="decisions", tempo=False)
    assert hurried.digest() != here.digest()
    assert without_clock(hurried) == without_clock(here)
    terse = run(SCENARIO, games=games, seed=5, log="phases")
    assert terse.digest() == here.digest(terse.tables)


def test_a_few_games_are_the_same_however_they_are_played():
    check(8)


@pytest.mark.slow
def test_200_games_are_the_same_however_they_are_played():
    check(200)
