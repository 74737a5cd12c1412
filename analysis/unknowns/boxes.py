"""The component tables of a game that a sheet may ask about, and how their rows are called."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations

from sim.engine.data import data_folder, game_folder
from sim.engine.errors import unknown
from sim.engine.files import read_csv
from sim.engine.tables import Key, Row, Tables, load_tables

OTHERS = ("rules", "settings", "tempo", "tests")
"""Tables of a game that say nothing of what is in its box."""
CONFIDENCE = "_confidence"


def box_tables(game: str) -> tuple[Tables, dict[str, tuple[str, ...]]]:
    """Return the component tables of a game, and the columns that name their rows.

    A game that is played says which tables an overlay may change and how their rows are called;
    for one that is not there yet both are taken from the files.

    Raises
    ------
    BoroughsError
        If there is no such game.
    """
    folder = game_folder(game)
    if not (folder / "settings.csv").exists():
        known = (path.parent.name for path in data_folder().glob("*/settings.csv"))
        raise unknown("game", game, known)
    keys = _own_keys(game) or dict(_found_keys(game))
    named = {table: tuple(key) for table, key in keys.items() if not callable(key)}
    return load_tables(game, keys), named


def _own_keys(game: str) -> Mapping[str, Key]:
    name = f"sim.{game}.components"
    if find_spec(f"sim.{game}") is None or find_spec(name) is None:
        return {}
    return getattr(import_module(name), "TABLE_KEYS", {})


def _found_keys(game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for path in sorted(game_folder(game).glob("*.csv")):
        rows = [row for _, row in read_csv(path)]
        if path.stem not in OTHERS and rows and "provenance" in rows[0]:
            yield path.stem, _naming(rows)


def _naming(rows: Sequence[Row]) -> tuple[str, ...]:
    """Return the fewest and first columns that tell all rows apart."""
    columns = list(rows[0])
    for count in range(1, len(columns)):
        for some in combinations(columns, count):
            if len({tuple(row[column] for column in some) for row in rows}) == len(rows):
                return some
    return tuple(columns)
