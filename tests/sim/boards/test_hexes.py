"""Hexes: cells, neighbours, groups."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.boards.hexes import cell, coordinates, groups, name, neighbours, parse

CELLS = st.tuples(st.integers(-60, 60), st.integers(-60, 60)).filter(lambda at: sum(at) % 2 == 0)


@pytest.mark.rule("SUB-GEO-01")
def test_a_cell_is_a_column_and_a_row_whose_sum_is_even():
    assert coordinates(cell(-1, 3)) == (-1, 3)
    for x, y in ((0, 1), (3, 0), (-2, -1)):
        with pytest.raises(ValueError, match="no cell"):
            cell(x, y)


@pytest.mark.rule("SUB-GEO-02")
def test_the_neighbours_of_a_cell_share_an_edge_with_it():
    assert {name(at) for at in neighbours(cell(2, 4))} == {
        "2,2", "2,6", "1,3", "3,3", "1,5", "3,5",
    }  # fmt: skip


@given(CELLS)
def test_cells_go_round_through_numbers_and_text(at):
    assert coordinates(cell(*at)) == at
    assert parse(name(cell(*at))) == cell(*at)


@given(CELLS, CELLS)
def test_numbers_sort_by_row_then_column(one, other):
    assert (cell(*one) < cell(*other)) == (one[::-1] < other[::-1])


@given(CELLS)
def test_neighbours_are_neighbours_of_each_other_and_come_in_order(at):
    beside = neighbours(cell(*at))
    assert len(set(beside)) == 6
    assert list(beside) == sorted(beside)
    assert all(cell(*at) in neighbours(one) for one in beside)


def test_groups_are_joined_by_edges():
    cells = [parse(text) for text in ("0,0", "0,2", "1,1", "4,0", "5,1", "8,8")]
    assert [len(group) for group in groups(cells)] == [3, 2, 1]
    assert groups([]) == []
