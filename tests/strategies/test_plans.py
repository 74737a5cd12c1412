"""The plans as plans: would a player recognise these towns, and are they good ones?"""

from functools import cache
from math import sqrt
from statistics import mean

import pytest

from sim.small_city import GAME
from sim.small_city.words import CULTURE, Account, Kind, Reason
from tests.strategies.table import ALL_PLANS, PLANS, SPECIALISTS, play

GAMES = 8

NOT_MET = {
    "housing": {"harbor_sale": "it builds no Harbor"},
    "industry": {},
    "green": {
        "godzilla_entry": "nothing in its town draws a Godzilla",
        "godzilla_exit": "as godzilla_entry",
        "godzilla_turn": "as godzilla_entry",
        "harbor_sale": "it builds no Harbor",
        "refinery_use": "it builds no Refinery",
        "death_victim": "its increase is next to nothing",
        "grave_square": "as death_victim",
        "commerce_action": "its shops sell services: what cubes it gets go into culture",
        "store_material": "it makes nothing, and works abroad only where it pays",
        "architect_waive": "as pay_materials",
        "pay_materials": "it has a single cube of a colour at most",
        "engineer_use": "it has no discs",
    },
    "balanced": {},
    "commerce": {
        "harbor_sale": "it builds no Harbor",
        "refinery_use": "it builds no Refinery",
    },
    "culture": {"harbor_sale": "it builds no Harbor"},
    "tourism": {"harbor_sale": "it builds no Harbor"},
}
"""By plan, decisions that it meets too rarely, or never, to be asked in a few games."""

RARE = {"council_tile", "council_payment"}
"""Decisions that hang on the row of the council and on the state of the purse."""

ADVANCED = {"exec_merge", "anarchist_payment", "attorney_pair", "pink_keep"}
"""Decisions of the advanced game, which these games are not."""

OTHER_READINGS = {
    *("admit_tourist", "death_tie", "keep_promise", "rearrange_material", "shop_rank"),
}
"""Decisions that only other readings of the rules ask."""


ACTIVIST = {
    "speech_front": {"activist_mayor": True},
    "park_growth_square": {"activist_parks": True},
}
"""Decisions of Political Activist, and the modes in which they are asked."""


@cache
def mixed(plans):
    """Return a few games of four plans, each in each seat twice."""
    return [
        (line, play(line, seed=seed, referee=False))
        for seed in range(GAMES)
        for line in [tuple(plans[(seat + seed) % 4] for seat in range(4))]
    ]


def games(plan):
    """Return games of a plan with others: of the four main ones among themselves."""
    return mixed(PLANS if plan in PLANS else (*SPECIALISTS, "balanced"))


def towns(plan):
    return [game.state.towns[line.index(plan)] for line, game in games(plan)]


def spaces(plan, kind):
    return mean(town.squares_of[kind].bit_count() for town in towns(plan))


def booked(plan, account, reason):
    """Return the mean of what a plan booked on an account for a reason."""
    return mean(
        sum(
            row[5]
            for row in game.journal.rows["ledger"]
            if row[2] == line.index(plan) and row[3:5] == (account, reason)
        )
        for line, game in games(plan)
    )


def asked(plan):
    return {name for line, game in games(plan) for name, _ in game.decisions(line.index(plan))}


def most(measure, among=PLANS):
    return max(among, key=measure)


def test_industry_has_the_largest_works():
    assert most(lambda plan: spaces(plan, Kind.F)) == "industry"
    assert spaces("industry", Kind.F) > 1.5 * spaces("balanced", Kind.F)
    assert all(town.has(Kind.HB) for town in towns("industry"))


def test_industry_lives_on_its_harbor():
    assert most(lambda plan: booked(plan, Account.MONEY, Reason.HARBOR)) == "industry"


def test_industry_can_do_without_a_harbor():
    game = play(("industry(harbour=false)", "random"), seed=2)
    assert not game.state.towns[0].has(Kind.HB) or game.state.promises[0] in (3, 9)


def test_green_has_no_industry_and_most_parks_for_its_people():
    assert not any(town.has(kind) for town in towns("green") for kind in (Kind.F, Kind.HB, Kind.RF))

    def parks_each(plan):
        people = sum(town.ledger.balances[Account.IN_PLAY] for town in towns(plan))
        return sum(town.squares_of[Kind.P].bit_count() for town in towns(plan)) / people

    assert most(parks_each) == "green"


def test_green_is_clean_and_the_godzillas_stay_away():
    assert mean(town.pollution for town in towns("green")) < 2
    assert not any(town.visited_before for town in towns("green"))


def test_housing_has_most_homes():
    assert most(lambda plan: spaces(plan, Kind.R)) == "housing"
    assert not any(town.has(Kind.HB) for town in towns("housing"))


def test_people_live_in_large_homes():
    for plan in ("housing", "industry", "balanced"):
        levels = [
            max(tile.building.level for tile in town.tiles if tile.building.kind is Kind.R)
            for town in towns(plan)
        ]
        assert mean(levels) > 2.5, plan
        assert booked(plan, Account.VOTES, Reason.RESIDENTS) > 20, plan


def levels(plan, kind):
    """Return the highest level of a kind in each town."""
    return [
        max((tile.building.level for tile in town.tiles if tile.building.kind is kind), default=0)
        for town in towns(plan)
    ]


def types(plan):
    return mean(sum(town.has(kind) for kind in CULTURE) for town in towns(plan))


def moves_abroad(plan):
    """Return how often a plan sent somebody to another town in a game."""
    home = [(f"{line.index(plan) + 1}:", line.index(plan), game) for line, game in games(plan)]
    return mean(
        sum(
            name == "move_citizen" and not option.split(" > ")[-1].startswith(own)
            for name, option in game.decisions(seat)
        )
        for own, seat, game in home
    )


def test_commerce_has_the_largest_shops():
    assert most(lambda plan: spaces(plan, Kind.C), ALL_PLANS) == "commerce"
    assert mean(level >= 2 for level in levels("commerce", Kind.C)) > 0.5
    assert max(levels("commerce", Kind.C)) >= 3


def test_commerce_lives_on_its_shops():
    def earned(plan):
        return sum(booked(plan, Account.MONEY, one) for one in (Reason.SHOP, Reason.SALE))

    assert most(earned, ALL_PLANS) == "commerce"


def test_culture_has_most_culture_and_works_of_three_colours():
    assert most(types, ALL_PLANS) == "culture"
    assert mean(level == 3 for level in levels("culture", Kind.F)) > 0.8
    assert not any(town.has(Kind.C) for town in towns("culture"))


def test_tourism_sends_most_people_abroad():
    assert most(moves_abroad, ALL_PLANS) == "tourism"


def test_tourism_has_parks_and_a_police_station_for_its_guests():
    def stations(plan):
        return mean(town.has(Kind.PO) for town in towns(plan))

    assert most(stations, ALL_PLANS) == "tourism"
    assert stations("tourism") > 0.5
    assert most(lambda plan: spaces(plan, Kind.P), SPECIALISTS) == "tourism"
    assert booked("tourism", Account.MONEY, Reason.TOURISTS) > 5


def test_nobody_is_eliminated():
    assert all(town.living for plan in ALL_PLANS for town in towns(plan))


@pytest.mark.parametrize("plan", ALL_PLANS)
def test_a_plan_meets_every_decision_it_should(plan):
    elsewhere = RARE | ADVANCED | OTHER_READINGS | set(ACTIVIST)
    known = set(GAME.decisions) - elsewhere - set(NOT_MET[plan])
    assert not known - asked(plan)


@pytest.mark.parametrize("decision", ACTIVIST)
@pytest.mark.parametrize("plan", ALL_PLANS)
def test_a_plan_meets_the_decisions_of_political_activist(plan, decision):
    game = play((plan, plan), seed=1, modes=ACTIVIST[decision], referee=False)
    assert decision in {name for seat in (0, 1) for name, _ in game.decisions(seat)}


@pytest.mark.parametrize("plan", ALL_PLANS)
def test_reasons_are_given_only_where_needed(plan):
    assert set(NOT_MET[plan]) <= set(GAME.decisions)
    never = {name for name, reason in NOT_MET[plan].items() if "builds no" in reason}
    assert not never & asked(plan)


def wins(plan, games):
    """Return the share of games won against three random seats, seats in turn."""
    won = 0.0
    for number in range(games):
        seed, seat = divmod(number, 4)
        line = ["random"] * 4
        line[seat] = plan
        winners = play(line, seed=100 + seed, referee=False).outcome.winners
        won += (seat in winners) / max(1, len(winners))
    return won / games


@pytest.mark.parametrize("plan", ALL_PLANS)
def test_a_plan_beats_random_players(plan):
    assert wins(plan, 8) > 0.75


@pytest.mark.long
@pytest.mark.parametrize("plan", ALL_PLANS)
def test_a_plan_beats_random_players_nearly_always(plan):
    assert wins(plan, 400) > 0.93


@pytest.mark.long
@pytest.mark.parametrize("plan", SPECIALISTS)
def test_a_specialist_surely_beats_random_players(plan):
    games_played = 1000
    assert wilson(wins(plan, games_played), games_played) > 0.95


def wilson(share, number, z=1.96):
    """Return the lower end of the interval of a share."""
    centre = share + z * z / (2 * number)
    spread = z * sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return (centre - spread) / (1 + z * z / number)
