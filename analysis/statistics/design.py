"""Designs: scenarios in which several settings, modes and cells of tables change.

They are played with the same luck by `playing.play_arms(design.scenarios, …)` and read by
`analysis.statistics.sensitivity`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import product
from typing import Any

import numpy as np
import pandas as pd
from scipy.stats import qmc

from sim.engine.errors import BoroughsError
from sim.engine.game import load_game
from sim.engine.scenario import Scenario
from sim.engine.variants import Overlay

LOW, HIGH = -1, 1
SIGNS = {LOW: "-", HIGH: "+"}
MOST = 7
"""Factors of a full factorial; more would be hundreds of scenarios."""


@dataclass(frozen=True, slots=True)
class Factor:
    """Something that changes.

    Attributes
    ----------
    name : str
        A setting, a mode, or a cell of a table as ``table/row/column``, as in
        ``buildings/P1/price``; several rows that take the same value are parted by ``|``.
    low, high : object
        Its two values; between whole numbers it takes those between them as well.
    """

    name: str
    low: Any
    high: Any

    def overlay(self, game: str, value: Any) -> Overlay:
        """Return what gives it a value.

        Raises
        ------
        BoroughsError
            If its name has slashes, but not two.
        """
        table, *rest = self.name.split("/")
        if not rest:
            kind = "modes" if self.name in load_game(game).modes else "settings"
            changed: dict[str, Any] = {kind: {self.name: value}}
            return Overlay(self.name, **changed)
        if len(rest) != 2:
            raise BoroughsError(f"factor '{self.name}' should be a setting, or table/row/column")
        rows, column = rest
        cells = {row: {column: value} for row in rows.split("|")}
        return Overlay(self.name, tables={table: cells})

    @property
    def graded(self) -> bool:
        """Whether it takes whole numbers between its two values as well."""
        return isinstance(self.low, int) and isinstance(self.high, int)

    def at(self, share: float) -> Any:
        """Return the value at a share (from 0 to below 1) of the way from low to high."""
        if self.graded:
            return self.low + int(share * (self.high - self.low + 1))
        return self.low if share < 0.5 else self.high

    def place(self, value: Any) -> float:
        """Return where a value lies, from -1 (low) to 1 (high)."""
        if self.graded and self.low != self.high:
            return float(2 * (value - self.low) / (self.high - self.low) - 1)
        return LOW if value == self.low else HIGH


@dataclass(frozen=True)
class Design:
    """Scenarios and what they have of each factor.

    Attributes
    ----------
    factors : tuple of Factor
        What changes.
    points : DataFrame
        By the name of the arm, a column for each factor: from -1 (low) to 1 (high).
    scenarios : mapping of str to Scenario
        By the name of the arm.
    """

    factors: tuple[Factor, ...]
    points: pd.DataFrame = field(repr=False)
    scenarios: Mapping[str, Scenario] = field(repr=False)


@dataclass(frozen=True)
class SobolDesign(Design):
    """A design from which indices of Sobol are estimated; points that are alike share an arm.

    Attributes
    ----------
    first, second : tuple of str
        The arms of two independent samples of points.
    mixed : tuple of tuple of str
        By factor, the arms of the first sample with that factor taken from the second.
    """

    first: tuple[str, ...] = ()
    second: tuple[str, ...] = ()
    mixed: tuple[tuple[str, ...], ...] = ()


def one_at_a_time(scenario: Scenario, factors: Sequence[Factor]) -> Design:
    """Return for each factor two scenarios, one with it low and one high; all else as it is."""
    changes = [(one, value) for one in factors for value in (one.low, one.high)]
    names = [f"{one.name}={value}".replace("/", ".") for one, value in changes]
    where = [[one.place(value) * (one is other) for other in factors] for one, value in changes]
    scenarios = {
        name: scenario.with_overlay(one.overlay(scenario.game, value))
        for name, (one, value) in zip(names, changes, strict=True)
    }
    points = pd.DataFrame(where, index=names, columns=[one.name for one in factors])
    return Design(tuple(factors), points, scenarios)


def factorial(scenario: Scenario, factors: Sequence[Factor], *, half: bool = False) -> Design:
    """Return all combinations of low and high (Box, Hunter & Hunter 2005, chapter 5).

    Parameters
    ----------
    scenario : Scenario
        What is played where nothing changes.
    factors : sequence of Factor
        At most seven.
    half : bool
        Play only those combinations in which the last factor is the product of the others: half the
        games, but each effect is then mixed up with that of all other factors together. With fewer
        than five factors, main effects or interactions of two are mixed up with each other.
    """
    least = 3 if half else 1
    if not least <= len(factors) <= MOST:
        raise BoroughsError(f"it takes {least} to {MOST} factors, not {len(factors)}")
    signs: list[tuple[int, ...]] = list(product((LOW, HIGH), repeat=len(factors)))
    if half:
        signs = [one for one in signs if one[-1] == reduce(int.__mul__, one[:-1], 1)]
    values = [
        [one.high if sign == HIGH else one.low for one, sign in zip(factors, row, strict=True)]
        for row in signs
    ]
    names = ["".join(SIGNS[sign] for sign in one) for one in signs]
    return _design(scenario, factors, names, values)


def latin_hypercube(
    scenario: Scenario, factors: Sequence[Factor], points: int, seed: int = 1
) -> Design:
    """Return points spread evenly over the ranges.

    Each factor takes each part of its range once (McKay, Beckman & Conover 1979, *Technometrics*
    21, 239-245), by `scipy.stats.qmc`.

    Parameters
    ----------
    scenario : Scenario
        What is played where nothing changes.
    factors : sequence of Factor
        What changes; half of the points have the low value of one without whole numbers.
    points : int
        How many scenarios.
    seed : int
        Of the draw.
    """
    drawn = qmc.LatinHypercube(len(factors), rng=np.random.default_rng(seed)).random(points)
    names = [f"point-{one + 1}" for one in range(points)]
    values = [[one.at(x) for one, x in zip(factors, row, strict=True)] for row in drawn.tolist()]
    return _design(scenario, factors, names, values)


def sobol(scenario: Scenario, factors: Sequence[Factor], points: int, seed: int = 1) -> SobolDesign:
    """Return the points from which the indices of Sobol are estimated.

    Two samples of points from one sequence of Sobol, and for each factor the first sample with that
    factor from the second (Saltelli et al. 2010, *Computer Physics Communications* 181), as
    `scipy.stats.sobol_indices` wants them: points x (2 + factors) in all.

    Parameters
    ----------
    scenario : Scenario
        What is played where nothing changes.
    factors : sequence of Factor
        What changes.
    points : int
        How many in each sample: a power of 2.
    seed : int
        Of the draw.
    """
    if points < 2 or points & (points - 1):
        raise BoroughsError(f"points must be a power of 2, such as 16, not {points}")
    sequence = qmc.Sobol(2 * len(factors), rng=np.random.default_rng(seed))
    both = sequence.random(points)
    samples = [both[:, : len(factors)], both[:, len(factors) :]]
    for column in range(len(factors)):
        mixed = samples[0].copy()
        mixed[:, column] = samples[1][:, column]
        samples.append(mixed)
    values = [
        [one.at(x) for one, x in zip(factors, row, strict=True)] for row in np.vstack(samples)
    ]
    names: dict[tuple[Any, ...], str] = {}
    for row in values:
        names.setdefault(tuple(row), f"point-{len(names) + 1}")
    found = _design(scenario, factors, list(names.values()), list(names))
    arms = np.array([names[tuple(row)] for row in values]).reshape(-1, points).tolist()
    one, two, *rest = map(tuple, arms)
    return SobolDesign(**vars(found), first=one, second=two, mixed=tuple(rest))


def _design(
    scenario: Scenario,
    factors: Sequence[Factor],
    names: Sequence[str],
    values: Sequence[Sequence[Any]],
) -> Design:
    scenarios = {}
    for name, row in zip(names, values, strict=True):
        changed = scenario
        for factor, value in zip(factors, row, strict=True):
            changed = changed.with_overlay(factor.overlay(scenario.game, value))
        scenarios[name] = changed
    where = [[one.place(value) for one, value in zip(factors, row, strict=True)] for row in values]
    columns = [factor.name for factor in factors]
    points = pd.DataFrame(where, index=list(names), columns=columns)
    return Design(tuple(factors), points, scenarios)
