import pytest

from sim.engine.drivers.players import Player, Players
from sim.engine.errors import BoroughsError, IllegalOption, RefereeError, StrategyError
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Ask
from sim.engine.strategy import Strategy
from tests.sim.engine import toy


def seat_one(strategy, banned=None, *, log="decisions", referee=False):
    strategy.sit_down(0, Luck(1))
    player = Player(strategy, "bot", banned or {})
    return Players([player], Journal(toy.SCHEMA, log), referee=referee)


def ask(options=(0, 1, 2, 3)):
    return Ask(toy.Take(0, options), toy.View([], [0]))


def test_a_decision_without_a_choice_is_not_asked():
    players = seat_one(toy.Illegal())
    assert players.answer(ask((2,))) == 2
    assert (players.asked, players.forced) == ([0], [1])


def test_a_ban_forbids_a_kind_of_option():
    players = seat_one(toy.First(), {"take": frozenset({"none"})})
    assert players.answer(ask()) == 1


def test_a_ban_is_ignored_if_nothing_else_is_left():
    players = seat_one(toy.First(), {"take": frozenset({"none"})})
    assert players.answer(ask((0,))) == 0


def test_a_banned_option_is_illegal():
    players = seat_one(toy.Greedy(), {"take": frozenset({"some"})})
    assert players.answer(ask()) == 0
    assert players.forced == [1]


def test_an_illegal_option_names_seat_strategy_decision_and_legal_ones():
    with pytest.raises(IllegalOption) as caught:
        seat_one(toy.Illegal()).answer(ask(range(8)))
    assert str(caught.value) == (
        "seat 1 (bot) answered take with '99', which is not legal; legal are: 0, 1, 2, 3, 4, ..."
    )
    assert (caught.value.seat, caught.value.decision) == (0, "take")


def test_an_option_that_breaks_the_test_is_illegal():
    class Fragile(toy.Take):
        def is_legal(self, option):
            return option.legal

        def text(self, option):
            return f"{option:d}"

    with pytest.raises(IllegalOption, match="answered take with 'None'"):
        seat_one(Answers(None)).answer(Ask(Fragile(0, (0, 1)), None))


class Answers(Strategy):
    def __init__(self, option):
        super().__init__()
        self.option = option

    def fallback(self, view, decision):
        if isinstance(self.option, BaseException):
            raise self.option
        return self.option


def test_an_exception_is_told_in_one_line():
    with pytest.raises(StrategyError) as caught:
        seat_one(Answers(ValueError("no\nidea"))).answer(ask())
    line = str(caught.value)
    assert line.startswith("seat 1 (bot) failed in take: ValueError: no idea (test_players.py:")


def test_a_strategy_that_leaves_the_program_ends_only_its_game():
    with pytest.raises(StrategyError, match="failed in take: SystemExit: 3"):
        seat_one(Answers(SystemExit(3))).answer(ask())


def test_a_defect_of_the_simulator_is_not_blamed_on_the_strategy():
    with pytest.raises(RefereeError):
        seat_one(Answers(RefereeError("law"))).answer(ask())


def test_the_referee_notices_a_strategy_that_changes_what_it_is_shown():
    assert seat_one(toy.Cheat()).answer(ask()) == 0
    with pytest.raises(StrategyError, match="in take: it changed the state it was shown"):
        seat_one(toy.Cheat(), referee=True).answer(ask())


def test_the_digest_is_one_of_choices():
    first, second = seat_one(toy.First(), log="games"), seat_one(toy.First())
    for players in (first, second):
        players.answer(ask())
    assert first.digest() == second.digest()
    second.answer(ask((2,)))
    assert first.digest() != second.digest()


def test_choices_are_read_back_from_their_text():
    decision = toy.Take(0, (0, 1, None))
    for option in decision.options():
        assert decision.parse(decision.text(option)) == option
    with pytest.raises(BoroughsError, match="take of seat 1: '7' is no legal option"):
        decision.parse("7")


def test_random_play_picks_the_kind_first():
    draw = Luck(5).draw("x")
    some = sum(toy.Take(0, range(10)).sample(draw) > 0 for _ in range(2000))
    assert 900 < some < 1100
