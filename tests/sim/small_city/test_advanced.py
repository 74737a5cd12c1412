"""The advanced game: the ring of starred and plain cards, and the starred council side."""

import pytest

from sim.small_city.council import payments, phase_7
from sim.small_city.mayor import lay_ring
from sim.small_city.scoring import TownFacts, final_scoring
from sim.small_city.setup import set_up
from sim.small_city.words import Account
from tests.sim.small_city.table import lay, random_game, rules, state, unopened
from tests.sim.talk import answers

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


# The starred side of the council


HALL = "CH:c CH \n CH CH \n CH CH"
PINK = set(range(17, 33))


def meeting(column=1, row=3, *, settings=None, deck=None, keep=None, money=0, votes=0, pay=None):
    """Run phase VII in which the first player steps onto a space."""
    game = state(modes=ADVANCED, settings=settings)
    town = lay(game, HALL, money=money, votes=votes)
    lay(game, HALL, seat=1, money=0)
    town.council[0] = (row, column - 1) if column > 1 else (0, 0)
    if deck is not None:
        game.referee = None
        game.pink_deck = deck
    given = {"1:council_step": f"disc 1 row {row}"}
    given |= {"1:council_payment": pay} if pay else {}
    given |= {"1:pink_keep": keep} if keep else {}
    return game, town, answers(phase_7(game), given)


@pytest.mark.rule("SC-ADV-02")
def test_the_shuffled_pink_promises_lie_beside_the_council():
    decks = []
    for seed in range(4):
        game = unopened(3, seed=seed, modes=ADVANCED)
        answers(set_up(game))
        assert set(game.pink_deck) == PINK
        assert len(game.pink_deck) == 16
        assert game.pink == [[], [], []]
        decks.append(tuple(game.pink_deck))
    assert len(set(decks)) == 4


@pytest.mark.rule("SC-COMP-19")
def test_the_pink_promises_are_the_numbers_17_to_32():
    box = rules(modes=ADVANCED).box
    assert set(box.pink) == PINK
    assert not PINK & {promise.number for promise in box.promises}


@pytest.mark.rule("SC-ADV-09", "SC-ADV-10", "SC-ADV-11")
@pytest.mark.parametrize(("column", "drawn"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_section_28_item_34_pink_promises_pay_one_is_kept_the_rest_go_under_the_deck(column, drawn):
    deck = list(range(17, 33))
    keep = str(deck[drawn - 1])
    game, town, talk = meeting(column, deck=deck, keep=keep)
    assert talk.offered("council_payment") == ["pink"]
    assert talk.offered("pink_keep") == [str(number) for number in deck[:drawn]]
    assert game.pink == [[int(keep)], []]
    assert game.pink_deck == deck[drawn:] + deck[: drawn - 1]
    assert (town.money, town.council[0]) == (0, (3, column))
    row = game.journal.rows["council"][0]
    assert (row.pink_drawn, row.pink_kept, row.paid) == (drawn, int(keep), 0)


@pytest.mark.rule("SC-ADV-01", "SC-ADV-09")
def test_pink_promises_are_a_third_way_to_pay_for_every_row():
    game = state(modes=ADVANCED)
    town = lay(game, HALL, money=9, votes=9)
    for (row, _), space in game.rules.box.council.items():
        ways = ("dollars", "pink") if row == 3 else ("dollars", "votes", "pink")
        assert payments(game, town, space) == ways


@pytest.mark.rule("SC-ADV-04")
def test_votes_are_still_gained_and_spent():
    _, town, _ = meeting(1, 4, votes=5, pay="votes")
    assert town.votes == 3
    _, town, _ = meeting(1, 3, money=1, pay="dollars")
    assert town.votes == 3


@pytest.mark.rule("SC-ADV-13")
def test_only_its_owner_sees_a_pink_promise():
    game, town, _ = meeting(1)
    (number,) = game.pink[0]
    assert [promise.number for promise in game.view(town).pink] == [number]
    assert game.view(game.towns[1]).pink == ()


@pytest.mark.rule("SC-ADV-14")
def test_what_is_left_of_the_deck_is_drawn_and_an_empty_one_does_not_pay():
    game, _, talk = meeting(1, deck=[20, 30], keep="30")
    assert talk.offered("pink_keep") == ["20", "30"]
    assert game.pink_deck == [20]
    game = state(modes=ADVANCED)
    game.pink_deck = []
    town = lay(game, HALL, money=9)
    assert payments(game, town, game.rules.box.council[3, 1]) == ("dollars",)


@pytest.mark.rule("SC-ADV-15", "SC-ADV-01")
@pytest.mark.parametrize(
    "content",
    [{}, {"modes": ADVANCED, "settings": {"advanced_council_side": "plain"}}],
)
def test_on_the_plain_side_pink_promises_do_not_pay(content):
    game = unopened(**content)
    answers(set_up(game))
    assert game.pink_deck == []
    town = game.towns[0]
    ways = {way for one in game.rules.box.council.values() for way in payments(game, town, one)}
    assert ways == {"dollars"}


# Pink promises at the end


def scored(rows, *numbers, **header):
    """Return the row of a player who holds pink promises."""
    game = state(modes=ADVANCED)
    town = lay(game, rows, **header)
    game.pink[0] = list(numbers)
    game.pink_deck = [number for number in game.pink_deck if number not in numbers]
    before = town.votes
    answers(final_scoring(game))
    row = game.journal.rows["scores"][0]
    assert row.score == before + row.pink_points - row.pollution_subtracted
    return row


@pytest.mark.rule("SC-PROM-07", "SC-PROM-08", "SC-PROM-09", "SC-ADV-12")
def test_a_pink_promise_kept_gives_nothing_and_one_broken_costs_five_votes():
    """Number 17 asks for a C2, number 22 for a Museum."""
    assert scored("C2a C2a", 17, votes=20).pink_points == 0
    assert scored("C1a", 17, votes=20).pink_points == -5
    assert scored("C2a C2a", 17, 22, votes=20).pink_points == -5
    row = scored("C1a", 17, 22, votes=3)
    assert (row.pink_points, row.score, row.pink_promises) == (-10, -7, "17 22")


@pytest.mark.rule("SC-PROM-09", "SC-ECO-08")
def test_in_the_economic_victory_a_broken_pink_promise_costs_effect():
    game = state(modes={**ADVANCED, "victory": "economic"})
    town = lay(game, "LI LI", money=7, votes=9)
    game.pink[0] = [17, 27]
    game.pink_deck = [number for number in game.pink_deck if number not in (17, 27)]
    answers(final_scoring(game))
    row = game.journal.rows["scores"][0]
    assert (row.pink_points, row.pink_broken, row.pink_promises) == (-5, 1, "17 27")
    assert (row.score, town.votes) == (4 - 5 + 7, 9)


@pytest.mark.rule("SC-ECO-08", "SC-ECO-09")
def test_section_28_item_35_an_r5_a_library_a_promise_met_a_pink_one_broken_and_money():
    game = state(modes={**ADVANCED, "victory": "economic"})
    lay(game, "R5a R5a R5a R5a R5a \n LI LI WHa WHa \n R1a R1b R1c R1d F2a.W F2a.G", money=7)
    game.promises[0], game.pink[0] = 3, [17]
    game.pink_deck.remove(17)
    answers(final_scoring(game))
    assert game.journal.rows["scores"][0].score == 25 + 4 + 4 + 6 - 5 + 7


@pytest.mark.rule("SC-PROM-09")
@pytest.mark.parametrize("victory", ["citizens", "culture"])
def test_in_the_other_victories_it_costs_votes(victory):
    game = state(modes={**ADVANCED, "victory": victory})
    town = lay(game, "LI LI", votes=9)
    game.pink[0] = [17]
    game.pink_deck.remove(17)
    answers(final_scoring(game))
    row = game.journal.rows["scores"][0]
    assert (row.pink_points, row.pink_broken, town.votes) == (0, 1, 4)
    assert row.score == row.counted


KEPT = {  # a town in which the pink promise of this number is just kept, and one where it is not
    17: ("C2a C2a", "C1a C1b"),
    18: ("F2a.W F2a.G", "F1a F1b"),
    19: ("R3a R3a R3a R4a R4a R4a R4a", "R3a R3a R3a R2a R2a"),
    20: ("P1a P2a P2a P1b", "P3a P3a P3a P1b"),
    21: ("SC LI LI", "SC"),
    22: ("MU MU MU", "LI LI"),
    23: ("WHa WHa RF", "WHa WHa HB HB HB"),
    24: ("HB HB HB", "RF"),
    25: (9, 8),
    26: ("P3a:c P3a:c P3a:c P3b:c P3b:c P3b:c \n P2a:c P2a:c", "P3a:c P3a:c P3a:c"),
    27: ({"pollution": 35}, {"pollution": 36}),
    28: (".:x", ".:x .:x"),
    29: ({"money": 8}, {"money": 7}),
    30: ("WHa:w WHa:g WHb:b WHb", "WHa:w WHa:g WHb:g WHb"),
    31: ("P3a P3a P3a", "P2a P2a"),
    32: ("PO PO", "WHa WHa"),
}


def is_kept(number, drawn):
    game = state(modes=ADVANCED)
    header = drawn if isinstance(drawn, dict) else {"size": drawn} if isinstance(drawn, int) else {}
    town = lay(game, drawn if isinstance(drawn, str) else HALL, **header)
    return game.rules.box.pink[number].condition(TownFacts(town))


@pytest.mark.rule("SC-PROM-10")
def test_every_pink_promise_is_kept_and_broken_by_a_town():
    assert set(KEPT) == PINK
    for number, (kept, broken) in KEPT.items():
        assert is_kept(number, kept), number
        assert not is_kept(number, broken), number


@pytest.mark.rule("SC-PROM-10")
def test_a_fire_station_keeps_promise_32_too():
    assert is_kept(32, "FI FI \n FI .")


@pytest.mark.rule("SC-ADV-13", "SC-ADV-12")
def test_pink_promises_of_an_eliminated_player_are_not_judged():
    game = state(modes=ADVANCED)
    game.pink[1], game.pink_deck = game.pink_deck[:1], game.pink_deck[1:]
    game.towns[1].eliminated_round = 8
    game.towns[1].ledger.balances[Account.IN_PLAY] = 0
    answers(final_scoring(game))
    row = game.journal.rows["scores"][1]
    assert (row.pink_points, row.pink_broken) == (0, None)


# Whole games


EVERYTHING = {
    "godzillas": True, "activist_mayor": True, "activist_parks": True, "victory": "economic",
}  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("others", [{}, {"godzillas": True, "side": "expert"}, EVERYTHING])
def test_whole_games_keep_every_law(players, others):
    for seed in range(3):
        game = random_game(players, seed=seed, modes={**ADVANCED, **others})
        for row in game.journal.rows["scores"]:
            held = game.pink[row.seat]
            assert row.pink_points in [-5 * broken for broken in range(len(held) + 1)]
        taken = {row.card for row in game.journal.rows["mayor"]}
        assert max(taken) >= 8  # a starred card
