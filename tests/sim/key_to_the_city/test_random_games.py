"""Whole games played at random under the referee: what holds in all of them."""

from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.engine.errors import RefereeError
from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.key_to_the_city.game import GAME
from sim.key_to_the_city.referee import check
from sim.key_to_the_city.turn import turn
from sim.key_to_the_city.words import Account, Event
from tests.sim.key_to_the_city.table import connect, hold, opened, piece, random_game, rows
from tests.sim.talk import run_at_random

GAMES = [(players, seed) for players in range(2, 7) for seed in range(2)]
games = pytest.mark.parametrize(("players", "seed"), GAMES)


@cache
def played(players, seed):
    return random_game(players, seed=seed)


@pytest.mark.rule("KCL-TURN-03", "KCL-COMP-03", "KCL-KEY-10")
@games
def test_a_random_game_ends_after_four_eras_and_loses_no_piece(players, seed):
    """KCL-TEST-04, KCL-TEST-26 and KCL-TEST-40; the referee counts after every turn."""
    game = played(players, seed)
    assert game.round == 4
    assert len(rows(game, "scores")) == players


@games
def test_ledgers_hold_what_their_entries_add_up_to(players, seed):
    game = played(players, seed)
    sums = {}
    for _, _, seat, account, _, delta in rows(game, "ledger"):
        sums[seat, account] = sums.get((seat, account), 0) + delta
        assert sums[seat, account] >= 0
    for seat, screen in enumerate(game.screens):
        for account in Account:
            assert screen.ledger.balances[account] == sums.get((seat, account), 0)


@games
def test_scores_are_the_sum_of_tiles_and_berth(players, seed):
    game = played(players, seed)
    columns = [column.name for column in GAME.schema.tables["scores"].columns]
    for row in rows(game, "scores"):
        score = dict(zip(columns, row, strict=True))
        tiles = sum(one.vp for one in rows(game, "tile_scores") if one.seat == score["seat"])
        assert score["score"] == tiles + score["vp_berth"]


@games
def test_the_tables_of_turns_agree(players, seed):
    """Every action has its row, and what was taken was placed or discarded."""
    game = played(players, seed)
    actions = [row[3] for row in rows(game, "turns")]
    for action, table in enumerate(("bids", "productions", "upgrades")):
        assert actions.count(action) == len(rows(game, table))
    assert len(rows(game, "sails")) == 4 * players
    columns = [column.name for column in GAME.schema.tables["productions"].columns]
    for row in rows(game, "productions"):
        made = dict(zip(columns, row, strict=True))
        taken = sum(number for name, number in made.items() if name.startswith("taken_"))
        assert taken == made["placed"] + made["discarded"] <= made["shown"]
        assert made["keyples"] > made["last"]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 6))
def test_the_referee_finds_nothing(seed, players):
    random_game(players, seed=seed)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 10**6))
def test_the_same_seed_is_the_same_game(seed):
    one, other = random_game(3, seed=seed), random_game(3, seed=seed)
    assert one.journal.rows == other.journal.rows


def test_random_games_are_worth_the_trouble():
    """Between them they show everything that can happen."""
    told = {Event(row[3]) for game in GAMES for row in rows(played(*game), "events")}
    assert told == set(Event) - {Event.BAG_EMPTY}


def test_a_clone_shares_nothing_that_changes():
    game = opened(3, centre=["Gherkin", "Barbican", "The Shard"])
    for seat in range(3):
        hold(game, seat, red=8, blue=3)
    twin = game.clone(Sitting(Luck(1), Journal(GAME.schema, "games")))
    before = game.view(0).fingerprint(), [screen.keyples for screen in game.screens]
    for number in range(9):
        run_at_random(turn(twin, number % 3), number)
    assert (game.view(0).fingerprint(), [screen.keyples for screen in game.screens]) == before
    assert twin.view(0).fingerprint() != before[0]


# The referee itself


def refused(spoil):
    game = opened(2, centre=["Gherkin"])
    hold(game, 0, red=3)
    connect(game, "0,0/0 blue")
    spoil(game)
    with pytest.raises(RefereeError) as caught:
        check(game)
    return str(caught.value)


def spoil_bids(game):
    gherkin = piece(game, "Gherkin")
    gherkin.colour, gherkin.bids = 1, {0: 1, 1: 1}
    game.bag[1] -= 2


def test_the_referee_sees_what_is_wrong():
    assert refused(lambda game: game.bag.__setitem__(0, 39)).startswith("39 blue keyples of 40")
    assert refused(lambda game: game.connectors.__setitem__(1, 24)).startswith("25 blue connectors")
    assert refused(lambda game: game.skills.__setitem__(2, 23)).startswith("23 compass skill tiles")
    assert refused(spoil_bids).startswith("Gherkin: one bid leads")
    assert refused(lambda game: game.berths.__setitem__(1, 6)).startswith("a berth holds one barge")
    assert refused(lambda game: game.stock.append(game.rules.box.by_name["Gherkin"])).startswith(
        "a tile is in one place"
    )
