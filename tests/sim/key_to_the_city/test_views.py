"""What a seat sees, and what it does not; what a strategy is told with a decision."""

import pytest

from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.key_to_the_city.decisions import ChooseKeyples
from sim.key_to_the_city.game import GAME
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.setup import set_up
from sim.key_to_the_city.words import CONNECTORS, Reason
from tests.sim.key_to_the_city.table import (
    does,
    ends_era,
    hold,
    opened,
    piece,
    random_game,
    unopened,
)
from tests.sim.talk import answers

PUBLIC = {
    "berths", "borough", "boroughs", "centre", "connector_supply", "fingerprint", "keyples",
    "open_keyples", "passes", "round", "routemasters", "rules", "sailed", "seat", "skill_supply",
    "score", "skills", "stock_size", "terms", "turn", "units", "usable",
}  # fmt: skip


def seen(view):
    """Return all that a view shows, as text, without the rules."""
    shown = {name: getattr(view, name) for name in PUBLIC - {"fingerprint", "rules", "boroughs",
             "borough", "centre", "usable", "units", "routemasters", "score", "terms"}}  # fmt: skip
    return shown, view.fingerprint(), view.usable.screen, view.usable.most


@pytest.mark.rule("KCL-SETUP-08")
def test_a_view_does_not_depend_on_what_lies_behind_other_screens():
    """With other keyples of a rival, another bag and another stock a seat sees the same."""
    game = opened(2, centre=["Gherkin"])
    hold(game, 0, red=2, coin=1)
    hold(game, 1, blue=3, brick=1)
    twin = game.clone(Sitting(Luck(1), Journal(GAME.schema, "games")))
    hold(twin, 1, blue=0, red=9)
    twin.stock.reverse()
    view, other = game.view(0), twin.view(0)
    assert {name for name in dir(view) if not name.startswith("_")} == PUBLIC
    assert seen(view) == seen(other)
    assert (view.keyples, view.skills) == ((0, 2, 0), (0, 1, 0))


@pytest.mark.rule("KCL-VAR-01")
def test_in_the_jennifer_variant_keyples_that_come_back_lie_open():
    game = opened(2, centre=["Gherkin", "Monument"], jennifer=True)
    home = str(game.boroughs[0].pieces[0])
    hold(game, 0, red=4, blue=3, yellow=2, coin=1)
    hold(game, 1, red=3)
    does(game, 0, "bid", "Gherkin", "red 2")
    does(game, 1, "bid", "Gherkin", "red 3")
    does(game, 0, "produce", home, "blue 3")
    assert game.view(1).open_keyples == ((0, 0, 0), (0, 0, 0))
    ends_era(game, 6, 5)
    open_ = game.view(1).open_keyples
    assert open_ == ((3, 2, 0), (0, 0, 0)), "what was drawn is hidden"
    assert game.screens[0].keyples[2] >= 2
    game.screens[0].use(1, 1, Reason.BID)
    assert game.screens[0].open == [3, 1, 0], "those that lie open go first"


@pytest.mark.rule("KCL-VAR-01")
def test_without_the_variant_nothing_lies_open():
    game = random_game(3, seed=4)
    assert [screen.open for screen in game.screens] == [[0, 0, 0]] * 3
    game = random_game(3, seed=4, jennifer=True)
    assert any(sum(screen.open) for screen in game.screens)


@pytest.mark.rule("KCL-VAR-02")
def test_drawing_is_blind_whoever_does_it():
    """What a seat draws depends on the seed alone, so a neighbour's hand would change nothing."""
    hands = []
    for _ in range(2):
        game = unopened(3, seed=8)
        answers(set_up(game))
        hands.append([tuple(screen.keyples) for screen in game.screens])
    assert hands[0] == hands[1]


# Decisions


def keyples_decision(least_of="Gherkin"):
    game = opened(2, centre=["Gherkin", "Monument", "Barbican"])
    hold(game, 0, red=5, blue=2)
    hold(game, 1, red=9)
    for tile in ("Monument", "Barbican"):
        does(game, 0, "bid", tile, "red 1")
        does(game, 1, "bid", tile, "red 2")
    target = piece(game, least_of)
    usable, least = game.view(0).terms("bid", target)
    return ChooseKeyples(0, "bid", target, usable, least)


def test_groups_are_judged_without_being_listed():
    decision = keyples_decision()
    options = decision.options()
    assert len(options) == len(set(options)) == 2 + (3 + 3 * 4)
    assert all(map(decision.is_legal, options))
    assert decision.has_choice()
    assert decision.only() == options[0]
    assert [decision.parse(decision.text(one)) for one in options] == list(options)
    for wrong in (options[0]._replace(number=9), options[0]._replace(from_screen=3)):
        assert not decision.is_legal(wrong)
    draw = Luck(1).draw("anybody")
    drawn = {decision.sample(draw) for _ in range(400)}
    assert drawn == set(options)


def test_a_colour_can_be_forbidden():
    decision = keyples_decision()
    decision.banned = frozenset({"red"})
    assert [str(one) for one in decision.options()] == ["blue 1", "blue 2"]
    assert not decision.is_legal(keyples_decision().options()[-1])
    locked = keyples_decision("Monument")
    locked.banned = frozenset({"red"})
    assert locked.options(), "a ban that leaves nothing is ignored"


def test_a_strategy_can_try_tiles_and_connectors_on_a_clone():
    game = opened(2)
    hold(game, 0, red=3)
    view = game.view(0)
    before = view.fingerprint()
    tried = view.borough.clone()
    lord = Piece(game.rules.box.by_name["Lord's Cricket Ground"])
    gherkin = Piece(game.rules.box.by_name["Gherkin"])
    tried.lay(lord, tried.cells(lord.tile)[0])
    tried.lay(gherkin, tried.cells(gherkin.tile)[0])
    tried.connect(tried.free_edges()[-1], CONNECTORS.index("grey"))
    assert [one.vp for one in view.score(tried)] == [0, 6, 1]
    assert [one.vp for one in view.score(tried, keyples=(0, 1, 0))] == [0, 2, 1]
    assert [one.vp for one in view.score()] == [0]
    assert view.fingerprint() == before
