"""The player without a plan."""

from typing import ClassVar

from strategies.chance import ChanceStrategy


class Random(ChanceStrategy):
    """Plays Key to the City at random."""

    game: ClassVar[str] = "key_to_the_city"
