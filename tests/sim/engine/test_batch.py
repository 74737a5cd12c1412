import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

import sim
from sim.engine import batch
from sim.engine.errors import BoroughsError, RefereeError
from sim.engine.executors import workers
from sim.engine.run import Run
from tests.sim.engine import toy
from tests.sim.engine.conftest import bot
from tests.sim.engine.test_luck import ROOT


@pytest.fixture(scope="module")
def plain():
    scenario = sim.Scenario(game=toy.NAME, seats=(bot("Random"), bot("Raises"), bot("First")))
    return sim.run(scenario, 60, log="decisions", shard_size=50)


def test_the_same_tables_with_two_workers_on_disk(plain, tmp_path):
    out = tmp_path / "run"
    options = {"jobs": 2, "shard_size": 7, "out": out, "log": "decisions"}
    run = sim.run(plain.scenario, 60, **options)
    assert run.digest() == plain.digest()
    again = Run.open(out)
    assert again.digest() == plain.digest()
    assert again.scenario == plain.scenario
    for name in plain.tables:
        assert again.table(name).equals(plain.table(name))
        assert again.table(name).dtypes.equals(plain.table(name).dtypes)
    manifest = json.loads((out / "manifest.json").read_text())
    assert manifest["status"] == "complete"
    assert [shard["first"] for shard in manifest["shards"]] == list(range(0, 60, 7))
    assert sum(shard["tables"]["games"]["rows"] for shard in manifest["shards"]) == 60
    assert not list(out.rglob("*.tmp"))


def test_any_executor_will_do(plain):
    with ThreadPoolExecutor(2) as pool:
        run = sim.run(plain.scenario, 60, executor=pool, shard_size=7, log="decisions")
    assert run.digest() == plain.digest()


def test_a_game_of_a_batch_can_be_played_alone(plain):
    alone = sim.play(plain.scenario, seed=1, game=17)
    assert alone.games.equals(plain.games[plain.games.game == 17].reset_index(drop=True))


def test_failures_are_counted_not_dropped(plain):
    games, failures = plain.games, plain.failures
    failed = games[games.status == "failed"]
    assert 0 < len(failed) < 60
    assert list(failures.game) == list(failed.game)
    assert set(failures.strategy) == {bot("Raises")}
    assert set(failures.decision) == {"take"}
    assert failures.error.str.contains("failed in take: ValueError: no idea").all()
    assert (failed.winners == "").all()
    assert len(plain.seats) == 180
    for name in ("events", "ledger", "plans", "clock", "decisions"):
        assert not set(plain.table(name).game) & set(failed.game)


def test_players_rotate_through_the_seats_of_each_seed(plain):
    assert list(plain.games.rotation[:6]) == [0, 1, 2, 0, 1, 2]
    assert list(plain.games.seed_number[:6]) == [0, 0, 0, 1, 1, 1]
    assert list(plain.seats.entry[:9]) == [1, 2, 3, 3, 1, 2, 2, 3, 1]
    assert plain.games.seed.nunique() == 20


def test_without_rotation_every_game_has_its_seed(plain):
    run = sim.run(plain.scenario, 6, rotate=False)
    assert list(run.games.seed_number) == list(range(6))
    assert set(run.games.rotation) == {0}


def test_runs_of_one_seed_share_their_luck(plain, scenario):
    other = sim.run(scenario, 60)
    assert other.games.seed.equals(plain.games.seed)
    dealt = [run.events.query("event == 'dealt'") for run in (plain, other)]
    shared = dealt[0].merge(dealt[1], on=["game", "seat"])
    assert len(shared) > 30
    assert (shared["item_x"] == shared["item_y"]).all()


def test_strategies_have_luck_of_their_own(plain):
    seen = {}

    class Spy(toy.First):
        def sit_down(self, seat, luck):
            seen[seat] = luck.seed

    toy.Spy = Spy
    run = sim.play(sim.Scenario(game=toy.NAME, seats=(bot("Spy"), bot("Spy"))))
    del toy.Spy
    assert len({*seen.values(), int(run.games.seed[0])}) == 3


def test_a_broken_law_stops_the_run(scenario):
    with pytest.raises(RefereeError) as caught:
        sim.run(scenario.replace(modes={"broken": True}), 3, referee=True)
    assert caught.value.__notes__ == ["in game 0 of the run with seed 1"]


def test_an_interrupted_run_keeps_its_finished_shards(scenario, tmp_path, monkeypatch):
    play = batch.play_shard

    def interrupted(session, games):
        if games[0] == 4:
            raise KeyboardInterrupt
        return play(session, games)

    monkeypatch.setattr(batch, "play_shard", interrupted)
    with pytest.raises(KeyboardInterrupt):
        sim.run(scenario, 8, shard_size=2, out=tmp_path)
    run = Run.open(tmp_path)
    assert run.manifest["status"] == "interrupted"
    assert list(run.games.game) == [0, 1, 2, 3]


def test_a_folder_that_cannot_be_written(scenario, tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(BoroughsError, match=r"cannot write .*file/run: Not a directory"):
        sim.run(scenario, 1, out=tmp_path / "file" / "run")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")  # noqa: PTH110
def test_a_full_disk(scenario, tmp_path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "part-00000.tmp").symlink_to("/dev/full")
    with pytest.raises(BoroughsError, match=r"cannot write .*part-00000.*No space left"):
        sim.run(scenario, 1, out=tmp_path)


def test_a_folder_without_a_run(tmp_path):
    with pytest.raises(BoroughsError, match=r"holds no run: there is no manifest\.json"):
        Run.open(tmp_path)


def test_a_run_of_other_tables_is_refused(scenario, tmp_path):
    sim.run(scenario, 1, out=tmp_path)
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "schema": "old"}))
    with pytest.raises(BoroughsError, match="whose tables were others; play it again"):
        Run.open(tmp_path)


def test_a_broken_part(scenario, tmp_path):
    run = sim.run(scenario, 1, out=tmp_path)
    (tmp_path / "games" / "part-00000.parquet").write_bytes(b"PAR1")
    with pytest.raises(BoroughsError, match=r"cannot read .*part-00000\.parquet"):
        run.games  # noqa: B018


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"games": 0}, "games must be at least 1, not 0"),
        ({"shard_size": 0}, "shard_size must be at least 1, not 0"),
        ({"jobs": -1}, "jobs must not be negative, not -1"),
        ({"log": "event"}, "unknown log level 'event'; did you mean events?"),
        ({"driver": "tabel"}, "unknown driver 'tabel'; did you mean table?"),
    ],
)
def test_options_that_do_not_fit(scenario, options, message):
    with pytest.raises(BoroughsError) as caught:
        sim.run(scenario, **options)
    assert str(caught.value) == message


def test_a_script_without_a_main_guard_fails_in_one_line(tmp_path):
    script = tmp_path / "script.py"
    script.write_text(
        "import sim\nfrom tests.sim.engine.toy import NAME\n"
        "s = sim.Scenario(game=NAME, seats=['tests.sim.engine.toy:First'])\n"
        "sim.run(s, 4, jobs=2, shard_size=1)\n"
    )
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, script], env=env, capture_output=True, text=True)
    assert done.returncode == 1
    # Workers that die while they start may leave a warning of Python's own behind the line.
    told = [line for line in done.stderr.splitlines() if "BoroughsError: " in line]
    assert len(told) == 1
    assert 'needs the guard `if __name__ == "__main__":`' in told[0]


def test_progress_is_shown_on_standard_error(scenario, capsys):
    sim.run(scenario, 4, shard_size=2, progress=True)
    shown = capsys.readouterr()
    assert "4/4" in shown.err
    assert "games/s" in shown.err
    assert shown.out == ""


@pytest.mark.parametrize("statement", ["import sim", "import sim; sim.Scenario", "sim.run"])
def test_imports_are_light(statement):
    heavy = {"pandas", "scipy", "seaborn", "matplotlib", "rich"}
    if statement != "sim.run":
        heavy |= {"pyarrow"}
    if statement == "import sim":
        heavy |= {"pydantic", "simpy", "numpy"}
    code = f"import sys, sim; {statement}; print({heavy!r} & set(sys.modules))"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "set()"


def test_some_columns_of_a_table_are_read(plain, tmp_path):
    stored = sim.run(plain.scenario, 6, out=tmp_path / "run")
    for run in (stored, plain):
        table = run.table("games", ["status", "digest"])
        assert list(table.columns) == ["game", "status", "digest"]
        assert table.equals(run.games[["game", "status", "digest"]])
        assert run.arrow("games", ("game", "digest")).column_names == ["game", "digest"]
    with pytest.raises(BoroughsError, match=r"unknown column 'statu'.*did you mean status"):
        stored.table("games", ["statu"])


def test_one_bar_or_function_counts_the_games_of_several_runs(plain):
    counted = []
    for games in (5, 8):
        sim.run(plain.scenario, games, shard_size=4, progress=counted.append)
    assert counted == [4, 1, 4, 4]


def test_workers_serve_several_runs(plain):
    with workers(1) as nobody:
        assert nobody is None
    with workers(2) as pool:
        runs = [sim.run(plain.scenario, 60, executor=pool, shard_size=30) for _ in range(2)]
    assert runs[0].digest(["games"]) == runs[1].digest(["games"]) == plain.digest(["games"])
