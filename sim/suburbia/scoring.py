"""The end of the game: goals, money, ranks (SUB-END-06 to 10, SUB-GOAL-01 to 09)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sim.engine.game import Outcome
from sim.engine.script import Script
from sim.suburbia.borough import Borough
from sim.suburbia.components import Goal
from sim.suburbia.maps import write_map
from sim.suburbia.rules import Rules
from sim.suburbia.schema import TIE_BREAKS, BoroughRow, GoalRow, ScoreRow
from sim.suburbia.words import Account, Event, Reason

if TYPE_CHECKING:
    from sim.suburbia.state import GameState

COUNTED = ("count", "group", "markers_placed")
"""Measures of which a player may simply have none (SUB-GOAL-05)."""
Key = tuple[int, ...]


def final_scoring(state: "GameState") -> Script[Outcome]:
    """Score public goals, private goals in turn order, then money; tell who won.

    Holds SUB-END-06 to 10, SUB-GOAL-02, SUB-GOAL-03, SUB-GOAL-06, SUB-SOLO-06, SUB-SOLO-22 and
    SUB-SOLO-23.
    """
    yield from state.begin("end")
    purse = [borough.counters.money for borough in state.boroughs]
    before = [borough.counters.population for borough in state.boroughs]
    _score_goals(state)
    for borough in state.boroughs:
        _convert(state, borough)
    ranks = _rank(state, purse)
    for borough in state.boroughs:
        _write_row(state, borough, before[borough.seat], ranks)
        if state.journal.keeps("boroughs"):
            state.journal.add("boroughs", BoroughRow(borough.seat, write_map(borough)))
    yield from state.end()
    first = (seat for seat, (place, _) in sorted(ranks.items()) if place == 1)
    return Outcome(tuple(seat for seat in first if seat < state.rules.players), state.round)


# Goals


def value(rules: Rules, goal: Goal, borough: Borough) -> int:
    """Return what a goal reads for a borough.

    Holds SUB-GOAL-01, SUB-GOAL-04, SUB-GOAL-07 and SUB-INVEST-05.
    """
    counters = borough.counters
    match goal.measure:
        case "count":
            return borough.count(goal.target)
        case "group":
            return borough.largest_group(goal.target)
        case "income":
            return counters.income
        case "reputation":
            return counters.reputation
        case "markers_placed":
            return borough.markers_placed
    if rules.readings.goal_money == "after_conversion":
        return counters.money % rules.box.numbers.dollars_per_inhabitant
    return counters.money


def leader(rules: Rules, boroughs: Iterable[Borough], goal: Goal) -> int | None:
    """Return the seat that leads a goal alone, None if there is none.

    Holds SUB-GOAL-02, SUB-GOAL-03 and SUB-GOAL-05.
    """
    values = {borough.seat: value(rules, goal, borough) for borough in boroughs}
    if not goal.most:
        if rules.readings.fewest_zero == "needs_one" and goal.measure in COUNTED:
            values = {seat: number for seat, number in values.items() if number}
        values = {seat: -number for seat, number in values.items()}
    best = max(values.values(), default=0)
    seats = [seat for seat, number in values.items() if number == best]
    return seats[0] if len(seats) == 1 else None


def _score_goals(state: "GameState") -> None:
    """Score public goals, then private ones in turn order (SUB-END-07, SUB-GOAL-06)."""
    goals: list[tuple[Goal, int | None]] = [(goal, None) for goal in state.public_goals]
    for borough in state.turn_order():
        private = state.private_goals[borough.seat]
        goals += [] if private is None else [(private, borough.seat)]
    rules, boroughs = state.rules, state.boroughs
    judged = [leader(rules, boroughs, goal) for goal, _ in goals]  # before any is paid
    for (goal, owner), winner in zip(goals, judged, strict=True):
        if rules.readings.goal_snapshot == "sequential":
            winner = leader(rules, boroughs, goal)
        _score(state, goal, owner, winner)


def _score(state: "GameState", goal: Goal, owner: int | None, winner: int | None) -> None:
    """Pay a goal to its sole leader (SUB-GOAL-02, SUB-GOAL-03, SUB-GOAL-08)."""
    kind = "public" if owner is None else "private"
    paid = winner if owner in (None, winner) else None
    if paid is None:
        state.event(owner, Event.GOAL_LOST, goal, kind)
    else:
        reason = Reason.PUBLIC_GOAL if owner is None else Reason.PRIVATE_GOAL
        _give(state, state.boroughs[paid], reason, goal.bonus)
        state.event(paid, Event.GOAL_WON, goal, kind, goal.bonus)
    if state.journal.keeps("goals"):
        for borough in state.boroughs:
            row = GoalRow(
                goal=goal.name,
                owner=owner,
                seat=borough.seat,
                value=value(state.rules, goal, borough),
                leads=borough.seat == winner,
                bonus=goal.bonus if borough.seat == paid else 0,
            )
            state.journal.add("goals", row)


def _convert(state: "GameState", borough: Borough) -> None:
    """Turn full five dollars into inhabitants (SUB-END-07, SUB-SOLO-06)."""
    rules, ledger = state.rules, borough.counters.ledger
    if rules.solo == "lone_architect" and not rules.readings.solo_conversion:
        return
    dollars = rules.box.numbers.dollars_per_inhabitant
    people = borough.counters.money // dollars
    ledger.book(Account.MONEY, Reason.CONVERSION, -people * dollars)
    _give(state, borough, Reason.CONVERSION, people)


def _give(state: "GameState", borough: Borough, reason: Reason, people: int) -> None:
    """Give inhabitants; red lines have no effect any more (SUB-END-06)."""
    if state.rules.readings.final_redlines == "applied":
        borough.counters.change(Account.POPULATION, reason, people, "final scoring")
    else:
        borough.counters.ledger.book(Account.POPULATION, reason, people)


# Ranks


def _rank(state: "GameState", purse: list[int]) -> dict[int, tuple[int, str]]:
    """Return by seat the place, and what parted it from another of equal Population.

    Holds SUB-END-08 to 10; a tie that remains is a rare case.
    """
    keys = {borough.seat: _key(state, borough, purse) for borough in state.boroughs}
    ranks = {}
    for seat, key in keys.items():
        rivals = [other for one, other in keys.items() if one != seat and other[0] == key[0]]
        ranks[seat] = (1 + sum(other > key for other in keys.values()), _parted(key, rivals))
        if key in rivals:
            state.event(seat, Event.RULE_HOLE, "SUB-END-10")
    return ranks


def _key(state: "GameState", borough: Borough, purse: list[int]) -> Key:
    counters = borough.counters
    before = state.rules.readings.tiebreak_money == "before_conversion"
    money = purse[borough.seat] if before else counters.money
    return (counters.population, counters.reputation, counters.income, money)


def _parted(key: Key, rivals: list[Key]) -> str:
    """Return the last criterion that it took to part a seat from its rivals."""
    if not rivals:
        return "none"
    depths = [
        next((d for d, (own, other) in enumerate(zip(key, rival, strict=True)) if own != other), 4)
        for rival in rivals
    ]
    return TIE_BREAKS[max(depths)]


def _write_row(
    state: "GameState", borough: Borough, before: int, ranks: dict[int, tuple[int, str]]
) -> None:
    flow, counters, seat = borough.counters.ledger.flow, borough.counters, borough.seat
    rules, (place, parted) = state.rules, ranks[borough.seat]
    titled = rules.solo != "none" and seat < rules.players
    row = ScoreRow(
        seat=seat,
        population=before,
        public_goals=flow(Account.POPULATION, Reason.PUBLIC_GOAL),
        private_goal=flow(Account.POPULATION, Reason.PRIVATE_GOAL),
        money_people=flow(Account.POPULATION, Reason.CONVERSION),
        score=counters.population,
        money_left=counters.money,
        income=counters.income,
        reputation=counters.reputation,
        rank=place,
        won=place == 1,
        tie_break=TIE_BREAKS.index(parted),
        title=rules.box.title(counters.population) if titled else "",
        title_counts=titled and place == 1,
    )
    state.journal.add("scores", row)
