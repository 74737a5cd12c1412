"""Numbers in words and tables: only the digits that the Monte-Carlo error supports.

The last digit shown is the one in which the standard error has its first significant digit (Guide
to the Expression of Uncertainty in Measurement, JCGM 100:2008, 7.2.6, in its shorter form), but
whole numbers are never rounded to tens: that would move the ends of a wide interval.
"""

from math import floor, isfinite, log10

MINUS = "\N{MINUS SIGN}"
NO_BREAK = "\N{NO-BREAK SPACE}"
EXACT_DIGITS = 3
"""Decimals of a number without a standard error, such as one that was computed."""


def decimals(error: float) -> int:
    """Return how many decimals a standard error supports.

    Parameters
    ----------
    error : float
        Standard error, in the unit of the number; 0 or NaN if there is none.

    Returns
    -------
    int
        0 or more.
    """
    if not isfinite(error) or error <= 0:
        return EXACT_DIGITS
    # Rounded first, for 0.096 has its first digit where 0.1 has it.
    first = float(f"{error:.0e}")
    return max(0, -floor(log10(first)))


def number(value: float, error: float = 0.0) -> str:
    """Write a number with the digits its standard error supports.

    Parameters
    ----------
    value : float
        The number.
    error : float
        Its standard error, same unit; 0 if there is none.

    Returns
    -------
    str
        With commas between thousands and a real minus sign.
    """
    digits = decimals(error)
    text = f"{round(value, digits):,.{digits}f}"
    if not isfinite(error) or error <= 0:
        text = text.rstrip("0").rstrip(".")
    if not text.strip("-0.,"):
        text = text.removeprefix("-")
    return text.replace("-", MINUS)


def quantity(value: float, error: float = 0.0, unit: str = "") -> str:
    """Write a number with its unit.

    Parameters
    ----------
    value : float
        The number; with the units ``"%"`` and ``"percentage points"`` a share of 1.
    error : float
        Its standard error, as `value`.
    unit : str
        Words or a sign that follow.
    """
    return f"{_scaled(value, error, unit)}{_tail(unit)}"


def span(low: float, high: float, error: float = 0.0, unit: str = "") -> str:
    """Write an interval, ``"59 to 65 %"``, with the digits of its centre."""
    return f"{_scaled(low, error, unit)} to {_scaled(high, error, unit)}{_tail(unit)}"


def count(value: float) -> str:
    """Write a whole number with commas between thousands."""
    return f"{int(value):,}"


def factor(unit: str) -> int:
    """Return by what a value is multiplied to be shown in its unit: 100 for shares."""
    return 100 if unit in ("%", "percentage points") else 1


def _scaled(value: float, error: float, unit: str) -> str:
    return number(factor(unit) * value, factor(unit) * error)


def _tail(unit: str) -> str:
    return f"{NO_BREAK}{unit}" if unit else ""
