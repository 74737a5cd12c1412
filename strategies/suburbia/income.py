"""Income first: the purse must be full before anything else."""

from dataclasses import dataclass
from typing import ClassVar

from strategies.suburbia.outlook import Turns, Weight
from strategies.suburbia.plan import Plan
from strategies.suburbia.valuer import Habits


@dataclass(frozen=True)
class IncomeHabits(Habits):
    """A point of Income counts more than it brings."""

    income: Weight = 0.4
    income_until: Turns = 6


class Income(Plan):
    """Buys whatever raises Income as long as that pays, and lives on the money."""

    name: ClassVar[str] = "income"
    summary: ClassVar[str] = "Raises Income first, and buys inhabitants dearly in the end."
    fitting: ClassVar[tuple[str, ...]] = (
        "Investor",
        "Billionaire",
        "Developer",
        "Industrialist",
    )
    Parameters = IncomeHabits
    parameters: IncomeHabits
