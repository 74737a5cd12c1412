"""What it is worth to begin."""

import pandas as pd

from analysis.reports.page import Finding
from analysis.statistics import compare, seats
from analysis.statistics.estimate import mean
from analysis.statistics.frames import Arms
from analysis.statistics.result import Estimates, Quantity
from analysis.studies.reread import Measure, Readings

SURCHARGE = Quantity("surcharges paid in a turn", "$", "turns", "a turn's surcharge is {value}")


def places(arms: Arms) -> pd.DataFrame:
    """Return all players with their place in the turn order (SUB-SETUP-15)."""
    rows = pd.concat([compare.scores(arms, arm) for arm in arms.names], ignore_index=True)
    return seats.with_place(rows, _begins(arms))


def surcharges(arms: Arms) -> Estimates:
    """Estimate what a turn's market tile, built or discarded, costs beyond its price, by place."""
    paid = arms.table("builds", ("seat", "surcharge", "discard_paid"))
    paid = paid.assign(
        score=paid["surcharge"] + paid["discard_paid"], won=paid["seat"].astype(bool)
    )
    rows = seats.with_place(paid, _begins(arms))
    title = "Surcharges by place in the turn order"
    return mean(rows, "score", (seats.PLACE, "players"), quantity=SURCHARGE, title=title)


def _begins(arms: Arms) -> pd.DataFrame:
    columns = {"start_player": "first"}
    return arms.raw("setup", ("game", "start_player")).rename(columns=columns)


def _first(value: str) -> compare.OfArms:
    quantity = {"beyond": seats.BEYOND, "win_beyond": seats.WINS}[value]

    def of(arms: Arms) -> Estimates:
        rows = places(arms)
        return mean(rows[rows[seats.PLACE] == "first"], value, quantity=quantity)

    return of


def measures(_: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    return {
        "score": Measure("the first place's score beyond the mean (points)", _first("beyond")),
        "wins": Measure(
            "the first place's chance to win beyond an equal share", _first("win_beyond")
        ),
    }


def findings(arms: Arms, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    rows = places(arms)
    return [
        Finding("The score", seats.said(rows, "beyond", seats.BEYOND), readings.said("score")),
        Finding("To win", seats.said(rows, "win_beyond", seats.WINS), readings.said("wins")),
        Finding.of("What a turn costs", surcharges(arms)),
    ]
