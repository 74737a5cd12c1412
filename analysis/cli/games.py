"""``boroughs games``: what can be played, by whom, under which readings of the rules."""

from dataclasses import fields
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Annotated, Any

import typer

from analysis.cli.options import Json, OptionalGame
from analysis.cli.words import heading, print_json, print_table, print_text
from sim.engine.tables import cell_text

if TYPE_CHECKING:
    from sim.engine.settings import Setting
    from sim.engine.strategy import Strategy

EXAMPLES = (
    "boroughs games",
    "boroughs games small_city",
    "boroughs games small_city --settings",
    "boroughs games small_city --json",
)

SettingsToo = Annotated[bool, typer.Option("--settings", help="List the settings as well.")]


def command(game: OptionalGame = "", settings: SettingsToo = False, json: Json = False) -> None:
    """List the games, or show one.

    Shows variants, modes, strategies with their parameters and, if asked, all settings.
    """
    if game:
        _show(_one(game), settings=settings, json=json)
        return
    known = [_summary(name) for name in names()]
    if json:
        print_json(known)
        return
    rows = [
        [one["name"], one["title"], _span(one["players"]), ", ".join(one["variants"])]
        for one in known
    ]
    print_table(["game", "title", "players", "variants"], rows)
    print_text("\n'boroughs games GAME' shows one of them.")


def names() -> list[str]:
    """Return the names of the games that are installed."""
    from sim.engine.game import ENTRY_POINTS

    return sorted(point.name for point in entry_points(group=ENTRY_POINTS))


def _summary(name: str) -> dict[str, Any]:
    from sim.engine.game import load_game
    from sim.engine.variants import variants

    game = load_game(name)
    return {
        "name": name,
        "title": game.title,
        "players": list(game.players),
        "variants": list(variants(name)),
    }


def _one(name: str) -> dict[str, Any]:
    from sim.engine.game import load_game
    from sim.engine.seating import registered
    from sim.engine.settings import SettingsTable
    from sim.engine.variants import variants

    game = load_game(name)
    return _summary(name) | {
        "variants": [
            {"name": one.name, "title": one.title, "summary": one.summary}
            for one in variants(name).values()
        ],
        "modes": [
            {"name": mode, "values": one.values, "summary": one.summary}
            for mode, one in game.modes.items()
        ],
        "strategies": [_strategy(*one) for one in registered(name).items()],
        "settings": [_setting(one) for one in SettingsTable.load(name).values()],
    }


def _strategy(name: str, cls: "type[Strategy]") -> dict[str, Any]:
    default = cls.Parameters()
    parameters = {one.name: getattr(default, one.name) for one in fields(cls.Parameters)}
    return {"name": name, "summary": cls.summary, "parameters": parameters}


def _setting(setting: "Setting") -> dict[str, Any]:
    return {
        "key": setting.key,
        "value": setting.default,
        "choices": list(setting.choices),
        "effect": setting.effect,
        "status": setting.status,
        "applies to": list(setting.applies_to),
        "rules": list(setting.rule_ids),
        "meaning": setting.meaning,
    }


def _span(players: list[int]) -> str:
    return f"{players[0]} to {players[-1]}" if len(players) > 1 else str(players[0])


def _show(game: dict[str, Any], *, settings: bool, json: bool) -> None:
    if json:
        print_json(game)
        return
    heading(f"{game['title']} ({game['name']}), {_span(game['players'])} players")
    _table("Variants, --variant NAME", game["variants"], ("name", "title", "summary"))
    _table("Modes, --mode NAME=VALUE", game["modes"], ("name", "values", "summary"))
    strategies = [
        one | {"parameters": ", ".join(f"{k}={cell_text(v)}" for k, v in one["parameters"].items())}
        for one in game["strategies"]
    ]
    _table("Strategies, --seats A,B,…", strategies, ("name", "summary", "parameters"))
    if settings:
        _settings(game["settings"])
    else:
        working = sum(one["status"] == "working" for one in game["settings"])
        print_text(
            f"\n{len(game['settings'])} settings, {working} of which have other choices in this"
            f" version:\n'boroughs games {game['name']} --settings' lists them."
        )


def _table(title: str, records: list[dict[str, Any]], columns: tuple[str, ...]) -> None:
    rows = [[record[column] for column in columns] for record in records]
    print_table(columns, rows or [["none", *[""] * (len(columns) - 1)]], title=title)


def _settings(settings: list[dict[str, Any]]) -> None:
    rows = [
        [one["key"], ", ".join(one["choices"]), one["effect"], one["status"]] for one in settings
    ]
    print_table(["key", "choices", "effect", "status"], rows, title="Settings, --set KEY=VALUE")
    print_text("\nThe first choice stands when nothing is said. A fixed setting cannot change yet.")
