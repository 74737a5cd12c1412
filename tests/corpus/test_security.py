"""Reading runs no code, files hold no pickles, and what users wrote is shown as it is."""

import json
import sys
from contextlib import suppress
from pathlib import Path

import nbformat
import pandas as pd
import pytest

from analysis.reports.page import Finding, Page
from analysis.reports.report import check_notebook, export
from analysis.statistics.picture import styled
from analysis.statistics.shown import html_table
from analysis.studies.study import Study
from analysis.studies.study_folder import StudyFolder
from analysis.unknowns import sheet_html, unknowns
from sim.engine.errors import BoroughsError
from sim.engine.run import Run
from sim.engine.scenario import Scenario
from sim.engine.session import Plan, Session
from tests.corpus.readers import FILES
from tests.corpus.test_corpus import CORPUS

ROOT = Path(__file__).resolve().parents[2]
HOSTILE = (
    "<script>alert(1)</script> {{ 7*7 }} {% raw %} $x_$ [a](javascript:b) <img src=x onerror=y>"
)
SPEC, GAME = "wicked_code.py:Bot", "wicked_code:GAME"


@pytest.fixture
def wicked(tmp_path, monkeypatch):
    """Lay out code that leaves a mark when it runs; yield what tells whether it has."""
    code = "from pathlib import Path\nPath(__file__).with_name('mark').touch()\n"
    (tmp_path / "wicked_code.py").write_text(code)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    yield lambda: (tmp_path / "mark").exists()
    sys.modules.pop("wicked_code", None)


def test_reading_a_scenario_or_a_study_runs_no_code_and_playing_does(wicked, tmp_path):
    scenario = tmp_path / "scenario.toml"
    scenario.write_text(f'game = "{GAME}"\nseats = ["{SPEC}", "random"]\n')
    assert Scenario.from_toml(scenario).seats[0] == SPEC
    study = tmp_path / "study.toml"
    study.write_text(CORPUS["studies"]["good"].replace('"random"', f'"{SPEC}"'))
    assert Study.load(study).pool[0] == SPEC
    assert not wicked()
    ours = Scenario(game="small_city", seats=(SPEC, "random"))
    with pytest.raises(BoroughsError, match="unknown class 'Bot'"):
        Session(Plan(ours, seed=0))
    assert wicked()


@pytest.mark.parametrize("name", FILES)
def test_no_file_names_code_that_is_run(name, wicked, tmp_path):
    path = tmp_path / "given"
    for text in (SPEC, "!!python/object/apply:os.system", "{{ 7*7 }}", "__import__('wicked_code')"):
        path.write_text(text)
        with suppress(BoroughsError):
            FILES[name](path)
    assert not wicked()


@pytest.mark.parametrize("game", ["suburbia", GAME])
def test_opening_a_run_runs_no_code(stored, game, wicked, tmp_path):
    folder = tmp_path / "run"
    folder.mkdir()
    manifest = json.loads((stored / "manifest.json").read_text())
    manifest["scenario"] |= {"game": game, "seats": [SPEC, SPEC]}
    manifest["command"] = f"boroughs run {game} --seats {SPEC}"
    (folder / "manifest.json").write_text(json.dumps(manifest))
    if game == GAME:
        with pytest.raises(BoroughsError, match="to open a run imports no code"):
            Run.open(folder)
    else:
        assert Run.open(folder).scenario.seats == (SPEC, SPEC)
    assert not wicked()


@pytest.mark.parametrize("arm", ["..", "../..", "/etc", "a/b", "", "a\\b"])
def test_the_record_of_a_study_leads_nowhere_else(arm, tmp_path):
    content = {
        "study": "mine", "title": "", "question": "", "game": "small_city", "hash": "", "seed": 1,
        "blocks": 1, "games": {}, "players": [2], "arms": [arm], "data": "", "version": "",
        "command": "", "readings": None,
    }  # fmt: skip
    (tmp_path / "study.json").write_text(json.dumps(content))
    with pytest.raises(BoroughsError, match="cannot be the name of a folder"):
        _ = StudyFolder(tmp_path).record


def test_no_module_reads_or_writes_pickles():
    words = ("pickle", "joblib", "marshal", "shelve", "yaml.load")
    for folder in ("sim", "analysis", "strategies"):
        for path in (ROOT / folder).rglob("*.py"):
            assert not [word for word in words if word in path.read_text()], path


class Wicked:
    title = HOSTILE
    table = pd.DataFrame({HOSTILE: [HOSTILE]})

    def shown(self):
        return self.table

    def caption(self):
        return HOSTILE


def harmless(page):
    return "<script>alert" not in page and "<img src=x" not in page and "49" not in page


def test_names_and_titles_are_shown_as_they_are_written(tmp_path):
    page = Page(tmp_path)
    found = Finding(HOSTILE, f"{HOSTILE} [{HOSTILE}]", HOSTILE)
    shown = [page.table(Wicked(), "x", HOSTILE), page.findings([found])]
    assert all(harmless(one.html) for one in shown)
    assert harmless(html_table(Wicked.table))
    assert "{{ 7*7 }}" in shown[0].html
    assert sheet_html("suburbia", unknowns("suburbia")).count("<script") == 0


def test_an_exported_page_shows_them_so_too(tmp_path):
    shown = Page(tmp_path).table(Wicked(), "x", HOSTILE)
    notebook = nbformat.v4.new_notebook()
    cell = nbformat.v4.new_code_cell(f"show({HOSTILE!r})")
    data = {"text/html": shown.html, "text/plain": HOSTILE}
    cell.outputs = [
        nbformat.v4.new_output("execute_result", data, execution_count=1),
        nbformat.v4.new_output("stream", name="stdout", text=HOSTILE),
    ]
    notebook.cells = [cell]
    nbformat.write(notebook, tmp_path / "filled.ipynb")
    export(tmp_path / "filled.ipynb", tmp_path / "x.html", title=HOSTILE, question=HOSTILE)
    body = (tmp_path / "x.html").read_text().partition("<body>")[2]
    assert "<script>alert" not in body
    assert "<img src=x" not in body
    assert "{{ 7*7 }}" in body


def test_a_name_in_a_picture_is_no_formula():
    from matplotlib.figure import Figure

    with styled():
        figure = Figure()
        figure.text(0, 0, "mine.py:Bot(x='$\\frac$')")
        figure.canvas.draw()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: Expecting value"),
        ("[]", "it should hold an object"),
        ("{}", "is no notebook: "),
        ('{"cells": 3, "nbformat": 4, "nbformat_minor": 5, "metadata": {}}', "is no notebook: "),
        ('{"cells": [{}], "nbformat": 4, "nbformat_minor": 5, "metadata": {}}', "is no notebook: "),
        ('{"cells": [], "nbformat": 99, "nbformat_minor": 5, "metadata": {}}', "is no notebook: "),
    ],
)
def test_what_is_no_notebook_is_not_run(text, said, tmp_path):
    path = tmp_path / "mine.ipynb"
    path.write_text(text)
    with pytest.raises(BoroughsError, match=said):
        check_notebook(path)
