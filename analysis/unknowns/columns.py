"""Which columns of a table the words of a provenance speak of."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from sim.engine.tables import Row, Rows

NOT_PRINTED = ("provenance", "notes", "rule_ids", "unit")
WHOLE = "value"
"""The column that a part without names speaks of."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table that may be unknown, and the items that stand in their cells.

    Attributes
    ----------
    names : tuple of str
        The columns, in their order.
    items : mapping of str to set of str
        By column, the names of the items of cells such as ``near_tiles:R:1;not_near:F``.
    aliases : mapping of str to tuple of str
        Words of the provenance that no column bears, and the columns they mean.
    """

    names: tuple[str, ...]
    items: Mapping[str, frozenset[str]]
    aliases: Mapping[str, Sequence[str]]

    @classmethod
    def of(
        cls, rows: Rows, key: Collection[str], aliases: Mapping[str, Sequence[str]]
    ) -> "Columns":
        """Take the columns of a table, those that name its rows left out."""
        first: Row = next(iter(rows.values()), {})
        names = tuple(c for c in first if c not in key and c not in NOT_PRINTED)
        items = {
            column: frozenset(_items([row[column] for row in rows.values()])) for column in names
        }
        return cls(names, items, aliases)

    def meant(self, phrase: str) -> tuple[str, ...]:
        """Return the columns that some words mean, none if they mean no cell.

        The words may be a column's name or a part of it, in singular or plural, the name of an
        item of its cells or its beginning, or an alias.
        """
        words = re.findall(r"\w+", phrase.lower())
        for word in words:
            if word in self.aliases:
                return tuple(self.aliases[word])
        if phrase in self.names:
            return (phrase,)
        found = tuple(c for c in self.names if stems("_".join(words)) & stems(c))
        return found or self._holding(words)

    def _holding(self, words: Sequence[str]) -> tuple[str, ...]:
        return tuple(
            column
            for column, items in self.items.items()
            if any(item == word or item.startswith(f"{word}_") for word in words for item in items)
        )


def _items(cells: Collection[str]) -> frozenset[str]:
    parts = (part for cell in cells for part in cell.split(";") if re.match(r"[a-z]", cell))
    return frozenset(part.partition(":")[0] for part in parts)


def stems(name: str) -> set[str]:
    """Return the words of a name without the ending of the plural."""
    return {word.removesuffix("s") for word in name.split("_")}
