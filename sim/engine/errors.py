"""What goes wrong, each in one line a user can act on."""

from collections.abc import Iterable
from difflib import get_close_matches


class BoroughsError(Exception):
    """A mistake in what a user gave us: one line says what, where and what would be right."""


class IllegalOption(BoroughsError):
    """A strategy answered a decision with an option the rules do not allow."""


class StrategyError(BoroughsError):
    """A strategy raised an exception while deciding."""


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
    hint = f"did you mean {' or '.join(near)}?" if near else f"known are: {', '.join(names)}"
    place = f" in {where}" if where else ""
    return BoroughsError(f"unknown {what} '{given}'{place}; {hint}")
