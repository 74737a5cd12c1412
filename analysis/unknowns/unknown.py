"""What is unknown: one cell of a table, or one question."""

from collections.abc import Mapping
from dataclasses import dataclass, field

SETTINGS = "settings"
"""Stands for the table where an answer is a choice of a setting."""


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something printed, or a number of the rules, that nobody in the project knows.

    Attributes
    ----------
    table, row, column : str
        The cell; of a question the table is ``"settings"``, the row the setting, the column empty.
    value : str
        What is assumed.
    what : str
        What to look for.
    setting : str
        Keys of the settings that are about it, parted by blanks; may be empty.
    effect : str
        How much depends on it: ``high``, ``medium``, ``small``, empty if not known.
    rule_ids : tuple of str
        The rules it stands in.
    title : str
        What the row is called.
    applies_to : str
        The conditions it needs to matter, empty if none.
    choices : mapping of str to str
        Of a question, the possible answers and what they mean.
    working : bool
        Whether this version plays another answer.
    """

    table: str
    row: str
    column: str
    value: str
    what: str
    setting: str = ""
    effect: str = ""
    rule_ids: tuple[str, ...] = ()
    title: str = ""
    applies_to: str = ""
    choices: Mapping[str, str] = field(default_factory=dict)
    working: bool = True
