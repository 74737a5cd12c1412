"""The readings of the rules in force: the one place where settings are read."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Readings:
    """Every setting that changes what the code does; the others change a cell of a table.

    The fields bear the names of the settings, and hold the chosen words.
    """

    discarded_tiles: Literal["out_of_game", "bottom_of_stack"]
    income_shortfall: Literal["lose_population", "forgiven"]
    population_shortfall: Literal["pay_money", "stop_at_zero"]
    population_step_reading: Literal["once", "line_by_line"]
    counter_model: Literal["running", "recomputed"]
    after_effect_payer: Literal["owner", "builder", "both"]
    after_effect_scope: Literal["all_boroughs", "own_borough"]
    self_count: bool
    waterfront_count: Literal["per_contact", "per_tile_once", "per_lake"]
    invest_retroactive: bool
    check6_mode: Literal["separate", "merged_into_check_3"]
    line_bonus_recross: Literal["every_up_crossing", "new_high_only"]
    line_bonus_order: Literal["penalty_first", "bonus_first"]
    line_batching: Literal["one_by_one", "batched"]
    empty_market_slot: Literal["shift", "hole"]
    end_trigger: Literal["finish_round_then_one", "one_more_turn_each", "finish_round_only"]
    final_redlines: Literal["ignored", "applied"]
    goal_snapshot: Literal["single", "sequential"]
    goal_money: Literal["before_conversion", "after_conversion"]
    fewest_zero: Literal["allowed", "needs_one"]
    tiebreak_money: Literal["after_conversion", "before_conversion"]
    solo_conversion: bool
    solo_refill: Literal["after_removal", "end_of_turn"]
    solo_end: Literal["one_more_turn", "at_once"]
    dale_setup: Literal["regular", "no_start_tiles"]
    dale_upkeep: Literal["normal", "none"]
    dale_short_cash: Literal["pay_what_he_has", "skip_turn"]
    dale_placement_tie: Literal["fixed_scan", "random"]
    dale_placement_measure: Literal["booked", "tile_effects"]
