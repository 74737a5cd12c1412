"""The command line, ``boroughs``: one module per command, this one puts them together.

Nothing heavy is imported before a command needs it, so that ``--help`` and ``games`` answer at
once.
"""

from typing import Annotated

import typer

from analysis.cli import (
    check,
    compare,
    dictionary,
    games,
    interface,
    ladder,
    new,
    odds,
    plan,
    play,
    report,
    robustness,
    rules,
    run,
    sensitivity,
    study,
    summary,
    unknowns,
    value,
)
from analysis.cli.group import ENVIRONMENT, TRACEBACK, Boroughs
from analysis.cli.nested import register
from analysis.cli.options import examples
from analysis.cli.version import version as package_version
from analysis.cli.words import print_text

COMMANDS = {
    "games": games,
    "play": play,
    "run": run,
    "summary": summary,
    "study": study,
    "report": report,
    "ladder": ladder,
    "compare": compare,
    "plan": plan,
    "sensitivity": sensitivity,
    "value": value,
    "robustness": robustness,
    "rules": rules,
    "dictionary": dictionary,
    "interface": interface,
    "unknowns": unknowns,
}
NESTED = {"odds": odds, "check": check, "new": new}
"""Commands that have commands of their own."""
EXAMPLES = (
    "boroughs games",
    "boroughs play small_city --variant godzillas --seed 7",
    "boroughs run small_city --games 1000 --seed 1 --out out/first",
    "boroughs rules small_city SC-GOD-29",
)
CODES = "Exit codes: 0 done; 1 games failed, or a defect of boroughs; 2 bad input; 130 interrupted."

app = typer.Typer(
    cls=Boroughs,
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(asked: bool) -> None:
    if asked:
        print_text(f"boroughs {package_version()}")
        raise typer.Exit


@app.callback(invoke_without_command=True, epilog=examples(*EXAMPLES, note=CODES))
def boroughs(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and leave."
        ),
    ] = False,
    traceback: Annotated[
        bool,
        typer.Option(
            TRACEBACK,
            help=f"Show where an error arose; anywhere on the line. So does {ENVIRONMENT}=1.",
        ),
    ] = False,
) -> None:
    """Play city-building board games by the thousand, and learn from them."""
    del version, traceback  # a callback and the group deal with them
    if context.invoked_subcommand is None:
        print_text(context.get_help())


for name, module in COMMANDS.items():
    app.command(name, epilog=examples(*module.EXAMPLES))(module.command)
register(app, NESTED)


def main() -> None:
    """Run the command line."""
    app()
