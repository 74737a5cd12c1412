"""What strategies may rely on, written from the docstrings of what is meant by it."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any

from sim.engine.decision import Choice, Decision
from sim.engine.game import Game
from sim.engine.luck import Draw, Luck
from sim.engine.strategy import NoParameters, Strategy

CORE: tuple[type, ...] = (Strategy, NoParameters, Decision, Choice, Luck, Draw)
VIEW = "View"
"""What every game calls the class of what a seat knows."""
HEAD = """\
# What strategies may rely on

Written by `boroughs interface`; a test holds it to the code.

**The promise.** A strategy that keeps to what stands here goes on working through all versions
with the same first number; before 1.0, with the same first two. Names, parameters and meanings
stay; what is added comes at the end or has a default. What must change is announced by a line
`CHANGE` in the changelog one version before. Decisions and their options follow the rules: where
a rule is mended (`RULES` in the changelog), options may come or go. Everything else, in
particular what begins with an underscore and how a view keeps its state, may change at any time.

A strategy that promises `uses_luck = False` may not draw; one that draws does so from `self.luck`
only. It sees the game through the view it is handed, and hands back one of the legal options.
"""


def strategy_interface(games: list[Game]) -> str:
    """Return the contract of strategies as Markdown: the classes of the engine, then every game.

    Parameters
    ----------
    games : list of Game
        Whose views and decisions are listed.
    """
    parts = [HEAD, *(_class(one) for one in CORE), *(_game(one) for one in games)]
    return "\n".join(parts)


def _class(cls: type, title: str = "") -> str:
    lines = [f"## {title or f'`{cls.__module__}.{cls.__name__}`'}\n", f"{_summary(cls)}\n"]
    members = list(_members(cls))
    if members:
        lines += ["| member | what it is |", "|---|---|", *members, ""]
    return "\n".join(lines)


def _members(cls: type) -> Iterator[str]:
    """Yield the documented attributes, then the public methods and properties, as rows."""
    for name, meaning in _attributes(cls):
        yield f"| `{name}` | {meaning} |"
    own = [one for one in cls.__mro__ if one.__module__ == cls.__module__]
    for base in reversed([one for one in own if one is cls or one not in CORE]):
        for name, member in vars(base).items():
            held = getattr(member, "__func__", member)
            if name.startswith("_") or not (inspect.isfunction(held) or isinstance(held, property)):
                continue
            shown = name if isinstance(held, property) else f"{name}{_parameters(held)}"
            yield f"| `{shown}` | {_summary(held)} |"


def _attributes(cls: type) -> Iterator[tuple[str, str]]:
    """Yield name and meaning of what stands under ``Attributes`` in a docstring."""
    _, _, text = (inspect.getdoc(cls) or "").partition("Attributes\n----------\n")
    text = re.split(r"\n\n\w+\n-+\n", text)[0]
    for entry in re.split(r"\n(?=\S)", text) if text else ():
        name, _, meaning = entry.partition("\n")
        yield name.partition(" : ")[0], _cell(meaning)


def _game(game: Game) -> str:
    package = import_module(type(game).__module__.rpartition(".")[0])
    modules = list(_modules(package))
    (view,) = {cls for module in modules for cls in [getattr(module, VIEW, None)] if cls}
    rows = sorted(f"| `{one.name}` | {_summary(one)} | {_kinds(one)} |" for one in _asked(modules))
    head = ["| decision | what is asked | kinds that can be forbidden |", "|---|---|---|"]
    return "\n".join(
        [
            _class(view, f"{game.title}: the view"),
            f"## {game.title}: the decisions\n",
            *head,
            *rows,
            "",
        ]
    )


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in walk_packages(package.__path__, f"{package.__name__}."):
        yield import_module(found.name)


def _asked(modules: list[ModuleType]) -> set[type[Decision[Any]]]:
    """Return the classes of decisions that modules define and give a name."""
    return {
        cls
        for module in modules
        for cls in vars(module).values()
        if inspect.isclass(cls)
        and issubclass(cls, Decision)
        and cls.__module__ == module.__name__
        and "name" in vars(cls)
    }


def _kinds(decision: type[Decision[Any]]) -> str:
    return ", ".join(f"`{kind}`" for kind in sorted(decision.kinds))


def _parameters(function: Any) -> str:
    names = [name for name in inspect.signature(function).parameters if name not in ("self", "cls")]
    return f"({', '.join(names)})"


def _summary(documented: Any) -> str:
    first, _, _ = (inspect.getdoc(documented) or "").partition("\n\n")
    return _cell(first)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|").replace("``", "`")
