"""The notebook and its page: complete, self-contained, worded, numbered."""

import ast
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

import nbformat
import pandas as pd
import pytest

from analysis.cli.study import findings_in
from analysis.reports.markdown import write_markdown
from analysis.reports.page import Finding
from analysis.reports.page import Page as Collected
from analysis.reports.report import export, fill, notebook_folder
from analysis.studies.run_study import run_study, write_report
from analysis.studies.scope import Scope, _played_as
from analysis.studies.study import Study
from analysis.studies.study_folder import StudyFolder
from sim.engine.errors import BoroughsError
from sim.engine.scenario import Scenario
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
    """Collects what a browser would load, the tags that are left open, and what is read aloud."""

    VOID = frozenset({"meta", "img", "br", "hr", "link", "input"})

    def __init__(self) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.open: list[str] = []
        self.alts: list[str] = []
        self.headings: list[int] = []
        self.starts: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "iframe"), tag
        self.loads += [value or "" for name, value in attrs if name in LOADING]
        self.alts += [value or "" for name, value in attrs if tag == "img" and name == "alt"]
        self.starts.append((tag, dict(attrs)))
        if re.fullmatch("h[1-6]", tag):
            self.headings.append(int(tag[1]))
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


def test_the_page_forbids_itself_to_load_anything(page):
    policy = page.index('http-equiv="Content-Security-Policy"')
    assert policy < page.index("<style")
    assert "default-src 'none'; img-src data:; style-src 'unsafe-inline'" in page


def test_keyboard_and_screen_reader_find_their_way(page):
    parsed = Page()
    parsed.feed(page)
    tags = [tag for tag, _ in parsed.starts]
    assert tags.count("main") == tags.count("h1") == 1
    assert parsed.headings[0] == 1
    assert all(b <= a + 1 for a, b in zip(parsed.headings, parsed.headings[1:], strict=False))
    assert all(given.get("scope") == "col" for tag, given in parsed.starts if tag == "th")
    boxes = [given for tag, given in parsed.starts if given.get("class") == "scroll"]
    assert boxes
    assert all(given["tabindex"] == "0" and given["aria-label"] for given in boxes)
    targets = {given["id"] for _, given in parsed.starts if "id" in given}
    assert {load[1:] for load in parsed.loads if load.startswith("#")} <= targets
    assert len(targets) == len([given for _, given in parsed.starts if "id" in given])


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours (WCAG 2.2, 1.4.3)."""

    def light(colour: str) -> float:
        parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        linear = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_words_stand_out_from_what_they_stand_on(page):
    colours = dict(re.findall(r"--(\w+): (#\w{6})", page))
    for name in ("ink", "soft", "accent"):
        assert min(contrast(colours[name], ground) for ground in ("#ffffff", colours["wash"])) > 4.5


def test_as_markdown_it_says_what_stands_open_and_links_pictures(folder, page):
    text = write_markdown(folder / "report.html").read_text()
    assert text.startswith("# The Godzillas of Small City\n")
    assert text.index("## In short") < text.index("## Scope") < text.index("- **To repeat:** `")
    linked = re.findall(r"!\[Figure \d+\. .+?\]\((.+?)\)", text)
    assert len(linked) == page.count("<img")
    assert all((folder / link).is_file() for link in linked)
    assert "| --- |" in text
    assert not re.search(r"</?(div|details|figure|section|table|dl)\b|base64|The numbers", text)


def test_names_of_users_are_text_and_nothing_else(folder, tmp_path):
    name = """<script>alert(1)</script>"><img src=x onerror='alert(2)'>"""
    title = "<b onmouseover='alert(3)'>Mine</b>"
    export(folder / Study.load(STUDY).notebook, tmp_path / "mine.html", title=title, question=name)
    kept = Collected(tmp_path)
    shown = Counts(pd.DataFrame({"tile": [name], name: ["1"]}), name)
    html = (tmp_path / "mine.html").read_text() + kept.table(shown, "counts").html
    html += kept.findings([Finding(name, f"It is {name} [n = 1].", name)]).html
    parsed = Page()
    parsed.feed(html)
    assert not any(word.startswith("on") for _, given in parsed.starts for word in given)
    assert all(load.startswith(("data:image/svg+xml;base64,", "#")) for load in parsed.loads)


@dataclass
class Counts:
    """A table as a user might name it."""

    table: pd.DataFrame
    title: str

    def shown(self) -> pd.DataFrame:
        return self.table

    def caption(self) -> str:
        return self.title


def test_findings_come_first_and_the_scope_last(page):
    places = [page.index(text) for text in ('class="findings"', "<figure", 'class="scope"')]
    assert places == sorted(places)
    for part in ("Strategies", "Rare states", "Versions", "To repeat", "boroughs study", "assumed"):
        assert part in page[places[-1] :]
    assert "9 games could not be finished" in page


def test_the_command_finds_the_findings_in_the_notebook(folder):
    assert len(findings_in(folder / Study.load(STUDY).notebook)) >= 3


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
    assert any(cell.source.startswith("page.game(") for cell in code)


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
from analysis.studies.run_study import run_study
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


def test_changed_cells_of_an_arm_are_told():
    cells = {"P1": {"price": 2}, "P2": {"price": 3}}
    dear = Scenario(game="small_city", seats=("green", "housing"), tables={"buildings": cells})
    told = _played_as(dear)
    assert "base rules, with price of P1 = 2 and price of P2 = 3, played by green" in told
    many = {name: {"price": 9} for name in ("P1", "P2", "P3", "C1", "C2", "C3", "F1", "F2", "F3")}
    many |= {name: {"price": 9, "supply": 9} for name in ("R1", "R2", "R3")}
    assert "3 more cells" in _played_as(dear.replace(tables={"buildings": many}))
