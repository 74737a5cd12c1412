"""Promise conditions: the small expression language of ``promises.csv``.

An expression compares sums of counts over the town at the end of the game, for example
``tiles(F,3)>=1 & tiles(HB)>=1``. It is read with Python's own parser and reduced to a closure.
"""

import ast
from collections.abc import Callable
from typing import Any, Protocol

from sim.engine.errors import BoroughsError
from sim.small_city.words import LETTERS, Kind


class Facts(Protocol):
    """What a condition may ask of a town."""

    def tiles(self, kind: str, level: int = 1) -> int:
        """Count tiles of a kind and of that level or more."""
        ...

    def spaces(self, kind: str) -> int:
        """Count squares of a kind."""
        ...

    def stored(self, letter: str) -> int:
        """Count stored cubes of a colour."""
        ...

    def council_discs(self, column: int) -> int:
        """Count own discs on a column of the council."""
        ...

    def value(self, name: str) -> int:
        """Return pollution, in_play, graves, money, area or culture_types."""
        ...


Condition = Callable[[Facts], bool]
FUNCTIONS = ("tiles", "spaces", "stored", "council_discs")
VALUES = ("pollution", "in_play", "graves", "money", "area", "culture_types")


def parse_condition(text: str) -> Condition:
    """Read a condition (SC-PROM-06).

    Raises
    ------
    BoroughsError
        If it is not written in the language of ``promises.csv``.
    """
    try:
        # `&` and `|` bind tighter than comparisons in Python, looser in the table.
        words = text.replace("&", " and ").replace("|", " or ")
        return _truth(ast.parse(words.strip(), mode="eval").body)
    except (SyntaxError, ValueError) as error:
        raise BoroughsError(
            f"promises: cannot read the condition '{text}'; a right one is 'tiles(R,5)>=1 & "
            f"pollution<=30' with {', '.join(FUNCTIONS + VALUES)}"
        ) from error


def _truth(node: ast.expr) -> Condition:
    if isinstance(node, ast.BoolOp):
        parts = [_truth(value) for value in node.values]
        if isinstance(node.op, ast.And):
            return lambda facts: all(part(facts) for part in parts)
        return lambda facts: any(part(facts) for part in parts)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = _number(node.left), _number(node.comparators[0])
        match node.ops[0]:
            case ast.GtE():
                return lambda facts: left(facts) >= right(facts)
            case ast.LtE():
                return lambda facts: left(facts) <= right(facts)
            case ast.Eq():
                return lambda facts: left(facts) == right(facts)
    raise ValueError(ast.unparse(node))


def _check_arguments(function: str, arguments: list[Any]) -> None:
    first, *levels = arguments
    fits = {
        "tiles": first in Kind.__members__ and len(levels) <= 1,
        "spaces": first in Kind.__members__ and not levels,
        "stored": first in tuple(LETTERS) and not levels,
        "council_discs": isinstance(first, int) and not levels,
    }
    if not (fits[function] and all(isinstance(level, int) for level in levels)):
        raise ValueError(f"{function}({arguments})")


def _number(node: ast.expr) -> Callable[[Facts], int]:
    match node:
        case ast.Constant(value=int(number)):
            return lambda _: number
        case ast.Name(id=name) if name in VALUES:
            return lambda facts: facts.value(name)
        case ast.BinOp(op=ast.Add()):
            left, right = _number(node.left), _number(node.right)
            return lambda facts: left(facts) + right(facts)
        case ast.Call(func=ast.Name(id=name)) if name in FUNCTIONS and node.args:
            arguments = [
                a.id if isinstance(a, ast.Name) else ast.literal_eval(a) for a in node.args
            ]
            _check_arguments(name, arguments)
            return lambda facts: int(getattr(facts, name)(*arguments))
    raise ValueError(ast.unparse(node))
