"""``boroughs compare``: scenarios side by side, with the same luck, without a study file."""

import sys
from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.against import Against, named, others
from analysis.cli.ladder import Games, Out
from analysis.cli.options import (
    Jobs,
    Json,
    Scheduler,
    Seed,
)
from analysis.cli.results import tell
from analysis.cli.scenario import Wish, describes_scenario, scenario_of
from analysis.cli.words import print_wrapped
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from analysis.statistics.frames import Arms
    from sim.engine.scenario import Scenario

EXAMPLES = (
    "boroughs compare small_city --against godzillas --games 400",
    "boroughs compare small_city --against start_money=equal --margin 1",
)

Margin = Annotated[
    float | None,
    typer.Option(
        metavar="POINTS",
        help="Also test whether scores are equal within so many points.",
        show_default=False,
    ),
]
Within = Annotated[
    float | None,
    typer.Option(
        metavar="POINTS",
        help="Stop when the change of the score is known within so many points, after --games at"
        " the latest; nothing is kept.",
        show_default=False,
    ),
]


@describes_scenario
def command(
    wish: Wish,
    against: Against,
    games: Games = 400,
    margin: Margin = None,
    within: Within = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = None,
    out: Out = None,
    json: Json = False,
) -> None:
    """Play two or more scenarios with the same luck, and say what differs.

    The other options describe the first scenario; each --against is another one.
    """
    for option, value in (("--margin", margin), ("--within", within)):
        if value is not None and not 0 < value < inf:
            raise BoroughsError(f"{option} '{value:g}' should be above 0, such as 1")
    scenarios = scenarios_of(wish, against)
    from analysis.reports.page import Finding
    from analysis.studies.playing import play_arms, whole_blocks

    first = next(iter(scenarios.values()))
    most = whole_blocks(games, first.players)
    how: Any = {
        "jobs": jobs or None,
        "scheduler": scheduler,
        "out": out,
        "progress": sys.stderr.isatty(),
    }
    if within is None:
        arms = play_arms(scenarios, most, seed, log="phases", **how)
    else:
        arms = _until(scenarios, within, most, seed, how)
    results = compared(arms, margin)
    if within is not None:
        results |= _known(arms, most // first.players)
    found = {name: Finding.of(one.title, one) for name, one in results.items()}
    content = {name: one.content() for name, one in scenarios.items()}
    played = len(arms.games) // len(scenarios)
    tell(found, {"scenarios": content, "seed": seed, "games": played}, arms, out, json=json)
    if not json:
        print_wrapped(f"\n{results['score'].saving()}")


def scenarios_of(wish: Wish, against: list[str]) -> "Mapping[str, Scenario]":
    """Return the scenarios by name: the first one, and those it is held against."""
    first = scenario_of(wish)
    scenarios = {named(wish): first, **others(first, against)}
    if len(scenarios) <= len(against):
        raise BoroughsError("two of the scenarios have one name; say each --against once")
    return scenarios


def _until(
    scenarios: "Mapping[str, Scenario]", within: float, most: int, seed: int, how: Mapping[str, Any]
) -> "Arms":
    from analysis.statistics.sequential import FIRST_LOOK
    from analysis.studies.playing import play_until

    players = next(iter(scenarios.values())).players

    def enough(arms: "Arms") -> bool:
        return all(one.reach <= within for one in _known(arms, most // players).values())

    return play_until(scenarios, enough, most, seed, start=FIRST_LOOK * players, **how)


def _known(arms: "Arms", seeds: int) -> dict[str, Any]:
    """Return by pair of arms what may be looked at again and again."""
    from analysis.statistics.compare import against_first, precision

    pairs = against_first(arms)
    name = "within {}" if len(pairs) > 1 else "within"
    return {name.format(one.name): precision(arms, one, planned=seeds) for one in pairs}


def compared(arms: "Arms", margin: float | None = None) -> dict[str, Any]:
    """Return what differs between arms, by name."""
    from analysis.statistics import compare
    from analysis.statistics.discoveries import discoveries
    from analysis.statistics.equivalence import equivalence

    effect = compare.score_effect(arms, title="Change of the score")
    results = {
        "score": effect,
        "size": compare.effect_size(arms),
        "winner": compare.winner_changes(arms),
        "win": compare.win_effect(arms),
        "strategies": discoveries(compare.score_effect(arms, "strategy")),
    }
    if margin is not None:
        results["margin"] = equivalence(effect, margin)
    if arms.has("clock"):
        results["time"] = compare.length_effect(arms, title="Change of the table time")
    return results
