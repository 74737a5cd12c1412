"""Reading the files that users and the data folder bring; every complaint names file and line."""

import csv
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

from sim.engine.errors import BoroughsError

DEEP = "it is nested too deeply"
OPEN = "a quotation mark is opened here and never closed"
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
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise BoroughsError(f"cannot read {path}: line {line} is not UTF-8 text") from None
    except ValueError:  # a zero byte
        raise BoroughsError(f"cannot read {str(path)!r}: there can be no such file") from None


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
    except ValueError as error:  # a number of thousands of digits
        raise BoroughsError(f"{where}: {str(error).partition(';')[0]}") from None
    except RecursionError:
        raise BoroughsError(f"{where}: {DEEP}") from None


def read_toml(path: Path) -> dict[str, Any]:
    """Parse a TOML file; raises as `read_text` and `parse_toml` do."""
    return parse_toml(read_text(path), str(path))


def read_json(path: Path) -> dict[str, Any]:
    """Parse a JSON file that holds an object.

    Raises
    ------
    BoroughsError
        If it cannot be read, is broken, or holds something else.
    """
    try:
        content = json.loads(read_text(path))
    except json.JSONDecodeError as error:
        raise BoroughsError(f"{path}, line {error.lineno}: {error.msg}") from None
    except ValueError as error:  # a number of thousands of digits
        raise BoroughsError(f"{path}: {str(error).partition(';')[0]}") from None
    except RecursionError:
        raise BoroughsError(f"{path}: {DEEP}") from None
    if not isinstance(content, dict):
        raise BoroughsError(f"{path}: it should hold an object, {{…}}")
    return content


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
        If it cannot be read, a column is missing or stands twice, or a row has too few or too
        many cells.
    """
    reader = csv.DictReader(StringIO(read_text(path), newline=""), strict=True)
    try:
        _check_header(path, reader.fieldnames or (), columns)
        for row in reader:
            where = f"{path}, line {reader.line_num}"
            if None in row or None in row.values():
                raise BoroughsError(f"{where}: the number of cells is not that of the header")
            yield where, row
    except csv.Error as error:
        what = OPEN if "end of data" in str(error) else error
        raise BoroughsError(f"{path}, line {reader.line_num + 1}: {what}") from None


def _check_header(path: Path, header: Sequence[str], columns: Iterable[str]) -> None:
    for column in header:
        if header.count(column) > 1:
            raise BoroughsError(f"{path}, line 1: there are two columns '{column}'")
    for column in columns:
        if column not in header:
            listed = ", ".join(header) or "none"
            raise BoroughsError(f"{path}: there is no column '{column}'; there are: {listed}")
