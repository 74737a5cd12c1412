"""The effects of tiles: clauses ``scope:target:stat:amount`` (section 14 of the rules)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import get_args

from sim.engine.errors import BoroughsError, unknown
from sim.suburbia.words import BIT, CLASSES, LAKE, Account, Classes, Scope

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


def read_classes(text: str) -> Classes:
    """Read classes joined by a bar, such as ``Residential|icon=Office`` (SUB-EFFECT-17)."""
    bits = 0
    for word in text.split("|"):
        if word.removeprefix("icon=") not in CLASSES:
            raise ValueError(word)
        bits |= BIT[word.removeprefix("icon=")]
    return bits


def read_clauses(text: str) -> tuple[Clause, ...]:
    """Read the column ``effects``.

    Raises
    ------
    BoroughsError
        If a clause has another form, or a word that no clause has.
    ValueError
        If a class or the amount does not read.
    """
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
    classes = 0 if target == LINE else read_classes(target)
    return Clause(scope, classes, STATS[stat], int(amount))


def watched_by(clauses: Iterable[Clause]) -> Classes:
    """Return the classes to which clauses react that look farther than beside their tile."""
    watched = 0
    for clause in clauses:
        if clause.scope in WATCHING:
            watched |= clause.target
        if clause.scope == "lakeside":
            watched |= BIT[LAKE]  # a new Lake has contacts too
    return watched
