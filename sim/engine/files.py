"""Reading the files that users and the data folder bring; every complaint names file and line."""

import csv
import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from sim.engine.errors import BoroughsError

_AT = re.compile(r"^(?P<what>.*?) \(at line (?P<line>\d+), column (?P<column>\d+)\)$", re.DOTALL)


def read_text(path: Path) -> str:
    """Return the text of a file.

    Raises
    ------
    BoroughsError
        If it cannot be read.
    """
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise BoroughsError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BoroughsError(f"cannot read {path}: it is not UTF-8 text") from None


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """Parse TOML.

    Parameters
    ----------
    text : str
        The TOML.
    where : str
        The file or option it stood in, for the error.

    Raises
    ------
    BoroughsError
        If it is broken; the line names file, line and column.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _AT.match(str(error))
        if found is None:
            raise BoroughsError(f"{where}: {error}") from None
        place = f"line {found['line']}, column {found['column']}"
        raise BoroughsError(f"{where}, {place}: {found['what']}") from None


def read_toml(path: Path) -> dict[str, Any]:
    """Parse a TOML file; raises as `read_text` and `parse_toml` do."""
    return parse_toml(read_text(path), str(path))


def read_csv(path: Path, columns: Iterable[str] = ()) -> Iterator[tuple[str, dict[str, str]]]:
    """Read a CSV file with a header.

    Parameters
    ----------
    path : Path
        The file.
    columns : iterable of str
        Columns it must have.

    Yields
    ------
    (str, dict of str to str)
        Where the row stands (for errors), and its cells by column.

    Raises
    ------
    BoroughsError
        If a column is missing, or a row has too few or too many cells.
    """
    reader = csv.DictReader(read_text(path).splitlines(keepends=True), strict=True)
    missing = [column for column in columns if column not in (reader.fieldnames or ())]
    if missing:
        raise BoroughsError(f"{path}: there is no column '{missing[0]}'")
    for row in reader:
        where = f"{path}, line {reader.line_num}"
        if None in row or None in row.values():
            raise BoroughsError(f"{where}: the number of cells is not that of the header")
        yield where, row
