"""What other readings of the rules lead to, beyond the difference that `setting_bites` show."""

from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.words import Event
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.setting_bites import HALL, seated
from tests.sim.small_city.table import state, town_from
from tests.sim.talk import answers


def test_a_shop_of_one_space_grows_where_it_stands():
    game, town = seated({"commercial_size": "fixed_1"}, "R1a C1a R1b . .")
    answers(phase_2(game), {"1:grow_tile": ["C1 1,4 > C2 1,4"]})
    assert sorted(map(str, town.tiles)) == ["C2 1,4", "R1 0,4", "R1 2,4"]
    assert game.supply[game.rules.box.building("C1").index] == 16


def test_a_tile_grows_once_though_another_may_still_grow():
    rows = ("CH CH CH R1a R1b", "CH CH CH . SC", ". . . LI LI")
    game, _ = seated({"upgrade_multi_step": False}, *rows)
    grow = {"1:grow_tile": ["R1 3,4 > R2 3,3 3,4"]}
    second = answers(phase_2(game), grow).of("grow_tile", seat=0)[1:]
    assert all(
        text == "none" or text.startswith("R1 4,4") for one in second for text in one.offered
    )


def test_of_several_holders_of_the_mayor_card_the_first_in_turn_order_hosts_him():
    game = state(3, settings={"card_sharing": "shared"})
    game.host = 1
    game.cards = ["A", "H", "A"]
    answers(phase_8(game))
    assert game.host == 2


def test_a_card_that_is_shared_comes_last_in_the_ring():
    game, _ = seated({"card_sharing": "shared"}, *HALL)
    game.towns[1].ledger.balances[0] = 10
    first, second = answers(phase_1(game)).of("choose_card")
    assert second.offered[-1] == first.text
    assert len(second.offered) == 8


def test_who_declines_a_card_leaves_the_ring_as_it_is():
    game, _ = seated({"card_mandatory": False}, *HALL)
    first, second = answers(phase_1(game), choose_card=["none"]).of("choose_card")
    assert second.offered[0] == first.offered[0]
    assert game.cards[0] == ""
    assert game.journal.rows["mayor"][0].card is None
    taken = [row[2] for row in game.journal.rows["events"] if row[3] == Event.CARD_TAKEN]
    assert taken == [1]


def test_a_host_who_starts_anywhere_pays_for_what_he_skips():
    game, town = seated({"host_pick": "ring_start"}, *HALL)
    answers(phase_1(game), {"1:choose_card": [lambda decision, _: decision.options()[2]]})
    assert town.money == 8


def test_an_architect_who_waives_two_cubes_of_one_colour_does_not_replace_two_colours():
    tables = {"numbers": {"architect_discount": {"value": 2}}}
    game = state(tables=tables)
    town_from(drawn("CH:w CH CH . .", HALL[1], round=1), game)
    game.cards[0] = "B"
    offered = answers(phase_2(game)).of("build_tile", seat=0)[0].offered
    assert "LI 0,0 1,0" in offered  # W:1;G:1, the grey one waived
    assert not any(text.startswith("MU") for text in offered)  # W:1;G:1;B:1


def test_a_row_of_taken_spaces_cannot_be_entered():
    game, town = seated({"council_sharing": "one_per_space"}, *HALL, votes=20)
    town.council = [(0, 0), (3, 4)]
    game.towns[1].council = [(3, 1), (3, 2)]
    assert "disc 1 row 3" in answers(phase_7(game)).offered("council_step")
    town.council = [(0, 0), (3, 3)]
    game.towns[1].council = [(3, 1), (3, 2)]
    answers(phase_7(game), {"1:council_step": ["disc 1 row 3"]})
    assert town.council[0] == (3, 4)
    game.towns[1].council = [(3, 1), (3, 2)]
    town.council = [(3, 2), (3, 4)]
    game.towns[1].council = [(3, 3), (3, 1)]
    assert "disc 1 row 3" not in answers(phase_7(game)).offered("council_step")


def test_a_free_tile_of_phase_one_uses_up_a_build_of_the_same_round():
    game, _ = seated({"council_tile_counts_as_build": True}, *HALL)
    given = {
        "1:choose_card": ["G"],
        "1:council_step": ["disc 1 row 2"],
        "1:council_tile": ["P1 4,4"],
    }
    answers(phase_1(game), given)
    some_tile = lambda decision, _: decision.options()[-1]  # noqa: E731
    for builds in (2, 3):
        talk = answers(phase_2(game), {"1:build_tile": some_tile})
        assert len(talk.of("build_tile", seat=0)) == builds


def test_a_cultural_tile_of_the_council_gives_its_votes():
    game, town = seated({"council_tile_kinds": "culture_too"}, *HALL)
    given = {"1:council_step": ["disc 1 row 2"], "1:council_tile": ["SC 4,4"]}
    answers(phase_7(game), given)
    assert town.votes == 1
