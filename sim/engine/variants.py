"""Overlays: named bundles of modes, settings and cells; a game's variants are its own overlays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.engine.data import game_folder
from sim.engine.errors import BoroughsError
from sim.engine.fields import fitted
from sim.engine.files import read_toml


@dataclass(frozen=True, slots=True)
class Overlay:
    """What an overlay file says.

    Attributes
    ----------
    name : str
        Its name; for a variant, that of its file.
    title, summary : str
        For people: a heading and one line.
    rule_ids : tuple of str
        The rules it brings in.
    modes, settings : mapping of str to object
        Values by key.
    tables : mapping of table to mapping of row to mapping of column to object
        Cells it changes.
    """

    name: str
    title: str = ""
    summary: str = ""
    rule_ids: tuple[str, ...] = ()
    modes: Mapping[str, Any] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
    tables: Mapping[str, Any] = field(default_factory=dict)


def load_overlay(path: Path) -> Overlay:
    """Read an overlay file.

    Raises
    ------
    BoroughsError
        If it cannot be read, or has a field that overlays do not have.
    """
    overlay = fitted(Overlay, {"name": path.stem, **read_toml(path)}, str(path))
    for table, rows in overlay.tables.items():
        for row, cells in rows.items() if isinstance(rows, dict) else [("ROW", rows)]:
            if not isinstance(cells, dict):
                raise BoroughsError(
                    f"{path}: '{cells}' is no row of {table};"
                    f" write [tables.{table}.{row}], and below it COLUMN = {cells!r}"
                )
    return overlay


def variants(game: str) -> dict[str, Overlay]:
    """Read all variants of a game, ``data/<game>/variants/*.toml``, by name."""
    paths = sorted((game_folder(game) / "variants").glob("*.toml"))
    return {path.stem: load_overlay(path) for path in paths}
