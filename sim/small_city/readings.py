"""The readings of the rules in force: the one place where settings are read."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Readings:
    """Every setting that changes what the code does; the others change a cell of a table.

    The fields bear the names of the settings, and hold the chosen words.
    """

    mayor_placed_by: Literal["host", "left_neighbour", "right_neighbour"]
    mayor_blocks: Literal["build_upgrade_burial", "build_only"]
    mayor_no_room: Literal["beside_town", "one_square"]
    next_host_fallback: Literal["clockwise", "stays", "lowest_pollution"]
    parks_grow: bool
    old_tile_returns: bool
    city_hall_seating: Literal["owner_chooses", "first_free"]
    reshuffle_ring: Literal["every_round", "never"]
    host_pick: Literal["any_free", "ring_start"]
    card_sharing: Literal["once_per_round", "shared"]
    card_mandatory: bool
    enlarge_cost: Literal["0", "1", "new_size"]
    builds_sequential: bool
    r1_power_scope: Literal["any_means", "phase2_only"]
    limited_copies_conflict: Literal["turn_order", "random"]
    upgrade_mandatory: bool
    upgrade_multi_step: bool
    upgrade_timing: Literal["after_builds", "any_time"]
    upgrade_with_enlarge: bool
    architect_discount_choice: Literal["owner", "cheapest"]
    payment_source: Literal["owner_chooses", "warehouse_first"]
    upgrade_cost_per_level: Literal["0", "1", "price_of_new_tile"]
    move_compulsory: bool
    move_same_tile: Literal["allowed", "forbidden"]
    person_destinations: Literal["standard", "no_museum", "all_cultural"]
    tourist_spaces: Literal["standard", "shops_parks", "all"]
    tourist_limit_counts: Literal["arrivals", "presence"]
    tourist_limit_two_players: Literal["1", "2"]
    tourist_must_leave: bool
    tourist_permission: Literal["none", "host_agrees"]
    city_hall_return: Literal["forbidden", "allowed"]
    move_order: Literal["owner_chooses", "scan"]
    move_distance: Literal["unlimited", "influence_only"]
    metro_effect: Literal["one_extra", "none", "two_moves"]
    newcomer_timing: Literal["between_a_and_c", "before_a", "after_c"]
    housing_vacated: Literal["allowed", "forbidden"]
    phase3_sequence: Literal["player_by_player", "step_by_step"]
    seats_after_elimination: Literal["fixed", "close_ranks"]
    residential_votes: Literal["cumulative", "printed"]
    material_pollution: Literal["1", "2", "per_factory_tile"]
    pollution_can_decrease: bool
    commerce_rank: Literal["arrival", "owner_chooses"]
    harbor_effect: Literal["stores_sells", "sells_only", "stores_only"]
    industry_timing: Literal["after_factories", "before_commerce"]
    material_overflow: Literal["lost_but_pollutes", "not_produced"]
    warehouse_rearrange: bool
    city_hall_pollutes: bool
    engineer_covers_refinery: bool
    death_rule: Literal["max_increase", "max_level"]
    death_tie: Literal["all", "none", "host_of_mayor_decides"]
    victim_choice: Literal["host_any_person", "host_own_citizens_only", "random"]
    burial_no_room: Literal["stays_on_space", "removed"]
    death_before_elimination: bool
    eliminated_tourists: Literal["return_home", "lost"]
    eliminated_pieces: Literal["leave_game", "stay"]
    influence_diagonal: bool
    commerce_req: Literal["n_residential_tiles", "n_residential_spaces", "one"]
    council_movement: Literal["one_row_forward", "free_row", "diagonal"]
    council_sharing: Literal["any_number", "one_per_space"]
    council_tile_kinds: Literal["no_culture", "culture_too"]
    council_tile_counts_as_build: bool
    campaign_vote_payment: Literal["forbidden", "allowed"]
    tourism_overflow: Literal["job_centre", "reserve"]
    council_reward_forfeit: Literal["allowed", "step_forbidden"]
    purple_conditions: Literal["table", "none"]
    citizen_victory_count: Literal["final", "sum_of_rounds"]
    city_hall_scores_as_culture: bool
    final_tie_break: Literal["pollution_first", "money_first"]
    lone_survivor: Literal["play_on", "stop"]
    promise_choice: Literal["choose_grade", "random_grade", "draw_two_keep_one"]
    purple_penalty: Literal["3_6_12", "0_0_0", "6_12_18"]
    votes_floor: Literal["0", "none"]
    solo_promise: Literal["choose_grade", "none", "random"]
    solo_second_round_ring: Literal["random_mayor_of_four", "next_in_order"]
    solo_reshuffle: Literal["every_two_rounds", "every_round"]
    solo_card_a: Literal["no_effect", "free_pick"]
    disc_keeps_influence: bool
    eaten_to: Literal["reserve", "job_centre", "removed"]
    partial_building_function: Literal["any_usable", "all_usable"]
    engineer_disc_adjacency: Literal["orthogonal", "diagonal_too"]
    clinic_vs_godzilla: Literal["no", "yes"]
    burial_on_disc: Literal["forbidden", "allowed"]
    eliminated_discs: Literal["return", "lost"]
    godzilla_no_entry: Literal["stays_away", "nearest_edge"]
    godzilla_reentry: Literal["on_two_adjacent_discs", "beside"]
    disabled_squares_in_size: Literal["count", "usable_only"]
    godzilla_disc_currency: Literal["votes", "mode_currency"]
    godzilla_leaves: Literal["phase6_start", "phase1_start"]
    godzilla_final_departure: Literal["none", "leaves_discs"]
    godzilla_direction_priority: Literal["first_square", "whole_line"]
    godzilla_final_destroys: bool
    godzilla_tie: Literal["all_but_lowest", "only_highest"]
    godzilla_factory_spaces: Literal["all", "usable"]
    godzilla_first_visit: Literal["no_discs_now", "never_visited"]
    godzilla_harbor_squares: Literal["owner_chooses", "fixed"]
    godzilla_foot_square: Literal["any_inside", "empty_only"]
    godzilla_entry_destroys: bool
    godzilla_reentry_exits: Literal["building_if_both", "two_squares"]
    godzilla_dead_end: Literal["turn_back", "stop"]
    godzilla_blocked_squares: Literal["wall", "crosses"]
    godzilla_mayor: Literal["ignored", "displaced"]
    godzilla_start_on_path: Literal["no_disc", "disc"]
    godzilla_exit_square: Literal["not_trodden", "trodden"]
    godzilla_blocks_upgrade: bool
    advanced_council_side: Literal["starred", "plain"]
    pink_penalty_currency: Literal["promise_currency", "victory_count"]
    pink_conditions: Literal["table", "met", "broken"]
    pink_deck_empty: Literal["draw_what_is_left", "forbidden"]
    attorney_extra_votes: Literal["tile_level", "occupied_spaces"]
    attorney_rank: Literal["same_rank", "next_rank"]
    anarchist_partial: Literal["none", "pay_what_is_left"]
    anarchist_in_increase: bool
    ring_size_after_elimination: Literal["start_players", "living_players"]
    mayor_on_disc: Literal["forbidden", "allowed"]
    mayor_pair_choice: Literal["orthogonal_chosen", "orthogonal_random"]
    mayor_holds_spaces: Literal["until_phase_8", "until_phase_5"]
    speech_area: Literal["front4_flank2", "block"]
    speech_front: Literal["host_chooses", "away"]
    speech_counts: Literal["own_with_city_hall", "own_without_city_hall", "all_persons"]
    park_growth: Literal["compulsory", "optional"]
    park_growth_entry: Literal["allowed", "forbidden"]
    park_council_phase: Literal["VII", "V"]
    solo_godzilla_walks: Literal["every_round", "once"]
    solo_godzilla_trail: Literal["none", "both"]
    solo_godzilla_retry: bool
