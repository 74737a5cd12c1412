import os

import pytest

import sim
from sim.engine import seating
from sim.engine.errors import BoroughsError
from sim.engine.game import load_game
from sim.engine.seating import parse
from tests.sim.engine import toy
from tests.sim.engine.conftest import bot

GREEDY = bot("Greedy")
OWN = """
from __future__ import annotations
from dataclasses import dataclass
from sim.engine.strategy import Strategy

@dataclass(frozen=True)
class Wishes:
    parks: int = 1

class MyBot(Strategy):
    name, game, summary = "mine", "toy", "Mine."
    Parameters = Wishes
"""


@pytest.fixture
def names(monkeypatch):
    known = {"first": toy.First, "greedy": toy.Greedy}
    monkeypatch.setattr(seating, "registered", lambda game: known)


@pytest.mark.parametrize(
    ("spec", "text"),
    [
        ("first", "first"),
        (" greedy ( ) ", "greedy"),
        ("greedy(want=3)", "greedy"),
        ("greedy(bold=false,want=1)", "greedy(want=1, bold=false)"),
        ("greedy(bold=False, weight=2)", "greedy(bold=false, weight=2.0)"),
        ("greedy(style=wild)", "greedy(style='wild')"),
        (f"{GREEDY}(want=2)", f"{GREEDY}(want=2)"),
    ],
)
def test_canonical_text(names, spec, text):
    assert parse(spec, "toy").text == text
    assert parse(text, "toy").text == text


def test_parameters_arrive(names):
    strategy = parse("greedy(want=2, bold=false)", "toy").sit()
    assert strategy.parameters == toy.GreedyParameters(want=2, bold=False)


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("gredy", "unknown strategy 'gredy'; did you mean greedy?"),
        ("greedy(wont=1)", "unknown parameter of greedy 'wont'; did you mean want?"),
        ("first(a=1)", "strategy 'first' has no parameters, so no 'a'"),
        ("greedy(want=x)", "parameter 'want' of greedy: it should be a valid integer, not 'x'"),
        ("greedy(want=1.5)", "parameter 'want' of greedy: it should be a valid integer, not 1.5"),
        (
            "greedy(style=hot)",
            "parameter 'style' of greedy: it should be 'calm' or 'wild', not 'hot'",
        ),
        (
            "greedy(2)",
            "the parameters of 'greedy(2)' are not understood;"
            " write each once as name=value, separated by commas",
        ),
        (
            "greedy(want=1",
            "strategy 'greedy(want=1' is not understood; write name(parameter=value)",
        ),
        (bot("Elsewhere"), f"strategy '{bot('Elsewhere')}' plays suburbia, not toy"),
        (bot("Rules"), f"strategy '{bot('Rules')}' is no subclass of Strategy"),
        (bot("Adrift"), f"strategy '{bot('Adrift')}' has no game; write game = \"toy\" in it"),
        ("bot.py", "strategy 'bot.py' names no class; write bot.py:NAME_OF_THE_CLASS"),
        (
            bot("Gredy"),
            "unknown class 'Gredy' in tests.sim.engine.toy; did you mean Greedy?",
        ),
        (
            "no.such:Bot",
            "cannot import 'no.such': ModuleNotFoundError: No module named 'no'",
        ),
    ],
)
def test_specs_that_do_not_fit(names, spec, message):
    with pytest.raises(BoroughsError) as caught:
        parse(spec, "toy")
    assert str(caught.value) == message


def test_a_strategy_in_a_file(tmp_path):
    path = tmp_path / "my_bot.py"
    path.write_text(OWN)
    assert parse("my_bot.py:MyBot(parks=2)", "toy", tmp_path).text == "my_bot.py:MyBot(parks=2)"
    assert parse(f"{path}:MyBot", "toy").cls.name == "mine"


def test_a_strategy_in_a_file_plays_in_workers_too(tmp_path, monkeypatch):
    (tmp_path / "my_bot.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    scenario = sim.Scenario(game=toy.NAME, seats=("my_bot.py:MyBot",))
    run = sim.run(scenario, 4, jobs=2, shard_size=2)
    assert set(run.games.status) == {"finished"}


def test_a_file_that_was_edited_is_read_again(tmp_path):
    path = tmp_path / "my_bot.py"
    path.write_text(OWN)
    first = parse("my_bot.py:MyBot", "toy", tmp_path)
    path.write_text(OWN.replace("parks: int = 1", "parks: int = 5"))
    os.utime(path, (1, 1))  # some file systems count in coarse steps
    assert first.parameters.parks == 1
    assert parse("my_bot.py:MyBot", "toy", tmp_path).parameters.parks == 5


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("x = 1\ny = z\n", "my_bot.py:2: NameError: name 'z' is not defined"),
        ("x = 1\ndef f(:\n", "my_bot.py:2: SyntaxError: invalid syntax"),
    ],
)
def test_a_file_that_cannot_be_imported(tmp_path, code, message):
    (tmp_path / "my_bot.py").write_text(code)
    with pytest.raises(BoroughsError) as caught:
        parse("my_bot.py:MyBot", "toy", tmp_path)
    assert str(caught.value) == message


def test_a_missing_file(tmp_path):
    with pytest.raises(BoroughsError, match=r"there is no file .*my_bot\.py"):
        parse("my_bot.py:MyBot", "toy", tmp_path)


def test_a_method_that_is_nearly_a_decision_is_refused(tmp_path, monkeypatch, scenario):
    method = "\n    def choose_crad(self, view, decision):\n        return decision.only()\n"
    (tmp_path / "my_bot.py").write_text(OWN.rstrip() + method)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BoroughsError, match=r"a method choose_crad, .* did you mean choose_card\?"):
        sim.play(scenario.replace(seats=["my_bot.py:MyBot", bot("First")]))


def test_games_of_ones_own():
    assert load_game(toy.NAME) is toy.GAME
    with pytest.raises(
        BoroughsError, match="cannot import 'no_such': ModuleNotFoundError: No module"
    ):
        load_game("no_such:GAME")
    with pytest.raises(BoroughsError, match="unknown game 'tooy'"):
        load_game("tooy")


def test_numbers_of_players_and_bans_are_checked(scenario):
    with pytest.raises(BoroughsError, match="Toy is for 1 to 4 players, not 5"):
        sim.play(scenario.replace(seats=[bot("First")] * 5))
    with pytest.raises(BoroughsError, match=r"unknown decision 'tak' in ban '1:tak=none'; did you"):
        sim.play(scenario.replace(bans=["1:tak=none"]))
    line = "unknown kind of option of take 'all' in ban '[*]:take=all'; known are: none, some"
    with pytest.raises(BoroughsError, match=line):
        sim.play(scenario.replace(bans=["*:take=all"]))


def test_a_ban_holds_through_rotation(scenario):
    run = sim.run(scenario.replace(bans=["2:take=some"]), 6, log="decisions")
    seats = run.seats[["game", "seat", "entry"]]
    takes = run.decisions.query("decision == 'take'").merge(seats)
    assert set(takes[takes.entry == 2].option) == {"0"}
    assert len(set(takes[takes.entry != 2].option)) > 1
