"""What a placement or a marker is worth: its exact effects now, and those to expect later."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from sim.boards.hexes import Cell, neighbours
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.checks import Gain, investment, placement
from sim.suburbia.components import Tile
from sim.suburbia.counters import Counters
from sim.suburbia.effects import Clause
from sim.suburbia.view import View
from sim.suburbia.words import BIT, LAKE, Account
from strategies.suburbia.chances import Chances
from strategies.suburbia.outlook import Course, Outlook, Weight
from strategies.suburbia.prospects import Prospects

Neighbours = tuple[tuple[int, int], ...]
"""Tiles beside a cell: index and factor of each."""


@dataclass(frozen=True)
class Habits(Course):
    """What can be tuned about a player.

    Parameters
    ----------
    income, reputation : float
        Inhabitants that a point of Income or Reputation gained counts beyond the outlook, for every
        turn left.
    later, counted : float
        How much he believes of effects to come, and that tiles to come will count one that lies.
    seeking, avoiding : float
        Share of the tiles to come that he will place beside one that gains by them, or that loses.
    built : float
        Share of the tiles to come that will be built face up by somebody.
    goals : float
        How much he believes in his chances of goals.
    envy : float
        Inhabitants he would give for one that all his rivals together do not get.
    """

    income: Weight = 0.0
    reputation: Weight = 0.0
    later: Weight = 0.5
    counted: Weight = 0.5
    seeking: Weight = 0.7
    avoiding: Weight = 0.1
    built: Weight = 0.7
    goals: Weight = 1.0
    envy: Weight = 0.1


class Valuer:
    """Values in inhabitants at the end what a seat can do in step 1.

    It holds for one moment of the game; everything is worked out once.

    Attributes
    ----------
    prospects : Prospects
    rates : tuple of float
        Inhabitants at the end for a dollar, a point of Income, of Reputation, an inhabitant more.
    """

    def __init__(self, view: View, habits: Habits, seat: int | None = None) -> None:
        self._view = view
        self.seat = view.seat if seat is None else seat
        self.borough: Borough = view.boroughs[self.seat]
        self.prospects = Prospects(view, habits.built)
        self._habits = habits
        self._outlook = Outlook(view.rules, habits, self.prospects.turns)
        self._chances = Chances(view, self.seat, self.prospects.turns)
        self.rates = self._outlook.rates(self.borough.counters)
        self._now: dict[tuple[Tile, int, Neighbours], float] = {}
        self._later: dict[tuple[Tile, int], float] = {}
        self._best: dict[tuple[Tile, int], float] = {}
        self._surroundings: dict[Cell, tuple[list[Placed], int]] = {}

    # What can be done

    def best(self, tile: Tile, price: int) -> float:
        """Return what a tile is worth where it is worth most."""
        key = (tile, price)
        if key not in self._best:
            self._best[key] = max(self.place(tile, price, cell) for cell in self.borough.cells())
        return self._best[key]

    def place(self, tile: Tile, price: int, cell: Cell) -> float:
        """Return what placing a tile at a cell is worth, its price paid.

        Cells whose neighbours are alike for the tile are valued once.
        """
        neighbours_, room = self._seen_by(tile, cell)
        now, later = (tile, price, neighbours_), (tile, room)
        if now not in self._now:
            self._now[now] = self._value_now(self._new(tile, cell), price)
        if later not in self._later:
            self._later[later] = self.later(self._new(tile, cell))
        return self._now[now] + self._later[later]

    def mark(self, placed: Placed) -> float:
        """Return what a marker on a tile is worth, the printed cost paid again."""
        gains = investment(self._view.boroughs, self.seat, placed, self._view.rules.readings)
        after = self.borough.counters.after(gains, placed.tile.cost)
        now = self._people(after, placed) + self._goals(after, marker=True)
        return now + self.later(placed)

    def _new(self, tile: Tile, cell: Cell) -> Placed:
        return Placed(tile, cell, lines_up=self.borough.counters.lines_up)

    # Surroundings

    def _around(self, cell: Cell) -> tuple[list[Placed], int]:
        """Return the tiles beside a cell, and how many cells beside it are open."""
        if cell not in self._surroundings:
            borough = self.borough
            room = sum(one not in borough.at and borough.is_open(one) for one in neighbours(cell))
            self._surroundings[cell] = borough.beside(cell), room
        return self._surroundings[cell]

    def _seen_by(self, tile: Tile, cell: Cell) -> tuple[Neighbours, int]:
        """Return the neighbours that matter to a tile at a cell, and how many could still come."""
        beside, room = self._around(cell)
        if tile.is_lake and self._view.rules.readings.waterfront_count == "per_tile_once":
            return ((cell, 0),), room
        grouped = self._chances.grouped & tile.classes
        matter = [
            (one.tile.index, one.factor)
            for one in beside
            if one.tile.classes & grouped or _concern(one.tile, tile)
        ]
        return tuple(sorted(matter)), room

    # Now

    def _value_now(self, new: Placed, price: int) -> float:
        """Value the exact effects, goals included."""
        gains = placement(self._view.boroughs, self.seat, new, self._view.rules.readings)
        after = self.borough.counters.after(gains, price, new)
        people = self._people(after) - self._habits.envy * self._to_rivals(gains)
        return people + self._goals(after, new)

    def _people(self, after: Counters, marked: Placed | None = None) -> float:
        """Return the population to expect, in the eyes of this player."""
        now, habits = self.borough.counters, self._habits
        liking = habits.income * (after.income - now.income)
        liking += habits.reputation * (after.reputation - now.reputation)
        return self._outlook.people(after, marked) + liking * self.prospects.turns

    def _goals(self, after: Counters, new: Placed | None = None, *, marker: bool = False) -> float:
        return self._habits.goals * self._chances.after(after, new, marker=marker)

    def _to_rivals(self, gains: Sequence[Gain]) -> float:
        return sum(
            gain.amount * self.rates[gain.account] for gain in gains if gain.seat != self.seat
        )

    # Later

    def later(self, placed: Placed) -> float:
        """Return what a tile will bring when further tiles come: its effects, and theirs on it."""
        counted = sum(
            amount * self._rate_later(account)
            for account, amount in self.prospects.counting(placed.tile.classes)
        )
        return self._habits.counted * counted + self._habits.later * sum(
            self._matches(placed, clause) * clause.amount * self._rate_later(clause.account)
            for clause in placed.tile.clauses
            if clause.scope != "line_up"
        )

    def _rate_later(self, account: Account) -> float:
        """Return what a point is worth that comes some time: Income and Reputation half as long."""
        rate = self.rates[account]
        return rate / 2 if account in (Account.INCOME, Account.REPUTATION) else rate

    def _matches(self, placed: Placed, clause: Clause) -> float:
        """Return how many tiles to come an effect will probably count."""
        prospects, target = self.prospects, clause.target
        match clause.scope:
            case "own":
                return prospects.own(target)
            case "all" | "after":
                return prospects.expected(target)
            case "other":
                return prospects.expected(target) - prospects.own(target)
            case "adjacent":
                share = self._habits.seeking if clause.amount > 0 else self._habits.avoiding
                return min(self._around(placed.cell)[1], share * prospects.own(target))
        has_shores = self.borough.count(BIT[LAKE]) > 0
        return has_shores * self._habits.seeking * prospects.own(target)


@cache
def _concern(one: Tile, other: Tile) -> bool:
    """Tell whether either of two tiles looks at the other beside it."""
    return _looks_at(one, other) or _looks_at(other, one)


def _looks_at(one: Tile, other: Tile) -> bool:
    return any(
        clause.scope == "adjacent" and clause.target & other.classes for clause in one.clauses
    )
