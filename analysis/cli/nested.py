"""Commands that have commands of their own, such as ``boroughs odds visit``."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import typer

from analysis.cli.group import Boroughs
from analysis.cli.options import examples
from analysis.cli.words import print_text

Commands = Mapping[str, tuple[Callable[..., None], Sequence[str]]]


def nested(summary: str, commands: Commands) -> typer.Typer:
    """Make a command of several.

    Parameters
    ----------
    summary : str
        What they have in common, for the help.
    commands : mapping of str to (callable, sequence of str)
        By name, what carries it out, and examples.
    """
    app = typer.Typer(cls=Boroughs, rich_markup_mode=None, add_completion=False, help=summary)
    shown = [one for _, command_examples in commands.values() for one in command_examples]

    @app.callback(invoke_without_command=True, help=summary, epilog=examples(*shown))
    def help_without_words(context: typer.Context) -> None:
        if context.invoked_subcommand is None:
            print_text(context.get_help())

    for name, (command, command_examples) in commands.items():
        app.command(name, epilog=examples(*command_examples))(command)
    return app


def register(app: typer.Typer, nested_ones: Mapping[str, Any]) -> None:
    """Give an application the commands of modules that have an ``app`` of their own."""
    for name, module in nested_ones.items():
        app.add_typer(module.app, name=name)
