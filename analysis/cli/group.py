"""The group of all commands: what goes wrong below it ends in one line and an exit code."""

import os
import sys
import traceback
from collections.abc import Callable, Sequence
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
        extra |= {"prog_name": "boroughs", "standalone_mode": False}
        sys.exit(guarded(lambda: super(Boroughs, self).main(words, **extra), traceback_shown=shown))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find a command; an unknown one is told with the near misses."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            raise unknown("command", name, self.list_commands(ctx))
        return super().resolve_command(ctx, args)


def guarded(work: Callable[[], Any], *, traceback_shown: bool = False) -> int:
    """Do some work, tell in one line what went wrong, and return the exit code."""
    try:
        code = work()
    except BrokenPipeError:
        # Whoever read our output has seen enough. What is still buffered must not fail at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except GamesFailed:
        return FAILED
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except Exception as error:
        if traceback_shown:
            traceback.print_exc()
        text, code = told(error)
        complain(text)
        return code
    if code == INTERRUPTED:
        complain("interrupted")
    return code if isinstance(code, int) else DONE


def complain(text: str) -> None:
    """Write a line to standard error."""
    sys.stderr.write(f"boroughs: {text}\n")


def told(error: Exception) -> tuple[str, int]:
    """Return what to say of an error, and the exit code."""
    if isinstance(error, BoroughsError):
        return _one_line(str(error)), BAD_INPUT
    if isinstance(error, UsageError):
        return _usage(error), BAD_INPUT
    where = " ".join(getattr(error, "__notes__", ()))
    what = (
        "a law of the rules does not hold" if isinstance(error, RefereeError) else "internal error"
    )
    kind = "" if isinstance(error, RefereeError) else f"{type(error).__name__}: "
    parts = f"{what}: {kind}{error} {where}".strip()
    return _one_line(f"{parts}; this is a defect of boroughs, {TRACEBACK} shows where"), FAILED


def _usage(error: Any) -> str:
    path = error.ctx.command_path if error.ctx else "boroughs"
    help_ = f"see '{path} --help'"
    if hasattr(error, "possibilities"):
        options = [name for param in error.ctx.command.params for name in param.opts]
        return _one_line(str(unknown("option", error.option_name, options, where=f"'{path}'")))
    message = _one_line(error.format_message()).rstrip(".")
    return f"{message[:1].lower()}{message[1:]}; {help_}"


def _one_line(text: str) -> str:
    return " ".join(text.split())
