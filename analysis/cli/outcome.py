"""What came of a run: scores, wins and failures by strategy, with intervals clustered by seed."""

from dataclasses import dataclass
from typing import Any

import pandas as pd

from analysis.cli.words import plain
from analysis.statistics.estimate import mean, proportion
from analysis.statistics.frames import Arms
from analysis.statistics.result import Estimates
from analysis.statistics.rounding import NO_BREAK, count
from analysis.statistics.shown import bare_span, bare_value
from analysis.statistics.words import plural
from sim.engine.game import load_game
from sim.engine.run import Run

COLUMNS = ("seat", "score", "won")
ELIMINATED = "eliminated_round"
"""A column of the scores of games in which players can be eliminated."""


@dataclass(frozen=True)
class Summary:
    """Results by strategy.

    Attributes
    ----------
    run : Run
        What was played.
    scores, wins : Estimates
        Mean score and share of wins by strategy, of finished games.
    out : mapping of str to int, or None
        By strategy, eliminations; None if the game knows none.
    unfinished : mapping of str to int
        By strategy, games that failed.
    distinct : int
        Games that differ in any choice.
    """

    run: Run
    scores: Estimates | None
    wins: Estimates | None
    out: dict[str, int] | None
    unfinished: dict[str, int]
    distinct: int

    @property
    def failed(self) -> int:
        """Games that could not be finished."""
        return int(self.run.arrow("failures").num_rows)

    @property
    def first_failure(self) -> tuple[int, str]:
        """Number of the first game that failed, and why."""
        row = self.run.arrow("failures").slice(0, 1).to_pylist()[0]
        return row["game"], row["error"]

    def heading(self) -> str:
        """Return the heading of the table."""
        scenario, manifest = self.run.scenario, self.run.manifest
        variants = f" ({', '.join(scenario.variants)})" if scenario.variants else ""
        title = load_game(scenario.game).title
        games, seed = count(manifest["games"]), manifest["seed"]
        if manifest["status"] != "complete":
            games = f"{count(self.run.arrow('games', ['status']).num_rows)} of {games}"
        players = plural(scenario.players, "player")
        return f"{title}{variants}, {players}, {games} games, seed {seed}"

    def table(self) -> tuple[tuple[str, ...], list[list[object]]]:
        """Return headings and rows."""
        found = self.strategies()
        shown = {
            "strategy": [one["strategy"] for one in found],
            "games": [count(one["games"]) for one in found],
            "mean score": [one["mean score"]["text"] for one in found],
            "wins": [one["wins"]["text"] for one in found],
            "out": [one["eliminated"] for one in found],
            "failed": [one["unfinished"] for one in found],
        }
        if self.out is None:
            del shown["out"]
        return tuple(shown), [list(row) for row in zip(*shown.values(), strict=True)]

    def strategies(self) -> list[dict[str, Any]]:
        """Return the results by strategy, best mean score first."""
        found = [self._strategy(name) for name in self.unfinished]
        return sorted(found, key=lambda one: -(one["mean score"]["estimate"] or -1e9))

    def _strategy(self, name: str) -> dict[str, Any]:
        score, wins = _row(self.scores, name), _row(self.wins, name)
        return {
            "strategy": name,
            "games": wins["games"],
            "mean score": score,
            "wins": wins,
            "eliminated": (self.out or {}).get(name, 0),
            "unfinished": self.unfinished[name],
        }

    def remarks(self) -> str:
        """Say what the intervals are, and how many games differ."""
        seeds = self.run.arrow("games").column("seed_number")
        clusters = plural(len(seeds.unique()), "seed")
        out = "" if self.out is None else "Out: how often eliminated. "
        return (
            f"In brackets: 95 % intervals, clustered by seed ({clusters})."
            f" Distinct games: {count(self.distinct)}.\n"
            f"{out}Failed: games that could not be finished."
        )

    def content(self) -> dict[str, Any]:
        """Return everything as plain values."""
        manifest = self.run.manifest
        return {
            "game": manifest["game"],
            "scenario": manifest["scenario"],
            "games": manifest["games"],
            "failed": self.failed,
            "distinct_games": self.distinct,
            "strategies": plain(self.strategies()),
        }


def _row(estimates: Estimates | None, name: str) -> dict[str, Any]:
    """Return an estimate as a record; an empty one where no game was finished."""
    held = [] if estimates is None else [r for r in estimates.rows() if r["strategy"] == name]
    if estimates is None or not held:
        return {"estimate": None, "low": None, "high": None, "games": 0, "text": "-"}
    kept = {key: held[0][key] for key in ("estimate", "low", "high", "games")}
    return kept | {"text": _text(held[0], estimates.quantity.unit)}


def _text(row: dict[str, Any], unit: str) -> str:
    sign = f"{NO_BREAK}%" if unit == "%" else ""
    return f"{bare_value(row, unit)}{sign} ({bare_span(row, unit)})".replace(" ", NO_BREAK)


def summarise(run: Run) -> Summary:
    """Summarise a run."""
    arms = Arms({(run.scenario.players, "run"): run})
    known = {column.name for column in load_game(run.scenario.game).schema.tables["scores"].columns}
    eliminates = ELIMINATED in known
    rows = arms.table("scores", (*COLUMNS, ELIMINATED) if eliminates else COLUMNS)
    seated = arms.seats.merge(arms.games[["game", "status"]], on="game")
    failed = seated["status"] == "failed"
    some = len(rows) > 0
    return Summary(
        run,
        mean(rows, "score", "strategy") if some else None,
        proportion(rows, "won", "strategy") if some else None,
        _counts(rows[rows[ELIMINATED].notna()]) if eliminates else None,
        {str(name): int(part.sum()) for name, part in failed.groupby(seated["strategy"])},
        int(arms.games["digest"].nunique()),
    )


def _counts(rows: pd.DataFrame) -> dict[str, int]:
    return {str(name): int(number) for name, number in rows["strategy"].value_counts().items()}
