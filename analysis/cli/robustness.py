"""``boroughs robustness``: whether what a comparison finds survives other readings and line-ups."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from analysis.cli.compare import scenarios_of
from analysis.cli.ladder import Games, Out
from analysis.cli.options import Jobs, Json, Scheduler, Seed
from analysis.cli.results import tell
from analysis.cli.scenario import Wish, describes_scenario
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from analysis.reports.page import Finding
    from analysis.studies.reread import Readings
    from sim.engine.scenario import Scenario

EXAMPLES = (
    "boroughs robustness small_city --against godzillas --only godzilla_reentry",
    "boroughs robustness suburbia --against self_count=false --only line_batching",
)

Against = Annotated[
    list[str] | None,
    typer.Option(
        "--against", metavar="WHAT", help="Another scenario, as in 'boroughs compare'. Repeatable."
    ),
]
OfStudy = Annotated[
    str,
    typer.Option(
        "--study",
        metavar="STUDY",
        help="Take the scenarios of a study instead: those it plays under other readings.",
        show_default=False,
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KEY",
        help="Try only the other choices of this setting, or only 'line-ups'. Repeatable.",
        show_default=False,
    ),
]


@describes_scenario
def command(
    wish: Wish,
    against: Against = None,
    study: OfStudy = "",
    only: Only = None,
    games: Games = 60,
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = None,
    out: Out = None,
    json: Json = False,
) -> None:
    """Compare scenarios again under each other reading and line-up, and say what survives.

    Readings are all other choices of the settings that matter in the scenarios; line-ups are tables
    of a single strategy, each in turn. --games are those of each scenario, reading and line-up.
    """
    if bool(study) == bool(against):
        raise BoroughsError("what is to be compared? say --against, or --study")
    scenarios = _of_study(study) if study else scenarios_of(wish, against or [])
    from analysis.studies.playing import play_arms, whole_blocks
    from analysis.studies.retrial import Retrial, untouched

    first = next(iter(scenarios.values()))
    retrial = Retrial.of(scenarios, only or ())
    played = play_arms(
        retrial.all_scenarios(),
        whole_blocks(games, first.players),
        seed,
        jobs=jobs or None,
        scheduler=scheduler,
        out=out,
        progress=sys.stderr.isatty(),
    )
    found: dict[str, Finding] = {}
    if retrial.readings:
        readings = retrial.by_reading(played)
        found |= _found(readings, out, untouched(readings))
    if retrial.line_ups:
        found |= _found(retrial.by_line_up(played), out)
    about = {"scenarios": {name: one.content() for name, one in scenarios.items()}, "seed": seed}
    tell(found, about, played, out, json=json)


def _of_study(name: str) -> "dict[str, Scenario]":
    from analysis.studies.study import Study

    study = Study.load(name)
    players = study.readings.players if study.readings else study.players[0]
    arms = study.readings.arms if study.readings else list(study.arms)[:2]
    return {arm: study.scenario(players, arm) for arm in arms}


def _found(readings: "Readings", out: Path | None, remark: str = "") -> "dict[str, Finding]":
    """Return the table of a kind of retrial, and how far each moves the scores."""
    from analysis.reports.page import Finding
    from analysis.statistics.picture import svg

    survival = readings.survival()
    assert survival is not None
    text = " ".join(filter(None, (survival.sentence(), remark)))
    said = readings.said(*readings.findings)
    kind = f"{readings.kind}s"
    found = {kind: Finding(survival.title, text, said, survival)}
    for key in readings.findings:
        tornado = readings.tornado(key, f"How far {kind} move it: {readings.findings[key].name}")
        if tornado is not None:
            name = f"{kind} {key}"
            found[name] = Finding.of(tornado.title, tornado)
            if out is not None:
                picture = out / f"{name.replace(' ', '-')}.svg"
                picture.write_text(svg(tornado.plot()), encoding="utf-8")
    return found
