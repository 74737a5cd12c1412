"""Journal rows as typed Arrow tables, and back to what the schema promises."""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc

from sim.engine.journal import Row
from sim.engine.schema import Column, Table

if TYPE_CHECKING:
    import pandas as pd

GAME = Column("int32", "", "number of the game within the run, 0-based", name="game")
_TYPES = {
    "seat": pa.int8(),
    "bool": pa.bool_(),
    "int8": pa.int8(),
    "int16": pa.int16(),
    "int32": pa.int32(),
    "int64": pa.int64(),
    "uint64": pa.uint64(),
    "float64": pa.float64(),
    "text": pa.string(),
}


def columns(table: Table) -> tuple[Column, ...]:
    """Return the columns of a table as it is stored: ``game`` first."""
    return (GAME, *table.columns)


def arrow_type(column: Column) -> Any:
    """Return the Arrow type of a column."""
    if column.dtype == "category":
        return pa.dictionary(_index(column), pa.string())
    return _TYPES[column.dtype]


def arrow_schema(table: Table) -> Any:
    """Return the Arrow schema of a table."""
    return pa.schema(
        [pa.field(one.name, arrow_type(one), nullable=one.nullable) for one in columns(table)]
    )


def build(table: Table, games: Iterable[tuple[int, Sequence[Row]]]) -> Any:
    """Build an Arrow table from journal rows.

    Parameters
    ----------
    table : Table
        Its columns.
    games : iterable of (int, sequence of tuple)
        Numbers of games with their rows.

    Returns
    -------
    pyarrow.Table
        Seats are 1-based, categories dictionaries with all labels in order.
    """
    numbers: list[int] = []
    rows: list[Row] = []
    for number, part in games:
        numbers.extend([number] * len(part))
        rows.extend(part)
    data = list(zip(*rows, strict=True)) if rows else [()] * len(table.columns)
    arrays = [pa.array(numbers, pa.int32())]
    arrays += [_array(one, values) for one, values in zip(table.columns, data, strict=True)]
    return pa.Table.from_arrays(arrays, schema=arrow_schema(table))


def conform(stored: Any, table: Table) -> Any:
    """Give a table that was read back the types of the schema.

    Files keep only the labels that occur, in any order; the schema names all of them. A label it
    does not name, or a value missing where none may, is an ArrowInvalid.
    """
    arrays = []
    for one in columns(table):
        array = stored.column(one.name).combine_chunks()
        if one.dtype == "category":
            codes = pc.index_in(pc.cast(array, pa.string()), pa.array(one.categories, pa.string()))
            array = _dictionary(one, pc.cast(codes, _index(one)))
        found = pc.cast(array, arrow_type(one))
        if found.null_count > (stored.column(one.name).null_count if one.nullable else 0):
            raise pa.ArrowInvalid(f"column '{one.name}' has values that the schema does not know")
        arrays.append(found)
    return pa.Table.from_arrays(arrays, schema=arrow_schema(table))


def _array(column: Column, values: Sequence[Any]) -> Any:
    if column.dtype == "category":
        return _dictionary(column, pa.array(values, _index(column)))
    array = pa.array(values, _TYPES[column.dtype])
    return pc.add(array, pa.scalar(1, pa.int8())) if column.dtype == "seat" else array


def _dictionary(column: Column, codes: Any) -> Any:
    labels = pa.array(column.categories, pa.string())
    return pa.DictionaryArray.from_arrays(codes, labels)


def _index(column: Column) -> Any:
    return pa.int8() if len(column.categories) < 128 else pa.int16()


def frame(table: Any, schema: Table) -> "pd.DataFrame":
    """Return an Arrow table as a frame with the dtypes of the schema."""
    import pandas as pd  # here, so that workers never load it

    nullable: dict[Any, Any] = {
        pa.int8(): pd.Int8Dtype(),
        pa.int16(): pd.Int16Dtype(),
        pa.int32(): pd.Int32Dtype(),
        pa.int64(): pd.Int64Dtype(),
        pa.uint64(): pd.UInt64Dtype(),
        pa.bool_(): pd.BooleanDtype(),
    }
    series = {
        one.name: table.column(one.name).to_pandas(
            types_mapper=nullable.get if one.nullable else None
        )
        for one in columns(schema)
    }
    return pd.DataFrame(series, copy=False)


def content_digest(table: Any, schema: Table) -> bytes:
    """Return a SHA-256 of values and nothing else: not of chunks, buffers or dictionaries."""
    state = sha256()
    for one in columns(schema):
        array = table.column(one.name).combine_chunks()
        state.update(f"{one.name}:{one.dtype}:{len(array)}\n".encode())
        state.update(pc.is_valid(array).to_numpy(zero_copy_only=False).tobytes())
        if pa.types.is_dictionary(array.type) or pa.types.is_string(array.type):
            state.update(_text_bytes(array))
        else:
            filled = pc.fill_null(array, False if one.dtype == "bool" else 0)
            state.update(filled.to_numpy(zero_copy_only=False).tobytes())
    return state.digest()


def _text_bytes(array: Any) -> bytes:
    # Distinct texts by first appearance, then their numbers: fast, and free of the layout.
    encoded = pc.dictionary_encode(pc.cast(array, pa.string()))
    texts = json.dumps(encoded.dictionary.to_pylist()).encode()
    codes: bytes = pc.fill_null(encoded.indices, -1).to_numpy().tobytes()
    return texts + codes
