"""The three other victories: set-up, what is counted, currencies and ties."""

import pytest

from sim import Scenario, play
from sim.engine.errors import BoroughsError
from sim.small_city.council import phase_7
from sim.small_city.game import GAME
from sim.small_city.pollution import phase_6
from sim.small_city.scoring import final_scoring
from sim.small_city.setup import set_up
from sim.small_city.words import CULTURE, Account, Kind, Reason
from tests.sim.small_city.table import lay, random_game, rules, state, unopened
from tests.sim.talk import answers

OTHERS = ("economic", "citizens", "culture")
VARIANTS = {
    "economic": "economic_victory",
    "citizens": "citizen_victory",
    "culture": "cultural_victory",
}
HALL = "\n CH CH \n CH CH \n CH CH"
EMPTY_R5_AND_LIBRARY = "R5a R5a R5a R5a R5a . . \n LI LI . . . . ."


def table(victory, players=2, **content):
    """Return a game of round 8 for a victory."""
    content["modes"] = {"victory": victory, **content.pop("modes", {})}
    game = state(players, **content)
    game.round = 8
    return game


def scored(victory, rows, *, promise=None, header=None, **content):
    """Score a game in which the first town is drawn, and return its row."""
    game = table(victory, **content)
    lay(game, rows + HALL, **{"money": 0, **(header or {})})
    game.promises[0] = promise
    answers(final_scoring(game))
    return game.journal.rows["scores"][0]


def ranked(victory, *books, **content):
    """Rank seats by (count, pollution, votes, money); each has as many citizens or tiles as told.

    Nothing but the order matters, so the count is put into the account beforehand.
    """
    game = table(victory, players=len(books), **content)
    for town, (count, pollution, votes, money) in zip(game.towns, books, strict=True):
        book = town.ledger.balances
        book[Account.COUNT], book[Account.POLLUTION] = count, pollution
        book[Account.VOTES], book[Account.MONEY] = votes, money
    answers(final_scoring(game))
    return [row.rank for row in game.journal.rows["scores"]]


# Agreeing on a victory


@pytest.mark.rule("SC-ADV-03")
def test_a_table_agrees_on_one_victory_with_or_without_the_rest_of_the_advanced_game():
    assert rules().modes.victory == "votes"
    for victory, variant in VARIANTS.items():
        assert rules(variants=[variant]).modes.victory == victory
        assert rules(variants=[variant, "godzillas", "expert"]).modes.victory == victory


@pytest.mark.rule("SC-ADV-03")
def test_two_victories_at_once_are_refused():
    with pytest.raises(BoroughsError) as caught:
        rules(variants=["economic_victory", "godzillas", "citizen_victory"])
    assert str(caught.value) == (
        "variants 'economic_victory' and 'citizen_victory' cannot be combined:"
        " mode victory would be economic and citizens"
    )


@pytest.mark.parametrize("value", ["wealth", True])
def test_a_victory_that_does_not_exist_is_refused(value):
    with pytest.raises(BoroughsError) as caught:
        rules(modes={"victory": value})
    text = str(value).lower()
    assert str(caught.value) == (
        f"mode victory: '{text}' should be one of votes, economic, citizens, culture"
    )


@pytest.mark.rule("SC-ADV-04")
@pytest.mark.parametrize("victory", OTHERS)
def test_votes_are_still_gained_and_spent(victory):
    game = random_game(3, seed=3, modes={"victory": victory})
    booked = [row for row in game.journal.rows["ledger"] if row[3] == Account.VOTES]
    assert {row[4] for row in booked if row[5] > 0} >= {Reason.RESIDENTS, Reason.COUNCIL_REWARD}
    assert {row[4] for row in booked if row[5] < 0} >= {Reason.COUNCIL}
    rows = game.journal.rows["scores"]
    assert [row.final_votes for row in rows] == [town.votes for town in game.towns]


# Set-up


@pytest.mark.rule("SC-ECO-01", "SC-POP-02", "SC-CUL-01")
@pytest.mark.parametrize(
    ("victory", "missing"), [("economic", 14), ("citizens", 11), ("culture", 16), ("votes", None)]
)
def test_section_28_item_38_one_promise_is_missing(victory, missing):
    game = unopened(modes={"victory": victory})
    answers(set_up(game))
    dealt = {number for number in game.promises if number is not None}
    left = {promise.number for pile in game.piles.values() for promise in pile}
    assert dealt | left == set(range(1, 17)) - {missing}


@pytest.mark.rule("SC-POP-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_section_28_item_3_everybody_is_in_reach_in_the_citizen_victory(players):
    game = unopened(players, modes={"victory": "citizens"})
    answers(set_up(game))
    for town in game.towns:
        book = town.ledger.balances
        people = book[Account.CITY_HALL], book[Account.JOB_CENTRE], book[Account.RESERVE]
        assert people == (3, 19, 0)


@pytest.mark.rule("SC-CUL-02", "SC-CUL-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_section_28_item_2_everybody_has_all_culture_but_stations_are_scarce(players):
    game = unopened(players, modes={"victory": "culture"})
    levels = game.rules.box.levels
    copies = {kind: game.supply[levels[kind][0].index] for kind in (*CULTURE, Kind.PO, Kind.FI)}
    assert all(copies[kind] == players for kind in CULTURE)
    assert copies[Kind.PO] == copies[Kind.FI] == players - 1


# The economic victory


@pytest.mark.rule("SC-ECO-02", "SC-ECO-07", "SC-ECO-09")
def test_section_28_item_35_effect_promise_and_money_left():
    """An empty R5 25, a Library 4, a promise of grade 6 met, $7."""
    row = scored(
        "economic",
        EMPTY_R5_AND_LIBRARY,
        promise=10,
        header={"money": 7, "pollution": 20},
        tables={"promises": {"10": {"grade": 6, "reward": 6}}},
    )
    assert (row.counted, row.promise_points, row.money_points) == (25 + 4, 6, 7)
    assert row.score == 42


@pytest.mark.rule("SC-ECO-02")
@pytest.mark.parametrize(
    ("rows", "effect"),
    [
        ("R1a . . . . . .", 1),
        ("R4a R4a R4a R4a . . .", 16),
        ("R2a R2a . R2b R2b . R1a", 4 + 4 + 1),
        ("SC . LI LI . . . \n MU MU MU . ME ME . \n . . . . ME . .", 1 + 4 + 9 + 9),
        ("CL CL UN UN UN . . \n CL CL . UN . . .", 16 + 16),
        ("C4a C4a C4a C4a P2a P2a . \n F2a.W F2a.G WHa WHa RF . . \n HB HB HB PO PO . .", 0),
    ],
)
def test_only_homes_and_culture_are_worth_their_size_squared(rows, effect):
    assert scored("economic", rows).score == effect


@pytest.mark.rule("SC-ECO-03")
def test_occupants_do_not_matter():
    full = "R5a:c R5a:c R5a:c R5a:c R5a:c . . \n LI LI . . . . ."
    assert scored("economic", full).counted == scored("economic", EMPTY_R5_AND_LIBRARY).counted


@pytest.mark.rule("SC-ECO-04", "SC-ECO-05")
def test_effect_is_a_log_until_the_end_and_no_money():
    game = random_game(2, seed=3, modes={"victory": "economic"})
    for town in game.towns:
        growth = [row for row in game.journal.rows["growth"] if row.seat == town.seat]
        assert [row.round for row in growth] == list(range(1, 9))
        booked = [row for row in game.journal.rows["ledger"] if row[2:4] == (town.seat, 13)]
        counted = {(row[0], row[5]) for row in booked if row[4] == Reason.COUNTED}
        assert counted <= {(8, growth[-1].economic_effect)}
        money = [row for row in game.journal.rows["ledger"] if row[2:4] == (town.seat, 0)]
        assert not {Reason.COUNTED, Reason.MONEY_LEFT} & {row[4] for row in money}


@pytest.mark.rule("SC-ECO-06")
def test_pollution_is_not_subtracted_but_100_percent_still_eliminates():
    row = scored("economic", EMPTY_R5_AND_LIBRARY, header={"pollution": 60, "votes": 9})
    assert (row.score, row.final_votes, row.pollution_subtracted) == (29, 9, 0)
    game = table("economic")
    town = lay(game, "C1a:c . . . . . ." + HALL, pollution=99)
    answers(phase_6(game))
    assert not town.living


@pytest.mark.rule("SC-ECO-07")
@pytest.mark.parametrize(
    ("promise", "met", "points"),
    [(3, False, -3), (8, False, -6), (12, False, -12), (10, True, 12), (13, True, 18)],
)
def test_a_promise_is_about_effect(promise, met, points):
    row = scored("economic", EMPTY_R5_AND_LIBRARY, promise=promise, header={"votes": 5})
    assert (row.promise_met, row.promise_points, row.score) == (met, points, 29 + points)
    assert row.final_votes == 5


@pytest.mark.rule("SC-ECO-10", "SC-ECO-11")
def test_equal_effect_goes_to_less_pollution_then_to_more_votes_then_is_shared():
    assert ranked("economic", (9, 5, 0, 0), (9, 4, 0, 0)) == [2, 1]
    assert ranked("economic", (9, 5, 7, 0), (9, 5, 8, 0)) == [2, 1]
    assert ranked("economic", (9, 5, 7, 0), (8, 5, 7, 1)) == [1, 1]  # money is in the score


@pytest.mark.rule("SC-ECO-12", "SC-CUL-05")
def test_city_hall_counts_nothing():
    assert scored("economic", ". . . . . . .").score == 0
    assert scored("culture", ". . . . . . .").score == 0


# The citizen victory


@pytest.mark.rule("SC-POP-04")
def test_section_28_item_36_citizens_in_play():
    """5 at home, 2 abroad, 3 in City Hall, 1 dead; the job centre does not count."""
    game = table("citizens")
    home = "R5a:c R5a:c R5a:c R5a:c R5a:c . . \n .:x . . . . . . \n CH:c CH:c \n CH:c CH \n CH CH"
    lay(game, home, jc=9)
    lay(game, "C2a:t1 C2a:t1 . . . . ." + HALL, seat=1)
    answers(phase_7(game))
    (row,) = (one for one in game.journal.rows["growth"] if one.seat == 0)
    assert row.citizens_in_play == 7
    answers(final_scoring(game))
    assert game.journal.rows["scores"][0].score == 7


@pytest.mark.rule("SC-POP-05")
def test_most_citizens_in_play_win():
    game = table("citizens")
    lay(game, "R2a:c R2a:c . . . . ." + HALL, pollution=9)
    lay(game, "R5a:c . . . . . . \n R5a R5a R5a R5a . . ." + HALL, seat=1, votes=50)
    assert answers(final_scoring(game)).result.winners == (0,)


@pytest.mark.rule("SC-POP-06")
def test_the_last_count_decides_and_earlier_ones_are_a_log():
    game = table("citizens")
    town = lay(game, "R2a:c R2a:c . . . . ." + HALL)
    answers(phase_7(game))
    answers(phase_7(game))
    assert town.ledger.balances[Account.COUNT] == 0
    answers(final_scoring(game))
    assert game.journal.rows["scores"][0].score == 2


@pytest.mark.rule("SC-POP-03")
@pytest.mark.parametrize(
    ("hall", "seated"), [("CH CH CH CH CH CH", 3), ("CH:c CH:c CH:c CH:c CH:c CH", 1)]
)
def test_row_4_brings_citizens_from_the_job_centre_while_city_hall_has_room(hall, seated):
    words = hall.split()
    game = table("citizens")
    town = lay(game, "\n".join(" ".join(words[n : n + 2]) for n in (0, 2, 4)), money=9, jc=8)
    town.council[0] = (4, 3)
    before = town.hall.bit_count()
    answers(phase_7(game), {"1:council_step": ["disc 1 row 4"]})
    assert town.hall.bit_count() - before == seated
    assert town.ledger.balances[Account.JOB_CENTRE] == 8 - seated


@pytest.mark.rule("SC-POP-09")
def test_row_4_brings_nobody_back_from_the_reserve():
    game = table("citizens")
    town = lay(game, HALL, money=9, jc=0)
    away = town.ledger.balances[Account.RESERVE]
    assert away > 0
    answers(phase_7(game), {"1:council_step": ["disc 1 row 4"]})
    assert (town.hall, town.ledger.balances[Account.RESERVE]) == (0, away)


@pytest.mark.rule("SC-POP-07", "SC-CUL-06")
@pytest.mark.parametrize("victory", ["citizens", "culture"])
@pytest.mark.parametrize(("promise", "votes"), [(10, 12), (12, -12)])
def test_promises_are_about_votes(victory, promise, votes):
    rows = "R1a:c SC . . . . ."
    row = scored(victory, rows, promise=promise, header={"votes": 20})
    assert (row.score, row.promise_points, row.final_votes) == (1, 0, 20 + votes)
    assert row.promise_met is (votes > 0)


@pytest.mark.rule("SC-POP-08", "SC-CUL-07")
@pytest.mark.parametrize("victory", ["citizens", "culture"])
def test_equal_counts_go_to_less_pollution_then_more_votes_then_more_money(victory):
    assert ranked(victory, (4, 5, 9, 9), (4, 4, 0, 0)) == [2, 1]
    assert ranked(victory, (4, 5, 8, 9), (4, 5, 9, 0)) == [2, 1]
    assert ranked(victory, (4, 5, 9, 8), (4, 5, 9, 9)) == [2, 1]
    assert ranked(victory, (4, 5, 9, 9), (4, 5, 9, 9)) == [1, 1]


@pytest.mark.rule("SC-POP-10", "SC-CUL-08")
@pytest.mark.parametrize("victory", ["citizens", "culture"])
def test_pollution_is_taken_from_nothing(victory):
    row = scored(victory, "R1a:c SC . . . . .", header={"votes": 20, "pollution": 30})
    assert (row.score, row.final_votes, row.pollution_subtracted) == (1, 20, 0)


# The cultural victory


@pytest.mark.rule("SC-CUL-04", "SC-CUL-05")
def test_section_28_item_37_squares_of_culture():
    row = scored("culture", "SC LI LI . MU MU MU \n R3a R3a R3a P2a P2a . .")
    assert row.score == 6


@pytest.mark.rule("SC-CUL-04")
def test_most_squares_of_culture_win():
    game = table("culture")
    lay(game, "SC LI LI . . . ." + HALL, votes=50)
    lay(game, "CL CL . . . . . \n CL CL . . . . ." + HALL, seat=1)
    assert answers(final_scoring(game)).result.winners == (1,)


# With The Godzillas


@pytest.mark.rule("SC-GOD-89")
def test_disabled_squares_keep_counting():
    rows = "R2a:* R2a:* . LI:* LI . ."
    monsters = {"godzillas": True}
    assert scored("economic", rows, modes=monsters).score == 4 + 4
    assert scored("culture", rows, modes=monsters).score == 2


@pytest.mark.rule("SC-GOD-91")
@pytest.mark.parametrize("victory", OTHERS)
def test_a_disc_is_a_vote_whatever_wins(victory):
    row = scored(victory, ".:* .:* . . . . .", modes={"godzillas": True})
    assert (row.score, row.disc_points, row.final_votes) == (0, 0, 2)


# Growth, whatever is played for


@pytest.mark.parametrize("victory", ["votes", *OTHERS])
def test_growth_is_logged_every_round_of_every_game(victory):
    game = random_game(3, seed=2, modes={"victory": victory})
    rows = game.journal.rows["growth"]
    assert [(row.round, row.seat) for row in rows] == [
        (n, s) for n in range(1, 9) for s in range(3)
    ]
    last = [row for row in rows if row.round == 8]
    ends = game.journal.rows["scores"]
    column = {"economic": 2, "citizens": 3, "culture": 4}.get(victory)
    if column:
        assert [row[column] for row in last] == [row.counted for row in ends]
    snapshots = [row for row in game.journal.rows["phases"] if row[:2] == (8, 7)]
    assert len(snapshots) == 3


@pytest.mark.parametrize("victory", OTHERS)
@pytest.mark.parametrize("players", [2, 4])
def test_the_referee_finds_nothing_and_the_parts_of_a_score_add_up(victory, players):
    modes = {"victory": victory, "godzillas": True, "advanced": True, "side": "expert"}
    game = random_game(players, seed=players, modes=modes)
    for row in game.journal.rows["scores"]:
        if row.score is not None:
            points = row.counted + row.promise_points + row.pink_points + row.money_points
            assert row.score == points + row.disc_points - row.pollution_subtracted


# The words


def test_all_seats_have_the_same_columns_though_only_some_broke_pink_promises():
    scenario = Scenario(game=GAME.name, seats=("random",) * 2, variants=("advanced",))
    run = play(scenario, seed=2, tempo=False)
    assert sorted(map(bool, run.scores.pink_points)) == [False, True]
    first, second = GAME.standings(run)
    assert list(first) == list(second)


@pytest.mark.parametrize(
    ("victory", "said", "headings"),
    [
        (
            "economic",
            "economic effect",
            ["effect", "promise", "money", "score", "pollution", "votes"],
        ),
        ("citizens", "citizens in play", ["citizens", "score", "pollution", "votes", "money"]),
        ("culture", "cultural squares", ["squares", "score", "pollution", "votes", "money"]),
    ],
)
def test_the_score_is_told_in_the_words_of_the_victory(victory, said, headings):
    seats = ("green", "industry", "random")
    run = play(Scenario(game=GAME.name, seats=seats, variants=(VARIANTS[victory],)), seed=3)
    told = [line.text for line in GAME.narrate(run) if line.phase == "end"]
    assert any(f"{said}" in text and "; has " in text for text in told)
    for row in GAME.standings(run):
        assert list(row) == ["seat", "strategy", *headings, "rank", "remark"]
        parts = [row[name] for name in headings[: headings.index("score")]]
        assert row["score"] == sum(parts)
