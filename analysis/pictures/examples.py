"""The pictures of the README: ``python -m analysis.pictures.examples FOLDER`` makes them anew."""

import sys
from pathlib import Path

import numpy as np
from PIL import Image

from analysis.pictures.damage import damage_map
from analysis.pictures.files import Picture, save
from analysis.pictures.pair import before_and_after
from analysis.pictures.table import draw_table
from analysis.pictures.town import draw_town
from analysis.pictures.trail import Trail
from sim.engine.batch import run
from sim.engine.play import play
from sim.engine.scenario import Scenario

TOWN = """
town size=7 side=easy seat=1 round=5 votes=21 money=6 pollution=17 jc=8 res=8 supply=36
6| HB:w    HB      HB      .     P1a    .      .
5| F2a.W:c F2a.G   .:*     .     .:x    LI     .
4| WHa:g   WHa     C1a:t2  R2a   R2a:c  LI     .
3| .:*     .:*     .:M     CH:c  CH     SC     .
2| .       .       .:M     CH    CH     R1a:c  .
1| .       .       .       CH:b  CH     .      .
0| .       .       .       .     .      .      .
"""
BEFORE = """
town size=7 side=easy
6| .       P2a     P2a  .     .       .     .
5| .       WHa:g   .    .     .       .     .
4| .       WHa:w   .    .     R1a:c   CH    CH:c
3| F2a.W   F2a.G   .    C2a:c C2a:t2  CH:c  CH:w
2| .       .       .    .     R1b     CH    CH:b
1| .       .       .    .     .       .     .
0| .       P2b     P2b  .     .       .     .
"""
AFTER = """
town size=7 side=easy
6| .       P2a     P2a  .     .       .     .
5| .       WHa:g   .    .     .       .     .
4| .       WHa:w   .    .     R1a:c   CH    CH:c
3| F2a.W   F2a.G   .:*  C2a:* C2a:*   CH:Z  CH:Z
2| .       .       .    .     R1b     CH    CH:b
1| .       .       .    .     .       .     .
0| .       P2b     P2b  .     .       .     .
"""
WALK = Trail.read("2,3 3,3 4,3 5,3 6,3", start="0,3 1,3")
SCENARIO = Scenario(
    game="small_city",
    seats=("housing", "industry", "green", "balanced"),
    variants=("godzillas",),
)
WIDTH = 800


def make(folder: Path, *, games: int = 120, seed: int = 7) -> list[Path]:
    """Draw a town, a Godzilla's visit, a table and a map of damage.

    Parameters
    ----------
    folder : Path
        Where they are saved.
    games : int
        Games behind the map.
    seed : int
        Seed of the games.

    Returns
    -------
    list of Path
        The files.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pictures: dict[str, Picture] = {
        "town.png": draw_town(TOWN, title="A town in round 5"),
        "godzilla.png": before_and_after(BEFORE, AFTER, path=WALK),
        "table.png": draw_table(play(SCENARIO, seed)),
        "damage.png": damage_map(run(SCENARIO, games, seed)).plot(),
    }
    files = [save(picture, folder / name, width=WIDTH) for name, picture in pictures.items()]
    for file in files:
        _shrink(file)
    return files


def _shrink(file: Path) -> None:
    """Save a bitmap with its 256 most frequent colours: a third of the size, no loss to see."""
    with Image.open(file) as image:
        pixels = np.asarray(image.convert("RGB"))
    codes = pixels.astype(np.int64) @ (1 << 16, 1 << 8, 1)
    found, places, counts = np.unique(codes, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1)
    kept = colours[np.argsort(-counts, kind="stable")[:256]]
    nearest = ((colours[:, None] - kept) ** 2).sum(axis=2).argmin(axis=1).astype(np.uint8)
    small = Image.fromarray(nearest[places.reshape(pixels.shape[:2])])
    small.putpalette(kept.astype(np.uint8).tobytes())
    small.save(file, optimize=True)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
