"""``boroughs summary``: what came of runs that are kept in folders."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analysis.cli.options import Json
from analysis.cli.words import print_json, print_table, print_text

if TYPE_CHECKING:
    from analysis.cli.outcome import Summary

EXAMPLES = (
    "boroughs summary out/first",
    "boroughs summary runs/* --json",
)

Folders = Annotated[
    list[Path], typer.Argument(metavar="DIR…", help="Folders that 'boroughs run' has filled.")
]


def command(folders: Folders, json: Json = False) -> None:
    """Show who fared how in runs that were kept; nothing is played."""
    from analysis.cli.outcome import summarise
    from sim.engine.run import Run

    runs = [Run.open(folder) for folder in folders]
    summaries = [summarise(one) for one in runs]
    if json:
        found = zip(folders, runs, summaries, strict=True)
        print_json(
            [
                one.content() | {"folder": str(folder), "status": run.manifest["status"]}
                for folder, run, one in found
            ]
        )
        return
    for one in summaries:
        print_summary(one)


def print_summary(summary: "Summary") -> None:
    """Print the results by strategy, and what their intervals are."""
    headings, rows = summary.table()
    print_table(headings, rows, right=headings[1:], title=summary.heading())
    print_text(f"\n{summary.remarks()}")
