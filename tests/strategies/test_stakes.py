"""What counts turns the plans: each victory has a plan of its own, and the others weigh anew."""

from functools import cache

import pytest

from sim.engine.luck import Luck
from sim.small_city.decisions import CouncilPayment, SupporterGain
from sim.small_city.words import CULTURE, Account
from strategies.small_city.balanced import Balanced
from strategies.small_city.commerce import Commerce
from tests.strategies.table import ALL_PLANS, BEST, play, table
from tests.strategies.test_plans import wilson

POOL = (*ALL_PLANS, "economy", "newcomers", "patron")
VICTORIES = ("economic", "citizens", "culture")


@cache
def games(plan, victory, number=4):
    """Return games of a plan with three others, seats in turn: (seat, game)."""
    others = [one for one in POOL if one != plan]
    found = []
    for seed in range(number):
        draw = Luck(seed).draw("line-up")
        line = [others.pop(draw.below(len(others))) for _ in range(3)]
        others += line
        line.insert(seed % 4, plan)
        game = play(tuple(line), seed=1000 + seed, modes={"victory": victory}, referee=False)
        found.append((seed % 4, game))
    return found


def wins(plan, victory, number):
    """Return the share of games won, a shared victory in parts."""
    won = [
        (seat in game.outcome.winners) / max(1, len(game.outcome.winners))
        for seat, game in games(plan, victory, number)
    ]
    return sum(won) / number


def scores(plan, victory, counted):
    """Return the mean of what counts in a victory that the table plays for, or another."""
    towns = [game.state.towns[seat] for seat, game in games(plan, counted)]
    count = games(plan, victory)[0][1].state.rules.victory.count
    return sum(count(town) for town in towns) / len(towns)


@pytest.mark.parametrize("victory", VICTORIES)
@pytest.mark.parametrize("plan", ["balanced", "culture", "tourism"])
def test_a_plan_reaches_more_of_what_counts_than_where_votes_do(plan, victory):
    assert scores(plan, victory, victory) > 1.2 * scores(plan, victory, "votes")


@pytest.mark.parametrize("victory", VICTORIES)
def test_nobody_campaigns_where_votes_only_break_ties(victory):
    rows = [row for _, game in games("balanced", victory) for row in game.journal.rows["council"]]
    assert rows
    assert all(row[4] != 3 for row in rows)


def view_of(victory):
    state, _, _ = table(("balanced", "balanced"), modes={"victory": victory})
    state.round = 5
    town = state.towns[0]
    town.ledger.balances[Account.VOTES] = town.ledger.balances[Account.MONEY] = 9
    return state.view(town)


def answer(victory, decision):
    bot = Balanced()
    bot.sit_down(0, Luck(1))
    return bot.decide(view_of(victory), decision)


@pytest.mark.parametrize("victory", ["votes", *VICTORIES])
def test_a_step_is_paid_in_votes_where_they_are_good_for_nothing_else(victory):
    wanted = "dollars" if victory == "votes" else "votes"
    assert answer(victory, CouncilPayment(0, ("dollars", "votes"))) == wanted


@pytest.mark.parametrize("victory", ["votes", *VICTORIES])
def test_the_supporter_gives_votes_only_where_they_decide(victory):
    view = view_of(victory)
    view.town.ledger.balances[Account.MONEY] = 9
    bot = Commerce()  # has enough for the campaign, and values further dollars little
    bot.sit_down(0, Luck(1))
    wanted = "votes" if victory == "votes" else "dollars"
    assert bot.supporter_gain(view, SupporterGain(0, ("dollars", "votes"))) == wanted


def test_a_promise_that_gives_votes_is_left_to_chance_where_these_do_not_count():
    _, game = games("balanced", "citizens")[0]
    seat = next(seat for seat, number in enumerate(game.state.promises) if number is not None)
    bot = Balanced()
    bot.sit_down(seat, Luck(1))
    look = bot.look(game.state.view(game.state.towns[seat]))
    assert look.view.promise is not None
    assert look.aims == type(look.aims)()


def test_patron_has_most_cultural_types():
    towns = [game.state.towns[seat] for seat, game in games("patron", "culture")]
    assert sum(town.has(kind) for town in towns for kind in CULTURE) > 4 * len(towns)


@pytest.mark.long
@pytest.mark.parametrize("victory", ["votes", *VICTORIES])
def test_the_plan_that_aims_at_a_victory_wins_it_more_often_than_not(victory):
    number = 400
    assert wilson(wins(BEST[victory], victory, number), number) > 0.5
