"""Arms by the dozen: one for each row of a table of the game, or each other reading of its rules.

An arm of a study file that has the field ``each`` stands for many::

    [arms.without]
    each = "tiles.name"                      # a table of the game and a column of it
    where = { stack = ["A", "B", "C"] }      # of these rows only
    bans = ["1:choose_market_slot={each}"]

is an arm ``without.Casino`` with ``bans = ["1:choose_market_slot=Casino"]``, and so on for every
other tile of the three stacks. ``each = "readings"`` makes an arm for every other choice of every
working setting in force; ``{setting}`` and ``{choice}`` then stand for its parts, as in
``settings = { "{setting}" = "{choice}" }``. What is in braces is put in everywhere, in keys too.

``each = "ranges"`` makes ``points`` arms, in which the cells of ``ranges`` (see
`analysis.statistics.design.Factor`) take values from between their ends, spread by a Latin
hypercube::

    [arms.drawn]
    each = "ranges"
    points = 24
    ranges = { "river/Thames Barrier 6/vp" = [5, 9] }
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from analysis.statistics.design import Factor, latin_hypercube
from analysis.studies.readings import other_readings
from sim.engine.data import game_folder
from sim.engine.errors import BoroughsError, unknown
from sim.engine.fields import fitted
from sim.engine.files import read_csv
from sim.engine.scenario import Scenario

READINGS, RANGES = "readings", "ranges"
Fields = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Many:
    """The fields that say which arms one stands for."""

    each: str | None = None
    where: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def spread(name: str, arm: Mapping[str, Any], base: Scenario, where: str) -> dict[str, Fields]:
    """Return the arms that an arm of a study file stands for, by name: itself without ``each``.

    Parameters
    ----------
    name : str
        Name of the arm in the file.
    arm : mapping
        Its fields.
    base : Scenario
        The study's game and players without anything special: what ``readings`` are others of.
    where : str
        The file, for errors.

    Raises
    ------
    BoroughsError
        If ``each`` names no table and column, or no row is left.
    """
    fields = dict(arm)
    said: Mapping[str, Any] = {key: fields.pop(key) for key in ("each", "where") if key in fields}
    many = fitted(Many, said, f"{where}, arm '{name}'")
    each, rows = many.each, many.where
    if each is None:
        return {name: fields}
    if each == RANGES:
        return _drawn(name, fields, base, where)
    found = list(_readings(base) if each == READINGS else _rows(base.game, each, rows, where))
    if not found:
        raise BoroughsError(f"{where}: arm '{name}' is for each of {each}, but there is none")
    return {named(name, words["each"]): _filled(fields, words) for words in found}


def named(name: str, each: str) -> str:
    """Return the name of the arm for one of many, as in ``without.Bed_Breakfast``."""
    return f"{name}.{re.sub(r'[^A-Za-z0-9=]+', '_', each).strip('_')}"


def families(arms: Iterable[str]) -> dict[str, list[str]]:
    """Return the arms by the name they have in the study file, in their order."""
    found: dict[str, list[str]] = {}
    for arm in arms:
        found.setdefault(arm.partition(".")[0], []).append(arm)
    return found


def _drawn(name: str, fields: Fields, base: Scenario, where: str) -> dict[str, Fields]:
    ranges, points = fields.pop("ranges", {}), fields.pop("points", 0)
    if not all(isinstance(ends, list) and len(ends) == 2 for ends in ranges.values()):
        raise BoroughsError(f"{where}: arm '{name}' needs 'ranges', each with a low and a high end")
    if not isinstance(points, int) or points <= len(ranges):
        raise BoroughsError(f"{where}: arm '{name}' needs more 'points' than 'ranges'")
    factors = [Factor(one, *ends) for one, ends in ranges.items()]
    drawn = latin_hypercube(base, factors, points).scenarios
    return {named(name, point): fields | {"tables": one.tables} for point, one in drawn.items()}


def _readings(base: Scenario) -> Iterator[dict[str, str]]:
    for reading in other_readings({"base": base}):
        yield {"each": reading.name, "setting": reading.key, "choice": reading.choice}


def _rows(
    game: str, each: str, wanted: Mapping[str, tuple[str, ...]], where: str
) -> Iterator[dict[str, str]]:
    table, _, column = each.partition(".")
    if not column:
        raise BoroughsError(f"{where}: 'each' is TABLE.COLUMN or {READINGS}, not '{each}'")
    tables = {path.stem: path for path in sorted(game_folder(game).glob("*.csv"))}
    if table not in tables:
        raise unknown("table", table, tables, where=f"{where}, 'each'")
    for _, row in read_csv(tables[table], (column, *wanted)):
        if all(row[key] in values for key, values in wanted.items()):
            yield {"each": row[column]}


def _filled(value: Any, words: Mapping[str, str]) -> Any:
    if isinstance(value, Mapping):
        return {_filled(key, words): _filled(inner, words) for key, inner in value.items()}
    if isinstance(value, list):
        return [_filled(inner, words) for inner in value]
    if not isinstance(value, str):
        return value
    for word, text in words.items():
        value = value.replace(f"{{{word}}}", text)
    return value
