"""Cells of component tables: read, or refused in one line that names table, row and column."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from sim.engine.errors import BoroughsError
from sim.engine.tables import Row, Rows

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Made = TypeVar("Made")
Numbers = TypeVar("Numbers", bound="DataclassInstance")


def whole(text: str, least: int | None = 0) -> int:
    """Read a whole number.

    Raises
    ------
    ValueError
        If it is none, or below the least.
    """
    if least is not None and int(text) < least:
        raise ValueError(text)
    return int(text)


def whole_or_none(text: str, least: int | None = 0) -> int | None:
    """Read a whole number, None from a blank cell."""
    return whole(text, least) if text else None


@contextmanager
def reading(table: str, name: str, row: Row) -> Iterator[None]:
    """Tell which cell of a row does not read, where a KeyError or ValueError names it."""
    try:
        yield
    except (KeyError, ValueError) as error:
        wrong = [str(error), *re.findall("'(.*?)'", str(error))][-1]
        column = next((column for column, cell in row.items() if wrong in cell), "")
        cell = f" '{row[column]}'" if column and row[column] != wrong else ""
        where = f" in {column}{cell}" if column else ""
        raise BoroughsError(
            f"{table} {name}: cannot read '{wrong}'{where};"
            f" the other rows of {table}.csv show how it is written"
        ) from None


def read_rows(table: str, rows: Rows, make: Callable[[str, Row], Made]) -> list[Made]:
    """Make something of every row.

    Parameters
    ----------
    table : str
        Its name, for errors.
    rows : dict of str to dict of str to str
        By name.
    make : callable
        From name and row; raises KeyError or ValueError where a cell does not read.

    Raises
    ------
    BoroughsError
        Naming the row, and the cell as far as it can be told.
    """
    made = []
    for name, row in rows.items():
        with reading(table, name, row):
            made.append(make(name, row))
    return made


class Form(NamedTuple):
    """How a cell of ``numbers.csv`` is written: what reads it, and what it should be in words."""

    read: Callable[[str], object]
    wanted: str


def _forms(least: int | None) -> dict[Any, Form]:
    """Return by the type of a field how its cell is written."""
    return {
        int: Form(lambda text: whole(text, least), "a whole number"),
        int | None: Form(lambda text: whole_or_none(text, least), "a whole number, or blank"),
        tuple[int, ...]: Form(
            lambda text: tuple(whole(part, least) for part in text.split(",")),
            "whole numbers separated by commas",
        ),
    }


def read_numbers(
    kind: type[Numbers],
    rows: Rows,
    forms: Mapping[str, Form] | None = None,
    least: int | None = None,
) -> Numbers:
    """Fill a dataclass of numbers from ``numbers.csv``: one field per row, under the row's name.

    Parameters
    ----------
    kind : type
        The dataclass; its fields are whole numbers, tuples of them, or among `forms`.
    rows : dict of str to dict of str to str
        The table.
    forms : mapping of str to Form, optional
        How fields of other types are written.
    least : int, optional
        What no number may be below.

    Raises
    ------
    BoroughsError
        If a number does not read.
    """
    own, usual = forms or {}, _forms(least)
    read: dict[str, object] = {}
    for one in fields(kind):
        form = own.get(one.name) or usual[one.type]
        text = rows[one.name]["value"]
        try:
            read[one.name] = form.read(text)
        except ValueError:
            raise BoroughsError(f"numbers.{one.name}: '{text}' should be {form.wanted}") from None
    return kind(**read)
