"""What a notebook puts into a report: findings, figures and tables, each also saved as a file."""

import base64
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pandas as pd
from matplotlib.figure import Figure

from analysis.reports.representative import Representative
from analysis.statistics.picture import svg
from analysis.statistics.result import Estimates, Result
from analysis.statistics.rounding import NO_BREAK
from analysis.statistics.shown import html_table
from sim.engine.narration import Line


class Tabular(Protocol):
    """A result without a picture."""

    @property
    def title(self) -> str:
        """Heading."""
        ...

    @property
    def table(self) -> pd.DataFrame:
        """What it holds, tidy."""
        ...

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        ...

    def caption(self) -> str:
        """Explain the table."""
        ...


class Sayable(Tabular, Protocol):
    """A result that says itself."""

    def sentence(self) -> str:
        """Say it."""
        ...


class Finding(NamedTuple):
    """A finding: what it is about, a sentence with its basis in brackets, and what it survives.

    Those that rest on one result may name it, so that its rows stand beside it for machines.
    """

    topic: str
    text: str
    survives: str = ""
    result: Tabular | None = None

    @classmethod
    def of(cls, topic: str, result: Sayable, survives: str = "") -> "Finding":
        """Return what a result says."""
        return cls(topic, result.sentence(), survives, result)


@dataclass(frozen=True, slots=True)
class Shown:
    """A piece of a report, as a notebook shows it.

    Attributes
    ----------
    html : str
        What it looks like.
    text : str
        What a terminal shows.
    """

    html: str
    text: str = ""

    def _repr_html_(self) -> str:
        return self.html

    def __repr__(self) -> str:
        return self.text


class Drawn(Protocol):
    """A picture without numbers."""

    title: str

    def figure(self) -> Figure:
        """Draw it."""
        ...

    def caption(self) -> str:
        """Explain it."""
        ...


class Page:
    """Collects what a report shows, numbers it, and saves tables as CSV and figures as SVG.

    Beside them it keeps all findings and rows in ``findings.json``.

    Parameters
    ----------
    folder : Path
        Where the folders ``tables`` and ``figures`` are made.
    """

    def __init__(self, folder: Path) -> None:
        self.tables, self.figures = folder / "tables", folder / "figures"
        for made in (self.tables, self.figures):
            made.mkdir(parents=True, exist_ok=True)
        self._numbers = {"Figure": 0, "Table": 0}
        self._contents: list[str] = []
        self._record: dict[str, Any] = {"findings": [], "results": {}}
        self._file = folder / RECORD

    def findings(self, found: Iterable[Finding]) -> Shown:
        """Show the findings as the box that a report opens with."""
        items = list(found)
        self._record["findings"] = [_recorded(one) for one in items]
        self._write_record()
        listed = "".join(f"<li>{_finding(one)}</li>" for one in items)
        text = "\n".join(" ".join(filter(None, (f"{o[0]}: {o[1]}", o[2]))) for o in items)
        aside = '<p class="basis">In brackets: 95 % intervals, clustered by seed.</p>'
        return Shown(
            '<section class="findings" aria-labelledby="in-short"><h2 id="in-short">In short</h2>'
            f"{aside}<ul>{listed}</ul></section>",
            text,
        )

    def figure(self, result: Result | None, name: str, note: str = "") -> Shown:
        """Show a result as a picture, with its numbers folded away beneath.

        Parameters
        ----------
        result : Result or None
            What to show; None for nothing.
        name : str
            Name of the files, without ending.
        note : str
            Sentences to add to the caption.
        """
        if result is None:
            return Shown("")
        self._save(result, name)
        numbers = f"<details><summary>The numbers</summary>{self._grid(result)}</details>"
        caption = " ".join(filter(None, (result.caption(), note)))
        drawn = self._drawn(
            svg(result.plot()), name, result.title, caption, numbers, result.sentence()
        )
        return Shown(drawn, result.sentence())

    def picture(self, drawn: Drawn | None, name: str) -> Shown:
        """Show a picture without numbers; parameters are those of `figure`."""
        if drawn is None:
            return Shown("")
        caption = drawn.caption()
        return Shown(self._drawn(svg(drawn.figure()), name, drawn.title, caption), caption)

    def game(self, found: Representative | None, name: str = "game") -> Shown:
        """Tell a representative game, folded away; parameters are those of `figure`."""
        if found is None:
            return Shown("")
        chosen = self.table(found, name)
        if found.run is None:
            return chosen
        drawn, title = found.figure(), "The table when the game is over"
        picture = "" if drawn is None else self._drawn(svg(drawn), f"{name}_end", title, AT_END)
        rounds = "".join(_round(heading, lines) for heading, lines in found.rounds())
        told = f"{picture}{html_table(found.standings(), 'Final scoring')}{rounds}"
        folded = f'<details class="game"><summary>The game, told</summary>{told}</details>'
        return Shown(chosen.html + folded, f"{chosen.text}\n\n{found.caption()}")

    def _drawn(
        self, picture: str, name: str, title: str, caption: str, below: str = "", said: str = ""
    ) -> str:
        (self.figures / f"{name}.svg").write_text(picture, encoding="utf-8")
        data = base64.b64encode(picture.encode()).decode()
        return (
            f'<figure id="{name}"><p class="title"><b>{self._number("Figure")}.</b>'
            f' {escape(title)}</p><div class="scroll" tabindex="0" role="region"'
            f' aria-label="{escape(title)}"><img alt="{escape(said or title)}"'
            f' src="data:image/svg+xml;base64,{data}"></div>'
            f"<figcaption>{escape(caption)}</figcaption>{below}</figure>"
        )

    def table(self, result: Tabular | None, name: str, note: str = "") -> Shown:
        """Show a result as a table; parameters are those of `figure`."""
        if result is None:
            return Shown("")
        self._save(result, name)
        title = f"<b>{self._number('Table')}.</b> {escape(result.title)}"
        caption = " ".join(filter(None, (result.caption().removeprefix(POINTS), note)))
        return Shown(
            f'<figure id="{name}"><p class="title">{title}</p>{self._grid(result)}'
            f"<figcaption>{escape(caption)}</figcaption></figure>",
            result.shown().to_string(index=False),
        )

    @staticmethod
    def _grid(result: Tabular) -> str:
        return html_table(result.shown(), result.title)

    def _number(self, kind: str) -> str:
        self._numbers[kind] += 1
        return f"{kind} {self._numbers[kind]}"

    def _save(self, result: Tabular, name: str) -> None:
        result.table.to_csv(self.tables / f"{name}.csv", index=False)
        quantity = f": {result.quantity.axis}" if isinstance(result, Estimates) else ""
        unit = result.quantity.axis if isinstance(result, Estimates) else ""
        self._record["results"][name] = {
            "title": result.title,
            "quantity": unit,
            "rows": _rows(result),
        }
        self._write_record()
        self._contents.append(f"- `{name}.csv`: {result.title}{quantity}")
        lines = [HEAD, *self._contents]
        (self.tables / "README.md").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def _write_record(self) -> None:
        _write(self._file, self._record)


RECORD = "findings.json"
"""The findings for machines, and the rows of all that the report shows."""
AT_END = "Beside each name stand the score and the place; what the marks mean is said below them."
"""What is said of the picture of a finished game."""
POINTS = "Points: estimates; bars: "
LEVEL = f"95{NO_BREAK}% intervals, "
"""What the box of findings says once for all of them."""
HEAD = """# The tables of the report

`estimate`, `error` (standard error), `low` and `high` are in the unit named here; shares lie
between 0 and 1. `n` counts observations, `games` games (blocks where two arms are compared),
`distinct_n` those that differ in any choice, `clusters` seeds.
"""


def write_findings(folder: Path, found: Iterable[Finding]) -> None:
    """Keep findings in ``findings.json`` of a folder that has no report."""
    _write(folder / RECORD, {"findings": [_recorded(one) for one in found], "results": {}})


def _recorded(finding: Finding) -> dict[str, Any]:
    return {
        "topic": finding.topic,
        "sentence": finding.text,
        "survives": finding.survives,
        "rows": [] if finding.result is None else _rows(finding.result),
    }


def _write(file: Path, record: Mapping[str, Any]) -> None:
    text = json.dumps(record, indent=1, ensure_ascii=False)
    file.write_text(f"{text}\n", encoding="utf-8")


def _rows(result: Tabular) -> list[dict[str, Any]]:
    """Return the rows of a table as JSON knows them; what is missing is None."""
    rows: list[dict[str, Any]] = json.loads(result.table.to_json(orient="records"))
    return rows


def _round(heading: str, lines: Iterable[Line]) -> str:
    """Return a round of a game, folded away."""
    told = "".join(f'<li class="{one.rank}">{escape(one.text)}</li>' for one in lines)
    return f"<details><summary>{escape(heading)}</summary><ul>{told}</ul></details>"


def _finding(finding: Finding) -> str:
    said, _, basis = finding.text.partition(" [")
    basis = basis.rstrip(".]").removeprefix(LEVEL)
    small = f' <span class="basis">{escape(basis)}.</span>' if basis else ""
    survives = f'<br><span class="survives">{escape(finding.survives)}</span>'
    return (
        f"<b>{escape(finding.topic)}</b> {escape(said.rstrip('.'))}.{small}"
        f"{survives if finding.survives else ''}"
    )
