"""Estimates as text: in sentences, in the cells of tables, and as HTML."""

from collections.abc import Iterable
from html import escape
from typing import Any

import pandas as pd

from analysis.statistics import rounding


def value_text(row: dict[str, Any], unit: str, *, interval: bool = True) -> str:
    """Write an estimate with its interval: ``"62 % (59 to 65 %)"``, ``"2.1 discs (1.9 to 2.3)"``.

    Parameters
    ----------
    row : dict
        Row of a table of estimates: ``estimate``, ``error``, ``low``, ``high`` and ``note``.
    unit : str
        Unit of the quantity.
    interval : bool
        Whether the interval, or the reason why there is none, is written too.
    """
    if pd.isna(row["estimate"]):
        return f"unknown ({row['note']})"
    text = rounding.quantity(row["estimate"], _digit(row, unit), unit)
    if not interval:
        return text
    if pd.isna(row["low"]):
        return f"{text} ({row['note']})"
    return f"{text} ({bare_span(row, unit)}{rounding.NO_BREAK + '%' if unit == '%' else ''})"


def bare_value(row: dict[str, Any], unit: str) -> str:
    """Write an estimate for a column that has its unit in the heading."""
    if pd.isna(row["estimate"]):
        return "unknown"
    factor = rounding.factor(unit)
    return rounding.number(factor * row["estimate"], factor * _digit(row, unit))


def bare_span(row: dict[str, Any], unit: str) -> str:
    """Write an interval for a column that has its unit in the heading."""
    if pd.isna(row["low"]):
        return "none"
    factor = rounding.factor(unit)
    return rounding.span(factor * row["low"], factor * row["high"], factor * _digit(row, unit))


def _digit(row: dict[str, Any], unit: str) -> float:
    """Return what the digits of a row's numbers are judged by: the standard error, if any."""
    if pd.isna(row["error"]):
        # One seed says nothing of its error, so it gets few digits: whole percents, tenths.
        return 1 / rounding.factor(unit) if rounding.factor(unit) > 1 else 0.1
    # An interval around a constant share has width without a standard error.
    return float(row["error"] or (row["high"] - row["low"]) / 4)


def html_table(shown: pd.DataFrame, title: str = "") -> str:
    """Return a table of text as HTML: words to the left, columns of numbers to the right.

    It scrolls in a box of its own, which the keyboard reaches and screen readers call by `title`.
    """
    sides = [_side(column) for _, column in shown.items()]
    head = _row('th scope="col"', map(str, shown.columns), sides)
    rows = (_row("td", row, sides) for row in shown.itertuples(index=False, name=None))
    table = f"<table><thead>{head}</thead><tbody>{''.join(rows)}</tbody></table>"
    name = f' role="region" aria-label="{escape(title)}"' if title else ""
    return f'<div class="scroll" tabindex="0"{name}>{table}</div>'


def _side(column: "pd.Series[Any]") -> str:
    numbers = any(str(value)[:1].isdigit() or str(value)[:1] == rounding.MINUS for value in column)
    return ' class="number"' if numbers else ""


def _row(tag: str, cells: Iterable[object], sides: Iterable[str]) -> str:
    pairs = zip(cells, sides, strict=True)
    return f"<tr>{''.join(f'<{tag}{side}>{_text(cell)}</{tag[:2]}>' for cell, side in pairs)}</tr>"


def _text(cell: object) -> str:
    # An interval stays on one line; the line may break before its bracket.
    return escape(str(cell)).replace(" to ", "&nbsp;to&nbsp;")
