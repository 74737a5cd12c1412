"""Play games and print the seconds of computing each has taken; of whatever `sim` is on the path.

``python tests/bench/play.py GAME SEATS GAMES``, as `tests.bench.against` calls it.
"""

import sys
from time import process_time

from sim import Scenario, run


def main(game: str, seats: str, games: str) -> None:
    """Play once to warm up, then print the seconds per game."""
    scenario = Scenario(game=game, seats=tuple(seats.split(",")))
    run(scenario, games=1, seed=2)
    start = process_time()
    run(scenario, games=int(games), log="events")
    print((process_time() - start) / int(games))


if __name__ == "__main__":
    main(*sys.argv[1:])
