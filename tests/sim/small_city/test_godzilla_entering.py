"""Flow 2: where a Godzilla enters."""

import pytest

from sim.small_city.godzilla import rampage
from sim.small_city.pollution import phase_6
from sim.small_city.words import Account
from tests.sim.small_city.monsters import Dice, drawn, visit, with_godzillas
from tests.sim.small_city.table import town_from
from tests.sim.talk import answers

HARBOR = drawn(". HB HB HB .", ". . . . .", "F3a.W F3a.G F3a.B . .")


@pytest.mark.rule("SC-GOD-29", "SC-GOD-30")
def test_a_harbor_comes_first_and_the_owner_picks_two_of_its_squares():
    seen = visit(HARBOR, 2)
    assert seen.visit.entry_kind == "harbor"
    assert seen.entries() == ["1,4 2,4", "2,4 3,4"]


@pytest.mark.rule("SC-GOD-31")
@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        (("F3a.W F3a.G F3a.B . .", "F2a.W F2a.G . . .", "F1a . . . ."), "F3"),
        (("F2a.W F2a.G . . .", "F1a . . . ."), "F2"),
        (("F1a . . . .",), "F1"),
    ],
)
def test_without_a_harbor_the_factory_of_the_highest_rank_is_entered(rows, kind):
    assert visit(drawn(*rows), 2).visit.entry_kind == kind


@pytest.mark.rule("SC-GOD-32")
def test_among_factories_of_equal_rank_the_owner_chooses():
    seen = visit(drawn("F2a.W F2a.G . . .", ". . . F2b.W F2b.G"), 2, enter="3,3 4,3")
    assert seen.entries() == ["3,3 4,3", "0,4 1,4"]


@pytest.mark.rule("SC-GOD-33")
@pytest.mark.parametrize(
    ("row", "feet"),
    [("F3a.W F3a.G F3a.B . .", "1,4 2,4"), ("F3a.B F3a.G F3a.W . .", "0,4 1,4")],
)
def test_on_an_f3_it_takes_the_black_and_the_grey_square(row, feet):
    assert visit(drawn(row), 2).entries() == [feet]


@pytest.mark.rule("SC-GOD-34")
def test_on_an_f2_it_takes_both_squares():
    assert visit(drawn(". F2a.G F2a.W . ."), 2).entries() == ["1,4 2,4"]


@pytest.mark.rule("SC-GOD-35", "SC-GOD-05")
def test_on_an_f1_it_takes_its_square_and_one_beside_it():
    seen = visit(drawn(". . . . .", ". F1a . . ."), 2)
    assert seen.entries() == ["1,2 1,3", "0,3 1,3", "1,3 2,3", "1,3 1,4"]


@pytest.mark.rule("SC-GOD-36")
def test_the_second_foot_may_stand_on_a_tile_a_grave_or_the_mayor_but_not_outside():
    seen = visit(drawn("F1a P1a . . .", ".:x . . . ."), 2)
    assert seen.entries() == ["0,3 0,4", "0,4 1,4"]
    with_mayor = drawn("F1a .:M .:M . .")
    assert "0,4 1,4" in visit(with_mayor, 2).entries()


@pytest.mark.rule("SC-GOD-36")
def test_the_second_foot_does_not_stand_on_a_blocked_square():
    game = with_godzillas(modes={"side": "expert"})
    rows = [["." for _ in range(4)] for _ in range(4)]
    rows[3][3], rows[3][2] = "#", "F1a"
    lines = [f"{y}| {' '.join(rows[y])}" for y in (3, 2, 1, 0)]
    seen = visit("\n".join(["town size=4 side=expert round=5", *lines]), 2, game=game)
    assert seen.entries() == ["2,2 2,3", "1,3 2,3"]


@pytest.mark.rule("SC-GOD-37")
@pytest.mark.parametrize("die", range(1, 7))
def test_without_disc_harbor_and_factory_the_town_is_not_entered(die):
    seen = visit(drawn("RF WHa WHa . .", "R1a:c C1a:c P1a:c . ."), die)
    assert seen.visit.visited
    assert not seen.talk.of("godzilla_entry")
    assert (seen.town.godzilla, seen.game.godzillas_away) == (0, 1)
    assert len(seen.town.persons) == 3


@pytest.mark.rule("SC-GOD-38")
def test_a_town_with_discs_is_entered_on_two_adjacent_ones():
    seen = visit(drawn("HB HB HB . .", ".:* . . . .", ".:* . . .:* .", ". . . .:* ."), 2)
    assert seen.visit.entry_kind == "discs"
    assert seen.entries() == ["3,1 3,2", "0,2 0,3"]


@pytest.mark.rule("SC-GOD-39")
def test_without_adjacent_discs_it_takes_one_disc_and_a_square_beside_it():
    seen = visit(drawn(".:* . . . .", ". .:* . . .", "HB HB HB . ."), 2)
    beside_first = {"0,3 0,4", "0,4 1,4"}
    beside_second = {"1,2 1,3", "0,3 1,3", "1,3 2,3", "1,3 1,4"}
    assert set(seen.entries()) == beside_first | beside_second


@pytest.mark.rule("SC-GOD-29")
def test_a_town_that_was_cleared_of_its_discs_counts_as_a_first_visit():
    game = with_godzillas()
    host = town_from(HARBOR, game)
    host.visited_before = True
    game.luck = Dice(2)
    host.ledger.balances[Account.POLLUTION] = 1
    assert answers(rampage(game)).result[0].entry_kind == "harbor"


@pytest.mark.rule("SC-GOD-40", "SC-GOD-43")
def test_whoever_stands_on_the_two_squares_goes_to_the_reserve_of_his_owner():
    seen = visit(drawn("F2a.W:c F2a.G:t2 . . ."), 1, leave="0,4 S")
    assert seen.eaten == ["seat 1 0,4", "seat 2 1,4"]
    for owner in seen.game.towns:
        flow = owner.ledger.flows
        eaten = {account for account, _ in flow if account in (Account.RESERVE, Account.IN_PLAY)}
        assert eaten == {Account.RESERVE, Account.IN_PLAY}
        assert owner.ledger.balances[Account.RESERVE] == 22 - 11
        assert owner.ledger.balances[Account.IN_PLAY] == 0


@pytest.mark.rule("SC-GOD-44", "SC-GOD-42")
def test_the_eaten_leave_no_grave_and_entering_leaves_no_disc():
    seen = visit(drawn("F2a.W:c F2a.G:t2 . . ."), 1, leave="0,4 S")
    assert (seen.town.graves, seen.town.bodies) == (0, {})
    assert (seen.town.discs, seen.game.disc_supply) == (0, 40)


@pytest.mark.rule("SC-GOD-41")
def test_what_is_stored_on_the_two_squares_is_destroyed():
    seen = visit(drawn("HB:w HB:g HB:b . ."), 2, enter="0,4 1,4", leave="1,4 S")
    assert seen.destroyed == ["W 0,4", "G 1,4"]
    assert seen.cubes() == ["B 2,4"]
    assert [seen.town.ledger.balances[a] for a in (3, 4, 5)] == [0, 0, 1]


@pytest.mark.rule("SC-GOD-45")
def test_all_enter_before_the_first_walks_and_both_go_in_turn_order():
    game = with_godzillas(3)
    for seat in (0, 1):
        town_from(HARBOR, game, seat)
    game.luck, game.host = Dice(2, 2, 1), 1
    talk = answers(rampage(game))
    order = [(asked.decision.name, asked.seat) for asked in talk.asked]
    assert order[:2] == [("godzilla_entry", 1), ("godzilla_entry", 0)]
    assert order[2:] == [("godzilla_exit", 1), ("godzilla_exit", 0)]


@pytest.mark.rule("SC-GOD-20")
def test_a_town_that_is_spared_is_not_entered():
    game = with_godzillas()
    for seat in (0, 1):
        town_from(HARBOR, game, seat)
    game.luck = Dice(2, 3)
    answers(phase_6(game))
    assert [bool(one.godzilla) for one in game.towns] == [False, True]
