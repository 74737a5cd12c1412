"""Luck as a pure function: what is drawn depends on what it is for, never on what was drawn before.

Variants and strategies that play the same seed therefore meet the same luck wherever they ask the
same question (common random numbers, keyed). The generator is counter-based: BLAKE2b over the key,
as in Salmon et al., "Parallel random numbers: as easy as 1, 2, 3" (SC 2011), with a hash in the
place of their cipher.
"""

from collections.abc import Iterable
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
Where = int | str


class Luck:
    """All the luck of one game.

    Parameters
    ----------
    seed : int
        The seed of the game.
    """

    __slots__ = ("_prefix", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self._prefix = f"{seed}/"

    def bits(self, purpose: str, *where: Where) -> int:
        """Return 64 uniform bits for a purpose at a place (round, seat, item, occurrence)."""
        return _bits(f"{self._prefix}{purpose}/{'/'.join(map(str, where))}")

    def below(self, n: int, purpose: str, *where: Where) -> int:
        """Return a uniform integer in ``0 .. n-1`` (bias below ``n / 2**64``)."""
        return self.bits(purpose, *where) * n >> 64

    def uniform(self, purpose: str, *where: Where) -> float:
        """Return a uniform number in ``[0, 1)``."""
        return (self.bits(purpose, *where) >> 11) * 2.0**-53

    def shuffled(self, items: Iterable[T], purpose: str, *where: Where) -> list[T]:
        """Return the items in random order.

        Each item is sorted by a key of its own (its text, and its occurrence among equals), so
        decks of different content agree on the order of what they share.
        """
        prefix = self._key(purpose, where)
        seen: dict[str, int] = {}
        keyed: list[tuple[int, str, int, T]] = []
        for item in items:
            name = str(item)
            occurrence = seen[name] = seen.get(name, -1) + 1
            keyed.append((_bits(f"{prefix}{name}/{occurrence}"), name, occurrence, item))
        return [entry[3] for entry in sorted(keyed, key=lambda entry: entry[:3])]

    def draw(self, purpose: str, *where: Where) -> "Draw":
        """Return a sequence of draws for one purpose at one place."""
        return Draw(self._key(purpose, where))

    def _key(self, purpose: str, where: tuple[Where, ...]) -> str:
        return f"{self._prefix}{purpose}/{''.join([f'{one}/' for one in where])}"


class Draw:
    """Successive draws under one key, numbered by occurrence."""

    __slots__ = ("_key", "_occurrence")

    def __init__(self, key: str) -> None:
        self._key = key
        self._occurrence = 0

    def below(self, n: int) -> int:
        """Return a uniform integer in ``0 .. n-1``."""
        self._occurrence += 1
        return _bits(f"{self._key}{self._occurrence}") * n >> 64

    def uniform(self) -> float:
        """Return a uniform number in ``[0, 1)``."""
        self._occurrence += 1
        return (_bits(f"{self._key}{self._occurrence}") >> 11) * 2.0**-53


def _bits(key: str) -> int:
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "big")
