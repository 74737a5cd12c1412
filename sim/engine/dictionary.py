"""The data dictionary: every table and column of a game, written from its schema."""

from collections.abc import Iterator

from sim.engine.arrow import columns
from sim.engine.schema import Column, Schema, Table

LEGEND = """\
Frames hold these dtypes: `category` is a pandas categorical with all labels in order, `text` are
strings, `seat` is an int8 that counts from 1; a column that may be missing has the nullable dtype
of pandas. The unit `pp` is a percentage point of pollution. Every table begins with the column
`game`; join on it, and on `round`, `phase` and `seat` where both have them.
"""


def data_dictionary(schema: Schema) -> str:
    """Return the tables of a game as Markdown."""
    parts = [f"# Tables of {schema.game}\n", LEGEND]
    parts += ["\n".join(_table(table)) for table in schema.tables.values()]
    return "\n".join(parts)


def _table(table: Table) -> Iterator[str]:
    yield f"## {table.name}\n"
    yield f"One row per {table.grain}. Kept from log level `{table.level}`.\n"
    yield "| column | dtype | unit | meaning |"
    yield "|---|---|---|---|"
    yield from (_column(one) for one in columns(table))
    yield ""


def _column(column: Column) -> str:
    dtype = column.dtype + (" or missing" if column.nullable else "")
    labels = f": {', '.join(column.categories)}" if column.categories else ""
    meaning = f"{column.meaning}{labels}".replace("|", "\\|")
    return f"| `{column.name}` | {dtype} | {column.unit} | {meaning} |"
