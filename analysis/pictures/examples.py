"""The pictures of the README: ``python -m analysis.pictures.examples FOLDER`` makes them anew.

Every game tells in its module ``examples`` which those are.
"""

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import numpy as np
from PIL import Image

import analysis.pictures
from analysis.pictures.files import Picture, save

WIDTH = 800


def make(folder: Path, *, games: int = 120, seed: int = 7) -> list[Path]:
    """Draw the examples of all games.

    Parameters
    ----------
    folder : Path
        Where they are saved.
    games : int
        Games behind pictures of many games.
    seed : int
        Seed of the games.

    Returns
    -------
    list of Path
        The files.
    """
    folder.mkdir(parents=True, exist_ok=True)
    pictures: dict[str, Picture] = {}
    for one in iter_modules(analysis.pictures.__path__):
        if one.ispkg:
            examples = import_module(f"analysis.pictures.{one.name}.examples")
            pictures |= examples.pictures(games, seed)
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
