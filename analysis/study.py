"""Studies: a question, the scenarios that answer it, and the notebook that says the answer.

An arm with the field ``each`` stands for many, see `analysis.each`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Any

from analysis.each import spread
from analysis.readings import Reading, other_readings
from sim.engine.data import data_folder
from sim.engine.errors import BoroughsError, unknown
from sim.engine.files import parse_toml, read_text
from sim.engine.scenario import Scenario

NOTEBOOK = "compare.ipynb"
"""What is filled in for a study that names no notebook."""


@dataclass(frozen=True, slots=True)
class Arm:
    """One way to play.

    Attributes
    ----------
    scenario : mapping
        Fields of the scenario: ``variants``, ``modes``, ``settings``, ``tables``, ``bans``, and
        ``seats`` where others play than the study's pool.
    players : tuple of int
        Numbers of players it is played with.
    blocks : int or None
        Blocks for each number of players, where they are fewer than the study's.
    """

    scenario: Mapping[str, Any]
    players: tuple[int, ...]
    blocks: int | None = None


@dataclass(frozen=True, slots=True)
class Part:
    """A run of a study: an arm with some number of players, and how many games."""

    players: int
    arm: str
    games: int


@dataclass(frozen=True, slots=True)
class Rereading:
    """How arms are played under other readings of the rules.

    Attributes
    ----------
    players : int
        Number of players.
    blocks : int
        Blocks for each reading.
    arms : tuple of str
        Which arms; by default the first two.
    """

    players: int
    blocks: int
    arms: tuple[str, ...]


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
        File name of the notebook that is filled in; by default one that compares any arms.
    players : tuple of int
        Numbers of players.
    blocks : int
        Blocks (one seed and rotation, played in every arm) for each number of players.
    pool : tuple of str
        Strategies; each seed draws its line-up from them.
    arms : mapping of str to Arm
        By name, in order; the second is compared with the first.
    readings : Rereading or None
        How other readings are played, None if the study does not say.
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
    arms: Mapping[str, Arm]
    readings: Rereading | None = None
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
        for name, arm in study.arms.items():
            study.scenario(arm.players[0], name)
        return study

    def scenario(self, players: int, arm: str) -> Scenario:
        """Return the scenario of an arm."""
        fields = {"seats": self.pool, **self.arms[arm].scenario}
        return Scenario(game=self.game, players=players, **fields)

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

    def other_readings(self) -> list[Reading]:
        """Return the other readings under which arms can be played, if the study asks for any."""
        if self.readings is None:
            return []
        players, names = self.readings.players, self.readings.arms
        return other_readings({name: self.scenario(players, name) for name in names})

    def parts(self, blocks: int) -> list[Part]:
        """Return the runs of the study, for so many blocks."""
        return [
            Part(players, name, self.games(players, min(blocks, arm.blocks or blocks)))
            for players in self.players
            for name, arm in self.arms.items()
            if players in arm.players
        ]


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
    _check_names(given, known, where)
    given = {"notebook": NOTEBOOK} | given
    for name in known:
        if name not in given and name != "readings":
            raise BoroughsError(f"{where}: the field '{name}' is missing")
    if not given["players"] or not given["arms"] or not isinstance(given["arms"], dict):
        raise BoroughsError(f"{where}: 'players' and 'arms' need at least one entry each")
    for name in (given["name"], *given["arms"]):
        if not re.fullmatch(r"[\w-]+", name):
            raise BoroughsError(f"{where}: '{name}' is to name a folder; use letters, digits and -")
    given |= {name: tuple(given[name]) for name in ("players", "pool")}
    base = Scenario(game=given["game"], players=given["players"][0], seats=given["pool"])
    arms = {
        own: _arm(fields, given, where)
        for name, arm in given["arms"].items()
        for own, fields in spread(name, arm, base, where).items()
    }
    if any(tuple(arm.players) != given["players"] for arm in list(arms.values())[:2]):
        raise BoroughsError(f"{where}: the first two arms are played with all 'players'")
    readings = given.get("readings")
    return given | {"arms": arms, "readings": readings and _rereading(readings, given, where)}


def _check_names(given: Mapping[str, Any], known: list[str], where: str) -> None:
    for name in given:
        if name not in known:
            raise unknown("field", name, known, where=where)


def _arm(arm: dict[str, Any], given: Mapping[str, Any], where: str) -> Arm:
    players = tuple(arm.pop("players", given["players"]))
    if not players or not set(players) <= set(given["players"]):
        raise BoroughsError(f"{where}: the 'players' of an arm must be among those of the study")
    blocks = arm.pop("blocks", None)
    return Arm(arm, players, None if blocks is None else _count(blocks, where))


def _rereading(given: Mapping[str, Any], study: Mapping[str, Any], where: str) -> Rereading:
    _check_names(given, [one.name for one in fields(Rereading)], where)
    if not {"players", "blocks"} <= set(given) or given["players"] not in study["players"]:
        listed = ", ".join(map(str, study["players"]))
        raise BoroughsError(f"{where}: 'readings' needs 'blocks' and 'players', one of {listed}")
    arms = tuple(given.get("arms", list(study["arms"])[:2]))
    for name in arms:
        if name not in study["arms"]:
            raise unknown("arm", name, study["arms"], where=f"{where}, readings")
    return Rereading(given["players"], _count(given["blocks"], where), arms)


def _count(blocks: Any, where: str) -> int:
    if not isinstance(blocks, int) or blocks < 1:
        raise BoroughsError(f"{where}: 'blocks' must be a whole number from 1, not {blocks!r}")
    return blocks
