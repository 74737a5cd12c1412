"""Where shards are played: in worker processes, on a cluster, or by any other executor."""

import os
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from sim.engine.cluster import Cluster, cluster
from sim.engine.errors import BoroughsError
from sim.engine.session import Plan
from sim.engine.shards import Tables, play_elsewhere, prepare_worker, unpack

Finished = Iterator[tuple[int, range, Tables]]
"""Number, games and tables of shards."""
Width = Callable[[], int]
"""How many shards can be played at the same time."""
PATIENCE = 3
"""How often in succession workers may die before a shard is finished."""


class Workers(Executor):
    """Worker processes of this machine; if one dies, all can be started anew.

    Parameters
    ----------
    count : int
        How many.
    plan : Plan, optional
        What they will play, to be prepared while they start.
    """

    def __init__(self, count: int, plan: Plan | None = None) -> None:
        self._count, self._plan = count, plan
        self._start()

    def _start(self) -> None:
        self._pool = ProcessPoolExecutor(
            self._count, get_context("spawn"), initializer=prepare_worker, initargs=(self._plan,)
        )
        self._first = self._pool.submit(os.getpid)

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Have a worker do something."""
        return self._pool.submit(work, *given, **named)

    def renew(self) -> bool:
        """Start all workers anew after one has died, and tell whether any had been running.

        Those that never ran, such as for want of a guard in a script, would not run now.
        """
        ran = self._first.done() and self._first.exception() is None
        self.shutdown()
        if ran:
            self._start()
        return ran

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = True) -> None:
        """Send the workers home."""
        self._pool.shutdown(wait, cancel_futures=cancel_futures)


@contextmanager
def workers(jobs: int | None, scheduler: str | None = None) -> Iterator[Executor | None]:
    """Yield an executor of workers for several runs, None if one process is enough.

    Parameters
    ----------
    jobs : int or None
        How many processes; None or 0 for one per core.
    scheduler : str, optional
        Address of a Dask scheduler whose workers play instead, see `sim.engine.cluster.cluster`.
    """
    if scheduler is not None:
        with cluster(scheduler, jobs) as found:
            yield found
        return
    count = worker_count(jobs, jobs or _cores())
    if count == 1:
        yield None
        return
    with Workers(count) as pool:
        yield pool


def worker_count(jobs: int | None, shards: int) -> int:
    """Return how many workers are of use; None or 0 jobs mean one per core."""
    if jobs is not None and jobs < 0:
        raise BoroughsError(f"jobs must not be negative, not {jobs}")
    return min(jobs or _cores(), shards)


def _cores() -> int:
    # Only Linux tells how many of the machine's cores this process may use.
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


@contextmanager
def executing(
    plan: Plan, given: Executor | None, jobs: int
) -> Iterator[tuple[Executor | None, Width]]:
    """Yield where the shards of a plan are played, None if here, and how many at a time."""
    if isinstance(given, Cluster):
        given.check(plan.scenario)
        yield given, lambda: given.width
    elif given is not None:
        yield given, _cores
    elif jobs == 1:
        yield None, lambda: 1
    else:
        with Workers(jobs, plan) as pool:
            yield pool, lambda: jobs


def play_there(
    plan: Plan, shards: list[tuple[int, range]], pool: Executor, width: Width
) -> Finished:
    """Have workers play shards, and yield them as they are finished.

    If a worker process dies, all are started anew and play what was not finished.

    Raises
    ------
    BoroughsError
        If worker processes die again and again, or cannot be started.
    """
    # Bounded, so that a long run holds neither all its tasks nor all its results; by what the
    # workers can do now, because those of a cluster come and go.
    waiting = deque(shards)
    pending: dict[Future[dict[str, bytes]], tuple[int, range]] = {}
    deaths = 0
    try:
        while waiting or pending:
            try:
                most = 2 * width()
                while waiting and len(pending) < most:
                    future = pool.submit(play_elsewhere, plan, waiting[0][1])
                    pending[future] = waiting.popleft()
                for future in wait(pending, return_when=FIRST_COMPLETED).done:
                    tables = unpack(future.result())
                    number, games = pending.pop(future)
                    deaths = 0
                    yield number, games, tables
            except BrokenProcessPool:
                deaths += 1
                waiting.extendleft(reversed(pending.values()))
                pending.clear()
                _go_on(pool, deaths, waiting[0][1])
    finally:
        for future in pending:
            future.cancel()


def _go_on(pool: Executor, deaths: int, lost: range) -> None:
    """Start workers anew after one has died.

    Raises
    ------
    BoroughsError
        If that would not help.
    """
    if deaths < PATIENCE and isinstance(pool, Workers) and pool.renew():
        return
    if deaths >= PATIENCE:
        raise BoroughsError(
            f"worker processes died {deaths} times in succession, from game {lost[0]} on; memory"
            " must suffice for every job, and one job shows which game it is"
        ) from None
    raise BoroughsError(
        "a worker process died; a script that asks for jobs needs the guard"
        ' `if __name__ == "__main__":`, and memory must suffice for every job'
    ) from None
