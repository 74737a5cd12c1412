"""Phase I (section 4): the Mayor's place, and the ring of action cards."""

from itertools import combinations

import pytest

from sim.boards.squares import squares
from sim.small_city.develop import phase_2
from sim.small_city.income import phase_4
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.moving import phase_3
from sim.small_city.pollution import eliminate, phase_6
from sim.small_city.words import PHASES, Event, Kind
from tests.sim.small_city.slow_rules import cells
from tests.sim.small_city.table import fits, lay, mask, random_game, state
from tests.sim.talk import answers, run_at_random

HALL = """
CH CH
CH CH
CH CH
"""
FULL = """
CH CH .
CH CH .:x
CH CH .
"""


def cards_taken(talk):
    return [(asked.seat, asked.text) for asked in talk.of("choose_card")]


def after(ring, card, steps=1):
    """Return the card some steps clockwise of another."""
    return ring[(ring.index(card) + steps) % len(ring)]


def ring_of(game):
    """Return the ring of the round, as it was before anybody took a card."""
    return game.journal.rows["mayor"][-1].ring


# The course of the game


@pytest.mark.rule("SC-P1-01")
def test_eight_rounds_run_through_eight_phases_in_order():
    game = random_game()
    seen = list(dict.fromkeys((row[0], PHASES[row[1]]) for row in game.journal.rows["phases"]))
    rounds = [(number, phase) for number in range(1, 9) for phase in PHASES[1:-1]]
    assert seen == [(0, "setup"), *rounds, (8, "end")]
    assert PHASES[1:-1] == ("I", "II", "III", "IV", "V", "VI", "VII", "VIII")


@pytest.mark.rule("SC-P1-02")
@pytest.mark.parametrize("host", range(4))
def test_turns_go_clockwise_from_the_host(host):
    game = state(4)
    game.host = host
    talk = answers(phase_1(game))
    assert [asked.seat for asked in talk.of("choose_card")] == [
        (host + step) % 4 for step in range(4)
    ]


@pytest.mark.rule("SC-P1-03")
def test_an_eliminated_player_is_skipped():
    game = state(4)
    eliminate(game, game.towns[1])
    for phase in (phase_1, phase_2, phase_3, phase_4, phase_6):
        assert 1 not in {asked.seat for asked in answers(phase(game)).asked}
    assert [town.seat for town in game.turn_order()] == [0, 2, 3]


# Where the Mayor stands


@pytest.mark.rule("SC-P1-04", "SC-COMP-25")
def test_the_mayor_goes_onto_two_adjacent_empty_squares():
    game = state(variants=("godzillas",))
    town = lay(game, "P1a . . \n CH CH .:* \n CH CH .:x . \n CH CH .")
    talk = answers(phase_1(game))
    empty = cells(town.empty | town.mayor)
    wanted = {
        frozenset({one, other})
        for one, other in combinations(sorted(empty), 2)
        if abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
    }
    offered = [cells(option) for option in talk.of("place_mayor")[0].options]
    assert len(offered) == len(wanted)
    assert set(offered) == wanted
    assert not {(0, 3), (2, 1), (2, 2)} & empty
    assert town.mayor.bit_count() == 2


@pytest.mark.rule("SC-P1-04")
def test_the_mayor_comes_before_any_card_is_taken():
    talk = answers(phase_1(state()))
    assert talk.names()[:2] == ["place_mayor", "choose_card"]


@pytest.mark.rule("SC-P1-05")
def test_the_host_chooses_the_squares():
    game = state(3)
    game.host = 2
    talk = answers(phase_1(game), place_mayor="4,4 4,5")
    assert [asked.seat for asked in talk.of("place_mayor")] == [2]
    assert [town.mayor for town in game.towns] == [0, 0, mask("4,4 4,5")]


@pytest.mark.rule("SC-P1-06")
def test_nothing_is_built_grown_or_buried_under_the_mayor_until_phase_eight():
    game = state()
    town = lay(game, "CH CH SC . . \n CH CH R1a . C1a:c \n CH CH . . C1b:c")
    town.mayor = mask("3,1 3,2")
    town.ground_changed()
    assert not fits(town, "P1 3,1")
    assert not any(step & town.mayor for _, step in town.growths())
    assert any(step == mask("2,0") for _, step in town.growths())
    talk = answers(phase_6(game))
    graves = talk.of("grave_square")[0].options
    assert graves
    assert not set(graves) & set(squares(mask("3,1 3,2")))
    answers(phase_8(game))
    assert fits(town, "P1 3,1")
    assert any(step == mask("3,1") for _, step in town.growths())


@pytest.mark.rule("SC-P1-07")
def test_without_two_adjacent_squares_the_mayor_stays_beside_the_town():
    game = state()
    town = lay(game, FULL, size=3)
    talk = answers(phase_1(game))
    assert "place_mayor" not in talk.names()
    assert town.mayor == 0
    assert len(talk.of("choose_card")) == 2
    holes = [row for row in game.journal.rows["events"] if row[3] == Event.RULE_HOLE]
    assert [row[4] for row in holes] == ["SC-P1-07"]


# The ring


@pytest.mark.rule("SC-P1-08", "SC-SETUP-02")
def test_everybody_sees_the_eight_cards_in_their_ring():
    """Whoever comes later sees what is left, from the card taken last on."""
    rings = []

    def look(decision, view):
        rings.append(view.ring)
        return view.ring[0]

    answers(phase_1(state(4)), choose_card=look)
    assert sorted(rings[0]) == list("ABCDEFGH")
    assert rings == [rings[0][seat:] for seat in range(4)]


@pytest.mark.rule("SC-P1-09")
def test_the_ring_is_shuffled_every_round():
    game = random_game()
    rings = {row.round: row.ring for row in game.journal.rows["mayor"]}
    assert len(rings) == 8
    assert len(set(rings.values())) == 8
    assert all(sorted(ring) == list("ABCDEFGH") for ring in rings.values())


@pytest.mark.rule("SC-P1-10")
@pytest.mark.parametrize("card", "ABCDFGH")
def test_the_host_takes_any_card_for_nothing(card):
    game = state()
    talk = answers(phase_1(game), {"1:choose_card": card})
    assert sorted(talk.offered("choose_card")) == list("ABCDEFGH")
    assert game.towns[0].money == 0
    assert game.cards[0] == card


@pytest.mark.rule("SC-P1-11")
@pytest.mark.parametrize("card", "ABCDFGH")
def test_the_next_card_clockwise_is_free(card):
    game = state()
    town = lay(game, HALL, seat=1, money=4)
    talk = answers(phase_1(game), {"1:choose_card": card})
    following = after(ring_of(game), card)
    assert cards_taken(talk) == [(0, card), (1, following)]
    money = 4 + (1 if following == "E" else 0)  # the Supporter's dollar is taken by default
    assert town.money == money


@pytest.mark.rule("SC-P1-12")
def test_a_card_skipped_costs_a_dollar():
    game = state()
    town = lay(game, HALL, seat=1, money=5)
    before = [asked for asked in answers(phase_1(state())).asked if asked.seat == 0]
    ring = "".join(before[1].options)
    taken = after(ring, "H", 3)
    talk = answers(phase_1(game), {"1:choose_card": "H", "2:choose_card": taken,
                                   "2:supporter_gain": "votes"})  # fmt: skip
    assert cards_taken(talk)[1] == (1, taken)
    assert town.money == 3
    assert len(talk.of("choose_card")[1].options) == 6  # $5 skip five cards


@pytest.mark.rule("SC-P1-12")
def test_without_money_only_the_next_card_can_be_taken():
    game = state()
    lay(game, HALL, seat=1, money=0)
    talk = answers(phase_1(game), {"1:choose_card": "H"})
    assert talk.offered("choose_card", 1) == [after(ring_of(game), "H")]


@pytest.mark.rule("SC-P1-12", "SC-P1-13")
def test_cards_already_taken_are_skipped_for_nothing():
    """The first takes a card, the second skips one; the third finds that one first again later."""
    game = state(4)
    for seat in range(4):
        lay(game, HALL, seat=seat, money=9)
    ring = "".join(answers(phase_1(state())).of("choose_card")[0].options)
    first, second, third = ring[0], ring[2], ring[3]
    talk = answers(phase_1(game), {"1:choose_card": first, "2:choose_card": second,
                                   "3:choose_card": third, "supporter_gain": "votes"})  # fmt: skip
    last = talk.of("choose_card")[3]
    assert last.offered == [*ring[4:], ring[1]]
    assert list(last.decision.skips.values()) == [0, 1, 2, 3, 4]
    assert game.towns[1].money == 9 - (1 if ring[1] != first else 0)


@pytest.mark.rule("SC-P1-13", "SC-P1-14")
@pytest.mark.parametrize("seed", range(8))
def test_everybody_takes_exactly_one_card_that_nobody_else_has(seed):
    game = state(4, seed=seed)
    for seat in range(4):
        lay(game, HALL, seat=seat, money=9)
    run_at_random(phase_1(game), seed)
    assert sorted(len(card) for card in game.cards) == [1] * 4
    assert len(set(game.cards)) == 4
    assert len(game.ring) == 4
    assert not set(game.ring) & set(game.cards)


@pytest.mark.rule("SC-P1-14")
def test_nobody_may_pass():
    talk = answers(phase_1(state(4)))
    assert all("none" not in asked.offered for asked in talk.of("choose_card"))


@pytest.mark.rule("SC-P1-15")
@pytest.mark.parametrize("card", "BCDFGH")
def test_a_card_may_be_taken_although_it_is_of_no_use(card):
    """No money, no materials, no factory, an area of ten."""
    game = state()
    town = lay(game, HALL, size=10, money=0)
    talk = answers(phase_1(game), {"1:choose_card": card})
    assert game.cards[0] == card
    assert card in talk.offered("choose_card")
    assert (town.area, town.money, town.votes) == (10, 0, 0)


@pytest.mark.rule("SC-P1-16")
@pytest.mark.parametrize(
    ("card", "changes"),
    [("E", (2, 7, 0)), ("F", (1, 8, 0)), ("G", (0, 7, 1)),
     ("A", (1, 7, 0)), ("B", (1, 7, 0)), ("C", (1, 7, 0)), ("D", (1, 7, 0))],
)  # fmt: skip
def test_cards_act_at_once_or_later(card, changes):
    """What the second player sees of the first: money, area and the column of a council disc."""
    game = state()
    town = lay(game, HALL, money=1)
    seen = []

    def look(decision, view):
        first = view.towns[0]
        seen.append((first.money, first.area, first.council[0][1]))
        return decision.only()

    answers(phase_1(game), {"1:choose_card": card, "1:council_step": "disc 1 row 3",
                            "2:choose_card": look})  # fmt: skip
    assert seen == [changes]
    assert game.host == 0
    assert town.has(Kind.CH)
