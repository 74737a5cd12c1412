"""The sheet on paper: a page with empty boxes, to be filled in beside an open box of the game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from analysis.unknowns.boxes import box_tables
from analysis.unknowns.find import unknowns
from analysis.unknowns.phrases import phrases
from analysis.unknowns.unknown import SETTINGS, Unknown
from analysis.unknowns.weights import EFFECTS

TEMPLATES = Path(__file__).resolve().parent
SHORT = 12
"""Letters of a value that fits into a small box."""
DOTS = {"high": "●●●", "medium": "●●○", "small": "●○○", "": "○○○"}


@dataclass(frozen=True, slots=True)
class Column:
    """A column of small boxes: its name, what to look for, how much depends on it."""

    name: str
    what: str
    effect: str


@dataclass(frozen=True, slots=True)
class Section:
    """What a sheet asks about one table.

    Attributes
    ----------
    title, where : str
        Heading, and where to look.
    columns : list of Column
        Of the small boxes.
    grid : mapping of str to mapping of str to Unknown
        The small boxes by row title and column.
    lines : list of Unknown
        What needs more room.
    names : list of str
        The columns as the table has them.
    """

    title: str
    where: str
    columns: list[Column]
    grid: Mapping[str, Mapping[str, Unknown]]
    lines: list[Unknown]
    names: list[str]


def sheet_html(game: str, found: Sequence[Unknown] | None = None) -> str:
    """Return the sheet as a page of its own, made to be printed; parameters as `sheet_toml`."""
    listed = unknowns(game) if found is None else found
    loader = FileSystemLoader(TEMPLATES)
    template = Environment(loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return template.get_template("sheet.html.j2").render(
        title=phrases(game).title,
        sections=list(_sections(game, listed)),
        questions=[one for one in listed if one.table == SETTINGS],
        where=phrases(game).tables.get(SETTINGS, ("Questions", ""))[1],
        dots=DOTS,
        broken=_broken,
        count=len(listed),
    )


def _broken(value: str) -> Markup:
    """Let a line end after a semicolon."""
    return Markup(";<wbr>").join(value.split(";"))


def _sections(game: str, listed: Sequence[Unknown]) -> Iterator[Section]:
    tables, _ = box_tables(game)
    for table in dict.fromkeys(one.table for one in listed if one.table != SETTINGS):
        order = {row: number for number, row in enumerate(tables[table])}
        cells = [one for one in listed if one.table == table]
        short = _short(cells)
        boxes = [one for one in cells if one.column in short]
        title, where = phrases(game).tables.get(table, (table.replace("_", " "), ""))
        grid: dict[str, dict[str, Unknown]] = {}
        for one in sorted(boxes, key=lambda one: order[one.row]):
            grid.setdefault(one.title, {})[one.column] = one
        columns = [_column(name, boxes) for name in short]
        wide = [one for one in cells if one.column not in short]
        yield Section(title, where, columns, grid, wide, short)


def _short(cells: Sequence[Unknown]) -> list[str]:
    """Return the columns whose values fit into small boxes, the most important first."""
    columns = dict.fromkeys(one.column for one in cells)
    values = {c: [one.value for one in cells if one.column == c] for c in columns}
    short = [c for c in columns if max(map(len, values[c])) <= SHORT]
    return short if len(short) > 1 or len(columns) > 1 else []


def _column(name: str, boxes: Sequence[Unknown]) -> Column:
    some = [one for one in boxes if one.column == name]
    effects = {one.effect for one in some}
    return Column(
        name.replace("_", " "),
        some[0].what,
        next((effect for effect in EFFECTS if effect in effects), ""),
    )
