"""Rows of two arms side by side: the same block, the same player."""

from collections.abc import Sequence

import pandas as pd

from sim.engine.errors import BoroughsError

BLOCK = ("players", "seed_number", "rotation")
"""What a game has in common with its partner in the other arm."""
PAIR = ("players", "digest", "digest_second")
"""What tells a pair of games from another."""


def match(
    first: pd.DataFrame, second: pd.DataFrame, values: Sequence[str], block: Sequence[str] = BLOCK
) -> tuple[pd.DataFrame, int]:
    """Put the rows of two arms side by side.

    Parameters
    ----------
    first, second : DataFrame
        Rows of the arms.
    values : sequence of str
        Columns to have of both arms, with the endings ``_first`` and ``_second``.
    block : sequence of str
        Columns that name a row.

    Returns
    -------
    DataFrame
        All columns of the first arm, and the values and ``digest_second`` of the second.
    int
        Rows of either arm that have no partner.

    Raises
    ------
    BoroughsError
        If a block occurs twice in one arm.
    """
    keys = list(block)
    for frame in (first, second):
        if frame.duplicated(keys).any():
            raise BoroughsError(f"{', '.join(block)} does not name one row of an arm")
    names = {value: f"{value}_second" for value in [*values, "digest"]}
    left = first.rename(columns={value: f"{value}_first" for value in values})
    right = second[[*keys, *names]].rename(columns=names)
    pairs = left.merge(right, on=keys, how="inner", validate="one_to_one")
    return pairs, len(first) + len(second) - 2 * len(pairs)


def changed(
    first: pd.DataFrame, second: pd.DataFrame, value: str, block: Sequence[str] = BLOCK
) -> pd.DataFrame:
    """Return the blocks of both arms with a column ``changed``: whether the value differs.

    Parameters
    ----------
    first, second : DataFrame
        Rows of the arms.
    value : str
        Column to compare, as in ``winners``.
    block : sequence of str
        Columns that name a row.

    Returns
    -------
    DataFrame
        Ready for `estimate.proportion`; the digest is that of both games.
    """
    pairs, _ = match(first, second, [value], block)
    return pairs.assign(
        changed=pairs[f"{value}_first"] != pairs[f"{value}_second"],
        digest=pairs["digest"] + pairs["digest_second"],
    ).drop(columns="digest_second")
