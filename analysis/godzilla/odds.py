"""What a Godzilla's visit does to a town, computed exactly: table, picture and sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from analysis.statistics import rounding, words
from analysis.statistics.picture import COLOURS, INK, SIZE, styled
from analysis.statistics.shown import html_table
from sim.boards.squares import names
from sim.small_city.courses import Course
from sim.small_city.odds import WEIGHTS, Odds, Weights, visit_odds
from sim.small_city.position import game_around

QUANTITIES: Mapping[str, tuple[str, str]] = {
    "discs": ("squares irradiated on its way", "discs"),
    "departure": ("squares irradiated as it departs", "discs"),
    "points": ("points for these discs", "points"),
    "eaten": ("people eaten", "people"),
    "destroyed": ("materials destroyed", "cubes"),
    "disabled": ("spaces disabled", "squares"),
    "damage": ("damage", ""),
}
"""What each quantity is called, and its unit."""
DECIDES = {
    "random": "every option of a decision is equally likely",
    "least": "the owner does what hurts least",
    "most": "the owner does what hurts most",
}
BIGGEST = 330
"""Area of the dot of a certain outcome in a picture, in square points."""


@dataclass(frozen=True)
class VisitOdds:
    """What a Godzilla's visit does to a town, computed exactly.

    Attributes
    ----------
    odds : Odds
        The distribution.
    title : str
        What a figure of it shows.
    """

    odds: Odds = field(repr=False)
    title: str = "What a Godzilla's visit does to this town"

    @property
    def table(self) -> pd.DataFrame:
        """The distribution of every quantity.

        Columns ``quantity``, ``unit``, ``value`` (float, in the unit), ``probability`` (float
        between 0 and 1; those of a quantity add up to 1) and ``exact`` (the probability as text,
        such as ``"5/36"``).
        """
        rows = [
            (name, unit, float(value), float(chance), str(chance))
            for name, (_, unit) in QUANTITIES.items()
            for value, chance in self.odds.distribution(name).items()
        ]
        return pd.DataFrame(rows, columns=["quantity", "unit", "value", "probability", "exact"])

    @property
    def means(self) -> pd.DataFrame:
        """The expected values: columns ``quantity``, ``unit``, ``mean`` (float) and ``exact``."""
        rows = [
            (name, unit, float(self.odds.mean(name)), str(self.odds.mean(name)))
            for name, (_, unit) in QUANTITIES.items()
        ]
        return pd.DataFrame(rows, columns=["quantity", "unit", "mean", "exact"])

    def sentence(self) -> str:
        """Say the means."""
        mean = {name: rounding.number(float(self.odds.mean(name))) for name in QUANTITIES}
        said = (
            f"on average a Godzilla that visits this town irradiates {mean['discs']} squares on its"
            f" way and {mean['departure']} as it departs, eats {mean['eaten']} people, destroys"
            f" {mean['destroyed']} materials and disables {mean['disabled']} spaces"
        )
        return words.sentence(f"{said} [{self.basis()}]")

    def basis(self) -> str:
        """Say how it was computed."""
        rolls = list(self.odds.by_die)
        which = f"a roll of {rolls[0]}"
        if len(rolls) > 1:
            listed = words.series(map(str, rolls))
            which = f"the equally likely rolls {listed}"
        ways = words.plural(self.odds.enumerated, "way")
        return f"exact: {ways} a visit can go on {which}; {self._decides()}"

    def _decides(self) -> str:
        decides = DECIDES[self.odds.owner]
        damage = self.titles()["damage"]
        return decides if self.odds.owner == "random" else f"{decides} ({damage}), knowing the roll"

    def titles(self) -> dict[str, str]:
        """Return what each quantity is called."""
        parts = (
            name if weight == 1 else f"{weight} x {name}"
            for name, weight in self.odds.weights.items()
        )
        titles = {name: title for name, (title, _) in QUANTITIES.items()}
        return titles | {"damage": " + ".join(parts).replace("+ -", "- ")}

    def caption(self) -> str:
        """Explain the picture."""
        basis = words.sentence(self.basis())
        return f"Areas of the dots: probabilities in %; bars: means. {basis}"

    def shown(self) -> pd.DataFrame:
        """Return the table as printed: means, and below them the probabilities in % by value."""
        return pd.DataFrame(self.grid(), columns=["", *self.titles().values()])

    def grid(self) -> list[list[str]]:
        """Return a row of means and a row per value, a column per quantity."""
        chances = [self.odds.distribution(name) for name in QUANTITIES]
        means = [rounding.number(float(self.odds.mean(name))) for name in QUANTITIES]
        values = sorted({value for one in chances for value in one})
        return [
            ["mean", *means],
            *(
                [f"P({value}) in %", *(_percent(one.get(value)) for one in chances)]
                for value in values
            ),
        ]

    def _repr_html_(self) -> str:
        return html_table(self.shown())

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the distributions: a row per quantity, a dot per value.

        Parameters
        ----------
        ax : matplotlib Axes, optional
            Where to draw; by default on a new figure.
        """
        with styled():
            ax = Figure(SIZE, layout="constrained").add_subplot() if ax is None else ax
            for row, name in enumerate(QUANTITIES):
                chances = self.odds.distribution(name)
                colour = COLOURS[row % len(COLOURS)]
                places = [float(value) for value in chances]
                sizes = [BIGGEST * float(chance) for chance in chances.values()]
                ax.scatter(places, [row] * len(places), s=sizes, color=colour, alpha=0.75, lw=0)
                for value, chance in chances.items():
                    ax.text(float(value), row + 0.42, _percent(chance), **LABEL)
                mean = float(self.odds.mean(name))
                ax.plot([mean, mean], [row - 0.3, row + 0.3], color=INK, lw=1.6)
            _finish(ax, list(self.titles().values()))
            return ax

    def content(self) -> dict[str, Any]:
        """Return everything as plain values: probabilities and means as exact text."""
        return {
            "dice": list(self.odds.by_die),
            "owner": self.odds.owner,
            "weights": {name: str(weight) for name, weight in self.odds.weights.items()},
            "ways": self.odds.enumerated,
            "quantities": {name: self._quantity(name) for name in QUANTITIES},
            "examples": [
                {"die": die, **told(course)} for die, course in self.odds.examples.items()
            ],
        }

    def _quantity(self, name: str) -> dict[str, Any]:
        chances = self.odds.distribution(name)
        return {
            "unit": QUANTITIES[name][1],
            "mean": str(self.odds.mean(name)),
            "distribution": {str(value): str(chance) for value, chance in chances.items()},
        }


LABEL: Mapping[str, Any] = {"size": 7.5, "ha": "center", "va": "center", "color": INK}


def _finish(ax: Axes, titles: list[str]) -> None:
    ax.set_yticks(range(len(titles)), titles)
    ax.set_ylim(len(titles) - 0.4, -0.6)
    ax.set_xlabel("number (of discs, points, people, cubes, squares)")
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.grid(axis="y", visible=False)


def _percent(chance: Fraction | None) -> str:
    if chance is None:
        return ""
    percent = 100 * float(chance)
    return f"{percent:.1f}" if percent >= 0.05 or not percent else "<0.1"


def told(course: Course) -> dict[str, str]:
    """Return a way of a visit in the words of test vectors: ``enter``, ``exit``, ``turns``."""
    walk = course.walk
    if walk is None:
        return {"enter": "-", "exit": "-", "turns": "-"}
    first = f"{names(1 << walk.origin)} to {names(1 << walk.path[0])}" if walk.path else "-"
    return {
        "enter": names(course.entry),
        "exit": first,
        "turns": " ".join(walk.turns) or "-",
    }


def odds_of_visit(
    map_text: str,
    *,
    die: int | None = None,
    owner: str = "random",
    settings: Mapping[str, object] | None = None,
    weights: Weights = WEIGHTS,
) -> VisitOdds:
    """Return the exact odds of a Godzilla's visit to the town of a map.

    Parameters
    ----------
    map_text : str
        The town before phase VI (see ``docs/vectors.md``); its first line may tell round and discs
        left.
    die : int, optional
        The roll; by default all are equally likely.
    owner : {"random", "least", "most"}
        How the owner decides, see `sim.small_city.odds.visit_odds`.
    settings : mapping, optional
        Other readings of the rules, by key.
    weights : mapping of str to (Fraction or int)
        What counts as damage.

    Raises
    ------
    BoroughsError
        If the map cannot be read, or a word or number does not fit.
    """
    game, town = game_around(map_text, settings)
    dice = None if die is None else [die]
    return VisitOdds(visit_odds(game, town.seat, dice=dice, owner=owner, weights=weights))
