"""Parks that grow by visits beside parks that are bought; and what parks are worth in either."""

import pandas as pd

from analysis.reports.page import Finding
from analysis.small_city.seats import last_towns
from analysis.statistics import compare
from analysis.statistics.compare import Pair
from analysis.statistics.estimate import mean
from analysis.statistics.frames import Arms
from analysis.statistics.paired import Differences
from analysis.statistics.result import Estimates, Quantity
from analysis.statistics.side_by_side import SideBySide
from analysis.studies import comparison
from analysis.studies.reread import Measure, Readings

BASE, GROWTH = "base", "growing_parks"
TOWNS = {
    "spaces_P": Quantity("park spaces", "squares", "towns", least=0),
    "persons_on_P": Quantity("people in parks", "people", "towns", least=0),
    "pollution_level": Quantity("pollution", "pp", "towns", least=0),
    "citizens_in_play": Quantity("citizens in play", "people", "towns", least=0),
}
WITHOUT = (
    Pair(BASE, "base_without", "bought parks"),
    Pair(GROWTH, "growing_parks_without", "growing parks"),
)
"""Restricted play: the first player of the list must do without parks."""
FORBIDDEN = 1
"""His place in the list, the ``entry`` of his rows."""


def towns(arms: Arms) -> SideBySide:
    """Estimate what towns are like at the end, by rules."""
    parts = [last_towns(arms, arm, tuple(TOWNS)) for arm in (BASE, GROWTH)]
    rows = pd.concat(parts, ignore_index=True)
    estimates = tuple(mean(rows, column, "arm", quantity=what) for column, what in TOWNS.items())
    return SideBySide(estimates, "Towns at the end of the game, by rules")


def parks_effect(arms: Arms, title: str = "") -> Differences:
    """Estimate how many more park spaces a town has at the end when parks grow by visits."""
    return compare.effect(
        arms,
        lambda of, arm: last_towns(of, arm, ("spaces_P",)),
        "spaces_P",
        pairs=[Pair(BASE, GROWTH, GROWTH)],
        quantity=Quantity("change of the park spaces", "squares", "towns", reference=0.0),
        wording=compare.wording("a town has", "more park spaces", "fewer park spaces"),
        title=title,
    )


def _forbidden(arms: Arms, arm: str) -> pd.DataFrame:
    rows = compare.scores(arms, arm)
    return rows[rows["entry"] == FORBIDDEN]


def worth(arms: Arms) -> Differences:
    """Estimate what it costs one player to do without parks, by rules."""
    return compare.effect(
        arms,
        _forbidden,
        "score",
        pairs=WITHOUT,
        quantity=compare.POINTS,
        wording=compare.wording("a player who must do without them scores"),
        title="What it costs one player to do without parks",
    )


def wins_without(arms: Arms) -> Differences:
    """Estimate what it costs one player's chance to win to do without parks, by rules."""
    return compare.effect(
        arms,
        _forbidden,
        "won",
        pairs=WITHOUT,
        quantity=compare.CHANCE,
        wording=compare.wording(
            "a player who must do without them wins", "more often", "less often"
        ),
        title="What it costs one player's chance to win to do without parks",
    )


def level(arms: Arms) -> Estimates:
    """Estimate the mean score, by rules and strategy, where nothing is forbidden."""
    return compare.score_level(arms.only(BASE, GROWTH))


def measures(arms: Arms) -> dict[str, Measure]:
    """Return what is worked out anew under each reading of the rules."""
    own = {"parks": Measure("change of the park spaces", parks_effect)}
    return {**comparison.measures(arms), **own}


def findings(arms: Arms, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    own = [
        Finding.of("Parks", parks_effect(arms), readings.said("parks")),
        Finding.of("What parks are worth", worth(arms)),
        Finding.of("To win without", wins_without(arms)),
    ]
    return [*comparison.findings(arms.only(BASE, GROWTH), readings), *own]
