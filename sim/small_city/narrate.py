"""A game of Small City in words, from its tables alone, for people who know the board game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from sim.engine.narration import Line
from sim.small_city.state import Rules
from sim.small_city.telling.council import tell_council
from sim.small_city.telling.develop import tell_development
from sim.small_city.telling.growth import growth_tables
from sim.small_city.telling.income import tell_income, tell_votes
from sim.small_city.telling.mayor import tell_mayor, tell_next_host, tell_set_up
from sim.small_city.telling.moving import tell_movement
from sim.small_city.telling.pollution import tell_pollution
from sim.small_city.telling.scene import Scene, Tale, Teller
from sim.small_city.telling.scoring import Standing, standings, tell_scoring

if TYPE_CHECKING:
    from sim.engine.run import Run

TELLERS: dict[str, tuple[str, Callable[[Scene], Teller]]] = {
    "setup": ("Set-up", tell_set_up),
    "I": ("The Mayor and the cards", tell_mayor),
    "II": ("Development", tell_development),
    "III": ("Citizens move", tell_movement),
    "IV": ("Income", tell_income),
    "V": ("Votes", tell_votes),
    "VI": ("Pollution", tell_pollution),
    "VII": ("The council", tell_council),
    "VIII": ("The Mayor leaves", tell_next_host),
    "end": ("Final scoring", tell_scoring),
}


def narrate(run: "Run", rules: Rules, game: int | None = None) -> Iterator[Line]:
    """Tell a game phase by phase.

    Parameters
    ----------
    run : Run
        Logged at level ``events`` or ``decisions``; only the latter tells by which edge a
        Godzilla leaves.
    rules : Rules
        The rules it was played by.
    game : int, optional
        Number of the game; by default the first of the run.

    Raises
    ------
    BoroughsError
        If the run has no such game, or no table of events.
    """
    tale = Tale(run, game, rules)
    yield from tale.unfinished()
    before = None
    for round_, phase in dict.fromkeys((r["round"], r["phase"]) for r in tale.rows("phases")):
        scene = Scene(tale, round_, phase)
        if round_ != before and phase not in ("setup", "end"):
            before = round_
            yield Line(round_, "", f"Round {round_}{_minutes(scene)}", rank="round")
        yield from _phase(scene)


def _phase(scene: Scene) -> Iterator[Line]:
    title, teller = TELLERS[scene.phase]
    outside = scene.phase in ("setup", "end")
    heading = title if outside else f"Phase {scene.phase} - {title}"
    yield Line(scene.round, scene.phase, heading, rank="round" if outside else "phase")
    yield from teller(scene)
    for event in scene.events("rule_hole"):
        whose = f"{scene.tale.who(event['seat'])}: " if event["seat"] else ""
        yield scene.line(f"{whose}a rare case that an assumption covers, {event['item']}")


def _minutes(scene: Scene) -> str:
    starts = [row["start"] for row in scene.rows("clock") if row["start"]]
    return f", from minute {min(starts):.0f}" if starts else ""


def final_table(run: "Run", rules: Rules, game: int | None = None) -> list[Standing]:
    """Return the final scoring of a game, one row per seat; raises as `narrate` does."""
    return standings(Tale(run, game, rules))


def growth_of(
    run: "Run", rules: Rules, game: int | None = None, *, every: bool = False
) -> dict[str, list[Standing]]:
    """Return the growth tables of a game by title; raises as `narrate` does."""
    return growth_tables(Tale(run, game, rules), every=every)
