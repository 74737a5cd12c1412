"""The exact chance of a visit: of some towns, and in every round of simulated games."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from operator import itemgetter
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analysis.statistics import rounding, words
from analysis.statistics.picture import COLOURS, SIZE, styled
from analysis.statistics.result import Estimates
from analysis.statistics.shown import html_table
from sim.engine.errors import BoroughsError
from sim.small_city.odds import visit_chance

BEFORE = "V"
"""The phase at whose end the towns are as the dice find them: nothing comes between (SC-GOD-12)."""
FIRST_ROUND = 5
STATE = ("pollution_level", "spaces_F", "eliminated_round")
COLUMNS = ("round", "phase", "seat", *STATE)
"""What is needed of the table ``phases``, beside what tells games apart."""
GAME = ("players", "arm", "game")
CHANCE = "visit_chance"


@dataclass(frozen=True)
class VisitChances:
    """The chance of each town to be visited in a round, computed exactly.

    Attributes
    ----------
    towns : tuple of (int, int)
        Pollution level in percentage points and factory spaces.
    chances : tuple of Fraction
        By town.
    tie : str
        The reading ``godzilla_tie``.
    title : str
        What a figure of it shows.
    """

    towns: tuple[tuple[int, int], ...]
    chances: tuple[Fraction, ...]
    tie: str
    title: str = "Chance that a Godzilla visits, by town"

    @property
    def table(self) -> pd.DataFrame:
        """One row per town: ``town``, ``pollution``, ``factory_spaces``, ``chance``, ``exact``.

        ``chance`` is a float between 0 and 1, ``exact`` the same as text, such as ``"5/12"``.
        """
        rows = [
            (number, *town, float(chance), str(chance))
            for number, (town, chance) in enumerate(
                zip(self.towns, self.chances, strict=True), start=1
            )
        ]
        columns = ["town", "pollution", "factory_spaces", "chance", "exact"]
        return pd.DataFrame(rows, columns=columns)

    def sentence(self) -> str:
        """Say the chances."""
        said = words.series(
            f"town {number} ({pollution} % pollution, {spaces} factory spaces)"
            f" with a chance of {rounding.quantity(float(chance), 0.0005, '%')}"
            for number, ((pollution, spaces), chance) in enumerate(
                zip(self.towns, self.chances, strict=True), start=1
            )
        )
        return words.sentence(f"a Godzilla visits {said} [exact: {self.basis()}]")

    def basis(self) -> str:
        """Say how it was computed."""
        players = len(self.towns)
        return f"all {6**players:,} rolls of {players} dice; godzilla_tie = {self.tie}"

    def caption(self) -> str:
        """Explain the picture."""
        return words.sentence(f"exact: {self.basis()}")

    def shown(self) -> pd.DataFrame:
        """Return the table as printed, chances in %."""
        table = self.table
        percent = [rounding.number(100 * chance, 0.05) for chance in table["chance"]]
        columns = {
            "town": table["town"].map(str),
            "pollution (%)": table["pollution"].map(str),
            "factory spaces": table["factory_spaces"].map(str),
            "chance of a visit (%)": percent,
            "exact": table["exact"],
        }
        return pd.DataFrame(columns)

    def _repr_html_(self) -> str:
        return html_table(self.shown())

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the chances, a bar per town.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        with styled():
            ax = Figure(SIZE, layout="constrained").add_subplot() if ax is None else ax
            places = range(len(self.towns))
            heights = [100 * float(chance) for chance in self.chances]
            bars = ax.bar(places, heights, width=0.55, color=COLOURS[0])
            ax.bar_label(bars, [rounding.number(height, 0.05) for height in heights], padding=2)
            ax.set_xticks(places, [f"{p} % / {f} spaces" for p, f in self.towns])
            ax.set_xlabel("pollution level / factory spaces")
            ax.set_ylabel("chance of a visit (%)")
            ax.set_ylim(0, 105)
            return ax

    def content(self) -> dict[str, Any]:
        """Return everything as plain values."""
        return {
            "godzilla_tie": self.tie,
            "towns": [
                {"pollution": p, "factory_spaces": f, "chance": str(chance)}
                for (p, f), chance in zip(self.towns, self.chances, strict=True)
            ],
        }


def chances_of_visit(
    towns: Sequence[tuple[int, int]], *, godzilla_tie: str = "all_but_lowest"
) -> VisitChances:
    """Return the exact chance of each town to be visited in a round.

    Parameters
    ----------
    towns : sequence of (int, int)
        Pollution level before measuring in percentage points, and factory spaces, of every player
        still in the game.
    godzilla_tie : {"all_but_lowest", "only_highest"}
        The reading for three or more who tie.

    Raises
    ------
    BoroughsError
        If there is no such reading, or there are not 2 to 4 towns.
    """
    if not 2 <= len(towns) <= 4:
        raise BoroughsError(f"2 to 4 towns can be threatened together, not {len(towns)}")
    chances = visit_chance(towns, godzilla_tie=godzilla_tie)
    return VisitChances(tuple(towns), chances, godzilla_tie)


# In simulated games


def visit_chances(
    phases: pd.DataFrame,
    *,
    godzilla_tie: str = "all_but_lowest",
    factory_spaces: str = "all",
    first_round: int = FIRST_ROUND,
) -> pd.DataFrame:
    """Return how likely each town was to be visited, given the state of all towns of its round.

    The roll alone decides between these states and the visit. So among rounds with these states,
    the mean of the chances is what the share of visits must come near: an estimate with the luck
    of the dice taken out of it.

    Parameters
    ----------
    phases : DataFrame
        Rows of the table ``phases`` with the columns of `COLUMNS`, ``game``, and ``players`` and
        ``arm`` if there are several runs. Phases other than V are left out: the pollution level is
        that before the measuring (SC-GOD-25), factory spaces are all squares of factories
        (SC-GOD-26).
    godzilla_tie, factory_spaces : str
        The readings ``godzilla_tie`` and ``godzilla_factory_spaces`` of the games. With ``usable``
        the column ``disabled_F`` is needed as well, and squares that an unburied body keeps from
        use (SC-P6-17) count as usable, for no column tells them.
    first_round : int
        The first round with Godzillas.

    Returns
    -------
    DataFrame
        One row per town still in the game and round: the columns that tell games apart, ``round``,
        ``seat`` and ``visit_chance`` (float between 0 and 1).

    Raises
    ------
    BoroughsError
        If a column is missing or a reading is unknown.
    """
    wanted = (*COLUMNS, "game", *(["disabled_F"] if factory_spaces == "usable" else []))
    missing = [column for column in wanted if column not in phases.columns]
    if missing:
        raise BoroughsError(f"the rows of phases lack the column '{missing[0]}'")
    keys = [*[column for column in GAME if column in phases.columns], "round"]
    chosen = (phases["phase"] == BEFORE) & (phases["round"] >= first_round)
    rows = phases[chosen & (phases["eliminated_round"] == 0)].sort_values([*keys, "seat"])
    spaces = rows["spaces_F"]
    if factory_spaces == "usable":
        spaces = spaces - rows["disabled_F"]
    towns = zip(rows["pollution_level"].tolist(), spaces.tolist(), strict=True)
    rounds = rows.groupby(keys, sort=False, observed=True).ngroup().tolist()
    chances: list[float] = []
    known: dict[tuple[tuple[int, int], ...], list[float]] = {}
    for _, group in groupby(zip(rounds, towns, strict=True), key=itemgetter(0)):
        state = tuple(town for _, town in group)
        if state not in known:
            known[state] = [float(p) for p in visit_chance(state, godzilla_tie=godzilla_tie)]
        chances += known[state]
    return rows[[*keys, "seat"]].assign(**{CHANCE: chances}).reset_index(drop=True)


def with_exact(estimates: Estimates, rows: pd.DataFrame, column: str = CHANCE) -> Estimates:
    """Put the mean of exact chances beside estimates, as their column ``exact``.

    Parameters
    ----------
    estimates : Estimates
        Of the same rows, by group.
    rows : DataFrame
        The observations, with the grouping columns of the estimates.
    column : str
        Column with the chance of each observation.
    """
    by = list(estimates.by)
    if not by:
        return estimates.with_column(exact=[float(rows[column].mean())])
    means = rows.groupby(by, observed=True)[column].mean()
    groups = estimates.table[by].itertuples(index=False, name=None)
    exact = [float(means.loc[group if len(by) > 1 else group[0]]) for group in groups]
    return estimates.with_column(exact=exact)
