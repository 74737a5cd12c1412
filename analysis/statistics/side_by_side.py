"""Several estimates by the same groups, in one table to read across."""

from dataclasses import dataclass

import pandas as pd

from analysis.statistics import rounding, words
from analysis.statistics.result import Estimates
from analysis.statistics.shown import bare_span, bare_value, html_table


@dataclass(frozen=True)
class SideBySide:
    """Estimates by the same groups, each with its interval.

    Attributes
    ----------
    parts : tuple of Estimates
        All with the same grouping columns; any may lack a group.
    title : str
        Heading.
    """

    parts: tuple[Estimates, ...]
    title: str

    @property
    def table(self) -> pd.DataFrame:
        """Tidy: the tables one beneath the other, with the columns ``quantity`` and ``unit``."""
        named = [
            part.table.assign(quantity=part.quantity.name, unit=part.quantity.unit)
            for part in self.parts
        ]
        return pd.concat(named, ignore_index=True)

    def shown(self) -> pd.DataFrame:
        """Return the table as printed: one row per group, one column per quantity."""
        by = list(self.parts[0].by)
        groups = self.table.groupby(by, observed=True)["clusters"].max()
        keys = [key if isinstance(key, tuple) else (key,) for key in groups.index]
        columns = {
            words.heading(name): [words.label(key[place]) for key in keys]
            for place, name in enumerate(by)
        }
        for part in self.parts:
            cells = {_key(part, row): _cell(part, row) for row in part.rows()}
            columns[part.quantity.axis] = [cells.get(key, "none") for key in keys]
        columns["seeds"] = [rounding.count(clusters) for clusters in groups]
        return pd.DataFrame(columns)

    def _repr_html_(self) -> str:
        return html_table(self.shown())

    def caption(self) -> str:
        """Explain the cells, and how many observations each column has."""
        level = rounding.quantity(self.parts[0].level, unit="%")
        names: dict[str, list[str]] = {}
        for part in self.parts:
            names.setdefault(part.numbers(), []).append(part.quantity.name)
        counted = "; ".join(f"{words.series(what)}: {n}" for n, what in names.items())
        return f"Estimates with {level} intervals, clustered by seed. {words.sentence(counted)}"


def _key(part: Estimates, row: dict[str, object]) -> tuple[object, ...]:
    return tuple(row[column] for column in part.by)


def _cell(part: Estimates, row: dict[str, object]) -> str:
    unit = part.quantity.unit
    return f"{bare_value(row, unit)} ({bare_span(row, unit)})"
