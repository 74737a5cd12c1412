"""Measure how long exact odds take: ``python -m tests.bench.odds``, on an idle machine.

Every town of some games with Godzillas, as it stands before phase VI, and a town made hard on
purpose; the odds are over all rolls, for an owner who does what hurts least.
"""

import random
from collections.abc import Iterator
from statistics import mean, median
from time import process_time

from sim.engine.drivers import bare
from sim.engine.luck import Luck
from sim.small_city.odds import visit_odds
from sim.small_city.pollution import phase_6
from sim.small_city.position import game_around
from sim.small_city.state import GameState
from tests.sim.small_city.random_towns import settle
from tests.sim.small_city.table import state

TOWNS, DISCS, TIMES = 150, 14, 5


def full_towns() -> Iterator[GameState]:
    """Yield games whose first town is large and full, after three rounds of Godzillas."""
    for seed in range(TOWNS):
        game = state(modes={"godzillas": True}, referee=False)
        draw = Luck(seed).draw("town")
        for seat in (0, 1):
            settle(game, seat, draw, area=10, discs=0)
        for game.round in (5, 6, 7):
            bare.run(phase_6(game), lambda ask: ask.decision.sample(draw))  # noqa: B023
        if game.towns[0].living:
            yield game


def scattered() -> GameState:
    """Return a game with a town in which discs lie apart: the most ways to enter there are."""
    dice = random.Random(1)
    cells = dice.sample([(x, y) for x in range(10) for y in range(10)], 10)
    rows = [" ".join(".:*" if (x, y) in cells else "." for x in range(10)) for y in range(10)]
    lines = [f"{y}| {rows[y]}" for y in reversed(range(10))]
    return game_around("\n".join(["town size=10 round=7 supply=30", *lines]))[0]


def best(game: GameState) -> tuple[float, int]:
    """Return the shortest of some times in ms, and the ways enumerated."""
    taken = []
    for _ in range(TIMES):
        start = process_time()
        odds = visit_odds(game, 0, owner="least")
        taken.append(1000 * (process_time() - start))
    return min(taken), odds.enumerated


def main() -> None:
    """Print time and ways of full towns, and of the hard one."""
    measured = [best(game) for game in full_towns()]
    times, ways = zip(*measured, strict=True)
    print(f"{len(times)} full towns: {mean(ways):.0f} ways, at most {max(ways)}")
    print(f"median {median(times):.1f} ms, at most {max(times):.1f} ms")
    time, number = best(scattered())
    print(f"ten discs apart: {number} ways, {time:.1f} ms")


if __name__ == "__main__":
    main()
