"""``boroughs odds`` and ``boroughs check``."""

from pathlib import Path

import pytest

from analysis.cli import NESTED
from tests.analysis.command_line import boroughs, complaint, content, examples

MAP = """town size=3 round=5 supply=7
2| F1a:c .     R1a:c
1| .     WHa:w WHa
0| .     .     .:x
"""
VECTORS = f"""vector V-1  east
{MAP}die 2
enter (0,2) (1,2)
exit (0,2) E
expect path (1,2) (2,2)
expect supply 7

waking W-1
players A 4/10/2 B 2/30/5
expect visited A
"""
EXAMPLES = Path(__file__).parents[1] / "vectors" / "godzilla.md"
COMMANDS = [("odds",), ("odds", "godzilla"), ("odds", "visit"), ("check",), ("check", "vectors")]


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name, text in {"town.txt": MAP, "dispute.txt": VECTORS}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "tests" / "vectors").mkdir(parents=True)
    (tmp_path / "tests" / "vectors" / "godzilla.md").write_bytes(EXAMPLES.read_bytes())
    return tmp_path


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_help_fits_80_columns_and_its_examples_run(words):
    shown = boroughs(*words, "--help").stdout
    assert max(map(len, shown.splitlines())) <= 80
    assert examples(*words)
    for one in examples(*words):
        boroughs(*one)


def test_without_a_word_the_help_is_shown():
    for name in NESTED:
        assert boroughs(name).stdout == boroughs(name, "--help").stdout
        assert f"\n  {name} " in boroughs("--help").stdout


# odds


def test_the_odds_of_a_visit_are_a_table_that_fits():
    shown = boroughs("odds", "godzilla", "town.txt").stdout
    assert "discs   departure   points   eaten   destroyed   disabled   damage" in shown
    assert "damage: disabled + eaten + destroyed" in shown
    assert "every option of a decision is equally likely." in shown
    table = shown.partition("\n\n")[0]
    assert max(map(len, table.splitlines())) <= 80


def test_what_the_owner_may_do_is_told():
    shown = boroughs("odds", "godzilla", "town.txt", "--owner", "least", "--die", "2").stdout
    assert "What the owner may do, by roll" in shown
    assert "the owner does what hurts least" in shown


def test_the_odds_as_json():
    found = content("odds", "godzilla", "town.txt", "--die", "3", "--weights", "eaten=1/2")
    assert found["dice"] == [3]
    assert found["weights"] == {"eaten": "1/2"}
    assert found["quantities"]["discs"]["unit"] == "discs"
    wall = ("--set", "godzilla_dead_end=stop", "--set", "godzilla_entry_destroys=false")
    assert content("odds", "godzilla", "town.txt", *wall)["ways"]


def test_the_chances_of_a_visit():
    shown = boroughs("odds", "visit", "20/3", "15/6", "15/4").stdout
    assert "74.54   161/216" in shown
    chances = [one["chance"] for one in content("odds", "visit", "1/1", "1/1")["towns"]]
    assert chances == ["5/12", "5/12"]
    tie = ("--set", "godzilla_tie=only_highest")
    assert content("odds", "visit", "1/1", "1/1", *tie)["godzilla_tie"] == "only_highest"


# check


def test_vectors_that_hold():
    shown = boroughs("check", "vectors", "dispute.txt").stdout
    assert shown == "V-1  ok\nW-1  ok\n\n2 vectors, all hold\n"


def test_vectors_that_differ_end_with_1():
    Path("dispute.txt").write_text(VECTORS.replace("supply 7", "supply 6"), encoding="utf-8")
    shown = boroughs("check", "vectors", "dispute.txt", code=1).stdout
    assert shown.splitlines() == [
        "V-1  supply: expected 6, got 7",
        "W-1  ok",
        "",
        "2 vectors, of which 1 disagree",
    ]
    first, _ = content("check", "vectors", "dispute.txt", code=1)
    assert first["differences"] == [{"what": "supply", "expected": "6", "got": "7"}]
    assert (first["file"], first["line"], first["holds"]) == ("dispute.txt", 1, False)


def test_several_files_are_checked_together():
    shown = boroughs("check", "vectors", "dispute.txt", "tests/vectors/godzilla.md").stdout
    assert "W-1     ok\nWK-01   ok\n" in shown


BAD = [
    (["odds", "visits"], "unknown command 'visits'; did you mean visit?"),
    (
        ["odds", "visit", "20", "15/6"],
        "'20' should be pollution level/factory spaces, such as 20/3",
    ),
    (["odds", "visit", "20/3"], "2 to 4 towns can be threatened together, not 1"),
    (
        ["odds", "visit", "1/1", "2/2", "--set", "godzilla_mayor=displaced"],
        "--set: 'godzilla_mayor' does not change whom Godzillas visit; godzilla_tie does",
    ),
    (
        ["odds", "visit", "1/1", "2/2", "--set", "godzilla_tie=x"],
        "--set: setting 'godzilla_tie' cannot be 'x'; it is one of all_but_lowest, only_highest",
    ),
    (["odds", "godzilla", "twon.txt"], "cannot read twon.txt: No such file or directory"),
    (
        ["odds", "godzilla", "dispute.txt"],
        "dispute.txt: map: the first line should be 'town size=7 side=easy …', not 'vector V-1"
        " east'",
    ),
    (
        ["odds", "godzilla", "town.txt", "--die", "7"],
        "the die cannot show 7; it shows 1 to 6",
    ),
    (
        ["odds", "godzilla", "town.txt", "--die", "x"],
        "--die 'x' should be a whole number from 1 on, such as 5",
    ),
    (
        ["odds", "godzilla", "town.txt", "--owner", "me"],
        "unknown owner 'me'; known are: least, most",
    ),
    (
        ["odds", "godzilla", "town.txt", "--weights", "eaten"],
        "--weights 'eaten' should be key=value, such as eaten=2",
    ),
    (
        ["odds", "godzilla", "town.txt", "--weights", "eaten=much"],
        "--weights 'eaten=much' should be a number, such as 2, 0.5 or 1/2",
    ),
    (
        ["odds", "godzilla", "town.txt", "--weights", "people=1"],
        "unknown quantity 'people' in weights; known are: departure",
    ),
    (
        ["odds", "godzilla", "town.txt", "--set", "godzila_tie=x"],
        "--set: unknown setting 'godzila_tie'; did you mean godzilla_tie",
    ),
    (["check", "vectors"], "FILE is missing; see 'boroughs check vectors --help'"),
    (["check", "vectors", "nothing.md"], "cannot read nothing.md: No such file or directory"),
    (
        ["check", "vectors", "town.txt"],
        "town.txt, line 1: 'town' stands outside a vector, which begins with 'vector NAME' or"
        " 'waking NAME'",
    ),
]


@pytest.mark.parametrize(("words", "line"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input_is_told_in_one_line(words, line):
    assert complaint(*words).startswith(line)
