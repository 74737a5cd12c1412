"""The peaceful Mayor of Political Activist: City Hall, speech, and card A."""

import pytest

from sim import Scenario, play
from sim.boards.squares import names
from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.game import GAME
from sim.small_city.income import phase_4, phase_5
from sim.small_city.maps import MapError, read_map, write_map
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.moving import phase_3
from sim.small_city.speech import fronts
from sim.small_city.words import Event
from tests.sim.small_city.monsters import drawn, visit
from tests.sim.small_city.slow_rules import cells
from tests.sim.small_city.table import fits, lay, mask, rules, state
from tests.sim.talk import answers

ROOMY = """
CH   CH   CH:c
CH:c CH:c CH
"""
CORNERS = """
CH:c CH   CH:c
CH   CH:c CH
"""


def peaceful(players=2, **content):
    return state(players, variants=("peaceful_mayor",), **content)


def hosted(game, rows=ROOMY, **header):
    """Return a town whose host has just received the Mayor, and what was asked."""
    town = lay(game, rows, **header)
    return town, answers(phase_1(game), choose_card=lambda decision, _: decision.options()[0])


# Where he stands


@pytest.mark.rule("SC-ACT-02", "SC-ACT-03", "SC-ACT-04")
def test_he_enters_a_pair_of_free_spaces_that_the_host_chooses():
    game = peaceful()
    town = lay(game, ROOMY)
    talk = answers(phase_1(game), place_mayor="0,1 1,1")
    asked = talk.of("place_mayor")
    assert [one.seat for one in asked] == [game.host]
    assert asked[0].offered == ["0,1 1,1"]  # and not 1,1 2,0, which touch at a corner
    assert town.mayor == mask("0,1 1,1")


@pytest.mark.rule("SC-ACT-02", "SC-ACT-04")
def test_all_pairs_of_free_spaces_are_offered_before_a_card_is_taken():
    game = peaceful()
    lay(game, "CH CH CH \n CH:c CH:w CH")
    talk = answers(phase_1(game))
    assert talk.names()[:2] == ["place_mayor", "choose_card"]
    assert talk.offered("place_mayor") == ["0,1 1,1", "2,0 2,1", "1,1 2,1"]


@pytest.mark.rule("SC-ACT-01")
def test_he_blocks_no_square_of_the_grid():
    game = peaceful()
    town = lay(game, ROOMY)
    before = town.empty
    answers(phase_1(game))
    assert town.mayor
    assert town.empty == before
    assert fits(town, "P1 2,2")
    answers(phase_2(game))
    assert [row.squares_lost_to_mayor for row in game.journal.rows["development"]] == [0, 0]


@pytest.mark.rule("SC-ACT-05")
def test_section_28_item_42_without_a_pair_he_stands_beside_the_town_and_makes_no_speech():
    game = peaceful()
    town, talk = hosted(game, CORNERS)
    assert not talk.of("place_mayor")
    assert not town.mayor
    assert not answers(phase_5(game)).asked
    assert town.votes == 0
    assert Event.RULE_HOLE not in {row[3] for row in game.journal.rows["events"]}


@pytest.mark.rule("SC-ACT-06")
def test_nothing_makes_room_for_him():
    game = peaceful()
    town = lay(game, "CH:c CH:w CH:c \n CH:w CH:c CH")
    before = town.hall, dict(town.stored)
    answers(phase_1(game))
    assert (town.hall, town.stored) == before


@pytest.mark.rule("SC-GOD-84")
def test_a_space_under_a_disc_is_not_free_for_him():
    game = peaceful(modes={"godzillas": True})
    lay(game, "CH CH CH:* \n CH:c CH:* CH")
    assert answers(phase_1(game)).offered("place_mayor") == ["0,1 1,1"]


# What he takes room from


@pytest.mark.rule("SC-ACT-07")
def test_his_spaces_are_taken_until_phase_eight():
    game = peaceful()
    town = lay(game, f"F1a F1b . \n {ROOMY.strip()}", jc=5)
    answers(phase_1(game), place_mayor="0,1 1,1")
    assert cells(town.free_hall()) == {(2, 0)}
    talk = answers(phase_3(game))
    assert [one.offered for one in talk.of("seat_in_city_hall")] == [["2,0"]]
    assert game.journal.rows["movement"][0].newcomers_missed == 1
    answers(phase_7(game))
    assert town.mayor
    answers(phase_8(game))
    assert not town.mayor
    assert cells(town.free_hall()) == {(0, 1), (1, 1)}


@pytest.mark.rule("SC-ACT-07")
def test_no_material_is_stored_on_his_spaces():
    game = peaceful()
    town = lay(game, f"F1a:c \n {ROOMY.strip()}")
    answers(phase_1(game), place_mayor="0,1 1,1")
    talk = answers(phase_4(game))
    assert talk.offered("store_material") == ["2,0", "lose"]
    assert town.mayor == mask("0,1 1,1")


@pytest.mark.rule("SC-ACT-07", "SC-ACT-09")
def test_with_the_other_reading_he_leaves_after_the_speech():
    game = peaceful(settings={"mayor_holds_spaces": "until_phase_5"})
    town, _ = hosted(game)
    answers(phase_5(game), speech_front="N")
    assert not town.mayor
    assert town.votes == 1  # the citizen at the end of the row


# Card A


@pytest.mark.rule("SC-ACT-08")
def test_section_28_item_42_card_a_is_not_for_a_town_without_room_for_him():
    game = peaceful()
    lay(game, CORNERS)
    lay(game, ROOMY, seat=1, money=10)
    talk = answers(phase_1(game), choose_card=["H", "A"])
    first, second = talk.of("choose_card")
    assert sorted(first.offered) == list("BCDEFGH")
    assert "A" in second.offered


@pytest.mark.rule("SC-ACT-08")
def test_card_a_needs_room_at_the_moment_of_choosing():
    """Two pairs are free when he comes; he takes one, and the other shares a space with it."""
    game = peaceful()
    lay(game, "CH CH CH \n CH:c CH:c CH:c")
    assert "A" not in answers(phase_1(game)).offered("choose_card")
    game = peaceful()
    lay(game, "CH CH CH:c \n CH CH CH:c")
    assert "A" in answers(phase_1(game)).offered("choose_card")


@pytest.mark.rule("SC-ACT-24")
def test_a_card_a_that_cannot_be_taken_is_passed_over_free_of_charge():
    game = peaceful()
    lay(game, ROOMY)
    lay(game, CORNERS, seat=1, money=1)

    def the_card_before_a(decision, view):
        return view.ring[view.ring.index("A") - 1]

    talk = answers(phase_1(game), {"1:choose_card": the_card_before_a})
    second = talk.of("choose_card", seat=1)[0]
    assert list(second.decision.skips.values()) == [0, 1]
    assert "A" not in second.offered
    assert game.towns[1].money == 1


# The speech


@pytest.mark.rule("SC-ACT-10", "SC-ACT-11")
@pytest.mark.parametrize(
    ("mayor", "front", "heard"),
    [
        ("3,3 4,3", "N", {(2, 3), (2, 4), (3, 4), (4, 4), (5, 4), (5, 3)}),
        ("3,3 4,3", "S", {(2, 3), (2, 2), (3, 2), (4, 2), (5, 2), (5, 3)}),
        ("3,3 3,4", "E", {(3, 2), (4, 2), (4, 3), (4, 4), (4, 5), (3, 5)}),
        ("3,3 3,4", "W", {(3, 2), (2, 2), (2, 3), (2, 4), (2, 5), (3, 5)}),
        ("0,0 1,0", "N", {(0, 1), (1, 1), (2, 1), (2, 0)}),
        ("0,0 0,1", "W", {(0, 2)}),
    ],
)
def test_section_28_item_43_the_six_squares(mayor, front, heard):
    town = lay(peaceful(), ROOMY)
    assert cells(fronts(town, mask(mayor))[front]) == heard


@pytest.mark.rule("SC-ACT-09")
def test_section_28_item_43_two_living_and_one_grave_give_two_votes():
    game = peaceful()
    town = lay(game, "R1a:c P1a:c .:x .:x \n CH CH CH C1a \n CH:c CH:c CH:c .")
    answers(phase_1(game), place_mayor="0,1 1,1")
    talk = answers(phase_5(game), speech_front="N")
    assert talk.offered("speech_front") == ["N", "S"]
    assert [one.seat for one in talk.of("speech_front")] == [0]
    assert town.votes == 2 + 1  # the resident votes as well
    assert [row.votes_speech for row in game.journal.rows["votes"]] == [2, 0]
    told = [row for row in game.journal.rows["events"] if row[3] == Event.SPEECH]
    assert [(row[4], row[5], row[6]) for row in told] == [("N", "2,1 0,2 1,2 2,2", 2)]


@pytest.mark.rule("SC-ACT-12")
def test_citizens_in_city_hall_hear_him_and_tourists_do_not_count():
    game = peaceful()
    town = lay(game, "P1a:t2 C1a:c . \n CH CH CH \n CH:c CH:c CH")
    answers(phase_1(game), place_mayor="0,1 1,1")
    answers(phase_5(game), speech_front="S")
    assert town.votes == 2
    answers(phase_5(game), speech_front="N")
    assert town.votes == 2 + 1


@pytest.mark.rule("SC-ACT-11")
def test_facing_away_from_city_hall_is_no_choice_unless_both_sides_are_alike():
    game = peaceful(settings={"speech_front": "away"})
    town = lay(game, ". \n CH CH CH \n CH CH CH \n . ")
    assert list(fronts(town, mask("0,1 1,1"))) == ["S"]
    assert list(fronts(town, mask("1,1 1,2"))) == ["E", "W"]


@pytest.mark.rule("SC-GOD-57")
@pytest.mark.parametrize(("reading", "left"), [("ignored", "2,6 3,6"), ("displaced", "")])
def test_a_godzilla_walks_over_him_in_city_hall(reading, left):
    game = peaceful(modes={"godzillas": True}, settings={"godzilla_mayor": reading})
    rows = ("F2a.W F2a.G CH:M CH:M CH:c . .", ". . CH CH CH . .")
    seen = visit(drawn(*rows, size=7), 4, leave="1,6 E", game=game)
    assert seen.path == "2,6 3,6 4,6 5,6"
    assert seen.laid == "2,6 3,6"
    assert seen.eaten == ["seat 1 4,6"]
    assert names(seen.town.mayor) == left


# Told and mapped


def test_the_narration_tells_where_he_stands_and_what_his_speech_brings():
    seats = ("balanced", "housing")
    run = play(Scenario(game="small_city", seats=seats, variants=("peaceful_mayor",)), seed=3)
    told = [line.text for line in GAME.narrate(run)]
    assert any("hosts the Mayor, who stands on CH " in text for text in told)
    for row in run.votes[run.votes.votes_speech > 0].itertuples():
        assert any(f", {row.votes_speech} from the Mayor's speech to the " in text for text in told)


def test_a_map_shows_him_in_city_hall():
    game = peaceful()
    town, _ = hosted(game)
    text = write_map(town)
    assert text.count("CH:M") == 2
    again = read_map(text, game.rules.box, game.rules.readings).town
    assert again.mayor == town.mayor
    assert again.free_hall() == town.free_hall()


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        (("CH:M CH CH", "CH CH CH"), "row 2, column 0: the Mayor stands on two adjacent squares"),
        (
            ("CH CH CH", "CH:M CH CH", ".:M . ."),
            "row 0, column 0: the Mayor stands in City Hall or outside, not half in it",
        ),
        (
            ("CH:M CH:cM CH", "CH CH CH"),
            "row 2, column 1: the Mayor needs this City Hall space for himself",
        ),
        (("P1a:M .:M .",), "row 2, column 0: of all tiles the Mayor enters only City Hall"),
    ],
)
def test_a_map_in_which_he_cannot_stand_is_refused(rows, line):
    with pytest.raises(MapError) as caught:
        read_map(drawn(*rows, size=3), rules().box, rules().readings)
    assert str(caught.value) == f"map {line}"
