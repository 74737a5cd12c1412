"""``boroughs unknowns``: what nobody in the project knows of a game, and a sheet to fill in."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analysis.cli.options import Json
from analysis.cli.words import heading, print_json, print_table, print_text
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from analysis.unknowns import Unknown

EXAMPLES = (
    "boroughs unknowns small_city",
    "boroughs unknowns small_city --toml my_box.toml --html my_box.html",
)

Game = Annotated[
    str,
    typer.Argument(metavar="GAME", help="Name of a game, even of one that cannot be played yet."),
]
Toml = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="Write a sheet that --overlay reads once it is filled in.",
        show_default=False,
    ),
]
Html = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write a page to print.", show_default=False)
]


def command(game: Game, toml: Toml = None, html: Html = None, json: Json = False) -> None:
    """List the printed numbers that we had to guess.

    Sorted by how much depends on them. Whoever has the box can fill in a sheet and play with it.
    """
    from analysis.unknowns import sheet_html, sheet_toml, unknowns

    found = unknowns(game)
    if toml is not None and toml.exists():
        raise BoroughsError(f"{toml} is there already, and may be filled in; name another file")
    if html is not None:
        _write(html, sheet_html(game, found))
    if toml is not None:
        _write(toml, sheet_toml(game, found))
    written = [str(file) for file in (toml, html) if file is not None]
    if json:
        print_json([asdict(one) for one in found])
    elif written:
        print_text(f"Written: {', '.join(written)}")
    else:
        _list(game, found)


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BoroughsError(f"cannot write {file}: {error.strerror}") from None


def _list(game: str, found: "list[Unknown]") -> None:
    from analysis.unknowns import groups

    heading(f"{len(found)} numbers and questions of {game} that we do not know")
    rows = [[one.effect or "?", one.table, one.what, one.count] for one in groups(found)]
    print_table(["effect", "table", "what", "cells"], rows, right=["cells"])
    print_text("\n--toml FILE writes a sheet to fill in, --html FILE one to print.")
