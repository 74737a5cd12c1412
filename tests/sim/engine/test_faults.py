"""Strategies that raise, hang or kill their process lose their games and nothing else."""

import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Thread

import pytest

import sim
from sim.engine.drivers.time_limit import OutOfTime, in_time
from sim.engine.errors import BoroughsError, PlayerError
from sim.engine.executors import workers
from sim.engine.run import Run
from sim.engine.scenario import Scenario
from sim.engine.store import MANIFEST
from tests.sim.engine.conftest import bot
from tests.sim.engine.toy import NAME

needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="no such signals")


def against(name):
    return Scenario(game=NAME, seats=(bot(name), bot("First")))


@needs_signals
class TestWorkersThatDie:
    def test_are_started_anew(self, tmp_path, monkeypatch):
        scenario = against("Dies")
        whole = sim.run(scenario, 40)
        (tmp_path / "lure").touch()
        monkeypatch.setenv("LURE", str(tmp_path / "lure"))
        run = sim.run(scenario, 40, jobs=2, shard_size=4, out=tmp_path / "run")
        assert not (tmp_path / "lure").exists()
        assert run.manifest["status"] == "complete"
        assert run.digest() == whole.digest()

    def test_are_started_anew_where_they_serve_several_runs(self, tmp_path, monkeypatch):
        scenario = against("Dies")
        monkeypatch.setenv("LURE", str(tmp_path / "lure"))
        with workers(2) as pool:
            runs = []
            for _ in range(2):
                (tmp_path / "lure").touch()
                runs.append(sim.run(scenario, 8, executor=pool, shard_size=4))
        assert not (tmp_path / "lure").exists()
        assert runs[0].digest() == runs[1].digest() == sim.run(scenario, 8).digest()

    def test_again_and_again_end_the_run_with_one_line(self, tmp_path):
        with pytest.raises(BoroughsError) as caught:
            sim.run(against("Fatal"), 60, jobs=2, shard_size=2, out=tmp_path)
        (first,) = [int(word) for word in str(caught.value).split() if word.isdecimal()][1:]
        assert "worker processes died 3 times in succession, from game" in str(caught.value)
        kept = Run.open(tmp_path)
        assert kept.manifest["status"] == "interrupted"
        assert set(range(0, first, 2)) <= {shard["first"] for shard in kept.manifest["shards"]}


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
def test_workers_leave_when_the_coordinator_is_killed(tmp_path):
    line = [sys.executable, "-m", "analysis.cli", "run", "small_city", "--games", "5000"]
    line += ["--jobs", "2", "--shard-size", "2", "--out", str(tmp_path)]
    with subprocess.Popen(line, stdout=-1, stderr=-1) as process:
        while not list(tmp_path.glob("games/*.parquet")):
            time.sleep(0.1)
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        process.kill()
    left = {int(one) for one in children}
    assert len(left) >= 2
    for _ in range(100):
        left = {one for one in left if Path(f"/proc/{one}").exists()}
        if not left:
            return
        time.sleep(0.1)
    pytest.fail(f"still there: {left}")


class TestStrict:
    def test_a_run_stops_at_the_first_failure(self, tmp_path):
        scenario = against("Raises")
        failed = sim.run(scenario, 20).failures.game.tolist()
        with pytest.raises(PlayerError, match="failed in take: ValueError: no idea") as caught:
            sim.run(scenario, 20, strict=True, out=tmp_path)
        assert caught.value.game == failed[0]
        assert sim.run(scenario, 20, out=tmp_path).failures.game.tolist() == failed

    def test_in_a_worker_too(self):
        with pytest.raises(PlayerError, match="failed in take") as caught:
            sim.run(against("Raises"), 20, strict=True, jobs=2, shard_size=1)
        assert caught.value.game in sim.run(against("Raises"), 20).failures.game.tolist()

    def test_without_a_failure_it_changes_nothing(self, scenario):
        assert sim.run(scenario, 6, strict=True).digest() == sim.run(scenario, 6).digest()


class TestFailures:
    def test_tell_how_the_strategy_came_to_raise(self):
        failures = sim.run(against("Raises"), 20).failures
        assert failures.traceback.str.fullmatch(r"toy\.py:\d+ in take: raise ValueError.*").all()
        assert failures.reproducible.all()

    def test_of_an_illegal_option_have_no_traceback(self):
        assert sim.run(against("Illegal"), 2).failures.traceback.tolist() == ["", ""]


class TestTimeLimit:
    @needs_signals
    @pytest.mark.parametrize("jobs", [1, 2])
    def test_a_game_is_lost_to_it_and_marked(self, jobs):
        run = sim.run(against("Endless"), 6, time_limit=0.02, jobs=jobs, shard_size=3)
        assert 0 < len(run.failures) < 6
        assert not run.failures.reproducible.any()
        told = run.failures.error.str
        assert told.contains(r"seat \d \(.*Endless\) took longer than 0\.02 s over take").all()
        assert (run.games.status == "failed").sum() == len(run.failures)

    def test_who_is_in_time_is_not_disturbed(self, scenario):
        limited = sim.run(scenario, 6, time_limit=60)
        assert limited.digest() == sim.run(scenario, 6).digest()

    def test_off_the_main_thread_what_is_late_is_refused(self):
        met = []

        def think():
            try:
                in_time(0.001, lambda: time.sleep(0.01))
            except OutOfTime:
                met.append("out of time")

        thread = Thread(target=think)
        thread.start()
        thread.join()
        assert met == ["out of time"]

    @pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
    def test_must_be_some_seconds(self, seconds):
        with pytest.raises(
            BoroughsError, match="the time limit must be above 0 seconds, such as 2"
        ):
            sim.run(against("First"), 1, time_limit=seconds)

    def test_another_limit_is_another_run(self, tmp_path):
        sim.run(against("First"), 1, out=tmp_path)
        with pytest.raises(BoroughsError, match="another limit of time"):
            sim.run(against("First"), 2, out=tmp_path, time_limit=5)


class TestTheMachine:
    def test_a_folder_that_vanishes(self, scenario, tmp_path):
        out = tmp_path / "run"
        with pytest.raises(BoroughsError, match=r"cannot write .*run/.*: No such file"):
            sim.run(scenario, 4, shard_size=1, out=out, progress=lambda _: shutil.rmtree(out))

    @needs_signals
    @pytest.mark.slow
    def test_that_sleeps_changes_nothing(self, tmp_path):
        line = [sys.executable, "-m", "analysis.cli", "run", "small_city", "--seats", "green,green"]
        line += ["--games", "60", "--shard-size", "2", "--jobs", "1", "--out", str(tmp_path)]
        with subprocess.Popen(line, stdout=-1, stderr=-1) as process:
            while not (tmp_path / MANIFEST).exists():
                time.sleep(0.02)
            process.send_signal(signal.SIGSTOP)
            time.sleep(1)
            process.send_signal(signal.SIGCONT)
            process.communicate()
        assert process.returncode == 0
        scenario = Scenario(game="small_city", seats=("green", "green"))
        assert Run.open(tmp_path).digest() == sim.run(scenario, 60).digest()
