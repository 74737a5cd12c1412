"""The data dictionary: every table and column of a game, written from its schema."""

from collections.abc import Iterator

from sim.engine.arrow import columns
from sim.engine.schema import Column, Schema, Table


def data_dictionary(schema: Schema) -> str:
    """Return the tables of a game as Markdown."""
    parts = [f"# Tables of {schema.game}\n"]
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
