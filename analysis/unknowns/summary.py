"""Unknowns in groups, for a list that fits a screen."""

from collections.abc import Sequence
from dataclasses import dataclass

from analysis.unknowns.columns import WHOLE
from analysis.unknowns.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Group:
    """Unknowns of one table about which the same is asked.

    Attributes
    ----------
    effect, table : str
        Of all of them.
    what : str
        What is asked.
    count : int
        How many there are.
    """

    effect: str
    table: str
    what: str
    count: int


def groups(found: Sequence[Unknown]) -> list[Group]:
    """Put together what stands in one column and depends on the same, in the order given."""
    keys = [(one.effect, one.table, one.column) for one in found]
    return [_group([one for one, k in zip(found, keys, strict=True) if k == key]) for key in
            dict.fromkeys(keys)]  # fmt: skip


def _group(some: Sequence[Unknown]) -> Group:
    first = some[0]
    if first.column in ("", WHOLE):
        what = ", ".join(one.title for one in some)
    else:
        said = dict.fromkeys(part for one in some for part in one.what.split("; "))
        what = f"{first.column.replace('_', ' ')}: {'; '.join(said)}"
    return Group(first.effect, first.table, what, len(some))
