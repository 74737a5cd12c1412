"""The solo game (section 19), Godzillas apart."""

import pytest

from sim.engine.errors import BoroughsError
from sim.small_city.mayor import phase_1, phase_8
from sim.small_city.modes import DIFFICULTIES
from sim.small_city.moving import phase_3
from sim.small_city.pollution import phase_6
from sim.small_city.scoring import final_scoring
from sim.small_city.setup import set_up
from sim.small_city.solo import title_of
from sim.small_city.words import Account, Event, Kind
from tests.sim.small_city.monsters import drawn
from tests.sim.small_city.table import alone, lay, random_game, rules, state, town_from, unopened
from tests.sim.talk import answers

ALONE = {"modes": {"solo_difficulty": "Government"}}


def refused(players, **content):
    with pytest.raises(BoroughsError) as caught:
        rules(players, **content)
    return str(caught.value)


def rings(game, rounds):
    """Play phases I and VIII of some rounds; return Mayor's card, offer and face-down cards."""
    seen = []

    def look(decision, view):
        seen.append((view.mayor_card, view.ring, game.face_down))
        return decision.only()

    for number in range(1, rounds + 1):
        game.round = number
        answers(phase_1(game), choose_card=look)
        answers(phase_8(game))
    return seen


# What is agreed


@pytest.mark.rule("SC-SOLO-02")
@pytest.mark.parametrize("name", ["Citizen", "mayor", "GOVERNMENT", "governor", "pResident"])
@pytest.mark.parametrize("side", ["easy", "expert"])
def test_difficulty_and_side_are_chosen(name, side):
    modes = rules(1, modes={"solo_difficulty": name, "side": side}).modes
    assert (modes.solo, modes.solo_difficulty) == (True, name.capitalize())
    assert modes.expert == (side == "expert",)


@pytest.mark.rule("SC-SOLO-02")
def test_there_are_the_five_difficulties_of_the_table():
    assert tuple(rules(1, **ALONE).box.difficulties) == DIFFICULTIES


def test_the_variant_plays_the_middle_difficulty_and_a_mode_prevails():
    assert rules(1, ["solo"]).modes.solo_difficulty == "Government"
    harder = rules(1, ["solo"], modes={"solo_difficulty": "president"})
    assert harder.modes.solo_difficulty == "President"


def test_one_player_without_a_difficulty_is_told_what_is_missing():
    assert refused(1) == (
        "one player plays the solo game: add the variant solo, or the mode solo_difficulty with"
        " one of Citizen, Mayor, Government, Governor, President"
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_players_cannot_play_solo(players):
    assert refused(players, variants=["solo"]) == (
        f"mode solo_difficulty: the solo game is for one player, not {players};"
        " with players = 1 each seed draws one of several seats"
    )


def test_an_unknown_difficulty_is_refused_with_the_near_ones():
    assert refused(1, modes={"solo_difficulty": "goverment"}) == (
        "unknown difficulty 'goverment' in mode solo_difficulty; did you mean Government?"
    )


@pytest.mark.rule("SC-SOLO-21")
@pytest.mark.parametrize("modes", [{"advanced": True}, {"victory": "economic"}])
def test_the_advanced_game_is_not_played_alone(modes):
    assert refused(1, variants=["solo"], modes=modes) == (
        "mode solo_difficulty: the solo game is built on the base game and its titles are for"
        " votes, so neither the advanced game nor its victories go with it (SC-SOLO-21)"
    )


@pytest.mark.rule("SC-ACT-22")
def test_the_peaceful_mayor_has_no_effect_and_parks_grow_as_usual():
    game = alone(modes={"activist_mayor": True, "activist_parks": True})
    # There is no room for him in City Hall: at a table this bars card A.
    town = lay(game, "CH:c CH:c \n CH:c CH:c \n CH:c CH:c", money=99)
    offered = answers(phase_1(game)).offered("choose_card")
    assert (offered, town.mayor) == (list(game.journal.rows["mayor"][0].ring[1:]), 0)
    assert (game.rules.modes.activist_mayor, game.rules.modes.activist_parks) == (False, True)


@pytest.mark.rule("SC-SOLO-01")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
@pytest.mark.parametrize("modes", [{}, {"side": "expert"}, {"godzillas": True}])
def test_whole_games_are_played_under_the_eyes_of_the_referee(difficulty, modes):
    game = random_game(1, modes={"solo_difficulty": difficulty, **modes})
    rounds = {row[0] for row in game.journal.rows["phases"]}
    assert rounds == set(range(game.towns[0].eliminated_round or 8)) | {game.round}


# The box and the start


@pytest.mark.rule("SC-SOLO-03")
def test_one_of_each_single_tile_can_be_had():
    game = unopened(1, **ALONE)
    singles = ("SC", "LI", "MU", "ME", "CL", "UN", "RF", "HB", "FI", "PO")
    box = game.rules.box
    assert [game.supply[box.building(name).index] for name in singles] == [1] * len(singles)
    assert game.supply[box.building("R1").index] == box.building("R1").supply
    answers(set_up(game))
    assert sum(tile.building.kind is Kind.CH for tile in game.towns[0].tiles) == 1


@pytest.mark.rule("SC-SOLO-19")
def test_the_player_starts_with_11_dollars():
    game = unopened(1, **ALONE)
    answers(set_up(game))
    assert game.towns[0].money == 11


@pytest.mark.rule("SC-SOLO-20")
@pytest.mark.parametrize("grade", ["6", "12", "18"])
def test_he_has_one_promise_of_the_grade_he_names(grade):
    game = unopened(1, **ALONE)
    talk = answers(set_up(game), choose_promise_grade=grade)
    assert talk.offered("choose_promise_grade") == ["6", "12", "18"]
    (number,) = game.promises
    assert game.rules.box.promises[number - 1].grade == int(grade)


@pytest.mark.rule("SC-SOLO-02")
def test_the_difficulty_is_told():
    game = unopened(1, **ALONE)
    answers(set_up(game))
    told = [row[3:5] for row in game.journal.rows["events"] if row[3] == Event.SOLO_DIFFICULTY]
    assert told == [(Event.SOLO_DIFFICULTY, "Government")]


# The ring


@pytest.mark.rule("SC-SOLO-04", "SC-SOLO-05")
@pytest.mark.parametrize("seed", range(5))
def test_the_mayor_lies_on_one_card_three_are_open_and_four_are_not(seed):
    game = alone(seed=seed)
    talk = answers(phase_1(game))
    (asked,) = talk.of("choose_card")
    ring = game.journal.rows["mayor"][0].ring
    assert asked.offered == list(ring[1:])[: len(asked.offered)]
    assert (len(ring), len(game.face_down)) == (4, 4)
    assert sorted(ring + game.face_down) == list("ABCDEFGH")
    assert game.cards[0] != ring[0] == game.mayor_card


@pytest.mark.rule("SC-SOLO-04")
def test_the_ring_depends_on_luck():
    assert len({rings(alone(seed=seed), 1)[0] for seed in range(6)}) == 6


@pytest.mark.rule("SC-SOLO-06")
def test_section_28_item_41_the_three_cost_nothing_two_and_four_dollars():
    paid = []
    for nth in range(3):
        game = alone()
        town = lay(game, "CH CH \n CH CH \n CH CH", money=9)
        talk = answers(
            phase_1(game),
            choose_card=lambda d, _, nth=nth: d.options()[nth],
            supporter_gain="votes",
        )
        (asked,) = talk.of("choose_card")
        assert (list(asked.decision.skips.values()), asked.decision.skip_cost) == ([0, 1, 2], 2)
        paid.append(9 - town.money)
        assert game.journal.rows["mayor"][0].skip_paid == paid[-1]
    assert paid == [0, 2, 4]


@pytest.mark.rule("SC-SOLO-06")
@pytest.mark.parametrize(("money", "cards"), [(0, 1), (1, 1), (2, 2), (3, 2), (4, 3), (99, 3)])
def test_only_what_can_be_paid_is_offered(money, cards):
    game = alone()
    lay(game, "CH CH \n CH CH \n CH CH", money=money)
    assert len(answers(phase_1(game)).offered("choose_card")) == cards


@pytest.mark.rule("SC-SOLO-07")
def test_nothing_of_what_lies_face_down_is_offered_or_seen():
    game = alone()
    lay(game, "CH CH \n CH CH \n CH CH", money=99)
    talk = answers(phase_1(game))
    (asked,) = talk.of("choose_card")
    assert not set(asked.offered) & set(game.face_down)
    shown = asked.view.ring + asked.view.mayor_card + "".join(asked.view.cards)
    assert not set(shown) & set(game.face_down)
    assert not hasattr(asked.view, "face_down")


@pytest.mark.rule("SC-SOLO-08", "SC-SOLO-09")
def test_in_the_second_round_the_four_are_turned_up_and_the_mayor_moves_onto_any_of_them():
    starts = set()
    for seed in range(12):
        (_, _, down), (card, offer, rest) = rings(alone(seed=seed), 2)
        start = down.index(card)
        starts.add(start)
        assert card + offer == down[start:] + down[:start]
        assert rest == ""
    assert starts == {0, 1, 2, 3}


@pytest.mark.rule("SC-SOLO-10")
def test_after_two_rounds_all_eight_are_shuffled():
    seen = rings(alone(), 8)
    for first, second in zip(seen[::2], seen[1::2], strict=True):
        assert sorted(first[0] + first[1] + second[0] + second[1]) == list("ABCDEFGH")
    assert len({one[0] + one[1] + one[2] for one in seen[::2]}) == 4


@pytest.mark.rule("SC-SOLO-11")
def test_the_mayor_never_visits():
    game = random_game(1, **ALONE)
    assert "place_mayor" not in {row[3] for row in game.journal.rows["decisions"]}
    assert {(row.host, row.mayor_squares) for row in game.journal.rows["mayor"]} == {(None, "")}
    assert not game.journal.rows["hosts"]
    assert answers(phase_1(alone())).of("choose_card")[0].view.host is None


@pytest.mark.rule("SC-SOLO-12")
def test_card_a_has_no_effect():
    changed = []
    for held in "AB":
        game = alone()
        game.cards[0] = held
        answers(phase_8(game))
        game.round = 2
        answers(phase_1(game))
        changed.append((game.journal.rows["mayor"], game.free_pick, game.host))
    assert changed[0] == changed[1]


# Nobody else


@pytest.mark.rule("SC-SOLO-13")
def test_nobody_comes_and_nobody_goes():
    game = alone()
    lay(game, "CH CH CH ME ME \n CH CH CH ME R1a:c \n C1a P1a F1a . .")
    talk = answers(phase_3(game))
    targets = {text.split(" > ")[1].split(":")[0] for text in talk.offered("move_citizen")}
    assert targets == {"1"}
    played = random_game(1, **ALONE)
    assert {row.went_abroad for row in played.journal.rows["movement"]} == {0}
    assert {row.inc_tourists for row in played.journal.rows["pollution"]} == {0}


# Deaths


def deaths(difficulty, increase, *, clinic=False, **content):
    """Return how many die of an increase that as many persons cause."""
    game = alone(difficulty, **content)
    shops = " ".join(f"C1{chr(97 + n)}{':c' if n < increase else ''}" for n in range(6))
    rest = ("CL CL CL . . .", "CL . . . . .") if clinic else ()
    town_from(drawn(shops, *rest, size=6, round=1), game)
    answers(phase_6(game))
    (row,) = game.journal.rows["pollution"]
    assert row.increase == increase
    assert row.deaths == game.towns[0].graves.bit_count()
    return row.deaths


@pytest.mark.rule("SC-SOLO-14", "SC-SOLO-15")
@pytest.mark.parametrize(
    ("increase", "dead"),
    [(0, (0, 0, 0, 0, 0)), (1, (0, 0, 0, 1, 1)), (2, (0, 0, 1, 1, 2)), (3, (0, 0, 1, 1, 3)),
     (4, (0, 0, 1, 1, 4)), (5, (0, 1, 1, 1, 5)), (6, (0, 1, 1, 1, 6))],
)  # fmt: skip
def test_section_28_item_39_deaths_follow_the_difficulty(increase, dead):
    assert tuple(deaths(difficulty, increase) for difficulty in DIFFICULTIES) == dead


@pytest.mark.rule("SC-SOLO-01", "SC-BLD-36")
def test_the_clinic_saves_one_as_ever():
    assert [deaths("President", 3, clinic=clinic) for clinic in (False, True)] == [3, 2]


@pytest.mark.rule("SC-SOLO-14")
def test_nobody_dies_of_a_level_that_falls():
    falls = {"pollution_can_decrease": "true"}
    game = alone("President", settings=falls)
    town_from(drawn("P3a P3a P3a C1a:c .", round=1, pollution=9), game)
    answers(phase_6(game))
    (row,) = game.journal.rows["pollution"]
    assert (row.increase, row.deaths) == (-2, 0)


# The end


@pytest.mark.rule("SC-SOLO-16", "SC-SOLO-22")
@pytest.mark.parametrize(("level", "lost"), [(98, False), (99, True)])
def test_a_hundred_percent_lose_the_game(level, lost):
    game = alone("Citizen")
    town = town_from(drawn("C1a:c . . . .", round=8, pollution=level, votes=300), game)
    answers(phase_6(game))
    assert town.living is not lost
    outcome = answers(final_scoring(game)).result
    (row,) = game.journal.rows["scores"]
    assert outcome.winners == (() if lost else (0,))
    assert (row.won, row.rating) == ((False, None) if lost else (True, "Megalopolis"))


@pytest.mark.rule("SC-SOLO-16")
def test_the_game_ends_with_the_round_in_which_it_is_lost():
    game = random_game(1, tables={"numbers": {"start_pollution": {"value": "100"}}}, **ALONE)
    assert (game.towns[0].eliminated_round, game.round) == (1, 1)


def scored(votes, pollution=0):
    game = alone()
    town_from(drawn("C1a . . . .", round=8, pollution=pollution, votes=votes), game)
    outcome = answers(final_scoring(game)).result
    (row,) = game.journal.rows["scores"]
    assert (outcome.winners == (0,)) is row.won
    return row.rating, row.won


@pytest.mark.rule("SC-SOLO-17", "SC-SOLO-18", "SC-SOLO-22")
def test_section_28_item_40_the_final_score_earns_a_title():
    assert scored(119) == ("City", True)
    assert scored(120) == ("Metropolis", True)
    assert scored(150) == ("Megalopolis", True)
    assert scored(49) == (None, False)
    assert scored(160, pollution=11) == ("Capital", True)


@pytest.mark.rule("SC-SOLO-17")
def test_the_titles_follow_each_other_without_gap_or_overlap():
    ratings = rules(1, **ALONE).box.ratings
    titles = [title_of(score, ratings) for score in range(50, 200)]
    assert list(dict.fromkeys(titles)) == [one.title for one in ratings]
    assert all(sum(one.covers(score) for one in ratings) == 1 for score in range(50, 200))


@pytest.mark.rule("SC-SOLO-17")
def test_several_players_earn_no_title():
    game = state()
    game.towns[0].ledger.balances[Account.VOTES] = 150
    answers(final_scoring(game))
    assert [row.rating for row in game.journal.rows["scores"]] == [None, None]
