"""Phrases that the narrations of all games use: numbers with nouns, lists, sums."""

from collections.abc import Iterable


def plural(number: int, one: str, many: str = "") -> str:
    """Return ``"1 person"``, ``"2 persons"``."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(parts: Iterable[str], word: str = "and") -> str:
    """Join parts: ``"a, b and c"``."""
    *first, last = parts
    return f"{', '.join(first)} {word} {last}" if first else last


def total(terms: Iterable[tuple[int, str]]) -> str:
    """Write a sum in words, terms of 0 left out: ``"9 persons + 1 tourist - 4 parks"``."""
    text = ""
    for number, noun in terms:
        if number:
            sign = "-" if number < 0 else "+"
            text += f" {sign} {abs(number)} {noun}" if text else f"{number} {noun}"
    return text or "nothing"
