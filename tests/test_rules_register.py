"""Every rule is accountable: it has an id, a provenance, a place in the code and a test."""

import csv
import tomllib

import pytest

from tests import rule_index
from tests.rule_index import ROOT, UNTESTED, all_rules, docstrings, marks, named


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("as SC-P2-05 to 07 say", {"SC-P2-05", "SC-P2-06", "SC-P2-07"}),
        ("(SC-COUNCIL-05, 06, SC-P6-01)", {"SC-COUNCIL-05", "SC-COUNCIL-06", "SC-P6-01"}),
        ("(SC-P6-16 to 17, 19)", {"SC-P6-16", "SC-P6-17", "SC-P6-19"}),
        ("SC-CARD-A to C and SC-CARD-D-2", {"SC-CARD-A", "SC-CARD-B", "SC-CARD-C", "SC-CARD-D-2"}),
        ("SC-P2-01, 3 tiles", {"SC-P2-01"}),
        ("(KCL-END-04b, 04c)", {"KCL-END-04b", "KCL-END-04c"}),
        ("no rule at all: UTF-8", set()),
    ],
)
def test_ids_are_read_from_text(text, ids):
    assert named(text) == ids


def test_every_rule_that_a_test_holds_exists():
    unknown = [f"{rule} in {test}" for rule, test in marks() if rule not in all_rules()]
    assert not unknown


def test_the_rules_without_a_test_are_those_of_the_list():
    """A rule that has a test now must leave the list; a rule that lost its test must get one."""
    listed = UNTESTED.read_text(encoding="utf-8").split()
    untested = rule_index.untested()
    assert not set(untested) - set(listed), "these lost their tests"
    assert not set(listed) - set(untested), "these have tests now: python -m tests.rule_index"
    assert listed == untested


def test_every_rule_has_a_test():
    assert not rule_index.untested()


@pytest.mark.parametrize("folder", rule_index.games(), ids=lambda path: path.name)
def test_the_index_of_a_game_says_what_the_marks_say(folder):
    with (folder / "tests.csv").open(encoding="utf-8", newline="") as file:
        rows = [tuple(row) for row in csv.reader(file)]
    assert rows[0] == ("rule_id", "test")
    assert rows[1:] == rule_index.index(folder), "python -m tests.rule_index"


def test_every_rule_that_the_code_names_exists():
    known = all_rules()
    unknown = [
        f"{one} in {where}" for where, text in docstrings() for one in named(text) - {*known}
    ]
    assert not unknown


def test_every_rule_of_play_is_named_by_the_code_that_carries_it_out():
    told = {rule for _, text in docstrings() for rule in named(text)}
    due = {rule for rule, kind in all_rules().items() if kind == "play"}
    assert not sorted(due - told)


@pytest.mark.parametrize("folder", rule_index.games(), ids=lambda path: path.name)
@pytest.mark.parametrize("table", ["settings", "numbers"])
def test_every_rule_that_a_table_names_exists(folder, table):
    with (folder / f"{table}.csv").open(encoding="utf-8", newline="") as file:
        ids = {one for row in csv.DictReader(file) for one in row["rule_ids"].split(";") if one}
    assert not {one.strip() for one in ids} - {*all_rules()}


def test_every_rule_that_a_variant_names_exists():
    for path in (ROOT / "data").glob("*/variants/*.toml"):
        for text in tomllib.loads(path.read_text(encoding="utf-8")).get("rule_ids", []):
            assert set(text.split("..")) <= {*all_rules()}, path.name


def test_every_text_of_a_rule_is_whole_and_leads_nowhere_outside_the_register():
    for folder in rule_index.games():
        with (folder / "rules.csv").open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                assert row["text"].rstrip().endswith((".", ")")), row["id"]
                assert "§" not in row["text"], row["id"]
                assert named(row["text"]) <= {*all_rules()}, row["id"]
                assert set(row["provenance"].split()) <= {"seed", "source", "assumed"}, row["id"]
                assert row["provenance"], row["id"]


def test_every_setting_is_named_by_the_rules_it_reads():
    """Both tables name each other: a rule its settings, a setting its rules."""
    for folder in rule_index.games():
        with (folder / "rules.csv").open(encoding="utf-8", newline="") as file:
            by_rule = {
                (row["id"], s) for row in csv.DictReader(file) for s in _split(row, "settings")
            }
        with (folder / "settings.csv").open(encoding="utf-8", newline="") as file:
            by_setting = {
                (rule, row["key"])
                for row in csv.DictReader(file)
                for rule in _split(row, "rule_ids")
            }
        assert by_rule == by_setting


def _split(row, column):
    return [part for part in row[column].replace(";", " ").split() if part]
