"""The register of a game's rules with the settings that read them and the tests that hold them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from analysis.reports.rules import Rule, rules
from sim.engine.data import game_folder
from sim.engine.errors import BoroughsError, unknown
from sim.engine.files import read_csv
from sim.engine.game import load_game
from sim.engine.settings import Setting, SettingsTable
from sim.engine.tables import cell_text

TESTED_KINDS = ("play", "component")
"""Kinds of rule that need a test; of the absence of something there is nothing to test."""
TEST_COLUMNS = ("rule_id", "test")


@dataclass(frozen=True, slots=True)
class Register:
    """Rules, settings and tests of a game.

    Attributes
    ----------
    game : str
        Its name.
    rules : mapping of str to Rule
        By id, in the order of the rulebook.
    settings : mapping of str to Setting
        By key.
    tests : mapping of str to list of str, or None
        Tests by the id of the rule they hold; None if the game has no list of them.
    """

    game: str
    rules: Mapping[str, Rule]
    settings: Mapping[str, Setting]
    tests: Mapping[str, list[str]] | None

    @classmethod
    def load(cls, game: str) -> "Register":
        """Read the register of a game.

        Raises
        ------
        BoroughsError
            If there is no such game, or a file is broken.
        """
        name = load_game(game).name
        return cls(name, rules(game), SettingsTable.load(game), tests(game))

    @property
    def tests_file(self) -> str:
        """Where the tests are listed, seen from the folder of all data."""
        return f"{self.game}/tests.csv"

    def rule(self, given: str) -> Rule:
        """Return a rule by its id, in capitals or not.

        Raises
        ------
        BoroughsError
            If there is none; the line names the near misses.
        """
        wanted = given.strip().upper()
        if wanted in self.rules:
            return self.rules[wanted]
        near = [one for one in self.rules if one.endswith(f"-{wanted}")] or self._near(wanted)
        hint = f"did you mean {' or '.join(near)}?"
        if not near:
            hint = f"rules begin with {', '.join(self.sections())}"
        raise BoroughsError(f"unknown rule '{given}' in {self.game}; {hint}")

    def sections(self) -> list[str]:
        """Return the beginnings of all ids: ``SC-GOD`` for ``SC-GOD-29``."""
        return list(dict.fromkeys(_section(one) for one in self.rules))

    def _near(self, wanted: str) -> list[str]:
        """Return the ids that begin most alike, if their section is the one that was meant."""
        like = [one for one in self.rules if _section(one) == _section(wanted)]
        beginnings = (wanted[:length] for length in range(len(wanted), 0, -1))
        found = ([one for one in like if one.startswith(begin)] for begin in beginnings)
        return next(filter(None, found), [])[:3]

    def select(self, *, section: str = "", search: str = "", untested: bool = False) -> list[Rule]:
        """Return the rules that fit.

        Parameters
        ----------
        section : str
            Beginning of their ids, or their heading.
        search : str
            What their text or their settings contain, in capitals or not.
        untested : bool
            Whether to return only those that need a test and have none.

        Raises
        ------
        BoroughsError
            If no rule is of that section.
        """
        found = [one for one in self.rules.values() if _is_of(one, section)]
        if not found:
            raise unknown("section", section, self.sections(), where=self.game)
        words = search.lower()
        found = [one for one in found if words in f"{one.text} {' '.join(one.settings)}".lower()]
        return [one for one in found if not untested or self.lacks_test(one)]

    def lacks_test(self, rule: Rule) -> bool:
        """Tell whether a rule needs a test and has none."""
        return rule.kind in TESTED_KINDS and rule.id not in (self.tests or {})

    def content(self, rule: Rule) -> dict[str, Any]:
        """Return everything about a rule as plain values."""
        read = [self.settings[key] for key in rule.settings if key in self.settings]
        return {
            "id": rule.id,
            "section": rule.section,
            "text": rule.text,
            "provenance": list(rule.provenance),
            "kind": rule.kind,
            "rare": rule.rare,
            "settings": [_setting(one) for one in read],
            "tests": list((self.tests or {}).get(rule.id, ())),
        }


def tests(game: str) -> dict[str, list[str]] | None:
    """Read which tests hold which rule, from ``tests.csv``; None if there is no such file."""
    path = game_folder(game) / "tests.csv"
    if not path.exists():
        return None
    found: dict[str, list[str]] = {}
    for where, row in read_csv(path, TEST_COLUMNS):
        if not row["rule_id"]:
            raise BoroughsError(f"{where}: the rule's id is missing")
        found.setdefault(row["rule_id"], []).append(row["test"])
    return found


def meanings(setting: Setting) -> dict[str, str]:
    """Return what each choice of a setting means, by choice."""
    parts = (part.partition(" = ") for part in setting.meaning.split("; "))
    words = {choice.strip(): text.strip() for choice, _, text in parts}
    return {choice: words.get(choice, "") for choice in setting.choices}


def _setting(setting: Setting) -> dict[str, Any]:
    return {
        "key": setting.key,
        "value": cell_text(setting.default),
        "status": setting.status,
        "effect": setting.effect,
        "applies to": list(setting.applies_to),
        "reason": setting.reason,
        "choices": meanings(setting),
    }


def _section(rule_id: str) -> str:
    return rule_id.rpartition("-")[0]


def _is_of(rule: Rule, section: str) -> bool:
    wanted = section.strip().upper()
    begins = rule.id == wanted or rule.id.startswith(f"{wanted}-")
    return not wanted or begins or rule.section.upper() == wanted
