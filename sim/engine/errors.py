"""What goes wrong, each in one line a user can act on."""

import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from itertools import dropwhile
from pathlib import Path

ENGINE = Path(__file__).parent
LISTED = 30
"""Names that are listed when none is near."""


class BoroughsError(Exception):
    """A mistake in what a user gave us: one line says what, where and what would be right."""


@contextmanager
def placed(where: str) -> Iterator[None]:
    """Put before a mistake where it stands."""
    try:
        yield
    except BoroughsError as error:
        raise type(error)(f"{where}: {error}") from None


class PlayerError(BoroughsError):
    """A player's mistake, which ends the game but not the run.

    Attributes
    ----------
    seat : int or None
        Whose mistake, 0-based.
    strategy, decision : str
        What plays there, and what it was asked.
    trail : str
        How its code came to raise, a line per call; empty if it did not.
    game : int or None
        Number of the game within the run.
    """

    game: int | None = None

    def __init__(
        self,
        message: str,
        *,
        seat: int | None = None,
        strategy: str = "",
        decision: str = "",
        trail: str = "",
    ) -> None:
        super().__init__(message)
        self.seat = seat
        self.strategy = strategy
        self.decision = decision
        self.trail = trail


class IllegalOption(PlayerError):  # noqa: N818, it names what was answered
    """A strategy answered a decision with an option the rules do not allow."""


class StrategyError(PlayerError):
    """A strategy raised an exception while deciding, or changed what it was shown."""


class TimeLimitError(PlayerError):
    """A strategy took longer over a decision than allowed; another machine may be quicker."""


class RefereeError(AssertionError):
    """A conservation law of the rules does not hold: a defect of the simulator, not of its user."""


def unknown(what: str, given: str, known: Iterable[str], *, where: str = "") -> BoroughsError:
    """Make the error for a name that does not exist, listing the near misses or all that do.

    Parameters
    ----------
    what : str
        The kind of name, for example ``"setting"``.
    given : str
        What the user wrote.
    known : iterable of str
        The names that exist.
    where : str
        The file or option it stood in.
    """
    names = sorted(known)
    near = get_close_matches(given, names, n=3, cutoff=0.6)
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    known_ones = f"known are: {', '.join(names[:LISTED])}{more}" if names else "there are none"
    hint = f"did you mean {' or '.join(near)}?" if near else known_ones
    place = f" in {where}" if where else ""
    return BoroughsError(f"unknown {what} '{given}'{place}; {hint}")


def what(error: BaseException) -> str:
    """Return in one line what code of a user's own raised, and where."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    message = " ".join(str(error).split())
    return f"{type(error).__name__}: {message} ({Path(last.filename).name}:{last.lineno})"


def trail(error: BaseException) -> str:
    """Return how code of a user's own came to raise: a line per call, the last one last.

    Files are named without folders, so that the same failure reads alike on every machine.
    """
    calls = dropwhile(
        lambda call: Path(call.filename).is_relative_to(ENGINE),
        traceback.extract_tb(error.__traceback__),
    )
    return "\n".join(f"{Path(c.filename).name}:{c.lineno} in {c.name}: {c.line}" for c in calls)
