"""The numbers of the rules and boards."""

from dataclasses import dataclass

from sim.boards.squares import Mask, mask_of, parse
from sim.engine.cells import Form, read_numbers
from sim.engine.tables import Rows


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of ``numbers.csv`` that play uses; one field per row, under the row's name."""

    rounds: int
    players: tuple[int, ...]
    citizens: int
    city_hall_citizens: int
    job_centre_citizens: int
    start_money: tuple[int, ...]
    start_votes: int
    start_pollution: int
    start_materials: tuple[int, ...]
    promises_per_player: int
    promises_drawn: int
    grid_size: int
    start_size: int
    expert_blocked: Mask
    easy_blocked: Mask
    skip_cost: int
    builds: int
    area_step: int
    enlarge_cost: int
    growth_cost: int
    tourists_per_neighbour: int
    newcomers_per_space: int
    host_income: int
    shop_no_sale: int
    shop_sale_base: int
    shop_sale_per_rank: int
    shop_votes_from_rank: int
    shop_votes_per_rank: int
    pollution_per_person: int
    pollution_per_material: int
    refinery_pollution: int
    pollution_limit: int
    votes_per_pollution: int
    money_per_vote: int
    supporter_money: int
    supporter_votes: int
    architect_tiles: int
    architect_discount: int
    mediator_discount: int
    mediator_minimum: int
    planner_area: int
    councilor_steps: int
    council_discs: int
    council_steps: int
    disc_steps: int
    deaths: int
    godzillas: int
    radiation_discs: int
    die_sides: int
    godzilla_first_round: int
    discs_removed: int
    solo_money: int
    solo_offer: int
    solo_skip_cost: int
    solo_godzillas: int
    disc_points: int
    ring_cards_per_player: int
    ring_cards_more: int
    merge_cost: int
    anarchist_money: int
    anarchist_votes: int
    anarchist_pollution: int


def numbers_of(rows: Rows) -> Numbers:
    """Read ``numbers.csv``.

    Raises
    ------
    BoroughsError
        If a number does not read.
    """
    blocked = Form(lambda text: mask_of(map(parse, text.split())), "squares such as 3,3 1,5")
    return read_numbers(Numbers, rows, dict.fromkeys(("expert_blocked", "easy_blocked"), blocked))
