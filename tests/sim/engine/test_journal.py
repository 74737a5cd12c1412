import pytest

import sim
from sim.engine.dictionary import data_dictionary
from sim.engine.errors import BoroughsError
from sim.engine.journal import Journal, Ledger
from sim.engine.schema import LEVELS
from tests.sim.engine import toy


@pytest.mark.parametrize("low", LEVELS)
def test_a_lower_log_level_omits_tables_and_changes_none(scenario, low):
    full = sim.run(scenario, 6, log="decisions")
    less = sim.run(scenario, 6, log=low)
    # The clock of a run that does not keep it is not kept either, so all kept ones are equal.
    assert less.digest() == full.digest(less.tables)


def test_levels_of_tables(scenario):
    assert sim.run(scenario, 1, log="games").tables == ["games", "seats", "failures"]
    assert "decisions" not in sim.run(scenario, 1).tables


def test_a_table_that_is_not_there_says_why(scenario):
    run = sim.run(scenario, 1, log="phases")
    with pytest.raises(BoroughsError) as caught:
        run.ledger  # noqa: B018
    assert str(caught.value) == (
        "this run has no table 'ledger': it is kept from log level 'events',"
        " the run was logged at 'phases'"
    )
    with pytest.raises(AttributeError, match="unknown table 'game'; did you mean games"):
        run.game  # noqa: B018
    assert not hasattr(run, "shape")


def test_dtypes_are_those_of_the_schema(scenario):
    plans = sim.run(scenario, 4).plans
    assert {name: str(dtype) for name, dtype in plans.dtypes.items()} == {
        "game": "int32",
        "round": "int8",
        "phase": "category",
        "seat": "int8",
        "card": "category",
        "kept": "Int16",
        "lucky": "boolean",
        "share": "float64",
        "note": plans.note.dtype.name,
    }
    assert plans.note.dtype.name in ("object", "str")
    assert list(plans.card.cat.categories) == ["A", "B", "C", "D"]
    assert not plans.card.cat.ordered
    assert plans.card.isna().any()
    assert plans.kept.isna().any()
    assert set(plans.seat) == {1, 2, 3}


def test_dtypes_of_a_table_without_rows(scenario):
    failures = sim.run(scenario, 1).failures
    assert len(failures) == 0
    assert failures.dtypes.astype(str)["seat"] == "Int8"


def test_every_number_has_a_ledger(scenario):
    run = sim.run(scenario, 5)
    by_seat = run.ledger.groupby(["game", "seat"]).delta.sum()
    assert len(by_seat) == 15
    assert (by_seat > 0).all()


def test_a_ledger_books_with_reasons_and_copies_write_nowhere():
    journal = Journal(toy.SCHEMA, "events")
    ledger = Ledger(1, 1, journal)
    ledger.book(toy.Account.COINS, toy.Reason.POT, 3)
    ledger.book(toy.Account.COINS, toy.Reason.POT, 0)
    plan = ledger.copy()
    plan.book(toy.Account.COINS, toy.Reason.POT, 2)
    assert (ledger.balances, plan.balances) == ([3], [5])
    assert plan.flow(toy.Account.COINS, toy.Reason.POT) == 5
    assert journal.rows["ledger"] == [(0, 0, 1, 0, 1, 3)]
    ledger.close_phase()
    assert ledger.flow(toy.Account.COINS, toy.Reason.POT) == 0


def test_the_dictionary_names_every_column(scenario):
    text = data_dictionary(toy.SCHEMA)
    for table in toy.SCHEMA.tables.values():
        assert f"## {table.name}" in text
        for column in table.columns:
            assert f"| `{column.name}` |" in text
    assert "| `card` | category or missing |  | card: A, B, C, D |" in text
    assert "anything \\| at all" in text
