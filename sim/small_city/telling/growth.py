"""Growth tables: what the victories count, round by round."""

from sim.engine.tale import Row
from sim.small_city.telling.scene import Tale

COLUMNS = {
    "economic": "economic_effect",
    "citizens": "citizens_in_play",
    "culture": "culture_squares",
}
"""The column of the table ``growth`` that a victory is about."""


def growth_tables(tale: Tale, *, every: bool) -> dict[str, list[Row]]:
    """Return by title a row per seat with a column per round.

    Only what the game's victory counts, nothing in a game for votes; or every count.
    """
    victory = tale.rules.modes.victory
    wanted = [column for name, column in COLUMNS.items() if every or name == victory]
    rows = tale.rows("growth")
    return {
        f"{column.replace('_', ' ').capitalize()} by round": _table(tale, rows, column)
        for column in wanted
        if rows
    }


def _table(tale: Tale, rows: list[Row], column: str) -> list[Row]:
    rounds = sorted({row["round"] for row in rows})
    counts = {(row["seat"], row["round"]): row[column] for row in rows}
    return [
        {"seat": seat, "strategy": strategy}
        | {str(number): counts.get((seat, number)) for number in rounds}
        for seat, strategy in tale.strategies.items()
    ]
