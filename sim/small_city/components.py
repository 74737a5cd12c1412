"""The box: buildings, cards, council, promises and numbers, read from the component tables."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import TypeVar, cast

from sim.boards import squares
from sim.engine.errors import BoroughsError
from sim.engine.tables import Row, Rows, Tables
from sim.small_city.promises import Condition, parse_condition
from sim.small_city.words import LETTERS, ZONES, Kind

Cost = tuple[int, int, int]
"""Cubes by colour: white, grey, black."""

TABLE_KEYS = {
    "buildings": ("kind", "level"),
    "council": ("row", "column"),
    "promises": ("number",),
    "action_cards": ("letter",),
    "numbers": ("name",),
}
"""The tables that overlays may change, and the columns whose values name a row."""


def _cost(text: str) -> Cost:
    paid = dict(item.split(":") for item in text.split(";") if item)
    return cast(Cost, tuple(int(paid.get(letter, 0)) for letter in LETTERS))


def _items(text: str) -> dict[str, str]:
    """Read ``name:value;name`` into a mapping; an item without value gets an empty one."""
    return {name: value for name, _, value in (item.partition(":") for item in text.split(";"))}


@dataclass(frozen=True, slots=True, eq=False)
class Building:
    """A kind and level of tile: one row of ``buildings.csv`` (SC-BLD-01 to 38).

    Attributes
    ----------
    name : str
        Kind and level, such as ``"R1"`` or ``"WH"``.
    index : int
        Position in the table.
    level : int
        0 for kinds without levels.
    size : int
        Squares.
    price : int or None
        Dollars; None for tiles that are not for money.
    materials : tuple of int
        Cubes to pay, by colour.
    near_culture, near_homes : int
        Different cultural tiles, and residential tiles, it must be near.
    near_kinds : tuple of Kind, near_kinds_count : int
        Of which kinds, and of how many of them, it must be near.
    not_near : tuple of Kind
        Kinds it must not be near.
    votes_when_built, person_money, person_votes, fire, sale, tourist_money, tourist_extra,
    cancel_death : int
        Effects, 0 if it has none of that sort.
    """

    name: str
    index: int
    kind: Kind
    level: int
    size: int
    shape: str
    supply: int
    price: int | None
    materials: Cost
    near_culture: int
    near_homes: int
    near_kinds: tuple[Kind, ...]
    near_kinds_count: int
    not_near: tuple[Kind, ...]
    limited_copies: bool
    council_only: bool
    single: bool
    votes_when_built: int
    person_money: int
    person_votes: int
    fire: int
    sale: int
    tourist_money: int
    tourist_extra: int
    cancel_death: int

    def __str__(self) -> str:
        return self.name


def _kinds(text: str) -> tuple[Kind, ...]:
    return tuple(Kind[name] for name in text.split("|"))


def _building(index: int, name: str, row: Mapping[str, str]) -> Building:
    need, effect = _items(row["requirement"]), _items(row["effect"])
    near_kinds, _, near_kinds_count = need.get("near_kinds", "").partition(":")
    kind = Kind[row["kind"]]
    return Building(
        name=name,
        index=index,
        kind=kind,
        level=int(row["level"] or 0),
        size=int(row["size"]),
        shape=row["shapes"],
        supply=int(row["supply"]),
        price=int(row["price"]) if row["price"] else None,
        materials=_cost(row["materials"]),
        near_culture=int(need.get("near_culture", 0)),
        near_homes=int(need.get("near_tiles", "R:0").partition(":")[2]),
        near_kinds=_kinds(near_kinds) if near_kinds else (),
        near_kinds_count=int(near_kinds_count or 0),
        not_near=_kinds(need["not_near"]) if "not_near" in need else (),
        limited_copies="copies" in need,
        council_only="council_only" in need,
        single="max_per_player" in need,
        votes_when_built=int(effect.get("votes_when_built", 0)),
        person_money=int(effect.get("person_money", 0)),
        person_votes=int(effect.get("person_votes", 0)),
        fire=-int(effect.get("pollution", 0)) if kind is Kind.FI else 0,
        sale=int(effect.get("sell", 0)),
        tourist_money=int(effect.get("tourist_money", 0)),
        tourist_extra=int(effect.get("tourist_extra", 0)),
        cancel_death=int(effect.get("cancel_death", 0)),
    )


@dataclass(frozen=True, slots=True)
class CouncilSpace:
    """A space of the council board (SC-COUNCIL-01 to 21).

    Attributes
    ----------
    dollars : int
        Price in dollars.
    votes : int or None
        Price in votes; None where votes cannot pay.
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
    size, *stations = gains.get("tile", ["0"])[0].split("+")
    return CouncilSpace(
        row=int(row["row"]),
        column=int(row["column"]),
        dollars=int(row["dollars"]),
        votes=int(row["votes"]) if row["votes"] else None,
        materials=_cost(";".join(gains.get("material", []))),
        tile=int(size),
        stations=tuple(Kind[name] for name in stations),
        gained_votes=sum(map(int, gains.get("votes", []))),
        citizens=sum(map(int, gains.get("citizens", []))),
    )


@dataclass(frozen=True, slots=True)
class Promise:
    """A purple promise card (SC-PROM-01 to 06)."""

    number: int
    grade: int
    condition: Condition
    text: str
    reward: int
    penalty: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of ``numbers.csv`` that play uses; one field per row, under the row's name."""

    rounds: int
    players: tuple[int, ...]
    citizens: int
    city_hall_citizens: int
    job_centre_citizens: int
    start_money: tuple[int, ...]
    start_votes: int
    start_pollution: int
    start_materials: tuple[int, ...]
    promises_per_player: int
    grid_size: int
    start_size: int
    expert_blocked: int
    skip_cost: int
    builds: int
    area_step: int
    enlarge_cost: int
    growth_cost: int
    tourists_per_neighbour: int
    newcomers_per_space: int
    host_income: int
    shop_no_sale: int
    shop_sale_base: int
    shop_sale_per_rank: int
    shop_votes_from_rank: int
    shop_votes_per_rank: int
    pollution_per_person: int
    pollution_per_material: int
    refinery_pollution: int
    pollution_limit: int
    votes_per_pollution: int
    supporter_money: int
    supporter_votes: int
    architect_tiles: int
    architect_discount: int
    mediator_discount: int
    mediator_minimum: int
    planner_area: int
    councilor_steps: int
    council_discs: int
    council_steps: int
    disc_steps: int
    deaths: int
    godzillas: int
    radiation_discs: int
    die_sides: int
    godzilla_first_round: int
    discs_removed: int
    disc_points: int


def _number(name: str, kind: object, text: str) -> object:
    try:
        if name == "expert_blocked":
            return squares.mask_of(map(squares.parse, text.split()))
        if kind is int:
            return int(text)
        return tuple(map(int, text.split(",")))
    except ValueError:
        wanted = "a whole number" if kind is int else "whole numbers separated by commas"
        raise BoroughsError(f"numbers.{name}: '{text}' should be {wanted}") from None


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
    cards : str
        Letters of the base cards.
    """

    numbers: Numbers
    buildings: tuple[Building, ...]
    by_name: dict[str, Building]
    on_sale: tuple[Building, ...]
    larger: tuple[Building | None, ...]
    levels: tuple[tuple[Building, ...], ...]
    council: dict[tuple[int, int], CouncilSpace]
    promises: tuple[Promise, ...]
    cards: str
    card_names: dict[str, str]

    def building(self, name: str) -> Building:
        """Return a building by its name, such as ``"R1"``."""
        return self.by_name[name]


@contextmanager
def _reading(table: str, name: str, row: Mapping[str, str]) -> Iterator[None]:
    """Tell which cell of a row does not read."""
    try:
        yield
    except (KeyError, ValueError) as error:
        wrong = [str(error), *re.findall("'(.*?)'", str(error))][-1]
        column = next((column for column, cell in row.items() if wrong in cell), "")
        whole = f" '{row[column]}'" if column and row[column] != wrong else ""
        where = f" in {column}{whole}" if column else ""
        raise BoroughsError(
            f"{table} {name}: cannot read '{wrong}'{where};"
            f" the other rows of {table}.csv show how it is written"
        ) from None


Made = TypeVar("Made")


def _read_rows(table: str, rows: Rows, make: Callable[[str, Row], Made]) -> list[Made]:
    made = []
    for name, row in rows.items():
        with _reading(table, name, row):
            made.append(make(name, row))
    return made


def _promise(number: str, row: Row) -> Promise:
    return Promise(
        int(number),
        int(row["grade"]),
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
        _read_rows("buildings", tables["buildings"], lambda n, row: _building(index[n], n, row))
    )
    by_name = {building.name: building for building in buildings}
    council = _read_rows("council", tables["council"], lambda _, row: _council_space(row))
    purple = {k: row for k, row in tables["promises"].items() if row["deck"] == "purple"}
    cards = {k: row for k, row in tables["action_cards"].items() if row["set"] == "base"}
    numbers = Numbers(
        **{
            field.name: _number(field.name, field.type, tables["numbers"][field.name]["value"])
            for field in fields(Numbers)
        }  # type: ignore[arg-type]
    )
    return Box(
        numbers=numbers,
        buildings=buildings,
        by_name=by_name,
        on_sale=tuple(b for b in buildings if b.kind is not Kind.CH and not b.council_only),
        larger=tuple(
            by_name.get(f"{b.kind.name}{b.level + 1}") if b.kind in ZONES else None
            for b in buildings
        ),
        levels=tuple(tuple(b for b in buildings if b.kind == kind) for kind in Kind),
        council={(space.row, space.column): space for space in council},
        promises=tuple(_read_rows("promises", purple, _promise)),
        cards="".join(cards),
        card_names={letter: row["name"] for letter, row in cards.items()},
    )
