"""Runs: many games of one scenario, as tables."""

import sys
from collections.abc import Collection, Iterable, Mapping
from glob import has_magic
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from sim.engine.arrow import arrow_schema, content_digest, frame
from sim.engine.arrow import columns as columns_of
from sim.engine.errors import BoroughsError, placed, unknown
from sim.engine.game import load_game
from sim.engine.manifest import schema_version
from sim.engine.scenario import Scenario
from sim.engine.schema import LEVELS, Table
from sim.engine.store import Store

if TYPE_CHECKING:
    import pandas as pd


class NoTable(BoroughsError, AttributeError):  # noqa: N818, it names what is not there
    """A table that this run does not have."""


class Run:
    """The tables of many games. Every table is an attribute: ``run.games``, ``run.events``.

    Parameters
    ----------
    manifest : mapping
        What was played, see `sim.engine.manifest.describe`.
    source : Store or mapping of str to pyarrow.Table
        Where the tables are: in a folder, or in memory.

    Attributes
    ----------
    scenario : Scenario
        What was played.
    manifest : dict
        As above.
    """

    def __init__(self, manifest: Mapping[str, Any], source: Store | Mapping[str, Any]) -> None:
        self.manifest = dict(manifest)
        self.scenario = Scenario(**manifest["scenario"])
        self._schema = load_game(self.scenario.game).schema
        self._source = source

    @classmethod
    def open(cls, folder: Path | str) -> "Run":
        """Open a run on disk; tables are read when asked for.

        Parameters
        ----------
        folder : path
            Its folder; or a pattern such as ``runs/*``, which opens all runs there together (see
            `sim.engine.runs.Runs`).

        Raises
        ------
        BoroughsError
            If the folder holds no run, or one whose tables this version would misread.
        """
        if has_magic(str(folder)) and not Path(folder).is_dir():
            from sim.engine.runs import Runs

            return Runs.of(str(folder))
        store = Store(Path(folder))
        manifest = store.read_manifest()
        with placed(str(folder)):
            _check_imported(str(manifest["scenario"].get("game")))
            run = cls(manifest, store)
        if run.manifest["schema"] != schema_version(run._schema):
            written = run.manifest["versions"].get("boroughs", "?")
            raise BoroughsError(
                f"{folder} was written by boroughs {written}, whose tables were others;"
                " play it again"
            )
        return run

    @property
    def tables(self) -> list[str]:
        """Names of the tables this run has, in the order of the schema."""
        kept = LEVELS.index(self.manifest["log"])
        tables = self._schema.tables.values()
        return [table.name for table in tables if LEVELS.index(table.level) <= kept]

    def table(
        self, name: str, columns: Collection[str] | None = None, where: Any = None
    ) -> "pd.DataFrame":
        """Return a table, or some of its columns and rows, as a fresh frame.

        Parameters
        ----------
        name : str
            The table.
        columns : collection of str, optional
            Which columns to read, beside ``game``; by default all. Of a run on disk no others are
            read, which is quicker for wide tables.
        where : pyarrow.compute.Expression, optional
            Which rows, such as ``pyarrow.compute.field("score") > 100``; columns named there need
            not be among `columns`. Of a run on disk, files that cannot hold such rows are skipped.

        Returns
        -------
        DataFrame
            Column ``game`` (int32) and those of the schema in its order, with its dtypes:
            ``category`` with all labels in order, seats 1-based, nullable integers as Int8 and so
            on.

        Raises
        ------
        BoroughsError
            If there is no such table or column, or the log level did not keep it.
        """
        return frame(self.arrow(name, columns, where), self._narrow(name, columns))

    def arrow(self, name: str, columns: Collection[str] | None = None, where: Any = None) -> Any:
        """Return a table as `pyarrow.Table`; parameters and errors are those of `table`."""
        table = self._narrow(name, columns)
        if where is not None:
            _check_filter(where, self._table(name))
        if isinstance(self._source, Store):
            return self._source.read(table, where)
        held = self._source[name]
        held = held if where is None else held.filter(where)
        return held.select([one.name for one in columns_of(table)])

    def digest(self, tables: Iterable[str] | None = None) -> str:
        """Return a SHA-256 of the content of tables, whatever the shards.

        Parameters
        ----------
        tables : iterable of str
            Which tables; all if None.
        """
        state = sha256()
        for name in self.tables if tables is None else tables:
            state.update(f"{name}\n".encode())
            state.update(content_digest(self.arrow(name), self._table(name)))
        return state.hexdigest()

    def columns(self, name: str) -> tuple[str, ...]:
        """Return the names of a table's columns."""
        return tuple(column.name for column in columns_of(self._table(name)))

    def __getattr__(self, name: str) -> "pd.DataFrame":
        if name.startswith("_"):
            raise AttributeError(name)
        return self.table(name)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.tables]

    def __repr__(self) -> str:
        games, seed = self.manifest["games"], self.manifest["seed"]
        return f"<Run of {games} games of {self.scenario.game}, seed {seed}>"

    def _narrow(self, name: str, columns: Collection[str] | None) -> Table:
        table = self._table(name)
        return table if columns is None else table.narrow(columns)

    def _table(self, name: str) -> Table:
        known = self._schema.tables
        if name not in known:
            raise NoTable(str(unknown("table", name, known)))
        if name not in self.tables:
            raise NoTable(
                f"this run has no table '{name}': it is kept from log level"
                f" '{known[name].level}', the run was logged at '{self.manifest['log']}'"
            )
        return known[name]


def _check_filter(where: Any, table: Table) -> None:
    """Refuse a filter that does not fit a table.

    Raises
    ------
    BoroughsError
        If it is no expression, names no column, or compares what cannot be compared.
    """
    try:
        arrow_schema(table).empty_table().filter(where)
    except (pa.ArrowException, TypeError) as error:
        line = str(error).splitlines()[0]
        raise BoroughsError(
            f"the filter does not fit table '{table.name}': {line}; it should be such as"
            f' pyarrow.compute.field("game") < 10, of the columns'
            f" {', '.join(one.name for one in columns_of(table))}"
        ) from None


def _check_imported(game: str) -> None:
    """Refuse a run of a game of one's own that is not loaded: to open a run imports no code."""
    module = game.partition(":")[0]
    if ":" in game and module not in sys.modules:
        raise BoroughsError(
            f"it is a run of {game}, and to open a run imports no code; 'import {module}' first"
        )


def concatenate(parts: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Join the tables of shards, given in the order of their games."""
    shards = list(parts)
    return {name: pa.concat_tables([shard[name] for shard in shards]) for name in shards[0]}
