"""The box: buildings, cards, council, promises and numbers, read from the component tables."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from typing import TypeVar, cast

from sim.boards import squares
from sim.engine.errors import BoroughsError, unknown
from sim.engine.tables import Row, Rows, Tables
from sim.small_city.promises import Condition, parse_condition
from sim.small_city.solo import Difficulty, Rating, difficulty, rating
from sim.small_city.words import INFLUENCE, LETTERS, ZONES, Kind

Cost = tuple[int, int, int]
"""Cubes by colour: white, grey, black."""


def missing(cost: Cost, held: Cost) -> int:
    """Count the cubes of a cost that are not held."""
    (white, grey, black), (have_white, have_grey, have_black) = cost, held
    return max(0, white - have_white) + max(0, grey - have_grey) + max(0, black - have_black)


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


REQUIREMENTS = (
    *("near_culture", "near_tiles", "near_kinds", "not_near"),
    *("copies", "council_only", "max_per_player", "setup"),
)
EFFECTS = (
    *("house", "r1_power", "shop", "produce", "pollution", "visitors", "store", "refine", "sell"),
    *("tourist_money", "tourist_extra", "cancel_death", "person_money", "person_votes"),
    *("influence", "votes_when_built", "votes_each_round", "seats"),
)
REWARDS = ("material", "tile", "votes", "citizens")
"""The words that requirements, effects and council rewards are written with."""


def _cost(text: str) -> Cost:
    paid = dict(item.split(":") for item in text.split(";") if item)
    _check_words(paid, tuple(LETTERS))
    return cast(Cost, tuple(_whole(paid.get(letter, "0")) for letter in LETTERS))


def _items(text: str, known: Container[str]) -> dict[str, str]:
    """Read ``name:value;name`` into a mapping; an item without value gets an empty one."""
    items = dict(item.partition(":")[::2] for item in text.split(";") if item)
    _check_words(items, known)
    return items


def _check_words(words: Iterable[str], known: Container[str]) -> None:
    # A misspelt word would otherwise be as good as none, and the change it stands for not happen.
    for word in words:
        if word not in known:
            raise KeyError(word)


FAMILIES = {"row": ("1x1", "I2", "I3", "I4", "I5"), "one": ("1x1", "I2", "L3", "O4", "P5")}


def _size_and_shape(name: str, row: Mapping[str, str]) -> tuple[int, str]:
    """Return the squares of a building and its shape, by name or by family and size."""
    size, shape, where = _whole(row["size"], 1), row["shapes"], f"buildings {name}"
    if shape in FAMILIES and size <= len(FAMILIES[shape]):
        shape = FAMILIES[shape][size - 1]
    if shape == "any":
        if size > LARGEST:
            raise BoroughsError(f"{where}: size {size} should be at most {LARGEST}")
    elif shape not in squares.SHAPES:
        raise unknown("shape", shape, ["any", *FAMILIES, *squares.SHAPES], where=where)
    elif len(squares.SHAPES[shape]) != size:
        raise BoroughsError(f"{where}: shape {shape} does not have {size} squares")
    return size, shape


LARGEST = 6
"""Squares of the largest tile of free shape: there are 216 of these, and 3,000 of size 8."""


def _whole(text: str, least: int = 0) -> int:
    if int(text) < least:
        raise ValueError(text)
    return int(text)


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
    votes_when_built, votes_each_round, person_money, person_votes, fire, sale, refine,
    tourist_money, tourist_extra, cancel_death : int
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
    votes_each_round: int
    person_money: int
    person_votes: int
    fire: int
    sale: int
    refine: int
    tourist_money: int
    tourist_extra: int
    cancel_death: int

    def __str__(self) -> str:
        return self.name


def _kinds(text: str) -> tuple[Kind, ...]:
    return tuple(Kind[name] for name in text.split("|"))


def _derived(kind: Kind, level: int, size: int) -> dict[str, str]:
    """Return the effects that follow from kind and size, which play does not read from the cell."""
    each = str(size)
    spaces = {Kind.R: "house", Kind.C: "shop", Kind.CH: "seats", Kind.WH: "store", Kind.HB: "store"}
    effects = {spaces[kind]: each} if kind in spaces else {}
    if kind in (Kind.P, Kind.MU, Kind.UN):
        effects["visitors"] = each
    match kind:
        case Kind.R if level == 1:
            effects["r1_power"] = ""
        case Kind.F:
            effects["produce"] = "|".join(LETTERS[:size])
        case Kind.P:
            effects["pollution"] = f"-{size}"
    if kind in INFLUENCE:
        effects["influence"] = ""
    return effects


READ = frozenset(
    [
        "votes_when_built",
        "votes_each_round",
        "person_money",
        "person_votes",
        "sell",
        "refine",
        "tourist_money",
        "tourist_extra",
        "cancel_death",
    ]
)
"""Effects that play reads from the cell, beside the pollution of the Fire Station."""


def _check_effect(kind: Kind, level: int, size: int, effect: Mapping[str, str]) -> None:
    # Play takes these from kind and size; a cell that said otherwise would change nothing.
    read = READ | {"pollution"} if kind is Kind.FI else READ
    written = {name: value for name, value in effect.items() if name not in read}
    derived = _derived(kind, level, size)
    if written != derived:
        right = ";".join(f"{name}:{value}" if value else name for name, value in derived.items())
        raise BoroughsError(
            f"buildings {kind.name}{level or ''}: of its effects only numbers that play reads can"
            f" be changed; the others follow from kind and size: {right or 'none'}"
        )


def _building(index: int, name: str, row: Mapping[str, str]) -> Building:
    need = _items(row["requirement"], REQUIREMENTS)
    effect = _items(row["effect"], EFFECTS)
    near_kinds, _, near_kinds_count = need.get("near_kinds", "").partition(":")
    kind, level = Kind[row["kind"]], int(row["level"] or 0)
    size, shape = _size_and_shape(name, row)
    _check_effect(kind, level, size, effect)
    return Building(
        name=name,
        index=index,
        kind=kind,
        level=level,
        size=size,
        shape=shape,
        supply=_whole(row["supply"]),
        price=_whole(row["price"]) if row["price"] else None,
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
        votes_each_round=int(effect.get("votes_each_round", 0)),
        person_money=int(effect.get("person_money", 0)),
        person_votes=int(effect.get("person_votes", 0)),
        fire=-int(effect.get("pollution", 0)) if kind is Kind.FI else 0,
        sale=int(effect.get("sell", 0)),
        refine=int(effect.get("refine", 0)),
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
    _check_words(gains, REWARDS)
    size, *stations = gains.get("tile", ["0"])[0].split("+")
    return CouncilSpace(
        row=int(row["row"]),
        column=int(row["column"]),
        dollars=_whole(row["dollars"]),
        votes=_whole(row["votes"]) if row["votes"] else None,
        pink_draw=_whole(row["pink_draw"]),
        materials=_cost(";".join(gains.get("material", []))),
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
    promises_drawn: int
    grid_size: int
    start_size: int
    expert_blocked: int
    easy_blocked: int
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
    money_per_vote: int
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
    solo_money: int
    solo_offer: int
    solo_skip_cost: int
    solo_godzillas: int
    disc_points: int
    ring_cards_per_player: int
    ring_cards_more: int
    merge_cost: int
    anarchist_money: int
    anarchist_votes: int
    anarchist_pollution: int


BLOCKED = ("expert_blocked", "easy_blocked")
"""Numbers that are squares."""


def _number(name: str, kind: object, text: str) -> object:
    try:
        if name in BLOCKED:
            return squares.mask_of(map(squares.parse, text.split()))
        if kind is int:
            return int(text)
        return tuple(map(int, text.split(",")))
    except ValueError:
        wanted = "a whole number" if kind is int else "whole numbers separated by commas"
        wanted = "squares such as 3,3 1,5" if name in BLOCKED else wanted
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
        _read_rows("buildings", tables["buildings"], lambda n, row: _building(index[n], n, row))
    )
    by_name = {building.name: building for building in buildings}
    council = _read_rows("council", tables["council"], lambda _, row: _council_space(row))
    promises = _read_rows("promises", tables["promises"], _promise)
    cards = tables["action_cards"]
    levels = tables["solo_difficulties"]
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
            zip(levels, _read_rows("solo_difficulties", levels, difficulty), strict=True)
        ),
        ratings=tuple(_read_rows("solo_ratings", tables["solo_ratings"], rating)),
    )
