"""The box: tiles with panels, costs and values, river tiles with berths, and numbers."""

from collections.abc import Mapping
from dataclasses import dataclass

from sim.boards.edges import EDGES, Mask
from sim.engine.cells import read_numbers, read_rows, whole, whole_or_none
from sim.engine.errors import unknown
from sim.engine.tables import Key, Row, Rows, Tables
from sim.key_to_the_city.words import CATEGORIES, CONNECTORS, KEYPLES, SKILLS, STOCK, Category

TABLE_KEYS: Mapping[str, Key] = {
    "tiles": ("name",),
    "river": lambda row: f"{row['tile']} {row['number']}",
    "numbers": ("name",),
}
"""The tables that overlays may change, and what names a row."""

ANY, DISTINCT = "any", "distinct"
COLOURS_OF = {
    "ON_TILE_CONNECTORS": CONNECTORS,
    "NETWORK_TILES": CONNECTORS,
    "NETWORK_RIVER_TILES": CONNECTORS,
    "KEYPLES": KEYPLES,
    "SKILLS": SKILLS,
}
"""Scoring rules that look at a colour or type, and among which."""
RULES = (
    *COLOURS_OF,
    "FIXED",
    "ON_TILE_DISTINCT_COLOURS",
    "ROUTEMASTER_TILES",
    "KEYPLE_SETS_RYB",
    "SKILL_SETS_4",
    "LANDMARK_MARKERS",
    "CONNECTOR_SETS_6",
    "TILES_WITH_6_CONNECTORS",
    "BERTH_VP",
)
SECOND = 2
"""Level of a landmark with its marker; 0 is the base side, 1 the upgraded one."""


@dataclass(frozen=True, slots=True)
class Icons:
    """What a panel or an arrow shows.

    Attributes
    ----------
    connectors : tuple of int
        By colour.
    white_connectors, distinct : int
        Connectors of any colour (KCL-PROD-10), and how many different colours (KCL-UPG-03).
    skills : tuple of int
        By type.
    white_skills : int
        Skill tiles of any type.
    """

    connectors: tuple[int, ...] = (0,) * len(CONNECTORS)
    white_connectors: int = 0
    distinct: int = 0
    skills: tuple[int, ...] = (0,) * len(SKILLS)
    white_skills: int = 0


@dataclass(frozen=True, slots=True)
class Panel:
    """A production panel: skill tiles to return, of any types, and what is taken.

    Holds KCL-PROD-09 to 13.
    """

    returns: int
    gives: Icons


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """A tile: one row of ``tiles.csv`` (KCL-COMP-01, KCL-COMP-04, KCL-COMP-05).

    Attributes
    ----------
    name : str
    index : int
        Position in the table.
    category : str
    panels : tuple of (Panel or None)
        Of the base and of the upgraded side.
    costs : tuple of (Icons or None)
        Of the first and of the second upgrade; None where there is no arrow.
    vp : tuple of (int or None)
        VP per unit by level.
    rule : str
        What its units are (section 16 of the rules).
    colour : int or None
        What the rule looks at, as an index into the colours or types; None for all.
    channels : int
        Edges with a channel before it is turned.
    """

    name: str
    index: int
    category: Category
    panels: tuple[Panel | None, Panel | None]
    costs: tuple[Icons | None, Icons | None]
    vp: tuple[int | None, int | None, int | None]
    rule: str
    colour: int | None
    channels: Mask

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Berth:
    """A berth of a river tile (KCL-RIV-01, KCL-RIV-03, KCL-RIV-04).

    Attributes
    ----------
    number : int
        From left to right, from 1 on.
    keyples : int
        What is drawn for it.
    takes_tile : bool
        Whether it takes the river tile of the era that ends.
    vp : int
        What it scores at the end of the game.
    """

    number: int
    keyples: int
    takes_tile: bool
    vp: int

    def __str__(self) -> str:
        return str(self.number)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of ``numbers.csv``; one field per row, under the row's name."""

    players: tuple[int, ...]
    keyples_each: int
    connectors_each: int
    skills_each: int
    landmark_markers: int
    keyples_at_start: int
    routemasters_per_player: int
    buildings_era1: tuple[int, ...]
    buildings_era2: tuple[int, ...]
    buildings_era3: tuple[int, ...]
    output_connectors: tuple[int, ...]
    output_skills: tuple[int, ...]
    skill_set: int


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """All components of one scenario, overlays applied.

    Attributes
    ----------
    tiles : tuple of Tile
        In table order; `Tile.index` is the position.
    by_name : dict of str to Tile
    by_category : dict of str to tuple of Tile
    stock : tuple of Tile
        The buildings, landmarks included (KCL-SETUP-06).
    river : tuple of Tile
        From left to right (KCL-SETUP-02).
    berths : tuple of tuple of Berth
        Of each river tile, from left to right.
    """

    numbers: Numbers
    tiles: tuple[Tile, ...]
    by_name: dict[str, Tile]
    by_category: dict[Category, tuple[Tile, ...]]
    stock: tuple[Tile, ...]
    river: tuple[Tile, ...]
    berths: tuple[tuple[Berth, ...], ...]


def open_box(tables: Tables) -> Box:
    """Make the box from component tables with overlays applied (see `TABLE_KEYS`).

    Raises
    ------
    BoroughsError
        If a cell does not read.
    """
    index = {name: position for position, name in enumerate(tables["tiles"])}
    tiles = tuple(read_rows("tiles", tables["tiles"], lambda n, row: _tile(index[n], n, row)))
    by_category = {one: tuple(t for t in tiles if t.category == one) for one in CATEGORIES}
    river = by_category["river"]
    berths = tuple(
        tuple(read_rows("river", _berths_of(tile, tables["river"]), _berth)) for tile in river
    )
    return Box(
        numbers=read_numbers(Numbers, tables["numbers"], least=0),
        tiles=tiles,
        by_name={tile.name: tile for tile in tiles},
        by_category=by_category,
        stock=tuple(tile for tile in tiles if tile.category in STOCK),
        river=river,
        berths=berths,
    )


# Cells


def _flag(text: str) -> bool:
    return {"0": False, "1": True}[text]


def _icons(text: str) -> Icons:
    """Read icons such as ``conn:grey:1;skill:any:2`` (section 19 of the rules)."""
    found: dict[tuple[str, str], int] = {}
    for part in filter(None, text.split(";")):
        kind, colour, number = part.split(":")
        if colour not in {"conn": (*CONNECTORS, ANY, DISTINCT), "skill": (*SKILLS, ANY)}[kind]:
            raise ValueError(colour)
        found[kind, colour] = whole(number)
    return Icons(
        connectors=tuple(found.get(("conn", colour), 0) for colour in CONNECTORS),
        white_connectors=found.get(("conn", ANY), 0),
        distinct=found.get(("conn", DISTINCT), 0),
        skills=tuple(found.get(("skill", skill), 0) for skill in SKILLS),
        white_skills=found.get(("skill", ANY), 0),
    )


def _cost(text: str) -> Icons | None:
    return _icons(text) if text else None


def _panel(text: str) -> Panel | None:
    """Read a panel; ``pay:X>Y`` returns X, skill tiles of any types, and takes Y."""
    if not text:
        return None
    pays, _, gives = text.rpartition(">")
    price = _icons(pays.removeprefix("pay:"))
    if price != Icons(white_skills=price.white_skills):
        raise ValueError(text)
    return Panel(price.white_skills, _icons(gives))


def _channels(text: str) -> Mask:
    edges = [int(edge) for edge in text.split(";") if edge]
    if not set(edges) <= {*EDGES}:
        raise ValueError(text)
    return sum(1 << edge for edge in edges)


# Rows


def _tile(index: int, name: str, row: Row) -> Tile:
    where = f"tiles {name}"
    category, rule = row["category"], row["scoring_rule"]
    if category not in CATEGORIES:
        raise unknown("category", category, CATEGORIES, where=where)
    if rule not in RULES:
        raise unknown("scoring rule", rule, RULES, where=where)
    known = COLOURS_OF.get(rule, ())
    colour = row["scoring_colour"]
    if known and colour not in (*known, ANY):
        raise unknown("scoring colour", colour, known, where=where)
    return Tile(
        name=name,
        index=index,
        category=category,
        panels=(
            _panel(row["produces_base"]),
            _panel(row["produces_upgraded"]),
        ),
        costs=(
            _cost(row["upgrade_cost_1"]),
            _cost(row["upgrade_cost_2"]),
        ),
        vp=(
            whole_or_none(row["vp_base"]),
            whole_or_none(row["vp_upgraded"]),
            whole_or_none(row["vp_second"]),
        ),
        rule=rule,
        colour=known.index(colour) if colour in known else None,
        channels=_channels(row["river_edges"]),
    )


def _berths_of(tile: Tile, rows: Rows) -> Rows:
    return {key: row for key, row in rows.items() if row["tile"] == tile.name}


def _berth(_: str, row: Row) -> Berth:
    return Berth(
        number=whole(row["number"]),
        keyples=whole(row["keyples"] or "0"),
        takes_tile=_flag(row["takes_previous_river_tile"]),
        vp=whole(row["vp"] or "0"),
    )
