"""``boroughs new``: files to start from."""

from pathlib import Path
from typing import Annotated

import typer

from analysis.cli.nested import nested
from analysis.cli.scenario import check_named
from analysis.cli.words import print_text

SUMMARY = "Write a commented file to start from, which runs at once."
STUDY_EXAMPLES = ("boroughs new study my-study --game small_city",)
STRATEGY_EXAMPLES = ("boroughs new strategy my_bot --game suburbia",)

Name = Annotated[str, typer.Argument(metavar="NAME", help="Its name, and that of the file.")]
OfGame = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="GAME",
        help="The game it plays, see 'boroughs games'.",
        show_default=False,
    ),
]


def study(name: Name, game: OfGame = "") -> None:
    """Write NAME.toml: a study with two arms."""
    from analysis.studies.starters import new_study

    check_named(game)
    path = new_study(name, game, Path())
    print_text(f"Wrote {path}; play it with: boroughs study {path} --blocks 20")


def strategy(name: Name, game: OfGame = "") -> None:
    """Write NAME.py: a strategy that plays at random until it has methods of its own."""
    from analysis.studies.starters import new_strategy

    check_named(game)
    path = new_strategy(name, game, Path())
    cls = next(line for line in path.read_text().splitlines() if line.startswith("class "))
    cls = cls.removeprefix("class ").partition("(")[0]
    print_text(f"Wrote {path}; try it with: boroughs play {game} --seats {path}:{cls},random")


app = nested(SUMMARY, {"study": (study, STUDY_EXAMPLES), "strategy": (strategy, STRATEGY_EXAMPLES)})
