"""A limit on the time that a strategy takes over a decision."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any, TypeVar

T = TypeVar("T")


class OutOfTime(BaseException):
    """It took too long. No mere Exception, for strategies may catch these."""


def in_time(seconds: float, work: Callable[[], T]) -> T:
    """Do some work, and break it off when it takes too long.

    It is broken off where the platform has timers and this is the main thread, as in a worker
    process; elsewhere, as on a thread of a Dask worker or on Windows, what is found too late is
    refused, but work without an end has none.

    Raises
    ------
    OutOfTime
        If it takes longer.
    """
    began = perf_counter()
    with _alarm(seconds):
        done = work()
    if perf_counter() - began > seconds:
        raise OutOfTime
    return done


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield
        return

    def ring(*_: Any) -> None:
        raise OutOfTime

    held = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, seconds)  # again, should it be caught
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, held)
