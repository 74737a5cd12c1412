"""Squares as bitboards against the same things done with coordinates."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.boards.squares import (
    GRID,
    SHAPES,
    block,
    coordinates,
    edge_neighbours,
    is_connected,
    mask_of,
    name,
    names,
    orientations,
    pairs,
    parse,
    placements,
    polyominoes,
    spread,
    square,
    squares,
)

quick = settings(max_examples=40, deadline=None)
cells = st.tuples(st.integers(0, 9), st.integers(0, 9))
cell_sets = st.frozensets(cells, max_size=30)


def mask(places):
    return mask_of(square(x, y) for x, y in places)


def places(of):
    return {coordinates(at) for at in squares(of)}


def touching(one, other):
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


@quick
@given(cells)
def test_a_square_is_written_and_read_back(cell):
    at = square(*cell)
    assert coordinates(at) == cell
    assert name(at) == f"{cell[0]},{cell[1]}"
    assert parse(name(at)) == at


@pytest.mark.parametrize("text", ["", "3", "3,", "a,b", "1,2,3"])
def test_what_is_no_square_does_not_read(text):
    with pytest.raises(ValueError, match=r"."):
        parse(text)


@quick
@given(cell_sets)
def test_a_mask_holds_the_squares_it_was_made_of(cell_set):
    assert places(mask(cell_set)) == cell_set
    assert list(squares(mask(cell_set))) == sorted(square(x, y) for x, y in cell_set)


def test_squares_are_named_from_the_lowest_row():
    assert names(mask({(2, 1), (0, 3), (5, 0)})) == "5,0 2,1 0,3"


@pytest.mark.parametrize("side", range(1, 11))
def test_a_block_is_a_square_in_the_corner(side):
    assert places(block(side)) == {(x, y) for x in range(side) for y in range(side)}


@quick
@given(cell_sets)
def test_edge_neighbours_share_an_edge(cell_set):
    grid = places(GRID)
    wanted = {cell for cell in grid if any(touching(cell, other) for other in cell_set)}
    assert places(edge_neighbours(mask(cell_set))) == wanted


@quick
@given(cell_sets)
def test_spread_reaches_one_step_and_no_further(cell_set):
    wanted = {
        (x, y)
        for x, y in places(GRID)
        if any(abs(x - a) <= 1 and abs(y - b) <= 1 for a, b in cell_set)
    }
    assert places(spread(mask(cell_set))) == wanted


@quick
@given(cell_sets)
def test_spread_without_diagonals_reaches_over_edges(cell_set):
    wanted = {
        cell
        for cell in places(GRID)
        if cell in cell_set or any(touching(cell, other) for other in cell_set)
    }
    assert places(spread(mask(cell_set), diagonal=False)) == wanted


@quick
@given(cell_sets, cell_sets, st.booleans())
def test_spread_is_symmetric(one, other, diagonal):
    there = spread(mask(one), diagonal=diagonal) & mask(other)
    back = spread(mask(other), diagonal=diagonal) & mask(one)
    assert bool(there) == bool(back)


@quick
@given(cell_sets)
def test_pairs_are_all_couples_of_squares_that_share_an_edge(cell_set):
    wanted = {mask({one, other}) for one in cell_set for other in cell_set if touching(one, other)}
    assert pairs(mask(cell_set)) == sorted(wanted)


def flooded(cell_set):
    """Return the cells reached by edges from any one of them."""
    reached, front = set(), [min(cell_set)]
    while front:
        cell = front.pop()
        if cell not in reached:
            reached.add(cell)
            front += [other for other in cell_set if touching(cell, other)]
    return reached


@quick
@given(st.frozensets(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1))
def test_connected_means_reached_by_edges(cell_set):
    assert is_connected(mask(cell_set)) == (flooded(cell_set) == cell_set)


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 2), (3, 6), (4, 19), (5, 63)])
def test_there_are_so_many_polyominoes(size, count):
    found = polyominoes(size)
    assert len(set(found)) == len(found) == count
    assert all(len(shape) == size and flooded(shape) == shape for shape in found)


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 1), (3, 2), (4, 5), (5, 12)])
def test_there_are_so_many_polyominoes_apart_from_turning(size, count):
    assert len({orientations(shape) for shape in polyominoes(size)}) == count


@pytest.mark.parametrize(
    ("shape", "ways"),
    [("1x1", 1), ("I2", 2), ("I3", 2), ("I4", 2), ("L3", 4), ("O4", 1), ("T4", 4), ("O6", 2),
     ("O9", 1)],
)  # fmt: skip
def test_a_shape_lies_in_so_many_ways(shape, ways):
    assert len(orientations(SHAPES[shape])) == ways


@quick
@given(st.sampled_from(sorted(SHAPES)), st.integers(1, 10))
def test_placements_of_a_shape_lie_inside_and_have_its_size(shape, side):
    size = len(SHAPES[shape])
    found = placements(shape, size, side)
    assert list(found) == sorted(set(found))
    for lain in found:
        assert not lain & ~block(side)
        assert lain.bit_count() == size
        assert is_connected(lain)


@quick
@given(st.integers(1, 5), st.integers(1, 10), st.data())
def test_any_connected_squares_of_the_size_are_a_placement(size, side, data):
    chosen = {(data.draw(st.integers(0, side - 1)), data.draw(st.integers(0, side - 1)))}
    while len(chosen) < min(size, side * side):
        rim = edge_neighbours(mask(chosen)) & block(side) & ~mask(chosen)
        chosen.add(coordinates(data.draw(st.sampled_from(list(squares(rim))))))
    if len(chosen) == size:
        assert mask(chosen) in placements("any", size, side)


@pytest.mark.parametrize(("shape", "size"), [("any", 1), ("any", 2), ("I3", 3), ("O6", 6)])
def test_placements_are_counted_by_hand(shape, size):
    counts = {("any", 1): 49, ("any", 2): 84, ("I3", 3): 70, ("O6", 6): 60}
    assert len(placements(shape, size, 7)) == counts[shape, size]
