"""``boroughs report``: write the report of a study folder anew."""

import shlex
from pathlib import Path
from typing import Annotated

import typer

from analysis.cli.options import Format, Json

EXAMPLES = (
    "boroughs report out/godzilla-damage",
    "boroughs report out/godzilla-damage --format md",
)

Folder = Annotated[
    Path, typer.Argument(metavar="DIR", help="Folder that 'boroughs study' has filled.")
]


def command(
    folder: Folder,
    kind: Format = "html",
    json: Json = False,
) -> None:
    """Write the report of a study anew from the games in its folder; nothing is played."""
    from analysis.cli.study import tell
    from analysis.studies.run_study import write_report
    from analysis.studies.study import Study
    from analysis.studies.study_folder import StudyFolder
    from sim.engine.errors import BoroughsError

    held = StudyFolder(folder)
    record = held.record
    _, _, name, *_ = shlex.split(record.command)
    study = Study.load(name, [Path(one) for one in record.overlays])
    if study.hash != record.hash:
        raise BoroughsError(
            f"study '{name}' or an overlay has changed since the games in {folder} were played"
        )
    tell(study, write_report(study, held), kind, json=json)
