"""Exact odds: against every way through the one script that games run, and against play."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from sim.engine.drivers import bare
from sim.engine.drivers.enumerate import walk
from sim.engine.errors import BoroughsError
from sim.engine.luck import Luck
from sim.small_city.courses import Damage
from sim.small_city.godzilla import Visit, depart, enter_and_walk, who_is_spared
from sim.small_city.odds import WEIGHTS, visit_chance, visit_odds, weigh
from sim.small_city.position import game_around
from tests.sim.small_city.monsters import drawn, with_godzillas
from tests.sim.small_city.random_towns import settle
from tests.sim.small_city.table import sitting, town_from

HARBOR = drawn(". HB:w HB:g HB .", ". . P1a:c . .", "R2a:c R2a:c . . F1a")
TWO_FACTORIES = drawn("F1a:c . WHa:w WHa:b .", "C1a:t2 . . . .", "F1b . R1a:c . .")
DISCS = drawn(".:* .:* . . .", ". .:* P3a P3a P3a", ". . C1a:c . .", "R1a:c . . . .:*")
CORNER = drawn("WHa:w .:* .:*", "WHa P1a:t2 .", "F1a:c . R1a:c", size=3)
NOT_ENTERED = drawn("R1a:c . . . .")
TOWNS = {
    "harbor": (HARBOR, None),
    "two factories": (TWO_FACTORIES, None),
    "re-entry on discs": (DISCS, None),
    "many turns at the edge": (CORNER, None),
    "two discs left": (TWO_FACTORIES, 2),
    "no disc left": (DISCS, 0),
    "not entered": (NOT_ENTERED, None),
}


def town_of(name):
    text, supply = TOWNS[name]
    game, _ = game_around(text)
    game.disc_supply = game.disc_supply if supply is None else supply
    return game


def one_visit(game, seat, die):
    """Return the script of a visit to one town, from the one script that games run."""
    twin = game.clone(sitting())
    before = twin.towns[seat].disabled
    depart(twin)
    visit = Visit(die, before, visited=True)
    yield from enter_and_walk(twin, {seat: visit})
    town = twin.towns[seat]
    disabled = (town.disabled & ~before & town.built).bit_count()
    supply = twin.disc_supply
    if twin.round < 8 or twin.rules.readings.godzilla_final_departure == "leaves_discs":
        depart(twin)
    left = supply - twin.disc_supply
    laid = len(visit.laid)
    eaten, destroyed = len(visit.eaten), sum(visit.destroyed)
    return Damage(laid, left, laid + left, eaten, destroyed, disabled)


def brute_force(game, seat, die):
    """Return the odds of a roll by running the whole script again for every way through it."""
    found = Counter()
    for path in walk(lambda: one_visit(game, seat, die)):
        found[path.result] += path.weight
    return dict(found)


def best_by_turns(game, seat, die, best):
    """Return the best damage, decision by decision from the last one back."""
    paths = list(walk(lambda: one_visit(game, seat, die)))

    def value(of, depth):
        if len(of[0].taken) == depth:
            assert len(of) == 1
            return weigh(of[0].result, WEIGHTS)
        options = {}
        for path in of:
            options.setdefault(path.taken[depth][0], []).append(path)
        return best(value(one, depth + 1) for one in options.values())

    return value(paths, 0)


@pytest.mark.parametrize("name", TOWNS)
@pytest.mark.parametrize("die", range(1, 7))
def test_the_odds_are_those_of_every_way_through_the_whole_script(name, die):
    game = town_of(name)
    odds = visit_odds(game, 0, dice=[die])
    assert dict(odds.by_die[die]) == brute_force(game, 0, die)
    assert sum(odds.joint().values()) == 1


@pytest.mark.parametrize("name", TOWNS)
@pytest.mark.parametrize(("owner", "best"), [("least", min), ("most", max)])
def test_least_and_most_are_the_best_the_owner_can_do_from_the_last_decision_back(
    name, owner, best
):
    game = town_of(name)
    for die in range(1, 7):
        odds = visit_odds(game, 0, dice=[die], owner=owner)
        wanted = best_by_turns(game, 0, die, best)
        assert odds.distribution("damage") == {wanted: 1}


READINGS = {
    "godzilla_reentry": "beside",
    "godzilla_direction_priority": "whole_line",
    "godzilla_final_destroys": "false",
    "godzilla_entry_destroys": "false",
    "godzilla_reentry_exits": "two_squares",
    "godzilla_harbor_squares": "fixed",
    "godzilla_foot_square": "empty_only",
    "godzilla_dead_end": "stop",
    "godzilla_mayor": "displaced",
    "godzilla_start_on_path": "disc",
    "godzilla_exit_square": "trodden",
    "godzilla_no_entry": "nearest_edge",
    "godzilla_final_departure": "leaves_discs",
    "clinic_vs_godzilla": "yes",
    "partial_building_function": "all_usable",
    "eaten_to": "removed",
}
towns = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10**6),
        "area": st.integers(3, 8),
        "side": st.sampled_from(["easy", "expert"]),
        "discs": st.sampled_from([0, 0, 1, 4, 9]),
        "supply": st.sampled_from([40, 0, 1, 3]),
        "die": st.integers(1, 6),
        "round": st.sampled_from([5, 8]),
        "crosses": st.booleans(),
        "changed": st.sets(st.sampled_from(sorted(READINGS)), max_size=4),
    }
)


@settings(max_examples=30)
@given(towns)
def test_under_every_reading_the_odds_are_those_of_the_whole_script(content):
    changed = {key: READINGS[key] for key in content["changed"]}
    if content["side"] == "expert" and content["crosses"]:
        changed["godzilla_blocked_squares"] = "crosses"
    game = with_godzillas(settings=changed, modes={"side": content["side"]}, referee=False)
    draw = Luck(content["seed"]).draw("town")
    settle(game, 0, draw, area=content["area"], discs=content["discs"])
    game.round, game.disc_supply = content["round"], content["supply"]
    die = content["die"]
    odds = visit_odds(game, 0, dice=[die])
    assert dict(odds.by_die[die]) == brute_force(game, 0, die)
    assert odds.enumerated == sum(1 for _ in walk(lambda: one_visit(game, 0, die)))


@pytest.mark.rule("SC-GOD-71")
def test_a_godzilla_that_cannot_leave_covers_the_squares_it_entered_on():
    walls = "2,0 1,1 2,1 0,2 1,2 2,2"
    game = with_godzillas(
        tables={"numbers": {"expert_blocked": {"value": walls}}}, modes={"side": "expert"}
    )
    text = "town size=3 side=expert round=5\n2| # # #\n1| P3a:* # #\n0| P3a:* P3a:* #"
    town_from(text, game)
    odds = visit_odds(game, 0, dice=[4])
    assert odds.enumerated == 2
    assert dict(odds.by_die[4]) == brute_force(game, 0, 4) == {Damage(): 1}
    way = odds.examples[4]
    assert (way.walk.path, way.entry.bit_count()) == ((), 2)


def test_a_godzilla_that_stands_in_the_town_departs_first():
    game, _ = game_around(drawn("F1a:Z .:Z . . .", ". . . . ."))
    odds = visit_odds(game, 0, dice=[1])
    assert dict(odds.by_die[1]) == brute_force(game, 0, 1)
    way = odds.examples[1]
    assert way.entry == game.towns[0].godzilla  # on its own two discs
    assert game.disc_supply == 40


def test_the_game_is_left_as_it_was():
    game = town_of("re-entry on discs")
    before = [town.fingerprint() for town in game.towns]
    visit_odds(game, 0, owner="least")
    assert [town.fingerprint() for town in game.towns] == before
    assert (game.disc_supply, game.godzillas_away) == (40, 3)


# Against play


def play_visits(game, times, seed):
    """Play a visit again and again: keyed luck for the die, a random owner."""
    seen = Counter()
    for number in range(times):
        luck = Luck(Luck(seed).bits("visit", number))
        draw = luck.draw("owner")
        die = luck.below(6, "godzilla die", game.round, 0) + 1
        script = one_visit(game, 0, die)
        seen[bare.run(script, lambda ask, draw=draw: ask.decision.sample(draw))] += 1
    return seen


def check_by_play(name, times):
    game = town_of(name)
    exact = visit_odds(game, 0).joint()
    seen = play_visits(game, times, 1)
    assert set(seen) <= set(exact)
    expected = {outcome: float(chance) * times for outcome, chance in exact.items()}
    cells = [outcome for outcome in exact if expected[outcome] >= 5]
    rest = [outcome for outcome in exact if expected[outcome] < 5]
    observed = [seen[outcome] for outcome in cells]
    awaited = [expected[outcome] for outcome in cells]
    if rest:
        observed.append(sum(seen[outcome] for outcome in rest))
        awaited.append(sum(expected[outcome] for outcome in rest))
    if len(observed) > 1:
        assert stats.chisquare(observed, awaited).pvalue > 0.001


@pytest.mark.parametrize("name", TOWNS)
def test_what_is_played_often_agrees_with_what_is_computed(name):
    check_by_play(name, 1000)


@pytest.mark.slow
@pytest.mark.parametrize("name", TOWNS)
def test_what_is_played_20000_times_agrees_with_what_is_computed(name):
    check_by_play(name, 20_000)


# Single facts


def test_a_f2_in_the_open_is_left_by_six_edges_and_nothing_else_is_random():
    game, _ = game_around(drawn(*["." + " ." * 8] * 4, ". . . F2a.W F2a.G . . . .", size=9))
    odds = visit_odds(game, 0, dice=[3])
    assert odds.enumerated == 6
    assert odds.distribution("discs") == {1: 1}
    assert odds.distribution("departure") == {2: 1}
    assert odds.mean("points") == 3


@pytest.mark.rule("SC-GOD-18")
def test_in_the_last_round_it_leaves_no_discs_behind():
    game, _ = game_around(drawn("F2a.W F2a.G . . .", round=8))
    assert visit_odds(game, 0).mean("departure") == 0


def test_a_godzilla_that_finds_no_entry_does_nothing():
    odds = visit_odds(town_of("not entered"), 0)
    assert odds.joint() == {Damage(): 1}
    assert odds.enumerated == 6
    assert odds.examples[1].walk is None


def test_what_counts_as_damage_can_be_chosen():
    game, _ = game_around(drawn("F2a.W F2a.G R1a:c . .", "WHa:w . . . .", "WHa:w . . . ."))
    spared = {
        what: visit_odds(game, 0, dice=[2], owner="least", weights={what: 1}).mean(what)
        for what in ("eaten", "destroyed")
    }
    assert spared == {"eaten": 0, "destroyed": 0}
    greedy = visit_odds(game, 0, dice=[2], owner="least", weights={"eaten": Fraction(-1, 2)})
    assert greedy.mean("eaten") == 1
    assert greedy.mean("damage") == Fraction(-1, 2)


def test_equally_good_options_are_equally_likely():
    game, _ = game_around(drawn(*[". " * 7] * 3, ". . . F1a . . .", size=7))
    odds = visit_odds(game, 0, dice=[2], owner="least")
    assert odds.by_die[2] == visit_odds(game, 0, dice=[2]).by_die[2]


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"owner": "leest"}, "unknown owner 'leest'; did you mean least?"),
        ({"weights": {"eatn": 1}}, "unknown quantity 'eatn' in weights; did you mean eaten?"),
        ({"dice": [7]}, "the die cannot show 7; it shows 1 to 6"),
        ({"dice": []}, "no roll to consider; the die shows 1 to 6"),
    ],
)
def test_what_does_not_exist_is_told(wrong, told):
    with pytest.raises(BoroughsError, match=told.replace("?", r"\?")):
        visit_odds(town_of("harbor"), 0, **wrong)


def test_an_unknown_quantity_is_told():
    with pytest.raises(BoroughsError, match="unknown quantity 'disk'"):
        visit_odds(town_of("harbor"), 0).distribution("disk")


# Who is visited


def by_hand(towns, only_highest=False):
    """Count the rolls that spare each of two players, by the words of the rules."""
    spared = [0, 0]
    for a in range(1, 7):
        for b in range(1, 7):
            triples = [(a, *towns[0]), (b, *towns[1])]
            for player, triple in enumerate(triples):
                spared[player] += triple == min(triples)
    return tuple(1 - Fraction(times, 36) for times in spared)


@pytest.mark.parametrize(
    ("towns", "chances"),
    [
        ([(20, 3), (15, 6)], (Fraction(21, 36), Fraction(15, 36))),
        ([(15, 6), (15, 4)], (Fraction(21, 36), Fraction(15, 36))),
        ([(15, 4), (15, 4)], (Fraction(15, 36), Fraction(15, 36))),
    ],
)
def test_of_two_towns_the_dirtier_loses_the_six_ties(towns, chances):
    assert visit_chance(towns) == chances == by_hand(towns)
    assert visit_chance(towns, godzilla_tie="only_highest") == chances


def test_one_town_alone_is_never_visited_and_no_town_has_no_chance():
    assert visit_chance([(20, 3)]) == (0,)
    assert visit_chance([]) == ()


def test_chances_go_with_the_towns_in_any_order():
    towns = [(20, 3), (15, 6), (15, 4), (7, 9)]
    chances = dict(zip(towns, visit_chance(towns), strict=True))
    turned = towns[2:] + towns[:2]
    assert visit_chance(turned) == tuple(chances[town] for town in turned)
    assert chances[20, 3] > chances[15, 6] > chances[15, 4] > chances[7, 9]
    assert sum(chances.values()) == 3  # all differ, so one alone is spared


levels = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=2, max_size=3)


@settings(max_examples=40)
@given(levels, st.booleans())
def test_only_the_order_of_the_numbers_matters(towns, only_highest):
    tie = "only_highest" if only_highest else "all_but_lowest"
    stretched = [(10 * pollution + 3, spaces**2 + 1) for pollution, spaces in towns]
    chances = visit_chance(stretched, godzilla_tie=tie)
    assert chances == visit_chance(towns, godzilla_tie=tie)
    assert chances == by_all_rolls(towns, only_highest)


def by_all_rolls(towns, only_highest):
    """Count rolls without ranks, from the rule itself."""
    spared = Counter()
    for rolls in product(range(1, 7), repeat=len(towns)):
        triples = {
            n: (roll, *town) for n, (roll, town) in enumerate(zip(rolls, towns, strict=True))
        }
        spared.update(who_is_spared(triples, only_highest=only_highest).keys())
    return tuple(1 - Fraction(spared[n], 6 ** len(towns)) for n in range(len(towns)))


def test_the_two_readings_differ_where_three_may_tie():
    towns = [(20, 2), (14, 9), (8, 9)]
    assert visit_chance(towns) != visit_chance(towns, godzilla_tie="only_highest")


def test_an_unknown_reading_is_told():
    with pytest.raises(BoroughsError, match="unknown reading of godzilla_tie 'lowest'"):
        visit_chance([(1, 1), (2, 2)], godzilla_tie="lowest")
