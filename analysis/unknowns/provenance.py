"""Reading where the cells of a component table come from.

A provenance is a list of parts, parted by semicolons: ``names=ASSUMED price_per_space`` speaks of
what it names, a part without names of the whole row.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

ASSUMED, SEED = "ASSUMED", "SEED"
NAMED = re.compile(r"(?P<names>.*?)\s*=\s*(?P<text>(?:SEED|SOURCE|ASSUMED).*)", re.DOTALL)
BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")


@dataclass(frozen=True, slots=True)
class Part:
    """What is said of some cells of a row.

    Attributes
    ----------
    names : tuple of str
        Of what, in the table's own words; empty if of the whole row.
    text : str
        Where it comes from.
    """

    names: tuple[str, ...]
    text: str

    @property
    def assumed(self) -> bool:
        """Tell whether anything named is assumed; of a whole row, whether the row itself is."""
        return ASSUMED in (self.text if self.names else _bare(self.text))

    @property
    def known(self) -> bool:
        """Tell whether the seed says it."""
        return SEED in _bare(self.text) and not self.assumed


@cache
def words_of(text: str) -> frozenset[str]:
    """Return the words of a text; the names of settings are words."""
    return frozenset(re.findall(r"\w+", text))


@cache
def parse(provenance: str) -> tuple[Part, ...]:
    """Split a provenance into its parts."""
    return tuple(_part(text.strip()) for text in _split(provenance) if text.strip())


def _part(text: str) -> Part:
    match = NAMED.fullmatch(text)
    if match is None:
        return Part((), text)
    names = re.split(r",| and ", match["names"])
    return Part(tuple(name.strip() for name in names if name.strip()), match["text"])


def _split(text: str) -> Iterator[str]:
    """Split at semicolons outside brackets."""
    start = depth = 0
    for place, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if letter == ";" and not depth:
            yield text[start:place]
            start = place + 1
    yield text[start:]


def _bare(text: str) -> str:
    return BRACKETS.sub("", text)
