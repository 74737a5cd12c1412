"""Compare the speed of this tree with that of another commit: ``python -m tests.bench.against``.

Both play the same games of every game in turn, in processes of their own, so that drift of the
machine hits both alike. Shown are ratios of seconds; above 1 this tree is quicker.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
LINE_UPS = {
    ("small_city", "scripted"): "housing,industry,green,balanced",
    ("small_city", "random"): "random,random,random,random",
    ("suburbia", "scripted"): "planner,airports,schools,waterfront",
    ("suburbia", "random"): "random,random,random,random",
    ("key_to_the_city", "scripted"): "balanced,networks,landmarks,commuter",
    ("key_to_the_city", "random"): "random,random,random,random",
}


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """Yield a folder with the files of a commit."""
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        _git("worktree", "add", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            _git("worktree", "remove", "--force", str(tree))


def _git(*words: str) -> None:
    subprocess.run(["git", "-C", str(ROOT), *words], check=True, capture_output=True)


def seconds(tree: Path, game: str, seats: str, games: int) -> float:
    """Return the seconds of computing that a game takes with the code of a tree."""
    line = [sys.executable, str(ROOT / "tests" / "bench" / "play.py"), game, seats, str(games)]
    env = os.environ | {"PYTHONPATH": str(tree)}
    done = subprocess.run(line, env=env, cwd=tree, check=True, capture_output=True, text=True)
    return float(done.stdout)


def compare(commit: str, games: int, pairs: int) -> None:
    """Print for every line-up how fast this tree plays, and how fast beside the commit."""
    print(f"{'':28}games/s and core   beside {commit} ({pairs} pairs of {games} games)")
    with checked_out(commit) as other:
        for (game, kind), seats in LINE_UPS.items():
            taken = [
                [seconds(tree, game, seats, games) for tree in (ROOT, other)] for _ in range(pairs)
            ]
            ratios = sorted(then / now for now, then in taken)
            speed = 1 / median(now for now, _ in taken)
            spread = f"({ratios[0]:.2f} to {ratios[-1]:.2f})"
            print(f"{game:16} {kind:11}{speed:10.1f}{median(ratios):16.2f} {spread}", flush=True)


def main() -> None:
    """Compare with the commit that was named, by default the one before."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", nargs="?", default="HEAD~1")
    parser.add_argument("--games", type=int, default=40, help="games per measurement")
    parser.add_argument("--pairs", type=int, default=5, help="measurements of each kind")
    options = parser.parse_args()
    compare(options.commit, options.games, options.pairs)


if __name__ == "__main__":
    main()
