"""The player without a plan."""

from typing import ClassVar

from strategies.chance import ChanceStrategy


class Random(ChanceStrategy):
    """Plays Small City at random."""

    game: ClassVar[str] = "small_city"
