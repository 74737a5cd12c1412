"""The option ``--against``: another scenario, said in short."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from sim.engine.errors import BoroughsError, unknown

if TYPE_CHECKING:
    from analysis.cli.scenario import Wish
    from sim.engine.scenario import Scenario

BASE = "base"
"""What the game without variants is called."""
AND = "+"

Against = Annotated[
    list[str],
    typer.Option(
        "--against",
        metavar="WHAT",
        help="Another scenario: variants, key=value of modes and settings and overlay files, joined"
        " by +, such as godzillas+side=easy; 'base' for the game without variants. Repeatable.",
        show_default=False,
    ),
]


def named(wish: "Wish") -> str:
    """Return a short name of the scenario that a command line means."""
    parts = [wish.scenario.stem] if wish.scenario else []
    parts += [*(wish.variants or ()), *(wish.modes or ()), *(wish.settings or ())]
    parts += [path.stem for path in wish.overlays or ()]
    return AND.join(parts) or BASE


def others(first: "Scenario", against: list[str]) -> "Mapping[str, Scenario]":
    """Return the scenarios that the first is held against, by what was said.

    They have its players and strategies; key=value and overlays change what it has, and variants
    named replace its own.

    Raises
    ------
    BoroughsError
        If a part is nothing known, or the scenario does not fit.
    """
    return {text.replace("/", "_"): _other(first, text) for text in against}


def _other(first: "Scenario", text: str) -> "Scenario":
    from sim.engine.session import Plan, Session
    from sim.engine.variants import load_overlay, variants

    parts = [part.strip() for part in text.split(AND)]
    named_variants = [p for p in parts if "=" not in p and not p.endswith(".toml")]
    known = variants(first.game)
    for name in named_variants:
        if name not in (BASE, *known):
            raise unknown("variant", name, [BASE, *known], where="--against")
    scenario = first
    if named_variants:
        scenario = first.replace(variants=[name for name in named_variants if name != BASE])
    for part in parts:
        if part.endswith(".toml"):
            scenario = scenario.with_overlay(load_overlay(Path(part)))
        elif "=" in part:
            scenario = scenario.replace(**_changed(scenario, part))
    try:
        Session(Plan(scenario, seed=0, tempo=False))
    except BoroughsError as error:
        raise BoroughsError(f"--against '{text}': {error}") from None
    return scenario


def _changed(scenario: "Scenario", part: str) -> dict[str, Any]:
    """Return the modes or the settings of a scenario with one more value."""
    from sim.engine.game import load_game

    key, _, value = (one.strip() for one in part.partition("="))
    field = "modes" if key in load_game(scenario.game).modes else "settings"
    return {field: dict(getattr(scenario, field)) | {key: value}}
