"""Runs opened together, and rows of tables that were asked for."""

import pyarrow.compute as pc
import pytest

import sim
from sim.engine.errors import BoroughsError
from sim.engine.run import NoTable, Run
from sim.engine.runs import Runs


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    known = sim.Scenario(game="tests.sim.engine.toy:GAME", seats=(FIRST, RANDOM))
    sim.run(known, 6, out=folder / "a", shard_size=2)
    other = known.replace(settings={"pot": 3})
    sim.run(other, 4, seed=2, out=folder / "b", log="phases")
    (folder / "a file").touch()
    (folder / "empty").mkdir()
    return folder


FIRST, RANDOM = "tests.sim.engine.toy:First", "tests.sim.engine.toy:Random"


class TestRowsAskedFor:
    def test_are_those_of_the_whole_table(self, folder):
        stored = Run.open(folder / "a")
        kept = sim.run(stored.scenario, 6)
        for run in (stored, kept):
            some = run.table("plans", ["seat"], where=pc.field("share") > 0.2)
            plans = run.plans
            wanted = plans[plans.share > 0.2]
            assert 0 < len(some) < len(plans)
            assert list(some.columns) == ["game", "seat"]
            assert some.seat.tolist() == wanted.seat.tolist()

    def test_by_a_category(self, folder):
        run = Run.open(folder / "a")
        assert len(run.table("games", where=pc.field("status") == "finished")) == 6
        assert len(run.table("games", where=pc.field("status") == "failed")) == 0

    @pytest.mark.parametrize(
        ("where", "message"),
        [
            (
                pc.field("shar") > 0,
                r"does not fit table 'plans': No match for FieldRef.Name\(shar\)",
            ),
            ("share > 0", r"does not fit table 'plans': .* such as pyarrow\.compute\.field"),
            (pc.field("share") > "x", "does not fit table 'plans'"),
        ],
    )
    def test_that_do_not_fit(self, folder, where, message):
        with pytest.raises(BoroughsError, match=message):
            Run.open(folder / "a").table("plans", where=where)


class TestSeveralRuns:
    def test_open_by_a_pattern(self, folder):
        runs = Run.open(folder / "*")
        assert isinstance(runs, Runs)
        assert [name.rpartition("/")[2] for name in runs.runs] == ["a", "b"]
        assert repr(runs) == "<2 runs of 10 games of toy>"
        assert runs.games.groupby("run", observed=True).size().tolist() == [6, 4]
        one = runs.plans[runs.plans.run == str(folder / "b")]
        assert one.drop(columns="run").reset_index(drop=True).equals(Run.open(folder / "b").plans)

    def test_have_the_tables_that_all_of_them_have(self, folder):
        runs = Run.open(folder / "*")
        assert runs.tables == Run.open(folder / "b").tables
        with pytest.raises(NoTable, match=r"b: this run has no table 'events'"):
            runs.events  # noqa: B018
        with pytest.raises(NoTable, match=r"these are 2 runs; each of `\.runs` has a scenario"):
            runs.scenario  # noqa: B018

    def test_are_joined_with_their_scenarios(self, folder):
        runs = Run.open(folder / "*")
        assert runs.scenarios.seed.tolist() == [1, 2]
        assert runs.scenarios["settings.pot"].tolist()[1] == "3"
        joined = runs.table("games", ["status"]).merge(runs.scenarios, on="run")
        assert joined.groupby("settings.pot", dropna=False).size().tolist() == [4, 6]

    def test_rows_asked_for(self, folder):
        seats = Run.open(folder / "*").table("plans", ["seat"], where=pc.field("seat") == 2)
        assert set(seats.seat) == {2}
        assert seats.run.nunique() == 2

    def test_none(self, folder):
        with pytest.raises(BoroughsError, match=r"no folder that '.*/none\*' fits holds a run"):
            Run.open(folder / "none*")

    def test_of_several_games(self, folder):
        other = sim.run(sim.Scenario(game="suburbia", seats=("random", "random")), 1)
        with pytest.raises(BoroughsError, match=r"x is a run of .*toy:GAME, y one of suburbia"):
            Runs({"x": Run.open(folder / "a"), "y": other})
