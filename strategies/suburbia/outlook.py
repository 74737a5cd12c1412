"""How a game goes on from given counters: the population at its end."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from sim.suburbia.borough import Placed
from sim.suburbia.counters import Counters
from sim.suburbia.rules import Rules
from sim.suburbia.words import Account

Turns = Annotated[int, Field(ge=0)]
"""Turns, from 0 on."""

Weight = Annotated[float, Field(ge=0)]
"""How much something counts, from 0 on."""

Price = Annotated[float, Field(gt=0)]
"""Dollars."""


ACCOUNTS = tuple(Account)[: Account.MARKERS]
STEPS = (5, 2, 2, 6)
"""By account, how much more a rate is read from."""


@dataclass(frozen=True)
class Course:
    """What a player expects of the turns to come.

    Parameters
    ----------
    horizon : int
        Turns he looks ahead, this one not counted.
    spending : float
        Dollars he means to spend in a turn.
    income_until : int
        Turns left from which on money is no longer spent on Income.
    reputation_until : int
        Turns left from which on it is no longer spent on Reputation, but on inhabitants.
    income_price, reputation_price, people_price : float
        Dollars that a point of Income, a point of Reputation, an inhabitant will cost him.
    """

    horizon: Turns = 20
    spending: Price = 16.0
    income_until: Turns = 9
    reputation_until: Turns = 4
    income_price: Price = 5.0
    reputation_price: Price = 7.0
    people_price: Price = 1.6


class Outlook:
    """Plays the turns to come in the rough: money is spent, Income and Reputation work, lines bite.

    Income is bought first, then Reputation, then inhabitants, each at its usual price. What the
    red lines take on the way is counted exactly.

    Parameters
    ----------
    rules : Rules
    course : Course
    turns : int
        Turns after this one.
    """

    def __init__(self, rules: Rules, course: Course, turns: int) -> None:
        self.turns = min(turns, course.horizon)
        self._course = course
        self._rules = rules
        self._known: dict[tuple[float, ...], float] = {}

    def people(self, counters: Counters, marked: Placed | None = None) -> float:
        """Return the population at the end if step 1 of this turn leaves these counters.

        Parameters
        ----------
        counters : Counters
            Own tiles that act on lines are known to them.
        marked : Placed, optional
            A tile that gets a marker in this step, after which it acts once more on every line.
        """
        income, reputation = _per_line(counters, marked)
        standing = tuple(counters.ledger.balances[: Account.MARKERS])
        key = (*standing, income, reputation)
        if key not in self._known:
            self._known[key] = self._play(*key)
        return self._known[key]

    def rates(self, counters: Counters) -> tuple[float, ...]:
        """Return how many inhabitants a further dollar, Income, Reputation, inhabitant will be.

        Each is read from a step of a few, lest a single red line decide.
        """
        now = self.people(counters)
        found = []
        for account, step in zip(ACCOUNTS, STEPS, strict=True):
            more = counters.copy()
            more.ledger.balances[account] += step
            found.append((self.people(more) - now) / step)
        return tuple(found)

    def _play(
        self,
        money: float,
        income: float,
        reputation: float,
        population: float,
        income_per_line: int,
        reputation_per_line: int,
    ) -> float:
        rules, course = self._rules, self._course
        lines, numbers = rules.box.lines, rules.box.numbers
        least, most = numbers.counter_least, numbers.counter_most
        passed = bisect_right(lines, population)
        for left in range(self.turns, -1, -1):
            if left < self.turns and money:
                spent = money if money < course.spending else course.spending
                money -= spent
                if left >= course.income_until:
                    income += spent / course.income_price
                elif left >= course.reputation_until:
                    reputation += spent / course.reputation_price
                else:
                    population += spent / course.people_price
            income = most if income > most else least if income < least else income
            reputation = most if reputation > most else least if reputation < least else reputation
            money += income
            population += reputation
            if money < 0:
                population, money = population + money, 0
            population = max(population, 0)
            crossed = bisect_right(lines, population) - passed
            if crossed:
                passed += crossed
                up = max(crossed, 0)
                income += crossed * rules.line_up + up * income_per_line
                reputation += crossed * rules.line_up + up * reputation_per_line
        return population + money / numbers.dollars_per_inhabitant


def _per_line(counters: Counters, marked: Placed | None) -> tuple[int, int]:
    """Return Income and Reputation that own tiles bring for a line upward (SUB-LINE-05)."""
    found = {Account.INCOME: 0, Account.REPUTATION: 0}
    for placed in (*counters.line_tiles, *([marked] if marked else [])):
        for clause in placed.tile.clauses:
            if clause.scope == "line_up":
                found[clause.account] += clause.amount * placed.factor
    return found[Account.INCOME], found[Account.REPUTATION]
