"""Goals: where a seat stands, and how likely it is to lead alone at the end."""

from math import exp, sqrt

from sim.suburbia.borough import Borough, Placed
from sim.suburbia.components import Goal
from sim.suburbia.counters import Counters
from sim.suburbia.view import View
from sim.suburbia.words import Classes

COUNTERS = ("money", "income", "reputation")
SWING = {"money": 8.0, "income": 2.0, "reputation": 2.0, "count": 0.8, "group": 0.8}
"""By measure, how far a lead can change in a turn."""
SWING_OF_MARKERS = 0.4


class Chances:
    """What the goals open to a seat are worth: bonus times the chance to win it (SUB-GOAL-02).

    A tie for the lead pays nobody, so a lead of one half of a piece is an even chance.

    Attributes
    ----------
    grouped : int
        Classes of tile of which a goal counts the largest group.
    """

    def __init__(self, view: View, seat: int, turns: int) -> None:
        self._view = view
        self._borough = view.boroughs[seat]
        self._rivals = [one for one in view.boroughs if one is not self._borough]
        private = view.private_goal if seat == view.seat else None
        self._goals: tuple[Goal, ...] = (*view.public_goals, *((private,) if private else ()))
        self._swing = sqrt(turns + 0.1)
        self._known: dict[tuple[Goal, float], float] = {}
        self.grouped: Classes = 0
        for goal in self._goals:
            if goal.measure == "group":
                self.grouped |= goal.target
        self._best = {goal: self._best_rival(goal) for goal in self._goals}
        self._mine = {goal: view.value(goal, self._borough) for goal in self._goals}

    def _best_rival(self, goal: Goal) -> float:
        return max(
            (_signed(goal, self._view.value(goal, one)) for one in self._rivals), default=0.0
        )

    def after(
        self, counters: Counters, new: Placed | None = None, *, marker: bool = False
    ) -> float:
        """Return the inhabitants to expect of all goals with these counters and a new tile."""
        return sum(
            goal.bonus * self._chance(goal, self._value_after(goal, counters, new, marker=marker))
            for goal in self._goals
        )

    def _value_after(
        self, goal: Goal, counters: Counters, new: Placed | None, *, marker: bool
    ) -> float:
        if goal.measure in COUNTERS:
            return float(getattr(counters, goal.measure))
        if goal.measure == "markers_placed":
            return self._mine[goal] + int(marker)
        if new is None or not new.tile.classes & goal.target:
            return self._mine[goal]
        if goal.measure == "count":
            return self._mine[goal] + 1
        return _grown(self._borough, goal, new, self._mine[goal])

    def _chance(self, goal: Goal, mine: float) -> float:
        key = (goal, mine)
        if key not in self._known:
            lead = _signed(goal, mine) - self._best[goal] - 0.5
            swing = SWING.get(goal.measure, SWING_OF_MARKERS) * self._swing
            self._known[key] = 1 / (1 + exp(-max(min(lead / swing, 50), -50)))
        return self._known[key]


def _signed(goal: Goal, number: float) -> float:
    return number if goal.most else -number


def _grown(borough: Borough, goal: Goal, new: Placed, largest: float) -> float:
    """Return the largest group with a new tile: it grows if the tile touches its kind."""
    joins = any(one.tile.classes & goal.target for one in borough.beside(new.cell))
    return largest + joins if largest else 1
