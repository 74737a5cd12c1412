"""The rules of a game with their provenance, and the settings in force."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sim.engine.data import game_folder
from sim.engine.files import read_csv
from sim.engine.game import load_game
from sim.engine.scenario import Scenario
from sim.engine.settings import Setting, SettingsTable
from sim.engine.tables import cell_text

RULE_COLUMNS = ("id", "section", "text", "provenance", "settings", "kind", "rare")
ASSUMED = "assumed"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the register.

    Attributes
    ----------
    id, section, text : str
        Its id, the heading it stands under, and its words.
    provenance : tuple of str
        ``seed``, ``source``, ``assumed``.
    settings : tuple of str
        Settings that change it.
    applies_to : tuple of str
        Conditions that must all hold for it to be in play; empty if it always is.
    kind : str
        ``play``, ``component`` or ``absence``.
    rare : bool
        Whether it covers a state that seldom occurs.
    """

    id: str
    section: str
    text: str
    provenance: tuple[str, ...]
    settings: tuple[str, ...]
    applies_to: tuple[str, ...]
    kind: str
    rare: bool

    @property
    def assumed(self) -> bool:
        """Tell whether anything of it was chosen by us."""
        return ASSUMED in self.provenance


def rules(game: str) -> dict[str, Rule]:
    """Read the register of a game's rules, by id.

    Raises
    ------
    BoroughsError
        If the file is missing or broken.
    """
    rows = read_csv(game_folder(game) / "rules.csv", RULE_COLUMNS)
    return {row["id"]: _rule(row) for _, row in rows}


def _rule(row: Mapping[str, str]) -> Rule:
    return Rule(
        row["id"],
        row["section"],
        row["text"],
        tuple(row["provenance"].split()),
        tuple(row["settings"].split()),
        tuple(row.get("applies_to", "").split()),
        row["kind"],
        row["rare"] == "yes",
    )


def conditions(scenario: Scenario) -> set[str]:
    """Return what holds in a scenario, in the words of the columns ``applies_to``."""
    return load_game(scenario.game).conditions(scenario)


def in_play(game: str, held: Collection[str]) -> list[Rule]:
    """Return the rules that are in play where these conditions hold."""
    settings = SettingsTable.load(game)
    return [rule for rule in rules(game).values() if _plays(rule, held, settings)]


def _plays(rule: Rule, held: Collection[str], settings: Mapping[str, Setting]) -> bool:
    if not all(condition in held for condition in rule.applies_to):
        return False
    read = [settings[key] for key in rule.settings if key in settings]
    return not read or any(setting.applies(held) for setting in read)


@dataclass(frozen=True, slots=True)
class InForce:
    """A working setting as a study's arms have it.

    Attributes
    ----------
    setting : Setting
        The setting.
    values : mapping of str to (str or None)
        Its value by arm; None where it is not in play.
    assumed : bool
        Whether a rule it reads is assumed.
    """

    setting: Setting
    values: Mapping[str, str | None]
    assumed: bool

    def meaning(self, value: str | None) -> str:
        """Return what a value means, in words."""
        parts = (part.partition("=") for part in self.setting.meaning.split(";"))
        words = {name.strip(): text.strip() for name, _, text in parts}
        return words.get(value or "", "")


def in_force(scenarios: Mapping[str, Scenario]) -> list[InForce]:
    """Return all working settings with their values, arm by arm.

    Parameters
    ----------
    scenarios : mapping of str to Scenario
        One for each arm, all of one game.
    """
    game = next(iter(scenarios.values())).game
    table, register = SettingsTable.load(game), rules(game)
    resolved = {arm: _resolve(table, scenario) for arm, scenario in scenarios.items()}
    return [
        InForce(
            setting,
            {arm: values.get(setting.key) for arm, values in resolved.items()},
            any(register[rule].assumed for rule in setting.rule_ids if rule in register),
        )
        for setting in table.values()
        if setting.working and any(setting.key in values for values in resolved.values())
    ]


def _resolve(table: SettingsTable, scenario: Scenario) -> dict[str, str]:
    held = conditions(scenario)
    values = table.resolve(scenario.resolved_settings, held, shared=scenario.shared)
    return {key: cell_text(v) for key, v in values.items() if table[key].applies(held)}
