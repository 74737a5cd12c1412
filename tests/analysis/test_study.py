"""Studies, their folders, and what is said when something does not fit."""

from pathlib import Path

import nbformat
import pytest

import analysis.studies.run_study as module
from analysis.reports.report import notebook_folder
from analysis.studies.run_study import run_study
from analysis.studies.study import Study, studies
from analysis.studies.study_folder import StudyFolder
from sim.engine.errors import BoroughsError
from sim.engine.scenario import Scenario
from tests.analysis.stored import READINGS, record, stored_study

REREAD = "[readings]\nplayers = 3\nblocks = 9\n"
MINE = """
name = "mine"
title = "Mine"
question = "Is it?"
game = "small_city"
notebook = "godzilla_damage.ipynb"
players = [2, 3]
blocks = 10
pool = ["housing", "industry", "green"]
[arms.base]
[arms.godzillas]
variants = ["godzillas"]
"""


def test_the_study_of_the_issue():
    study = Study.load("godzilla-damage")
    assert "godzilla-damage" in studies()
    assert study.players == (2, 3, 4)
    assert study.blocks == 500
    assert list(study.arms)[:2] == ["base", "godzillas"]
    assert study.pool == ("housing", "industry", "green", "balanced")
    assert study.scenario(3, "godzillas").variants == ("godzillas",)
    assert [study.games(players, 500) for players in study.players] == [500, 501, 500]
    assert {part.players for part in study.parts(500) if "c" in part.arm} == {4}
    assert study.scenario(4, "no_cleanup").bans == ("*:engineer_use=remove",)
    assert study.scenario(4, "careless").seats[0] == "housing(walks=most)"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("blocks = 10", "bloks = 10", "unknown field 'bloks'.*did you mean blocks"),
        ("blocks = 10", "", "'blocks' is missing"),
        ("players = [2, 3]", "players = []", "field 'players' should have at least one"),
        ("[arms.base]", "[arms.'../base']", "name a folder"),
        ("players = [2, 3]", "players = [5]", "5 players need as many seats"),
        ("[arms.base]", "[arms.base]\nplayers = [2]", "first two arms are played with all"),
        ("[arms.base]", "[arms.base]\nplayers = [4]", "must be among those of the study"),
        (
            "[arms.base]",
            "[arms.base]\nblocks = 0",
            "field 'blocks': it should be greater than or equal to 1, not 0",
        ),
        ("[arms.base]", "[readings]\nplayers = 4\nblocks = 9\n[arms.base]", "one of 2, 3"),
        ("[arms.base]", "[readings]\nblock = 9\n[arms.base]", "unknown field 'block'"),
        ("[arms.base]", f"{REREAD}arms = ['bse']\n[arms.base]", "unknown arm 'bse'.*mean base"),
    ],
)
def test_a_study_file_that_does_not_fit_is_explained(tmp_path, old, new, said):
    path = tmp_path / "mine.toml"
    path.write_text(MINE)
    assert Study.load(path).name == "mine"
    path.write_text(MINE.replace(old, new))
    with pytest.raises(BoroughsError, match=said):
        Study.load(path)


def test_unknown_studies_name_the_near_misses():
    with pytest.raises(BoroughsError, match="did you mean godzilla-damage"):
        Study.load("godzila-damage")


def test_a_folder_is_claimed_once(tmp_path):
    folder = StudyFolder(tmp_path / "out")
    assert folder.claim(record()) is False
    assert folder.claim(record()) is True
    assert folder.record == record()
    with pytest.raises(BoroughsError, match=r"with another seed;.*--overwrite"):
        folder.claim(record(seed=2))
    (folder.path / "runs").mkdir()
    (folder.path / "notes.txt").write_text("mine")
    assert folder.claim(record(seed=2), overwrite=True) is False
    assert not (folder.path / "runs").exists()
    assert (folder.path / "notes.txt").exists()


def test_a_broken_record_can_be_overwritten(tmp_path):
    folder = StudyFolder(tmp_path)
    (tmp_path / "study.json").write_text("{}")
    with pytest.raises(BoroughsError, match="is not the record of a study"):
        folder.claim(record())
    assert folder.claim(record(), overwrite=True) is False
    assert folder.record == record()


def test_a_folder_of_something_else_is_left_alone(tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    for overwrite in (False, True):
        with pytest.raises(BoroughsError, match="is not empty and holds no study"):
            StudyFolder(tmp_path).claim(record(), overwrite=overwrite)
    with pytest.raises(BoroughsError, match="holds no study"):
        _ = StudyFolder(tmp_path).record


def test_complete_runs_are_used_again_and_the_rest_is_played(tmp_path, monkeypatch):
    played, said = [], []
    monkeypatch.setattr(module, "play_tasks", lambda tasks, *_, **__: played.extend(tasks))
    monkeypatch.setattr(module, "_check", lambda *_: None)
    monkeypatch.setattr(module, "write_report", lambda _study, folder: folder.path / "report.html")
    out = tmp_path / "out"
    stored_study(out)
    study = Study.load("godzilla-damage")
    fresh = module._record(study, "godzilla-damage", 24, 1, out)
    (out / "study.json").unlink()
    for part in out.iterdir():
        part.rename(tmp_path / part.name)
    StudyFolder(out).claim(fresh)
    (tmp_path / "runs").rename(out / "runs")
    manifest = out / "runs" / "3-players" / "base" / "manifest.json"
    manifest.write_text(manifest.read_text().replace("complete", "interrupted"))
    report = run_study("godzilla-damage", blocks=24, out=out, say=said.append)
    assert report == out / "report.html"
    assert [(one.scenario.players, one.scenario.variants) for one in played] == [(3, ())]
    assert "holds this study" in said[0]


def test_blocks_are_rounded_up_to_whole_rotations_and_it_is_said(tmp_path, monkeypatch):
    games, said = [], []
    monkeypatch.setattr(
        module, "play_tasks", lambda tasks, *_, **__: games.extend(one.games for one in tasks)
    )
    monkeypatch.setattr(module, "_check", lambda *_: None)
    monkeypatch.setattr(module, "write_report", lambda _study, folder: folder.path)
    run_study("godzilla-damage", blocks=10, out=tmp_path / "out", say=said.append)
    assert games == [10, 10, 12, 12, 12, 12, 12, 12, 12]
    assert [text.split(",")[0] for text in said] == [
        "12 blocks with 3 players", "12 blocks with 4 players",
    ]  # fmt: skip


def test_mistakes_are_explained(tmp_path):
    with pytest.raises(BoroughsError, match="blocks must be at least 1"):
        run_study("godzilla-damage", blocks=0, out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_other_readings_are_all_choices_in_force_and_leave_other_arms_alone():
    study = Study.load("godzilla-damage")
    readings = {one.name: one for one in study.other_readings()}
    assert readings["start_money=equal"].arms == ("base", "godzillas")
    assert readings["godzilla_tie=only_highest"].arms == ("godzillas",)
    assert not any(
        one.key in ("godzilla_blocked_squares", "disc_supply_order") for one in readings.values()
    )
    tie = readings["godzilla_tie=only_highest"]
    assert tie.of(study.scenario(4, "godzillas")).settings["godzilla_tie"] == "only_highest"
    assert tie.of(study.scenario(4, "base")).shared == ("godzilla_tie",)


def test_readings_are_played_with_their_own_blocks_and_once(tmp_path, monkeypatch):
    played = []
    monkeypatch.setattr(
        module, "play_tasks", lambda tasks, *_, **__: played.extend(one.games for one in tasks)
    )
    monkeypatch.setattr(module, "_check", lambda *_: None)
    monkeypatch.setattr(module, "write_report", lambda _study, folder: folder)
    folder = run_study("godzilla-damage", readings=True, out=tmp_path / "out", say=len)
    study = Study.load("godzilla-damage")
    arms = sum(len(one.arms) for one in study.other_readings())
    assert played == [part.games for part in study.parts(study.blocks)] + [60] * arms
    assert folder.record.readings.games == 60
    assert "--readings" in folder.record.command
    played.clear()
    again = run_study("godzilla-damage", out=tmp_path / "out", say=len)
    assert len(played) == len(study.parts(study.blocks))
    assert again.record.readings is None


def test_a_study_without_readings_says_so(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(MINE)
    with pytest.raises(BoroughsError, match="does not say how to play other readings"):
        run_study(path, readings=True, out=tmp_path / "out")


def test_under_each_reading_as_many_games_are_compared(tmp_path):
    readings = stored_study(tmp_path, readings=True).readings()
    assert list(readings) == ["default", *READINGS]
    for arms in readings.values():
        assert arms.names == ["base", "godzillas"]
        assert arms.games.groupby("arm").size().tolist() == [12, 12]
        assert len(arms.table("scores", ("seat",), arm="base")) == 44


BOX = """
[settings]
start_money = "rich"
godzilla_reentry = "beside"
[tables.buildings.P1]
price = 2
"""


def test_an_overlay_holds_in_all_arms_but_for_what_an_arm_says(tmp_path):
    box, mine = tmp_path / "box.toml", tmp_path / "mine.toml"
    box.write_text(BOX)
    mine.write_text(f"{MINE}settings.start_money = 'equal'\n")
    study, without = Study.load(mine, [box]), Study.load(mine)
    assert study.scenario(2, "base").settings["start_money"] == "rich"
    assert study.scenario(2, "godzillas").settings["start_money"] == "equal"
    for arm in study.arms:
        assert study.scenario(2, arm).tables["buildings"]["P1"]["price"] == "2"
        assert not without.scenario(2, arm).tables
    module.check_playable(study)  # `godzilla_reentry` does not apply to all arms
    assert study.hash != without.hash


def test_a_study_without_overlays_plays_what_its_arms_say():
    study = Study.load("godzilla-damage")
    arm = study.arms["no_cleanup"].scenario
    wanted = Scenario(game=study.game, players=4, seats=study.pool, **arm)
    assert study.scenario(4, "no_cleanup").hash == wanted.hash


def test_an_overlay_that_does_not_fit_is_named(tmp_path):
    box = tmp_path / "box.toml"
    box.write_text('settings = { start_mony = "rich" }')
    with pytest.raises(BoroughsError, match=r"box\.toml: unknown setting 'start_mony'"):
        run_study("mayor-or-speech", blocks=4, out=tmp_path / "out", overlays=[box])
    assert not (tmp_path / "out").exists()


def test_the_record_holds_the_overlays_so_that_a_report_can_be_written_anew(tmp_path):
    box = tmp_path / "box.toml"
    box.write_text(BOX)
    study = Study.load("mayor-or-speech", [box])
    held = module._record(study, "mayor-or-speech", 4, 1, tmp_path / "out")
    assert held.overlays == (str(box),)
    assert f"--overlay {box}" in held.command
    assert Study.load(held.study, [Path(one) for one in held.overlays]).hash == held.hash


@pytest.mark.parametrize("path", sorted(notebook_folder().glob("*.ipynb")), ids=lambda p: p.stem)
def test_the_page_has_one_title(path):
    first = nbformat.read(path, 4).cells[0]
    assert first.source.startswith("# ")
    assert first.metadata.tags == ["title"]  # the page has its own, and the question under it
