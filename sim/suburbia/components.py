"""The box: tiles with their effects, goals, titles and numbers, read from the component tables."""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import Any, TypeVar, get_args

from sim.boards import hexes
from sim.engine.errors import BoroughsError, unknown
from sim.engine.tables import Row, Rows, Tables
from sim.suburbia.words import BIT, CLASSES, COLOURS, LAKE, Account, Classes, Scope

TABLE_KEYS = {"tiles": ("name",), "goals": ("name",), "titles": ("title",), "numbers": ("name",)}
"""The tables that overlays may change, and the columns whose values name a row."""

STACKS = ("A", "B", "C")
ONE_MORE_ROUND = "1 More Round"
SCOPES: tuple[Scope, ...] = get_args(Scope)
WATCHING = ("own", "all", "other", "after", "lakeside")
"""Scopes that react to tiles that are not beside them (SUB-CHECK-05, SUB-CHECK-07)."""
LINE = "Line"
STATS = {
    "money": Account.MONEY,
    "income": Account.INCOME,
    "reputation": Account.REPUTATION,
    "population": Account.POPULATION,
}
CLAUSE = "all:Residential:money:+2"


@dataclass(frozen=True, slots=True)
class Clause:
    """One effect at the bottom of a tile (section 14 of the rules).

    Attributes
    ----------
    scope : str
        Whom it looks at.
    target : int
        The classes it counts, each tile once (SUB-EFFECT-17); 0 for lines.
    account : Account
        What it changes.
    amount : int
        By how much, for each tile or line.
    """

    scope: Scope
    target: Classes
    account: Account
    amount: int


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A name of tile: one row of ``tiles.csv`` (SUB-COMP-07 to 11).

    Attributes
    ----------
    name : str
    index : int
        Position in the table.
    stack : str
        BASIC, LAKE, A, B, C or SPECIAL.
    copies, cost : int
    classes : int
        Its colour (or Lake) and icon.
    immediate : tuple of (Account, int)
        What it gives at once (SUB-CHECK-02).
    clauses : tuple of Clause
        Its conditional effects, in the order of the column (SUB-EFFECT-16).
    counted : tuple of int
        Of all sets of classes that anything on any tile or goal counts, those it belongs to.
    is_lake : bool
        Whether it is a Lake: neither colour nor icon (SUB-COMP-09).
    watched : int
        Classes to which an effect reacts that looks farther than beside the tile; 0 if none does.
    acts_on_lines : bool
        Whether an effect reacts to red lines.
    """

    name: str
    index: int
    stack: str
    copies: int
    cost: int
    colour: str
    icon: str
    classes: Classes
    immediate: tuple[tuple[Account, int], ...]
    clauses: tuple[Clause, ...]
    counted: tuple[Classes, ...]
    is_lake: bool
    watched: Classes
    acts_on_lines: bool

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, eq=False)
class Goal:
    """A goal tile: one row of ``goals.csv`` (SUB-GOAL-01, SUB-GOAL-04).

    Attributes
    ----------
    most : bool
        Whether the most lead, or the fewest.
    measure : str
        ``count``, ``group``, ``money``, ``income``, ``reputation`` or ``markers_placed``.
    target : int
        The class that is counted; 0 if none is.
    bonus : int
        Inhabitants (SUB-GOAL-08).
    with_dale : bool
        Whether it may be public against Dale (SUB-SOLO-14).
    """

    name: str
    most: bool
    measure: str
    target: Classes
    bonus: int
    with_dale: bool

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of ``numbers.csv``; one field per row, under the row's name."""

    start_money: int
    start_income: int
    start_reputation: int
    start_population: int
    markers: int
    start_cells: tuple[hexes.Cell, ...]
    board_half_width: int
    surcharges: tuple[int, ...]
    stack_tiles: tuple[int, ...]
    c_top: int
    c_middle: tuple[int, ...]
    c_bottom: int
    basic_supply: int
    public_goals: tuple[int, ...]
    goals_dealt: int
    counter_least: int
    counter_most: int
    population_most: int | None
    lines: tuple[int, ...]
    line_every_from: int
    line_every: int
    line_last: int
    line_up: int
    line_down: int
    marker_factor: int
    dollars_per_inhabitant: int
    lone_line_up: int
    lone_line_down: int
    dale_stack_tiles: int
    dale_c_top: int
    dale_c_middle: int
    dale_slots: tuple[int, ...]
    dale_price: int
    dale_public_goals: int
    dale_goals_dealt: int


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """All components of one scenario, overlays applied.

    Attributes
    ----------
    tiles : tuple of Tile
        In table order; `Tile.index` is the position.
    by_name : dict of str to Tile
    basics : tuple of Tile
        Suburbs, Community Park and Heavy Factory.
    stacks : dict of str to tuple of Tile
        The names of tile of the stacks A, B and C.
    lake, one_more_round : Tile
    goals : tuple of Goal
    titles : tuple of (int, str)
        Least population and title, rising.
    lines : tuple of int
        The red lines: N for the one between N - 1 and N (SUB-LINE-01, SUB-LINE-02).
    """

    numbers: Numbers
    tiles: tuple[Tile, ...]
    by_name: dict[str, Tile]
    basics: tuple[Tile, ...]
    stacks: dict[str, tuple[Tile, ...]]
    lake: Tile
    one_more_round: Tile
    goals: tuple[Goal, ...]
    titles: tuple[tuple[int, str], ...]
    lines: tuple[int, ...]

    def title(self, population: int) -> str:
        """Return the title of the solo game (SUB-SOLO-22)."""
        return [title for least, title in self.titles if least <= population][-1]


def open_box(tables: Tables) -> Box:
    """Make the box from component tables with overlays applied (see `TABLE_KEYS`).

    Raises
    ------
    BoroughsError
        If a cell does not read, or leaves a player without a legal option.
    """
    numbers = _numbers(tables["numbers"])
    goals = tuple(_read_rows("goals", tables["goals"], _goal))
    targets = _targets(tables["tiles"]) | {goal.target for goal in goals if goal.target}
    index = {name: position for position, name in enumerate(tables["tiles"])}
    tiles = tuple(
        _read_rows("tiles", tables["tiles"], lambda n, row: _tile(n, index[n], row, targets))
    )
    by_name = {tile.name: tile for tile in tiles}
    titles = _read_rows("titles", tables["titles"], lambda n, r: (_whole(r["min_population"]), n))
    return Box(
        numbers=numbers,
        tiles=tiles,
        by_name=by_name,
        basics=tuple(tile for tile in tiles if tile.stack == "BASIC"),
        stacks={s: tuple(tile for tile in tiles if tile.stack == s) for s in STACKS},
        lake=by_name[LAKE],
        one_more_round=by_name[ONE_MORE_ROUND],
        goals=goals,
        titles=tuple(sorted(titles)),
        lines=_lines(numbers),
    )


# Rows

Made = TypeVar("Made")


@contextmanager
def _reading(where: str, row: Row) -> Iterator[None]:
    """Tell which cell of a row does not read."""
    try:
        yield
    except (KeyError, ValueError) as error:
        wrong = [str(error), *re.findall("'(.*?)'", str(error))][-1]
        column = next((column for column, cell in row.items() if wrong in cell), "")
        place = f" in {column} '{row[column]}'" if column else ""
        raise BoroughsError(f"{where}: cannot read '{wrong}'{place}") from None


def _read_rows(table: str, rows: Rows, make: Callable[[str, Row], Made]) -> list[Made]:
    made = []
    for name, row in rows.items():
        with _reading(f"{table} {name}", row):
            made.append(make(name, row))
    return made


def _whole(text: str, least: int | None = 0) -> int:
    if least is not None and int(text) < least:
        raise ValueError(text)
    return int(text)


def _classes(text: str) -> Classes:
    """Read classes joined by a bar, such as ``Residential|icon=Office`` (SUB-EFFECT-17)."""
    bits = 0
    for word in text.split("|"):
        if word.removeprefix("icon=") not in CLASSES:
            raise ValueError(word)
        bits |= BIT[word.removeprefix("icon=")]
    return bits


def _clauses(text: str) -> tuple[Clause, ...]:
    return tuple(_clause(part) for part in text.split("; ") if part)


def _clause(text: str) -> Clause:
    words = text.split(":")
    if len(words) != 4:
        raise BoroughsError(f"effect '{text}' should be scope:target:stat:amount, as in {CLAUSE}")
    scope, target, stat, amount = words
    if scope not in SCOPES:
        raise unknown("scope", scope, SCOPES, where=f"effect '{text}'")
    if stat not in STATS:
        raise unknown("stat", stat, STATS, where=f"effect '{text}'")
    if (target == LINE) != (scope == "line_up"):
        raise BoroughsError(f"effect '{text}': line_up and the target Line belong together")
    classes = 0 if target == LINE else _classes(target)
    return Clause(scope, classes, STATS[stat], _whole(amount, None))


def _targets(rows: Rows) -> set[Classes]:
    """Return all sets of classes that anything counts: those of effects, and each class alone."""
    found = set(BIT.values())
    for name, row in rows.items():
        with _reading(f"tiles {name}", row):
            found |= {clause.target for clause in _clauses(row["effects"])}
    return found - {0}


def _tile(name: str, index: int, row: Row, targets: set[Classes]) -> Tile:
    colour, icon = row["colour"], row["icons"]
    if colour not in (*COLOURS, LAKE, "none"):
        raise unknown("colour", colour, (*COLOURS, LAKE), where=f"tiles {name}")
    classes = (0 if colour == "none" else BIT[colour]) | (BIT[icon] if icon else 0)
    clauses = _clauses(row["effects"])
    given = [(account, _whole(row[stat], None)) for stat, account in STATS.items() if stat in row]
    return Tile(
        name=name,
        index=index,
        stack=row["stack"],
        copies=_whole(row["copies"]),
        cost=_whole(row["cost"]),
        colour="" if colour == "none" else colour,
        icon=icon,
        classes=classes,
        immediate=tuple((account, amount) for account, amount in given if amount),
        clauses=clauses,
        counted=tuple(sorted(target for target in targets if target & classes)),
        is_lake=colour == LAKE,
        watched=_watched(clauses),
        acts_on_lines=any(clause.scope == "line_up" for clause in clauses),
    )


def _watched(clauses: Iterable[Clause]) -> Classes:
    watched = 0
    for clause in clauses:
        if clause.scope in WATCHING:
            watched |= clause.target
        if clause.scope == "lakeside":
            watched |= BIT[LAKE]  # a new Lake has contacts too
    return watched


MEASURES = ("count", "group", "money", "income", "reputation", "markers_placed")
KINDS = {"most": True, "fewest": False}
WITH_DALE = {"yes": True, "no": False}


def _goal(name: str, row: Row) -> Goal:
    measure, _, target = row["measure"].partition(":")
    if measure not in MEASURES:
        raise unknown("measure", measure, MEASURES, where=f"goals {name}")
    return Goal(
        name=name,
        most=KINDS[row["kind"]],
        measure=measure,
        target=_classes(target) if measure in ("count", "group") else 0,
        bonus=_whole(row["bonus"]),
        with_dale=WITH_DALE[row["with_dale"]],
    )


# Numbers


def _numbers(rows: Rows) -> Numbers:
    read: dict[str, Any] = {
        one.name: _number(one.name, one.type, rows[one.name]["value"]) for one in fields(Numbers)
    }
    numbers = Numbers(**read)
    for slot in (len(numbers.surcharges), numbers.dale_slots[-1]):
        if numbers.surcharges[slot - 1]:
            raise BoroughsError(
                f"numbers.surcharges: slot {slot} should be free, so that a Lake can always be"
                " built (SUB-TURN-08)"
            )
    return numbers


def _number(name: str, kind: object, text: str) -> object:
    try:
        if name == "start_cells":
            return tuple(map(hexes.parse, text.split()))
        if kind == int | None:
            return int(text) if text else None
        return int(text) if kind is int else tuple(map(int, text.split(",")))
    except ValueError:
        wanted = "a whole number" if kind is int else "whole numbers separated by commas"
        raise BoroughsError(f"numbers.{name}: '{text}' should be {wanted}") from None


def _lines(numbers: Numbers) -> tuple[int, ...]:
    further = range(numbers.line_every_from, numbers.line_last + 1, numbers.line_every)
    return (*numbers.lines, *further)
