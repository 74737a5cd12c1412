"""Fields of files: checked by what is declared; the first that does not fit is told in a line."""

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from sim.engine.errors import BoroughsError, unknown

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Made = TypeVar("Made", bound="DataclassInstance")
SHOWN = 60
"""Letters of a wrong value that are shown."""


def fitted(kind: type[Made], content: Mapping[str, Any], where: str) -> Made:
    """Make a dataclass of the fields of a file.

    Parameters
    ----------
    kind : type
        The dataclass; the types of its fields are checked.
    content : mapping of str to object
        What the file says.
    where : str
        The file, for the error.

    Raises
    ------
    BoroughsError
        If a field is unknown, missing or does not fit.
    """
    known = [one.name for one in fields(kind)]
    for name in content:
        if name not in known:
            raise unknown("field", name, known, where=where)
    try:
        return TypeAdapter(kind).validate_python(dict(content))
    except ValidationError as error:
        raise misfit(error, known, where) from None


def misfit(error: ValidationError, known: Iterable[str], where: str) -> BoroughsError:
    """Return in one line what does not fit, by the words of TOML.

    Parameters
    ----------
    error : ValidationError
        What pydantic says.
    known : iterable of str
        The fields that there are.
    where : str
        The file or thing whose fields they are.
    """
    # A misspelt field also leaves the right one missing: name the misspelling.
    errors = error.errors()
    first = next((one for one in errors if one["type"] == "extra_forbidden"), errors[0])
    field = ".".join(map(str, first["loc"]))
    if first["type"] == "extra_forbidden":
        return unknown("field", field, known, where=where)
    if first["type"] == "missing":
        return BoroughsError(f"{where}: the field '{field}' is missing")
    if first["type"] == "too_short":
        return BoroughsError(f"{where}: field '{field}' should have at least one entry")
    what = first["msg"].replace("tuple", "list").replace("Tuple", "List")
    what = what.replace("dictionary", "table").replace("mapping", "table").replace("Input", "it")
    return BoroughsError(f"{where}: field '{field}': {what}, not {shortened(first['input'])}")


def shortened(value: object) -> str:
    """Return a value as text that does not fill the screen."""
    text = " ".join(repr(value).split())
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
