"""Play a study, fill in its notebook, write its report."""

import shlex
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import rmtree

from analysis.report import export, fill, notebook_folder
from analysis.study import Study
from analysis.study_folder import Record, StudyFolder
from sim.engine.batch import run
from sim.engine.errors import BoroughsError
from sim.engine.manifest import data_version
from sim.engine.run import Run

REPORT = "report.html"
SEED = 1
Say = Callable[[str], object]


def run_study(
    name_or_path: str | Path,
    *,
    blocks: int | None = None,
    seed: int = SEED,
    jobs: int | None = 1,
    out: Path | str | None = None,
    overwrite: bool = False,
    progress: bool = False,
    say: Say | None = None,
) -> Path:
    """Play a study and write its report.

    Runs that are already complete in `out` are used again, so a study that was interrupted goes on
    with the first arm that is not complete.

    Parameters
    ----------
    name_or_path : str or Path
        A study's name, or its file.
    blocks : int, optional
        Blocks for each number of players; by default as the study says.
    seed : int
        Seed of all runs.
    jobs : int or None
        Worker processes; None for one per core.
    out : path, optional
        Folder for everything; by default ``out/<study>``.
    overwrite : bool
        Whether to replace another study in `out`.
    progress : bool
        Whether to show progress on standard error.
    say : callable, optional
        What takes remarks, one line each; by default they go to standard error.

    Returns
    -------
    Path
        The report.

    Raises
    ------
    BoroughsError
        If the study does not fit, `out` holds something else, or the notebook fails.
    """
    say = say or _tell
    study = Study.load(name_or_path)
    blocks = study.check_blocks(study.blocks if blocks is None else blocks)
    folder = StudyFolder(Path("out") / study.name if out is None else out)
    record = _record(study, name_or_path, blocks, seed, folder.path)
    if folder.claim(record, overwrite=overwrite):
        say(f"{folder.path} holds this study with these games; what is complete is used again")
    _play(study, folder, jobs, progress, say)
    return write_report(study, folder)


def write_report(study: Study, folder: StudyFolder) -> Path:
    """Fill in the notebook of a study that was played, and export it."""
    filled = folder.path / study.notebook
    report = folder.path / REPORT
    fill(notebook_folder() / study.notebook, filled, {"folder": "."})
    export(filled, report, title=study.title, question=study.question)
    return report


def _record(study: Study, name_or_path: str | Path, blocks: int, seed: int, out: Path) -> Record:
    games = {str(players): study.games(players, blocks) for players in study.players}
    command = ["boroughs", "study", str(name_or_path), "--blocks", str(blocks)]
    command += ["--seed", str(seed), "--out", str(out)]
    return Record(
        study=study.name,
        title=study.title,
        question=study.question,
        game=study.game,
        hash=study.hash,
        seed=seed,
        blocks=blocks,
        games=games,
        players=study.players,
        arms=tuple(study.arms),
        data=data_version(study.game),
        version=_version(),
        command=shlex.join(command),
    )


def _play(study: Study, folder: StudyFolder, jobs: int | None, progress: bool, say: Say) -> None:
    record = folder.record
    for players in study.players:
        games = record.games[str(players)]
        if games != record.blocks:
            say(f"{games:,} blocks with {players} players, so that each line-up sits in each seat")
    arms = [(players, arm) for players in study.players for arm in study.arms]
    for number, (players, arm) in enumerate(arms, start=1):
        games, path = record.games[str(players)], folder.run_path(players, arm)
        scenario = study.scenario(players, arm)
        if not _complete(path):
            if progress:
                say(f"run {number} of {len(arms)}: {players} players, {arm}, {games:,} games")
            rmtree(path, ignore_errors=True)
            run(scenario, games, record.seed, jobs=jobs, out=path, progress=progress)
        _check(path)


def _check(path: Path) -> None:
    """Refuse to go on with an arm of which no game was finished: there is nothing to compare."""
    played = Run.open(path)
    if (played.games["status"] == "finished").any():
        return
    first = played.failures.iloc[0]
    raise BoroughsError(
        f"no game of {', '.join(played.scenario.variants) or 'the base game'} with"
        f" {played.scenario.players} players was finished; the first failed so: {first['error']}"
    )


def _complete(path: Path) -> bool:
    # A run is a function of scenario, seed and games, which `StudyFolder.claim` has compared; one
    # that this version would misread is played again.
    try:
        return bool(Run.open(path).manifest["status"] == "complete")
    except BoroughsError:
        return False


def _tell(text: str) -> None:
    sys.stderr.write(f"{text}\n")


def _version() -> str:
    try:
        return version("boroughs")
    except PackageNotFoundError:
        return "not installed"
