"""Who finishes ahead of whom: the win matrix, Copeland's score, and whether there are cycles."""

from dataclasses import dataclass, field
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
import pandas as pd
from scipy import stats
from scipy.sparse.csgraph import connected_components

from analysis.statistics import rounding, words
from analysis.statistics.estimate import mean
from analysis.statistics.holm import holm
from analysis.statistics.orders import GAME, placed
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.shown import html_table

if TYPE_CHECKING:
    from matplotlib.axes import Axes

EVEN = 0.5
AHEAD = Quantity("games in which it finishes ahead", "%", "meetings", reference=EVEN)


@dataclass(frozen=True)
class Duels:
    """How often each strategy finishes ahead of each other one when both play.

    Attributes
    ----------
    shares : Estimates
        By ``strategy`` and ``opponent``; a tie counts half.
    table : DataFrame
        Columns of ``shares`` and ``p``, two-sided against an even share, with Holm's correction for
        all pairs of strategies.
    names : tuple of str
        The strategies, best Copeland score first.
    title : str
        What the matrix shows.
    """

    shares: Estimates
    table: pd.DataFrame = field(repr=False)
    names: tuple[str, ...]
    title: str = "How often the strategy of a row finishes ahead of that of a column (%)"

    @property
    def level(self) -> float:
        """Familywise confidence with which one beats another."""
        return self.shares.level

    @property
    def copeland(self) -> pd.DataFrame:
        """Columns ``strategy``, ``beats``, ``loses``, ``score``: their difference.

        Copeland (1951), of the pairs that can be told from even.
        """
        table = pd.DataFrame([(name, *self._record(name)) for name in self.names])
        table.columns = pd.Index(["strategy", "beats", "loses"])
        return table.assign(score=table["beats"] - table["loses"])

    def beats(self, one: str, other: str) -> bool:
        """Tell whether a strategy finishes ahead of another more often than behind."""
        row = self._row(one, other)
        return bool(row is not None and row["estimate"] > EVEN and row["p"] < 1 - self.level)

    def cycles(self) -> list[tuple[str, ...]]:
        """Return the groups of strategies that beat each other in a circle.

        They are the strongly connected components of "beats", so that no ranking can be true of
        all pairs within one.
        """
        graph = [[self.beats(one, other) for other in self.names] for one in self.names]
        _, labels = connected_components(np.array(graph), connection="strong")
        groups: dict[int, list[str]] = {}
        for name, label in zip(self.names, labels.tolist(), strict=True):
            groups.setdefault(label, []).append(name)
        return [tuple(group) for group in groups.values() if len(group) > 1]

    def sentence(self) -> str:
        """Say who beats most others, and whether there is a circle."""
        found = self.copeland.to_dict("records")
        listed = (f"{words.label(one['strategy'])} beats {one['beats']}" for one in found)
        of = f"of {len(self.names) - 1} others, {words.series(listed)}"
        circles = [words.series(map(words.label, one)) for one in self.cycles()]
        ring = f"in a circle beat each other: {'; '.join(circles)}" if circles else "no circle"
        tests = "pairs told from even by score tests with Holm's correction"
        return words.sentence(f"{of}; {ring} [{self.shares.basis()}; {tests}]")

    def caption(self) -> str:
        """Explain the cells."""
        return (
            "Ties count half. * can be told from even (score tests clustered by seed, Holm's"
            f" correction over all pairs). {self.shares.numbers()}."
        )

    def shown(self) -> pd.DataFrame:
        """Return the matrix as printed."""
        columns: dict[str, list[object]] = {"strategy": [words.label(one) for one in self.names]}
        for other in self.names:
            columns[words.label(other)] = [self._cell(one, other) for one in self.names]
        score = self.copeland["score"]
        columns["Copeland"] = [f"{one:+d}".replace("-", rounding.MINUS) for one in score]
        return pd.DataFrame(columns)

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """Draw the matrix, blue above even and orange below.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        from matplotlib.colors import LinearSegmentedColormap
        from matplotlib.figure import Figure

        from analysis.statistics.picture import COLOURS, styled

        with styled():
            if ax is None:
                side = 2.0 + 0.7 * len(self.names)
                ax = Figure((side + 1, side), layout="constrained").add_subplot()
            shades = LinearSegmentedColormap.from_list("ahead", [COLOURS[1], "white", COLOURS[0]])
            labels = [words.label(one) for one in self.names]
            ax.imshow(self._matrix(), cmap=shades, vmin=0, vmax=100)
            for row, one in enumerate(self.names):
                for column, other in enumerate(self.names):
                    ax.text(column, row, self._cell(one, other), ha="center", va="center", size=8)
            ax.set_xticks(range(len(labels)), labels, rotation=45, ha="right")
            ax.set_yticks(range(len(labels)), labels)
            ax.set_xlabel("opponent")
            ax.set_ylabel("strategy")
            ax.grid(visible=False)
            return ax

    def _repr_html_(self) -> str:
        return html_table(self.shown())

    def _record(self, name: str) -> tuple[int, int]:
        others = [other for other in self.names if other != name]
        return (
            sum(self.beats(name, other) for other in others),
            sum(self.beats(other, name) for other in others),
        )

    def _row(self, one: str, other: str) -> dict[str, Any] | None:
        held = self.table[(self.table["strategy"] == one) & (self.table["opponent"] == other)]
        return None if held.empty else {str(k): v for k, v in held.iloc[0].items()}

    def _cell(self, one: str, other: str) -> str:
        row = self._row(one, other)
        if row is None:
            return ""
        mark = "*" if row["p"] < 1 - self.level else ""
        return f"{rounding.number(100 * row['estimate'], max(100 * row['error'], 1))}{mark}"

    def _matrix(self) -> Any:
        rows = [[self._row(one, other) for other in self.names] for one in self.names]
        return [[np.nan if row is None else 100 * row["estimate"] for row in one] for one in rows]


def meetings(scores: pd.DataFrame) -> pd.DataFrame:
    """Return a row for each player and each other strategy in his game.

    Parameters
    ----------
    scores : DataFrame
        As `ratings.ratings` takes them.

    Returns
    -------
    DataFrame
        The scores with ``opponent`` and ``ahead``: 1 if he finished ahead, 0.5 for a tie, else 0.
    """
    rows = placed(scores).assign(strategy=scores["strategy"].astype(str).to_numpy())
    pairs = rows.merge(rows[[*GAME, "strategy", "place"]], on=GAME, suffixes=("", "_other"))
    pairs = pairs[pairs["strategy"] != pairs["strategy_other"]]
    ahead = (pairs["place"] < pairs["place_other"]) + EVEN * (
        pairs["place"] == pairs["place_other"]
    )
    return pairs.assign(ahead=ahead.astype(float)).rename(columns={"strategy_other": "opponent"})


def duels(scores: pd.DataFrame, *, level: float = 0.95) -> Duels:
    """Count how often each strategy finishes ahead of each other one.

    Parameters
    ----------
    scores : DataFrame
        As `ratings.ratings` takes them.
    level : float
        Coverage of the intervals, and familywise confidence of who beats whom.
    """
    pairs = meetings(scores)
    by = ("strategy", "opponent")
    shares = mean(pairs, "ahead", by, quantity=AHEAD, title="Who finishes ahead", level=level)
    table = shares.table.assign(p=_corrected(shares))
    names = tuple(sorted(scores["strategy"].astype(str).unique()))
    unsorted = Duels(shares, table, names)
    best = unsorted.copeland.sort_values("score", ascending=False, kind="stable")
    return Duels(shares, table, tuple(best["strategy"]))


def _corrected(shares: Estimates) -> list[float]:
    rows = {(row["strategy"], row["opponent"]): row for row in shares.rows()}
    names = sorted({one for one, _ in rows})
    pairs = [pair for pair in combinations(names, 2) if pair in rows]
    tests = dict(zip(pairs, holm([_p(rows[pair]) for pair in pairs]), strict=True))
    return [float(tests[min(pair), max(pair)]) for pair in rows]


def _p(row: dict[str, Any]) -> float:
    """Return the p-value of a generalised score test (Boos 1992, *American Statistician* 46)."""
    seeds, difference = row["clusters"], abs(row["estimate"] - EVEN)
    if seeds < 2 or not difference:
        return 1.0
    # The variance as it would be if the share were even: that of a share near 0 or 1 is too small.
    variance = (row["error"] ** 2 * (seeds - 1) + difference**2) / seeds
    return float(2 * stats.t.sf(difference / np.sqrt(variance), seeds - 1))
