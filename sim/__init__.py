"""Plays city-building board games: scenarios in, tables out.

Examples
--------
>>> import sim
>>> scenario = sim.Scenario(game="small_city", seats=("green", "random"))  # doctest: +SKIP
>>> run = sim.run(scenario, games=100)  # doctest: +SKIP
>>> run.seats.groupby("strategy").size()  # doctest: +SKIP
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sim.engine.batch import run
    from sim.engine.play import play, replay
    from sim.engine.run import Run
    from sim.engine.scenario import Scenario

__all__ = ["Run", "Scenario", "play", "replay", "run"]

# Workers start often, so nothing is imported before it is used (PEP 562).
_HOMES = {
    "Run": "sim.engine.run",
    "Scenario": "sim.engine.scenario",
    "play": "sim.engine.play",
    "replay": "sim.engine.play",
    "run": "sim.engine.batch",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'sim' has no attribute '{name}'")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return __all__
