"""The notebook and its page: complete, self-contained, worded, numbered."""

import ast
import os
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pytest

from analysis.report import export, fill, notebook_folder
from analysis.run_study import run_study, write_report
from analysis.scope import Scope
from analysis.study import Study
from analysis.study_folder import StudyFolder
from sim.engine.errors import BoroughsError
from tests.analysis.stored import stored_study

STUDY = "godzilla-damage"
LOADING = ("src", "href", "data", "poster", "srcset", "action")


def show(notebook: nbformat.NotebookNode, folder: Path) -> None:
    """Run the cells in this process, which takes a kernel out of the test."""
    names: dict[str, object] = {}
    here = Path.cwd()
    os.chdir(folder)
    try:
        for cell in notebook.cells:
            if cell.cell_type != "code":
                continue
            source = (
                'folder = "."' if "parameters" in cell.metadata.get("tags", ()) else cell.source
            )
            *statements, last = ast.parse(source).body
            exec(compile(ast.Module(statements, []), "cell", "exec"), names)
            if isinstance(last, ast.Expr):
                shown = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
                data = {"text/html": shown._repr_html_(), "text/plain": repr(shown)}
                cell.outputs = [nbformat.v4.new_output("execute_result", data, execution_count=1)]
            else:
                exec(compile(ast.Module([last], []), "cell", "exec"), names)
    finally:
        os.chdir(here)


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    study, path = Study.load(STUDY), tmp_path_factory.mktemp("study") / "out"
    stored_study(path, readings=True)
    notebook = nbformat.read(notebook_folder() / study.notebook, 4)
    show(notebook, path)
    nbformat.write(notebook, path / study.notebook)
    export(path / study.notebook, path / "report.html", title=study.title, question=study.question)
    return path


@pytest.fixture(scope="module")
def page(folder) -> str:
    return (folder / "report.html").read_text()


class Page(HTMLParser):
    """Collects what a browser would load, and the tags that are left open."""

    VOID = frozenset({"meta", "img", "br", "hr", "link", "input"})

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.open: list[str] = []
        self.alts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "iframe"), tag
        self.loads += [value or "" for name, value in attrs if name in LOADING]
        self.alts += [value or "" for name, value in attrs if tag == "img" and name == "alt"]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert tag in self.VOID or self.open.pop() == tag


def test_the_page_loads_nothing(page):
    parsed = Page()
    parsed.feed(page)
    assert not parsed.open
    assert parsed.loads
    assert all(load.startswith(("data:image/svg+xml;base64,", "#")) for load in parsed.loads)
    assert not re.search(r"@import|url\(|https?://", page)
    assert all(parsed.alts)


def test_findings_come_first_and_the_scope_last(page):
    places = [page.index(text) for text in ('class="findings"', "<figure", 'class="scope"')]
    assert places == sorted(places)
    for part in ("Strategies", "Rare states", "Versions", "To repeat", "boroughs study", "assumed"):
        assert part in page[places[-1] :]
    assert "9 games could not be finished" in page


def test_nothing_is_raw(page):
    text = re.sub(r"<[^>]+>|base64,[^\"]*", " ", page)
    assert not re.search(r"\b[Nn]a[Nn]\b|\bNone\b|\d\.\d{4,}", text)
    assert "Traceback" not in text
    assert "/tmp" not in text


def test_code_is_only_in_the_fold_at_the_end(page):
    code = page.index("page.findings(")
    assert code > page.index("How this was computed")


def test_tables_and_figures_are_saved(folder, page):
    tables = {path.stem for path in (folder / "tables").glob("*.csv")}
    figures = {path.stem for path in (folder / "figures").glob("*.svg")}
    assert figures <= tables
    assert {"chance_by_round", "score_effect", "winner_changes", "minutes_effect"} <= figures
    assert {"by_entry", "by_strategy", "games_played", "eliminations"} <= tables - figures
    assert page.count("<figure") == len(tables)
    assert {"worth", "damage_map", "tornado", "chance_by_strategy"} <= figures
    assert {"readings", "damage_by_owner"} <= tables - figures
    header = (folder / "tables" / "score_effect.csv").read_text().splitlines()[0].split(",")
    assert {"estimate", "low", "high", "n", "distinct_n", "clusters"} <= set(header)
    assert "`score_effect.csv`" in (folder / "tables" / "README.md").read_text()


@pytest.mark.parametrize("path", sorted(notebook_folder().glob("*.ipynb")), ids=lambda p: p.stem)
def test_the_notebooks_in_the_repository_are_clean_and_thin(path):
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    code = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert not any(cell.outputs or cell.execution_count for cell in code)
    assert max(len(cell.source.splitlines()) for cell in code) <= 14
    assert not any("lambda" in cell.source or "for " in cell.source for cell in code)


def test_a_kernel_is_this_interpreter_and_a_failing_cell_is_named(tmp_path):
    notebook = nbformat.v4.new_notebook()
    cells = [
        nbformat.v4.new_code_cell("wanted = 0", metadata={"tags": ["parameters"]}),
        nbformat.v4.new_code_cell("import sys; (sys.executable, wanted)"),
        nbformat.v4.new_code_cell("1 / wanted"),
    ]
    notebook.cells = cells
    nbformat.write(notebook, tmp_path / "tiny.ipynb")
    with pytest.raises(BoroughsError, match=r"cell 4 of tiny.ipynb failed: ZeroDivisionError"):
        fill(tmp_path / "tiny.ipynb", tmp_path / "filled.ipynb", {"wanted": 0})
    filled = nbformat.read(tmp_path / "filled.ipynb", 4)
    shown = [out for cell in filled.cells for out in cell.get("outputs", ()) if "data" in out]
    assert f"('{sys.executable}', 0)" in [out.data.get("text/plain") for out in shown]
    outputs = [out for cell in filled.cells for out in cell.get("outputs", ())]
    assert not any(out.get("name") == "stderr" for out in outputs)
    with pytest.raises(BoroughsError, match="there is no notebook"):
        fill(tmp_path / "none.ipynb", tmp_path / "filled.ipynb", {})


def test_the_scope_counts_what_was_met(folder):
    scope = Scope.of(StudyFolder(folder))
    assert scope.played.failed == 9
    assert any(rule.id.startswith("SC-GOD") for rule in scope.assumed)
    assert not scope.holes
    assert "No game met a state" in scope._repr_html_()


@pytest.mark.slow
def test_a_whole_study_from_games_to_page(tmp_path):
    report = run_study(STUDY, blocks=8, out=tmp_path / "out", say=lambda _: None)
    text = report.read_text()
    assert "In short" in text
    assert "all were finished" in text
    again = write_report(Study.load(STUDY), stored_study(tmp_path / "other"))
    assert again.is_file()


PLAY = """
import sys
from analysis.run_study import run_study
try:
    run_study("godzilla-damage", blocks=12, out=sys.argv[1], progress=True)
except KeyboardInterrupt:
    sys.exit(130)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_an_interrupted_study_goes_on_where_it_stopped(tmp_path):
    out = tmp_path / "out"
    process = subprocess.Popen([sys.executable, "-c", PLAY, str(out)], stderr=subprocess.PIPE)
    done, second = (out / "runs" / "2-players" / arm for arm in ("base", "godzillas"))
    deadline = time.monotonic() + 120
    while not (second / "manifest.json").is_file() and time.monotonic() < deadline:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=60)
    assert process.returncode == 130
    written = (done / "manifest.json").stat().st_mtime_ns
    said: list[str] = []
    report = run_study(STUDY, blocks=12, out=out, say=said.append)
    assert "holds this study" in said[0]
    assert (done / "manifest.json").stat().st_mtime_ns == written
    assert "In short" in report.read_text()
