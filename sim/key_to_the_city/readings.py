"""The readings of the rules in force: the one place where settings are read."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Readings:
    """Every setting that changes what the code does; the others change a cell of a table.

    The fields bear the names of the settings, and hold the chosen words.
    """

    bag_short: Literal["one_each_in_turn", "in_player_order"]
    berths_by_players: Literal["all_six", "leftmost_n", "rightmost_n"]
    centre_production: Literal["any", "tiles_with_bids", "own_bid_only"]
    connectors_on_river_edges: Literal["allowed", "forbidden"]
    counted_keyples: Literal["all_behind_screen", "own_placed_only"]
    era4_draw: Literal["none", "as_printed"]
    era4_tiles: Literal["routemasters_only", "plus_leftover_buildings"]
    era_tile_output: Literal["printed", "player_choice"]
    home_assignment: Literal["chosen_in_seat_order", "random"]
    home_same_type: Literal["allowed", "forbidden"]
    home_swap: Literal["one_for_two", "two_swaps"]
    jennifer_won_keyples: Literal["open", "hidden"]
    lone_passer: Literal["may_act", "sails_at_once"]
    millennium_unit: Literal["river_tiles", "channel_tiles", "tiles", "connectors"]
    network_unit: Literal["tiles", "connectors"]
    placement_sequence: Literal["free", "order_won"]
    protruding_scores: bool
    sail_resets_passes: bool
    sailed_bids: Literal["stay", "withdrawn"]
    same_tile_move: Literal["allowed", "forbidden"]
    score_items_once: Literal["never", "screen_items"]
    shared_connector: Literal["both_tiles", "one_tile"]
    start_player: Literal["random", "seat_1"]
    tile_rotation: Literal["free", "fixed"]
    unsold_tile_keyples: Literal["bag", "owner"]
