"""The player without a plan."""

from typing import ClassVar

from strategies.chance import ChanceStrategy


class Random(ChanceStrategy):
    """Plays Suburbia at random."""

    game: ClassVar[str] = "suburbia"
