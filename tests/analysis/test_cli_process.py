"""The command line as a process of its own: exit codes, streams, start, interruption."""

import json
import signal
import subprocess
import sys
import time

import pytest

HEAVY = {"numpy", "pandas", "pyarrow", "scipy", "seaborn", "simpy", "matplotlib", "papermill"}
PYTHON = (sys.executable, "-W", "error")


def boroughs(*words, folder):
    command = [*PYTHON, "-m", "analysis.cli", *words]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def test_bad_input_goes_to_standard_error(tmp_path):
    result = boroughs("play", "small_city", "--set", "x=1", folder=tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr.startswith("boroughs: --set: unknown setting 'x'; ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", pytest.param("2", marks=pytest.mark.slow)])
def test_json_alone_goes_to_standard_output(jobs, tmp_path):
    words = ("run", "small_city", "--seats", "random,random", "--games", "2", "--jobs", jobs)
    result = boroughs(*words, "--shard-size", "1", "--json", folder=tmp_path)
    assert (result.returncode, result.stderr) == (0, "")
    assert json.loads(result.stdout)["games"] == 2


@pytest.mark.parametrize("words", [["--help"], ["games"], ["games", "small_city"]])
def test_nothing_heavy_is_imported_at_once(words, tmp_path):
    code = (
        "import sys; from analysis.cli import app\n"
        f"try: app({words!r})\n"
        f"finally: sys.stderr.write(' '.join({HEAVY!r} & set(sys.modules)))"
    )
    result = subprocess.run(
        [*PYTHON, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_an_interrupted_run_keeps_what_is_finished(tmp_path):
    words = ("run", "small_city", "--seats", "random,random", "--games", "100000", "--jobs", "1")
    command = [*PYTHON, "-m", "analysis.cli", *words, "--shard-size", "2", "--out", "here"]
    process = subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 30
    while not list(tmp_path.glob("here/games/part-00002*")) and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, error = process.communicate(timeout=30)
    assert (process.returncode, out, error) == (130, "", "boroughs: interrupted\n")
    manifest = json.loads((tmp_path / "here" / "manifest.json").read_text())
    assert manifest["status"] == "interrupted"
    assert manifest["shards"]


@pytest.mark.long  # a scheduler and two workers may not start in time where all cores are busy
def test_a_comparison_on_a_cluster_says_the_same(tmp_path):
    words = ["compare", "small_city", "--seats", "green,random", "--against", "start_money=equal"]
    # Not with warnings as errors, for Dask warns where a machine is busy.
    command = [sys.executable, "-m", "analysis.cli", *words, "--games", "8", "--json"]
    said = [
        subprocess.run([*command, *more], cwd=tmp_path, capture_output=True, text=True, check=False)
        for more in (("--jobs", "1"), ("--cluster", "local", "--jobs", "2"))
    ]
    assert [one.returncode for one in said] == [0, 0], said[1].stderr
    assert said[0].stdout == said[1].stdout
