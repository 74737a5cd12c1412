"""What goes wrong on the command line beside the corpus of bad input in ``tests/corpus``."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from analysis.cli import app
from analysis.cli.group import BAD_INPUT, DONE, FAILED, INTERRUPTED
from tests.analysis.command_line import boroughs, complaint

PLAY = ["play", "small_city"]
RUN = ["run", "small_city", "--jobs", "1", "--games", "1"]


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_what_steers_a_terminal_is_shown_and_does_nothing():
    told = complaint(*PLAY, "--variant", "\x1b[31m")
    assert told.startswith("unknown variant '\\x1b[31m'")


def test_a_file_that_is_not_there_is_named_with_its_folder(tmp_path):
    told = complaint(*PLAY, "--seats", "nobot.py:Bot,green")
    assert told == f"there is no file {tmp_path / 'nobot.py'}"


def test_a_folder_with_a_run_is_not_written_over():
    first = boroughs(*RUN, "--out", "here").stdout
    told = complaint(*RUN, "--seed", "2", "--out", "here")
    assert told == "here holds a run with another seed; name another folder, or delete it"
    assert boroughs(*RUN, "--out", "here").stdout == first


def test_a_damaged_run_is_found_and_repaired():
    boroughs(*RUN, "--out", "here")
    assert "as they were written" in boroughs("run", "--verify", "here").stdout
    part = Path("here/games/part-00000.parquet")
    part.unlink()
    result = boroughs("run", "--verify", "here", code=1)
    assert result.stdout == f"{part} is missing\n"
    assert result.stderr == "boroughs: damaged shards: 1; --repair plays them again\n"
    boroughs("run", "--verify", "here", "--repair", "--jobs", "1")
    assert "as they were written" in boroughs("run", "--verify", "here").stdout
    assert complaint("run", "--repair") == "--repair needs --verify DIR"


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


def test_standard_input_that_is_no_text():
    result = CliRunner().invoke(app, ["odds", "godzilla", "-"], input=b"town \xff")
    assert result.exit_code == BAD_INPUT
    assert result.stderr == "boroughs: cannot read standard input: it is not UTF-8 text\n"


def test_exit_codes_are_documented():
    told = " ".join(boroughs("--help").stdout.split())
    page = (Path(__file__).resolve().parents[2] / "docs" / "exit_codes.md").read_text()
    for code in (DONE, FAILED, BAD_INPUT, INTERRUPTED):
        assert re.search(rf"[:;] {code} \w", told)
        assert f"\n| {code} |" in page


def test_the_help_says_that_a_strategy_of_ones_own_is_code():
    assert "runs the code in it" in " ".join(boroughs("play", "--help").stdout.split())
