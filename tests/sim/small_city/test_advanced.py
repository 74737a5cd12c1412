"""The advanced game: the ring of starred and plain cards, and the starred council side."""

import pytest

from sim.small_city.mayor import lay_ring
from tests.sim.small_city.table import state

ADVANCED = {"advanced": True}


def rings(players, rounds=30, **content):
    game = state(players, modes=ADVANCED, **content)
    found = []
    for game.round in range(1, rounds + 1):
        found.append(lay_ring(game))
    return found


@pytest.mark.rule("SC-ADV-06")
@pytest.mark.parametrize(("players", "cards"), [(2, 6), (3, 8), (4, 10)])
def test_section_28_item_29_the_ring_has_two_cards_for_each_player_and_two_more(players, cards):
    for ring in rings(players):
        assert len(set(ring)) == len(ring) == cards


@pytest.mark.rule("SC-ADV-05", "SC-ADV-07")
def test_all_twelve_cards_are_shuffled_again_every_round():
    for players in (2, 3, 4):
        found = rings(players)
        assert len(set(found)) == len(found)
        assert set("".join(found)) == set("ABCDEFGHIJKL")
        left_over = [set("ABCDEFGHIJKL") - set(ring) for ring in found]
        assert any(out & set(ring) for out, ring in zip(left_over, found[1:], strict=False))


@pytest.mark.rule("SC-ADV-05")
def test_the_plain_cards_lie_in_the_order_of_the_base_game():
    base, advanced = state(4), state(4, modes=ADVANCED)
    for base.round in range(1, 20):
        advanced.round = base.round
        ring = [card for card in lay_ring(advanced) if card < "I"]
        assert ring == [card for card in lay_ring(base) if card in ring]


@pytest.mark.rule("SC-ADV-08")
def test_the_players_at_the_start_count_even_when_some_are_out():
    game = state(4, modes=ADVANCED)
    game.towns[1].eliminated_round = 2
    assert len(lay_ring(game)) == 10
    reading = {"ring_size_after_elimination": "living_players"}
    game = state(4, modes=ADVANCED, settings=reading)
    game.towns[1].eliminated_round = 2
    assert len(lay_ring(game)) == 8


@pytest.mark.rule("SC-SETUP-02")
def test_the_base_game_has_no_starred_cards():
    game = state(4)
    for game.round in range(1, 10):
        assert sorted(lay_ring(game)) == list("ABCDEFGH")
