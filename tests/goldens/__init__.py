"""Golden games: recorded choices, and digests of all the tables they lead to.

The choices are rows of the table ``decisions``, so a golden holds what the rules make of them and
not how a strategy plays. ``python -m tests.goldens`` records them anew, all or those named; look at
the difference before you commit it, and tell in the changelog which rule it comes from.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.engine.play import play, replay
from sim.engine.run import Run
from sim.engine.scenario import Scenario

FOLDER = Path(__file__).parent


VARIED = ("culture", "random", "industry", "green")
"""A table that shows more of a combination than players at random do."""


def _scenario(players: int | tuple[str, ...], *variants: str, game: str = "small_city") -> Scenario:
    seats = ("random",) * players if isinstance(players, int) else players
    return Scenario(game=game, seats=seats, variants=variants)


RECORDED = {
    "base_2": (_scenario(2), 26),
    "base_4": (_scenario(4), 56),
    "expert_3": (_scenario(3, "expert"), 56),
    "peaceful_mayor_3": (_scenario(3, "peaceful_mayor"), 56),
    "park_growth_2": (_scenario(2, "park_growth"), 56),
    "activist_godzillas_4": (
        _scenario(4, "peaceful_mayor", "park_growth", "godzillas"),
        56,
    ),
    "godzillas_3": (_scenario(3, "godzillas"), 56),
    "advanced_3": (_scenario(3, "advanced"), 361),
    "godzillas_expert_4": (_scenario(4, "godzillas", "expert"), 27),
    "economic_victory_2": (_scenario(2, "economic_victory"), 42),
    "citizen_victory_godzillas_3": (_scenario(3, "citizen_victory", "godzillas"), 31),
    "cultural_victory_4": (_scenario(4, "cultural_victory"), 39),
    "solo": (_scenario(1, "solo"), 26),
    "solo_godzillas": (_scenario(1, "solo", "godzillas"), 56),
    "advanced_economic_3": (_scenario(VARIED[:3], "advanced", "economic_victory"), 4),
    "advanced_citizen_4": (_scenario(VARIED, "advanced", "citizen_victory"), 2),
    "advanced_cultural_2": (_scenario(VARIED[:2], "advanced", "cultural_victory"), 31),
    "advanced_godzillas_3": (_scenario(VARIED[:3], "advanced", "godzillas"), 4),
    "everything_4": (
        _scenario(
            VARIED,
            *("advanced", "economic_victory", "godzillas", "expert"),
            *("peaceful_mayor", "park_growth"),
        ),
        52,
    ),
    "solo_park_growth": (_scenario(VARIED[:1], "solo", "park_growth"), 0),
    "key_to_the_city_2": (_scenario(2, game="key_to_the_city"), 7),
    "key_to_the_city_4": (_scenario(4, game="key_to_the_city"), 7),
    "key_to_the_city_jennifer_3": (_scenario(3, "jennifer", game="key_to_the_city"), 7),
    "suburbia_2": (_scenario(2, game="suburbia"), 7),
    "suburbia_4": (_scenario(4, game="suburbia"), 7),
    "suburbia_lone_architect": (_scenario(1, "lone_architect", game="suburbia"), 7),
    "suburbia_dale": (_scenario(1, "dale", game="suburbia"), 7),
}
"""Scenario and seed of every golden, by the name of its file."""


@dataclass(frozen=True, slots=True)
class Golden:
    """A recorded game."""

    scenario: Scenario
    seed: int
    choices: list[tuple[str, str]]
    tables: dict[str, str]

    @classmethod
    def read(cls, name: str) -> "Golden":
        """Read a golden by its name."""
        content = json.loads(path(name).read_text(encoding="utf-8"))
        choices = [tuple(line.split("=", 1)) for line in content["choices"]]
        return cls(Scenario(**content["scenario"]), content["seed"], choices, content["tables"])

    def played_again(self) -> dict[str, str]:
        """Return the digests of the tables to which the choices lead now."""
        run = replay(self.scenario, self.choices, self.seed, tempo=False, referee=True)
        return digests(run)


def path(name: str) -> Path:
    """Return the file of a golden."""
    return FOLDER / f"{name}.json"


def digests(run: Run) -> dict[str, str]:
    """Return a digest of every table, by name, but of the choices, which a golden holds itself."""
    return {name: run.digest([name])[:16] for name in run.tables if name != "decisions"}


def record(name: str) -> None:
    """Play a golden anew and write its file."""
    scenario, seed = RECORDED[name]
    run = play(scenario, seed, tempo=False, referee=True)
    rows = run.table("decisions")
    content: dict[str, Any] = {
        "scenario": scenario.content(),
        "seed": seed,
        "tables": digests(run),
        "choices": [f"{a}={b}" for a, b in zip(rows["decision"], rows["option"], strict=True)],
    }
    path(name).write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
