"""What a seat sees, what it does not, and what it can work out in advance."""

import pytest

from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.suburbia.game import GAME
from sim.suburbia.turn import turn
from sim.suburbia.words import Account, Reason
from tests.sim.suburbia.table import have, lay, opened
from tests.sim.talk import run_at_random

PUBLIC = {
    "after_marking", "after_placing", "borough", "boroughs", "discards", "fingerprint", "gains",
    "leader", "marker_gains", "moves", "offers", "private_goal", "public_goals", "round", "rules",
    "seat", "stack_sizes", "start_player", "supply", "turns_left", "value",
}  # fmt: skip


@pytest.mark.rule("SUB-SETUP-14")
def test_stacks_and_the_goals_of_others_are_in_no_view():
    game = opened(3)
    view = game.view(game.boroughs[1])
    assert {name for name in dir(view) if not name.startswith("_")} == PUBLIC
    assert view.private_goal is game.private_goals[1]
    assert view.stack_sizes == game.stack_sizes()
    hidden = {id(game.private_goals[0]), id(game.private_goals[2]), *map(id, game.stacks)}
    shown = [getattr(view, name) for name in PUBLIC]
    assert not hidden & {id(one) for one in shown}


def test_a_view_does_not_depend_on_what_is_hidden():
    """With other stacks and other goals of the rivals a seat sees the same."""
    game = opened(2)
    twin = game.clone(Sitting(Luck(1), Journal(GAME.schema, "games")))
    for stack in twin.stacks:
        stack.reverse()
    twin.private_goals[1] = next(
        goal for goal in game.rules.box.goals if goal not in game.private_goals
    )
    views = [one.view(one.boroughs[0]) for one in (game, twin)]
    assert views[0].fingerprint() == views[1].fingerprint()
    for name in ("stack_sizes", "private_goal", "public_goals", "discards", "supply"):
        assert getattr(views[0], name) == getattr(views[1], name)


def test_every_placement_is_foreseen_exactly():
    """For every legal tile and cell: the counters of all seats after it, lines and limits."""
    game = opened(3, referee=False)
    game.stacks[0] *= 3
    for number in range(6):
        game.turn = 0
        for borough in game.turn_order():
            run_at_random(turn(game, borough), number)
    have(game, money=60, income=14, population=28, reputation=14)
    lay(game, "PR Firm 9,9")
    for borough in game.boroughs:
        view = game.view(borough)
        for tile in (*game.rules.box.tiles[:-1],):
            for cell in borough.cells()[::4]:
                assert_foreseen(game, view, borough.seat, tile, cell)


def assert_foreseen(game, view, seat, tile, cell):
    before = view.fingerprint()
    foreseen = view.after_placing(tile, cell, price=3)
    gains = view.gains(tile, cell)
    assert view.fingerprint() == before
    twin = game.clone(Sitting(Luck(1), Journal(GAME.schema, "games")))
    twin.boroughs[seat].counters.change(Account.MONEY, Reason.COST, -3)
    twin.build(twin.boroughs[seat], tile, cell)
    assert foreseen.ledger.balances == twin.boroughs[seat].counters.ledger.balances
    for other in {gain.seat for gain in gains} - {seat}:
        after = game.boroughs[other].counters.after(gains)
        assert after.ledger.balances == twin.boroughs[other].counters.ledger.balances


def test_every_marker_is_foreseen_exactly():
    game = opened()
    lay(game, "Lake 1,1", "Mint -1,1", "Casino 0,6")
    have(game, money=60)
    for placed in game.boroughs[0].tiles:
        foreseen = game.view(game.boroughs[0]).after_marking(placed)
        twin = game.clone(Sitting(Luck(1), Journal(GAME.schema, "games")))
        twin.invest(twin.boroughs[0], twin.boroughs[0].at[placed.cell])
        held = twin.boroughs[0].counters.ledger.balances
        assert foreseen.ledger.balances[:4] == held[:4]


def test_a_casino_acts_on_lines_that_its_own_placement_crosses():
    game = opened()
    have(game, money=40, population=14)
    lay(game, "Fast Food Restaurant 1,3", "Hotel 1,1")
    tables = {"tiles": {"Casino": {"population": 3}}}
    game = opened(tables=tables)
    have(game, money=40, population=14)
    casino = game.rules.box.by_name["Casino"]
    view = game.view(game.boroughs[0])
    foreseen = view.after_placing(casino, game.boroughs[0].cells()[0])
    assert foreseen.income == 0  # -1 for line 15, +1 of its own
