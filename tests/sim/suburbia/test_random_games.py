"""Whole games played at random under the referee: what holds in all of them."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.engine.errors import RefereeError
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.suburbia.game import GAME
from sim.suburbia.referee import check
from sim.suburbia.turn import turn
from sim.suburbia.words import Account, Event
from tests.sim.suburbia.table import have, opened, random_game, rows
from tests.sim.talk import run_at_random

GAMES = [*((players, "none", seed) for players in (2, 3, 4) for seed in range(3))]
GAMES += [(1, solo, seed) for solo in ("lone_architect", "dale") for seed in range(3)]
games = pytest.mark.parametrize(("players", "solo", "seed"), GAMES)


@cache
def played(players, solo, seed):
    return random_game(players, solo=solo, seed=seed)


def running(game):
    """Yield phase, seat, account and what it stood at after every booking."""
    sums = {}
    for _, phase, seat, account, _, delta in rows(game, "ledger"):
        sums[seat, account] = sums.get((seat, account), 0) + delta
        yield phase, seat, Account(account), sums[seat, account]


@pytest.mark.rule("SUB-TURN-18", "SUB-TURN-19")
@games
def test_counters_stay_within_their_limits_after_every_event(players, solo, seed):
    """SUB-TEST-45."""
    for _, seat, account, stands in running(played(players, solo, seed)):
        if account in (Account.INCOME, Account.REPUTATION):
            assert -5 <= stands <= 15, (seat, account)
        else:
            assert stands >= 0, (seat, account)


@games
def test_ledgers_hold_what_their_entries_add_up_to(players, solo, seed):
    game = played(players, solo, seed)
    sums = {(seat, account): stands for _, seat, account, stands in running(game)}
    for borough in game.boroughs:
        for account in Account:
            held = borough.counters.ledger.balances[account]
            assert held == sums.get((borough.seat, account), 0)


@games
def test_gains_and_lines_explain_the_ledger(players, solo, seed):
    """The table of gains tells the same changes as the ledger's checks."""
    game = played(players, solo, seed)
    checks = range(5, 13)
    booked = [row for row in rows(game, "ledger") if row[4] in checks]
    told = [row for row in rows(game, "gains") if row.booked]
    assert [(row.seat, row.account, row.booked) for row in told] == [
        (row[2], row[3], row[5]) for row in booked
    ]
    lines = sum(row.income + row.reputation for row in rows(game, "red_lines"))
    assert lines == sum(row[5] for row in rows(game, "ledger") if row[4] == 13)


@pytest.mark.rule("SUB-MARKET-05", "SUB-TURN-02")
@games
def test_a_turn_is_one_option_and_one_tile_leaves(players, solo, seed):
    game = played(players, solo, seed)
    for row in rows(game, "builds"):
        assert (row.slot is None) != (row.discard_slot is None)
        assert row.legal_moves > 0


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([(2, "none"), (4, "none"), (1, "dale")]))
def test_the_referee_finds_nothing(seed, table):
    players, solo = table
    random_game(players, solo=solo, seed=seed)


@settings(max_examples=5, deadline=None)
@given(st.integers(0, 10**6))
def test_the_same_seed_is_the_same_game(seed):
    one, other = random_game(3, seed=seed), random_game(3, seed=seed)
    assert one.journal.rows == other.journal.rows


def test_random_games_are_worth_the_trouble():
    """Between them they show everything that can happen."""
    told = {Event(row[3]) for game in GAMES for row in rows(played(*game), "events")}
    assert told == set(Event)


def test_a_clone_shares_nothing_that_changes():
    game = opened(3)
    twin = game.clone(Sitting(Luck(1), Journal(GAME.schema, "games")))
    before = [borough.fingerprint() for borough in game.boroughs]
    market, sizes = game.market.names(), game.stack_sizes()
    for borough in twin.boroughs:
        run_at_random(turn(twin, borough), 3)
    assert [borough.fingerprint() for borough in game.boroughs] == before
    assert (game.market.names(), game.stack_sizes()) == (market, sizes)
    assert [borough.fingerprint() for borough in twin.boroughs] != before


# The referee itself


def refused(spoil):
    game = opened()
    spoil(game)
    with pytest.raises(RefereeError) as caught:
        check(game)
    return str(caught.value)


def test_the_referee_sees_what_is_wrong():
    assert "INCOME 16 is within its limits" in refused(lambda game: have(game, income=16))
    assert "MONEY -1 is not negative" in refused(lambda game: have(game, money=-1))
    assert refused(lambda game: game.stacks[0].pop()).startswith("48 tiles of 49")
    assert "free cells" in refused(lambda game: game.boroughs[1].free.pop())
    assert "5 markers" in refused(lambda game: have(game, markers=2))
    suburbs = opened().rules.box.by_name["Suburbs"]
    assert "Suburbs: 3 left" in refused(lambda game: game.supply.update({suburbs: 3}))
    miscounted = refused(lambda game: game.boroughs[0].counts.update({1: 4}))
    assert miscounted.startswith("1 tiles of 1, not 4")
