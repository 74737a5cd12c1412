"""The box: tiles with their effects, goals, titles and numbers, read from the component tables."""

from dataclasses import dataclass

from sim.engine.cells import read_rows, reading, whole
from sim.engine.errors import BoroughsError, unknown
from sim.engine.tables import Row, Rows, Tables
from sim.suburbia.effects import STATS, Clause, read_classes, read_clauses, watched_by
from sim.suburbia.numbers import Numbers, numbers_of, red_lines
from sim.suburbia.words import BIT, COLOURS, LAKE, Account, Classes

TABLE_KEYS = {"tiles": ("name",), "goals": ("name",), "titles": ("title",), "numbers": ("name",)}
"""The tables that overlays may change, and the columns whose values name a row."""

STACKS = ("A", "B", "C")
ONE_MORE_ROUND = "1 More Round"


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
    numbers = numbers_of(tables["numbers"])
    goals = tuple(read_rows("goals", tables["goals"], _goal))
    targets = _targets(tables["tiles"]) | {goal.target for goal in goals if goal.target}
    index = {name: position for position, name in enumerate(tables["tiles"])}
    tiles = tuple(
        read_rows("tiles", tables["tiles"], lambda n, row: _tile(n, index[n], row, targets))
    )
    by_name = {tile.name: tile for tile in tiles}
    stacks = {s: tuple(tile for tile in tiles if tile.stack == s) for s in STACKS}
    _check_stacks(numbers, stacks)
    titles = read_rows("titles", tables["titles"], lambda n, r: (whole(r["min_population"]), n))
    return Box(
        numbers=numbers,
        tiles=tiles,
        by_name=by_name,
        basics=tuple(tile for tile in tiles if tile.stack == "BASIC"),
        stacks=stacks,
        lake=by_name[LAKE],
        one_more_round=by_name[ONE_MORE_ROUND],
        goals=goals,
        titles=tuple(sorted(titles)),
        lines=red_lines(numbers),
    )


def _check_stacks(numbers: Numbers, stacks: dict[str, tuple[Tile, ...]]) -> None:
    """Refuse stacks that are larger than the tiles of the box allow."""
    c = numbers.c_top + max(numbers.c_middle) + numbers.c_bottom
    c = max(c, numbers.dale_c_top + numbers.dale_c_middle)
    a = b = max(*numbers.stack_tiles, numbers.dale_stack_tiles)
    for stack, size in zip(STACKS, (a, b, c), strict=True):
        copies = sum(tile.copies for tile in stacks[stack])
        if size > copies:
            raise BoroughsError(
                f"numbers: {size} tiles {stack} are more than the {copies} there are"
            )


# Rows


def _targets(rows: Rows) -> set[Classes]:
    """Return all sets of classes that anything counts: those of effects, and each class alone."""
    found = set(BIT.values())
    for name, row in rows.items():
        with reading("tiles", name, row):
            found |= {clause.target for clause in read_clauses(row["effects"])}
    return found - {0}


def _tile(name: str, index: int, row: Row, targets: set[Classes]) -> Tile:
    colour, icon = row["colour"], row["icons"]
    if colour not in (*COLOURS, LAKE, "none"):
        raise unknown("colour", colour, (*COLOURS, LAKE), where=f"tiles {name}")
    classes = (0 if colour == "none" else BIT[colour]) | (BIT[icon] if icon else 0)
    clauses = read_clauses(row["effects"])
    given = [(account, whole(row[stat], None)) for stat, account in STATS.items() if stat in row]
    return Tile(
        name=name,
        index=index,
        stack=row["stack"],
        copies=whole(row["copies"]),
        cost=whole(row["cost"]),
        colour="" if colour == "none" else colour,
        icon=icon,
        classes=classes,
        immediate=tuple((account, amount) for account, amount in given if amount),
        clauses=clauses,
        counted=tuple(sorted(target for target in targets if target & classes)),
        is_lake=colour == LAKE,
        watched=watched_by(clauses),
        acts_on_lines=any(clause.scope == "line_up" for clause in clauses),
    )


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
        target=read_classes(target) if measure in ("count", "group") else 0,
        bonus=whole(row["bonus"]),
        with_dale=WITH_DALE[row["with_dale"]],
    )
