"""The set-up: stacks, goals, start tiles."""

import pytest

from sim.engine.errors import BoroughsError
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.suburbia.game import GAME
from sim.suburbia.setup import set_up
from sim.suburbia.turn import turn
from tests.sim.suburbia.table import (
    built,
    cleared,
    have,
    opened,
    random_game,
    rows,
    rules,
    stands,
    unopened,
)
from tests.sim.talk import answers, run_at_random

COUNTS = pytest.mark.parametrize(
    ("players", "tiles", "c_stack"), [(2, 15, 20), (3, 18, 23), (4, 21, 26)]
)


@pytest.mark.rule("SUB-SETUP-01")
def test_two_to_four_play_and_one_plays_alone():
    assert [rules(players).boroughs for players in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(BoroughsError) as caught:
        rules(1)
    assert str(caught.value) == "one player plays lone_architect or dale: set the mode solo"
    with pytest.raises(BoroughsError) as caught:
        rules(1, solo="dail")
    assert str(caught.value) == "unknown solo game 'dail' in mode solo; did you mean dale?"


@COUNTS
@pytest.mark.rule("SUB-SETUP-02", "SUB-SETUP-06", "SUB-SETUP-08", "SUB-SETUP-16")
def test_stacks_are_as_large_as_the_table_says(players, tiles, c_stack):
    game = opened(players)
    assert game.stack_sizes() == (tiles - 7, tiles, c_stack)
    assert len(game.market.offers()) == 7
    assert all(offer.tile.stack == "A" for offer in game.market.offers())
    for stack, letter in zip(game.stacks, "ABC", strict=True):
        assert {tile.stack for tile in stack} - {"SPECIAL"} == {letter}


@COUNTS
@pytest.mark.rule("SUB-SETUP-03", "SUB-SETUP-04", "SUB-SETUP-05")
def test_the_marker_tile_lies_in_the_middle_part_of_c(players, tiles, c_stack):
    """SUB-TEST-03: with 9 above the middle part and exactly 4 below it."""
    places = set()
    for seed in range(120):
        game = opened(players, seed=seed)
        drawn = game.stacks[-1][::-1]
        place = drawn.index(game.rules.box.one_more_round) + 1
        assert rows(game, "setup")[0].marker_position == place
        places.add(place)
    middle = {2: 7, 3: 10, 4: 13}[players]
    assert places == set(range(10, 10 + middle))
    assert c_stack - max(places) == 4


@pytest.mark.rule("SUB-SETUP-07")
def test_a_is_drawn_before_b_before_c():
    game = random_game(3)
    added = [one for row in rows(game, "refills") for one in row.added.split(";") if one]
    letters = [game.rules.box.by_name[name].stack for name in added]
    assert letters == sorted(letters)
    assert set(letters) == {"A", "B", "C"}


@pytest.mark.rule("SUB-COMP-01", "SUB-SETUP-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_supply_holds_four_of_each_basic_tile(players):
    assert list(opened(players).supply.values()) == [4, 4, 4]


@pytest.mark.rule("SUB-SETUP-10", "SUB-SETUP-14", "SUB-GOAL-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_goals_public_kept_and_rejected_are_all_different(players):
    game = unopened(players)
    talk = answers(set_up(game))
    offers = [asked.offered for asked in talk.of("keep_private_goal")]
    assert len(game.public_goals) == players
    assert [len(options) for options in offers] == [2] * players
    named = [goal.name for goal in game.public_goals]
    assert len({*named, *(one for options in offers for one in options)}) == 3 * players
    for borough, options in zip(game.turn_order(), offers, strict=True):
        assert game.private_goals[borough.seat].name == options[0]


@pytest.mark.rule("SUB-SETUP-11", "SUB-SETUP-12")
@pytest.mark.parametrize("players", [2, 4])
def test_every_player_starts_alike(players):
    game = opened(players)
    for borough in game.boroughs:
        assert stands(game, borough.seat) == (15, 0, 1, 2)
        assert borough.counters.markers == 3
        assert [str(one) for one in borough.tiles] == [
            "0,0 Suburbs", "0,2 Community Park", "0,4 Heavy Factory",
        ]  # fmt: skip


@pytest.mark.rule("SUB-SETUP-13")
def test_the_start_values_contain_the_effects_of_the_start_tiles():
    """SUB-TEST-01."""
    game = opened()
    cleared(game)
    have(game, money=15, income=0, reputation=0, population=0)
    for text in ("Suburbs 0,0", "Community Park 0,2", "Heavy Factory 0,4"):
        built(game, text)
    assert stands(game) == (15 - 3 - 4 - 3, 0, 1, 2)


@pytest.mark.rule("SUB-SETUP-15")
def test_a_random_player_starts_and_turns_go_clockwise():
    starts = set()
    for seed in range(40):
        game = unopened(3, seed=seed)
        answers(set_up(game))
        starts.add(game.start_player)
        order = [borough.seat for borough in game.turn_order()]
        assert order == [(game.start_player + step) % 3 for step in range(3)]
    assert starts == {0, 1, 2}


@pytest.mark.rule("SUB-TURN-21")
def test_after_the_set_up_nothing_is_left_to_luck():
    """Two games of one set-up and the same decisions are the same, whatever their luck."""
    game = opened(3)
    ends = []
    for seed in (7, 8):
        twin = game.clone(Sitting(Luck(seed), Journal(GAME.schema, "games")))
        for _ in range(8):
            twin.turn = 0
            for borough in twin.turn_order():
                run_at_random(turn(twin, borough), 5)
        ends.append([borough.fingerprint() for borough in twin.boroughs])
    assert ends[0] == ends[1]
    assert ends[0] != [borough.fingerprint() for borough in game.boroughs]
