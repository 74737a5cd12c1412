"""Play several scenarios with the same luck, without a study file; what is complete is kept."""

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from time import perf_counter
from typing import Any

from analysis.statistics.compare import score_effect
from analysis.statistics.frames import Arms, Joined
from sim.engine.batch import run, same_run
from sim.engine.errors import BoroughsError
from sim.engine.executors import workers
from sim.engine.manifest import describe
from sim.engine.progress import progress_bar
from sim.engine.run import Run
from sim.engine.scenario import Scenario
from sim.engine.schema import Level
from sim.engine.session import Plan, Session
from sim.engine.store import Store

SHARD = 50
"""Games in a part of a run; small, so that no worker idles for long at its end."""
MINUTE = 60
Say = Callable[[str], object]


def tell(text: str) -> None:
    """Say a remark on standard error."""
    sys.stderr.write(f"{text}\n")


@dataclass(frozen=True, slots=True)
class Task:
    """A run to be played.

    Attributes
    ----------
    scenario : Scenario
    games : int
    log : {"games", "phases", "events", "decisions"}
    path : Path or None
        Its folder; None if it is not kept.
    """

    scenario: Scenario
    games: int
    log: Level = "games"
    path: Path | None = None


def play_tasks(
    tasks: Sequence[Task],
    seed: int,
    *,
    jobs: int | None = 1,
    scheduler: str | None = None,
    progress: bool = False,
    heard: Callable[[Run], object] = lambda _: None,
) -> list[Run]:
    """Play runs one after the other, with workers that are started once; each is `heard`."""
    total = sum(task.games for task in tasks)
    runs: list[Run] = []
    bar = progress_bar(total, progress and total > 0)
    with workers(jobs, scheduler) as pool, bar as advance:
        for task in tasks:
            one = run(
                task.scenario,
                task.games,
                seed,
                out=task.path,
                log=task.log,
                executor=pool,
                shard_size=min(SHARD, ceil(task.games / (jobs or os.cpu_count() or 1))),
                progress=advance,
            )
            runs.append(one)
            heard(one)
    return runs


def check_finished(played: Run, name: str) -> None:
    """Refuse a run of which no game was finished: there is nothing to compare.

    Raises
    ------
    BoroughsError
        With the first game's failure.
    """
    if not _finished(played):
        (first, *_) = played.arrow("failures").to_pylist()
        raise BoroughsError(
            f"no game of {name} was finished; the first failed so: {first['error']}"
        )


def whole_blocks(games: int, players: int) -> int:
    """Return a number of games, rounded up so that every line-up sits in every seat."""
    return ceil(games / players) * players


def play_arms(
    scenarios: Mapping[str, Scenario],
    games: int,
    seed: int = 1,
    *,
    jobs: int | None = 1,
    scheduler: str | None = None,
    out: Path | None = None,
    log: Level = "games",
    progress: bool = False,
    say: Say = tell,
) -> Arms:
    """Play scenarios game by game with the same luck.

    Parameters
    ----------
    scenarios : mapping of str to Scenario
        By the name of the arm.
    games : int
        Games of each.
    seed : int
        Seed of all runs.
    jobs : int or None
        Worker processes; None for one per core.
    scheduler : str, optional
        Address of a Dask scheduler whose workers play instead, or ``local``.
    out : Path, optional
        Folder with a run for each arm; complete ones are used again, interrupted ones go on
        where they ended. Without it nothing is kept.
    log : {"games", "phases", "events", "decisions"}
        Log level.
    progress : bool
        Whether to show progress on standard error, and what each arm changes as soon as it is
        played.
    say : callable
        What takes remarks, among them how long it will take.

    Raises
    ------
    BoroughsError
        If `out` holds anything else, or no game of an arm was finished.
    """
    held = {
        name: _held(out and out / name, one, games, seed, log) for name, one in scenarios.items()
    }
    missing = {name: one for name, one in scenarios.items() if held[name] is None}
    if len(missing) < len(held):
        say(f"{len(held) - len(missing)} of {len(held)} runs in {out} are complete and used again")
    if missing:
        say(estimate(missing.values(), games, seed))
    tasks = [Task(one, games, log, out and out / name) for name, one in missing.items()]
    names = iter(missing)

    def heard(one: Run) -> None:
        name = next(names)
        held[name] = one
        if progress and (found := _so_far(held, name)):
            say(found)

    how: Any = {"jobs": jobs, "scheduler": scheduler, "progress": progress}
    play_tasks(tasks, seed, **how, heard=heard)
    runs = {name: one for name, one in held.items() if one is not None}
    for name, one in runs.items():
        check_finished(one, f"'{name}'")
    return Arms({(one.scenario.players, name): one for name, one in runs.items()})


def play_until(
    scenarios: Mapping[str, Scenario],
    enough: Callable[[Arms], bool],
    most: int,
    seed: int = 1,
    *,
    start: int,
    jobs: int | None = 1,
    scheduler: str | None = None,
    out: Path | None = None,
    progress: bool = False,
) -> Arms:
    """Play scenarios with the same luck until they tell enough.

    Parameters
    ----------
    scenarios, seed, jobs, scheduler, out, progress
        As `play_arms` takes them; all with the same number of players. In `out` each arm has a
        folder with a run for each part.
    enough : callable
        Asked after each part; to be judged by intervals that allow for being looked at again and
        again, as those of `analysis.statistics.sequential` do.
    most : int
        Games of each scenario after which to stop in any case.
    start : int
        Games of each scenario before the first look; each part is half as long as all before.
    """
    parts: dict[str, list[Run]] = {name: [] for name in scenarios}
    players = next(iter(scenarios.values())).players
    played, count = 0, min(start, most)
    bar = progress_bar(most * len(parts), progress)
    with workers(jobs, scheduler) as pool, bar as advance:
        while True:
            for name, scenario in scenarios.items():
                how: Any = {"executor": pool, "shard_size": SHARD, "progress": advance}
                how["out"] = out and out / name / f"from-{played}"
                parts[name].append(run(scenario, count, seed, log="phases", first=played, **how))
            played += count
            arms = Arms({(players, name): Joined(runs) for name, runs in parts.items()})
            if played >= most or enough(arms):
                return arms
            count = min(whole_blocks(played // 2, players), most - played)


def estimate(scenarios: Iterable[Scenario], games: int, seed: int = 1) -> str:
    """Play one block of each scenario and say how long all games will take in one process."""
    seconds, total = 0.0, 0
    for scenario in scenarios:
        session = Session(Plan(scenario, seed=seed, log="games"))
        began = perf_counter()
        for game in range(scenario.players):
            session.play(game)
        seconds += games * (perf_counter() - began) / scenario.players
        total += games
    minutes = seconds / MINUTE
    length = f"{minutes:.0f} minutes" if minutes >= 1.5 else f"{seconds:.0f} seconds"
    return f"{total:,} games: about {length} of computing, shared by the worker processes"


def _so_far(runs: Mapping[str, Run | None], name: str) -> str:
    """Say how the scores of an arm differ from those of the first; nothing of the first itself."""
    first, base = next(iter(runs.items()))
    one = runs[name]
    if name == first or base is None or one is None or not (_finished(base) and _finished(one)):
        return ""
    players = one.scenario.players
    return score_effect(Arms({(players, first): base, (players, name): one})).sentence()


def _finished(played: Run) -> bool:
    return "finished" in played.arrow("games", ["status"]).column("status").to_pylist()


def _held(path: Path | None, scenario: Scenario, games: int, seed: int, log: Level) -> Run | None:
    """Return the complete run of a folder, None if it, or the rest of it, is to be played."""
    if path is None:
        return None
    wanted = describe(Session(Plan(scenario, seed, log)), games, None)
    held = same_run(Store(path), wanted)
    complete = held is not None and (held["status"], held["games"]) == ("complete", games)
    return Run.open(path) if complete else None
