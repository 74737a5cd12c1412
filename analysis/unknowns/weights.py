"""The settings of a game, in either form of their table, as far as sheets need them."""

from collections.abc import Mapping
from dataclasses import dataclass

from sim.engine.data import game_folder
from sim.engine.files import read_csv, read_toml

EFFECTS = ("high", "medium", "small")
"""How much depends on a setting, in falling order; unknown comes last."""
OLD_EFFECTS = {"low": "small", "none": "small"}


@dataclass(frozen=True, slots=True)
class Weight:
    """A setting, and how much depends on it.

    Attributes
    ----------
    key, effect : str
        Its name; ``high``, ``medium``, ``small``.
    rule_ids : tuple of str
        The rules it reads.
    choices : mapping of str to str
        What each choice means, the default first.
    working : bool
        Whether this version plays the other choices.
    applies_to : str
        The conditions it needs, empty if none.
    """

    key: str
    effect: str
    rule_ids: tuple[str, ...]
    choices: Mapping[str, str]
    working: bool
    applies_to: str


def weights(game: str) -> dict[str, Weight]:
    """Read the settings of a game by key, from either form of ``settings.csv``."""
    rows = read_csv(game_folder(game) / "settings.csv")
    found = (_new(row) if "key" in row else _old(row) for _, row in rows)
    return {one.key: one for one in found}


def _new(row: Mapping[str, str]) -> Weight:
    parts = (part.partition("=") for part in row["meaning"].split(";"))
    meanings = {name.strip(): text.strip() for name, _, text in parts}
    choices = [row["default"], *(c.strip() for c in row["choices"].split("|"))]
    return Weight(
        row["key"],
        row["effect"],
        _ids(row["rule_ids"]),
        {choice: meanings.get(choice, "") for choice in choices if choice},
        row["status"] == "working",
        row["applies_to"],
    )


def _old(row: Mapping[str, str]) -> Weight:
    word = row["effect_guess"].split(" ")[0].strip(":,")
    choices = [row["default"], *row["alternatives"].split("|")]
    effect = OLD_EFFECTS.get(word, word if word in EFFECTS else "")
    return Weight(row["name"], effect, _ids(row["rule_ids"]), dict.fromkeys(choices, ""), False, "")


def _ids(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(";") if part.strip())


def changed_cells(game: str) -> dict[tuple[str, str, str], str]:
    """Return the cells that a choice of a setting changes: by table, row, column the setting."""
    path = game_folder(game) / "readings.toml"
    readings = read_toml(path) if path.exists() else {}
    return {
        (table, row, column): key
        for key, choices in readings.items()
        for tables in choices.values()
        for table, rows in tables.items()
        for row, cells in rows.items()
        for column in cells
    }
