"""For every setting a small situation in which its choices differ, and what each leads to.

A situation is a function of settings that returns what can be seen; ``BITES`` holds, by setting,
the situation and what is seen under each choice.
"""

from sim.key_to_the_city.setup import set_up, start_era
from tests.sim.key_to_the_city.table import (
    can,
    connect,
    does,
    ends_era,
    groups,
    held,
    hold,
    lay,
    opened,
    piece,
    units,
    unopened,
    vp,
)
from tests.sim.talk import answers

HOME = "Buckingham Palace"

# Numbers


def berth_keyples(settings):
    box = opened(settings=settings).rules.box
    return {tuple(berth.keyples for berth in box.berths[one]) for one in (1, 2, 3)}


def barrier_vp(settings):
    return [berth.vp for berth in opened(settings=settings).rules.box.berths[4]]


def buildings(era):
    def situation(settings):
        return [opened(n, settings=settings).rules.buildings(era) for n in range(2, 7)]

    return situation


def river_edges(settings):
    """Return how often a building with a channel can be turned, and its channel."""
    game = opened(settings=settings)
    tower = game.rules.box.by_name["Tower Bridge"]
    return bin(tower.channels)


# Set-up and offer


def who_chooses_homes(settings):
    return "choose_home" in answers(set_up(unopened(settings=settings))).names()


def who_starts(settings):
    starts = set()
    for seed in range(8):
        game = unopened(settings=settings, seed=seed)
        answers(set_up(game))
        starts.add(game.player_order()[0])
    return starts


def era_4(settings):
    game = unopened(settings=settings)
    answers(set_up(game))
    for _ in range(4):
        answers(start_era(game))
    return len(game.centre), len(game.stock), {one.level for one in game.centre}


# Keyples and bids


def losing_bid_on_the_same_tile(settings):
    game = opened(centre=["Barbican"], settings=settings)
    hold(game, 0, red=2)
    hold(game, 1, red=3)
    does(game, 0, "bid", "Barbican", "red 2")
    does(game, 1, "bid", "Barbican", "red 3")
    return groups(game, 0, "produce", "Barbican")


def losing_bid_of_who_has_sailed(settings):
    game = opened(centre=["Barbican"], settings=settings)
    hold(game, 0, red=2)
    hold(game, 1, red=3)
    does(game, 0, "bid", "Barbican", "red 2")
    does(game, 1, "bid", "Barbican", "red 3")
    does(game, 0, "sail")
    return held(game, 0)


# Production


def usable_centre_tiles(settings):
    """Seat 0 has a bid on Barbican, seat 1 one on Senate House."""
    game = opened(centre=["Barbican", "Senate House", "Bank of England"], settings=settings)
    hold(game, 0, red=9)
    hold(game, 1, red=1)
    does(game, 0, "bid", "Barbican", "red 1")
    does(game, 1, "bid", "Senate House", "red 1")
    return can(game, 0, "produce")


def output_of_an_era_tile(settings):
    game = opened(settings=settings)
    lay(game, "1,0 Harrods upgraded")
    hold(game, 0, red=1)
    more = {"choose_output": "skill"} if settings.get("era_tile_output") == "player_choice" else {}
    talk = does(game, 0, "produce", "Harrods", "red 1", choose_skill_gain="brick", **more)
    return held(game, 0), "choose_connector_gain" in talk.names()


def upgraded_home(settings):
    game = opened(settings=settings)
    piece(game, HOME).level = 1
    hold(game, 0, red=1, brick=1)
    does(game, 0, "produce", HOME, "red 1", choose_skill_gain="coin")
    return held(game, 0)


def types_at_a_home(settings):
    game = opened(settings=settings)
    hold(game, 0, red=1, brick=1)
    return does(game, 0, "produce", HOME, "red 1").offered("choose_skill_gain")


def unsold_tile(settings):
    game = opened(era=4, centre=["Barbican"], settings=settings)
    hold(game, 0, red=2)
    does(game, 0, "produce", "Barbican", "red 2")
    ends_era(game, 6, 5)
    return held(game, 0)


def edges_with_a_channel(settings):
    game = opened(centre=["Covent Garden"], settings=settings)
    lay(game, "0,1 Hungerford Bridge")
    hold(game, 0, red=1)
    talk = does(game, 0, "produce", "Covent Garden", "red 1", choose_connector_gain="1 blue")
    return "0,1/0" in talk.offered("choose_connector_edge")


# Upgrades and scoring


def one_connector_between_two_tiles(settings):
    """Both tiles need it for their upgrade, both score it, and both could be full."""
    costs = {name: {"upgrade_cost_1": "conn:grey:1"} for name in ("Gherkin", "Monument")}
    game = opened(settings=settings, tables={"tiles": costs})
    lay(game, "1,0 Gherkin", "1,-1 Monument")
    connect(game, "1,0/2 grey")
    hold(game, 0, red=2)
    does(game, 0, "upgrade", "Gherkin", "red 1")
    return can(game, 0, "upgrade")


def protruding(settings):
    game = opened(settings=settings)
    lay(game, "1,0 Gherkin", "0,1 London Bridge")
    connect(game, "1,0/0 grey", "0,1/5 grey")
    return units(game, "Gherkin"), units(game, "London Bridge")


def chain(settings):
    game = opened(settings=settings)
    lay(game, "1,0 King's Cross Station", "2,0 Barbican")
    connect(game, "1,0/0 red", "2,0/0 red", "1,0/1 red")
    return units(game, "King's Cross Station")


def millennium_bridge(settings):
    """Over an era tile and Hungerford Bridge to Tower Bridge; one blue connector sticks out."""
    game = opened(settings=settings)
    lay(game, "1,-1 Millennium Bridge", "1,-2 Barbican", "1,-3 Hungerford Bridge")
    lay(game, "1,-4 Tower Bridge")
    connect(game, "1,-1/2 blue", "1,-2/2 blue", "1,-3/2 blue", "1,-4/2 blue")
    return vp(game, "Millennium Bridge")


def keyples_of_rivals(settings):
    game = opened(era=4, centre=["ZSL London Zoo"], settings=settings)
    hold(game, 0, blue=3, yellow=1)
    hold(game, 1, blue=2, coin=1)
    does(game, 1, "produce", HOME, "blue 2")
    does(game, 0, "bid", "ZSL London Zoo", "yellow 1")
    ends_era(game, 6, 5)
    return vp(game, "ZSL London Zoo")


def items_that_two_tiles_count(settings):
    """Sets of three keyples for 3 VP, or each for 2; sets of four skill tiles for 6 VP."""
    game = opened(settings=settings)
    lay(game, "1,0 Lord's Cricket Ground", "0,1 Madame Tussauds", "-1,0 Victoria and Albert Museum")
    lay(game, "0,-1 Tate Modern")
    hold(game, 0, red=4, yellow=2, blue=5, brick=3, coin=2, compass=1)
    return [vp(game, str(one)) for one in game.boroughs[0].pieces[1:]]


# Passing and sailing


def after_the_third_sails(settings):
    game = opened(3, settings=settings)
    for seat, action in enumerate(("pass", "pass", "sail")):
        does(game, seat, action)
    return game.unsailed


def after_the_second_sails(settings):
    game = opened(settings=settings)
    does(game, 0, "pass")
    does(game, 1, "sail")
    return game.unsailed


def berths(settings):
    return does(opened(3, settings=settings), 0, "sail").offered("choose_berth")


# End of an era


def short_bag(settings):
    game = opened(3, settings=settings)
    hold(game, 0, red=40, blue=40)
    hold(game, 1, yellow=35)
    ends_era(game, 6, 3, 2)
    return [held(game, seat).get("yellow", 0) for seat in range(3)]


def draw_after_era_4(settings):
    game = opened(era=4, settings=settings)
    ends_era(game, 2, 6)
    return [sum(screen.keyples) for screen in game.screens]


def order_of_new_tiles(settings):
    """Monument is won first, then Gherkin; the river tile comes with the berth."""
    game = opened(centre=["Gherkin", "Monument"], settings=settings)
    hold(game, 0, red=2)
    for turn, name in ((1, "Monument"), (2, "Gherkin")):
        does(game, 0, "bid", name, "red 1")
        assert game.turn == turn
    talk = ends_era(game, 1, 6)
    return "choose_tile_order" in talk.names(), [str(one) for one in game.boroughs[0]][1:]


def turned_tiles(settings):
    game = opened(centre=["Tower Bridge"], settings=settings)
    hold(game, 0, red=1)
    does(game, 0, "bid", "Tower Bridge", "red 1")
    return ends_era(game, 6, 5).offered("choose_tile_hex")


def won_in_the_jennifer_variant(settings):
    game = opened(centre=["Barbican"], jennifer=True, settings=settings)
    hold(game, 0, red=2)
    hold(game, 1, red=1)
    does(game, 1, "produce", "Barbican", "red 1")
    does(game, 0, "bid", "Barbican", "red 2")
    ends_era(game, 6, 5)
    return game.screens[0].open


BITES = {
    "berth_keyples": (
        berth_keyples,
        {
            "river_berth_fewest": {(6, 9, 8, 8, 7, 7)},
            "level": {(8, 8, 8, 7, 7, 7)},
            "falling": {(10, 9, 8, 7, 6, 5)},
        },
    ),
    "barrier_vp": (
        barrier_vp,
        {"middle_high": [8, 12, 11, 10, 9, 7], "falling": [8, 10, 9, 7, 6, 5]},
    ),
    "buildings_era2": (
        buildings(2),
        {"as_era_1": [4, 5, 6, 6, 6], "one_fewer": [4, 4, 5, 5, 5]},
    ),
    "buildings_era3": (
        buildings(3),
        {"as_era_1": [4, 5, 6, 6, 6], "all_that_are_left": [6, 8, 10, 10, 10]},
    ),
    "era4_tiles": (
        era_4,
        {"routemasters_only": (4, 10, {0}), "plus_leftover_buildings": (14, 0, {0, 1})},
    ),
    "centre_production": (
        usable_centre_tiles,
        {
            "any": ["Barbican", "Senate House", "Bank of England"],
            "tiles_with_bids": ["Barbican", "Senate House"],
            "own_bid_only": ["Barbican"],
        },
    ),
    "era_tile_output": (
        output_of_an_era_tile,
        {"printed": ({}, True), "player_choice": ({"brick": 2}, False)},
    ),
    "home_swap": (upgraded_home, {"one_for_two": {"coin": 2}, "two_swaps": {"coin": 1}}),
    "connectors_on_river_edges": (edges_with_a_channel, {"allowed": True, "forbidden": False}),
    "shared_connector": (
        one_connector_between_two_tiles,
        {"both_tiles": ["Monument"], "one_tile": []},
    ),
    "sailed_bids": (losing_bid_of_who_has_sailed, {"stay": {}, "withdrawn": {"red": 2}}),
    "berths_by_players": (
        berths,
        {
            "all_six": ["1", "2", "3", "4", "5", "6"],
            "leftmost_n": ["1", "2", "3"],
            "rightmost_n": ["4", "5", "6"],
        },
    ),
    "network_unit": (chain, {"tiles": 1, "connectors": 3}),
    "millennium_unit": (
        millennium_bridge,
        {"river_tiles": 2, "channel_tiles": 4, "tiles": 6, "connectors": 8},
    ),
    "counted_keyples": (keyples_of_rivals, {"all_behind_screen": 10, "own_placed_only": 6}),
    "score_items_once": (
        items_that_two_tiles_count,
        {"never": [8, 6, 6, 6], "screen_items": [4, 6, 6, 4]},
    ),
    "lone_passer": (after_the_second_sails, {"may_act": [0], "sails_at_once": []}),
    "home_assignment": (who_chooses_homes, {"chosen_in_seat_order": True, "random": False}),
    "start_player": (who_starts, {"random": {0, 1}, "seat_1": {0}}),
    "same_tile_move": (
        losing_bid_on_the_same_tile,
        {"allowed": ["red Barbican"], "forbidden": []},
    ),
    "home_same_type": (
        types_at_a_home,
        {"allowed": ["brick", "coin", "compass"], "forbidden": ["coin", "compass"]},
    ),
    "unsold_tile_keyples": (unsold_tile, {"bag": {"brick": 1}, "owner": {"red": 2, "brick": 1}}),
    "protruding_scores": (protruding, {"true": (1, 1), "false": (0, 0)}),
    "sail_resets_passes": (after_the_third_sails, {"false": [], "true": [0, 1]}),
    "bag_short": (
        short_bag,
        {"one_each_in_turn": [2, 37, 1], "in_player_order": [5, 35, 0]},
    ),
    "era4_draw": (draw_after_era_4, {"none": [0, 0], "as_printed": [9, 7]}),
    "placement_sequence": (
        order_of_new_tiles,
        {
            "free": (True, ["Gherkin", "Monument", "Hungerford Bridge"]),
            "order_won": (False, ["Monument", "Gherkin", "Hungerford Bridge"]),
        },
    ),
    "tile_rotation": (
        turned_tiles,
        {
            "free": ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"],
            "fixed": ["0,-1", "1,-1", "-1,1", "0,1"],
        },
    ),
    "river_edges": (
        river_edges,
        {"straight": "0b1001", "gentle_bend": "0b101", "sharp_bend": "0b11"},
    ),
    "jennifer_won_keyples": (
        won_in_the_jennifer_variant,
        {"open": [0, 1, 0], "hidden": [0, 0, 0]},
    ),
}
