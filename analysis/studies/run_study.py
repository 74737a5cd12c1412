"""Play a study, fill in its notebook, write its report."""

import shlex
from collections.abc import Sequence
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from shutil import rmtree
from typing import Any

from analysis.reports.report import export, fill, notebook_folder
from analysis.statistics import words
from analysis.studies.playing import Say, Task, check_finished, play_tasks, tell
from analysis.studies.study import Study
from analysis.studies.study_folder import Record, Reread, StudyFolder, run_name
from sim.engine.errors import BoroughsError, placed, unknown
from sim.engine.manifest import data_version
from sim.engine.run import Run
from sim.engine.session import Plan, Session

REPORT = "report.html"
SEED = 1


def run_study(
    name_or_path: str | Path,
    *,
    blocks: int | None = None,
    readings: bool = False,
    seed: int = SEED,
    jobs: int | None = 1,
    scheduler: str | None = None,
    out: Path | str | None = None,
    overwrite: bool = False,
    overlays: Sequence[Path] = (),
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
        Blocks for each number of players, and for each reading; by default as the study says.
    readings : bool
        Whether arms are played under every other reading of the rules as well.
    seed : int
        Seed of all runs.
    jobs : int or None
        Worker processes; None for one per core.
    scheduler : str, optional
        Address of a Dask scheduler whose workers play instead, or ``local``.
    out : path, optional
        Folder for everything; by default ``out/<study>``.
    overwrite : bool
        Whether to replace another study in `out`.
    overlays : sequence of Path
        Files with modes, settings and cells that all arms are played with, see `Study`.
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
    say = say or tell
    study = Study.load(name_or_path, overlays)
    blocks_given = blocks is not None
    blocks = study.check_blocks(study.blocks if blocks is None else blocks)
    check_playable(study)
    folder = StudyFolder(Path("out") / study.name if out is None else out)
    reread = _reread(study, blocks, given=blocks_given) if readings else None
    record = _record(study, name_or_path, blocks, seed, folder.path, reread)
    if folder.claim(record, overwrite=overwrite):
        say(f"{folder.path} holds this study with these games; what is complete is used again")
    _announce(study, record, say)
    how: Any = {"jobs": jobs, "scheduler": scheduler, "progress": progress}
    _play(study, folder, say, **how)
    return write_report(study, folder)


def check_playable(study: Study) -> None:
    """Refuse a study that cannot be played to its end, before anything is played or written.

    Raises
    ------
    BoroughsError
        If an arm does not fit the rules, or there is no such notebook.
    """
    for path, overlay in study.overlays.items():
        with placed(path):
            only = replace(study, overlays={path: overlay})
            Session(Plan(only.scenario(study.players[0], next(iter(study.arms))), seed=0))
    for part in study.parts(1):
        with placed(f"study '{study.name}', arm '{part.arm}'"):
            Session(Plan(study.scenario(part.players, part.arm), seed=0, tempo=False))
    known = [path.name for path in notebook_folder().glob("*.ipynb")]
    if study.notebook not in known:
        raise unknown("notebook", study.notebook, known, where=f"study '{study.name}'")


def write_report(study: Study, folder: StudyFolder) -> Path:
    """Fill in the notebook of a study that was played, and export it."""
    filled = folder.path / study.notebook
    report = folder.path / REPORT
    fill(notebook_folder() / study.notebook, filled, {"folder": "."})
    export(filled, report, title=study.title, question=study.question)
    return report


def _record(
    study: Study,
    name_or_path: str | Path,
    blocks: int,
    seed: int,
    out: Path,
    reread: Reread | None = None,
) -> Record:
    command = ["boroughs", "study", str(name_or_path), "--blocks", str(blocks)]
    command += ["--seed", str(seed), "--out", str(out)]
    command += [word for path in study.overlays for word in ("--overlay", path)]
    return Record(
        study=study.name,
        title=study.title,
        question=study.question,
        game=study.game,
        hash=study.hash,
        seed=seed,
        blocks=blocks,
        games={run_name(part.players, part.arm): part.games for part in study.parts(blocks)},
        players=study.players,
        arms=tuple(study.arms),
        data=data_version(study.game),
        version=_version(),
        command=shlex.join([*command, *(["--readings"] if reread else [])]),
        readings=reread,
        overlays=tuple(study.overlays),
    )


def _reread(study: Study, blocks: int, *, given: bool) -> Reread:
    if study.readings is None:
        raise BoroughsError(f"study '{study.name}' does not say how to play other readings")
    players = study.readings.players
    wanted = blocks if given else min(blocks, study.readings.blocks)
    arms = {reading.name: reading.arms for reading in study.other_readings()}
    return Reread(players, study.games(players, wanted), study.readings.arms, arms)


def _tasks(study: Study, folder: StudyFolder) -> list[tuple[Path, Task]]:
    """Return the runs of a study, each with its folder."""
    record = folder.record
    wanted = [
        (folder.run_path(part.players, part.arm), study.scenario(part.players, part.arm), part)
        for part in study.parts(record.blocks)
    ]
    tasks = [(path, Task(one, part.games, "events", path)) for path, one, part in wanted]
    if record.readings is None:
        return tasks
    players, games = record.readings.players, record.readings.games
    for reading in study.other_readings():
        for arm in reading.arms:
            path = folder.reading_path(reading.name, arm)
            scenario = reading.of(study.scenario(players, arm))
            tasks.append((path, Task(scenario, games, "phases", path)))
    return tasks


def _announce(study: Study, record: Record, say: Say) -> None:
    for players in study.players:
        games = study.games(players, record.blocks)
        if games != record.blocks:
            say(f"{games:,} blocks with {players} players, so that each line-up sits in each seat")


def _play(study: Study, folder: StudyFolder, say: Say, *, progress: bool, **how: Any) -> None:
    tasks = _tasks(study, folder)
    status = {path: _status(path, task) for path, task in tasks}
    missing = {path: task for path, task in tasks if status[path] != "complete"}
    if progress:
        total = sum(task.games for task in missing.values())
        say(f"{total:,} games in {words.plural(len(missing), 'run')}")
    for path in missing:
        if status[path] is None:
            rmtree(path, ignore_errors=True)
    play_tasks(list(missing.values()), folder.record.seed, progress=progress, **how)
    for path, task in tasks:
        _check(path, task)


def _check(path: Path, task: Task) -> None:
    variants = ", ".join(task.scenario.variants) or "the base game"
    players = words.plural(task.scenario.players, "player")
    check_finished(Run.open(path), f"{variants} with {players}")


def _status(path: Path, task: Task) -> str | None:
    """Tell whether a run is complete or interrupted; None if what lies there is of no use."""
    # A run is a function of scenario, seed and games. `StudyFolder.claim` has compared what these
    # follow from, but for the games of other readings; one that this version would misread is
    # played again.
    try:
        manifest = Run.open(path).manifest
    except BoroughsError:
        return None
    same = manifest.get("games", task.games) == task.games
    return str(manifest["status"]) if same else None


def _version() -> str:
    try:
        return version("boroughs")
    except PackageNotFoundError:
        return "not installed"
