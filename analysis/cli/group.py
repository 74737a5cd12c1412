"""The group of all commands: what goes wrong below it ends in one line and an exit code."""

import os
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from io import TextIOWrapper
from typing import Any

import typer
from typer.core import TyperGroup

from sim.engine.errors import BoroughsError, RefereeError, unknown

DONE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
TRACEBACK = "--traceback"
ENVIRONMENT = "BOROUGHS_TRACEBACK"
UsageError: Any = typer.BadParameter.__bases__[0]
"""What the parser of options raises; the versions of typer keep it in different places."""


class GamesFailed(Exception):  # noqa: N818, it names what happened
    """Games could not be finished; all that can be said of them has been printed."""


class Boroughs(TyperGroup):
    """The commands."""

    def main(  # type: ignore[override]  # what it leaves out goes through `extra`
        self, args: Sequence[str] | None = None, **extra: Any
    ) -> Any:
        """Run a command line and leave with its exit code."""
        words = list(sys.argv[1:] if args is None else args)
        shown = TRACEBACK in words or os.environ.get(ENVIRONMENT, "0") not in ("", "0")
        words = [word for word in words if word != TRACEBACK]
        path = " ".join(["boroughs", *self._names(words)])
        extra |= {"prog_name": "boroughs", "standalone_mode": False}
        if isinstance(sys.stdout, TextIOWrapper):  # it is something else in tests
            sys.stdout.reconfigure(errors="replace")
        sys.exit(guarded(lambda: super(Boroughs, self).main(words, **extra), path, shown=shown))

    def _names(self, words: Sequence[str]) -> Iterator[str]:
        """Yield the names of the command and of what is nested in it."""
        group: Any = self
        for word in words:
            group = getattr(group, "commands", {}).get(word)
            if group is None:
                return
            yield word

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; an unknown one is told with the near misses."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            raise unknown("command", name, self.list_commands(ctx))
        return super().resolve_command(ctx, args)


def guarded(work: Callable[[], Any], path: str = "boroughs", *, shown: bool = False) -> int:
    """Do some work, tell in one line what went wrong, and return the exit code.

    Parameters
    ----------
    work : callable
        What to do; a whole number it returns is an exit code.
    path : str
        The command, for hints.
    shown : bool
        Whether to show the traceback of an error as well.
    """
    try:
        code = work()
    except GamesFailed:
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except Exception as error:
        if shown:
            traceback.print_exc()
        text, code = told(error, path)
        complain(text)
        return code
    if code == INTERRUPTED:
        complain("interrupted")
    return code if isinstance(code, int) else DONE


def complain(text: str) -> None:
    """Write a line to standard error; what steers a terminal is shown and does nothing."""
    line = "".join(
        one if one.isprintable() else one.encode("unicode_escape", "surrogatepass").decode()
        for one in " ".join(text.split())
    )
    sys.stderr.write(f"boroughs: {line}\n")


def told(error: Exception, path: str) -> tuple[str, int]:
    """Return what to say of an error, and the exit code."""
    if isinstance(error, BoroughsError):
        return str(error), BAD_INPUT
    if isinstance(error, UsageError):
        return _usage(error, path), BAD_INPUT
    where = " ".join(getattr(error, "__notes__", ()))
    what = f"internal error: {type(error).__name__}: {error}"
    if isinstance(error, RefereeError):
        what = f"a law of the rules does not hold: {error}"
    parts = f"{what} {where}".strip()
    return f"{parts}; this is a defect of boroughs, {TRACEBACK} shows where", FAILED


def _usage(error: Any, path: str) -> str:
    """Say what the parser of options means; by names, for its classes move with its versions."""
    name = getattr(error, "option_name", "")
    if hasattr(error, "possibilities"):
        known = [one for param in error.ctx.command.params for one in param.opts]
        return str(unknown("option", name, [*known, "--help"], where=f"'{path}'"))
    message = error.format_message().rstrip(".")
    if type(error).__name__ == "MissingParameter":
        return f"{error.param.metavar or error.param.name} is missing; see '{path} --help'"
    if "requires an argument" in message:
        message = f"{name} needs a value"
    return f"{message[:1].lower()}{message[1:]}; see '{path} --help'"
