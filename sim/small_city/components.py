"""The box: buildings, cards, council, promises and numbers, read from the component tables."""

from collections.abc import Mapping
from dataclasses import dataclass

from sim.engine.cells import read_rows, whole, whole_or_none
from sim.engine.tables import Row, Tables
from sim.small_city.building import Building, Cost, check_words, read_building, read_cost
from sim.small_city.numbers import Numbers, numbers_of
from sim.small_city.promises import Condition, parse_condition
from sim.small_city.solo import Difficulty, Rating, difficulty, rating
from sim.small_city.words import ZONES, Kind

TABLE_KEYS = {
    "buildings": ("kind", "level"),
    "council": ("row", "column"),
    "promises": ("number",),
    "action_cards": ("letter",),
    "numbers": ("name",),
    "solo_difficulties": ("name_en",),
    "solo_ratings": ("title_en",),
}
"""The tables that overlays may change, and the columns whose values name a row."""


REWARDS = ("material", "tile", "votes", "citizens")
"""The words that council rewards are written with."""


@dataclass(frozen=True, slots=True)
class CouncilSpace:
    """A space of the council board (SC-COUNCIL-01 to 21).

    Attributes
    ----------
    dollars : int
        Price in dollars.
    votes : int or None
        Price in votes; None where votes cannot pay.
    pink_draw : int
        Pink promises to be drawn instead, on the starred side (SC-ADV-10, SC-ADV-11).
    materials : tuple of int
        Cubes gained, by colour.
    tile : int
        Largest free tile, 0 for none.
    stations : tuple of Kind
        Police or Fire Station, where it may be the tile.
    gained_votes, citizens : int
        Votes gained, citizens brought from the reserve.
    """

    row: int
    column: int
    dollars: int
    votes: int | None
    pink_draw: int
    materials: Cost
    tile: int
    stations: tuple[Kind, ...]
    gained_votes: int
    citizens: int


def _council_space(row: Mapping[str, str]) -> CouncilSpace:
    gains: dict[str, list[str]] = {}
    for item in row["reward"].split(";"):
        name, _, value = item.partition(":")
        gains.setdefault(name, []).append(value)
    check_words(gains, REWARDS)
    size, *stations = gains.get("tile", ["0"])[0].split("+")
    return CouncilSpace(
        row=int(row["row"]),
        column=int(row["column"]),
        dollars=whole(row["dollars"]),
        votes=whole_or_none(row["votes"]),
        pink_draw=whole(row["pink_draw"]),
        materials=read_cost(";".join(gains.get("material", []))),
        tile=int(size),
        stations=tuple(Kind[name] for name in stations),
        gained_votes=sum(map(int, gains.get("votes", []))),
        citizens=sum(map(int, gains.get("citizens", []))),
    )


@dataclass(frozen=True, slots=True)
class Promise:
    """A promise card (SC-PROM-01 to 10); the grade of a pink one is 0."""

    number: int
    grade: int
    condition: Condition
    text: str
    reward: int
    penalty: int


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """All components of one scenario, overlays applied.

    Attributes
    ----------
    buildings : tuple of Building
        In table order; `Building.index` is the position.
    by_name : dict of str to Building
    on_sale : tuple of Building
        What can be built in phase II: all but City Hall and the stations (SC-BLD-24).
    larger : tuple of (Building or None)
        What each building grows into, by `Building.index`; only zones grow (SC-P2-15, SC-P2-27).
    levels : tuple of tuple of Building
        The buildings of each kind, by level.
    council : dict of (row, column) to CouncilSpace
    promises : tuple of Promise
        The purple ones.
    pink : dict of int to Promise
        The pink ones by number (SC-COMP-19).
    cards, starred : str
        Letters of the base cards, and of the starred ones of the advanced game.
    difficulties : dict of str to Difficulty
        Those of the solo game, by name.
    ratings : tuple of Rating
        Titles of the solo game, the lowest first.
    """

    numbers: Numbers
    buildings: tuple[Building, ...]
    by_name: dict[str, Building]
    on_sale: tuple[Building, ...]
    larger: tuple[Building | None, ...]
    levels: tuple[tuple[Building, ...], ...]
    council: dict[tuple[int, int], CouncilSpace]
    promises: tuple[Promise, ...]
    pink: dict[int, Promise]
    cards: str
    starred: str
    card_names: dict[str, str]
    difficulties: dict[str, Difficulty]
    ratings: tuple[Rating, ...]

    def building(self, name: str) -> Building:
        """Return a building by its name, such as ``"R1"``."""
        return self.by_name[name]


def _promise(number: str, row: Row) -> Promise:
    return Promise(
        int(number),
        int(row["grade"] or 0),
        parse_condition(row["condition"]),
        row["condition"],
        int(row["reward"]),
        int(row["penalty"]),
    )


def open_box(tables: Tables) -> Box:
    """Make the box from component tables with overlays applied (see `TABLE_KEYS`).

    Raises
    ------
    BoroughsError
        If a cell does not read.
    """
    index = {name: position for position, name in enumerate(tables["buildings"])}
    buildings = tuple(
        read_rows("buildings", tables["buildings"], lambda n, row: read_building(index[n], n, row))
    )
    by_name = {building.name: building for building in buildings}
    council = read_rows("council", tables["council"], lambda _, row: _council_space(row))
    promises = read_rows("promises", tables["promises"], _promise)
    cards = tables["action_cards"]
    levels = tables["solo_difficulties"]
    return Box(
        numbers=numbers_of(tables["numbers"]),
        buildings=buildings,
        by_name=by_name,
        on_sale=tuple(b for b in buildings if b.kind is not Kind.CH and not b.council_only),
        larger=tuple(
            by_name.get(f"{b.kind.name}{b.level + 1}") if b.kind in (*ZONES, Kind.P) else None
            for b in buildings
        ),
        levels=tuple(tuple(b for b in buildings if b.kind == kind) for kind in Kind),
        council={(space.row, space.column): space for space in council},
        promises=tuple(promise for promise in promises if promise.grade),
        pink={promise.number: promise for promise in promises if not promise.grade},
        cards="".join(letter for letter, row in cards.items() if row["set"] == "base"),
        starred="".join(letter for letter, row in cards.items() if row["set"] == "advanced"),
        card_names={letter: row["name"] for letter, row in cards.items()},
        difficulties=dict(
            zip(levels, read_rows("solo_difficulties", levels, difficulty), strict=True)
        ),
        ratings=tuple(read_rows("solo_ratings", tables["solo_ratings"], rating)),
    )
