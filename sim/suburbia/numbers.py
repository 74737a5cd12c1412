"""The numbers of the rules and boards, read from ``numbers.csv``."""

from dataclasses import dataclass

from sim.boards import hexes
from sim.engine.cells import Form, read_numbers
from sim.engine.errors import BoroughsError
from sim.engine.tables import Rows

BY_PLAYERS = ("stack_tiles", "c_middle", "public_goals")
"""Numbers for 2, 3 and 4 players."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of ``numbers.csv``; one field per row, under the row's name."""

    start_money: int
    start_income: int
    start_reputation: int
    start_population: int
    markers: int
    start_cells: tuple[hexes.Cell, ...]
    board_half_width: int
    surcharges: tuple[int, ...]
    stack_tiles: tuple[int, ...]
    c_top: int
    c_middle: tuple[int, ...]
    c_bottom: int
    basic_supply: int
    public_goals: tuple[int, ...]
    goals_dealt: int
    counter_least: int
    counter_most: int
    population_most: int | None
    lines: tuple[int, ...]
    line_every_from: int
    line_every: int
    line_last: int
    line_up: int
    line_down: int
    marker_factor: int
    dollars_per_inhabitant: int
    lone_line_up: int
    lone_line_down: int
    dale_stack_tiles: int
    dale_c_top: int
    dale_c_middle: int
    dale_slots: tuple[int, ...]
    dale_price: int
    dale_public_goals: int
    dale_goals_dealt: int


def numbers_of(rows: Rows) -> Numbers:
    """Read ``numbers.csv``.

    Raises
    ------
    BoroughsError
        If a value does not read, or leaves a player without a legal option.
    """
    cells = Form(lambda text: tuple(map(hexes.parse, text.split())), "cells such as 0,0 0,2")
    numbers = read_numbers(Numbers, rows, {"start_cells": cells})
    for name in BY_PLAYERS:
        if len(getattr(numbers, name)) != 3:
            raise BoroughsError(f"numbers.{name}: there should be three, for 2, 3 and 4 players")
    _check_slots(numbers)
    return numbers


def _check_slots(numbers: Numbers) -> None:
    count, dale = len(numbers.surcharges), numbers.dale_slots
    if dale != tuple(range(dale[0], dale[-1] + 1)) or not 1 <= dale[0] <= dale[-1] <= count:
        raise BoroughsError(f"numbers.dale_slots: they should be slots in a row, from 1 to {count}")
    for slot in (count, dale[-1]):
        if numbers.surcharges[slot - 1]:
            raise BoroughsError(
                f"numbers.surcharges: slot {slot} should be free, so that a Lake can always be"
                " built (SUB-TURN-08)"
            )


def red_lines(numbers: Numbers) -> tuple[int, ...]:
    """Return all red lines, rising (SUB-LINE-01, SUB-LINE-02)."""
    further = range(numbers.line_every_from, numbers.line_last + 1, numbers.line_every)
    return (*numbers.lines, *further)
