"""The sheet as a file: an overlay with every unknown as a line to be filled in."""

import re
from collections.abc import Iterator, Sequence
from textwrap import wrap

import tomli_w

from analysis.unknowns.find import unknowns
from analysis.unknowns.phrases import phrases
from analysis.unknowns.unknown import SETTINGS, Unknown
from sim.engine.errors import BoroughsError
from sim.engine.game import load_game

WIDTH = 100
BARE = re.compile(r"[A-Za-z0-9_-]+")
HEAD = (
    "What nobody who works on boroughs knows about {title}: {count} numbers and questions.",
    "Take the # away at the beginning of a line and write what stands on your copy. Lines that you"
    " leave as they are keep the value that is assumed now, which is the one they show. Lines with"
    " a blank after the # are remarks.",
)
PLAYED = (
    "Then every run and every study can be repeated with what you found:",
    "    boroughs run {game} --overlay THIS_FILE",
    "    boroughs study NAME --overlay THIS_FILE",
)
NOT_PLAYED = ("This version cannot play the game yet, but the sheet will be read when it can.",)
LEVELS = {
    "high": "Much depends on these",
    "medium": "Something depends on these",
    "small": "Little depends on these",
    "": "Nobody knows how much depends on these",
}
NOT_YET = "==== Questions; this version plays the first answer only, so tell us what you found ===="


def sheet_toml(game: str, found: Sequence[Unknown] | None = None) -> str:
    """Return the sheet as TOML, an overlay that changes nothing until it is filled in.

    Parameters
    ----------
    game : str
        Name of the game.
    found : sequence of Unknown, optional
        What it asks for; by default everything.

    Raises
    ------
    BoroughsError
        If there is no such game.
    """
    listed = unknowns(game) if found is None else found
    title = phrases(game).title
    cells = [one for one in listed if one.table != SETTINGS]
    questions = [one for one in listed if one.table == SETTINGS and one.working]
    later = [one for one in listed if one.table == SETTINGS and not one.working]
    lines = [*_head(game, title, len(listed)), "", *_top(title)]
    lines += ["", "[settings]", *_questions(questions)] if questions else []
    lines += ["", "[tables]", *_levels(cells)] if cells else []
    lines += ["", f"# {NOT_YET}", *_questions(later)] if later else []
    return "\n".join(lines) + "\n"


def _head(game: str, title: str, count: int) -> Iterator[str]:
    for number, text in enumerate((*HEAD, *(PLAYED if playable(game) else NOT_PLAYED))):
        if number:
            yield "#"
        yield from _remarks(text.format(game=game, title=title, count=count))


def playable(game: str) -> bool:
    """Tell whether this version plays a game."""
    try:
        load_game(game)
    except BoroughsError:
        return False
    return True


def _top(title: str) -> Iterator[str]:
    yield from tomli_w.dumps({"title": f"{title} as printed"}).splitlines()
    yield 'summary = "Numbers read off a copy of the game."'


def _questions(questions: Sequence[Unknown]) -> Iterator[str]:
    for one in questions:
        yield ""
        yield from _remarks(_asked(one))
        for choice, meaning in one.choices.items():
            yield from _remarks(f"  {choice}{f' = {meaning}' if meaning else ''}")
        if one.working:
            yield f"#{_pair([one.row], one.value)}"


def _levels(cells: Sequence[Unknown]) -> Iterator[str]:
    """Yield the cells by how much depends on them, those that ask the same together."""
    for effect in LEVELS:
        level = [one for one in cells if one.effect == effect]
        if level:
            yield ""
            yield f"# ==== {LEVELS[effect]} ===="
        for asked in dict.fromkeys((one.table, _asked(one)) for one in level):
            yield ""
            yield from _remarks(": ".join(asked))
            for one in level:
                if (one.table, _asked(one)) == asked:
                    pair = _pair([one.table, one.row, one.column], one.value)
                    yield f"#{pair}  # {one.title}"


def _asked(one: Unknown) -> str:
    basis = _basis(one)
    return f"{one.what} ({basis})" if basis else one.what


def _basis(one: Unknown) -> str:
    only = f"only {one.applies_to}" if one.applies_to else ""
    return "; ".join(filter(None, (one.setting, " ".join(one.rule_ids), only)))


def _pair(keys: Sequence[str], value: str) -> str:
    """Write a key and a value; whole numbers without quotation marks."""
    number = re.fullmatch(r"0|-?[1-9]\d*", value)
    written = tomli_w.dumps({"v": int(value) if number else value}).removeprefix("v = ").strip()
    return f"{'.'.join(map(_key, keys))} = {written}"


def _key(name: str) -> str:
    if BARE.fullmatch(name):
        return name
    return tomli_w.dumps({name: 0}).partition(" = ")[0]


def _remarks(line: str) -> Iterator[str]:
    inset = " " * (len(line) - len(line.lstrip()))
    for part in wrap(line, WIDTH - 2, subsequent_indent=inset, break_on_hyphens=False):
        yield f"# {part}"
