"""Measure what a release note says of speed. Figures are medians; compare ratios, not seconds.

Run it as ``python -m tests.bench`` on an idle machine; ``--games`` and ``--pairs`` make it shorter,
``--memory GAMES`` adds a long run on two workers and its peak memory, and ``--variants`` compares
each variant with the base game instead.
"""

import argparse
import resource
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

from sim import Scenario, run
from sim.engine.variants import variants

SCENARIO = Scenario(
    game="small_city",
    seats=("housing", "industry", "green", "balanced"),
    variants=("godzillas",),
)


def seconds(work: Callable[[], object], clock: Callable[[], float]) -> float:
    """Return what one piece of work takes by a clock."""
    start = clock()
    work()
    return clock() - start


def alternate(
    pairs: int, clock: Callable[[], float], *works: Callable[[], object]
) -> list[list[float]]:
    """Time several pieces of work in turn, so that drift of the machine hits all alike."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(pairs):
        for taken, work in zip(times, works, strict=True):
            taken.append(seconds(work, clock))
    return times


def cost_of_the_log(games: int, pairs: int) -> None:
    """Compare the bare loop with nothing logged to SimPy, journal and Parquet."""
    with tempfile.TemporaryDirectory() as folder:
        numbers = iter(range(10_000))

        def full() -> None:
            run(SCENARIO, games=games, log="events", out=Path(folder) / str(next(numbers)))

        def in_memory() -> None:
            run(SCENARIO, games=games, log="events")

        def bare() -> None:
            run(SCENARIO, games=games, log="games", driver="bare")

        bare()
        taken = alternate(pairs, process_time, bare, in_memory, full)
    loop, memory, disk = (median(times) / games for times in taken)
    added = median(b - a for a, b in zip(taken[0], taken[2], strict=True)) / games
    print(f"bare loop, nothing logged     {1 / loop:8.1f} games/s and core")
    print(f"SimPy and journal             {1 / memory:8.1f} games/s and core")
    print(f"SimPy, journal and Parquet    {1 / disk:8.1f} games/s and core")
    print(f"added by the last three       {added * 1000:8.2f} ms per game")


def two_jobs(games: int, pairs: int) -> None:
    """Compare two workers with one, start of the workers included."""

    def jobs(count: int) -> Callable[[], object]:
        return lambda: run(SCENARIO, games=games, jobs=count, shard_size=50)

    one, two = alternate(pairs, perf_counter, jobs(1), jobs(2))
    ratio = median(a / b for a, b in zip(one, two, strict=True))
    print(
        f"two jobs against one          {ratio:8.2f} times as fast ({games} games, {pairs} pairs)"
    )


def memory(games: int) -> None:
    """Print the peak memory of a long run: this process, and its largest worker."""
    with tempfile.TemporaryDirectory() as folder:
        run(SCENARIO, games=games, jobs=2, log="events", out=Path(folder) / "run")
        size = sum(f.stat().st_size for f in Path(folder).rglob("*.parquet"))
    here = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    worker = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"peak memory, {games} games     {here:8.0f} MiB here, {worker:.0f} MiB a worker")
    print(f"Parquet                       {size / games / 1024:8.1f} KiB per game")


def each_variant(games: int, pairs: int) -> None:
    """Compare each variant with the base game of the same seats; one player with two."""
    plain = SCENARIO.replace(variants=())
    for name in variants(plain.game):
        seats = plain.seats[:1] if name == "solo" else plain.seats
        base = plain.replace(seats=plain.seats[: max(2, len(seats))])
        arms = base, plain.replace(seats=seats, variants=(name,))
        works = [partial(run, arm, games=games, log="events") for arm in arms]
        without, having = alternate(pairs, process_time, *works)
        ratio = median(b / a for a, b in zip(without, having, strict=True))
        speed = games / median(having)
        print(f"{name:30}{speed:8.1f} games/s and core, {ratio:5.2f} times the base game's time")


def main() -> None:
    """Run the measurements asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="games per measurement")
    parser.add_argument("--pairs", type=int, default=5, help="measurements of each kind")
    parser.add_argument("--memory", type=int, default=0, metavar="GAMES", help="also a long run")
    parser.add_argument("--variants", action="store_true", help="compare the variants instead")
    options = parser.parse_args()
    if options.variants:
        each_variant(options.games, options.pairs)
        return
    cost_of_the_log(options.games // 4, options.pairs)
    two_jobs(options.games, options.pairs)
    if options.memory:
        memory(options.memory)


if __name__ == "__main__":
    main()
