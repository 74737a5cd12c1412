"""A corpus of bad input: each line says what is wrong, where, and what would be right."""

import pytest

from tests.analysis.command_line import boroughs, complaint

FILES = {
    "setting.toml": '[settings]\nstart_mony = "rich"\n',
    "value.toml": '[settings]\nstart_money = "poor"\n',
    "row.toml": '[tables.buildings.R9]\nprice = "3"\n',
    "column.toml": '[tables.buildings.R1]\ncost = "3"\n',
    "table.toml": '[tables.building.R1]\nprice = "3"\n',
    "cell.toml": '[tables.buildings.R1]\nprice = "cheap"\n',
    "kind.toml": '[tables.buildings.R2]\nrequirement = "near_kinds:XX:1"\n',
    "number.toml": '[tables.numbers.rounds]\nvalue = "eight"\n',
    "line.toml": "[tables.numbers]\nrounds = 9\n",
    "broken.toml": "[settings\nx = 1\n",
    "field.toml": '[setings]\nstart_money = "rich"\n',
    "flat.toml": 'settings = "rich"\n',
    "mode.toml": "[modes]\ngodzilas = true\n",
    "inapt.toml": '[settings]\ngodzilla_mayor = "displaced"\n',
    "seets.toml": 'game = "small_city"\nseets = ["green", "random"]\n',
    "town.toml": 'game = "small_town"\nseats = ["green", "random"]\n',
    "list.toml": 'game = "small_city"\nseats = "green"\n',
    "three.toml": 'game = "small_city"\nseats = ["green", "random"]\nplayers = 3\n',
    "ban.toml": 'game = "small_city"\nseats = ["green", "random"]\nbans = ["1:choose_crd=D"]\n',
    "forbid.toml": 'game = "small_city"\nseats = ["green", "random"]\nbans = ["*:choose_card=Z"]\n',
    "good.toml": 'game = "small_city"\nseats = ["green", "random"]\n',
    "plain.py": "class Bot:\n    pass\n",
    "wrong.py": "x = 1 +\n",
}
PLAY = ["play", "small_city"]
RUN = ["run", "small_city", "--jobs", "1", "--games", "1"]
BAD = [
    # words that are not known
    (["plya"], "unknown command 'plya'; did you mean play or plan?"),
    (["--sed"], "unknown option '--sed' in 'boroughs'; known are: --help, --traceback, --version"),
    (
        [*PLAY, "--sead", "3"],
        "unknown option '--sead' in 'boroughs play'; did you mean --seed or --seats or --set?",
    ),
    (["play"], "which game? known are: key_to_the_city, small_city, suburbia"),
    (["rules"], "GAME is missing; see 'boroughs rules --help'"),
    ([*PLAY, "--seed"], "--seed needs a value; see 'boroughs play --help'"),
    (["play", "small_town"], "unknown game 'small_town'; did you mean small_city?"),
    (["games", "smal_city"], "unknown game 'smal_city'; did you mean small_city?"),
    (["dictionary", "go"], "unknown game 'go'; known are: key_to_the_city, small_city, suburbia"),
    # numbers
    ([*PLAY, "--seed", "x"], "--seed 'x' should be a whole number from 0 on, such as 7"),
    ([*PLAY, "--seed", "-1"], "--seed '-1' should be a whole number from 0 on, such as 7"),
    ([*PLAY, "--players", "two"], "--players 'two' should be a whole number from 1 on, such as 3"),
    ([*RUN, "--games", "0"], "--games '0' should be a whole number from 1 on, such as 1000"),
    ([*RUN, "--jobs", "-1"], "--jobs '-1' should be a whole number from 0 on, such as 4"),
    (
        [*RUN, "--shard-size", "0"],
        "--shard-size '0' should be a whole number from 1 on, such as 100",
    ),
    # seats
    (
        [*PLAY, "--seats", "green"],
        "one player plays the solo game: add the variant solo, or the mode solo_difficulty with one"
        " of Citizen, Mayor, Government, Governor, President",
    ),
    (
        [*PLAY, "--variant", "solo", "--seats", "green,housing"],
        "mode solo_difficulty: the solo game is for one player, not 2;"
        " with players = 1 each seed draws one of several seats",
    ),
    (
        [*PLAY, "--mode", "solo_difficulty=hard"],
        "--mode: unknown difficulty 'hard' in mode solo_difficulty;"
        " known are: Citizen, Government, Governor, Mayor, President",
    ),
    ([*PLAY, "--players", "9"], "Small City is for 1 to 4 players, not 9"),
    ([*PLAY, "--seats", "green,gren"], "unknown strategy 'gren'; did you mean green?"),
    (
        [*PLAY, "--seats", "green(parcs=2),random"],
        "unknown parameter of green 'parcs'; did you mean parks?",
    ),
    (
        [*PLAY, "--seats", "green(parks=2"],
        "--seats 'green(parks=2' should be names parted by commas, such as green,industry(parks=2)",
    ),
    (
        [*PLAY, "--seats", "green,,random"],
        "--seats 'green,,random' should be names parted by commas, such as green,industry(parks=2)",
    ),
    (
        [*PLAY, "--seats", "plain.py:Bat,green"],
        "unknown class 'Bat' in plain.py; did you mean Bot?",
    ),
    (
        [*PLAY, "--seats", "plain.py:Bot,green"],
        "strategy 'plain.py:Bot' is no subclass of Strategy",
    ),
    ([*PLAY, "--seats", "wrong.py:Bot,green"], "wrong.py:1: SyntaxError: invalid syntax"),
    (
        [*PLAY, "--seats", "green,random", "--players", "3"],
        "scenario: 3 players need as many seats, not 2",
    ),
    # what is played
    ([*PLAY, "--variant", "godzila"], "unknown variant 'godzila'; did you mean godzillas?"),
    ([*PLAY, "--mode", "side"], "--mode 'side' should be key=value, such as side=expert"),
    (
        [*PLAY, "--mode", "sied=easy"],
        "--mode: unknown mode 'sied' in small_city; did you mean side?",
    ),
    (
        [*PLAY, "--mode", "side=easy,expert", "--players", "3"],
        "--mode: mode side: 'easy,expert' should be easy, expert, or one of these for each of"
        " the 3 seats",
    ),
    (
        [*PLAY, "--mode", "godzillas=maybe"],
        "--mode: mode godzillas: 'maybe' should be true or false",
    ),
    (
        [*PLAY, "--set", "start_money"],
        "--set 'start_money' should be key=value, such as start_money=equal",
    ),
    (
        [*PLAY, "--set", "start_mony=rich"],
        "--set: unknown setting 'start_mony'; did you mean start_money or solo_money?",
    ),
    (
        [*PLAY, "--set", "start_money=poor"],
        "--set: setting 'start_money' cannot be 'poor'; it is one of rising, equal, rich",
    ),
    (
        [*PLAY, "--set", "start_money=rich", "--set", "start_money=equal"],
        "--set gives 'start_money' twice: 'rich' and 'equal'",
    ),
    (
        [*PLAY, "--set", "godzilla_mayor=displaced"],
        "--set: setting 'godzilla_mayor' does not apply to this scenario; it applies to godzillas"
        " several_players",
    ),
    (
        [*PLAY, "--set", "solo_advanced=true"],
        "--set: setting 'solo_advanced' is fixed at 'false' in this version; it would be one of"
        " false, true",
    ),
    # overlays
    (
        [*PLAY, "--overlay", "setting.toml"],
        "setting.toml: unknown setting 'start_mony'; did you mean start_money or solo_money?",
    ),
    (
        [*PLAY, "--overlay", "value.toml", "--set", "solo_advanced=true"],
        "--set: setting 'solo_advanced' is fixed at 'false' in this version; it would be one of"
        " false, true",
    ),
    (
        [*PLAY, "--overlay", "value.toml"],
        "value.toml: setting 'start_money' cannot be 'poor'; it is one of rising, equal, rich",
    ),
    (
        [*PLAY, "--overlay", "table.toml"],
        "table.toml: unknown table 'building' in the scenario's tables; did you mean buildings?",
    ),
    (
        [*PLAY, "--overlay", "column.toml"],
        "column.toml: unknown column of buildings 'cost' in the scenario's tables; known are:"
        " effect, kind, level, materials, price, provenance, requirement, shapes, size, supply",
    ),
    (
        [*PLAY, "--overlay", "cell.toml"],
        "cell.toml: buildings R1: cannot read 'cheap' in price; the other rows of buildings.csv"
        " show how it is written",
    ),
    (
        [*PLAY, "--overlay", "kind.toml"],
        "kind.toml: buildings R2: cannot read 'XX' in requirement 'near_kinds:XX:1'; the other rows"
        " of buildings.csv show how it is written",
    ),
    (
        [*PLAY, "--overlay", "number.toml"],
        "number.toml: numbers.rounds: 'eight' should be a whole number",
    ),
    (
        [*PLAY, "--overlay", "line.toml"],
        "line.toml: '9' is no row of numbers; write [tables.numbers.rounds], and below it"
        " COLUMN = 9",
    ),
    (
        [*PLAY, "--overlay", "broken.toml"],
        "broken.toml, line 1, column 10: Expected ']' at the end of a table declaration",
    ),
    (
        [*PLAY, "--overlay", "field.toml"],
        "unknown field 'setings' in field.toml; did you mean settings?",
    ),
    ([*PLAY, "--overlay", "flat.toml"], "flat.toml: 'settings' must be a table"),
    (
        [*PLAY, "--overlay", "mode.toml"],
        "mode.toml: unknown mode 'godzilas' in small_city; did you mean godzillas?",
    ),
    (
        [*PLAY, "--overlay", "inapt.toml"],
        "inapt.toml: setting 'godzilla_mayor' does not apply to this scenario; it applies to"
        " godzillas several_players",
    ),
    ([*PLAY, "--overlay", "none.toml"], "cannot read none.toml: No such file or directory"),
    ([*PLAY, "--overlay", "."], "cannot read .: Is a directory"),
    # scenarios
    (
        ["play", "--scenario", "seets.toml"],
        "seets.toml: unknown field 'seets' in scenario; did you mean seats or settings?",
    ),
    (
        ["play", "--scenario", "town.toml"],
        "town.toml: unknown game 'small_town'; did you mean small_city?",
    ),
    (
        ["play", "--scenario", "list.toml"],
        "list.toml: scenario field 'seats': it should be a valid list, not 'green'",
    ),
    (
        ["play", "--scenario", "three.toml"],
        "three.toml: scenario: 3 players need as many seats, not 2",
    ),
    (
        ["play", "--scenario", "ban.toml"],
        "ban.toml: unknown decision 'choose_crd' in ban '1:choose_crd=D'; did you mean choose_card"
        " or choose_promise_grade?",
    ),
    (
        ["play", "--scenario", "forbid.toml"],
        "forbid.toml: unknown kind of option of choose_card 'Z' in ban '*:choose_card=Z';"
        " known are: A, B, C, D, E, F, G, H, I, J, K, L",
    ),
    (["play", "--scenario", "none.toml"], "cannot read none.toml: No such file or directory"),
    (
        ["play", "go", "--scenario", "good.toml"],
        "good.toml is a scenario of small_city, not of go",
    ),
    # runs, studies, rules
    ([*RUN, "--log", "evnts"], "unknown log level 'evnts' in --log; did you mean events?"),
    ([*RUN, "--out", "good.toml"], "cannot write good.toml: File exists"),
    ([*RUN, "--out", "good.toml/x"], "cannot write good.toml/x: Not a directory"),
    (
        ["study", "nope"],
        "unknown study 'nope'; known are: godzilla-damage, mayor-or-speech, parks, solo-ladder,"
        " suburbia-goals, suburbia-lines, suburbia-readings, suburbia-seats, suburbia-tiles,"
        " victories",
    ),
    (["study", "none.toml"], "cannot read none.toml: No such file or directory"),
    (
        ["study", "godzilla-damage", "--blocks", "0"],
        "--blocks '0' should be a whole number from 1 on, such as 200",
    ),
    (
        ["rules", "small_city", "GOD-29"],
        "unknown rule 'GOD-29' in small_city; did you mean SC-GOD-29?",
    ),
    (
        ["rules", "small_city", "SC-GOD-2x"],
        "unknown rule 'SC-GOD-2x' in small_city; did you mean SC-GOD-20 or SC-GOD-21 or SC-GOD-22?",
    ),
    (
        ["rules", "small_city", "--section", "SC-GOT"],
        "unknown section 'SC-GOT' in small_city; did you mean SC-GOD or SC-POP or SC-ECO?",
    ),
]


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("words", "line"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input(words, line):
    assert complaint(*words) == line


def test_a_file_that_is_not_there_is_named_with_its_folder(folder):
    told = complaint(*PLAY, "--seats", "nobot.py:Bot,green")
    assert told == f"there is no file {folder / 'nobot.py'}"


def test_a_folder_with_a_run_is_not_written_over():
    boroughs(*RUN, "--out", "here")
    assert complaint(*RUN, "--out", "here") == "here already holds a run; name another folder"


class TestDefects:
    @pytest.fixture(autouse=True)
    def broken(self, monkeypatch):
        import sim.engine.play

        def play(*_args, **_options):
            error = KeyError("oh\ndear")
            error.add_note("in game 0 of the run with seed 7")
            raise error

        monkeypatch.setattr(sim.engine.play, "play", play)

    def test_are_told_in_one_line(self):
        assert complaint(*PLAY, code=1) == (
            "internal error: KeyError: 'oh\\ndear' in game 0 of the run with seed 7;"
            " this is a defect of boroughs, --traceback shows where"
        )

    @pytest.mark.parametrize("words", [["--traceback", *PLAY], [*PLAY, "--traceback"]])
    def test_traceback_on_demand(self, words):
        shown = boroughs(*words, code=1).stderr
        assert "Traceback (most recent call last)" in shown
        assert shown.splitlines()[-1].startswith("boroughs: internal error: KeyError")

    def test_traceback_by_environment(self, monkeypatch):
        monkeypatch.setenv("BOROUGHS_TRACEBACK", "1")
        assert "Traceback" in boroughs(*PLAY, code=1).stderr


def test_a_broken_law_of_the_rules_is_a_defect(monkeypatch):
    import sim.engine.play
    from sim.engine.errors import RefereeError

    def play(*_args, **_options):
        raise RefereeError("5 citizens are lost")

    monkeypatch.setattr(sim.engine.play, "play", play)
    assert complaint(*PLAY, code=1).startswith("a law of the rules does not hold: 5 citizens")
