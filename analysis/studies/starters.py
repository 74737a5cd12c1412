"""Files to start from: a study and a strategy of one's own that run at once."""

import re
from collections.abc import Iterator
from pathlib import Path

from sim.engine.errors import BoroughsError
from sim.engine.game import load_game
from sim.engine.scenario import Scenario
from sim.engine.seating import registered
from sim.engine.session import Plan, Session
from sim.engine.settings import SettingsTable
from sim.engine.tables import cell_text
from sim.engine.variants import variants

SEVERAL = 2
STUDY = """\
# A study: scenarios ("arms") that are played with the same luck, and a question.
#   boroughs study {file}                plays it and writes out/{name}/report.html
#   boroughs study {file} --blocks 20    is quicker, and tells less
#   boroughs games {game} --settings    lists variants, strategies and settings
name = "{name}"
title = "What a rule changes"
question = "What does it change, and for whom?"
game = "{game}"

players = [{players}]        # numbers of players, each played on its own
blocks = 200         # a block is one seed and one rotation of the players, played in every arm
pool = [{pool}]  # each seed draws its line-up from these strategies

# The first arm is what the others are held against.
[arms.base]

[arms.changed]
{change}

# An arm may have variants = ["name"], and tables of its own:
# [arms.changed.settings]              other readings of the rules
# [arms.changed.modes]                 what the table agrees to play
# [arms.changed.tables.TABLE.ROW]      numbers printed on components: COLUMN = 3
"""
STRATEGY = '''\
"""A strategy of one's own.

boroughs play {game} --seats {file}:{cls},random --seed 3
boroughs ladder {game} --seats {file}:{cls},random --players 2 --games 100
"""

from strategies.chance import ChanceStrategy


class {cls}(ChanceStrategy):
    """Plays at random until it has a method for a decision."""

    name = "{name}"
    game = "{game}"
    summary = "Chooses at random."

    # A method that is called as a decision answers it, with one of `decision.options()`.
    # `view` shows what the player may see; `self.seat` is where it sits, from 0.
{decisions}
    #
    # def {first}(self, view, decision):
    #     return next(iter(decision.options()))
'''


def new_study(name: str, game: str, folder: Path) -> Path:
    """Write a study to start from.

    Parameters
    ----------
    name : str
        Its name, and that of the file.
    game : str
        The game it plays.
    folder : Path
        Where the file goes.

    Raises
    ------
    BoroughsError
        If the name does not fit, the file is there already, or the game is not known.
    """
    if not re.fullmatch(r"[\w-]+", name):
        raise BoroughsError(f"'{name}' is to name a folder; use letters, digits and -")
    known = registered(game)
    pool = [one for one, cls in known.items() if not cls.uses_luck] or list(known)
    least = max(SEVERAL, load_game(game).players[0])
    pool = [pool[seat % len(pool)] for seat in range(max(least, len(pool)))]
    base = Scenario(game=game, seats=tuple(pool), players=least)
    listed = ", ".join(f'"{one}"' for one in pool)
    change = next(_changes(base))
    fields = {"name": name, "game": game, "players": least, "pool": listed, "change": change}
    return _write(folder / f"{name}.toml", STUDY.format(file=f"{name}.toml", **fields))


def new_strategy(name: str, game: str, folder: Path) -> Path:
    """Write a strategy to start from; parameters and errors are those of `new_study`."""
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", name):
        raise BoroughsError(f"'{name}' is to name a class; use letters, digits and _")
    cls = "".join(part[:1].upper() + part[1:] for part in name.split("_"))
    decisions = list(getattr(load_game(game), "decisions", {})) or ["decide_something"]
    listed = "\n".join(f"    #   {one}" for one in decisions)
    fields = {"name": name, "game": game, "cls": cls, "first": decisions[0], "decisions": listed}
    return _write(folder / f"{name}.py", STRATEGY.format(file=f"{name}.py", **fields))


def _changes(base: Scenario) -> Iterator[str]:
    """Yield what an arm may change, as TOML: a variant that can be played so, else a setting."""
    for name in variants(base.game):
        if _playable(base.replace(variants=[name])):
            yield f'variants = ["{name}"]'
    for one in SettingsTable.load(base.game).values():
        for choice in map(cell_text, one.choices):
            if one.working and choice != cell_text(one.default):
                changed = base.replace(settings={one.key: choice})
                if _playable(changed):
                    yield f'settings = {{ {one.key} = "{choice}" }}'
    yield ""


def _playable(scenario: Scenario) -> bool:
    try:
        Session(Plan(scenario, seed=0, tempo=False))
    except BoroughsError:
        return False
    return True


def _write(path: Path, text: str) -> Path:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BoroughsError(f"{path} is there already; take another name") from None
    except OSError as error:
        raise BoroughsError(f"cannot write {path}: {error.strerror}") from None
    return path
