"""``boroughs plan``: how many games a comparison needs."""

import sys
from math import inf
from typing import Annotated

import typer

from analysis.cli.against import Against
from analysis.cli.compare import scenarios_of
from analysis.cli.options import (
    Jobs,
    Json,
    Scheduler,
    Seed,
    whole,
)
from analysis.cli.scenario import Wish, describes_scenario
from analysis.cli.words import plain, print_json, print_result, print_wrapped
from sim.engine.errors import BoroughsError

EXAMPLES = ("boroughs plan small_city --against godzillas --difference 1 --pilot 60",)

Difference = Annotated[
    float, typer.Option(metavar="POINTS", help="The smallest change of the score worth finding.")
]
Power = Annotated[float, typer.Option(metavar="P", help="How often it is to be found.")]
Pilot = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole("--pilot", least=2, such_as=60),
        help="Games of each scenario that are played to learn the spread.",
    ),
]


@describes_scenario
def command(
    wish: Wish,
    against: Against,
    difference: Difference = 1.0,
    power: Power = 0.9,
    pilot: Pilot = 60,
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = None,
    json: Json = False,
) -> None:
    """Play a pilot, and say how many games find a difference of the score.

    The options are those of 'boroughs compare'.
    """
    if not 0 < difference < inf or not 0 < power < 1:
        raise BoroughsError("--difference should be above 0, --power between 0 and 1")
    scenarios = scenarios_of(wish, against)
    from analysis.statistics.compare import score_effect
    from analysis.statistics.planning import planned
    from analysis.studies.played import games_played
    from analysis.studies.playing import estimate, play_arms, whole_blocks

    count = max(one.players for one in scenarios.values())
    arms = play_arms(
        scenarios,
        whole_blocks(max(pilot, 2 * count), count),
        seed,
        jobs=jobs or None,
        scheduler=scheduler,
        progress=sys.stderr.isatty(),
    )
    played = games_played(arms)
    found = planned(score_effect(arms), difference, power)
    blocks = whole_blocks(found.blocks, count)
    time = estimate(scenarios.values(), blocks, seed)
    if json:
        rows = plain(found.table.to_dict("records"))
        said = [found.sentence(), time]
        about = {"games": blocks, "seed": seed, "played": played.content()}
        print_json({**about, "rows": rows, "sentences": said})
        return
    print_result(found)
    print_wrapped(f"\n{found.sentence()}")
    print_wrapped(f"Pilot: {played.sentence()}")
    print_wrapped(f"That is --games {blocks}; {time}.")
