"""Component tables: what is printed on tiles, cards and boards, read once and overlaid by cell."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sim.engine.data import game_folder
from sim.engine.errors import BoroughsError, unknown
from sim.engine.files import read_csv

Row = dict[str, str]
Rows = dict[str, Row]
Tables = dict[str, Rows]
Key = tuple[str, ...] | Callable[[Row], str]
Changes = Mapping[str, Mapping[str, Mapping[str, Any]]]


def load_tables(game: str, keys: Mapping[str, Key]) -> Tables:
    """Read the component tables of a game.

    Parameters
    ----------
    game : str
        Name of the game.
    keys : mapping of str to (tuple of str, or function)
        By table, the columns that name a row, or a function from row to name. The values of the
        columns are joined as they are if the first one starts with a letter (``R1``), else by a
        full stop (``1.3``); blank ones are left out.

    Returns
    -------
    dict of str to dict of str to dict of str to str
        Table, row, column, cell.

    Raises
    ------
    BoroughsError
        If a file is missing or broken, or two rows have one name.
    """
    return {table: dict(_rows(game, table, key)) for table, key in keys.items()}


def _rows(game: str, table: str, key: Key) -> Iterator[tuple[str, Row]]:
    seen: set[str] = set()
    columns = () if callable(key) else key
    for where, row in read_csv(game_folder(game) / f"{table}.csv", columns):
        name = key(row) if callable(key) else _join([row[column] for column in key])
        if name in seen:
            raise BoroughsError(f"{where}: there is already a row '{name}'")
        seen.add(name)
        yield name, row


def _join(values: list[str]) -> str:
    filled = [value for value in values if value]
    return ("" if filled and filled[0][0].isalpha() else ".").join(filled)


def cell_text(value: object) -> str:
    """Write a value of TOML or Python as the text a table or setting holds."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ",".join(map(cell_text, value))
    return str(value).strip()


def overlay(tables: Tables, changes: Changes, where: str) -> Tables:
    """Return the tables with some cells changed; what is given stays as it is.

    Parameters
    ----------
    tables : dict
        As `load_tables` returns them.
    changes : mapping of table to mapping of row to mapping of column to value
        The cells to change; numbers and booleans are written as text. A column such as
        ``effect.sell`` changes one item of a cell that lists several, as ``influence;sell:3`` does.
    where : str
        The file or option the changes stood in, for the error.

    Raises
    ------
    BoroughsError
        For an unknown table, row or column, with the near misses.
    """
    changed = dict(tables)
    for table, rows in changes.items():
        changed[table] = dict(_known("table", table, changed, where))
        for row, cells in rows.items():
            old = _known(f"row of {table}", row, changed[table], where)
            new = changed[table][row] = dict(old)
            for name, value in cells.items():
                column, _, item = name.partition(".")
                cell = _known(f"column of {table}", column, new, where)
                text = cell_text(value)
                new[column] = _with_item(cell, item, text) if item else text
    return changed


def _with_item(cell: str, item: str, value: str) -> str:
    others = [one for one in cell.split(";") if one and one.partition(":")[0] != item]
    return ";".join([*others, f"{item}:{value}"])


def _known(what: str, name: str, known: Mapping[str, Any], where: str) -> Any:
    if name not in known:
        raise unknown(what, name, known, where=where)
    return known[name]
