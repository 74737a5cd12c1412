"""How much a number depends on each of several things, changed alone or together.

Every scenario of a design met the same luck, so a seed has a value in each of them, and from these
an effect of its own; the effects of the seeds are independent and give the interval, by Student's
t. The interval allows for luck only, not for scenarios that the design leaves out.
"""

from collections.abc import Callable
from itertools import combinations

import numpy as np
import pandas as pd

from analysis.statistics import compare
from analysis.statistics.counting import CLUSTER, COUNTS, coded, counts, tally
from analysis.statistics.design import Design
from analysis.statistics.frames import Arms
from analysis.statistics.interval import Floats, Totals, mean_interval
from analysis.statistics.result import Estimates, Quantity
from sim.engine.errors import BoroughsError

Rows = Callable[[Arms, str], pd.DataFrame]
CHANGE = Quantity("change from low to high", "points", "players in a game", reference=0.0)


def changes(
    arms: Arms,
    design: Design,
    value: str = "score",
    *,
    rows: Rows = compare.scores,
    quantity: Quantity = CHANGE,
    level: float = 0.95,
) -> Estimates:
    """Estimate how much a value changes from low to high as each factor changes alone.

    Parameters and result are those of `effects`; the design is made by `design.one_at_a_time`.
    """
    title = "Change from low to high, one at a time"
    return _estimated(arms, design.points, value, rows, quantity, level, title)


def effects(
    arms: Arms,
    design: Design,
    value: str = "score",
    *,
    rows: Rows = compare.scores,
    quantity: Quantity = CHANGE,
    level: float = 0.95,
) -> Estimates:
    """Estimate the effects of the factors of a factorial, and how they depend on each other.

    The effect of a factor is the mean where it is high minus the mean where it is low; that of a
    pair is half of how much the effect of one grows as the other goes from low to high, as in Box,
    Hunter and Hunter (2005, *Statistics for Experimenters*, chapter 5).

    Parameters
    ----------
    arms : Arms
        The scenarios of the design, played.
    design : Design
        Made by `design.factorial`.
    value : str
        Numeric column of the rows.
    rows : callable
        What gives the rows of an arm; by default the scores of its players.
    quantity : Quantity
        What differs.
    level : float
        Coverage of the intervals.

    Returns
    -------
    Estimates
        By ``factor``, pairs as ``one x other``, the largest first.
    """
    points = design.points
    pairs = {
        f"{one} x {other}": points[one] * points[other]
        for one, other in combinations(points.columns, 2)
    }
    contrast = points.assign(**pairs)
    # Mean where high minus mean where low: each weighs as many arms.
    weights = contrast.div(contrast.abs().sum() / 2)
    return _estimated(arms, weights, value, rows, quantity, level, "Effects of the factors")


def slopes(
    arms: Arms,
    design: Design,
    value: str = "score",
    *,
    rows: Rows = compare.scores,
    quantity: Quantity = CHANGE,
    level: float = 0.95,
) -> Estimates:
    """Estimate how much a value changes from the low to the high end of each factor.

    By the plane that fits the points of the design best, by least squares; where the value is not
    near a plane, by how much it changes on average (Saltelli et al. 2008, *Global Sensitivity
    Analysis*, section 1.2). Parameters and result are those of `effects`.

    Parameters
    ----------
    arms, value, rows, quantity, level
        As above.
    design : Design
        Made by `design.latin_hypercube`, with more points than factors.

    Raises
    ------
    BoroughsError
        If the points do not suffice.
    """
    plane = np.column_stack([np.ones(len(design.points)), design.points.to_numpy()])
    if np.linalg.matrix_rank(plane) < plane.shape[1]:
        raise BoroughsError("the design has too few points to tell its factors apart")
    # A factor moves by 2 from its low to its high end.
    fitted = 2 * np.linalg.pinv(plane)[1:].T
    weights = pd.DataFrame(fitted, design.points.index, design.points.columns)
    return _estimated(arms, weights, value, rows, quantity, level, "Change from low to high")


def _estimated(
    arms: Arms,
    weights: pd.DataFrame,
    value: str,
    rows: Rows,
    quantity: Quantity,
    level: float,
    title: str,
) -> Estimates:
    held = pd.concat([rows(arms, arm) for arm in weights.index], ignore_index=True)
    held = held[held[value].notna()]
    seeds = held.pivot_table(value, CLUSTER, "arm", aggfunc="mean")[list(weights.index)].dropna()
    frame = coded(held[held[CLUSTER].isin(seeds.index)])
    numbers = counts(tally(frame))
    found = [
        (name, *_interval(seeds.to_numpy() @ weights[name].to_numpy(), level), *numbers)
        for name in weights
    ]
    columns = ["factor", "estimate", "error", "low", "high", "note", *COUNTS]
    table = pd.DataFrame(found, columns=columns).sort_values(
        "estimate", key=lambda one: -one.abs(), ignore_index=True
    )
    table["factor"] = pd.Categorical(table["factor"], table["factor"], ordered=True)
    return Estimates(table, ("factor",), quantity, tally(frame), title, level)


def _interval(values: Floats, level: float) -> tuple[float, float, float, float, str]:
    found = mean_interval(Totals.of(values, np.arange(len(values))), level)
    return found.estimate, found.error, found.low, found.high, found.note
