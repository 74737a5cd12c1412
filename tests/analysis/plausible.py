"""Plausible runs of Small City, made from the schema, so that these tests play no game."""

from typing import Any

import numpy as np

from analysis.statistics.frames import Arms
from sim.engine.arrow import build
from sim.small_city.schema import ENTRY_KINDS, SCHEMA, SPARED_BY
from sim.small_city.words import PHASES

POOL = ("housing", "industry", "green", "balanced")
POLLUTING = {"housing": 20, "industry": 40, "green": 10, "balanced": 25}
FINISHED, FAILED = 0, 1
COST = 4
"""What a visit costs in points, on average."""


class PlausibleRun:
    """Tables in memory, as `sim.Run` gives them."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self._tables = tables
        self.tables = list(tables)

    def arrow(self, name: str, columns: Any = None) -> Any:
        return self._tables[name].select(list(columns)) if columns else self._tables[name]


def row(table: str, **given: Any) -> tuple[Any, ...]:
    """Return a row with these values, and for the other columns nothing of their kind."""
    empty = {"text": "", "float64": 0.0, "bool": False}
    columns = SCHEMA.tables[table].columns
    return tuple(given.get(c.name, None if c.nullable else empty.get(c.dtype, 0)) for c in columns)


def plausible_run(players: int, godzillas: bool, blocks: int, failed: int = 0) -> PlausibleRun:
    """Make a run; both arms of a seed and rotation share luck, as real ones do."""
    games = [game(players, godzillas, number, number < failed) for number in range(blocks)]
    return PlausibleRun(
        {
            name: build(table, [(number, rows.get(name, [])) for number, rows in enumerate(games)])
            for name, table in SCHEMA.tables.items()
            if name != "decisions"
        }
    )


def game(players: int, godzillas: bool, number: int, fails: bool) -> dict[str, list[Any]]:
    seed, rotation = divmod(number, players)
    luck = np.random.default_rng([seed, rotation, players])
    drawn = np.sort(np.random.default_rng(seed).permutation(4)[:players])
    entries = [int(drawn[(seat - rotation) % players]) for seat in range(players)]
    rows: dict[str, list[Any]] = {name: [] for name in SCHEMA.tables}
    for seat, entry in enumerate(entries):
        rows["seats"].append(row("seats", seat=seat, entry=entry, strategy=POOL[entry]))
    key = {"seed_number": seed, "rotation": rotation, "seed": seed}
    if fails:
        rows["games"].append(row("games", **key, status=FAILED, digest=f"{number} failed"))
        rows["failures"].append(row("failures", strategy="housing", error="it broke"))
        return rows
    score = 40 + luck.normal(0, 8, players)
    damage = rounds(rows, players, entries, luck, godzillas)
    scored = (score - COST * damage + luck.normal(0, 1, players) * godzillas).round().astype(int)
    for seat in range(players):
        points = int(scored[seat])
        rows["scores"].append(
            row("scores", seat=seat, counted=points + 2, pollution_subtracted=2, score=points,
                rank=1, won=points == scored.max())
        )  # fmt: skip
    winners = " ".join(str(seat + 1) for seat in range(players) if scored[seat] == scored.max())
    digest = f"{number}{'g' if godzillas else ''}"
    rows["games"].append(row("games", **key, status=FINISHED, winners=winners, digest=digest))
    return rows


def rounds(
    rows: dict[str, list[Any]],
    players: int,
    entries: list[int],
    luck: np.random.Generator,
    godzillas: bool,
) -> Any:
    """Write rounds 5 to 8, and return how often each town was visited."""
    visited = np.zeros(players)
    standing = np.zeros(players, dtype=bool)
    for number in range(5, 9):
        dirt = [POLLUTING[POOL[entry]] + 2 * number for entry in entries]
        dice = luck.integers(1, 7, players)
        pace = luck.normal(12, 1, players)
        triples = [(int(dice[seat]), dirt[seat]) for seat in range(players)]
        for seat in range(players):
            at = {"round": number, "seat": seat}
            rows["phases"].append(
                row(
                    "phases", **at, phase=PHASES.index("V"), pollution_level=dirt[seat], area_size=7
                )
            )
            length = float(pace[seat]) + 2.5 * godzillas
            start = 15.0 * number
            rows["clock"].append(
                row("clock", **at, phase=PHASES.index("VI"), start=start, length=length)
            )
            rows["mayor"].append(row("mayor", **at))
            if not godzillas:
                continue
            due = triples[seat] != min(triples)
            die = int(dice[seat])
            laid = max(die - 2, 0) if due else 0
            rows["godzilla"].append(
                row("godzilla", **at, departed=bool(standing[seat]),
                    departure_discs=2 * int(standing[seat]), die=die, visited=due,
                    spared_by=SPARED_BY.index("not spared" if due else "roll"),
                    entry_kind=ENTRY_KINDS.index("F1" if due and not visited[seat] else
                                                 "discs" if due else "none"),
                    entry_squares="0,0 1,0", path="2,0 3,0", final_squares="2,0 3,0",
                    discs_laid=laid, eaten_citizens=int(luck.binomial(die, 0.3)) * due,
                    eaten_tourists=int(luck.binomial(die, 0.1)) * due,
                    newly_disabled=laid + 2 * due, newly_disabled_kinds="F . R" if due else "")
            )  # fmt: skip
            standing[seat] = due
            visited[seat] += due
    return visited


GODZILLAS = ("godzillas", "no_cleanup", "careless", "careless_no_cleanup")
"""Arms with Godzillas; the last three are played with four players only."""


def plausible_arms(blocks: int = 48, players: tuple[int, ...] = (2, 3, 4), failed: int = 0) -> Arms:
    """Make the arms of the study."""
    return Arms(
        {
            (count, arm): plausible_run(count, arm in GODZILLAS, blocks, failed)
            for count in players
            for arm in ("base", *GODZILLAS)
            if count == 4 or arm in ("base", "godzillas")
        }
    )
