"""As `setting_bites`, for the settings of phase I's cards and of the council."""

from sim.small_city.council import phase_7
from sim.small_city.develop import phase_2
from sim.small_city.mayor import phase_1
from sim.small_city.words import Account
from tests.sim.small_city.setting_bites import HALL, seated
from tests.sim.talk import answers

FULL = ("CH:c CH:c CH:c . .", "CH:w CH:w CH:w . .")


# Cards


def rings_of_two_rounds(settings):
    """Tell whether the cards of the second round lie as in the first."""
    game, _ = seated(settings, *HALL)
    for number in (1, 2):
        game.round = number
        answers(phase_1(game))
    rings = {row.ring for row in game.journal.rows["mayor"]}
    return len(rings) == 1


def cards_offered(settings, seat, money):
    game, _ = seated(settings, *HALL)
    game.towns[seat].ledger.balances[Account.MONEY] = money
    return answers(phase_1(game)).of("choose_card", seat=seat)[0].offered


def cards_for_three_dollars(settings):
    return len(cards_offered(settings, 1, 3))


def cards_of_a_poor_host(settings):
    return len(cards_offered(settings, 0, 0))


def card_that_is_taken(settings):
    game, _ = seated(settings, *HALL)
    game.towns[1].ledger.balances[Account.MONEY] = 10
    first, second = answers(phase_1(game)).of("choose_card")
    return first.text in second.offered


def card_may_be_declined(settings):
    return "none" in cards_offered(settings, 1, 10)


def area_after_the_planner(settings):
    game, town = seated(settings, *HALL)
    answers(phase_1(game), {"1:choose_card": ["F"]})
    return town.area


# The council


def meeting(settings, *rows, discs=((0, 0), (0, 0)), step=None, **given):
    """Run phase VII, and return game, town of the first seat and what was asked."""
    game, town = seated(settings, *rows or HALL, votes=20)
    town.council = list(discs)
    given = {f"1:{name}": [one] for name, one in given.items()}
    if step:
        given["1:council_step"] = [step]
    return game, town, answers(phase_7(game), given)


def rows_for_a_disc(settings):
    _, _, talk = meeting(settings, discs=((2, 1), (2, 1)))
    return [text for text in talk.offered("council_step") if text.startswith("disc 1")]


def place_beside_another_disc(settings):
    """Return where a disc comes to and what that costs, if the first space of its row is taken."""
    step = {"step": "disc 1 row 3", "council_payment": "dollars"}
    _, town, _ = meeting(settings, discs=((0, 0), (3, 1)), **step)
    return town.council[0], 10 - town.money


def votes_for_a_step(settings):
    _, town, _ = meeting(settings, step="disc 1 row 1", council_payment="votes")
    return 20 - town.votes


def culture_from_the_council(settings):
    _, _, talk = meeting(settings, step="disc 1 row 2")
    return "SC 4,4" in talk.offered("council_tile")


def builds_after_a_free_tile(settings):
    game, _, _ = meeting(settings, step="disc 1 row 2", council_tile="P1 4,4")
    some_tile = lambda decision, _: decision.options()[-1]  # noqa: E731
    return len(answers(phase_2(game), {"1:build_tile": some_tile}).of("build_tile", seat=0))


def home_from_the_council(settings):
    """Tell whether a citizen may move into a home that the council gave."""
    rows = ("CH:c CH CH . .", HALL[1])
    _, _, talk = meeting(settings, *rows, step="disc 1 row 2", council_tile="R1 3,4")
    return bool(talk.of("r1_pull"))


def currencies_of_the_campaign(settings):
    return meeting(settings, step="disc 1 row 3")[2].offered("council_payment")


def reserve_after_tourism(settings):
    """Return how many leave the reserve when City Hall is full."""
    game, town, _ = meeting(settings, *FULL)
    before = town.ledger.balances[Account.RESERVE]
    answers(phase_7(game), {"1:council_step": ["disc 1 row 4"]})
    return before - town.ledger.balances[Account.RESERVE]


def supplies_without_room(settings):
    return "disc 1 row 1" in meeting(settings, *FULL)[2].offered("council_step")


BITES = {
    "reshuffle_ring": (rings_of_two_rounds, {"every_round": False, "never": True}),
    "skip_cost": (cards_for_three_dollars, {"1": 4, "0": 7, "2": 2}),
    "host_pick": (cards_of_a_poor_host, {"any_free": 8, "ring_start": 1}),
    "card_sharing": (card_that_is_taken, {"once_per_round": False, "shared": True}),
    "card_mandatory": (card_may_be_declined, {"true": False, "false": True}),
    "base_card_effects": (area_after_the_planner, {"deluxe": 6, "blank": 5}),
    "council_movement": (
        rows_for_a_disc,
        {
            "one_row_forward": ["disc 1 row 2"],
            "free_row": [f"disc 1 row {row}" for row in (1, 2, 3, 4)],
            "diagonal": [f"disc 1 row {row}" for row in (1, 2, 3)],
        },
    ),
    "council_sharing": (
        place_beside_another_disc,
        {"any_number": ((3, 1), 1), "one_per_space": ((3, 2), 1)},
    ),
    "council_costs": (
        votes_for_a_step,
        {"double_votes": 2, "equal_votes": 1, "triple_votes": 3},
    ),
    "council_tile_kinds": (culture_from_the_council, {"no_culture": False, "culture_too": True}),
    "council_tile_counts_as_build": (builds_after_a_free_tile, {"false": 3, "true": 2}),
    "r1_power_scope": (home_from_the_council, {"any_means": True, "phase2_only": False}),
    "campaign_vote_payment": (
        currencies_of_the_campaign,
        {"forbidden": ["dollars"], "allowed": ["dollars", "votes"]},
    ),
    "tourism_overflow": (reserve_after_tourism, {"job_centre": 1, "reserve": 0}),
    "council_reward_forfeit": (supplies_without_room, {"allowed": True, "step_forbidden": False}),
}
