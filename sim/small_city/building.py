"""A kind and level of tile, read from a row of the table of buildings."""

from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from sim.boards import squares
from sim.engine.cells import whole, whole_or_none
from sim.engine.errors import BoroughsError, unknown
from sim.small_city.words import INFLUENCE, LETTERS, Kind

Cost = tuple[int, int, int]
"""Cubes by colour: white, grey, black."""


def missing(cost: Cost, held: Cost) -> int:
    """Count the cubes of a cost that are not held."""
    (white, grey, black), (have_white, have_grey, have_black) = cost, held
    return max(0, white - have_white) + max(0, grey - have_grey) + max(0, black - have_black)


REQUIREMENTS = (
    *("near_culture", "near_tiles", "near_kinds", "not_near"),
    *("copies", "council_only", "max_per_player", "setup"),
)
EFFECTS = (
    *("house", "r1_power", "shop", "produce", "pollution", "visitors", "store", "refine", "sell"),
    *("tourist_money", "tourist_extra", "cancel_death", "person_money", "person_votes"),
    *("influence", "votes_when_built", "votes_each_round", "seats"),
)
"""The words that requirements and effects are written with."""


def read_cost(text: str) -> Cost:
    """Read cubes to pay, such as ``W:1;G:1``."""
    paid = dict(item.split(":") for item in text.split(";") if item)
    check_words(paid, tuple(LETTERS))
    return cast(Cost, tuple(whole(paid.get(letter, "0")) for letter in LETTERS))


def _items(text: str, known: Container[str]) -> dict[str, str]:
    """Read ``name:value;name`` into a mapping; an item without value gets an empty one."""
    items = dict(item.partition(":")[::2] for item in text.split(";") if item)
    check_words(items, known)
    return items


def check_words(words: Iterable[str], known: Container[str]) -> None:
    """Refuse unknown words, by a KeyError.

    A misspelt one would otherwise be as good as none, and the change it stands for not happen.
    """
    for word in words:
        if word not in known:
            raise KeyError(word)


FAMILIES = {"row": ("1x1", "I2", "I3", "I4", "I5"), "one": ("1x1", "I2", "L3", "O4", "P5")}


def _size_and_shape(name: str, row: Mapping[str, str]) -> tuple[int, str]:
    """Return the squares of a building and its shape, by name or by family and size."""
    size, shape, where = whole(row["size"], 1), row["shapes"], f"buildings {name}"
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


def read_building(index: int, name: str, row: Mapping[str, str]) -> Building:
    """Read a row of ``buildings.csv``, the table's nth, which raises as `read_rows` wants it."""
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
        supply=whole(row["supply"]),
        price=whole_or_none(row["price"]),
        materials=read_cost(row["materials"]),
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
