"""The solo ladder: scores and titles by difficulty, side and strategy."""

import pandas as pd

from analysis.reports.page import Finding
from analysis.statistics.contrast import contrasts
from analysis.statistics.estimate import Groups, mean, proportion, shares
from analysis.statistics.frames import Arms
from analysis.statistics.result import Estimates, Quantity
from analysis.studies.reread import Measure, Readings
from sim.engine.tables import load_tables
from sim.small_city.components import TABLE_KEYS, open_box

SCORE = Quantity("score", "votes", "games")
TITLED = Quantity(
    "games that earn a title", "%", "games", "a title is earned in {value}", "of the games"
)
TITLE = Quantity("share of each title", "%", "games")
NONE, LOST = "no title", "lost"


def ladder() -> tuple[str, ...]:
    """Return the titles in rising order (SC-SOLO-17)."""
    box = open_box(load_tables("small_city", TABLE_KEYS))
    return tuple(rating.title for rating in box.ratings)


def games(arms: Arms) -> pd.DataFrame:
    """Return a row per finished game.

    Parameters
    ----------
    arms : Arms
        The runs; the name of an arm is a difficulty and a side, as in ``Mayor-expert``.

    Returns
    -------
    DataFrame
        ``difficulty``, ``side``, ``score`` (missing if the game was lost, SC-SOLO-16), ``title``
        (``"lost"``, ``"no title"`` or what was earned) and ``titled``.
    """
    rows = arms.table("scores", ("seat", "score", "rating", "eliminated_round"))
    names = rows["arm"].astype(str).str.split("-", n=1, expand=True)
    difficulties = list(dict.fromkeys(name.partition("-")[0] for name in arms.names))
    lost = rows["eliminated_round"].notna()
    title = rows["rating"].astype(object).where(rows["rating"].notna(), NONE).mask(lost, LOST)
    return rows.assign(
        difficulty=pd.Categorical(names[0], difficulties, ordered=True),
        side=names[1],
        title=pd.Categorical(title, [LOST, NONE, *ladder()], ordered=True),
        titled=rows["rating"].notna(),
    )


def score(rows: pd.DataFrame, by: Groups = (), title: str = "") -> Estimates:
    """Estimate the mean score of the games that were not lost."""
    return mean(rows, "score", by, quantity=SCORE, title=title)


def titled(rows: pd.DataFrame, by: Groups = (), title: str = "") -> Estimates:
    """Estimate how many games earn a title."""
    return proportion(rows, "titled", by, quantity=TITLED, title=title)


def titles(rows: pd.DataFrame, by: Groups = ()) -> Estimates:
    """Estimate the share of each title."""
    occurring = [one for one in rows["title"].cat.categories if (rows["title"] == one).any()]
    return shares(
        rows, "title", by, categories=occurring, quantity=TITLE, title="Titles, by difficulty"
    )


MEASURES = {
    "score": Measure("score (votes)", lambda arms: score(games(arms))),
    "titled": Measure("games that earn a title (%)", lambda arms: titled(games(arms))),
    "best": Measure("who scores most", lambda arms: contrasts(games(arms), "score", "strategy")),
}


def findings(rows: pd.DataFrame, readings: Readings) -> list[Finding]:
    """Say what the study found, most important first."""
    said = readings.said
    return [
        Finding.of("The ladder", score(rows, "difficulty"), said("score")),
        Finding.of("Titles", titled(rows, "difficulty"), said("titled")),
        Finding.of("The side", score(rows, "side")),
        Finding.of("The plan", score(rows, "strategy"), said("best")),
    ]
