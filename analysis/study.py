"""Studies: a question, the scenarios that answer it, and the notebook that says the answer."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Any

from sim.engine.data import data_folder
from sim.engine.errors import BoroughsError, unknown
from sim.engine.files import parse_toml, read_text
from sim.engine.scenario import Scenario


@dataclass(frozen=True, slots=True)
class Study:
    """What a study file says.

    Attributes
    ----------
    name, title, question : str
        Its name, the heading of its report, and what it asks.
    game : str
        The game played.
    notebook : str
        File name of the notebook that is filled in.
    players : tuple of int
        Numbers of players.
    blocks : int
        Blocks (one seed and rotation, played in every arm) for each number of players.
    pool : tuple of str
        Strategies; each seed draws its line-up from them.
    arms : mapping of str to mapping
        By name, in order: fields of the scenario (``variants``, ``modes``, ``settings``,
        ``tables``).
    hash : str
        Stable name of the file's content, 16 hexadecimal digits.
    """

    name: str
    title: str
    question: str
    game: str
    notebook: str
    players: tuple[int, ...]
    blocks: int
    pool: tuple[str, ...]
    arms: Mapping[str, Mapping[str, Any]]
    hash: str = field(default="", compare=False)

    @classmethod
    def load(cls, name_or_path: str | Path) -> "Study":
        """Read a study by name, from ``data/studies``, or from a file.

        Raises
        ------
        BoroughsError
            If there is none, a field is missing or unknown, or a scenario does not fit.
        """
        path = _find(name_or_path)
        text = read_text(path)
        study = cls(**_content(parse_toml(text, str(path)), str(path)), hash=_hash(text))
        for arm in study.arms:
            study.scenario(study.players[0], arm)
        return study

    def scenario(self, players: int, arm: str) -> Scenario:
        """Return the scenario of an arm."""
        return Scenario(game=self.game, seats=self.pool, players=players, **self.arms[arm])

    def check_blocks(self, blocks: int) -> int:
        """Return a number of blocks that makes sense.

        Raises
        ------
        BoroughsError
            If it is below 1.
        """
        if blocks < 1:
            raise BoroughsError(f"blocks must be at least 1, not {blocks}")
        return blocks

    def games(self, players: int, blocks: int) -> int:
        """Return the games of each arm: whole rotations, so every line-up sits in every seat."""
        return ceil(blocks / players) * players


def studies() -> dict[str, Path]:
    """Return the files of the studies that come with the package, by name."""
    return {path.stem: path for path in sorted((data_folder() / "studies").glob("*.toml"))}


def _find(name_or_path: str | Path) -> Path:
    if str(name_or_path).endswith(".toml"):
        return Path(name_or_path)
    known = studies()
    if str(name_or_path) not in known:
        raise unknown("study", str(name_or_path), known)
    return known[str(name_or_path)]


def _hash(text: str) -> str:
    return sha256(text.replace("\r\n", "\n").encode()).hexdigest()[:16]


def _content(given: dict[str, Any], where: str) -> dict[str, Any]:
    known = [one.name for one in fields(Study) if one.name != "hash"]
    for name in given:
        if name not in known:
            raise unknown("field", name, known, where=where)
    for name in known:
        if name not in given:
            raise BoroughsError(f"{where}: the field '{name}' is missing")
    if not given["players"] or not given["arms"] or not isinstance(given["arms"], dict):
        raise BoroughsError(f"{where}: 'players' and 'arms' need at least one entry each")
    for name in (given["name"], *given["arms"]):
        if not re.fullmatch(r"[\w-]+", name):
            raise BoroughsError(f"{where}: '{name}' is to name a folder; use letters, digits and -")
    return given | {name: tuple(given[name]) for name in ("players", "pool")}
