"""Files to start from, reports written anew, and findings for machines."""

import json

import pytest

from analysis.cli.games import names
from analysis.reports.page import Finding, Page
from analysis.studies.starters import new_study
from analysis.studies.study import Study
from analysis.studies.study_folder import StudyFolder
from tests.analysis.command_line import boroughs, complaint, content

OF = ("--game", "suburbia")


@pytest.mark.parametrize("game", names())
def test_a_new_study_has_two_arms_that_can_be_played(game, tmp_path):
    study = Study.load(new_study("mine", game, tmp_path))
    assert study.game == game
    assert study.scenario(study.players[0], "base") != study.scenario(study.players[0], "changed")


@pytest.mark.parametrize("game", names())
def test_a_new_strategy_plays_at_once(game, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    said = boroughs("new", "strategy", "my_bot", "--game", game).stdout
    assert "--seats my_bot.py:MyBot,random" in said
    seats = ("--seats", "my_bot.py:MyBot,random")
    assert content("play", game, *seats, "--no-tempo")["status"] == "finished"


def test_what_is_there_is_not_overwritten(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    boroughs("new", "study", "mine", *OF)
    assert complaint("new", "study", "mine", *OF) == "mine.toml is there already; take another name"
    assert "use letters" in complaint("new", "study", "a/b", *OF)
    assert "use letters" in complaint("new", "strategy", "2", *OF)


def test_findings_stand_beside_the_report_for_machines(arms, tmp_path):
    from analysis.statistics import compare

    effect = compare.score_effect(arms, title="Change of the score")
    page = Page(tmp_path)
    page.findings([Finding("The score", effect.sentence(), result=effect)])
    page.table(effect, "score")
    held = json.loads((tmp_path / "findings.json").read_text(encoding="utf-8"))
    (finding,) = held["findings"]
    assert finding["topic"] == "The score"
    assert finding["rows"][0]["estimate"] == pytest.approx(effect.rows()[0]["estimate"])
    assert held["results"]["score"]["quantity"] == "change of the score (points)"
    assert len(held["results"]["score"]["rows"]) == len(effect.table)


@pytest.mark.slow
def test_a_new_study_ends_in_a_report_that_can_be_written_anew(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    boroughs("new", "study", "mine", "--game", "suburbia")
    boroughs("study", "mine.toml", "--blocks", "6", "--jobs", "1")
    report = tmp_path / "out" / "mine" / "report.html"
    report.unlink()
    assert content("report", "out/mine")["report"].endswith("report.html")
    assert report.is_file()
    assert (tmp_path / "out" / "mine" / "findings.json").is_file()
    (tmp_path / "mine.toml").write_text((tmp_path / "mine.toml").read_text() + "\n# changed\n")
    assert "has changed since" in complaint("report", "out/mine")


def test_a_folder_without_a_study_has_no_report(tmp_path):
    assert "holds no study" in complaint("report", tmp_path)
    with pytest.raises(Exception, match="holds no study"):
        _ = StudyFolder(tmp_path).record
