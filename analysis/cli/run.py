"""``boroughs run``: many games of one scenario, and what came of them."""

import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analysis.cli.group import GamesFailed, complain
from analysis.cli.options import (
    Jobs,
    Json,
    NoRotate,
    NoTempo,
    Referee,
    Scheduler,
    Seed,
    whole,
)
from analysis.cli.scenario import Wish, describes_scenario, scenario_of
from analysis.cli.summary import print_summary
from analysis.cli.words import print_json, print_text
from sim.engine.errors import BoroughsError, PlayerError, unknown
from sim.engine.schema import LEVELS, Level

if TYPE_CHECKING:
    from analysis.cli.outcome import Summary

EXAMPLES = (
    "boroughs run small_city --games 1000 --seed 1 --out out/first",
    "boroughs run small_city --variant godzillas --players 3 --games 500",
    "boroughs run small_city --seats green,random --games 100 --json",
    "boroughs run small_city --seats green,random --strict --time-limit 2",
    "boroughs run --verify out/first --repair",
)

Games = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole("--games", least=1, most=100_000_000, such_as=1000),
        help="How many games.",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="Folder for the tables; without it they are not kept.",
        show_default=False,
    ),
]
Log = Annotated[str, typer.Option(metavar="LEVEL", help=f"Tables to keep: {', '.join(LEVELS)}.")]
ShardSize = Annotated[
    int,
    typer.Option(
        metavar="N", parser=whole("--shard-size", least=1, such_as=100), help="Games per file."
    ),
]
Strict = Annotated[
    bool, typer.Option("--strict", help="Stop at the first game in which a strategy fails.")
]
TimeLimit = Annotated[
    float | None,
    typer.Option(
        metavar="SECONDS",
        help="How long a strategy may take over a decision; a game lost to that is not"
        " reproducible.",
        show_default=False,
    ),
]
Verify = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="Play nothing, but check the files of a run against its manifest.",
        show_default=False,
    ),
]
Repair = Annotated[
    bool, typer.Option("--repair", help="With --verify: play again what is missing or damaged.")
]


@describes_scenario
def command(
    wish: Wish,
    games: Games = 1000,
    seed: Seed = 1,
    jobs: Jobs = 0,
    out: Out = None,
    log: Log = "events",
    no_tempo: NoTempo = False,
    no_rotate: NoRotate = False,
    referee: Referee = False,
    shard_size: ShardSize = 100,
    strict: Strict = False,
    time_limit: TimeLimit = None,
    scheduler: Scheduler = None,
    verify: Verify = None,
    repair: Repair = False,
    json: Json = False,
) -> None:
    """Play many games and show who fared how.

    Runs of one seed share their luck game by game, so that two scenarios can be compared. The
    command of a run that was interrupted, said again, plays the rest.
    """
    if verify is not None:
        _verify(verify, jobs, again=repair)
        return
    if repair:
        raise BoroughsError("--repair needs --verify DIR")
    played = scenario_of(wish)
    level = _level(log)
    from sim.engine.batch import run
    from sim.engine.cluster import cluster

    look = ["boroughs", "play", *wish.words(), "--seed", str(seed)]
    look += ["--no-rotate"] if no_rotate else []
    workers = nullcontext() if scheduler is None else cluster(scheduler, jobs)
    with _stopping(look), workers as executor:
        finished = run(
            played,
            games,
            seed,
            jobs=jobs,
            out=out,
            log=level,
            tempo=not no_tempo,
            rotate=not no_rotate,
            shard_size=shard_size,
            referee=referee,
            time_limit=time_limit,
            strict=strict,
            progress=sys.stderr.isatty(),
            executor=executor,
            command=shlex.join(["boroughs", *sys.argv[1:]]),
        )
    from analysis.cli.outcome import summarise

    summary = summarise(finished)
    if json:
        print_json(summary.content() | {"seed": seed, "out": None if out is None else str(out)})
    else:
        _print(summary, out)
    if summary.failed:
        game, error = summary.first_failure
        complain(f"{summary.failed:,} of {games:,} games failed; the first: game {game}, {error}")
        _offer(look, game)
        raise GamesFailed


@contextmanager
def _stopping(look: Sequence[str]) -> Iterator[None]:
    """Tell which game stopped a strict run."""
    try:
        yield
    except PlayerError as error:
        complain(f"stopped at game {error.game}, {error}")
        _offer(look, error.game)
        raise GamesFailed from None


def _offer(look: Sequence[str], game: int | None) -> None:
    sys.stderr.write(f"To look at it: {shlex.join([*look, '--game-number', str(game)])}\n")


def _verify(folder: Path, jobs: int, *, again: bool) -> None:
    """Say which shards of a run are missing or damaged, and play them again if that was asked."""
    from sim.engine.batch import repair
    from sim.engine.store import Store

    damage = Store(folder).damage()
    for line in damage:
        print_text(line)
    if again:
        repair(folder, jobs=jobs, progress=sys.stderr.isatty())
        damage = Store(folder).damage()
    if damage:
        complain(f"damaged shards: {len(damage):,}; --repair plays them again")
        raise GamesFailed
    print_text(f"All files of {folder} are as they were written.")


def _level(text: str) -> Level:
    for level in LEVELS:
        if level == text:
            return level
    raise unknown("log level", text, LEVELS, where="--log")


def _print(summary: "Summary", out: Path | None) -> None:
    print_summary(summary)
    if out is None:
        print_text("The tables were not kept; --out DIR keeps them.")
        return
    print_text(f"The tables are in {out}. To open them in Python:\n")
    print_text(f"  import sim\n  run = sim.Run.open({str(out)!r})")
