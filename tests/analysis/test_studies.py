"""Every study that comes with the package: its arms can be played, its report says something."""

import pytest

from analysis.cli.study import findings_in
from analysis.studies.each import families
from analysis.studies.run_study import run_study
from analysis.studies.study import Study, studies
from sim.engine.game import load_game

NAMES = sorted(studies())


@pytest.mark.parametrize("name", NAMES)
def test_every_arm_can_be_prepared(name):
    study = Study.load(name)
    game = load_game(study.game)
    for part in study.parts(study.blocks):
        assert game.prepare(study.scenario(part.players, part.arm))


@pytest.mark.parametrize("name", NAMES)
def test_other_readings_are_of_arms_that_are_played(name):
    study = Study.load(name)
    if "reading" in families(study.arms):  # its arms are the readings
        assert study.readings is None
        return
    assert study.readings is not None
    assert {study.readings.players} <= set(study.players)
    assert study.other_readings()


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in NAMES if name != "godzilla-damage"])
def test_every_study_ends_in_a_report(name, tmp_path):
    blocks = 7 if len(Study.load(name).arms) < 20 else 4
    report = run_study(name, blocks=blocks, out=tmp_path / "out", say=lambda _: None)
    page = report.read_text(encoding="utf-8")
    found = findings_in(report.with_name(Study.load(name).notebook))
    assert len(found) >= 3
    assert all("[95" in one for one in found)
    assert not any("nan" in one or "None" in one for one in found)
    assert page.count("<figure") >= 4
    assert 'src="http' not in page
    assert "How to read this" in page
