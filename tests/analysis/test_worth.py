"""What options are worth, in any game, and ``boroughs value``."""

import pytest

from analysis.studies.playing import play_arms
from analysis.studies.worth import FREE, Worth, arms, things
from sim import Scenario
from sim.engine.errors import BoroughsError
from tests.analysis.command_line import complaint, content

OPTION = "choose_turn_option=investment_marker"
PARK = "choose_basic_tile=Community Park"
SCENARIO = Scenario(game="suburbia", seats=("random", "random"))


@pytest.fixture(scope="module")
def worth():
    played = play_arms(arms(SCENARIO, 2, [OPTION]), 6, log="decisions", say=lambda _: None)
    return Worth(played, 2)


def test_a_decision_alone_stands_for_each_of_its_kinds():
    assert PARK in things("suburbia", ["choose_basic_tile"])
    assert things("suburbia", [PARK, "choose_basic_tile"])[0] == PARK
    assert len(things("suburbia", [PARK, "choose_basic_tile"])) == 3
    with pytest.raises(BoroughsError, match="did you mean choose_basic_tile"):
        things("suburbia", ["choose_basic_til"])
    with pytest.raises(BoroughsError, match="choose_cell=KIND"):
        things("suburbia", ["choose_cell"])


def test_only_the_player_concerned_goes_without(worth):
    with_ban = worth.uses(worth.arms, OPTION).merge(worth.arms.seats, on=["arm", "game", "seat"])
    free = worth.uses(worth.arms, FREE).merge(worth.arms.seats, on=["arm", "game", "seat"])
    assert set(free["entry"]) == {1, 2}
    assert set(with_ban["entry"]) == {1}


def test_the_worth_is_the_loss_for_each_use_missed(worth):
    (row,) = worth.restricted.rows()
    scores = {arm: worth.arms.table("scores", ("seat", "score"), arm=arm) for arm in (FREE, OPTION)}
    his = {arm: rows.loc[rows["entry"] == 2, "score"].mean() for arm, rows in scores.items()}
    assert row["per_game"] == pytest.approx(his[FREE] - his[OPTION])
    assert row["kept"] == 0
    assert worth.association is None  # everybody places all his markers


@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("small_city", "build_tile=P"),
        ("suburbia", "choose_turn_option=lake"),
        ("key_to_the_city", "choose_action=sail"),
    ],
)
def test_the_command_knows_no_game_by_name(game, option, tmp_path):
    words = ["value", game, "--seats", "random,random", "--of", option, "--games", "4"]
    found = content(*words, "--jobs", "1", "--out", tmp_path / "out")
    assert found["results"]["restricted"][0]["option"] == option
    assert (tmp_path / "out" / "findings.json").is_file()


def test_what_does_not_fit_is_told_before_play():
    words = ("value", "suburbia", "--seats", "random,random", "--of")
    assert "there are 2 strategies" in complaint(*words, OPTION, "--player", "3")
    assert "Casinoo" in complaint(*words, "choose_market_slot=Casinoo")
