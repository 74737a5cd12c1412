"""The numbers of the rules and boards, read from ``numbers.csv``."""

from dataclasses import dataclass, fields
from typing import Any

from sim.boards import hexes
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


def read_numbers(rows: Rows) -> Numbers:
    """Read ``numbers.csv``.

    Raises
    ------
    BoroughsError
        If a value does not read, or leaves a player without a legal option.
    """
    read: dict[str, Any] = {
        one.name: _number(one.name, one.type, rows[one.name]["value"]) for one in fields(Numbers)
    }
    numbers = Numbers(**read)
    for name in BY_PLAYERS:
        if len(read[name]) != 3:
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


def _number(name: str, kind: object, text: str) -> object:
    try:
        if name == "start_cells":
            return tuple(map(hexes.parse, text.split()))
        if kind == int | None:
            return int(text) if text else None
        return int(text) if kind is int else tuple(map(int, text.split(",")))
    except ValueError:
        wanted = "a whole number" if kind is int else "whole numbers separated by commas"
        raise BoroughsError(f"numbers.{name}: '{text}' should be {wanted}") from None


def red_lines(numbers: Numbers) -> tuple[int, ...]:
    """Return all red lines, rising (SUB-LINE-01, SUB-LINE-02)."""
    further = range(numbers.line_every_from, numbers.line_last + 1, numbers.line_every)
    return (*numbers.lines, *further)
