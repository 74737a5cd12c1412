"""A study folder with plausible runs on disk, as a played study leaves it."""

from pathlib import Path

from analysis.study import Study
from analysis.study_folder import Record, StudyFolder
from sim.engine.manifest import schema_version
from sim.engine.store import Store
from sim.small_city.schema import SCHEMA
from tests.analysis.plausible import plausible_run


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
        "games": {"2": 24, "3": 24, "4": 24},
        "players": study.players,
        "arms": tuple(study.arms),
        "data": "data",
        "version": "0.1.0",
        "command": "boroughs study godzilla-damage --blocks 24",
    }
    return Record(**given | changes)


def stored_study(path: Path, blocks: int = 24) -> StudyFolder:
    study, folder = Study.load("godzilla-damage"), StudyFolder(path)
    folder.claim(record(blocks=blocks))
    for players in study.players:
        for arm in study.arms:
            run = plausible_run(players, arm == "godzillas", blocks, failed=1)
            store = Store(folder.run_path(players, arm))
            store.create()
            shard = {"first": 0, "games": blocks} | store.write_shard(0, run._tables)
            store.write_manifest(
                {
                    "status": "complete",
                    "scenario": study.scenario(players, arm).content(),
                    "schema": schema_version(SCHEMA),
                    "log": "events",
                    "shards": [shard],
                    "seats": list(study.pool),
                    "versions": {"python": "3.11", "boroughs": "0.1.0"},
                }
            )
    return folder
