"""``boroughs play``: one game, told phase by phase, and the towns or boroughs it left."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.group import GamesFailed, complain
from analysis.cli.options import (
    Json,
    NoRotate,
    NoTempo,
    Referee,
    Seed,
    whole,
)
from analysis.cli.scenario import Wish, describes_scenario, scenario_of
from analysis.cli.words import heading, print_json, print_table, print_text, print_wrapped

if TYPE_CHECKING:
    from sim.engine.game import Game
    from sim.engine.narration import Line
    from sim.engine.run import Run

EXAMPLES = (
    "boroughs play small_city --variant godzillas --seed 7",
    "boroughs play small_city --seats green,random --quiet --png towns.png",
    "boroughs play small_city --mode side=expert --set start_money=rich",
    "boroughs play small_city --variant citizen_victory --quiet --growth",
    "boroughs play suburbia --seed 7 --png boroughs.png",
    "boroughs play key_to_the_city --players 4 --png london.png",
)
MAPS = {"towns": "Town", "boroughs": "Borough"}
"""Tables of maps, and what their maps are of."""
COLOURS = ("cyan", "magenta", "green", "yellow", "blue", "red")
INDENT = {"phase": " ", "text": "  "}

Number = Annotated[
    int,
    typer.Option(
        "--game-number",
        metavar="N",
        parser=whole("--game-number", least=0, such_as=12),
        help="Which game of the run with this seed: any game of a batch can be looked at.",
    ),
]
Png = Annotated[
    Path | None,
    typer.Option(
        "--png",
        metavar="FILE",
        help="Draw the towns or boroughs at the end; .svg and .pdf will do as well.",
        show_default=False,
    ),
]
Growth = Annotated[
    bool,
    typer.Option("--growth", help="All growth tables, not only that of what the game is won by."),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Only the result.")]


@describes_scenario
def command(
    wish: Wish,
    seed: Seed = 7,
    number: Number = 0,
    no_tempo: NoTempo = False,
    no_rotate: NoRotate = False,
    referee: Referee = False,
    png: Png = None,
    growth: Growth = False,
    quiet: Quiet = False,
    json: Json = False,
) -> None:
    """Play one game and tell it phase by phase.

    The tale is for people who know the rules and want to check it. At its end stand the towns or
    boroughs as maps, and the result.
    """
    played = scenario_of(wish)
    if png is not None:
        from analysis.pictures.files import checked
        from analysis.pictures.table import package_of

        checked(png)
        package_of(played.game)
    from sim.engine.game import load_game
    from sim.engine.play import play

    how: Any = {"tempo": not no_tempo, "rotate": not no_rotate, "referee": referee}
    run = play(played, seed, game=number, **how)
    rules = load_game(played.game)
    if json:
        print_json(_content(run, rules, seed, number))
    else:
        _tell(run, rules, seed, number, quiet=quiet)
        _print_growth(run, rules, every=growth)
    for failure in run.arrow("failures").to_pylist():
        complain(f"the game could not be finished: {failure['error']}")
        raise GamesFailed
    if png is not None:
        _draw(run, png)


def _draw(run: "Run", file: Path) -> None:
    from analysis.pictures import draw_table, save

    save(draw_table(run), file)


def _content(run: "Run", game: "Game", seed: int, number: int) -> dict[str, Any]:
    (result,) = run.arrow("games").to_pylist()
    return {
        "game": game.name,
        "scenario": run.scenario.content(),
        "seed": seed,
        "game_number": number,
        "status": result["status"],
        "winners": [int(seat) for seat in result["winners"].split()],
        "scores": game.standings(run),
        "growth": _growth(run, game, every=True),
        "lines": [
            {"round": one.round, "phase": one.phase, "seat": one.seat, "text": one.text}
            for one in game.narrate(run)
        ],
        "maps": [{"seat": seat, "map": text} for _, seat, text in _maps(run)],
    }


def _tell(run: "Run", game: "Game", seed: int, number: int, *, quiet: bool) -> None:
    which = f", game {number}" if number else ""
    variants = ", ".join(run.scenario.variants) or "base game"
    heading(f"{game.title} ({variants}), seed {seed}{which}")
    if not quiet:
        _print_lines(game.narrate(run))
    standings = game.standings(run)
    if not quiet:
        names = {row["seat"]: row["strategy"] for row in standings}
        for what, seat, text in _maps(run):
            heading(f"{what} of seat {seat} ({names[seat]}) at the end")
            print_text(text)
    _print_result(standings)


def _print_lines(lines: Iterable["Line"]) -> None:
    for line in lines:
        if line.rank == "round":
            heading(line.text)
        else:
            style = "bold" if line.rank == "phase" else _colour(line.seat)
            print_wrapped(line.text, indent=INDENT[line.rank], style=style)


def _colour(seat: int | None) -> str:
    return COLOURS[(seat - 1) % len(COLOURS)] if seat else ""


def _maps(run: "Run") -> list[tuple[str, int, str]]:
    return [
        (what, row["seat"], row["map_text"])
        for table, what in MAPS.items()
        if table in run.tables
        for row in run.arrow(table).to_pylist()
    ]


def _growth(run: "Run", game: "Game", *, every: bool) -> dict[str, list[dict[str, Any]]]:
    """Return the growth tables of a game that has them."""
    tables = getattr(game, "growth", None)
    return {} if tables is None else tables(run, every=every)


def _print_growth(run: "Run", game: "Game", *, every: bool) -> None:
    for title, rows in _growth(run, game, every=every).items():
        names = list(rows[0])
        right = [name for name in names if name != "strategy"]
        print_table(names, [list(row.values()) for row in rows], right=right, title=title)


def _print_result(standings: list[dict[str, Any]]) -> None:
    if not standings:
        return
    *headings, remark = standings[0]
    right = [name for name in headings if not any(isinstance(row[name], str) for row in standings)]
    rows = [[row[name] for name in headings] for row in standings]
    print_table(headings, rows, right=right, title="Result")
    for row in standings:
        if row[remark]:
            print_wrapped(f"seat {row['seat']} ({row['strategy']}) {row[remark]}")
