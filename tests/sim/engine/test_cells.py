"""Cells of component tables: read, or refused with table, row and column."""

from dataclasses import dataclass

import pytest

from sim.engine.cells import Form, read_numbers, read_rows, whole, whole_or_none
from sim.engine.errors import BoroughsError


def test_whole_numbers_have_a_least():
    assert (whole("3"), whole("-3", None), whole_or_none("")) == (3, -3, None)
    for text in ("-1", "x"):
        with pytest.raises(ValueError, match=text):
            whole(text)


def test_the_cell_that_does_not_read_is_named():
    rows = {"Mint": {"cost": "12", "effects": "own:+X"}}
    assert read_rows("tiles", rows, lambda name, row: (name, whole(row["cost"]))) == [("Mint", 12)]
    with pytest.raises(BoroughsError) as caught:
        read_rows("tiles", rows, lambda _, row: whole(row["effects"].partition("+")[2]))
    assert str(caught.value) == (
        "tiles Mint: cannot read 'X' in effects 'own:+X';"
        " the other rows of tiles.csv show how it is written"
    )


@dataclass(frozen=True)
class Numbers:
    rounds: int
    most: int | None
    money: tuple[int, ...]
    letters: str


def numbers(least=None, **cells):
    rows = {"rounds": "8", "most": "", "money": "5,-6", "letters": "abc"} | cells
    upper = {"letters": Form(str.upper, "letters")}
    table = {name: {"value": text} for name, text in rows.items()}
    return read_numbers(Numbers, table, upper, least)


def test_numbers_are_read_by_the_type_of_their_field():
    assert numbers() == Numbers(8, None, (5, -6), "ABC")


@pytest.mark.parametrize(
    ("cells", "line"),
    [
        ({"rounds": "many"}, "numbers.rounds: 'many' should be a whole number"),
        ({"most": "x"}, "numbers.most: 'x' should be a whole number, or blank"),
        ({"least": 0}, "numbers.money: '5,-6' should be whole numbers separated by commas"),
    ],
)
def test_a_number_that_does_not_read_is_refused(cells, line):
    with pytest.raises(BoroughsError) as caught:
        numbers(**cells)
    assert str(caught.value) == line
