"""The set-up: stacks, market, goals, start tiles and the start player."""

from typing import NamedTuple

from sim.engine.script import Ask, Script, Wait
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.components import STACKS, Goal, Tile
from sim.suburbia.decisions import KeepPrivateGoal
from sim.suburbia.refill import refill
from sim.suburbia.rules import Rules
from sim.suburbia.schema import DealRow, SetupRow
from sim.suburbia.state import GameState
from sim.suburbia.words import Account, Event, Reason


def set_up(state: GameState) -> Script[None]:
    """Set the game up (SUB-SETUP-01 to 16, SUB-TURN-21)."""
    yield from state.begin("setup")
    yield Wait("setup")
    if state.rules.solo == "none":
        state.start_player = state.luck.below(state.rules.players, "start player")
    state.event(state.start_player, Event.START_PLAYER)
    for borough in state.boroughs:
        _start(state, borough)
    marker = _fill_stacks(state)
    dealt = _deal_goals(state)
    _write_row(state, marker)
    refill(state)
    for borough in state.turn_order():
        if borough.seat in dealt:
            yield from _keep_goal(state, borough, dealt[borough.seat])
    yield from state.end()


def _start(state: GameState, borough: Borough) -> None:
    """Give a player counters, markers and the three start tiles.

    Holds SUB-SETUP-11 to 13 and SUB-SOLO-09.
    """
    numbers, rules, book = state.rules.box.numbers, state.rules, borough.counters.ledger.book
    book(Account.MONEY, Reason.SETUP, numbers.start_money)
    book(Account.MARKERS, Reason.SETUP, numbers.markers)
    if borough.seat >= rules.players and rules.readings.dale_setup == "no_start_tiles":
        borough.free.add(numbers.start_cells[0])
        return
    book(Account.INCOME, Reason.SETUP, numbers.start_income)
    book(Account.REPUTATION, Reason.SETUP, numbers.start_reputation)
    book(Account.POPULATION, Reason.SETUP, numbers.start_population)
    for tile, cell in zip(rules.box.basics, numbers.start_cells, strict=True):
        borough.lay(Placed(tile, cell, state.placed))
        state.placed += 1
    state.started += 1


# Stacks


class Plan(NamedTuple):
    """How many tiles go into A and B, and into the parts of C."""

    tiles: int
    c_top: int
    c_middle: int
    c_bottom: int


def _plan(rules: Rules) -> Plan:
    """Return the sizes of the stacks (SUB-SETUP-02 to 06, SUB-SOLO-01, SUB-SOLO-16)."""
    numbers = rules.box.numbers
    if rules.solo == "dale":
        return Plan(numbers.dale_stack_tiles, numbers.dale_c_top, numbers.dale_c_middle, 0)
    tiles, middle = rules.by_players(numbers.stack_tiles), rules.by_players(numbers.c_middle)
    return Plan(tiles, numbers.c_top, middle, numbers.c_bottom)


def _fill_stacks(state: GameState) -> int:
    """Make the stacks A, B and C, and return where in C the marker tile is.

    Holds SUB-SETUP-02 to 07, SUB-SETUP-16, SUB-COMP-13 and SUB-SOLO-16.
    """
    plan = _plan(state.rules)
    sizes = (plan.tiles, plan.tiles, plan.c_top + plan.c_middle + plan.c_bottom)
    state.stacks = [
        _shuffled(state, stack)[:size] for stack, size in zip(STACKS, sizes, strict=True)
    ]
    state.dealt = sum(state.stack_sizes())
    # One place among the middle tiles, all alike: as if the marker were shuffled with them.
    place = plan.c_top + state.luck.below(plan.c_middle + 1, "one more round")
    state.stacks[-1].insert(place, state.rules.box.one_more_round)
    for tiles in state.stacks:
        tiles.reverse()
    return place + 1


def _shuffled(state: GameState, stack: str) -> list[Tile]:
    tiles = [tile for tile in state.rules.box.stacks[stack] for _ in range(tile.copies)]
    return state.luck.shuffled(tiles, "stack", stack)


# Goals


def _deal_goals(state: GameState) -> dict[int, list[Goal]]:
    """Turn up the public goals, and deal private ones; no goal comes twice.

    Holds SUB-SETUP-10, SUB-SETUP-14, SUB-GOAL-09, SUB-SOLO-01 and SUB-SOLO-14.
    """
    numbers, rules = state.rules.box.numbers, state.rules
    if rules.solo == "lone_architect":
        return {}
    goals = state.luck.shuffled(rules.box.goals, "goals")
    public, dealt = rules.by_players(numbers.public_goals), numbers.goals_dealt
    if rules.solo == "dale":
        public, dealt = numbers.dale_public_goals, numbers.dale_goals_dealt
    may_be_public = [goal for goal in goals if goal.with_dale or rules.solo != "dale"]
    state.public_goals = may_be_public[:public]
    for goal in state.public_goals:
        state.event(None, Event.PUBLIC_GOAL, goal, amount=goal.bonus)
    # From the other end, so that more public goals leave the private ones as they are.
    left = [goal for goal in reversed(goals) if goal not in state.public_goals]
    return {seat: left[seat * dealt : (seat + 1) * dealt] for seat in range(rules.players) if dealt}


def _keep_goal(state: GameState, borough: Borough, dealt: list[Goal]) -> Script[None]:
    """Let a player keep one goal in secret (SUB-SETUP-14)."""
    kept: Goal = yield Ask(KeepPrivateGoal(borough.seat, dealt), state.view(borough))
    state.private_goals[borough.seat] = kept
    rejected = [goal for goal in dealt if goal is not kept]
    names = ";".join(goal.name for goal in rejected)
    state.journal.add("deals", DealRow(borough.seat, kept.name, names))


def _write_row(state: GameState, marker: int) -> None:
    goals = ";".join(goal.name for goal in state.public_goals)
    a, b, c = state.stack_sizes()
    row = SetupRow(state.start_player, goals, a, b, c, marker)
    state.journal.add("setup", row)
