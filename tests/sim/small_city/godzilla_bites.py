"""As `setting_bites`, for the settings of The Godzillas."""

from sim.boards.squares import names, parse
from sim.small_city.develop import phase_2
from sim.small_city.godzilla import wake
from sim.small_city.mayor import phase_1
from sim.small_city.pollution import eliminate, phase_6
from sim.small_city.scoring import final_scoring
from sim.small_city.words import Account, Kind
from tests.sim.small_city.monsters import Dice, dead_end, drawn, visit, with_godzillas
from tests.sim.small_city.table import town_from
from tests.sim.talk import answers


def town(settings, *rows, **header):
    game = with_godzillas(settings=settings)
    return game, town_from(drawn(*rows, **header), game)


def entered(settings, *rows):
    seen = visit(drawn(*rows), 2, settings=settings)
    return seen.visit.entry_kind, set(seen.entries())


# Leaving


def squares_in_phase_i(settings):
    """Return where a Godzilla of the last round stands and discs lie when the Mayor has come."""
    game, one = town(settings, ".:Z .:Z . . .", round=6)
    talk = answers(phase_1(game))
    assert talk.of("place_mayor")
    return names(one.godzilla), names(one.discs)


def points_of_the_last_godzilla(settings):
    game, _ = town(settings, ".:*Z .:Z . . .", round=8)
    answers(final_scoring(game))
    return game.journal.rows["scores"][0].disc_points


# Waking


def visited_of_three_tied(settings):
    game = with_godzillas(3, settings=settings)
    for seat, level in enumerate((20, 14, 8)):
        game.towns[seat].ledger.balances[Account.POLLUTION] = level
    game.luck = Dice(1, 1, 1)
    return [seat for seat, one in wake(game, dict.fromkeys(range(3), 0)).items() if one.visited]


def visited_with_a_ruined_factory(settings):
    game, _ = town(settings, "F2a.W:* F2a.G . . .")
    town_from(drawn("F1a . . . ."), game, 1)
    game.luck = Dice(1, 1)
    return [seat for seat, one in wake(game, {0: 0, 1: 0}).items() if one.visited]


# Entering


def entry_without_industry(settings):
    kind, offered = entered(settings, "P1a . . . .")
    return kind, len(offered)


def entry_beside_two_discs(settings):
    return entered(settings, ".:* .:* . . .")[1]


def entry_of_a_cleared_town(settings):
    game, one = town(settings, "F2a.W F2a.G . . .")
    one.visited_before = True
    one.ledger.balances[Account.POLLUTION] = 1
    game.luck = Dice(2)
    talk = answers(phase_6(game))
    return [asked.text for asked in talk.of("godzilla_entry")]


def entry_on_a_harbor(settings):
    return entered(settings, "HB HB HB . .")[1]


def second_foot(settings):
    return entered(settings, "F1a P1a . . .")[1]


def cubes_where_it_entered(settings):
    seen = visit(drawn("HB:w HB HB . ."), 2, enter="0,4 1,4", leave="2,4 S", settings=settings)
    return seen.cubes()


# Walking


def ways_out_of_a_park(settings):
    seen = visit(drawn("P3a:* P3a:* P3a . ."), 2, enter="0,4 1,4", settings=settings)
    return seen.exits()


def ways_out_with_a_disc_further_on(settings):
    seen = visit(drawn(".:* .:* . .:* ."), 2, enter="0,4 1,4", settings=settings)
    return seen.exits()


def way_in_a_dead_end(settings):
    tables, text = dead_end()
    seen = visit(text, 4, tables=tables, modes={"side": "expert"}, settings=settings)
    return seen.path, seen.final


BLOCKED = """
town size=6 side=expert round=5
5| .     #     . . . .
4| .     .     . . . .
3| F2a.W F2a.G . # . .
2| .     .     . . . .
1| .     .     . . . #
0| .     .     . . . .
"""


def way_to_a_blocked_square(settings):
    turns = [None] if settings.get("godzilla_blocked_squares") != "crosses" else []
    game = with_godzillas(modes={"side": "expert"}, settings=settings)
    seen = visit(BLOCKED, 4, game=game, leave="1,3 E", turns=turns)
    return seen.path, seen.laid


def mayor_on_its_way(settings):
    seen = visit(drawn("F2a.W F2a.G .:M .:M ."), 3, leave="1,4 E", settings=settings)
    return names(seen.town.mayor)


def mayor_among_discs(settings):
    game = with_godzillas(settings=settings)
    town_from(drawn(".:* . P1a", "P1b P1c P1d", ". . P1e", size=3), game)
    return answers(phase_1(game)).offered("place_mayor")


def discs_on_its_first_squares(settings):
    seen = visit(drawn("F1a . . . ."), 4, enter="0,4 1,4", leave="0,4 E", settings=settings)
    return seen.laid


def the_one_by_whom_it_left(settings):
    seen = visit(drawn(". F3a.W:c F3a.G F3a.B ."), 2, leave="1,4 S", settings=settings)
    return seen.eaten


def cubes_under_its_feet(settings):
    text = drawn("F2a.W F2a.G . WHa:w WHa:g")
    seen = visit(text, 3, leave="1,4 E", settings=settings)
    return seen.cubes(), names(seen.town.free_store())


# Effects


def growth_beside_a_ruined_school(settings):
    game, one = town(settings, "CH CH CH R1a .", "CH CH CH . SC:*")
    assert one.culture_near(1 << parse("3,4"))
    return bool(answers(phase_2(game)).of("grow_tile"))


def growth_under_its_feet(settings):
    _, one = town(settings, "CH CH CH R1a:Z .:Z", "CH CH CH . SC")
    _, ruined = town(settings, "CH CH CH R1a:* .", "CH CH CH . SC")
    assert not ruined.growths()
    return {names(square) for _, square in one.growths()}


def where_the_eaten_go(settings):
    seen = visit(drawn("F2a.W:c F2a.G . . ."), 2, settings=settings)
    book = seen.town.ledger.balances
    return [book[account] for account in (Account.JOB_CENTRE, Account.RESERVE, Account.GONE)]


def eaten_beside_a_clinic(settings):
    town_ = drawn("F2a.W:c F2a.G C1a:c C1b:c .", "CL CL . . .", "CL CL . . .")
    return visit(town_, 3, leave="1,4 E", settings=settings).eaten


def fire_station_under_a_disc(settings):
    _, one = town(settings, "FI:* FI . . .", ". FI . . .")
    return one.effect(Kind.FI, "fire")


def discs_the_engineer_may_remove(settings):
    game, one = town(settings, ".:* . .:* . .", ". .:* . . .")
    talk = answers(phase_1(game), {"1:choose_card": "D"})
    assert one.discs
    return talk.offered("engineer_use")


def plots_in_a_ruined_town(settings):
    game, _ = town(settings, "C1a:c .:*", "LI LI", size=2, round=1)
    talk = answers(phase_6(game), {"1:death_victim": "0,1"})
    return talk.offered("grave_square") if talk.of("grave_square") else []


def discs_left_without_a_town(settings):
    game, one = town(settings, ".:* .:* . . .")
    eliminate(game, one)
    return game.disc_supply


BITES = {
    "eaten_to": (
        where_the_eaten_go,
        {"reserve": [11, 11, 0], "job_centre": [12, 10, 0], "removed": [11, 10, 1]},
    ),
    "partial_building_function": (fire_station_under_a_disc, {"any_usable": 2, "all_usable": 0}),
    "engineer_disc_adjacency": (
        discs_the_engineer_may_remove,
        {"orthogonal": ["clean"], "diagonal_too": ["clean", "1,3 0,4", "1,3 2,4"]},
    ),
    "burial_on_disc": (plots_in_a_ruined_town, {"forbidden": [], "allowed": ["1,1"]}),
    "clinic_vs_godzilla": (
        eaten_beside_a_clinic,
        {
            "no": ["seat 1 0,4", "seat 1 2,4", "seat 1 3,4"],
            "yes": ["seat 1 2,4", "seat 1 3,4"],
        },
    ),
    "eliminated_discs": (discs_left_without_a_town, {"return": 40, "lost": 38}),
    "godzilla_no_entry": (
        entry_without_industry,
        {"stays_away": ("none", 0), "nearest_edge": ("edge", 16)},
    ),
    "godzilla_reentry": (
        entry_beside_two_discs,
        {"on_two_adjacent_discs": {"0,4 1,4"}, "beside": {"0,3 1,3"}},
    ),
    "disc_keeps_influence": (growth_beside_a_ruined_school, {"true": True, "false": False}),
    "godzilla_leaves": (
        squares_in_phase_i,
        {"phase6_start": ("0,4 1,4", ""), "phase1_start": ("", "0,4 1,4")},
    ),
    "godzilla_final_departure": (points_of_the_last_godzilla, {"none": 1, "leaves_discs": 2}),
    "godzilla_direction_priority": (
        ways_out_with_a_disc_further_on,
        {"first_square": ["0,4 S", "1,4 E", "1,4 S"], "whole_line": ["0,4 S", "1,4 S"]},
    ),
    "godzilla_final_destroys": (
        cubes_under_its_feet,
        {"true": ([], ""), "false": (["W 3,4", "G 4,4"], "")},
    ),
    "godzilla_tie": (visited_of_three_tied, {"all_but_lowest": [0, 1], "only_highest": [0]}),
    "godzilla_factory_spaces": (visited_with_a_ruined_factory, {"all": [0], "usable": []}),
    "godzilla_first_visit": (
        entry_of_a_cleared_town,
        {"no_discs_now": ["0,4 1,4"], "never_visited": []},
    ),
    "godzilla_harbor_squares": (
        entry_on_a_harbor,
        {"owner_chooses": {"0,4 1,4", "1,4 2,4"}, "fixed": {"0,4 1,4"}},
    ),
    "godzilla_foot_square": (
        second_foot,
        {"any_inside": {"0,3 0,4", "0,4 1,4"}, "empty_only": {"0,3 0,4"}},
    ),
    "godzilla_entry_destroys": (cubes_where_it_entered, {"true": [], "false": ["W 0,4"]}),
    "godzilla_reentry_exits": (
        ways_out_of_a_park,
        {
            "building_if_both": ["0,4 S", "1,4 S", "2,4 E", "2,4 S"],
            "two_squares": ["0,4 S", "1,4 E", "1,4 S"],
        },
    ),
    "godzilla_dead_end": (
        way_in_a_dead_end,
        {"turn_back": ("2,2 3,2 2,2 1,2", "2,2 1,2"), "stop": ("2,2 3,2", "2,2 3,2")},
    ),
    "godzilla_blocked_squares": (
        way_to_a_blocked_square,
        {"wall": ("2,3 2,4 2,5 3,5", "2,3 2,4"), "crosses": ("2,3 3,3 4,3 5,3", "2,3 3,3")},
    ),
    "mayor_on_disc": (
        mayor_among_discs,
        {"forbidden": ["0,0 1,0"], "allowed": ["0,0 1,0", "0,2 1,2"]},
    ),
    "godzilla_mayor": (mayor_on_its_way, {"ignored": "2,4 3,4", "displaced": ""}),
    "godzilla_start_on_path": (discs_on_its_first_squares, {"no_disc": "2,4", "disc": "1,4 2,4"}),
    "godzilla_exit_square": (
        the_one_by_whom_it_left,
        {"not_trodden": [], "trodden": ["seat 1 1,4"]},
    ),
    "godzilla_blocks_upgrade": (growth_under_its_feet, {"true": set(), "false": {"3,3"}}),
}
