"""Estimates as text: in sentences, in the cells of tables, and as HTML."""

from html import escape
from typing import Any

import pandas as pd

from analysis import rounding


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
    text = rounding.quantity(row["estimate"], _digit(row), unit)
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
    return rounding.number(factor * row["estimate"], factor * _digit(row))


def bare_span(row: dict[str, Any], unit: str) -> str:
    """Write an interval for a column that has its unit in the heading."""
    if pd.isna(row["low"]):
        return "none"
    factor = rounding.factor(unit)
    return rounding.span(factor * row["low"], factor * row["high"], factor * _digit(row))


def _digit(row: dict[str, Any]) -> float:
    # An interval around a constant has width without a standard error.
    return float(row["error"] or (row["high"] - row["low"]) / 4)


def html_table(shown: pd.DataFrame) -> str:
    """Return a table of text as HTML: words to the left, numbers to the right."""
    head = "".join(
        f"<th{_class(column.iloc[0] if len(column) else '')}>{escape(str(name))}</th>"
        for name, column in shown.items()
    )
    body = "".join(
        f"<tr>{''.join(_cell(value) for value in row)}</tr>"
        for row in shown.itertuples(index=False, name=None)
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="scroll">{table}</div>'


def _cell(value: object) -> str:
    # An interval stays on one line; the line may break before its bracket.
    text = escape(str(value)).replace(" to ", "&nbsp;to&nbsp;")
    return f"<td{_class(value)}>{text}</td>"


def _class(value: object) -> str:
    first = str(value)[:1]
    return ' class="number"' if first.isdigit() or first == rounding.MINUS else ""
