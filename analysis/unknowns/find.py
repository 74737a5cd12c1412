"""Finding what nobody in the project knows: assumed cells, and questions no cell answers."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from analysis.unknowns.boxes import CONFIDENCE, box_tables
from analysis.unknowns.columns import WHOLE, Columns, stems
from analysis.unknowns.phrases import Phrases, phrases, row_title
from analysis.unknowns.provenance import ASSUMED, Part, parse, words_of
from analysis.unknowns.unknown import SETTINGS, Unknown
from analysis.unknowns.weights import EFFECTS, Weight, changed_cells, weights
from sim.engine.data import game_folder
from sim.engine.files import read_csv
from sim.engine.tables import Row, Tables

LOW = "low"


def unknowns(game: str) -> list[Unknown]:
    """List what is not known of a game, the most important first.

    Parameters
    ----------
    game : str
        Name of a game; its data is enough, it need not be playable yet.

    Returns
    -------
    list of Unknown
        Sorted by effect, then in the order of the tables.

    Raises
    ------
    BoroughsError
        If there is no such game, or its data is broken.
    """
    found = Search(game)
    ranks = {effect: rank for rank, effect in enumerate(EFFECTS)}
    cells = list(found.cells())
    listed = [*cells, *found.questions({key for one in cells for key in one.setting.split()})]
    return sorted(listed, key=lambda one: ranks.get(one.effect, len(ranks)))


Cell = tuple[str, str, str]


@dataclass(frozen=True)
class Search:
    """The data of a game, looked through for unknowns.

    Attributes
    ----------
    game : str
        Its name.
    """

    game: str

    @cached_property
    def _boxes(self) -> tuple[Tables, dict[str, tuple[str, ...]]]:
        return box_tables(self.game)

    @cached_property
    def _weights(self) -> dict[str, Weight]:
        return weights(self.game)

    @cached_property
    def _changed(self) -> dict[Cell, str]:
        return changed_cells(self.game)

    @cached_property
    def _words(self) -> Phrases:
        return phrases(self.game)

    @cached_property
    def _rules(self) -> dict[str, str]:
        rows = read_csv(game_folder(self.game) / "rules.csv")
        return {row["id"]: row["text"] for _, row in rows if "assumed" in row["provenance"]}

    # Cells

    def cells(self) -> Iterator[Unknown]:
        """Yield the assumed cells, in the order of the tables."""
        tables, keys = self._boxes
        for table, rows in tables.items():
            columns = Columns.of(rows, keys.get(table, ()), self._words.aliases)
            for name, row in rows.items():
                found = self._in_row(table, name, row, columns)
                for column in columns.names:
                    if column in found:
                        yield self._unknown((table, name, column), row, found[column])

    def _in_row(
        self, table: str, name: str, row: Row, columns: Columns
    ) -> dict[str, list[tuple[str, Part]]]:
        """Return, by unknown column, the words and parts that speak of it."""
        found: dict[str, list[tuple[str, Part]]] = {}
        parts = parse(row.get("provenance", ""))
        for phrase, part, meant in _spoken(parts, columns, row):
            if part.assumed and not self._asked_otherwise(table, part):
                for column in meant:
                    found.setdefault(column, []).append((phrase, part))
        known = {c for _, part, meant in _spoken(parts, columns, row) for c in meant if part.known}
        for column in columns.names:
            doubtful = row.get(f"{column}{CONFIDENCE}", "").startswith(LOW)
            if doubtful or ((table, name, column) in self._changed and column not in known):
                found.setdefault(column, [])
        return found

    def _asked_otherwise(self, table: str, part: Part) -> bool:
        """Tell whether a question is asked instead, or the setting is about another table."""
        homes = (self._homes.get(key, {table}) for key in self._mentioned(part))
        asked = any(key in self._words.questions for key in self._mentioned(part))
        return asked or any(table not in tables for tables in homes)

    @cached_property
    def _homes(self) -> dict[str, set[str]]:
        """The tables of whose cells each setting changes some."""
        homes: dict[str, set[str]] = {}
        for (table, _, _), key in self._changed.items():
            homes.setdefault(key, set()).add(table)
        return homes

    def _mentioned(self, part: Part) -> set[str]:
        return self._weights.keys() & words_of(part.text)

    def _unknown(self, cell: Cell, row: Row, said: list[tuple[str, Part]]) -> Unknown:
        table, name, column = cell
        keys = self._settings(cell, row, [part for _, part in said])
        return Unknown(
            table,
            name,
            column,
            row[column],
            self._what(cell, row, [phrase for phrase, _ in said]),
            " ".join(keys),
            self._effect(keys),
            self._rule_ids(row, keys),
            row_title(table, name, row, self._boxes[1].get(table, ())),
            self._conditions(keys),
        )

    def _settings(self, cell: Cell, row: Row, parts: list[Part]) -> list[str]:
        """Return the settings about a cell.

        Those that its provenance names; if it names none, those that read its rules, else the one
        that changes it, those named for the whole row, and those whose name is made of its words.
        """
        whole = [part for part in parse(row.get("provenance", "")) if not part.names]
        rules, words = set(_ids(row)), stems(f"{cell[0]}_{cell[2]}")
        named = (
            {key for part in parts for key in self._mentioned(part)}
            or {key for key, one in self._weights.items() if rules & set(one.rule_ids)}
            or {self._changed[one] for one in (cell,) if one in self._changed}
            or {key for part in whole for key in self._mentioned(part)}
            or {key for key in self._weights if stems(key) <= words}
        )
        return [key for key in self._weights if key in named]

    def _what(self, cell: Cell, row: Row, said: Iterable[str]) -> str:
        table, name, column = cell
        if column == WHOLE:
            texts = [_whole(self._rules[rule]) for rule in _ids(row) if rule in self._rules]
            unit = f", in {row['unit']}" if row.get("unit") else ""
            return f"{name.replace('_', ' ')}{unit}: {' '.join(texts)}".removesuffix(": ")
        aspects = self._words.aspects.get(table, {})
        told = [aspects[phrase] for phrase in said if phrase in aspects]
        usual = self._words.columns.get(table, {}).get(column, column.replace("_", " "))
        return "; ".join(dict.fromkeys(told)) or usual

    # Questions

    def questions(self, answered: Iterable[str]) -> Iterator[Unknown]:
        """Yield the questions about printed things that no cell answers."""
        asked = dict.fromkeys(self._without_cell(), "") | dict(self._words.questions)
        for key, weight in self._weights.items():
            if key in asked and key not in set(answered):
                choices = weight.choices
                what = asked[key] or "; ".join(filter(None, choices.values()))
                yield Unknown(
                    SETTINGS, key, "", next(iter(choices)), what or key.replace("_", " "), key,
                    weight.effect, weight.rule_ids, key.replace("_", " "), weight.applies_to,
                    choices, weight.working,
                )  # fmt: skip

    def _without_cell(self) -> Iterator[str]:
        """Yield the settings named where something is assumed that is no cell."""
        tables, keys = self._boxes
        for table, rows in tables.items():
            columns = Columns.of(rows, keys.get(table, ()), self._words.aliases)
            for row in rows.values():
                for _, part, meant in _spoken(parse(row.get("provenance", "")), columns, row):
                    if not meant and ASSUMED in part.text:
                        yield from self._mentioned(part)

    # Weights

    def _effect(self, keys: Iterable[str]) -> str:
        effects = {self._weights[key].effect for key in keys}
        return next((effect for effect in EFFECTS if effect in effects), "")

    def _rule_ids(self, row: Row, keys: Iterable[str]) -> tuple[str, ...]:
        ids = [*_ids(row), *(rule for key in keys for rule in self._weights[key].rule_ids)]
        return tuple(dict.fromkeys(ids))

    def _conditions(self, keys: Iterable[str]) -> str:
        conditions = {self._weights[key].applies_to for key in keys}
        return conditions.pop() if len(conditions) == 1 else ""


def _spoken(
    parts: Iterable[Part], columns: Columns, row: Row
) -> Iterator[tuple[str, Part, tuple[str, ...]]]:
    """Yield the words of each part, the part, and the columns the words mean."""
    for part in parts:
        for phrase in part.names or ("",):
            meant = columns.meant(phrase) if phrase else ()
            if not phrase and WHOLE in columns.names:
                meant = (WHOLE,)
            if len(meant) > 1:  # what does not apply is blank
                meant = tuple(column for column in meant if row[column])
            yield phrase, part, meant


def _whole(text: str) -> str:
    """Return the text of a rule without the words that led to its provenance."""
    return re.sub(r"\s+[A-Z][^.:]*:$", "", text)


def _ids(row: Row) -> list[str]:
    return [part.strip() for part in row.get("rule_ids", "").split(";") if part.strip()]
