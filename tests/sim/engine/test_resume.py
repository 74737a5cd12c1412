"""Runs that were killed, damaged or claimed go on as if nothing had been, or say why not."""

import json
import random
import signal
import subprocess
import sys

import pytest

import sim
from sim.engine import batch
from sim.engine.errors import BoroughsError
from sim.engine.run import Run
from sim.engine.scenario import Scenario
from sim.engine.store import Store
from tests.sim.engine import toy
from tests.sim.engine.conftest import bot

SEATS = ("Random", "Greedy(want=2)", "Random")


@pytest.fixture
def scenario():
    return Scenario(game=toy.NAME, seats=tuple(bot(one) for one in SEATS))


@pytest.fixture
def whole(scenario):
    return sim.run(scenario, 12, shard_size=3)


@pytest.fixture
def folder(scenario, tmp_path):
    sim.run(scenario, 12, shard_size=3, out=tmp_path)
    return tmp_path


def interrupt_at(monkeypatch, game):
    """Let a run be interrupted when it comes to a game."""
    play = batch.play_shard

    def interrupted(session, games):
        if game in games:
            raise KeyboardInterrupt
        return play(session, games)

    monkeypatch.setattr(batch, "play_shard", interrupted)


def played(monkeypatch):
    """Return a list that will hold the shards that are played from now on."""
    play, found = batch.play_shard, []

    def noted(session, games):
        found.append(games)
        return play(session, games)

    monkeypatch.setattr(batch, "play_shard", noted)
    return found


def test_an_interrupted_run_goes_on_where_it_ended(scenario, whole, tmp_path):
    with pytest.MonkeyPatch.context() as patch:
        interrupt_at(patch, 7)
        with pytest.raises(KeyboardInterrupt):
            sim.run(scenario, 12, shard_size=3, out=tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        shards = played(patch)
        run = sim.run(scenario, 12, shard_size=4, out=tmp_path)
    assert shards == [range(6, 10), range(10, 12)]
    assert run.manifest["status"] == "complete"
    assert run.digest() == Run.open(tmp_path).digest() == whole.digest()


def test_a_complete_run_is_not_played_again(scenario, folder, whole, monkeypatch):
    shards = played(monkeypatch)
    assert sim.run(scenario, 12, out=folder).digest() == whole.digest()
    assert not shards


def test_a_run_goes_on_with_more_games(scenario, folder, monkeypatch):
    shards = played(monkeypatch)
    longer = sim.run(scenario, 15, out=folder)
    assert shards == [range(12, 15)]
    monkeypatch.undo()
    assert longer.digest() == sim.run(scenario, 15).digest()


@pytest.mark.parametrize(
    ("changed", "what"),
    [
        ({"seed": 2}, "another seed"),
        ({"log": "games"}, "another log level"),
        ({"tempo": False}, "another tempo"),
        ({"rotate": False}, "another rotation of seats"),
        ({"first": 3}, "another first game"),
        ({"games": 6}, "12 games of this run, more than the 6 asked for"),
    ],
)
def test_another_run_is_refused(scenario, folder, changed, what):
    before = (folder / "manifest.json").read_bytes()
    with pytest.raises(BoroughsError, match=what):
        sim.run(scenario, **{"games": 12, "out": folder} | changed)
    assert (folder / "manifest.json").read_bytes() == before


def test_another_scenario_is_refused(scenario, folder):
    other = scenario.replace(seats=(bot("Random"),) * 3)
    with pytest.raises(BoroughsError, match="another scenario"):
        sim.run(other, 12, out=folder)


@pytest.mark.parametrize(
    ("key", "value", "what"),
    [
        ("data", "0", "another version of the rules"),
        ("sources", {}, "another source of a strategy"),
        ("versions", {"boroughs": "0"}, "another version of boroughs"),
    ],
)
def test_a_run_of_other_versions_is_refused(scenario, folder, key, value, what):
    path = folder / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | {key: value}))
    with pytest.raises(BoroughsError, match=what):
        sim.run(scenario, 12, out=folder)


def test_a_second_writer_is_refused(scenario, folder):
    code = f"""
import sys
from pathlib import Path
from sim.engine.store import Store
with Store(Path({str(folder)!r})).claimed():
    print("claimed", flush=True)
    sys.stdin.read()
"""
    command = [sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=-1, stdout=-1, text=True) as other:
        assert other.stdout.readline() == "claimed\n"
        with pytest.raises(BoroughsError, match="another process is writing into"):
            sim.run(scenario, 15, out=folder)
        other.kill()
    assert len(sim.run(scenario, 15, out=folder).games) == 15


@pytest.mark.parametrize("harm", ["missing", "truncated", "altered"])
def test_a_damaged_shard_is_found_and_played_again(scenario, folder, whole, harm, monkeypatch):
    part = folder / "games" / "part-00003.parquet"
    content = part.read_bytes()
    if harm == "missing":
        part.unlink()
    else:
        part.write_bytes(content[:-9] if harm == "truncated" else content[:-9] + b"x" * 9)
    (line,) = Store(folder).damage()
    assert str(part) in line
    shards = played(monkeypatch)
    assert sim.run(scenario, 12, shard_size=3, out=folder).digest() == whole.digest()
    assert shards == [range(3, 6)]
    assert not Store(folder).damage()


@pytest.mark.slow
def test_twenty_kills_leave_the_same_tables(tmp_path):
    """SIGKILL at random moments; the same command goes on each time."""
    out = tmp_path / "run"
    line = [sys.executable, "-m", "analysis.cli", "run", "small_city", "--seats", "random,green"]
    line += ["--games", "400", "--shard-size", "5", "--jobs", "1", "--log", "events", "--json"]
    moments, killed = random.Random(1), 0
    while True:
        with subprocess.Popen([*line, "--out", str(out)], stdout=-1, stderr=-1) as process:
            try:
                process.wait(2 + moments.random() if killed < 20 else None)
                break
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                killed += 1
    assert process.returncode == 0
    assert killed > 5
    scenario = Scenario(game="small_city", seats=("random", "green"))
    assert Run.open(out).digest() == sim.run(scenario, 400, jobs=2).digest()
