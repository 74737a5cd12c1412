"""The workers of a Dask cluster as an executor; Dask is an optional extra, imported here only."""

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from sim.engine.data import data_folder
from sim.engine.errors import BoroughsError
from sim.engine.manifest import versions
from sim.engine.scenario import Scenario

LOCAL = "local"
PATIENCE = 10
"""Seconds to wait for a scheduler."""


class Cluster(Executor):
    """The workers of a Dask scheduler, as many as there are at any moment.

    Parameters
    ----------
    client : distributed.Client
        Connected to the scheduler.
    remote : bool
        Whether the workers may be on machines that do not have the files of this one.
    """

    def __init__(self, client: Any, *, remote: bool) -> None:
        self._client = client
        self._pool = client.get_executor(pure=False)
        self._remote = remote

    @property
    def width(self) -> int:
        """How many shards the workers can play at the same time."""
        try:
            return sum(self._client.ncores().values())
        except OSError:
            raise CancelledError from None  # the scheduler went away, as `cluster` tells

    def check(self, scenario: Scenario) -> None:
        """Refuse a scenario that the workers cannot know.

        Raises
        ------
        BoroughsError
            If a strategy is a file of this machine.
        """
        for seat in scenario.seats:
            if self._remote and seat.partition(":")[0].strip().endswith(".py"):
                raise BoroughsError(
                    f"strategy '{seat}' is a file, which the workers of a cluster do not have;"
                    " install it there as a package and name it package.module:Class"
                )

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Have a worker do something, if it runs what this process runs."""
        future: Future[Any] = self._pool.submit(as_here, what_runs(), work, *given, **named)
        return future


@contextmanager
def cluster(scheduler: str, jobs: int | None = None) -> Iterator[Cluster]:
    """Yield the workers of a scheduler as an executor for `sim.run`.

    Parameters
    ----------
    scheduler : str
        Its address, such as ``tcp://host:8786``; or ``local`` for one of its own, whose workers
        are processes of this machine.
    jobs : int or None
        Workers of a scheduler of its own; None or 0 for one per core.

    Raises
    ------
    BoroughsError
        If Dask is not installed, the scheduler cannot be reached or goes away, or a shard kills
        every worker it is given to.
    """
    try:
        from distributed import KilledWorker
        from distributed.comm import CommClosedError
    except ImportError:
        raise BoroughsError("a cluster needs Dask: pip install 'boroughs[cluster]'") from None
    local = scheduler == LOCAL
    with _local(jobs) if local else _connected(scheduler) as client:
        try:
            yield Cluster(client, remote=not local)
        except KilledWorker:
            raise BoroughsError(
                "a shard was given up after several workers died of it; memory must suffice for"
                " every worker, or make shards smaller"
            ) from None
        except (CancelledError, CommClosedError):
            raise BoroughsError(f"the Dask scheduler at '{scheduler}' went away") from None


@contextmanager
def _local(jobs: int | None) -> Iterator[Any]:
    from distributed import Client, LocalCluster

    how: Any = {"threads_per_worker": 1, "dashboard_address": None}
    with LocalCluster(n_workers=jobs or None, **how) as here, Client(here) as client:
        yield client


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    from distributed import Client
    from distributed.comm import get_address_host_port

    try:
        # Asked first: clients that fail one after the other get into each other's way.
        get_address_host_port(address, strict=True)
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        line = str(error).partition("\n")[0]
        raise BoroughsError(f"cannot reach a Dask scheduler at '{address}': {line}") from None
    with client:
        yield client


def as_here(
    expected: dict[str, str], work: Callable[..., Any], /, *given: Any, **named: Any
) -> Any:
    """Do some work in a worker that runs what the client runs.

    Asked with every shard, because workers may join at any time.

    Raises
    ------
    BoroughsError
        If anything differs: the tables would not be those of one version.
    """
    found = what_runs()
    for name, version in expected.items():
        if found[name] != version:
            raise BoroughsError(
                f"a worker of the cluster runs {name} {found[name]}, this machine {version};"
                " install the same on both"
            )
    return work(*given, **named)


@cache
def what_runs() -> dict[str, str]:
    """Return the versions of packages, and a digest of the code and the data of all games."""
    package = Path(__file__).resolve().parents[1]
    state = sha256()
    for folder in (package, package.parent / "strategies", data_folder()):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".csv", ".toml"):
                state.update(path.relative_to(folder).as_posix().encode() + b"\0")
                state.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return versions() | {"boroughs with the code and data": state.hexdigest()[:16]}
