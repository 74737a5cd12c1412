"""The rules of building, read again from their text and checked square by square.

Nothing here uses bitboards or the component tables: numbers and kinds are those of the text, so
that tests compare two independent readings.
"""

from collections.abc import Iterator

from sim.boards.squares import coordinates, squares
from sim.small_city.tile import Tile
from sim.small_city.town import Town

Cell = tuple[int, int]
Cells = frozenset[Cell]

CULTURE = ("CH", "SC", "LI", "MU", "ME", "CL", "UN")  # SC-BLD-05
UNPLEASANT = ("F", "RF", "HB")  # SC-BLD-07
INDUSTRY = ("WH", "RF", "HB")  # SC-BLD-14
ONE_EACH = ("SC", "LI", "MU", "ME", "CL", "UN", "RF", "HB", "PO", "FI")  # SC-BLD-34
ROWS = {"WH": 2, "HB": 3, "LI": 2, "MU": 3, "PO": 2}
"""Kinds whose squares lie in a row, and how many (SC-BLD-16, 20, 30, 31, SC-COMP-06)."""


def cells(mask: int) -> Cells:
    """Return the squares of a mask as coordinates."""
    return frozenset(map(coordinates, squares(mask)))


def split(name: str) -> tuple[str, int]:
    """Return kind and level of a building's name."""
    return (name[0], int(name[1])) if name[1].isdecimal() else (name, 0)


def beside(cell: Cell) -> Iterator[Cell]:
    """Yield the four squares that share an edge with a square."""
    x, y = cell
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def near(one: Cells, other: Cells) -> bool:
    """Tell whether two tiles have squares at most a step apart, diagonals included."""
    return any(max(abs(x - a), abs(y - b)) <= 1 for x, y in one for a, b in other)


def is_empty(town: Town, cell: Cell) -> bool:
    """Tell whether a square is empty in the sense of the terms (section 0)."""
    x, y = cell
    if not (0 <= x < town.area and 0 <= y < town.area):
        return False
    taken = [town.blocked, town.mayor, town.graves, town.discs, town.godzilla]
    taken += [tile.mask for tile in town.tiles]
    return not any(cell in cells(mask) for mask in taken)


def in_one_piece(of: Cells) -> bool:
    """Tell whether squares hang together by edges."""
    reached: set[Cell] = set()
    front = [min(of)]
    while front:
        cell = front.pop()
        if cell not in reached:
            reached.add(cell)
            front += [other for other in beside(cell) if other in of]
    return reached == of


def right_shape(kind: str, level: int, of: Cells) -> bool:
    """Tell whether squares can be a tile of a kind (see `ROWS`, SC-COMP-06, SC-COMP-10 to 16)."""
    wide = len({x for x, _ in of})
    high = len({y for _, y in of})
    size = len(of)
    if not in_one_piece(of):
        return False
    if kind in ("R", "C", "F", "P"):
        return size == level
    if kind in ROWS:
        return size == ROWS[kind] and 1 in (wide, high)
    if kind in ("RF", "SC"):
        return size == 1
    if kind in ("ME", "FI"):
        return size == 3 and (wide, high) == (2, 2)
    if kind == "CL":
        return size == 4 and (wide, high) == (2, 2)
    if kind == "UN":  # the bar of a T has a neighbour of the stem in its middle
        middle = [cell for cell in of if sum(other in of for other in beside(cell)) == 3]
        return size == 4 and len(middle) == 1
    return kind == "CH" and size == 6 and sorted((wide, high)) == [2, 3]


def requirement_met(town: Town, kind: str, level: int, of: Cells, old: Tile | None = None) -> bool:
    """Tell whether a tile has near it what it must and nothing it must not (SC-BLD-04 to 14).

    ``old`` is the tile that grows, which is then not there.
    """
    neighbours = [
        tile.building for tile in town.tiles if tile is not old and near(of, cells(tile.mask))
    ]
    kinds = [building.kind.name for building in neighbours]
    if kind == "R":
        types = {name for name in kinds if name in CULTURE}
        return len(types) >= level and not any(name in UNPLEASANT for name in kinds)
    if kind in UNPLEASANT and "R" in kinds:
        return False
    if kind == "C":
        return kinds.count("R") >= level
    if kind == "F":
        return len({name for name in kinds if name in INDUSTRY}) >= level - 1
    return True


def may_lie(town: Town, name: str, mask: int) -> bool:
    """Tell whether a building may be laid on some squares, whatever it costs."""
    kind, level = split(name)
    of = cells(mask)
    if kind in ONE_EACH and any(tile.building.kind.name == kind for tile in town.tiles):
        return False
    if not right_shape(kind, level, of) or not all(is_empty(town, cell) for cell in of):
        return False
    return requirement_met(town, kind, level, of)


def growths(town: Town) -> set[tuple[int, Cell]]:
    """Return every tile that may grow, by its mask, with the square it may take."""
    tops = {"R": 5, "C": 4, "F": 3}
    found = set()
    for tile in town.tiles:
        kind, level = split(tile.building.name)
        if level >= tops.get(kind, 0):
            continue
        old = cells(tile.mask)
        for cell in {other for one in old for other in beside(one)} - old:
            larger = old | {cell}
            if is_empty(town, cell) and requirement_met(town, kind, level + 1, larger, old=tile):
                found.add((tile.mask, cell))
    return found
