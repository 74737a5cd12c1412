"""Growth: what each victory would count, round by round, whatever was played for."""

from typing import Literal

from analysis.statistics.estimate import mean
from analysis.statistics.frames import Arms, Tables
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.side_by_side import SideBySide
from sim.engine.errors import unknown

MEASURES = {
    "economic_effect": Quantity(
        "economic effect", of="towns", said="a town's economic effect is {value}", least=0.0
    ),
    "citizens_in_play": Quantity(
        "citizens in play", of="towns", said="the citizens in play are {value}", least=0.0
    ),
    "culture_squares": Quantity(
        "squares of culture", of="towns", said="a town's squares of culture are {value}", least=0.0
    ),
}
"""What is counted, by the column of the table ``growth``."""


def growth(
    run: Tables,
    measure: str = "economic_effect",
    by: Literal["strategy", "seat"] = "strategy",
) -> Estimates:
    """Estimate how a count grows from round to round (SC-ECO-04, SC-POP-04, SC-CUL-04).

    Parameters
    ----------
    run : Run
        Games of any victory.
    measure : {"economic_effect", "citizens_in_play", "culture_squares"}
        What is counted.
    by : {"strategy", "seat"}
        Whose towns are told apart.

    Returns
    -------
    Estimates
        Means by ``round`` and `by` with intervals clustered by seed; of towns still in the game.

    Raises
    ------
    BoroughsError
        If there is no such measure.
    """
    if measure not in MEASURES:
        raise unknown("measure", measure, MEASURES)
    rows = Arms({(0, "run"): run}).table("growth", ("round", "seat", measure))
    quantity = MEASURES[measure]
    title = f"{quantity.name.capitalize()} by round"
    return mean(rows, measure, ("round", by), quantity=quantity, title=title)


def growth_of_all(run: Tables, by: Literal["strategy", "seat"] = "strategy") -> SideBySide:
    """Put the growth of all counts side by side; parameters are those of `growth`."""
    return SideBySide(tuple(growth(run, one, by) for one in MEASURES), "Growth by round")
