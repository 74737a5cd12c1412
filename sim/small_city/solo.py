"""What the solo game is measured by: difficulties and titles."""

from dataclasses import dataclass

from sim.engine.cells import whole_or_none
from sim.engine.tables import Row


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How many die of a rise of pollution: a row of ``solo_difficulties.csv``.

    Attributes
    ----------
    min_increase : int or None
        The smallest increase of which somebody dies; None if nobody ever does.
    deaths : int or None
        How many then die; None for as many as the increase.
    """

    min_increase: int | None
    deaths: int | None

    def deaths_of(self, increase: int) -> int:
        """Return how many die (SC-SOLO-14, SC-SOLO-15)."""
        if self.min_increase is None or increase < self.min_increase:
            return 0
        return max(0, increase) if self.deaths is None else self.deaths


@dataclass(frozen=True, slots=True)
class Rating:
    """A title and the scores it is for: a row of ``solo_ratings.csv``; None is an open end."""

    title: str
    min_score: int | None
    max_score: int | None

    def covers(self, score: int) -> bool:
        """Tell whether a final score earns this title (SC-SOLO-17)."""
        enough = self.min_score is None or score >= self.min_score
        return enough and (self.max_score is None or score <= self.max_score)


def difficulty(_: str, row: Row) -> Difficulty:
    """Read a row of ``solo_difficulties.csv``."""
    deaths = row["deaths"]
    return Difficulty(
        whole_or_none(row["min_increase"]), None if deaths == "increase" else int(deaths)
    )


def rating(title: str, row: Row) -> Rating:
    """Read a row of ``solo_ratings.csv``."""
    return Rating(
        title, whole_or_none(row["min_score"], None), whole_or_none(row["max_score"], None)
    )


def title_of(score: int, ratings: tuple[Rating, ...]) -> str | None:
    """Return the title a final score earns, None if there is none (SC-SOLO-17, SC-SOLO-18)."""
    return next((one.title for one in ratings if one.covers(score)), None)
