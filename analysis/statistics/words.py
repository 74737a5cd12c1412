"""The words of sentences, headings and axes for the columns that estimates are grouped by."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

HEADINGS = {
    "players": "players",
    "round": "round",
    "strategy": "strategy",
    "seat": "seat",
    "arm": "rules",
    "die": "roll of the die",
    "entry": "where it enters",
    "pollution_rank": "pollution before the visit",
    "kind": "what was disabled",
    "part": "part of the score",
    "comparison": "what is different",
    "owner": "what the owner goes for",
    "place": "place in the turn order",
    "rank": "place at the end",
    "lines": "red lines",
    "what": "what it goes with",
    "order": "order of sailing",
    "whose": "whose tile",
}
"""How a grouping column is called above a table and along an axis."""

PHRASES = {
    "players": "with {} players",
    "round": "in round {}",
    "strategy": "for {}",
    "seat": "in seat {}",
    "arm": "in {} games",
    "die": "on a roll of {}",
    "entry": "where it enters by {}",
    "pollution_rank": "for {}",
    "kind": "for {}",
    "part": "from {}",
    "comparison": "with {}",
    "owner": "with {}",
    "place": "for the {}",
    "rank": "for place {}",
    "tile": "for {}",
    "goal": "for {}",
    "lines": "with {}",
    "era": "in era {}",
    "category": "for {}",
    "factor": "for {}",
    "what": "for {}",
    "order": "for who sails {}",
    "numbers": "with numbers {}",
    "whose": "on a tile of {}",
}
"""How a group is called inside a sentence."""


def heading(column: str) -> str:
    """Return the heading of a grouping column."""
    return HEADINGS.get(column, column.replace("_", " "))


def label(value: Any) -> str:
    """Return the text of a group's value.

    Names lose their underscores, whole numbers their point, and strategies of the user's own
    (``folder/my_bot.py:MyBot``) their folder.
    """
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    text = str(value)
    return text.rpartition("/")[2] if ":" in text else text.replace("_", " ")


def phrase(group: Mapping[str, Any]) -> str:
    """Return how a group is called in a sentence, such as ``"in round 5 with 2 players"``."""
    words = (PHRASES.get(column, f"with {heading(column)} {{}}") for column in group)
    said = " ".join(
        text.format(label(value)) for text, value in zip(words, group.values(), strict=True)
    )
    return said.replace("with 1 players", "with 1 player")


def series(parts: Iterable[str], last: str = "and") -> str:
    """Join parts of a sentence: ``"a, b and c"``."""
    items: Sequence[str] = list(parts)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def tied(groups: Sequence[Any]) -> str:
    """Name the first of some groups, and those that cannot be told from it."""
    first, *others = map(label, groups)
    return f"{first} (not told from {series(others, 'or')})" if others else first


def lower_first(text: str) -> str:
    """Return a sentence as it stands after a semicolon."""
    return text[:1].lower() + text[1:]


def plural(number: int, noun: str) -> str:
    """Return ``"1 game"``, ``"2,000 games"``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def groups(column: str) -> str:
    """Return what the groups of a column are called together: ``"strategies"``."""
    return {"strategy": "strategies"}.get(column, f"{heading(column)}s")


def sentence(text: str) -> str:
    """Return the text with a capital letter and a full stop."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")
