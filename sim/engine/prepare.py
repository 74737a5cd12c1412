"""From a scenario to what a game is played by: component tables and readings of the rules."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

from sim.engine.errors import BoroughsError
from sim.engine.game import Game
from sim.engine.settings import SettingsTable, take
from sim.engine.tables import Key, Tables, load_tables, overlay

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from sim.engine.scenario import Scenario

Readings = TypeVar("Readings", bound="DataclassInstance")


def prepare(
    game: Game, scenario: "Scenario", keys: Mapping[str, Key], readings: type[Readings]
) -> tuple[Tables, Readings]:
    """Return the tables of a scenario, all overlays applied, and its readings of the rules.

    Parameters
    ----------
    game : Game
        What is played.
    scenario : Scenario
        By whom and how.
    keys : mapping of str to Key
        The component tables, as `load_tables` takes them.
    readings : type
        A dataclass whose fields bear the names of settings, see `sim.engine.settings.take`.

    Raises
    ------
    BoroughsError
        If the number of players, a mode, a setting or a cell does not fit.
    """
    if scenario.players not in game.players:
        span = f"{game.players[0]} to {game.players[-1]}"
        raise BoroughsError(f"{game.title} is for {span} players, not {scenario.players}")
    settings, conditions = SettingsTable.load(game.name), game.conditions(scenario)
    choices = settings.resolve(scenario.resolved_settings, conditions, shared=scenario.shared)
    tables = load_tables(game.name, keys)
    tables = overlay(tables, settings.overlays(choices), "readings.toml")
    tables = overlay(tables, scenario.resolved_tables, "the scenario's tables")
    return tables, take(readings, choices, overlaid=settings.overlaying())
