"""Tables, columns, units and meanings: each game names them once, in its ``schema.py``.

A table is declared as a `typing.NamedTuple` whose fields carry a `Column` as annotation, so the
type checker, the writer, the reader and the data dictionary all use the same declaration.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, get_args, get_type_hints

from sim.engine.errors import unknown

DType = Literal[
    "seat", "bool", "int8", "int16", "int32", "int64", "uint64", "float64", "category", "text"
]
Level = Literal["games", "phases", "events", "decisions"]
LEVELS: tuple[Level, ...] = get_args(Level)


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table.

    Attributes
    ----------
    dtype : str
        Storage type. A ``category`` is written as the index of its label, a ``seat`` as a 0-based
        index that the table shows 1-based.
    unit : str
        Unit of measurement, ``""`` for names and flags.
    meaning : str
        One line for the data dictionary.
    categories : tuple of str
        The labels of a ``category``, in order.
    nullable : bool
        Whether a value may be missing.
    name : str
        Set from the field that carries the column.
    """

    dtype: DType
    unit: str
    meaning: str
    categories: tuple[str, ...] = ()
    nullable: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its grain, the log level from which it is kept, and its columns.

    The engine puts a column ``game`` before those listed here.
    """

    name: str
    grain: str
    level: Level
    columns: tuple[Column, ...] = field(repr=False)

    @classmethod
    def of(cls, row: type, name: str, *, grain: str, level: Level) -> "Table":
        """Read the columns of a table from a NamedTuple whose fields are annotated."""
        return cls(name, grain, level, tuple(_columns(row)))

    def narrow(self, columns: Collection[str]) -> "Table":
        """Return the table with some of its columns only; ``game`` need not be named.

        Raises
        ------
        BoroughsError
            If there is no such column.
        """
        known = ["game", *(column.name for column in self.columns)]
        for name in columns:
            if name not in known:
                raise unknown("column", name, known, where=f"table '{self.name}'")
        kept = tuple(column for column in self.columns if column.name in columns)
        return replace(self, columns=kept)


def _columns(row: type) -> Iterator[Column]:
    for name, hint in get_type_hints(row, include_extras=True).items():
        column: Any = hint.__metadata__[0]
        yield replace(column, name=name)


@dataclass(frozen=True, slots=True)
class Schema:
    """All tables of a game, by name."""

    game: str
    tables: Mapping[str, Table]

    @classmethod
    def of(cls, game: str, tables: Iterable[Table]) -> "Schema":
        """Collect tables; the engine's own come first (see `sim.engine.journal`)."""
        return cls(game, {table.name: table for table in tables})
