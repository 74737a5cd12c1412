"""Where shards are played: in worker processes, on a cluster, or by any other executor."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context

from sim.engine.cluster import Cluster
from sim.engine.errors import BoroughsError
from sim.engine.session import Plan
from sim.engine.shards import Tables, leave_interrupts, play_elsewhere, prepare_worker, unpack

Finished = Iterator[tuple[int, range, Tables]]
"""Number, games and tables of shards."""
Width = Callable[[], int]
"""How many shards can be played at the same time."""


@contextmanager
def workers(jobs: int | None) -> Iterator[Executor | None]:
    """Yield an executor of worker processes for several runs, None if one process is enough.

    Parameters
    ----------
    jobs : int or None
        How many; None or 0 for one per core.
    """
    count = worker_count(jobs, jobs or _cores())
    if count == 1:
        yield None
        return
    pool = ProcessPoolExecutor(count, get_context("spawn"), initializer=leave_interrupts)
    try:
        yield pool
    finally:
        pool.shutdown(cancel_futures=True)


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
        pool = ProcessPoolExecutor(
            jobs, get_context("spawn"), initializer=prepare_worker, initargs=(plan,)
        )
        try:
            yield pool, lambda: jobs
        finally:
            pool.shutdown(cancel_futures=True)


def play_there(
    plan: Plan, shards: list[tuple[int, range]], pool: Executor, width: Width
) -> Finished:
    """Have workers play shards, and yield them as they are finished.

    Raises
    ------
    BoroughsError
        If a worker process dies.
    """
    # Bounded, so that a long run holds neither all its tasks nor all its results; by what the
    # workers can do now, because those of a cluster come and go.
    waiting = iter(shards)
    pending: dict[Future[dict[str, bytes]], tuple[int, range]] = {}
    try:
        while True:
            most = 2 * width()
            for number, games in waiting:
                pending[pool.submit(play_elsewhere, plan, games)] = (number, games)
                if len(pending) >= most:
                    break
            if not pending:
                return
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                number, games = pending.pop(future)
                yield number, games, unpack(future.result())
    except BrokenProcessPool:
        raise BoroughsError(
            "a worker process died; a script that asks for jobs needs the guard"
            ' `if __name__ == "__main__":`, and memory must suffice for every job'
        ) from None
    finally:
        for future in pending:
            future.cancel()
