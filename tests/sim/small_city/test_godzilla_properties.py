"""What holds for every walk through every town."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.boards.squares import edge_neighbours
from sim.engine.drivers import bare
from sim.engine.luck import Luck
from sim.small_city.godzilla import rampage
from sim.small_city.maps import read_map, write_map
from sim.small_city.pollution import phase_6
from sim.small_city.walk import walks
from tests.sim.small_city.monsters import Dice, with_godzillas
from tests.sim.small_city.random_towns import settle

tables = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10**6),
        "area": st.integers(5, 10),
        "side": st.sampled_from(["easy", "expert"]),
        "discs": st.sampled_from([0, 0, 1, 4, 12]),
        "supply": st.sampled_from([None, 0, 1, 3]),
        "dice": st.tuples(st.integers(1, 6), st.integers(1, 6)),
    }
)


some = settings(max_examples=150)


def sampled(draw):
    return lambda ask: ask.decision.sample(draw)


def table(seed, area, side, discs, supply, dice):
    """Return a game of two random towns, and the draw that answers for both."""
    draw = Luck(seed).draw("town")
    game = with_godzillas(modes={"side": side}, referee=supply is None)
    for seat in (0, 1):
        settle(game, seat, draw, area=area, discs=discs)
    game.round, game.luck = 5, Dice(*dice)
    game.disc_supply = game.disc_supply if supply is None else supply
    return game, draw


def after_the_walk(content):
    """Return the visited town before and after the Godzilla steps, and the visit."""
    game, draw = table(**content)
    before = [town.clone() for town in game.towns]
    visits = bare.run(rampage(game), sampled(draw))
    seat = next((seat for seat, visit in visits.items() if visit.walk), None)
    return None if seat is None else (game, before[seat], game.towns[seat], visits[seat])


@pytest.mark.rule("SC-GOD-52", "SC-GOD-53", "SC-GOD-56")
@some
@given(tables)
def test_a_walk_has_n_adjacent_steps_inside_the_town(content):
    if found := after_the_walk(content):
        _, _, town, visit = found
        way = [visit.walk.origin, *visit.walk.path]
        assert len(way) == visit.die + 1
        assert all(town.inside >> at & 1 for at in way)
        for at, then in pairwise(way):
            assert edge_neighbours(1 << at) >> then & 1


@pytest.mark.rule("SC-GOD-58", "SC-GOD-59", "SC-GOD-60", "SC-GOD-61")
@some
@given(tables)
def test_new_discs_are_few_and_never_doubled_nor_on_start_or_final_squares(content):
    if found := after_the_walk(content):
        _, before, town, visit = found
        laid = visit.laid
        assert len(laid) == len(set(laid)) <= max(0, visit.die - 2)
        assert set(laid) <= set(visit.walk.path)
        for at in laid:
            barred = visit.entry | town.godzilla | before.discs
            assert not barred >> at & 1


@pytest.mark.rule("SC-GOD-04", "SC-GOD-62")
@some
@given(tables)
def test_discs_in_towns_and_supply_stay_the_same_in_number(content):
    game, draw = table(**content)
    in_all = game.disc_supply + sum(town.discs.bit_count() for town in game.towns)
    bare.run(phase_6(game), sampled(draw))
    assert game.disc_supply >= 0
    assert game.disc_supply + sum(town.discs.bit_count() for town in game.towns) == in_all


@pytest.mark.rule("SC-GOD-65", "SC-GOD-66", "SC-GOD-67")
@some
@given(tables)
def test_after_phase_vi_nobody_and_nothing_is_on_a_disabled_square(content):
    game, draw = table(**content)
    bare.run(phase_6(game), sampled(draw))
    for town in game.towns:
        assert not (town.taken() | town.hall | town.stored_mask()) & town.disabled


@pytest.mark.rule("SC-GOD-65", "SC-GOD-69")
@some
@given(tables)
def test_only_persons_on_the_way_are_eaten_and_no_tile_is_lost(content):
    if found := after_the_walk(content):
        _, before, town, visit = found
        trodden = {*visit.walk.path, *visit.walk.final, *town.feet}
        trodden |= {at for at in range(121) if visit.entry >> at & 1}
        gone = before.persons.keys() - town.persons.keys()
        assert gone == before.persons.keys() & trodden
        assert town.tiles == before.tiles


@some
@given(tables)
def test_every_walk_of_the_script_is_one_that_looking_ahead_finds(content):
    if found := after_the_walk(content):
        _, before, _, visit = found
        step = visit.walk.path[0] - visit.walk.origin
        first = type("Way", (), {"at": visit.walk.origin, "step": step})
        assert visit.walk in list(walks(before, first, visit.die))


@some
@given(tables)
def test_a_random_town_survives_writing_and_reading(content):
    game, _ = table(**content)
    town = game.towns[0]
    again = read_map(write_map(town, round_=5), town.box, town.readings).town
    assert write_map(again, round_=5) == write_map(town, round_=5)
    assert (again.built, again.discs, again.stored) == (town.built, town.discs, town.stored)
