"""The end of the game: its moment, goals, conversion, ranks."""

import pytest

from sim.suburbia.refill import refill
from sim.suburbia.schema import TIE_BREAKS
from sim.suburbia.scoring import final_scoring
from tests.sim.suburbia.table import have, lay, opened, random_game, rows, show, stands, takes_turn
from tests.sim.talk import answers


def goal(game, name):
    return next(one for one in game.rules.box.goals if one.name == name)


def goals(game, *public, **private):
    """Set the goals in play: public ones by name, private ones as ``seat_1="Miser"``."""
    game.public_goals = [goal(game, name) for name in public]
    game.private_goals = [None] * len(game.boroughs)
    for seat, name in private.items():
        game.private_goals[int(seat[-1]) - 1] = goal(game, name)


def leads(game, name):
    return game.view(game.boroughs[0]).leader(goal(game, name))


def scored(game):
    """Score the game and return the rows of the table ``scores``, and the winners."""
    outcome = answers(final_scoring(game)).result
    return rows(game, "scores"), outcome.winners


def ended(*seats, **private):
    """Score a game in which seats have (money, Income, Reputation, Population)."""
    game = opened(len(seats))
    goals(game, **private)
    for seat, (money, income, reputation, population) in enumerate(seats):
        have(game, seat, money=money, income=income, reputation=reputation, population=population)
    return scored(game)


# When


@pytest.mark.rule("SUB-END-01")
def test_one_more_round_never_lies_in_the_market():
    """SUB-TEST-61."""
    game = opened()
    game.stacks = [[], [], [game.rules.box.by_name["Resort"], game.rules.box.one_more_round]]
    show(game, "Farm", "Farm", "Farm", "Farm", "Farm", "Farm", "Mint")
    takes_turn(game, "lake", "7 Mint", "1,1")
    assert [offer.tile.name for offer in game.market.offers()] == ["Resort", *["Farm"] * 6]
    assert rows(game, "refills")[0].one_more_round


@pytest.mark.rule("SUB-END-02", "SUB-END-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_running_round_is_finished_and_one_follows(players):
    for drawer in range(1, players + 1):
        game = opened(players)
        game.turn = drawer
        game.stacks = [[], [], [game.rules.box.one_more_round]]
        game.market.tiles[0] = None
        refill(game)
        assert game.turns_left == players - drawer + players


LENGTHS = {2: range(18, 22), 3: range(14, 18), 4: range(13, 17)}


@pytest.mark.rule("SUB-END-04", "SUB-END-05")
@pytest.mark.parametrize("players", LENGTHS)
def test_every_player_has_the_same_number_of_turns(players):
    """SUB-TEST-41."""
    for seed in range(12):
        game = random_game(players, seed=seed)
        turns = [row.seat for row in rows(game, "builds")]
        assert game.round in LENGTHS[players]
        assert [turns.count(seat) for seat in range(players)] == [game.round] * players


@pytest.mark.rule("SUB-END-05")
@pytest.mark.parametrize(("players", "c_top", "middle"), [(2, 9, 6), (3, 9, 9), (4, 9, 12)])
def test_possible_lengths_follow_from_the_stacks(players, c_top, middle):
    """The marker comes with the tile that fills the market after so many turns."""
    tiles = {2: 15, 3: 18, 4: 21}[players]
    lengths = set()
    for place in range(c_top + 1, c_top + middle + 2):
        turn = 2 * tiles + place - 7  # a tile enters in every turn; seven lie there from the start
        lengths.add(-(-turn // players) + 1)
    assert lengths == set(LENGTHS[players])


# Goals


@pytest.mark.rule("SUB-GOAL-02")
def test_a_public_goal_pays_a_sole_leader_and_nobody_in_a_tie():
    """SUB-TEST-39, first half."""
    for more, paid in ((0, [0, 0]), (1, [10, 0])):
        game = opened()
        lay(game, "Convenience Store 1,1", *["Convenience Store 1,3"][:more])
        lay(game, "Convenience Store 1,1", seat=1)
        goals(game, "Developer")
        found, _ = scored(game)
        assert [row.public_goals for row in found] == paid


@pytest.mark.rule("SUB-GOAL-03")
def test_a_private_goal_pays_its_owner_alone_on_top():
    """SUB-TEST-39, second half."""
    even, ahead, behind = (0, 3, 0, 0), (0, 4, 0, 0), (0, 2, 0, 0)
    for own, other, paid in ((even, even, 0), (ahead, even, 15), (behind, even, 0)):
        found, _ = ended(own, other, seat_1="Investor")
        assert [row.private_goal for row in found] == [paid, 0]


@pytest.mark.rule("SUB-GOAL-01", "SUB-GOAL-04", "SUB-INVEST-05")
def test_what_the_measures_read():
    """SUB-TEST-36: Employer counts two markers, Builder a marked tile once."""
    game = opened()
    lay(game, "Lake 1,1 *", "Lake 1,3", "Lake -1,5", "Suburbs -1,1 *", "Museum 1,5")
    lay(game, "Municipal Airport 2,6")
    have(game, money=7, income=3, reputation=-2)
    view = game.view(game.boroughs[1])
    read = {
        name: view.value(goal(game, name), game.boroughs[0])
        for name in (
            "Aquatic Engineer", "Harbormaster", "Air Traffic Controller", "Billionaire", "Builder",
            "Civil Engineer", "Public Official", "Luminary", "Investor", "Employer",
        )
    }  # fmt: skip
    assert read == {
        "Aquatic Engineer": 3, "Harbormaster": 2, "Air Traffic Controller": 1, "Billionaire": 7,
        "Builder": 2, "Civil Engineer": 2, "Public Official": 1, "Luminary": -2, "Investor": 3,
        "Employer": 2,
    }  # fmt: skip


@pytest.mark.rule("SUB-GOAL-04")
def test_fewest_goals_are_led_by_the_least():
    game = opened()
    lay(game, "Suburbs 1,1 *")
    assert leads(game, "Employer") == 1
    assert leads(game, "Capitalist") == 1
    have(game, income=-1)
    assert leads(game, "Miser") == 0


@pytest.mark.rule("SUB-GOAL-05")
def test_a_fewest_goal_can_be_led_with_none():
    game = opened()
    lay(game, "Lake 1,1")
    assert leads(game, "Aquaphobian") == 1


@pytest.mark.rule("SUB-GOAL-06", "SUB-END-07")
def test_all_goals_are_judged_before_any_is_paid():
    """Bonuses take seat 1 over five lines, and Income stays what the goals read."""
    game = opened()
    goals(game, "Builder", "Luminary", "Investor", seat_2="Miser")
    lay(game, "Suburbs 1,1")
    have(game, income=2, reputation=2, population=14)
    have(game, 1, income=1, reputation=1)
    found, _ = scored(game)
    assert [row.public_goals for row in found] == [15 + 10 + 15, 0]
    assert found[1].private_goal == 15
    assert stands(game)[1:3] == (2, 2)
    events = [row.goal for row in rows(game, "goals")]
    assert list(dict.fromkeys(events)) == ["Builder", "Luminary", "Investor", "Miser"]


@pytest.mark.rule("SUB-GOAL-07", "SUB-END-07")
def test_money_goals_read_the_money_before_its_conversion():
    """By what is left after it, $4 would beat $0."""
    game = opened()
    goals(game, "Billionaire")
    have(game, money=10)
    have(game, 1, money=9)
    found, _ = scored(game)
    assert [(row.public_goals, row.money_people, row.money_left) for row in found] == [
        (10, 2, 0), (0, 1, 4),
    ]  # fmt: skip


# Ranks


@pytest.mark.rule("SUB-END-06", "SUB-END-07")
def test_final_scoring_ignores_red_lines():
    """SUB-TEST-53 and SUB-TEST-40."""
    found, _ = ended((27, 3, 2, 13), (0, 0, 0, 0), seat_1="Investor")
    row = found[0]
    assert (row.population, row.private_goal, row.money_people, row.score) == (13, 15, 5, 33)
    assert (row.money_left, row.income, row.reputation) == (2, 3, 2)
    found, _ = ended((17, 0, 0, 0), (0, 0, 0, 0))
    assert (found[0].money_people, found[0].money_left) == (3, 2)


@pytest.mark.rule("SUB-END-08")
def test_the_highest_population_wins():
    found, winners = ended((0, 15, 15, 30), (5, -5, -5, 30), (0, 0, 0, 12))
    assert winners == (1,)
    assert [row.rank for row in found] == [2, 1, 3]


@pytest.mark.rule("SUB-END-09")
@pytest.mark.parametrize(
    ("one", "other", "by"),
    [
        ((0, 0, 5, 20), (4, 9, 4, 20), "reputation"),
        ((0, 7, 5, 20), (4, 6, 5, 20), "income"),
        ((4, 6, 5, 20), (1, 6, 5, 20), "money"),
        # $9 are an inhabitant more, and $4 left; $6 among 21 are one, and $1.
        ((9, 6, 5, 20), (6, 6, 5, 20), "money"),
    ],
)
def test_ties_are_broken_by_reputation_income_and_money_left(one, other, by):
    """SUB-TEST-54."""
    found, winners = ended(one, other)
    assert winners == (0,)
    assert {TIE_BREAKS[row.tie_break] for row in found} == {by}


@pytest.mark.rule("SUB-END-10")
def test_a_tie_that_remains_is_a_shared_rank():
    found, winners = ended((2, 1, 1, 20), (2, 1, 1, 20), (0, 0, 0, 3))
    assert winners == (0, 1)
    assert [row.rank for row in found] == [1, 1, 3]
