"""Playing on a Dask cluster: a real scheduler and workers, on loopback."""

import subprocess
import sys
import time
from contextlib import contextmanager

import pytest

import sim
from sim.engine.cluster import Cluster, as_here, cluster, what_runs
from sim.engine.errors import BoroughsError
from tests.sim.engine import toy
from tests.sim.engine.conftest import bot
from tests.sim.engine.test_luck import ROOT

SCENARIO = sim.Scenario(game=toy.NAME, seats=(bot("Random"), bot("Raises"), bot("First")))


@contextmanager
def started(*words):
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *words],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.fixture
def lan(tmp_path):
    """Yield the address of a scheduler, and the processes: itself and two workers."""
    pytest.importorskip("distributed")
    file = tmp_path / "scheduler.json"
    held = ("--scheduler-file", str(file))
    own = ("--host", "127.0.0.1", "--no-dashboard")
    worker = ("worker", *held, *own, "--nthreads", "1", "--no-nanny", "--local-directory", tmp_path)
    with started("scheduler", *held, *own, "--port", "0") as scheduler:
        while not file.exists():
            time.sleep(0.1)
        with started(*worker) as first, started(*worker) as second:
            from distributed import Client

            with Client(scheduler_file=str(file)) as client:
                client.wait_for_workers(2, timeout=60)
                address = client.scheduler.address
            yield address, (scheduler, first, second)


@pytest.mark.slow
def test_a_worker_killed_half_way_changes_nothing(lan, tmp_path):
    address, (_, worker, _) = lan
    finished = []

    def advance(games):
        finished.append(games)
        if sum(finished) == 100:
            worker.kill()

    with cluster(address) as pool:
        run = sim.run(
            SCENARIO, 300, executor=pool, shard_size=5, out=tmp_path / "run", progress=advance
        )
    assert worker.poll() is not None
    assert run.manifest["status"] == "complete"
    assert run.digest() == sim.run(SCENARIO, 300).digest()


@pytest.mark.slow
def test_a_scheduler_killed_half_way_leaves_what_was_finished(lan, tmp_path):
    address, (scheduler, _, _) = lan
    how = {"shard_size": 20, "out": tmp_path / "run", "progress": lambda _: scheduler.kill()}
    message = f"the Dask scheduler at '{address}' went away"
    with pytest.raises(BoroughsError, match=message), cluster(address) as pool:
        sim.run(SCENARIO, 3000, executor=pool, **how)
    run = sim.Run.open(tmp_path / "run")
    assert run.manifest["status"] == "interrupted"
    assert run.manifest["shards"]


@pytest.mark.slow
def test_the_command_plays_on_a_cluster(lan, tmp_path):
    address, _ = lan
    digests = []
    for where in ((), ("--scheduler", address), ("--cluster", "local", "--jobs", "2")):
        out = tmp_path / str(len(digests))
        words = ["run", "suburbia", "--games", "8", "--shard-size", "2", "--log", "games"]
        done = subprocess.run(
            [sys.executable, "-m", "analysis.cli", *words, "--out", out, *where],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stderr
        digests.append(sim.Run.open(out).digest())
    assert len(set(digests)) == 1


def test_a_worker_that_runs_something_else_is_refused():
    assert as_here(what_runs(), max, 1, 2) == 2
    with pytest.raises(BoroughsError, match=r"a worker .* runs simpy .*, this machine 3\.9;"):
        as_here(what_runs() | {"simpy": "3.9"}, max, 1, 2)


class NoWorkers:
    def get_executor(self, **_):
        return None


def test_a_strategy_in_a_file_is_refused():
    file = f"{ROOT}/tests/sim/engine/toy.py:First"
    scenario = SCENARIO.replace(seats=(file, bot("Random")))
    Cluster(NoWorkers(), remote=False).check(scenario)
    with pytest.raises(BoroughsError, match=r"toy.py:First' is a file, which the workers"):
        sim.run(scenario, 2, executor=Cluster(NoWorkers(), remote=True))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "ftp://x:1"])
def test_no_scheduler(address, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("sim.engine.cluster.PATIENCE", 1)
    message = f"cannot reach a Dask scheduler at '{address}'"
    with pytest.raises(BoroughsError, match=message), cluster(address):
        pass


def test_without_dask(monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    message = r"a cluster needs Dask: pip install 'boroughs\[cluster\]'"
    with pytest.raises(BoroughsError, match=message), cluster("tcp://127.0.0.1:8786"):
        pass
