"""Designs: scenarios in which several settings, modes and cells of tables change together.

They are played with the same luck by `playing.play_arms(design.scenarios, …)` and read by
`analysis.sensitivity`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import product
from typing import Any

import numpy as np
import pandas as pd
from scipy.stats import qmc

from analysis.interval import Floats
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
        ``buildings/P1/price``.
    low, high : object
        Its two values; whole numbers where it takes those between them as well.
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
        row, column = rest
        return Overlay(self.name, tables={table: {row: {column: value}}})

    def between(self, share: float) -> int:
        """Return the whole number at a share (from 0 to below 1) of the way from low to high."""
        if not isinstance(self.low, int) or not isinstance(self.high, int):
            raise BoroughsError(f"factor '{self.name}' needs whole numbers as low and high")
        return self.low + int(share * (self.high - self.low + 1))


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
    return _design(scenario, factors, names, np.array(signs, dtype=float), values)


def latin_hypercube(
    scenario: Scenario, factors: Sequence[Factor], points: int, seed: int = 1
) -> Design:
    """Return points spread evenly over the ranges of whole numbers.

    Each factor takes each part of its range once (McKay, Beckman & Conover 1979, *Technometrics*
    21, 239-245), by `scipy.stats.qmc`.

    Parameters
    ----------
    scenario : Scenario
        What is played where nothing changes.
    factors : sequence of Factor
        With whole numbers as low and high.
    points : int
        How many scenarios.
    seed : int
        Of the draw.
    """
    drawn = qmc.LatinHypercube(len(factors), rng=np.random.default_rng(seed)).random(points)
    values = [
        [factor.between(share) for factor, share in zip(factors, row, strict=True)]
        for row in drawn.tolist()
    ]
    low, high = (np.array([getattr(one, end) for one in factors]) for end in ("low", "high"))
    where = 2 * (np.array(values) - low) / (high - low) - 1
    return _design(scenario, factors, [f"point-{one + 1}" for one in range(points)], where, values)


def _design(
    scenario: Scenario,
    factors: Sequence[Factor],
    names: Sequence[str],
    where: Floats,
    values: Sequence[Sequence[Any]],
) -> Design:
    scenarios = {}
    for name, row in zip(names, values, strict=True):
        changed = scenario
        for factor, value in zip(factors, row, strict=True):
            changed = changed.with_overlay(factor.overlay(scenario.game, value))
        scenarios[name] = changed
    columns = [factor.name for factor in factors]
    points = pd.DataFrame(where, index=list(names), columns=columns)
    return Design(tuple(factors), points, scenarios)
