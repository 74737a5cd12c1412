"""``boroughs compare``: scenarios side by side, with the same luck, without a study file."""

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.against import Against, named, others
from analysis.cli.ladder import Games, Out
from analysis.cli.options import (
    Game,
    Jobs,
    Json,
    Modes,
    Overlays,
    Players,
    Seats,
    Seed,
    Settings,
    Variants,
)
from analysis.cli.scenario import Wish, scenario_of
from analysis.cli.words import plain, print_json, print_result, print_wrapped
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from analysis.frames import Arms
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


def command(
    game: Game,
    against: Against,
    seats: Seats = None,
    players: Players = None,
    variants: Variants = None,
    modes: Modes = None,
    settings: Settings = None,
    overlays: Overlays = None,
    games: Games = 400,
    margin: Margin = None,
    seed: Seed = 1,
    jobs: Jobs = 0,
    out: Out = None,
    json: Json = False,
) -> None:
    """Play two or more scenarios with the same luck, and say what differs.

    The other options describe the first scenario; each --against is another one.
    """
    if margin is not None and not margin > 0:
        raise BoroughsError(f"--margin '{margin:g}' should be above 0, such as 1")
    wish = Wish(game, seats, players, variants, modes, settings, overlays, None)
    scenarios = scenarios_of(wish, against)
    from analysis.playing import play_arms, whole_blocks

    first = next(iter(scenarios.values()))
    arms = play_arms(
        scenarios,
        whole_blocks(games, first.players),
        seed,
        jobs=jobs or None,
        out=out,
        log="phases",
        progress=sys.stderr.isatty(),
    )
    results = compared(arms, margin)
    if json:
        content = {name: one.content() for name, one in scenarios.items()}
        rows = {key: plain(one.table.to_dict("records")) for key, one in results.items()}
        said = {key: one.sentence() for key, one in results.items()}
        print_json({"scenarios": content, "seed": seed, "sentences": said, "results": rows})
        return
    for one in results.values():
        print_result(one)
    print_wrapped(f"\n{results['score'].saving()}")
    for one in results.values():
        print_wrapped(f"\n{one.sentence()}")


def scenarios_of(wish: Wish, against: list[str]) -> "Mapping[str, Scenario]":
    """Return the scenarios by name: the first one, and those it is held against."""
    first = scenario_of(wish)
    scenarios = {named(wish): first, **others(first, against)}
    if len(scenarios) <= len(against):
        raise BoroughsError("two of the scenarios have one name; say each --against once")
    return scenarios


def compared(arms: "Arms", margin: float | None = None) -> Mapping[str, Any]:
    """Return what differs between arms, by name."""
    from analysis import compare
    from analysis.discoveries import discoveries
    from analysis.equivalence import equivalence

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
