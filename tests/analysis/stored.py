"""A study folder with plausible runs on disk, as a played study leaves it."""

from pathlib import Path

from analysis.studies.study import Study
from analysis.studies.study_folder import Record, Reread, StudyFolder
from sim.engine.manifest import schema_version
from sim.engine.scenario import Scenario
from sim.engine.store import Store
from sim.small_city.schema import SCHEMA
from tests.analysis.plausible import GODZILLAS, plausible_run


def record(**changes: object) -> Record:
    study = Study.load("godzilla-damage")
    given = {
        "study": study.name,
        "title": study.title,
        "question": study.question,
        "game": study.game,
        "hash": study.hash,
        "seed": 1,
        "blocks": 24,
        "games": {f"{part.players}-players/{part.arm}": part.games for part in study.parts(24)},
        "players": study.players,
        "arms": tuple(study.arms),
        "data": "data",
        "version": "0.1.0",
        "command": "boroughs study godzilla-damage --blocks 24",
    }
    return Record(**given | changes)


BOTH = ("base", "godzillas")
READINGS = ("start_money=equal", "godzilla_mayor=displaced")


def stored_study(path: Path, blocks: int = 24, *, readings: bool = False) -> StudyFolder:
    study, folder = Study.load("godzilla-damage"), StudyFolder(path)
    reread = Reread(4, 12, BOTH, dict.fromkeys(READINGS, BOTH)) if readings else None
    folder.claim(record(blocks=blocks, readings=reread))
    for part in study.parts(blocks):
        scenario = study.scenario(part.players, part.arm)
        _store(folder.run_path(part.players, part.arm), scenario, part.arm, blocks)
    for reading in READINGS if readings else ():
        for arm in ("base", "godzillas"):
            _store(folder.reading_path(reading, arm), study.scenario(4, arm), arm, 12)
    return folder


def _store(path: Path, scenario: Scenario, arm: str, blocks: int) -> None:
    run = plausible_run(scenario.players, arm in GODZILLAS, blocks, failed=1)
    store = Store(path)
    path.mkdir(parents=True)
    shard = {"first": 0, "games": blocks} | store.write_shard(0, run._tables)
    store.write_manifest(
        {
            "status": "complete",
            "scenario": scenario.content(),
            "schema": schema_version(SCHEMA),
            "log": "events",
            "seed": 1,
            "shards": [shard],
            "seats": list(scenario.seats),
            "versions": {"python": "3.11", "boroughs": "0.1.0"},
        }
    )
