"""Whole games played at random under the referee: what holds in all of them."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.small_city.game import PHASES as SCRIPTS
from sim.small_city.setup import set_up
from sim.small_city.words import PEOPLE, PHASES, Account, Event, Kind
from tests.sim.small_city import slow_rules
from tests.sim.small_city.table import random_game, unopened
from tests.sim.talk import run_at_random

GAMES = [(players, seed) for players in (2, 3, 4) for seed in range(6)]
MODES = st.fixed_dictionaries(
    {name: st.booleans() for name in ("godzillas", "activist_mayor", "activist_parks")}
)
games = pytest.mark.parametrize(("players", "seed"), GAMES)


@cache
def played(players, seed):
    return random_game(players, seed=seed)


def balances(game):
    """Yield where and what every account stood at after every booking."""
    sums = {}
    for number, phase, seat, account, _, delta in game.journal.rows["ledger"]:
        sums[seat, account] = sums.get((seat, account), 0) + delta
        yield (number, PHASES[phase], seat), Account(account), sums[seat, account]


@pytest.mark.rule("SC-P5-07")
@games
def test_section_28_item_4_nothing_is_ever_negative(players, seed):
    """Votes may be, but only when the game is scored; pollution is booked source by source."""
    for (number, phase, seat), account, balance in balances(played(players, seed)):
        if account == Account.POLLUTION or (account == Account.VOTES and phase == "end"):
            continue
        assert balance >= 0, (number, phase, seat, account.name)


@games
def test_pollution_is_never_negative_at_the_end_of_a_phase(players, seed):
    ends = {
        where: balance
        for where, account, balance in balances(played(players, seed))
        if account == Account.POLLUTION
    }
    assert min(ends.values(), default=0) >= 0


@games
def test_citizens_of_one_colour_add_up_to_22(players, seed):
    game = played(players, seed)
    for town in game.towns:
        book = town.ledger.balances
        assert sum(book[account] for account in PEOPLE) == 22


@games
def test_ledgers_hold_what_their_entries_add_up_to(players, seed):
    game = played(players, seed)
    sums = {(seat, account): balance for (_, _, seat), account, balance in balances(game)}
    for town in game.towns:
        for account in Account:
            assert town.ledger.balances[account] == sums.get((town.seat, account), 0)


@pytest.mark.rule("SC-P2-10", "SC-P2-11", "SC-P2-26")
@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_tiles_never_move_shrink_or_go_and_stand_where_they_may(seed, players):
    """Phase by phase: what stood is still covered by a tile of its kind, of its level or more."""
    game = unopened(players, seed=seed)
    run_at_random(set_up(game), seed)
    before = {town.seat: [] for town in game.towns}
    for number in range(1, 6):
        game.round = number
        for script in SCRIPTS:
            run_at_random(script(game), seed + number)
            for town in game.towns:
                if town.living:
                    for old in before[town.seat]:
                        new = next(tile for tile in town.tiles if old.mask & ~tile.mask == 0)
                        assert new.building.kind is old.building.kind
                        assert new.building.level >= old.building.level
                before[town.seat] = list(town.tiles)


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 4), st.booleans(), MODES)
def test_the_referee_finds_nothing(seed, players, expert, modes):
    """It checks people, tiles, materials and ground after every phase."""
    modes = {"side": "expert" if expert else "easy", **modes}
    game = random_game(players, seed=seed, modes=modes)
    for town in game.towns:
        spaces = slow_rules.cells(town.built)
        assert len(spaces) == sum(tile.building.size for tile in town.tiles)
        if expert:
            assert not spaces & slow_rules.cells(town.box.numbers.expert_blocked)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 10**6))
def test_the_same_seed_is_the_same_game(seed):
    one, other = random_game(3, seed=seed), random_game(3, seed=seed)
    assert one.journal.rows == other.journal.rows


@games
def test_nobody_works_without_standing_somewhere_that_works(players, seed):
    game = played(players, seed)
    for town in game.towns:
        for at in town.persons:
            assert town.kind_at(at) in (Kind.R, Kind.C, Kind.F, Kind.P, Kind.MU, Kind.UN)
        assert not town.taken() & town.graves


def test_random_games_are_worth_the_trouble():
    """Between them they show what is rare."""
    events = set()
    for players, seed in GAMES:
        events |= {Event(row[3]) for row in played(players, seed).journal.rows["events"]}
    assert events >= {
        Event.TILE_BUILT, Event.TILE_GROWN, Event.ENLARGED, Event.CITIZEN_MOVED,
        Event.NEWCOMER, Event.CITIZEN_HOUSED, Event.SHOP, Event.PRODUCED, Event.DEATH,
        Event.COUNCIL_STEP, Event.NEXT_HOST,
    }  # fmt: skip
