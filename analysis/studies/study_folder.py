"""The folder of a study: what it is for, the runs in it, and what may be replaced."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from shutil import rmtree

from analysis.statistics.frames import Arms, FirstGames, Tables
from analysis.studies.readings import DEFAULT
from sim.engine.errors import BoroughsError, placed
from sim.engine.fields import fitted
from sim.engine.files import read_json
from sim.engine.run import Run

RECORD = "study.json"
OWN = ("runs", "readings", "tables", "figures")
"""The folders that a study makes, and may replace."""


@dataclass(frozen=True, slots=True)
class Reread:
    """Which other readings of the rules were played.

    Attributes
    ----------
    players, games : int
        Number of players, and games of each arm and reading.
    compared : tuple of str
        The arms.
    arms : mapping of str to tuple of str
        By reading, the arms that were played anew.
    """

    players: int
    games: int
    compared: tuple[str, ...]
    arms: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Record:
    """What a folder is for: two records that are equal describe the same games.

    Attributes
    ----------
    study, title, question, game, hash : str
        Of the study file.
    seed : int
        Seed of all runs.
    blocks : int
        Blocks asked for.
    games : mapping of str to int
        Games of each run, by its folder, such as ``"4-players/base"``.
    players : tuple of int
        Numbers of players.
    arms : tuple of str
        Names of the arms, in order.
    data : str
        Version of the game's rules and tables.
    version : str
        Version of boroughs.
    command : str
        What reproduces the report.
    readings : Reread or None
        Other readings, if they were played.
    overlays : tuple of str
        Files of the overlays that all arms are played with.
    """

    study: str
    title: str
    question: str
    game: str
    hash: str
    seed: int
    blocks: int
    games: Mapping[str, int]
    players: tuple[int, ...]
    arms: tuple[str, ...]
    data: str
    version: str
    command: str
    readings: Reread | None = None
    overlays: tuple[str, ...] = ()

    def differs(self, other: "Record") -> str:
        """Name what differs, empty if these are the same games."""
        names = ("study", "seed", "blocks", "hash", "data", "version")
        said = {
            "blocks": "number of blocks",
            "hash": "study file or overlay",
            "data": "version of rules and tables",
            "version": "version of boroughs",
        }
        return next((said.get(n, n) for n in names if getattr(self, n) != getattr(other, n)), "")


def read_record(path: Path) -> Record:
    """Read the record of a study.

    Raises
    ------
    BoroughsError
        If it cannot be read, a field does not fit, or a name would lead out of the folder.
    """
    where = f"{path} is not the record of a study"
    with placed(where):
        record = fitted(Record, read_json(path), "its fields")
        readings = record.readings.arms if record.readings else {}
        for name in (*record.arms, *readings):
            if not re.fullmatch(r"[\w=.,+-]+", name) or not name.strip("."):
                raise BoroughsError(f"'{name}' cannot be the name of a folder")
    return record


def run_name(players: int, arm: str) -> str:
    """Return the folder of a run below ``runs``."""
    return f"{players}-players/{arm}"


class StudyFolder:
    """The output folder of a study.

    Parameters
    ----------
    path : Path or str
        The folder.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)

    def claim(self, record: Record, *, overwrite: bool = False) -> bool:
        """Take the folder for a study.

        Parameters
        ----------
        record : Record
            What it is for.
        overwrite : bool
            Whether another study in it may be replaced.

        Returns
        -------
        bool
            Whether the same study has been begun there before.

        Raises
        ------
        BoroughsError
            If the folder holds anything else, or cannot be written.
        """
        begun = (self.path / RECORD).is_file()
        if not begun and self._occupied():
            raise BoroughsError(f"{self.path} is not empty and holds no study; name another folder")
        if begun and overwrite:
            self._clear()
        elif begun:
            self._compare(record)
        self._write(record)
        return begun and not overwrite

    def _compare(self, record: Record) -> None:
        held = self.record
        difference = record.differs(held)
        if difference:
            raise BoroughsError(
                f"{self.path} holds the study '{held.study}' with another {difference};"
                " name another folder, or use --overwrite to replace it"
            )

    @property
    def record(self) -> Record:
        """What the folder is for.

        Raises
        ------
        BoroughsError
            If it holds no study.
        """
        path = self.path / RECORD
        if not path.is_file():
            raise BoroughsError(f"{self.path} holds no study: there is no {RECORD}")
        return read_record(path)

    def run_path(self, players: int, arm: str) -> Path:
        """Return the folder of one run."""
        return self.path / "runs" / run_name(players, arm)

    def reading_path(self, reading: str, arm: str) -> Path:
        """Return the folder of the run of an arm under another reading of the rules."""
        return self.path / "readings" / reading / arm

    def runs(self) -> dict[tuple[int, str], Run]:
        """Open all runs, by number of players and arm."""
        record = self.record
        keys = [(players, arm) for players in record.players for arm in record.arms]
        played = [key for key in keys if run_name(*key) in record.games]
        return {key: Run.open(self.run_path(*key)) for key in played}

    def readings(self) -> dict[str, Arms]:
        """Open the runs under each reading, those of the default first; all of as many games.

        An arm in which a setting does not matter is that of the default.
        """
        reread = self.record.readings
        if reread is None:
            return {}
        runs: dict[str, Tables] = {
            arm: FirstGames(Run.open(self.run_path(reread.players, arm)), reread.games)
            for arm in reread.compared
        }
        found = {DEFAULT: Arms({(reread.players, arm): run for arm, run in runs.items()})}
        for reading, arms in reread.arms.items():
            own = {arm: Run.open(self.reading_path(reading, arm)) for arm in arms}
            both = {(reread.players, arm): own.get(arm, run) for arm, run in runs.items()}
            found[reading] = Arms(both)
        return found

    def compared(self) -> Arms:
        """Open the runs that are played under other readings, or would be: by default two arms."""
        reread = self.record.readings
        names = reread.compared if reread else self.record.arms[:2]
        return self.arms().only(*names)

    def arms(self) -> Arms:
        """Open the runs for analysis."""
        return Arms(self.runs())

    def _occupied(self) -> bool:
        return self.path.is_dir() and any(self.path.iterdir())

    def _clear(self) -> None:
        for name in OWN:
            rmtree(self.path / name, ignore_errors=True)

    def _write(self, record: Record) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            text = json.dumps(asdict(record), indent=1)
            (self.path / RECORD).write_text(text + "\n", encoding="utf-8")
        except OSError as error:
            raise BoroughsError(f"cannot write {self.path}: {error.strerror}") from None
