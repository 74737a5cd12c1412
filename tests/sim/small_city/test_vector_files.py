"""Files of test vectors: what is read, what is refused, what is told of one that differs."""

from pathlib import Path

import pytest

from sim.engine.errors import BoroughsError
from sim.small_city.maps import HEADER_KEYS
from sim.small_city.vectors import Differs, Vector, Waking, differences, play, read_vectors
from sim.small_city.vectors.words import EXPECTATIONS, STEPS

DOCS = Path(__file__).parents[3] / "docs" / "vectors.md"

TOWN = """town size=3 round=5 supply=7
2| F1a:c .     R1a:c
1| .     WHa:w WHa
0| .     .     .:x"""
WALK = f"""vector V-1  east along the edge
{TOWN}
die 3
enter (0,2) (1,2)
exit (0,2) E
turn right
expect path (1,2) (2,2) (2,1)
expect eaten c@(0,2) c@(2,2)
"""
WAKING = """waking W-1
players A 3/22/1  B 3/15/6
expect visited A
expect spared B pollution
"""


def one(text):
    (block,) = read_vectors(text)
    return block


def told(text):
    """Return what is told of the one vector of a text."""
    return [str(difference) for difference in differences(one(text))]


# Reading


def test_a_vector_is_read_word_by_word():
    vector = one(WALK)
    assert isinstance(vector, Vector)
    assert (vector.name, vector.title, vector.line) == ("V-1", "east along the edge", 1)
    assert vector.map == TOWN
    assert vector.steps == {
        "die": ("3",),
        "enter": ("(0,2) (1,2)",),
        "exit": ("(0,2) E",),
        "turn": ("right",),
    }
    assert vector.expected == {"path": "(1,2) (2,2) (2,1)", "eaten": "c@(0,2) c@(2,2)"}
    assert vector.kind == "die"


def test_a_waking_is_read_word_by_word():
    waking = one(WAKING)
    assert isinstance(waking, Waking)
    assert waking.players == {"A": (3, 22, 1), "B": (3, 15, 6)}
    assert (waking.visited, waking.spared) == (("A",), {"B": "pollution"})


def test_plain_text_holds_vectors_blank_lines_and_comments():
    text = f"# a dispute\n\n{WALK}\n\n# and another\n{WAKING}"
    assert [block.name for block in read_vectors(text)] == ["V-1", "W-1"]


def test_of_markdown_only_fenced_vectors_are_read():
    text = f"# Title\nvector of prose\n```python\nx = 1\n```\n```\n{WALK}{WAKING}```\nmore\n"
    blocks = read_vectors(text)
    assert [(block.name, block.line) for block in blocks] == [("V-1", 7), ("W-1", 18)]


def test_lines_may_be_indented_spaced_out_and_in_any_order():
    lines = WALK.splitlines()
    moved = [lines[0], *lines[9:], *lines[5:9], *lines[1:5]]
    text = "\r\n".join(f"   {line.replace(' (', '   (')}" for line in moved)
    assert one(text).expected == one(WALK).expected
    assert told(text) == []


def test_the_documentation_names_every_word_and_its_examples_hold():
    text = DOCS.read_text(encoding="utf-8")
    blocks = read_vectors(text, DOCS.name)
    assert len(blocks) == 2
    assert all(differences(block) == [] for block in blocks)
    for word in (*STEPS, *EXPECTATIONS, *HEADER_KEYS):
        assert f"`{word}" in text


# Playing


def test_vectors_that_hold_tell_nothing():
    assert told(WALK) == []
    assert told(WAKING) == []


def test_what_differs_is_told_with_what_came_of_it():
    text = WALK.replace("(2,2) (2,1)", "(2,2)").replace("c@(0,2) ", "")
    assert told(text) == [
        "path: expected (1,2) (2,2), got (1,2) (2,2) (2,1)",
        "eaten: expected c@(2,2), got c@(0,2) c@(2,2)",
    ]


def test_turns_are_compared_in_full():
    assert told(WALK.replace("turn right\n", "")) == ["turn: expected -, got right"]
    text = WALK.replace("turn right", "turn right\nturn left")
    assert told(text) == ["turn: expected right left, got right"]


def test_a_choice_that_is_not_offered_is_told_with_those_that_are():
    offered = "a choice among (0,1) (0,2); (0,2) (1,2)"
    assert told(WALK.replace("(0,2) (1,2)\n", "(1,2) (2,2)\n", 1)) == [
        f"enter: expected (1,2) (2,2), got {offered}"
    ]
    text = WALK.replace("enter (0,2) (1,2)", "enter -")
    assert told(text.replace("exit (0,2) E\nturn right\n", "")) == [
        f"enter: expected -, got {offered}"
    ]
    assert told(WALK.replace("exit (0,2) E", "exit (0,2) W")) == [
        "exit: expected (0,2) W, got a choice among (0,2) E; (0,2) S"
    ]
    with pytest.raises(Differs):
        play(one(WALK.replace("exit (0,2) E", "exit (0,2) W")))


def test_a_choice_that_the_vector_does_not_make_is_told():
    assert told(WALK.replace("exit (0,2) E\n", "")) == [
        "exit: expected nothing, got a choice among (0,2) E; (0,2) S"
    ]


def test_a_choice_that_was_never_asked_is_told():
    text = WALK.replace("F1a:c", ".")
    assert told(text) == ["enter: expected (0,2) (1,2), got nothing to choose"]


def test_the_pair_of_squares_may_be_written_either_way():
    assert told(WALK.replace("enter (0,2) (1,2)", "enter (1,2) (0,2)")) == []


def test_settings_are_other_readings():
    kept = WALK.replace("expect path", "set godzilla_start_on_path=disc\nexpect path")
    assert one(kept).settings == {"godzilla_start_on_path": "disc"}
    assert told(kept.replace("expect eaten", "expect discs (1,2)\nexpect eaten")) == []


def test_the_seat_of_the_map_tells_own_citizens_from_tourists():
    text = WALK.replace("round=5", "round=5 seat=2").replace("F1a:c", "F1a:t1")
    assert told(text.replace("eaten c@(0,2)", "eaten t1@(0,2)")) == []


def test_a_departure():
    text = "vector V-2\ntown size=2 round=6 supply=1\n1| . .:Z\n0| . .:Z\ndepart\n"
    expected = "expect discs (1,0)\nexpect supply 0\nexpect disc_points 1\n"
    assert told(text + expected) == []
    assert told(f"{text}expect discs (1,1)\n") == ["discs: expected (1,1), got (1,0)"]


def test_the_engineer_removes_two_discs_or_produces_cleanly():
    text = "vector V-3\ntown size=3 round=6\n2| . .:* .\n1| . .:* .\n0| . . .\n"
    removed = "engineer (1,2) (1,1)\nexpect pairs 1\nexpect supply 42\nexpect disc_points 0\n"
    assert told(text + removed) == []
    assert told(f"{text}engineer clean\nexpect supply 40\nexpect disc_points 2\n") == []
    assert told(f"{text}engineer (0,0) (0,1)\nexpect pairs 1\n") == [
        "engineer: expected (0,0) (0,1), got a choice among clean; (1,1) (1,2)"
    ]


def test_a_godzilla_that_stands_there_only_walks():
    text = "vector V-4\ntown size=3 round=6\n2| . . .\n1| .{0} .{0} .\n0| . . .\n"
    walk = "die 3\nfrom (1,1) (0,1)\nexit (1,1) E\nturn left\nturn left\nexpect exits 5\n"
    walk += "expect final (2,2) (1,2)\nexpect discs (2,1)\nexpect enters 0\n"
    assert told(text.format(":Z") + walk) == []
    assert told(text.format("") + walk) == []


def test_of_a_waking_both_sides_are_told():
    text = WAKING.replace("visited A", "visited B").replace("spared B", "spared A")
    assert told(text) == [
        "visited: expected B, got A",
        "spared: expected A pollution, got B pollution",
    ]
    assert told(WAKING.replace(" pollution", "")) == []
    assert told(WAKING.replace("pollution", "roll")) == ["spared: expected B roll, got B pollution"]


def test_a_waking_can_be_read_otherwise():
    text = "waking W\nplayers A 1/3/0 B 1/2/0 C 1/1/0\nexpect visited {}\n"
    assert told(text.format("A B")) == []
    assert told(text.format("A") + "set godzilla_tie=only_highest\n") == []


def test_materials_may_stand_under_a_godzilla_where_the_reading_spares_them():
    town = "town size=3\n2| WHa:wZ WHa:Z .\n1| . . .\n0| . . .\n"
    text = f"vector V-5\n{town}effects\nexpect supply 40\n"
    with pytest.raises(BoroughsError, match="nothing can be on a disabled square"):
        read_vectors(text)
    assert told(f"{text}set godzilla_final_destroys=false\n") == []


# Refusing


def fenced(text):
    return f"```\n{text}```\n"


BAD = [
    ("", "f: no vector in it; one begins with 'vector NAME'"),
    ("```\nx\n```\n", "f: no vector in it; one begins with 'vector NAME' between lines of ```"),
    (f"```\n{WALK}", "f, line 1: this ``` is never closed"),
    (
        f"hello\n{WALK}",
        "f, line 1: 'hello' stands outside a vector, which begins with 'vector NAME' or"
        " 'waking NAME'",
    ),
    (
        WALK.replace("V-1  east along the edge", ""),
        "f, line 1: 'vector' needs a name, such as GV-22",
    ),
    (
        WALK + WALK,
        "f, line 12: there is a 'V-1' in line 1 already; every vector needs a name of its own",
    ),
    (fenced(WALK.replace("die", "dice")), "f, line 7: unknown word 'dice'; did you mean die?"),
    (
        WALK.replace("expect eaten", "expect eten"),
        "f, line 11: unknown expectation 'eten'; did you mean eaten?",
    ),
    (WALK.replace("die 3", "die 7"), "f, line 6: 'die 7' should be a roll from 1 to 6"),
    (WALK.replace("die 3", "die x"), "f, line 6: 'die x' should be die and the roll, such as 5"),
    (
        WALK.replace("enter (0,2) (1,2)", "enter 0,2 1,2"),
        "f, line 7: 'enter 0,2 1,2' should be enter and the two squares entered on, such as"
        " (0,3) (1,3), or -",
    ),
    (
        WALK.replace("exit (0,2) E", "exit (0,2) east"),
        "f, line 8: 'exit (0,2) east' should be exit and a square and a direction, such as"
        " (1,3) S, or -",
    ),
    (
        WALK.replace("turn right", "turn round"),
        "f, line 9: 'turn round' should be turn and left, right or back",
    ),
    (
        WALK.replace("expect path (1,2)", "expect path 1,2"),
        "f, line 10: 'expect path 1,2 (2,2) (2,1)' should be expect path and squares, such as"
        " (1,2) (1,1), or - for none",
    ),
    (
        WALK.replace("c@(0,2) ", "2 people "),
        "f, line 11: 'expect eaten 2 people c@(2,2)' should be expect eaten and persons with their"
        " squares, such as c@(3,3) t2@(4,3), or - for none",
    ),
    (WALK.replace("die 3", "die 3\ndie 3"), "f, line 7: there is a line 'die' already"),
    (
        f"{WALK}expect path -\n",
        "f, line 12: there is a line 'expect path' already",
    ),
    (
        WALK.replace("die 3\n", ""),
        "f, line 1: 'V-1' needs one of the lines die, depart, engineer, effects",
    ),
    (
        WALK.replace("die 3", "die 3\neffects"),
        "f, line 7: 'V-1' needs one of the lines die, depart, engineer, effects",
    ),
    (WALK.replace("die 3", "effects"), "f, line 7: 'enter' belongs to a vector with 'die'"),
    (
        WALK.replace("enter (0,2) (1,2)\n", ""),
        "f, line 6: a visit needs either 'enter (x,y) (x,y)' or 'from (x,y) (x,y)'",
    ),
    (
        WALK.replace("enter (0,2) (1,2)", "enter -"),
        "f, line 6: a Godzilla that does not enter or leave makes no exit or turn",
    ),
    (
        f"{WALK}expect pairs 2\n",
        "f, line 12: 'pairs' belongs to a vector with engineer",
    ),
    (f"{WALK}expect can_grow R1b yes\n", "f, line 12: there is no tile R1b in the map"),
    (
        WALK.partition("expect")[0],
        "f, line 1: 'V-1' expects nothing; it needs a line 'expect'",
    ),
    (WALK.replace(TOWN, ""), "f, line 1: 'V-1' needs a map, from 'town size=7' on"),
    # settings
    (
        WALK.replace("die 3", "set godzila_tie=only_highest\ndie 3"),
        "f, line 6: unknown setting 'godzila_tie'; did you mean godzilla_tie",
    ),
    (
        WALK.replace("die 3", "set godzilla_mayor=eaten\ndie 3"),
        "f, line 6: setting 'godzilla_mayor' cannot be 'eaten'; it is one of ignored, displaced",
    ),
    (
        WALK.replace("die 3", "set godzilla_blocked_squares=crosses\ndie 3"),
        "f, line 6: setting 'godzilla_blocked_squares' does not apply to this scenario; it applies"
        " to godzillas expert",
    ),
    (WALK.replace("die 3", "set x\ndie 3"), "f, line 6: 'set x' should be 'set key=value'"),
    # maps
    (
        WALK.replace("WHa:w WHa", "WHa:w WHA"),
        "f, line 4: map row 1, column 2: cannot read 'WHA'; a square is written such as",
    ),
    (WALK.replace("WHa:w WHa", "WHa:w"), "f, line 4: map: row 1 has 2 squares instead of 3"),
    (
        WALK.replace("1| .", "3| ."),
        "f, line 4: map: the row '3| .     WHa:w WHa' should begin with '1|'",
    ),
    (WALK.replace("size=3", "size=4"), "f, line 2: map: 3 rows instead of 4"),
    (
        WALK.replace("round=5", "rund=5"),
        "f, line 2: map: unknown key 'rund' in the first line; known are: size",
    ),
    (
        WALK.replace("0| .     .     .:x", "0| .     .:c   .:x"),
        "f, line 5: map row 0, column 1: nobody can stand here",
    ),
    (
        WALK.replace("0| .     .    ", "0| .:Z   .:Z  "),
        "f, line 7: the map shows a Godzilla elsewhere; 'from' says where it stands",
    ),
    (
        WALK.replace("enter (0,2) (1,2)", "from (0,0) (2,0)"),
        "f, line 7: 'from (0,0) (2,0)' should be two adjacent squares of the town",
    ),
    (
        WALK.replace("enter (0,2) (1,2)", "from (0,2) (1,2)"),
        "f, line 7: nobody and nothing can be under the feet of a Godzilla",
    ),
    # waking
    (
        WAKING.replace("players", "player"),
        "f, line 2: unknown word 'player'; did you mean players?",
    ),
    (
        WAKING.replace("3/22/1", "3/22"),
        "f, line 2: 'players A 3/22  B 3/15/6' should be one line 'players A 3/22/1 B 3/15/6':"
        " name, then roll/pollution/factory spaces",
    ),
    (WAKING.replace("3/22/1", "8/22/1"), "f, line 2: the roll of A should be 1 to 6"),
    (
        WAKING.replace("B 3", "A 3"),
        "f, line 2: a waking has 2 to 4 players with different names",
    ),
    (WAKING.replace("visited A", "visited C"), "f, line 3: 'C' is no player; they are A, B"),
    (
        WAKING.replace("visited A", "visited"),
        "f, line 3: 'expect visited' should name players, or - for none",
    ),
    (
        WAKING.replace("visited A", "visits A"),
        "f, line 3: unknown expectation 'visits'; did you mean visited?",
    ),
    (
        WAKING.replace("expect visited A\nexpect spared B pollution\n", ""),
        "f, line 1: 'W-1' expects nothing; it needs a line 'expect'",
    ),
    (
        f"{WAKING}set godzilla_mayor=displaced\n",
        "f, line 5: the only setting of a waking is godzilla_tie",
    ),
    (
        "waking W\nexpect visited A\n",
        "f, line 1: 'W' needs a line such as 'players A 3/22/1 B 3/15/6'",
    ),
]


@pytest.mark.parametrize(("text", "complaint"), BAD, ids=[str(n) for n in range(len(BAD))])
def test_what_cannot_be_read_is_told_with_file_line_and_what_would_be_right(text, complaint):
    with pytest.raises(BoroughsError) as caught:
        read_vectors(text, "f")
    assert str(caught.value).startswith(complaint)
    assert "\n" not in str(caught.value)
