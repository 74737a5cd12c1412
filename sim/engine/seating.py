"""Who sits down: strategies named in text, with their parameters."""

import ast
import re
from collections.abc import Collection, Mapping
from dataclasses import MISSING, Field, dataclass, fields
from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, get_type_hints
from warnings import catch_warnings, simplefilter

from sim.engine.errors import BoroughsError, unknown, what
from sim.engine.load import load_class
from sim.engine.luck import Luck
from sim.engine.strategy import Strategy

ENTRY_POINTS = "boroughs.strategies"
_FORM = re.compile(r"(?P<head>[^()]+?)\s*(?:\((?P<arguments>.*)\))?", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Seated:
    """A strategy as it was named.

    Attributes
    ----------
    cls : type of Strategy
        The strategy.
    parameters : object
        Its parameters.
    text : str
        Canonical text: the name, with the parameters that differ from their default.
    """

    cls: type[Strategy]
    parameters: Any
    text: str

    def sit(self) -> Strategy:
        """Return a fresh strategy for one game."""
        return self.cls(self.parameters)


@cache
def registered(game: str) -> Mapping[str, type[Strategy]]:
    """Return the strategies of a game by name, from the entry-point group."""
    found: dict[str, type[Strategy]] = {}
    for point in entry_points(group=ENTRY_POINTS, name=game):
        found |= point.load()
    return found


def parse(spec: str, game: str, folder: Path | None = None) -> Seated:
    """Read the text that names a strategy.

    Parameters
    ----------
    spec : str
        ``green``, ``industry(parks=2, harbour=true)``, ``my_bot.py:MyBot(parameter=1)`` or
        ``package.module:MyBot``. Values are Python literals, true, false, or a bare word.
    game : str
        Name of the game it plays.
    folder : Path
        What the path of a file starts from; the working folder if None.

    Raises
    ------
    BoroughsError
        If it names nothing, plays another game, or has parameters that do not fit.
    """
    found = _FORM.fullmatch(spec.strip())
    if found is None:
        raise BoroughsError(f"strategy '{spec}' is not understood; write name(parameter=value)")
    head = found["head"].strip()
    cls = _find(head, game, folder or Path.cwd())
    if cls.game != game:
        raise BoroughsError(f"strategy '{head}' plays {cls.game}, not {game}")
    parameters = _parameters(cls, head, _arguments(spec, found["arguments"] or ""))
    return Seated(cls, parameters, _canonical(head, parameters))


def _find(head: str, game: str, folder: Path) -> type[Strategy]:
    if ":" in head:
        cls = load_class(head, folder)
        if not (isinstance(cls, type) and issubclass(cls, Strategy)):
            raise BoroughsError(f"strategy '{head}' is no subclass of Strategy")
        if not hasattr(cls, "game"):
            raise BoroughsError(f"strategy '{head}' has no game; write game = \"{game}\" in it")
        return cls
    if head.endswith(".py"):
        raise BoroughsError(f"strategy '{head}' names no class; write {head}:NAME_OF_THE_CLASS")
    known = registered(game)
    if head not in known:
        raise unknown("strategy", head, known)
    return known[head]


def check_methods(seated: Seated, decisions: Collection[str]) -> None:
    """Refuse a strategy with a method that is nearly, but not, the name of a decision.

    It would never be called, and the strategy would play by its fallback unnoticed.

    Raises
    ------
    BoroughsError
        Naming the method and the decision that is probably meant.
    """
    for name, member in vars(seated.cls).items():
        if callable(member) and not name.startswith("_") and name not in decisions:
            near = get_close_matches(name, decisions, n=1, cutoff=0.8)
            if near and not hasattr(Strategy, name):
                raise BoroughsError(
                    f"strategy '{seated.text}' has a method {name}, which no decision calls;"
                    f" did you mean {near[0]}?"
                )


def check_sitting(seated: Seated) -> None:
    """Refuse a strategy of the user's own that fails before it is asked anything.

    Raises
    ------
    BoroughsError
        With what it raised, and where.
    """
    try:
        seated.sit().sit_down(0, Luck(0))
    except (Exception, SystemExit) as error:
        raise BoroughsError(f"strategy '{seated.text}' cannot sit down: {what(error)}") from error


def _arguments(spec: str, text: str) -> dict[str, Any]:
    try:
        with catch_warnings():
            simplefilter("error", SyntaxWarning)  # as of 1if, which nobody means
            call = ast.parse(f"_({text})", mode="eval").body
        names = [one.arg for one in call.keywords] if isinstance(call, ast.Call) else [None]
        if not isinstance(call, ast.Call) or call.args or len({*names} - {None}) < len(names):
            raise ValueError
        return {str(one.arg): _literal(one.value) for one in call.keywords}
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        raise BoroughsError(
            f"the parameters of '{spec}' are not understood; write each once as name=value,"
            " separated by commas"
        ) from None


def _literal(node: ast.expr) -> Any:
    if isinstance(node, ast.Name):
        return {"true": True, "false": False}.get(node.id, node.id)
    return ast.literal_eval(node)


def _parameters(cls: type[Strategy], head: str, given: dict[str, Any]) -> Any:
    try:
        hints = get_type_hints(cls.Parameters, include_extras=True)
        fields(cls.Parameters)
    except (TypeError, NameError) as error:
        raise BoroughsError(
            f"strategy '{head}': its Parameters are no dataclass: {error}"
        ) from None
    known = [one.name for one in fields(cls.Parameters)]
    for name, value in given.items():
        if name not in known:
            if not known:
                raise BoroughsError(f"strategy '{head}' has no parameters, so no '{name}'")
            raise unknown(f"parameter of {head}", name, known)
        given[name] = _checked(head, name, value, hints[name])
    try:
        return cls.Parameters(**given)
    except (TypeError, ValueError) as error:
        raise BoroughsError(f"strategy '{head}': {error}") from None


def _checked(head: str, name: str, value: Any, hint: Any) -> Any:
    from pydantic import TypeAdapter, ValidationError

    try:
        return TypeAdapter(hint).validate_python(value, strict=True)
    except ValidationError as error:
        what = error.errors()[0]["msg"].replace("Input", "it")
        raise BoroughsError(f"parameter '{name}' of {head}: {what}, not {value!r}") from None


def _canonical(head: str, parameters: Any) -> str:
    parts = [
        f"{one.name}={_word(getattr(parameters, one.name))}"
        for one in fields(parameters)
        if getattr(parameters, one.name) != _default(one)
    ]
    return f"{head}({', '.join(parts)})" if parts else head


def _default(field: Field[Any]) -> Any:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value)
