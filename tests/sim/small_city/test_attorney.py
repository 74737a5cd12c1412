"""Card K, the Attorney: two citizens on one space, and everything that meets them there."""

import pytest

from analysis.pictures.small_city.people import Standing, standing
from sim.boards.squares import parse
from sim.small_city.income import phase_4, phase_5
from sim.small_city.maps import MapError, read_map, write_map
from sim.small_city.moving import phase_3
from sim.small_city.pollution import eliminate, measure, phase_6
from sim.small_city.schema import SCHEMA
from sim.small_city.words import Account
from tests.sim.small_city.monsters import drawn, visit
from tests.sim.small_city.table import lay, mask, rules, state
from tests.sim.talk import answers

ADVANCED = {"advanced": True}


def town_with(rows, card="K", *, players=2, settings=None, **header):
    """Return a game, and the town of its first player, who holds a card."""
    game = state(players, modes=ADVANCED, settings=settings)
    town = lay(game, rows, **header)
    game.cards[0] = card
    return game, town


def moving(rows, given, card="K", **content):
    """Run phase III."""
    game, town = town_with(rows, card, **content)
    return game, town, answers(phase_3(game), {f"1:{name}": one for name, one in given.items()})


# Who may go where


STREET = """
R2a:c .     C1a
R2a   R1a:c P1a F1a
"""


@pytest.mark.rule("SC-CARD-K", "SC-CARD-K-6", "SC-P3-09")
@pytest.mark.parametrize("space", ["0,0", "2,1", "3,0"])
def test_the_attorney_puts_a_second_citizen_beside_the_first(space):
    given = {"move_citizen": f"1:0,1 > 1:{space}", "attorney_pair": f"1:1,0 > 1:{space}"}
    game, town, talk = moving(STREET, given)
    assert talk.offered("attorney_pair") == ["none", f"1:1,0 > 1:{space}"]
    assert town.doubled == mask(space)
    assert town.persons == {parse(space): 0}
    assert town.ledger.balances[Account.IN_PLAY] == 2
    row = game.journal.rows["movement"][0]
    assert (row.moved, row.stayed) == (2, 0)


@pytest.mark.rule("SC-CARD-K")
def test_no_second_citizen_in_a_park():
    _, town, talk = moving(STREET, {"move_citizen": ["1:0,1 > 1:2,0", None]})
    assert not talk.of("attorney_pair")
    assert not town.doubled


@pytest.mark.rule("SC-CARD-K")
def test_only_the_attorney_may_and_he_need_not():
    _, _, talk = moving(STREET, {"move_citizen": ["1:0,1 > 1:2,1", None]}, card="J")
    assert not talk.of("attorney_pair")
    given = {"move_citizen": ["1:0,1 > 1:2,1", "1:1,0 > 1:3,0"], "attorney_pair": "none"}
    _, town, _ = moving(STREET, given)
    assert set(town.persons) == {parse("2,1"), parse("3,0")}
    assert not town.doubled


CROWD = """
P3a:c P3a:c P3a:c
C2a   C2a   F1a
"""


@pytest.mark.rule("SC-CARD-K", "SC-CARD-K-6")
def test_at_any_moment_after_the_first_came_and_only_once():
    given = {
        "move_citizen": ["1:0,1 > 1:0,0", "1:1,1 > 1:2,0"],
        "attorney_pair": ["none", "1:2,1 > 1:0,0"],
    }
    _, town, talk = moving(CROWD, given)
    assert talk.names()[:4] == ["move_citizen", "attorney_pair", "move_citizen", "attorney_pair"]
    offers = [f"1:2,1 > 1:{space}" for space in ("0,0", "2,0")]
    assert talk.offered("attorney_pair", 1) == ["none", *offers]
    assert len(talk.of("attorney_pair")) == 2
    assert town.doubled == mask("0,0")


@pytest.mark.rule("SC-CARD-K-6")
def test_nobody_joins_a_guest_nor_somebody_who_has_not_moved():
    """The tourist in the shop and the citizen at home were there before."""
    rows = "C1a:t2 R1a:c P2a:c P2a F1a"
    _, _, talk = moving(rows, {"move_citizen": ["1:2,0 > 1:4,0", None]})
    assert talk.offered("attorney_pair") == ["none", "1:1,0 > 1:4,0"]


@pytest.mark.rule("SC-CARD-K-6")
def test_a_citizen_comes_home_as_the_second_but_none_is_the_second_abroad():
    game, town = town_with("R1a:c C1a C1b")
    other = lay(game, "C1a:t1 C2a C2a P1a", seat=1)
    given = {"1:move_citizen": "1:0,0 > 1:1,0", "1:attorney_pair": "2:0,0 > 1:1,0"}
    talk = answers(phase_3(game), given)
    assert talk.offered("attorney_pair") == ["none", "2:0,0 > 1:1,0"]
    assert town.doubled == mask("1,0")
    assert not other.persons


@pytest.mark.rule("SC-CARD-K-6")
def test_no_pair_in_another_town():
    game, _ = town_with("R1a:c R1b:c C1a")
    lay(game, "C2a C2a", seat=1)
    answers(phase_3(game), {"1:move_citizen": ["1:0,0 > 2:0,0", None]})
    assert not game.towns[1].doubled


@pytest.mark.rule("SC-P3-09", "SC-P3-21")
def test_nobody_else_comes_to_a_pair():
    _, town = town_with("R1a:cc C1a:cc F1a:cc P1a")
    assert town.free_spaces(tourist=False) == mask("3,0")
    assert not town.open_factory_spaces()


# What they do


@pytest.mark.rule("SC-CARD-K-2")
def test_both_work_in_the_factory():
    game, town = town_with("F2a.W F2a.G:cc WHa WHa HB HB HB", size=8)
    answers(phase_4(game), {"1:harbor_sale": "none"})
    assert list(town.stored.values()) == [1, 1]
    assert (game.produced[0], game.producing_tiles[0]) == (2, 1)
    assert measure(game, town).production == 2


@pytest.mark.rule("SC-CARD-K-2", "SC-CARD-K-4")
def test_both_sell_in_the_shop_at_one_rank():
    """Rank 2 pays $3; whoever came third has rank 3."""
    rows = "C3a:c C3a:cc C3a:c WHa:w WHa:w"
    game, town = town_with(rows, money=0)
    sales = ["none", "3,0 for dollars", "4,0 for dollars", "none"]
    talk = answers(phase_4(game), {"1:commerce_action": sales})
    assert [one.decision.rank for one in talk.of("commerce_action")] == [1, 2, 2, 3]
    assert town.money == 1 + 3 + 3 + 1


@pytest.mark.rule("SC-CARD-K-3", "SC-P5-02")
def test_section_28_item_19_a_full_r4_with_a_fifth_citizen_gives_fourteen_votes():
    game, town = town_with("R4a:c R4a:cc R4a:c R4a:c")
    answers(phase_5(game))
    row = game.journal.rows["votes"][0]
    assert (row.votes_residents, row.votes_attorney, town.votes) == (10, 4, 14)


@pytest.mark.rule("SC-CARD-K-3")
@pytest.mark.parametrize(("rows", "votes"), [("R1a:cc", 2), ("R3a:cc R3a R3a:c", 6), ("C1a:cc", 0)])
def test_the_second_citizen_adds_the_level_of_the_tile_once(rows, votes):
    game, town = town_with(rows)
    answers(phase_5(game))
    assert town.votes == votes


@pytest.mark.rule("SC-CARD-K", "SC-P6-02")
def test_both_pollute():
    game, town = town_with("R1a:cc C1a:c")
    assert measure(game, town).persons == 3
    game.cards[0] = "J"
    assert measure(game, town).persons == 2
    game, town = town_with("C2a:cc C2a", "J")
    assert measure(game, town).persons == 0


@pytest.mark.rule("SC-ACT-09", "SC-CARD-K")
def test_both_hear_the_speech_of_the_peaceful_mayor():
    game = state(modes={**ADVANCED, "activist_mayor": True})
    town = lay(game, ". R1a:cc . . \n . CH CH \n . CH CH \n . CH CH")
    town.mayor = mask("1,2 2,2")
    answers(phase_5(game), {"1:speech_front": "N"})
    assert game.journal.rows["votes"][0].votes_speech == 2


# How they part


@pytest.mark.rule("SC-CARD-K-5")
def test_section_28_item_33_the_pair_is_split_in_the_next_phase_three():
    rows = "R1a:cc C1a P1a P1b:c"
    _, town, talk = moving(rows, {"move_citizen": ["1:0,0 > 1:2,0", "1:0,0 > 1:1,0"]}, card="")
    assert all(text.startswith("1:0,0") for text in talk.offered("move_citizen"))
    assert not town.doubled
    assert set(town.persons) == {parse("1,0"), parse("2,0"), parse("3,0")}
    assert town.ledger.balances[Account.IN_PLAY] == 3


@pytest.mark.rule("SC-CARD-K-5")
def test_one_of_the_pair_goes_first_where_there_is_room_for_one():
    _, town, _ = moving("P1a:c R1a:cc C1a", {}, card="")
    assert not town.doubled
    assert set(town.persons) == {parse("0,0"), parse("1,0"), parse("2,0")}


@pytest.mark.rule("SC-CARD-K-5")
def test_the_pair_is_split_even_where_nobody_must_move():
    settings = {"move_compulsory": False}
    _, town, talk = moving("R1a:cc C1a P1a", {}, card="", settings=settings)
    assert talk.offered("move_citizen") == ["1:0,0 > 1:1,0", "1:0,0 > 1:2,0"]
    assert talk.offered("move_citizen", 1)[0] == "none"
    assert not town.doubled


@pytest.mark.rule("SC-CARD-K-5")
def test_a_pair_that_has_nowhere_to_go_stays():
    _, town, talk = moving("R1a:cc", {}, card="")
    assert not talk.of("move_citizen")
    assert town.doubled == mask("0,0")


@pytest.mark.rule("SC-P6-15", "SC-CARD-K")
def test_one_of_a_pair_may_die_and_the_other_stays():
    game, town = town_with("R1a:cc C1a:c")
    talk = answers(phase_6(game), {"1:death_victim": "0,0"})
    assert talk.offered("death_victim") == ["0,0", "1,0"]
    assert (town.doubled, len(town.persons), town.graves.bit_count()) == (0, 2, 1)
    assert town.ledger.balances[Account.DEAD] == 1


@pytest.mark.rule("SC-CARD-K-7", "SC-P6-17")
@pytest.mark.parametrize(
    ("hall", "account"), [("CH", Account.CITY_HALL), ("CH:c", Account.JOB_CENTRE)]
)
def test_nobody_stays_where_an_unburied_body_lies(hall, account):
    """All ground is built on, so the body stays on its space."""
    rows = f"R1a:cc {hall} CH:w \n F1a CH:w CH:w \n F1b CH:w CH:w"
    game = state(modes=ADVANCED)
    town = lay(game, rows, size=3)
    before = town.ledger.balances[account]
    assert not town.empty
    answers(phase_6(game))
    assert (town.doubled, town.persons, list(town.bodies)) == (0, {}, [parse("0,2")])
    assert town.ledger.balances[account] == before + 1
    assert town.ledger.balances[Account.IN_PLAY] == 0


@pytest.mark.rule("SC-CARD-K-7")
def test_two_deaths_where_there_is_no_ground_do_not_fall_on_one_space():
    rows = "R1a:cc CH CH:w \n F1a CH:w CH:w \n F1b CH:w CH:w"
    game = state(modes=ADVANCED, tables={"numbers": {"deaths": {"value": 2}}})
    town = lay(game, rows, size=3)
    answers(phase_6(game))
    assert town.ledger.balances[Account.DEAD] == 1
    assert town.ledger.balances[Account.CITY_HALL] == 1


@pytest.mark.rule("SC-GOD-40", "SC-GOD-43", "SC-CARD-K")
def test_a_godzilla_eats_both():
    seen = visit(drawn("F1a:cc R1a:cc R1b:c . ."), 1, enter="0,4 1,4")
    assert seen.eaten[:4] == ["seat 1 0,4", "seat 1 0,4", "seat 1 1,4", "seat 1 1,4"]
    assert not seen.town.doubled
    assert seen.town.ledger.balances[Account.IN_PLAY] == 5 - len(seen.eaten)


@pytest.mark.rule("SC-P6-12", "SC-CARD-K")
def test_a_pair_leaves_the_game_with_its_player():
    game, town = town_with("R1a:cc C1a:c")
    eliminate(game, town)
    assert (town.doubled, town.persons) == (0, {})
    assert town.ledger.balances[Account.GONE] == 22


# How they are written and drawn


def test_a_pair_is_written_and_read_as_two_citizens():
    text = write_map(town_with("R2a:cc R2a:c C1a:cc F1a:cc")[1])
    assert "R2aa" not in text
    box, readings = rules().box, rules().readings
    town = read_map(text, box, readings).town
    assert town.doubled == mask("0,0 2,0 3,0")
    assert town.ledger.balances[Account.IN_PLAY] == 7
    assert write_map(town) == text


@pytest.mark.parametrize("square", ["R1a:ccc", "P1a:cc", "C1a:t2t2", "C1a:ct2", "C1a:t2c", "CH:cc"])
def test_who_cannot_share_a_space_is_refused(square):
    with pytest.raises(MapError, match="row 4, column 0"):
        read_map(drawn(f"{square} . . . ."), rules().box, rules().readings)


def test_the_snapshot_counts_both():
    game, _ = town_with("R1a:cc C2a:cc C2a:c P1a:c")
    answers(phase_5(game))
    columns = [column.name for column in SCHEMA.tables["phases"].columns]
    row = dict(zip(columns, game.journal.rows["phases"][0], strict=True))
    assert (row["persons_on_R"], row["persons_on_C"], row["persons_on_P"]) == (2, 3, 1)
    assert (row["citizens_in_play"], row["tourists_in"], row["tourists_out"]) == (6, 0, 0)


def test_a_picture_shows_both():
    _, town = town_with("R1a:cc C1a:c")
    assert standing(town) == {
        parse("0,0"): Standing("pair", 0),
        parse("1,0"): Standing("person", 0),
    }


def test_a_copy_of_a_town_keeps_its_pairs_and_a_change_is_noticed():
    _, town = town_with("R1a:cc")
    twin = town.clone()
    assert twin.doubled == town.doubled
    assert twin.fingerprint() == town.fingerprint()
    twin.lift(parse("0,0"))
    assert twin.fingerprint() != town.fingerprint()
