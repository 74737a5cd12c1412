"""``boroughs ladder``: strategies against each other, and how strong each is."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.options import (
    Jobs,
    Json,
    Scheduler,
    Seed,
    split_seats,
    whole,
)
from analysis.cli.scenario import Wish, check_named, describes_scenario, scenario_of
from analysis.cli.words import plain, print_json, print_result, print_wrapped
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from analysis.statistics.duels import Duels
    from analysis.statistics.ratings import Ratings
    from analysis.statistics.result import Estimates
    from sim.engine.scenario import Scenario

EXAMPLES = (
    "boroughs ladder small_city --players 3 --games 600 --out out/ladder",
    "boroughs ladder small_city --seats green,industry,housing --games 300",
)
AT_ONCE = 3
"""How many sit down when nobody says how many."""

Games = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole("--games", least=1, most=100_000_000, such_as=600),
        help="How many games; rounded up so that each line-up sits in each seat.",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="Folder for the games; complete ones are used again. Without it none are kept.",
        show_default=False,
    ),
]


@describes_scenario
def command(
    wish: Wish,
    games: Games = 600,
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = None,
    out: Out = None,
    json: Json = False,
) -> None:
    """Let strategies play each other, and rate them.

    Each seed draws its line-up from all strategies, and everyone sits in every seat. Where some
    beat each other in a circle, it says who would be left in the long run.
    """
    scenario = scenario_of(_pooled(wish))
    _check(len(scenario.seats), scenario.players)
    from analysis.reports.page import Finding, write_findings
    from analysis.statistics.alpha_rank import alpha_rank
    from analysis.statistics.compare import scores
    from analysis.statistics.duels import duels
    from analysis.statistics.ratings import ratings
    from analysis.studies.played import games_played
    from analysis.studies.playing import play_arms, whole_blocks

    arms = play_arms(
        {"ladder": scenario},
        whole_blocks(games, scenario.players),
        seed,
        jobs=jobs or None,
        scheduler=scheduler,
        out=out,
        progress=sys.stderr.isatty(),
    )
    rows, played = scores(arms, "ladder"), games_played(arms)
    strengths, pairs, held = ratings(rows), duels(rows), alpha_rank(rows)
    if out is not None:
        write_findings(out, [Finding.of(one.title, one) for one in (strengths, pairs, held)])
    if json:
        content = _content(scenario, strengths, pairs, held)
        print_json(content | {"seed": seed, "played": played.content()})
    else:
        _print(strengths, pairs, held)
        print_wrapped(f"\n{played.sentence()}")


def _pooled(wish: Wish) -> Wish:
    """Seat all strategies that may sit down, and as many at once as play, unless it was said."""
    from sim.engine.game import load_game
    from sim.engine.seating import registered

    if wish.scenario is not None:
        return wish
    check_named(wish.game)
    pool = list(registered(wish.game)) if wish.seats is None else split_seats(wish.seats)
    at_once = wish.players or min(AT_ONCE, len(pool), load_game(wish.game).players[-1])
    _check(len(pool), at_once)
    return replace(wish, seats=",".join(pool), players=at_once)


def _check(strategies: int, players: int) -> None:
    if min(strategies, players) < 2:
        raise BoroughsError("a ladder needs two strategies and two players at least")


def _content(
    scenario: "Scenario", strengths: "Ratings", pairs: "Duels", held: "Estimates"
) -> dict[str, Any]:
    assert strengths.seats is not None
    return {
        "game": scenario.game,
        "scenario": scenario.content(),
        "ratings": plain(strengths.rows()),
        "seats": plain(strengths.seats.rows()),
        "duels": plain(pairs.table.to_dict("records")),
        "copeland": plain(pairs.copeland.to_dict("records")),
        "alpha_rank": plain(held.rows()),
        "circles": [list(one) for one in pairs.cycles()],
        "sentences": [strengths.sentence(), strengths.seats.sentence(), pairs.sentence()],
    }


def _print(strengths: "Ratings", pairs: "Duels", held: "Estimates") -> None:
    assert strengths.seats is not None
    for result in (strengths, strengths.seats, pairs):
        print_result(result)
    if pairs.cycles():
        print_result(held)
    print_wrapped(f"\n{pairs.sentence()}")
