"""Batches: many games, cut into shards, on one core or many; only the coordinator writes."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from sim.engine.errors import BoroughsError
from sim.engine.executors import Finished, executing, play_there, worker_count
from sim.engine.manifest import describe, difference
from sim.engine.progress import Advance, progress_bar
from sim.engine.run import Run, concatenate
from sim.engine.scenario import Scenario
from sim.engine.schema import Level
from sim.engine.session import Plan, Session
from sim.engine.shards import Tables, cut, play_shard
from sim.engine.store import Store

SELDOM = 20
"""How many times longer than it takes to write the manifest it is not written again."""


def run(
    scenario: Scenario,
    games: int = 1000,
    seed: int = 1,
    *,
    jobs: int | None = 1,
    out: Path | str | None = None,
    log: Level = "events",
    tempo: bool = True,
    rotate: bool = True,
    shard_size: int = 100,
    referee: bool = False,
    progress: bool | Advance = False,
    driver: str = "table",
    time_limit: float | None = None,
    strict: bool = False,
    executor: Executor | None = None,
    command: str | None = None,
    first: int = 0,
) -> Run:
    """Play many games of a scenario.

    The tables are the same whatever `jobs`, `shard_size`, `executor` and `out`; a lower log level
    leaves tables out and changes none.

    Parameters
    ----------
    scenario : Scenario
        What is played.
    games : int
        How many games.
    seed : int
        Seed of the run. Runs of one seed share their luck game by game.
    jobs : int or None
        Worker processes; None or 0 for one per core. With more than one, a script needs the guard
        ``if __name__ == "__main__":``.
    out : path
        Folder for the tables; None keeps them in memory. If it holds a part of this very run, as
        one that was interrupted leaves it, only the rest is played; with more games it goes on.
    log : {"games", "phases", "events", "decisions"}
        Log level.
    tempo : bool
        Whether deciding takes time.
    rotate : bool
        Whether the players of each seed are rotated through all seats before the next seed.
    shard_size : int
        Games per shard.
    referee : bool
        Whether the laws of the rules are checked after every phase.
    progress : bool or callable
        Whether to show a progress bar on standard error; or what to call instead, with the number
        of games finished since the last call.
    driver : {"table", "bare"}
        What carries the games out.
    time_limit : float or None
        Seconds that a strategy may take over a decision. A game lost to it is one more that
        failed, marked as not reproducible: elsewhere it may have been in time.
    strict : bool
        Whether to stop at the first game in which a strategy fails.
    executor : concurrent.futures.Executor
        Where to play instead of `jobs`, such as what `sim.engine.cluster.cluster` yields. Its
        workers send their tables back and write nothing.
    command : str
        What the manifest gives as the way to play the run again.
    first : int
        Number of the first game, for a run that goes on where another one of its seed ended.

    Returns
    -------
    Run
        Its tables. A game in which a strategy fails counts as failed and stops nothing.

    Raises
    ------
    BoroughsError
        If the scenario does not fit, `out` holds another run, is written by another process or
        cannot be written, or worker processes die again and again; a `PlayerError` if a strategy
        fails and this is strict.
    RefereeError
        If a law of the rules does not hold.
    """
    for name, value in (("games", games), ("shard_size", shard_size)):
        if value < 1:
            raise BoroughsError(f"{name} must be at least 1, not {value}")
    plan = Plan(scenario, seed, log, tempo, rotate, referee, driver, time_limit, strict)
    prepared = Session(plan)
    manifest = describe(prepared, games, command, first)
    with (
        _kept(manifest, out) as store,
        progress_bar(games, progress) as advance,
    ):
        done = [range(one["first"], one["first"] + one["games"]) for one in manifest["shards"]]
        if done:
            advance(sum(map(len, done)))
        shards = list(cut(range(first, first + games), shard_size, done))
        with executing(plan, executor, worker_count(jobs, max(len(shards), 1))) as (pool, width):
            finished = (
                _here(prepared, shards) if pool is None else play_there(plan, shards, pool, width)
            )
            if store is None:
                return _in_memory(manifest, finished, advance)
            return _on_disk(manifest, finished, advance, store)


def repair(folder: Path | str, *, jobs: int | None = 1, progress: bool | Advance = False) -> Run:
    """Play the shards of a run again that are missing or damaged, and what was never played.

    Parameters
    ----------
    folder : path
    jobs, progress
        As `run` takes them.

    Raises
    ------
    BoroughsError
        If the folder holds no run, or one that cannot be played here as it was.
    """
    held = Run.open(folder)
    same = ("log", "tempo", "rotate", "referee", "driver", "time_limit", "command", "first")
    how: dict[str, Any] = {key: held.manifest[key] for key in same}
    how |= {"jobs": jobs, "progress": progress, "out": folder}
    return run(held.scenario, held.manifest["games"], held.manifest["seed"], **how)


@contextmanager
def _kept(manifest: dict[str, Any], out: Path | str | None) -> Iterator[Store | None]:
    """Claim the folder of a run, and enter into its manifest the shards that lie there already.

    Raises
    ------
    BoroughsError
        If the folder holds another run, or more games of this one.
    """
    if out is None:
        yield None
        return
    store = Store(Path(out))
    with store.claimed():
        held = same_run(store, manifest)
        if held is not None:
            sound = [one for one in held["shards"] if store.sound(one) is None]
            manifest["shards"] = sorted(sound, key=lambda one: int(one["first"]))
        yield store


def same_run(store: Store, manifest: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the manifest that lies in a folder, None if there is none.

    Raises
    ------
    BoroughsError
        If it is that of another run, or of more games of this one.
    """
    if not store.holds_run():
        return None
    held, folder = store.read_manifest(), store.folder
    other = difference(held, manifest)
    if other is not None:
        raise BoroughsError(
            f"{folder} holds a run with another {other}; name another folder, or delete it"
        )
    if held["games"] > manifest["games"]:
        raise BoroughsError(
            f"{folder} holds {held['games']:,} games of this run, more than the"
            f" {manifest['games']:,} asked for; name another folder"
        )
    return held


def _here(prepared: Session, shards: list[tuple[int, range]]) -> Finished:
    for number, games in shards:
        yield number, games, play_shard(prepared, games)


def _in_memory(manifest: dict[str, Any], finished: Finished, advance: Advance) -> Run:
    tables: dict[int, Tables] = {}
    for number, games, shard in finished:
        tables[number] = shard
        advance(len(games))
    manifest["status"] = "complete"
    return Run(manifest, concatenate(tables[number] for number in sorted(tables)))


def _on_disk(manifest: dict[str, Any], finished: Finished, advance: Advance, store: Store) -> Run:
    manifest["status"] = "interrupted"
    store.write_manifest(manifest)
    try:
        written, cost = monotonic(), 0.0
        for number, games, shard in finished:
            span = {"first": games[0], "games": len(games)}
            manifest["shards"].append(span | store.write_shard(number, shard))
            # What is written anew each time grows with the run: that must stay a small part of it.
            if monotonic() - written >= SELDOM * cost:
                started = monotonic()
                store.write_manifest(manifest)
                written = monotonic()
                cost = written - started
            advance(len(games))
        manifest["status"] = "complete"
    finally:
        manifest["shards"].sort(key=lambda shard: shard["first"])
        store.write_manifest(manifest)
    return Run(manifest, store)
