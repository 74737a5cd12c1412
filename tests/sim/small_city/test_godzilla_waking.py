"""Flow 1: who is visited and who is spared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sim.small_city.godzilla import rampage, wake, who_is_spared
from sim.small_city.pollution import phase_6
from tests.sim.small_city.monsters import Dice, with_godzillas
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers

FACTORIES = """
town size=7 side=easy round=5 {header}
6| .     .     .     .     .     .     .
5| .     .     .     .     .     .     .
4| .     .     .     .     .     .     .
3| .     .     .     .     .     .     .
2| F1a   .     F2a.W F2a.G .     .     .
1| .     .     .     .     .     .     .
0| F1b   .     .     .     .     {last} .
"""

triples = st.tuples(st.integers(1, 3), st.integers(0, 3), st.integers(0, 2))
tables = st.lists(triples, min_size=2, max_size=4).map(lambda one: dict(enumerate(one)))


def spared(*triples, only_highest=False):
    return who_is_spared(dict(zip("ABCD", triples, strict=False)), only_highest=only_highest)


@pytest.mark.rule("SC-GOD-20")
def test_the_lowest_roll_alone_is_spared():
    assert spared((4, 10, 2), (2, 30, 5)) == {"B": "roll"}


@pytest.mark.rule("SC-GOD-21")
def test_of_two_tied_the_dirtier_is_visited():
    assert spared((3, 22, 1), (3, 15, 6)) == {"B": "pollution"}


@pytest.mark.rule("SC-GOD-22")
def test_of_two_tied_twice_the_one_with_more_factory_spaces_is_visited():
    assert spared((3, 15, 4), (3, 15, 6)) == {"A": "factory_spaces"}


@pytest.mark.rule("SC-GOD-23")
def test_a_full_tie_spares_both():
    assert spared((6, 15, 4), (6, 15, 4)) == {"A": "full_tie", "B": "full_tie"}


@pytest.mark.rule("SC-GOD-24")
def test_of_three_tied_only_the_cleanest_is_spared():
    assert spared((1, 20, 2), (1, 14, 9), (1, 8, 9)) == {"C": "pollution"}


@pytest.mark.rule("SC-GOD-21")
def test_a_tie_above_the_lowest_roll_is_no_tie():
    assert spared((2, 12, 4), (2, 12, 1), (5, 1, 0), (5, 1, 0)) == {"B": "factory_spaces"}


@pytest.mark.rule("SC-GOD-23")
def test_four_in_a_full_tie_are_all_spared():
    assert set(spared(*[(1, 10, 2)] * 4)) == set("ABCD")


ONLY_HIGHEST = [
    ([(4, 10, 2), (2, 30, 5)], "B"),
    ([(3, 22, 1), (3, 15, 6)], "B"),
    ([(3, 15, 4), (3, 15, 6)], "A"),
    ([(6, 15, 4), (6, 15, 4)], "AB"),
    ([(1, 20, 2), (1, 14, 9), (1, 8, 9)], "BC"),
    ([(2, 12, 4), (2, 12, 1), (5, 1, 0), (5, 1, 0)], "B"),
    ([(1, 10, 2)] * 4, "ABCD"),
]


@pytest.mark.parametrize(("rows", "who"), ONLY_HIGHEST)
def test_the_other_reading_visits_only_the_highest_of_the_tied(rows, who):
    assert set(spared(*rows, only_highest=True)) == set(who)


@pytest.mark.rule("SC-GOD-24")
@given(tables)
def test_the_spared_are_those_with_the_least_triple(table):
    least = min(table.values())
    assert set(who_is_spared(table)) == {who for who, triple in table.items() if triple == least}


@pytest.mark.rule("SC-GOD-28")
@given(tables, st.booleans())
def test_somebody_is_always_spared(table, only_highest):
    left = set(table) - set(who_is_spared(table, only_highest=only_highest))
    assert len(left) <= len(table) - 1


@given(tables, st.booleans())
def test_what_spared_a_player_is_true(table, only_highest):
    for who, why in who_is_spared(table, only_highest=only_highest).items():
        rivals = [triple for other, triple in table.items() if other != who]
        assert table[who][0] == min(triple[0] for triple in table.values())
        assert (why == "roll") == all(triple[0] > table[who][0] for triple in rivals)
        assert (why == "full_tie") == (table[who] in rivals)


@pytest.mark.parametrize("only_highest", [False, True])
@given(table=tables)
def test_two_players_meet_the_same_fate_in_both_readings(only_highest, table):
    two = dict(list(table.items())[:2])
    assert who_is_spared(two) == who_is_spared(two, only_highest=only_highest)


@pytest.mark.rule("SC-GOD-19")
def test_players_still_in_the_game_roll_once_in_turn_order():
    game = with_godzillas(4)
    game.host = 2
    game.towns[3].eliminated_round = 4
    game.luck = Dice()
    wake(game, dict.fromkeys(range(4), 0))
    assert game.luck.rolled == [2, 0, 1]


@pytest.mark.rule("SC-GOD-27")
def test_the_roll_is_the_number_of_steps():
    game = with_godzillas(3)
    game.round = 5
    for seat in (0, 1):
        town_from(FACTORIES.format(header="", last="."), game, seat)
    game.luck = Dice(4, 6, 1)
    visits = answers(rampage(game)).result
    assert [len(visits[seat].walk.path) for seat in (0, 1)] == [4, 6]


def visited(game):
    before = {town.seat: town.disabled for town in game.living()}
    return [seat for seat, visit in wake(game, before).items() if visit.visited]


@pytest.mark.rule("SC-GOD-26")
def test_factory_spaces_are_squares_under_discs_included():
    game = with_godzillas()
    town_from(FACTORIES.format(header="", last="."), game, 0)  # four squares, three tiles
    small = FACTORIES.replace("F2a.W F2a.G", "F1c:* .    ")  # three squares, three tiles
    town_from(small.format(header="", last="."), game, 1)
    assert [town.factory_spaces() for town in game.towns] == [4, 3]
    game.luck = Dice(3, 3)
    assert visited(game) == [0]


@pytest.mark.rule("SC-GOD-25")
def test_a_tie_is_broken_by_the_pollution_before_this_round_is_measured():
    game = with_godzillas()
    town_from(FACTORIES.format(header="pollution=9", last="."), game, 0)
    crowded = FACTORIES.replace("F2a.W F2a.G", "F2a.W:c F2a.G:c")
    town_from(crowded.format(header="pollution=8", last="."), game, 1)
    game.luck = Dice(2, 2)
    answers(phase_6(game))
    assert [town.pollution for town in game.towns] == [9, 10]
    assert [row.visited for row in game.journal.rows["godzilla"]] == [True, False]


@pytest.mark.rule("SC-GOD-02")
@pytest.mark.parametrize(("players", "godzillas"), [(2, 1), (3, 2), (4, 3)])
def test_one_godzilla_less_than_players_is_in_use(players, godzillas):
    assert with_godzillas(players).godzillas_away == godzillas


def test_without_the_expansion_there_are_neither_godzillas_nor_discs():
    game = state()
    assert (game.godzillas_away, game.disc_supply) == (0, 0)
