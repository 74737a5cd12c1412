"""What commands print: plain lines, tables that fit the terminal, and JSON for machines."""

import json
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

    from analysis.statistics.result import Printed

MISSING = "-"
COUNTED = ("n (", "distinct ", "pairs of")
"""How the headings of columns begin that count what lies behind a number."""
COUNTS = ("games", "seeds", "blocks")
"""The other headings of such columns, in full."""
Cells = Sequence[object]


def print_text(text: str) -> None:
    """Print text as it is."""
    sys.stdout.write(f"{text}\n")


def print_json(value: Any) -> None:
    """Print one JSON value."""
    print_text(json.dumps(value, indent=1, ensure_ascii=False))


def console() -> "Console":
    """Return a console on standard output that leaves text alone."""
    from rich.console import Console

    return Console(highlight=False, markup=False)


def print_wrapped(text: str, *, indent: str = "", style: str = "") -> None:
    """Print a line, broken where the terminal ends; not at all where it goes to a file."""
    out = console()
    lines = [f"{indent}{text}"]
    if out.is_terminal:
        further = f"{indent}    " if indent else ""
        lines = wrap(text, out.width, initial_indent=indent, subsequent_indent=further)
    for line in lines:
        out.print(line, style=style, soft_wrap=True)


def heading(text: str) -> None:
    """Print a heading after a blank line."""
    console().print(f"\n{text}", style="bold")


def print_table(
    headings: Sequence[str], rows: Iterable[Cells], *, right: Collection[str] = (), title: str = ""
) -> None:
    """Print a table that fits the terminal.

    Parameters
    ----------
    headings : sequence of str
        Of the columns.
    rows : iterable of sequences
        Cells; None is shown as a dash.
    right : collection of str
        Headings of the columns that hold numbers; those are never broken.
    title : str
        Printed above it.
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    if title:
        heading(title)
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="dim")
    for name in headings:
        number = name in right
        table.add_column(
            name, justify="right" if number else "left", no_wrap=number, overflow="fold"
        )
    for row in rows:
        table.add_row(*(MISSING if cell is None else str(cell) for cell in row))
    console().print(table)


def print_result(result: "Printed") -> None:
    """Print the table of a result; how much lies behind it is left to a sentence."""
    shown = result.shown()
    headings = [str(name) for name in shown.columns]
    headings = [one for one in headings if not one.startswith(COUNTED) and one not in COUNTS]
    shown = shown[headings]
    print_table(headings, shown.to_numpy().tolist(), title=result.title)


def records(headings: Sequence[str], rows: Iterable[Cells]) -> list[dict[str, Any]]:
    """Return the rows of a table as records, for JSON."""
    return [dict(zip(headings, row, strict=True)) for row in rows]


def plain(value: Any) -> Any:
    """Return a value of NumPy or a mapping as JSON knows it; what is missing is None."""
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    value = value.item() if hasattr(value, "item") else value
    return None if value != value else value
