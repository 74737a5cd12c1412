"""A run on disk: Parquet parts per table, and a manifest."""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from hashlib import file_digest
from pathlib import Path
from typing import Annotated, Any

import pyarrow as pa
import pyarrow.parquet as pq
from filelock import FileLock, Timeout
from pydantic import Field

from sim.engine.arrow import arrow_schema, columns, conform
from sim.engine.errors import BoroughsError
from sim.engine.fields import fitted
from sim.engine.files import read_json
from sim.engine.schema import Level, Table

MANIFEST = "manifest.json"
LOCK = ".lock"


@dataclass(frozen=True, slots=True)
class Part:
    """What is read of the entry of a shard."""

    shard: Annotated[int, Field(ge=0, strict=True)]
    first: Annotated[int, Field(ge=0, strict=True)]
    games: Annotated[int, Field(ge=1, strict=True)]
    tables: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Held:
    """What is read of every manifest; it names no files, so it can lead nowhere else."""

    status: str
    scenario: dict[str, Any]
    schema: str
    log: Level
    versions: dict[str, str]
    shards: list[dict[str, Any]]


class Store:
    """A folder that holds one run.

    Parameters
    ----------
    folder : Path
        The folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @contextmanager
    def claimed(self) -> Iterator[None]:
        """Make the folder, and keep other writers out as long as this process lives.

        Raises
        ------
        BoroughsError
            If another process writes there, or the folder cannot be written.
        """
        with self._writing(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.folder / LOCK, timeout=0)
            try:
                lock.acquire()
            except Timeout:
                raise BoroughsError(
                    f"another process is writing into {self.folder}; wait for it, or name another"
                    " folder"
                ) from None
        try:
            yield
        finally:
            lock.release()

    def holds_run(self) -> bool:
        """Tell whether there is a run in the folder, complete or not."""
        return (self.folder / MANIFEST).exists()

    def sound(self, entry: Mapping[str, Any]) -> str | None:
        """Check the parts of a shard against its entry; return what is wrong with the first.

        Returns
        -------
        str or None
            A line that names the part, None if all are as they were written.
        """
        part = self._entry(entry.get("first", 0), entry)
        for name, written in part.tables.items():
            path = self._path(name, part.shard)
            if not path.is_file():
                return f"{path} is missing"
            with path.open("rb") as file:
                if file_digest(file, "sha256").hexdigest() != written["sha256"]:
                    return f"{path} is not as it was written"
        return None

    def damage(self) -> list[str]:
        """Return a line for every shard whose parts are missing or not as they were written."""
        found = map(self.sound, self.read_manifest()["shards"])
        return [line for line in found if line is not None]

    def write_shard(self, number: int, tables: Mapping[str, Any]) -> dict[str, Any]:
        """Write the tables of a shard and return its entry for the manifest."""
        parts: dict[str, Any] = {}
        for name, table in tables.items():
            if table.num_rows:
                path = self._path(name, number)
                parts[name] = {"rows": table.num_rows, "sha256": self._write(path, table)}
        return {"shard": number, "tables": parts}

    def write_manifest(self, manifest: Mapping[str, Any]) -> None:
        """Write the manifest, over an older one if need be."""
        path = self.folder / MANIFEST
        with self._writing(path):
            fresh = path.with_suffix(".tmp")
            fresh.write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
            _settle(fresh, path)

    def read_manifest(self) -> dict[str, Any]:
        """Read the manifest.

        Raises
        ------
        BoroughsError
            If the folder holds no run, or its manifest is broken.
        """
        path = self.folder / MANIFEST
        if not path.is_file():
            raise BoroughsError(f"{self.folder} holds no run: there is no {MANIFEST}")
        manifest = read_json(path)
        said = {one.name: manifest[one.name] for one in fields(Held) if one.name in manifest}
        fitted(Held, said, str(path))
        return manifest

    def read(self, table: Table, where: Any = None) -> Any:
        """Read a table, parts in the order of their games.

        Parameters
        ----------
        table : Table
            The table, perhaps with some of its columns only (see `Table.narrow`); the rest stays
            on disk.
        where : pyarrow.compute.Expression, optional
            Which rows; it may ask for columns that are not read.

        Raises
        ------
        BoroughsError
            If a part is broken.
        """
        paths = self._paths(table)
        if not paths:
            return arrow_schema(table).empty_table()
        from pyarrow.dataset import dataset  # here, for it loads pandas, which workers never do

        names = [column.name for column in columns(table)]
        try:
            source = dataset(list(map(str, paths)), format="parquet")
            return conform(source.to_table(names, filter=where), table)
        except (pa.ArrowException, OSError) as error:
            for path in paths:
                self._check_part(path, table)
            raise BoroughsError(f"cannot read {self.folder}: {_line(error)}") from None

    def _paths(self, table: Table) -> list[Path]:
        # Only what the manifest lists: an interrupted run may have left a shard half written.
        entries = enumerate(self.read_manifest()["shards"])
        shards = [self._entry(number, entry) for number, entry in entries]
        written = sorted(shard.shard for shard in shards if table.name in shard.tables)
        return [self._path(table.name, number) for number in written]

    def _entry(self, number: object, entry: Mapping[str, Any]) -> Part:
        said = {one.name: entry[one.name] for one in fields(Part) if one.name in entry}
        return fitted(Part, said, f"{self.folder / MANIFEST}, shards.{number}")

    def _path(self, table: str, number: int) -> Path:
        return self.folder / table / f"part-{number:05d}.parquet"

    def _check_part(self, path: Path, table: Table) -> None:
        """Refuse a part that cannot be read, by name."""
        try:
            with pq.ParquetFile(path) as file:
                conform(file.read([column.name for column in columns(table)]), table)
        except (pa.ArrowException, OSError, KeyError) as error:
            raise BoroughsError(f"cannot read {path}: {_line(error)}") from None

    def _write(self, path: Path, table: Any) -> str:
        fresh = path.with_suffix(".tmp")
        with self._writing(path):
            path.parent.mkdir(exist_ok=True)
            pq.write_table(table, fresh, compression="zstd")
            with fresh.open("rb") as file:
                digest = file_digest(file, "sha256").hexdigest()
            _settle(fresh, path)
        return digest

    @contextmanager
    def _writing(self, path: Path) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            what = error.strerror or str(error).splitlines()[0]
            raise BoroughsError(f"cannot write {path}: {what}") from None


def _line(error: Exception) -> str:
    return str(error).splitlines()[0]


def _settle(fresh: Path, path: Path) -> None:
    """Give a finished file its name once it is on the disk: there never is half of one."""
    with fresh.open("rb") as file:
        os.fsync(file.fileno())
    fresh.replace(path)
