"""Final scoring, rule by rule."""

import pytest

from sim.key_to_the_city.ending import final_scoring
from sim.key_to_the_city.schema import SCHEMA
from tests.sim.key_to_the_city.table import (
    connect,
    does,
    ends_era,
    hold,
    lay,
    opened,
    piece,
    rows,
    units,
    vp,
)
from tests.sim.talk import answers

HOME = "Buckingham Palace"
SIX = ("black", "blue", "brown", "grey", "red", "yellow")


def ended(players=2, **content):
    game = opened(players, era=4, **content)
    game.sailed = [True] * players
    return game


def final(game):
    """Score the game and return by seat score, rank, won, tie_break."""
    talk = answers(final_scoring(game))
    columns = [column.name for column in SCHEMA.tables["scores"].columns]
    scores = [dict(zip(columns, row, strict=True)) for row in rows(game, "scores")]
    return talk.result, scores


@pytest.mark.rule("KCL-SCORE-01")
def test_fixed_values():
    game = ended()
    lay(game, "1,0 Barbican upgraded", "-1,0 Waterloo Station upgraded", "0,1 The O2")
    lay(game, "0,-1 The Shard", "1,-1 London Eye upgraded", "2,0 Trafalgar Square marker")
    assert [vp(game, one) for one in ("Barbican", "Waterloo Station", "The O2")] == [2, 3, 6]
    assert [vp(game, one) for one in ("The Shard", "London Eye", "Trafalgar Square")] == [3, 6, 12]
    assert vp(game, HOME) == 0
    piece(game, HOME).level = 1
    assert vp(game, HOME) == 6


@pytest.mark.rule("KCL-SCORE-02")
def test_connectors_on_a_tile():
    game = ended()
    lay(game, "1,0 Gherkin", "0,1 Hungerford Bridge", "0,-1 London Bridge")
    connect(game, "1,0/0 grey", "1,0/1 grey", "1,0/2 red")
    connect(game, "0,1/0 blue", "0,1/1 blue", "0,1/5 red")
    connect(game, "0,-1/0 black", "0,-1/1 yellow", "0,-1/2 black")
    assert vp(game, "Gherkin") == 2
    piece(game, "Gherkin").level = 1
    assert vp(game, "Gherkin") == 4
    assert vp(game, "Hungerford Bridge") == 4
    assert vp(game, "London Bridge") == 2 * 3 + 2 * 0


@pytest.mark.rule("KCL-SCORE-03")
def test_different_colours_on_a_tile():
    game = ended()
    lay(game, "1,0 Great Ormond Street Hospital")
    connect(game, "1,0/0 grey", "1,0/1 grey", "1,0/2 red")
    assert vp(game, "Great Ormond Street Hospital") == 2


@pytest.mark.rule("KCL-SCORE-04")
def test_a_network_counts_tiles_linked_directly_or_not():
    game = ended()
    lay(game, "1,0 King's Cross Station", "2,0 Barbican", "3,0 Senate House", "2,-1 The Shard")
    connect(game, "1,0/0 red", "2,0/0 red", "1,0/3 blue", "2,-1/3 red")
    assert units(game, "King's Cross Station") == 2
    connect(game, "2,-1/5 red", "2,-1/0 red")
    assert units(game, "King's Cross Station") == 3, "a ring and a loose end count nothing more"


@pytest.mark.rule("KCL-SCORE-10")
def test_millennium_bridge():
    """KCL-TEST-29."""
    game = ended()
    lay(game, "1,-1 Millennium Bridge", "1,-2 Barbican", "1,-3 Hungerford Bridge")
    lay(game, "1,-4 Tower Bridge")
    connect(game, "1,-1/2 blue", "1,-2/2 blue", "1,-3/2 blue")
    assert (units(game, "Millennium Bridge"), vp(game, "Millennium Bridge")) == (1, 2)
    lay(game, "1,-5 London Bridge", "1,-6 The O2")
    connect(game, "1,-4/2 blue", "1,-5/2 blue")
    assert vp(game, "Millennium Bridge") == 6


@pytest.mark.rule("KCL-SCORE-11")
def test_a_tile_is_no_unit_of_its_own_network():
    """KCL-TEST-32."""
    game = ended()
    lay(game, "1,0 King's Cross Station")
    assert units(game, "King's Cross Station") == 0


@pytest.mark.rule("KCL-SCORE-05")
def test_routemasters():
    """KCL-TEST-05 and KCL-TEST-21."""
    game = ended()
    lay(game, "1,0 British Museum", "0,1 Madame Tussauds", "-1,0 Victoria and Albert Museum")
    hold(game, 0, red=4, yellow=2, blue=5)
    assert (vp(game, "British Museum"), vp(game, "Madame Tussauds")) == (6, 6)
    for skills, sets in (((3, 1, 1), 1), ((2, 2, 2), 1), ((3, 3, 2), 2), ((9, 9, 0), 0)):
        hold(game, 0, brick=skills[0], coin=skills[1], compass=skills[2])
        assert vp(game, "Victoria and Albert Museum") == 6 * sets


@pytest.mark.rule("KCL-SCORE-05", "KCL-SCORE-08")
def test_routemasters_that_count_one_sort():
    game = ended()
    lay(game, "1,0 Lord's Cricket Ground", "0,1 Oval Cricket Ground", "-1,0 ZSL London Zoo")
    lay(game, "0,-1 Tate Britain", "1,-1 Tate Modern", "-1,1 National Gallery")
    lay(game, "2,0 Madame Tussauds")
    hold(game, 0, red=4, yellow=2, blue=5, brick=1, coin=2, compass=3)
    names = ("Lord's Cricket Ground", "Oval Cricket Ground", "ZSL London Zoo")
    assert [vp(game, one) for one in names] == [8, 4, 10]
    names = ("Tate Modern", "National Gallery", "Tate Britain")
    assert [vp(game, one) for one in names] == [2, 4, 6]
    assert vp(game, "Madame Tussauds") == 6, "the same keyples count again"


@pytest.mark.rule("KCL-SCORE-05")
def test_routemasters_that_count_what_lies_in_the_borough():
    game = ended()
    lay(game, "1,0 Natural History Museum", "0,1 Royal Festival Hall", "-1,0 Science Museum")
    lay(game, "0,-1 The Shard marker", "1,-1 London Eye upgraded", "2,0 Trafalgar Square marker")
    assert vp(game, "Natural History Museum") == 6
    connect(game, *(f"0,0/{edge} {colour}" for edge, colour in enumerate(SIX[:5])))
    assert (vp(game, "Royal Festival Hall"), vp(game, "Science Museum")) == (0, 0)
    connect(game, "0,0/5 yellow")
    assert (vp(game, "Royal Festival Hall"), vp(game, "Science Museum")) == (3, 2)


@pytest.mark.rule("KCL-SCORE-06")
@pytest.mark.parametrize(("choice", "points"), [("all_behind_screen", 10), ("own_placed_only", 6)])
def test_keyples_put_there_by_rivals_count(choice, points):
    """KCL-TEST-37."""
    game = opened(2, era=4, centre=["ZSL London Zoo"], settings={"counted_keyples": choice})
    hold(game, 0, blue=3, yellow=1)
    hold(game, 1, blue=2, coin=1)
    does(game, 1, "produce", HOME, "blue 2")
    does(game, 0, "bid", "ZSL London Zoo", "yellow 1")
    ends_era(game, 6, 5)
    assert vp(game, "ZSL London Zoo") == points


@pytest.mark.rule("KCL-SCORE-07")
def test_a_shared_connector_counts_on_both_tiles():
    game = ended()
    lay(game, "1,0 Gherkin", "2,0 London Bridge rotation=1")
    connect(game, "1,0/0 grey")
    assert (units(game, "Gherkin"), units(game, "London Bridge")) == (1, 1)


@pytest.mark.rule("KCL-SCORE-09")
@pytest.mark.parametrize(("berths", "winner"), [((4, 5), 0), ((6, 1), 1)])
def test_most_vp_win(berths, winner):
    """Berths 4 and 5 score 10 and 9, berths 6 and 1 score 7 and 8."""
    game = ended()
    game.berths = list(berths)
    outcome, scores = final(game)
    assert outcome.winners == (winner,)
    assert [one["won"] for one in scores] == [winner == 0, winner == 1]
    assert not any(one["tie_break"] for one in scores)


@pytest.mark.rule("KCL-SCORE-09")
def test_a_tie_goes_to_the_barge_farther_right():
    """KCL-TEST-23: 10 VP at berth 4, and 8 + 2 at berth 1."""
    game = ended()
    game.berths = [1, 4]
    lay(game, "1,0 Barbican upgraded")
    outcome, scores = final(game)
    assert [one["score"] for one in scores] == [10, 10]
    assert outcome.winners == (1,)
    assert [(one["rank"], one["tie_break"]) for one in scores] == [(2, True), (1, True)]


def test_the_longest_chain_is_told():
    game = ended()
    lay(game, "1,0 Barbican", "2,0 Gherkin")
    connect(game, "0,0/0 red", "1,0/0 red", "2,0/0 blue")
    _, scores = final(game)
    assert (scores[0]["chain_red"], scores[0]["chain_blue"]) == (3, 0)
