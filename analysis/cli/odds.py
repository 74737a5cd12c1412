"""``boroughs odds``: what can be computed exactly."""

import re
import sys
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated

import typer

from analysis.cli.nested import nested
from analysis.cli.options import Json, Settings, pairs, whole
from analysis.cli.words import print_json, print_table, print_text
from sim.engine.errors import BoroughsError

if TYPE_CHECKING:
    from analysis.godzilla.odds import VisitOdds
    from sim.small_city.state import Rules

GODZILLA = (
    "boroughs odds godzilla town.txt",
    "boroughs odds godzilla town.txt --die 5 --owner least",
    "boroughs odds godzilla town.txt --weights eaten=2,disabled=1",
)
VISIT = (
    "boroughs odds visit 20/3 15/6 15/4",
    "boroughs odds visit 20/3 15/6 15/4 --set godzilla_tie=only_highest",
)
SUMMARY = "Compute exactly what Godzillas do."
TIE = "godzilla_tie"
WEIGHT = re.compile(r"-?\d{1,9}(\.\d{1,9}|/0*[1-9]\d{0,8})?", re.ASCII)
DEFAULT_WEIGHTS = "disabled=1,eaten=1,destroyed=1"

Map = Annotated[
    str,
    typer.Argument(
        metavar="MAP",
        help="File with the map of a town, or - for standard input; docs/vectors.md says how maps"
        " are written.",
    ),
]
Die = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        parser=whole("--die", least=1, such_as=5),
        help="The roll; by default all are equally likely.",
        show_default=False,
    ),
]
Owner = Annotated[
    str,
    typer.Option(
        metavar="WHO",
        help="How the owner decides: random, or so that the damage is least or most.",
    ),
]
Weights = Annotated[
    str,
    typer.Option(
        metavar="A=1,B=1,…",
        help="What counts as damage: disabled, eaten, destroyed, discs, departure, points.",
    ),
]
Towns = Annotated[
    list[str],
    typer.Argument(
        metavar="LEVEL/SPACES…", help="Pollution level and factory spaces of 2 to 4 towns."
    ),
]


def godzilla(
    map_file: Map,
    die: Die = None,
    owner: Owner = "random",
    settings: Settings = None,
    weights: Weights = DEFAULT_WEIGHTS,
    json: Json = False,
) -> None:
    """Compute what a visit does to a town, by every way to walk.

    The roll is thrown before the Godzilla enters, so that the owner knows it.
    """
    from analysis.godzilla.odds import odds_of_visit
    from sim.small_city.maps import MapError

    given = pairs("--set", settings, "godzilla_reentry=beside")
    weighed = _weights(weights)
    text = _read(map_file)
    _check(given, text)
    try:
        found = odds_of_visit(text, die=die, owner=owner, settings=given, weights=weighed)
    except MapError as error:
        raise BoroughsError(f"{map_file}: {error}") from None
    if json:
        print_json(found.content())
    else:
        _tell(found)


def _read(name: str) -> str:
    from pathlib import Path

    from sim.engine.files import read_text

    if name != "-":
        return read_text(Path(name))
    try:
        return sys.stdin.read()
    except UnicodeDecodeError:
        raise BoroughsError("cannot read standard input: it is not UTF-8 text") from None


def _check(settings: dict[str, str], map_text: str = "") -> "Rules":
    """Return the rules under some settings, or say that they come from the command line."""
    from sim.small_city.position import rules_for

    try:
        return rules_for(map_text, settings)
    except BoroughsError as error:
        raise BoroughsError(f"--set: {error}") from None


def _weights(text: str) -> dict[str, Fraction]:
    parts = [part for part in text.split(",") if part.strip()]
    given = pairs("--weights", parts, "eaten=2")
    found = {}
    for name, weight in given.items():
        if not WEIGHT.fullmatch(weight):
            raise BoroughsError(
                f"--weights '{name}={weight}' should be a number, such as 2, 0.5 or 1/2"
            )
        found[name] = Fraction(weight)
    return found


def _tell(found: "VisitOdds") -> None:
    titles = found.titles()
    print_table(["", *titles], found.grid(), right=titles, title=found.title)
    print_text("\n" + "\n".join(f"{name}: {title}" for name, title in titles.items()))
    basis = found.basis()
    print_text(f"\n{basis[:1].upper()}{basis[1:]}.")
    if found.odds.owner != "random":
        ways = found.content()["examples"]
        rows = [list(way.values()) for way in ways]
        print_table(list(ways[0]), rows, title="What the owner may do, by roll")


def visit(towns: Towns, settings: Settings = None, json: Json = False) -> None:
    """Compute how likely each town of a round is visited.

    Each town is written as its pollution level before the measuring and its factory spaces, such
    as 20/3.
    """
    from analysis.godzilla.chances import chances_of_visit

    given = pairs("--set", settings, f"{TIE}=only_highest")
    for key in given:
        if key != TIE:
            raise BoroughsError(f"--set: '{key}' does not change whom Godzillas visit; {TIE} does")
    tie = _check(given).readings.godzilla_tie
    found = chances_of_visit([_town(text) for text in towns], godzilla_tie=tie)
    if json:
        print_json(found.content())
        return
    shown = found.shown()
    print_table(list(shown.columns), shown.to_numpy().tolist(), right=list(shown.columns))
    print_text(f"\n{found.caption()}")


def _town(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{1,9})/(\d{1,9})", text.strip())
    if not found:
        raise BoroughsError(f"'{text}' should be pollution level/factory spaces, such as 20/3")
    return int(found[1]), int(found[2])


app = nested(SUMMARY, {"godzilla": (godzilla, GODZILLA), "visit": (visit, VISIT)})
