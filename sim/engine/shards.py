"""Shards: the unit of work of a batch, in this process or in a worker."""

import os
import signal
from collections.abc import Iterable, Iterator, Mapping
from multiprocessing import parent_process
from threading import Thread
from typing import Any

import pyarrow as pa

from sim.engine.arrow import build
from sim.engine.session import Plan, Session, session

Tables = dict[str, Any]


def cut(games: range, size: int, kept: Iterable[range] = ()) -> Iterator[tuple[int, range]]:
    """Cut games into shards of successive ones, numbered by the first.

    Parameters
    ----------
    games : range
    size : int
        Games of a shard at most.
    kept : iterable of range
        Games that need not be played, in their order.
    """
    start = games.start
    for done in (*kept, range(games.stop, games.stop)):
        for first in range(start, done.start, size):
            yield first, range(first, min(first + size, done.start))
        start = done.stop


def play_shard(prepared: Session, games: range) -> Tables:
    """Play the games of a shard and return their tables as `pyarrow.Table`."""
    journals = [(number, prepared.play(number).rows) for number in games]
    return {
        name: build(prepared.game.schema.tables[name], [(i, rows[name]) for i, rows in journals])
        for name in journals[0][1]
    }


def play_elsewhere(plan: Plan, games: range) -> dict[str, bytes]:
    """Play a shard in a worker; the tables return as Arrow IPC streams."""
    return {name: _pack(table) for name, table in play_shard(session(plan), games).items()}


def unpack(packed: Mapping[str, bytes]) -> Tables:
    """Read the tables that a worker returned."""
    return {name: pa.ipc.open_stream(data).read_all() for name, data in packed.items()}


def prepare_worker(plan: Plan | None) -> None:
    """Prepare the rules once, if it is known which; interrupts are left to the coordinator."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_coordinator, daemon=True).start()
    if plan is not None:
        session(plan)


def _leave_with_coordinator() -> None:
    """End this process when the one that started it was killed, or it would wait for ever."""
    coordinator = parent_process()
    if coordinator is not None:
        coordinator.join()
        os._exit(1)


def _pack(table: Any) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    packed: bytes = sink.getvalue().to_pybytes()
    return packed
