"""Options that several commands share, and how their values are read."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

import typer

from sim.engine.errors import BoroughsError

COMMAS = ",;"
OPENING, CLOSING = "([{", ")]}"


def examples(*commands: str, note: str = "") -> str:
    """Return the epilog that shows examples under the help of a command."""
    # After a backspace typer leaves the lines of a paragraph as they are.
    shown = "\n".join(("\b\nExamples:", *(f"  {command}" for command in commands)))
    return "\n\n".join(filter(None, (shown, note)))


def whole(option: str, *, least: int, such_as: int, most: int = 2**63 - 1) -> Callable[[Any], int]:
    """Return what reads the whole number of an option."""
    span = f"from {least} on" if most == 2**63 - 1 else f"from {least} to {most}"

    def read(text: Any) -> int:
        try:
            number = int(str(text).replace("_", ""))
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            given = str(text) if len(str(text)) < 20 else f"{str(text)[:20]}…"
            raise BoroughsError(
                f"{option} '{given}' should be a whole number {span}, such as {such_as}"
            )
        return number

    return read


def pairs(option: str, texts: Iterable[str] | None, such_as: str) -> dict[str, str]:
    """Read the values ``key=value`` of a repeated option."""
    found: dict[str, str] = {}
    for text in texts or ():
        key, equals, value = (part.strip() for part in text.partition("="))
        if not (key and equals and value):
            raise BoroughsError(f"{option} '{text}' should be key=value, such as {such_as}")
        if found.get(key, value) != value:
            raise BoroughsError(f"{option} gives '{key}' twice: '{found[key]}' and '{value}'")
        found[key] = value
    return found


def split_seats(text: str) -> list[str]:
    """Split strategies at the commas outside brackets and quotes."""
    parts, depth, quote = [""], 0, ""
    for letter in text:
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        depth += (letter in OPENING) - (letter in CLOSING) if not quote else 0
        if letter == "," and not depth and not quote:
            parts.append("")
        else:
            parts[-1] += letter
    seats = [part.strip() for part in parts]
    if depth or quote or not all(seats):
        raise BoroughsError(
            f"--seats '{text}' should be names parted by commas, such as green,industry(parks=2)"
        )
    return seats


Game = Annotated[str, typer.Argument(metavar="GAME", help="Name of a game, see 'boroughs games'.")]
OptionalGame = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="Name of a game, see 'boroughs games'.", show_default=False
    ),
]
Seats = Annotated[
    str | None,
    typer.Option(
        metavar="A,B,…",
        help="Strategies by seat, such as green,industry(parks=2),my_bot.py:MyBot; by default the"
        " scripted ones. To name a file runs the code in it.",
        show_default=False,
    ),
]
Players = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole("--players", least=1, most=100, such_as=3),
        help="How many play; with more strategies, each seed draws from them.",
        show_default=False,
    ),
]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variant",
        metavar="NAME",
        help="A variant, see 'boroughs games GAME'. Repeatable.",
        show_default=False,
    ),
]
Modes = Annotated[
    list[str] | None,
    typer.Option(
        "--mode",
        metavar="KEY=VALUE",
        help="What the table agrees to play, such as side=expert. Repeatable.",
        show_default=False,
    ),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="A reading of the rules, see 'boroughs games GAME --settings'. Repeatable.",
        show_default=False,
    ),
]
Overlays = Annotated[
    list[Path] | None,
    typer.Option(
        "--overlay",
        metavar="FILE",
        help="TOML file with modes, settings and tables to change. Repeatable.",
        show_default=False,
    ),
]
ScenarioFile = Annotated[
    Path | None,
    typer.Option(
        "--scenario",
        metavar="FILE",
        help="TOML file with a scenario to start from.",
        show_default=False,
    ),
]
Seed = Annotated[
    int,
    typer.Option(metavar="N", parser=whole("--seed", least=0, such_as=7), help="Seed of all luck."),
]
Jobs = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole("--jobs", least=0, most=1000, such_as=4),
        help="Worker processes; 0 for one per core.",
    ),
]
Scheduler = Annotated[
    str | None,
    typer.Option(
        "--scheduler",
        "--cluster",
        metavar="ADDRESS",
        help="Play on the workers of a Dask scheduler, such as tcp://host:8786; local starts one"
        " with --jobs workers here.",
        show_default=False,
    ),
]
NoTempo = Annotated[
    bool, typer.Option("--no-tempo", help="Deciding takes no time; nothing else changes.")
]
NoRotate = Annotated[
    bool, typer.Option("--no-rotate", help="Everybody keeps the seat; each game has its own luck.")
]
Referee = Annotated[
    bool, typer.Option("--referee", help="Check the laws of the rules after every phase.")
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object for machines.")]
Format = Annotated[
    Literal["html", "md"],
    typer.Option(
        "--format",
        help="html: one page; md: Markdown for forums beside it, with pictures linked as files.",
    ),
]
