"""``boroughs sensitivity``: how much a number depends on settings and on cells of tables."""

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.ladder import Games, Out
from analysis.cli.options import Jobs, Json, Scheduler, Seed, pairs, whole
from analysis.cli.results import tell
from analysis.cli.scenario import Wish, describes_scenario, scenario_of
from sim.engine.errors import BoroughsError, unknown
from sim.engine.files import read_toml

if TYPE_CHECKING:
    from analysis.statistics.design import Design, Factor
    from analysis.statistics.frames import Arms
    from analysis.statistics.result import Estimates
    from sim.engine.scenario import Scenario

EXAMPLES = (
    "boroughs sensitivity suburbia --range tiles/Casino/cost=10:30 --games 100",
    "boroughs sensitivity suburbia --range self_count=true:false --games 20",
)
METHODS = OAT, FACTORIAL, HYPERCUBE, SOBOL = "oat", "factorial", "hypercube", "sobol"
SUCH_AS = "buildings/P1/price=1:3"

Range = Annotated[
    list[str] | None,
    typer.Option(
        "--range",
        metavar="KEY=LOW:HIGH",
        help="A setting, mode or cell (table/row/column), and its two ends; whole numbers between"
        " them count as well. Repeatable.",
        show_default=False,
    ),
]
Ranges = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help='TOML file with more of them, such as "buildings/P1/price" = [1, 3].',
        show_default=False,
    ),
]
Method = Annotated[
    str,
    typer.Option(
        metavar="NAME",
        help="oat (one at a time), factorial (all ends together), hypercube (points between) or"
        " sobol (shares of the variance).",
    ),
]
Points = Annotated[
    int,
    typer.Option(
        metavar="N",
        parser=whole("--points", least=2, such_as=16),
        help="Points of a hypercube, or of each sample of Sobol's: a power of 2.",
    ),
]
Of = Annotated[
    str,
    typer.Option(
        "--quantity", metavar="NAME", help="A numeric column of the final scores, or minutes."
    ),
]


@describes_scenario
def command(
    wish: Wish,
    range_: Range = None,
    ranges: Ranges = None,
    method: Method = OAT,
    points: Points = 16,
    quantity: Of = "score",
    games: Games = 100,
    seed: Seed = 1,
    jobs: Jobs = 0,
    scheduler: Scheduler = None,
    out: Out = None,
    json: Json = False,
) -> None:
    """Change settings and numbers, and say how much a result depends on each.

    The other options describe the scenario in which they change; --games are those of each point.
    """
    scenario = scenario_of(wish)
    if method not in METHODS:
        raise unknown("method", method, METHODS, where="--method")
    from analysis.studies.quantities import quantities

    known = quantities(scenario.game)
    if quantity not in known:
        raise unknown("quantity", quantity, known, where="--quantity")
    design = _design(method, scenario, _factors(range_, ranges), points)
    from analysis.reports.page import Finding
    from analysis.studies.playing import play_arms, whole_blocks

    arms = play_arms(
        design.scenarios,
        whole_blocks(games, scenario.players),
        seed,
        jobs=jobs or None,
        scheduler=scheduler,
        out=out,
        log="phases",
        progress=sys.stderr.isatty(),
    )
    result = _read(method, arms, design, scenario.game, quantity)
    about = {"scenario": scenario.content(), "seed": seed, "points": len(design.scenarios)}
    found = {"sensitivity": Finding.of(result.title, result)}
    tell(found, about, arms, out, json=json)


def _factors(given: list[str] | None, file: Path | None) -> "list[Factor]":
    from analysis.statistics.design import Factor

    ends: dict[str, Any] = {} if file is None else read_toml(file)
    ends |= {key: text.split(":") for key, text in pairs("--range", given, SUCH_AS).items()}
    if not ends:
        raise BoroughsError(f"what is to change? say --range, such as {SUCH_AS}")
    for key, both in ends.items():
        if not isinstance(both, list) or len(both) != 2 or both[0] == both[1]:
            raise BoroughsError(f"the range of '{key}' should have two ends, such as {SUCH_AS}")
    return [Factor(key, *map(_value, both)) for key, both in ends.items()]


def _value(text: Any) -> Any:
    """Return a whole number where a text is one."""
    try:
        return int(str(text))
    except ValueError:
        return text


def _design(method: str, scenario: "Scenario", factors: "list[Factor]", points: int) -> "Design":
    from analysis.statistics import design

    if method == OAT:
        return design.one_at_a_time(scenario, factors)
    if method == FACTORIAL:
        return design.factorial(scenario, factors)
    if method == HYPERCUBE:
        return design.latin_hypercube(scenario, factors, points)
    return design.sobol(scenario, factors, points)


def _read(method: str, arms: "Arms", design: "Design", game: str, name: str) -> "Estimates":
    from analysis.statistics import sensitivity
    from analysis.statistics.design import SobolDesign
    from analysis.statistics.sobol import indices
    from analysis.studies.quantities import rows_of

    rows, what = rows_of(game, name)
    if isinstance(design, SobolDesign):
        share = replace(what, name=f"share of the variance of {what.name}", unit="%")
        return indices(arms, design, name, rows=rows, quantity=share)
    change = replace(what, name=f"change of {what.name} from low to high", reference=0.0)
    reads = {
        OAT: sensitivity.changes,
        FACTORIAL: sensitivity.effects,
        HYPERCUBE: sensitivity.slopes,
    }
    return reads[method](arms, design, name, rows=rows, quantity=change)
