"""Tempo: how many minutes people need; assumed, and kept apart from everything but the clock."""

from collections.abc import Mapping

from sim.engine.data import game_folder
from sim.engine.errors import BoroughsError, unknown
from sim.engine.files import read_csv
from sim.engine.luck import Luck

COLUMNS = ("activity", "minutes", "spread", "provenance")


class Tempo:
    """Minutes per activity, an activity being a decision or what a script waits for.

    Parameters
    ----------
    activities : mapping of str to (float, float)
        Mean minutes and relative spread by activity.
    where : str
        The file they stand in, for errors.
    """

    def __init__(self, activities: Mapping[str, tuple[float, float]], where: str) -> None:
        self._activities = dict(activities)
        self._where = where
        self.on = bool(activities)

    @classmethod
    def load(cls, game: str) -> "Tempo":
        """Read ``tempo.csv`` of a game.

        Raises
        ------
        BoroughsError
            If it is missing or broken.
        """
        path = game_folder(game) / "tempo.csv"
        activities = {
            row["activity"]: _numbers(row, where) for where, row in read_csv(path, COLUMNS)
        }
        if not activities:
            raise BoroughsError(f"{path}: there is no activity")
        return cls(activities, str(path))

    @classmethod
    def off(cls) -> "Tempo":
        """Return a tempo in which nothing takes time."""
        return cls({}, "")

    def minutes(self, activity: str, pace: float = 0.5) -> float:
        """Return the length of an activity in minutes.

        Parameters
        ----------
        activity : str
            A decision, or what a script waits for.
        pace : float
            Between 0 and 1, see `paces`; 0.5 is the mean.

        Raises
        ------
        BoroughsError
            If the activity has no row.
        """
        if not self.on:
            return 0.0
        found = self._activities.get(activity)
        if found is None:
            raise unknown("activity", activity, self._activities, where=self._where)
        mean, spread = found
        return mean * (1.0 + spread * (2.0 * pace - 1.0))


def paces(luck: Luck, round_: int, phase: str, seats: int) -> list[float]:
    """Draw how slowly each seat thinks in one phase, uniform in ``[0, 1)``.

    One number serves all decisions of the phase, and one draw four seats (16 bits each): people
    dwell on phases, and draws cost time.
    """
    drawn = [luck.bits("tempo", round_, phase, block) for block in range((seats + 3) // 4)]
    return [(drawn[seat // 4] >> 16 * (seat % 4) & 0xFFFF) / 65536 for seat in range(seats)]


def _numbers(row: Mapping[str, str], where: str) -> tuple[float, float]:
    try:
        minutes, spread = float(row["minutes"]), float(row["spread"])
    except ValueError:
        raise BoroughsError(f"{where}: minutes and spread must be numbers") from None
    if not (0 <= minutes < float("inf") and 0 <= spread <= 1):
        raise BoroughsError(f"{where}: minutes must not be negative, spread from 0 to 1")
    return minutes, spread
