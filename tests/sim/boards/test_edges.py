"""Hexes with numbered edges."""

import pytest

from sim.boards.edges import (
    STEPS,
    bits,
    cell,
    coordinates,
    name,
    opposite,
    parse,
    turned,
    turns,
)


@pytest.mark.rule("KCL-PLACE-06")
def test_edges_are_numbered_counter_clockwise_from_east():
    around = [coordinates(cell(3, -2) + step) for step in STEPS]
    assert around == [(4, -2), (4, -3), (3, -3), (2, -2), (2, -1), (3, -1)]
    assert [opposite(edge) for edge in range(6)] == [3, 4, 5, 0, 1, 2]


def test_a_step_and_its_opposite_lead_back():
    for edge, step in enumerate(STEPS):
        assert step + STEPS[opposite(edge)] == 0


def test_edges_turn_counter_clockwise():
    assert turned(0b001001, 1) == 0b010010
    assert turned(0b000011, 5) == 0b100001
    assert turned(0b101010, 0) == 0b101010


def test_rotations_that_look_alike_are_one():
    assert turns(0) == (0,)
    assert turns(0b001001) == (0, 1, 2)
    assert turns(0b000011) == (0, 1, 2, 3, 4, 5)


def test_bits_come_in_ascending_order():
    assert list(bits(0b101001)) == [0, 3, 5]
    assert list(bits(1 << 200 | 2)) == [1, 200]


def test_cells_have_names():
    for at in (cell(0, 0), cell(-5, 3), cell(7, -9)):
        assert parse(name(at)) == at
    assert name(cell(-5, 3)) == "-5,3"
