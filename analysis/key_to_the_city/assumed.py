"""The assumed numbers that the studies of Key to the City rest on, and how that is said."""

from dataclasses import dataclass, field

import pandas as pd

from analysis.reports.page import Finding
from analysis.unknowns.find import unknowns
from analysis.unknowns.summary import groups

UNDER = "Under assumed tile values, "


@dataclass(frozen=True)
class Assumed:
    """What stands in the tables without being known from the box.

    Attributes
    ----------
    table : DataFrame
        ``effect``, ``table``, ``what`` and ``cells``, as ``boroughs unknowns`` lists them.
    title : str
        Heading.
    """

    table: pd.DataFrame = field(repr=False)
    title: str = "Assumed numbers that this report rests on"

    def shown(self) -> pd.DataFrame:
        """Return the table as printed."""
        return self.table

    def caption(self) -> str:
        """Explain the table."""
        return (
            f"{self.table['cells'].sum()} numbers and answers that no source gives, with the effect"
            " expected of them. `boroughs unknowns key_to_the_city` gives a sheet to fill in from"
            " a box; the study `london-assumed` draws the most important ones from ranges."
        )


def assumed() -> Assumed:
    """Return the assumed numbers of the game."""
    found = groups(unknowns("key_to_the_city"))
    rows = [(one.effect, one.table, one.what, one.count) for one in found]
    return Assumed(pd.DataFrame(rows, columns=["effect", "table", "what", "cells"]))


def under(topic: str, sentence: str, survives: str = "") -> Finding:
    """Return a finding that depends on assumed numbers, and says so."""
    return Finding(topic, f"{UNDER}{sentence[:1].lower()}{sentence[1:]}", survives)
