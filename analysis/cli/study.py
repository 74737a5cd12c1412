"""``boroughs study``: play a study and write its report."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.options import Format, Jobs, Json, Overlays, Scheduler, whole
from analysis.cli.words import heading, print_json, print_table, print_text, print_wrapped
from sim.engine.files import read_json, read_toml

if TYPE_CHECKING:
    from analysis.studies.study import Study

EXAMPLES = (
    "boroughs study",
    "boroughs study godzilla-damage --blocks 100 --seed 1 --out out/godzilla",
    "boroughs study godzilla-damage --readings --blocks 60",
    "boroughs study suburbia-seats --blocks 40 --format md",
)
FINDINGS = '<section class="findings"'

Name = Annotated[
    str,
    typer.Argument(metavar="STUDY", help="Name of a study, or its TOML file.", show_default=False),
]
Blocks = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole("--blocks", least=1, such_as=200),
        help="Blocks (a seed in a rotation, played in every arm); by default the study's own.",
        show_default=False,
    ),
]
Readings = Annotated[
    bool,
    typer.Option(
        "--readings",
        help="Also play every other reading of the rules, and say which findings survive. Without"
        " --blocks, each with the blocks that the study gives them.",
    ),
]
Seed = Annotated[
    int,
    typer.Option(metavar="N", parser=whole("--seed", least=0, such_as=1), help="Seed of all runs."),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR", help="Folder for everything; by default out/STUDY.", show_default=False
    ),
]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace another study in DIR.")]


def command(
    name: Name = "",
    blocks: Blocks = None,
    readings: Readings = False,
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = None,
    out: Out = None,
    overwrite: Overwrite = False,
    overlays: Overlays = None,
    kind: Format = "html",
    json: Json = False,
) -> None:
    """Play a study and write its report.

    Without a name, lists the studies. What is already complete in the folder is used again.
    Overlays hold in all arms, but for what an arm says itself.
    """
    if not name:
        _list(json=json)
        return
    from analysis.studies.run_study import run_study
    from analysis.studies.study import Study

    study = Study.load(name, overlays or ())
    report = run_study(
        name,
        blocks=blocks,
        readings=readings,
        seed=seed,
        jobs=jobs or None,
        scheduler=scheduler,
        out=out,
        overwrite=overwrite,
        overlays=overlays or (),
        progress=sys.stderr.isatty(),
    )
    tell(study, report, kind, json=json)


def tell(study: "Study", report: Path, kind: str, *, json: bool) -> None:
    """Print what a study found, and where its report is; one in Markdown is written first."""
    findings = findings_in(report.with_name(study.notebook))
    if kind == "md":
        from analysis.reports.markdown import write_markdown

        report = write_markdown(report)
    if json:
        print_json({"study": study.name, "report": str(report), "findings": findings})
        return
    heading(study.question)
    for finding in findings:
        print_text("")
        print_wrapped(finding)
    print_text(f"\nThe report is {report}")


def findings_in(notebook: Path) -> list[str]:
    """Return the findings that an executed notebook shows, one sentence each."""
    cells: list[dict[str, Any]] = read_json(notebook).get("cells", [])
    outputs = [output.get("data", {}) for cell in cells for output in cell.get("outputs", ())]
    return [
        line
        for data in outputs
        if FINDINGS in "".join(data.get("text/html", ()))
        for line in "".join(data["text/plain"]).splitlines()
    ]


def _list(*, json: bool) -> None:
    from analysis.studies.study import studies

    known = [
        {key: content[key] for key in ("title", "question", "players", "blocks")} | {"name": name}
        for name, content in ((name, read_toml(path)) for name, path in studies().items())
    ]
    if json:
        print_json(known)
        return
    print_table(
        ["study", "question", "blocks"],
        [[one["name"], one["question"], one["blocks"]] for one in known],
    )
