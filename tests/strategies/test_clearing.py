"""The Engineer's clean-up: where two discs are worth more away than left lying, and where not."""

import pytest

from sim.boards.squares import mask_of, pairs, square
from sim.engine.luck import Luck
from sim.small_city.decisions import EngineerUse
from strategies.small_city.balanced import Balanced
from tests.strategies.test_pieces import column, town_with

FACTORY = ("F2", *column(0, 0, 1))
PARK = ("P2", *column(2, 0, 1))
HOME = ("R4", *column(4, 0, 1, 2, 3))
WORKS = ("F3", *column(6, 0, 1, 2))


def answer(*tiles, discs, round_=6, people=(), **habits):
    """Return which discs are removed from a town, None for clean production."""
    view = town_with(*tiles, people=people, round_=round_)
    view.town.discs = mask_of(square(*one) for one in discs)
    bot = Balanced(Balanced.Parameters(**habits))
    bot.sit_down(0, Luck(1))
    return bot.engineer_use(view, EngineerUse(0, [None, *pairs(view.town.discs)]))


@pytest.mark.parametrize("tile", [FACTORY, HOME])
def test_a_factory_and_a_home_are_freed_while_they_still_bring_something(tile):
    at = tile[1:3]
    assert answer(tile, discs=at, round_=6) == mask_of(square(*one) for one in at)
    assert answer(tile, discs=at, round_=8) is None


def test_discs_on_empty_ground_are_better_kept():
    assert answer(FACTORY, discs=column(3, 0, 1)) is None


def test_of_several_pairs_the_best_goes():
    found = answer(FACTORY, PARK, discs=[*FACTORY[1:], *PARK[1:]])
    assert found == mask_of(square(*one) for one in FACTORY[1:])


def test_clean_production_is_chosen_where_it_saves_more():
    people = WORKS[1:]
    assert answer(WORKS, PARK, discs=PARK[1:]) is not None
    assert answer(WORKS, PARK, discs=PARK[1:], people=people) is None


def test_who_does_not_believe_in_it_never_clears():
    assert answer(FACTORY, discs=FACTORY[1:], clearing=0.0) is None


def test_the_card_is_worth_what_is_cleared():
    bot = Balanced()
    bot.sit_down(0, Luck(1))
    view = town_with(FACTORY)
    assert bot.card_worth(bot.look(view), "D") == 0
    view.town.discs = mask_of(square(*one) for one in FACTORY[1:])
    assert bot.card_worth(bot.look(view), "D") == pytest.approx(4.0)
