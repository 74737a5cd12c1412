"""Studies: a question, the scenarios that answer it, and the notebook that says the answer.

An arm with the field ``each`` stands for many, see `analysis.studies.each`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from analysis.studies.each import spread
from analysis.studies.readings import Reading, other_readings
from sim.engine.data import data_folder
from sim.engine.errors import BoroughsError, placed, unknown
from sim.engine.fields import fitted
from sim.engine.files import parse_toml, read_text
from sim.engine.scenario import Scenario
from sim.engine.variants import Overlay, load_overlay

Count = Annotated[int, Field(ge=1, strict=True)]
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

    players: Count
    blocks: Count
    arms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StudyFile:
    """The fields of a study file, as they stand there; see `Study`."""

    name: str
    title: str
    question: str
    game: str
    players: Annotated[tuple[Count, ...], Field(min_length=1)]
    blocks: Count
    pool: Annotated[tuple[str, ...], Field(min_length=1)]
    arms: Annotated[dict[str, dict[str, Any]], Field(min_length=1)]
    notebook: str = NOTEBOOK
    readings: dict[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """The fields of an arm that do not belong to its scenario."""

    players: tuple[Count, ...] | None = None
    blocks: Count | None = None


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
        Stable name of the file's content and of the overlays, 16 hexadecimal digits.
    overlays : mapping of str to Overlay
        By file, what all arms are played with where they do not say otherwise themselves, such as
        the numbers that somebody read off a copy of the game.
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
    overlays: Mapping[str, Overlay] = field(default_factory=dict)

    @classmethod
    def load(cls, name_or_path: str | Path, overlays: Sequence[Path] = ()) -> "Study":
        """Read a study by name, from ``data/studies``, or from a file, and files of overlays.

        Raises
        ------
        BoroughsError
            If there is none, a field is missing or unknown, or a scenario does not fit.
        """
        path = _find(name_or_path)
        text = read_text(path)
        study = cls(
            **_content(parse_toml(text, str(path)), str(path)),
            hash=_hash("".join([text, *map(read_text, overlays)])),
            overlays={str(one): load_overlay(one) for one in overlays},
        )
        for name, arm in study.arms.items():
            with placed(f"{path}, arm '{name}'"):
                study.scenario(arm.players[0], name)
        return study

    def scenario(self, players: int, arm: str) -> Scenario:
        """Return the scenario of an arm; what it says itself prevails over the overlays."""
        fields = {"seats": self.pool, **self.arms[arm].scenario}
        own = scenario = Scenario(game=self.game, players=players, **fields)
        for overlay in self.overlays.values():
            scenario = scenario.with_overlay(overlay, shared=True)
        return scenario.with_overlay(
            Overlay(arm, modes=own.modes, settings=own.settings, tables=own.tables)
        )

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


def _content(given: Mapping[str, Any], where: str) -> dict[str, Any]:
    file = fitted(StudyFile, given, where)
    for name in (file.name, *file.arms):
        if not re.fullmatch(r"[\w-]+", name):
            raise BoroughsError(f"{where}: '{name}' is to name a folder; use letters, digits and -")
    if Path(file.notebook).name != file.notebook:
        raise BoroughsError(
            f"{where}: 'notebook' is the name of one that comes with boroughs, and no path,"
            f" not '{file.notebook}'"
        )
    with placed(where):
        base = Scenario(game=file.game, players=file.players[0], seats=file.pool)
    arms = {
        own: _arm(fields, file, f"{where}, arm '{own}'")
        for name, arm in file.arms.items()
        for own, fields in spread(name, arm, base, where).items()
    }
    if any(tuple(arm.players) != file.players for arm in list(arms.values())[:2]):
        raise BoroughsError(f"{where}: the first two arms are played with all 'players'")
    readings = None
    if file.readings is not None:
        readings = _rereading(file.readings, file.players, arms, f"{where}, readings")
    own = {one.name: getattr(file, one.name) for one in fields(file)}
    return own | {"arms": arms, "readings": readings}


def _arm(given: dict[str, Any], study: StudyFile, where: str) -> Arm:
    said: Mapping[str, Any] = {
        one.name: given.pop(one.name) for one in fields(Share) if one.name in given
    }
    share = fitted(Share, said, where)
    players = study.players if share.players is None else share.players
    if not players or not set(players) <= set(study.players):
        raise BoroughsError(f"{where}: its 'players' must be among those of the study")
    return Arm(given, players, share.blocks)


def _rereading(
    given: dict[str, Any], players: tuple[int, ...], arms: Mapping[str, Arm], where: str
) -> Rereading:
    readings = fitted(Rereading, given, where)
    if readings.players not in players:
        raise BoroughsError(f"{where}: 'players' should be one of {', '.join(map(str, players))}")
    for name in readings.arms:
        if name not in arms:
            raise unknown("arm", name, arms, where=where)
    return replace(readings, arms=readings.arms or tuple(arms)[:2])
