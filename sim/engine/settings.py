"""Settings: named readings of what the rules leave open, resolved once per scenario."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypeVar

from sim.engine.data import game_folder
from sim.engine.errors import BoroughsError, unknown
from sim.engine.files import read_csv, read_toml
from sim.engine.tables import cell_text

Value = str | bool
if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Readings = TypeVar("Readings", bound="DataclassInstance")
Cells = dict[str, dict[str, dict[str, str]]]

COLUMNS = (
    "key",
    "type",
    "default",
    "choices",
    "applies_to",
    "effect",
    "status",
    "rule_ids",
    "reason",
    "meaning",
)


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting of a game.

    Attributes
    ----------
    key : str
        Its name.
    type : {"bool", "choice"}
        Type of its value.
    default : str or bool
        The reading in force when nothing is said.
    choices : tuple of str
        All readings as text, the default first.
    applies_to : tuple of str
        Conditions that must all hold for it to matter, ``a|b`` if either does; empty if it always
        does.
    effect : {"high", "medium", "small"}
        Guess of how much depends on it.
    status : {"working", "fixed"}
        Whether this version plays the other readings.
    rule_ids : tuple of str
        The rules it reads.
    reason, meaning : str
        Why it is open, and what the choices mean.
    """

    key: str
    type: str
    default: Value
    choices: tuple[str, ...]
    applies_to: tuple[str, ...]
    effect: str
    status: str
    rule_ids: tuple[str, ...]
    reason: str
    meaning: str

    @property
    def working(self) -> bool:
        """Tell whether this version plays the other readings."""
        return self.status == "working"

    def applies(self, conditions: Collection[str]) -> bool:
        """Tell whether the setting matters where these conditions hold."""
        return all(
            any(one in conditions for one in either.split("|")) for either in self.applies_to
        )

    def read(self, given: object) -> Value:
        """Return a given value as this setting holds it.

        Raises
        ------
        BoroughsError
            If it is none of the choices, or the setting is fixed at another one.
        """
        text = cell_text(given)
        if self.type == "bool":
            text = text.lower()
        if not self.working and text != cell_text(self.default):
            raise BoroughsError(
                f"setting '{self.key}' is fixed at '{cell_text(self.default)}' in this version;"
                f" it would be one of {', '.join(self.choices)}"
            )
        if text not in self.choices:
            raise BoroughsError(
                f"setting '{self.key}' cannot be '{text}'; it is one of {', '.join(self.choices)}"
            )
        return self._value(text)

    def _value(self, text: str) -> Value:
        return text == "true" if self.type == "bool" else text


class SettingsTable(Mapping[str, Setting]):
    """All settings of a game, and the cells of component tables that their readings change.

    Parameters
    ----------
    settings : mapping of str to Setting
        By key.
    readings : mapping of key to mapping of choice to mapping of table, row and column to text
        Cells that a choice changes.
    """

    def __init__(
        self, settings: Mapping[str, Setting], readings: Mapping[str, Mapping[str, Cells]]
    ) -> None:
        self._settings = dict(settings)
        self._readings = readings

    @classmethod
    def load(cls, game: str) -> "SettingsTable":
        """Read ``settings.csv`` and, if there is one, ``readings.toml`` of a game.

        Raises
        ------
        BoroughsError
            If a file is broken; the line says where.
        """
        folder = game_folder(game)
        settings: dict[str, Setting] = {}
        for where, row in read_csv(folder / "settings.csv", COLUMNS):
            if row["key"] in settings:
                raise BoroughsError(f"{where}: there is already a setting '{row['key']}'")
            settings[row["key"]] = _setting(row, where)
        path = folder / "readings.toml"
        readings = read_toml(path) if path.exists() else {}
        for key, choices in readings.items():
            if key not in settings:
                raise unknown("setting", key, settings, where=str(path))
            for choice in choices:
                if choice not in settings[key].choices:
                    known = settings[key].choices
                    raise unknown(f"choice of '{key}'", choice, known, where=str(path))
        return cls(settings, readings)

    def __getitem__(self, key: str) -> Setting:
        return self._settings[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._settings)

    def __len__(self) -> int:
        return len(self._settings)

    def resolve(
        self,
        given: Mapping[str, object],
        conditions: Collection[str],
        shared: bool | Collection[str] = False,
    ) -> dict[str, Value]:
        """Return the value of every working setting.

        Parameters
        ----------
        given : mapping of str to object
            Values by key; booleans, numbers and lists are read as their text.
        conditions : collection of str
            What holds in the scenario; settings apply to it.
        shared : bool or collection of str
            Whether all, or which, of the given settings come from an overlay shared by several
            arms: those stay silently at their default where they do not apply.

        Returns
        -------
        dict of str to (str or bool)
            Settings that do not apply stand at their default.

        Raises
        ------
        BoroughsError
            For an unknown setting, an unknown value, another value of a fixed setting, or a
            setting that does not apply.
        """
        values = {key: setting.default for key, setting in self.items() if setting.working}
        for key, value in given.items():
            if key not in self:
                raise unknown("setting", key, self)
            setting = self[key]
            choice = setting.read(value)
            if setting.applies(conditions):
                if setting.working:
                    values[key] = choice
            elif not (shared if isinstance(shared, bool) else key in shared):
                raise BoroughsError(
                    f"setting '{key}' does not apply to this scenario;"
                    f" it applies to {' '.join(setting.applies_to)}"
                )
        return values

    def overlays(self, resolved: Mapping[str, Value]) -> Cells:
        """Return the cells of component tables that the resolved settings change.

        Raises
        ------
        BoroughsError
            If two settings change one cell to different values.
        """
        cells: Cells = {}
        source: dict[tuple[str, str, str], str] = {}
        for key, value in resolved.items():
            for table, row, column, text in _flat(self._reading(key, value)):
                target = cells.setdefault(table, {}).setdefault(row, {})
                if target.setdefault(column, text) != text:
                    other = source[table, row, column]
                    raise BoroughsError(
                        f"settings '{other}' and '{key}' both change {table} {row} {column}"
                    )
                source[table, row, column] = key
        return cells

    def overlaying(self) -> set[str]:
        """Return the settings of which some choice changes cells of component tables."""
        return set(self._readings)

    def _reading(self, key: str, value: Value) -> Mapping[str, Any]:
        return self._readings.get(key, {}).get(cell_text(value), {})


def _flat(reading: Mapping[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    for table, rows in reading.items():
        for row, cells in rows.items():
            for column, value in cells.items():
                yield table, row, column, cell_text(value)


def _setting(row: dict[str, str], where: str) -> Setting:
    is_bool = row["type"] == "bool"
    choices = tuple(choice.strip() for choice in row["choices"].split("|") if choice.strip())
    default = row["default"].strip()
    choices = choices or (("true", "false") if is_bool else (default,))
    allowed = {
        "type": ("bool", "choice"),
        "effect": ("high", "medium", "small"),
        "status": ("working", "fixed"),
        "default": choices,
    }
    for column, values in allowed.items():
        if row[column].strip() not in values:
            raise BoroughsError(f"{where}: {column} '{row[column]}' is none of {', '.join(values)}")
    return Setting(
        key=row["key"],
        type=row["type"],
        default=default == "true" if is_bool else default,
        choices=(default, *(choice for choice in choices if choice != default)),
        applies_to=tuple(row["applies_to"].split()),
        effect=row["effect"],
        status=row["status"],
        rule_ids=tuple(part.strip() for part in row["rule_ids"].split(";") if part.strip()),
        reason=row["reason"],
        meaning=row["meaning"],
    )


def take(
    readings: type[Readings], choices: Mapping[str, Value], *, overlaid: Collection[str]
) -> Readings:
    """Take the readings of a game out of its resolved settings.

    Parameters
    ----------
    readings : type
        A dataclass whose fields bear the names of settings that change what the code does.
    choices : mapping
        Every working setting and its chosen value.
    overlaid : collection of str
        Settings that change cells of tables.

    Raises
    ------
    BoroughsError
        If a setting is neither a field nor changes a cell: an unread setting.
    """
    names = {one.name for one in fields(readings)}
    unread = set(choices) - names - set(overlaid)
    if unread:
        raise BoroughsError(f"settings.csv: nothing reads the working settings {sorted(unread)}")
    return readings(**{name: choices[name] for name in names})
