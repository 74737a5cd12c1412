"""The Godzilla of the solo game (SC-GOD-03, SC-GOD-92 to 97, section 28 item 59)."""

from itertools import pairwise

import pytest

from sim.boards.squares import names
from sim.small_city.godzilla import rampage
from sim.small_city.mayor import phase_1
from sim.small_city.pollution import phase_6
from sim.small_city.scoring import final_scoring
from sim.small_city.words import Account, Event
from tests.sim.small_city.monsters import Dice, drawn, where
from tests.sim.small_city.table import alone, mask, random_game, rules, town_from
from tests.sim.talk import answers

HOME = ("F2a.W F2a.G . . . . .", ". . . . . . .")


def haunted(*rows, die=3, size=7, settings=None, **header):
    """Return a solo game with a Godzilla, its town, and a die that always rolls the same."""
    game = alone(modes={"godzillas": True}, settings=settings)
    town = town_from(drawn(*rows, size=size, **header), game)
    game.luck = Dice(die)
    return game, town


def walk(game, number, **given):
    """Carry out phase VI of a round and return its visits by seat."""
    game.round = number
    talk = answers(phase_6(game), given)
    return talk, [row for row in game.journal.rows["godzilla"] if row.round == number]


@pytest.mark.rule("SC-GOD-03")
def test_there_is_one_godzilla():
    assert rules(1, ["solo", "godzillas"]).godzillas == 1
    game, _ = haunted(*HOME)
    assert game.godzillas_away == 1


@pytest.mark.rule("SC-GOD-92")
@pytest.mark.parametrize("seed", range(4))
def test_it_sleeps_until_round_five_and_comes_then_for_certain(seed):
    game = alone(modes={"godzillas": True}, seed=seed)
    town = town_from(drawn(*HOME, size=7), game)
    for number in range(1, 5):
        assert walk(game, number)[1] == []
        assert not town.godzilla
    _, (row,) = walk(game, 5)
    assert (row.visited, row.spared_by) == (True, 0)
    assert row.entry_squares == "0,6 1,6"
    assert town.godzilla


@pytest.mark.rule("SC-GOD-93", "SC-GOD-94")
def test_section_28_item_59_it_walks_four_times_and_never_leaves():
    game, town = haunted(*HOME, die=2)
    squares = []
    for number in range(5, 9):
        answers(phase_1(game))
        _, (row,) = walk(game, number, godzilla_exit=lambda decision, _: decision.options()[0])
        squares.append((row.entry_squares, row.final_squares))
        assert len(row.path.split()) == 2
    for (_, ended), (begun, _) in pairwise(squares):
        assert sorted(ended.split()) == sorted(begun.split())
    answers(final_scoring(game))
    assert town.godzilla.bit_count() == 2
    assert (game.godzillas_away, town.discs) == (0, 0)
    events = {row[3] for row in game.journal.rows["events"]}
    assert Event.GODZILLA_LEFT not in events


@pytest.mark.rule("SC-GOD-94")
def test_every_round_it_walks_what_the_die_says():
    game = random_game(1, variants=["solo", "godzillas"], seed=3)
    rows = [row for row in game.journal.rows["godzilla"] if row.path]
    assert {row.round for row in rows} == {5, 6, 7, 8}
    assert all(len(row.path.split()) == row.die for row in rows)
    rolls = [row[6] for row in game.journal.rows["events"] if row[3] == Event.GODZILLA_ROLL]
    assert rolls == [row.die for row in rows]


@pytest.mark.rule("SC-GOD-95")
def test_it_goes_on_from_where_it_stands_by_the_edges_of_the_tile_it_stands_on():
    game, town = haunted("P3a:Z P3a:Z P3a . .", size=5, round=6)
    talk, (row,) = walk(game, 6, godzilla_exit=["2,4 E"])
    assert talk.offered("godzilla_exit") == ["0,4 S", "1,4 S", "2,4 E", "2,4 S"]
    assert "godzilla_entry" not in talk.names()
    assert (row.entry_kind, row.path) == (7, "3,4 4,4 4,3")
    assert where(town.feet) == "4,4 4,3"


@pytest.mark.rule("SC-GOD-95")
def test_with_its_feet_on_two_tiles_it_leaves_from_the_two_squares():
    game, _ = haunted("P1a:Z P1b:Z . . .", size=5, round=6)
    talk, _ = walk(game, 6)
    assert talk.offered("godzilla_exit") == ["0,4 S", "1,4 E", "1,4 S"]


@pytest.mark.rule("SC-GOD-96")
def test_where_it_stood_no_disc_is_left():
    game, town = haunted("P1a:Z P1b:Z . . . . .", die=4, round=6)
    supply = game.disc_supply
    _, (row,) = walk(game, 6, godzilla_exit=["1,6 E"])
    assert names(town.discs) == "2,6 3,6"
    assert (row.departed, row.departure_discs, row.discs_laid) == (False, 0, 2)
    assert game.disc_supply == supply - 2
    assert not town.disabled & mask("0,6 1,6")


@pytest.mark.rule("SC-GOD-97")
def test_a_town_it_could_not_enter_is_tried_again():
    game, town = haunted("P1a . . . . . .")
    _, (row,) = walk(game, 5)
    assert (row.visited, row.entry_squares, town.godzilla) == (True, "", 0)
    assert game.godzillas_away == 1
    town_from(drawn(*HOME, size=7), game)
    _, (row,) = walk(game, 6)
    assert (row.visited, row.entry_squares) == (True, "0,6 1,6")


@pytest.mark.rule("SC-SOLO-16")
def test_it_goes_back_when_the_game_is_lost():
    game, town = haunted(*HOME, pollution=99)
    answers(rampage(game))
    town_before = town.godzilla
    town.ledger.balances[Account.POLLUTION] = 100
    game.round = 6
    answers(phase_6(game))
    assert (bool(town_before), town.living, game.godzillas_away) == (True, False, 1)
