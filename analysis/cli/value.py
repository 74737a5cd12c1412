"""``boroughs value``: what a tile, a card, an action or any other option is worth."""

import sys
from typing import Annotated

import typer

from analysis.cli.ladder import Games, Out
from analysis.cli.options import Jobs, Json, Scheduler, Seed, whole
from analysis.cli.results import tell
from analysis.cli.scenario import Wish, describes_scenario, scenario_of
from sim.engine.errors import BoroughsError

EXAMPLES = (
    "boroughs value suburbia --of choose_basic_tile=Suburbs --games 200",
    "boroughs value small_city --of choose_card --player 2 --games 200",
)

Of = Annotated[
    list[str],
    typer.Option(
        "--of",
        metavar="DECISION=KIND",
        help="The option, as in a ban: a decision and a kind of its options; without a kind, each"
        " of them. Repeatable.",
        show_default=False,
    ),
]
Player = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole("--player", least=1, such_as=1),
        help="To whom it is forbidden: his place in the list of strategies.",
    ),
]


@describes_scenario
def command(
    wish: Wish,
    of: Of,
    player: Player = 1,
    games: Games = 200,
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = None,
    out: Out = None,
    json: Json = False,
) -> None:
    """Forbid options to one player, with the same luck, and say what they are worth to him.

    Beside it stands what goes with taking them, among all players of the games without a ban, with
    strategy, seat and luck taken out; that is no effect, for who is well off can take more.
    """
    scenario = scenario_of(wish)
    if player > len(scenario.seats):
        raise BoroughsError(f"--player {player}: there are {len(scenario.seats)} strategies")
    from analysis.reports.page import Finding
    from analysis.studies.playing import play_arms, whole_blocks
    from analysis.studies.worth import Worth, arms, things
    from sim.engine.session import Plan, Session

    scenarios = arms(scenario, player, things(scenario.game, of))
    for one in scenarios.values():
        Session(Plan(one, seed=0, tempo=False))
    played = play_arms(
        scenarios,
        whole_blocks(games, scenario.players),
        seed,
        jobs=jobs or None,
        scheduler=scheduler,
        out=out,
        log="decisions",
        progress=sys.stderr.isatty(),
    )
    worth = Worth(played, player)
    results = {"restricted": worth.restricted, "association": worth.association}
    found = {name: Finding.of(one.title, one) for name, one in results.items() if one is not None}
    about = {"scenario": scenario.content(), "seed": seed, "player": player}
    tell(found, about, played, out, json=json)
