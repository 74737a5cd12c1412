"""Phase II: develop the borough. Everybody plans behind a screen; then plans are carried out."""

from dataclasses import dataclass, field
from typing import NamedTuple

from sim.boards.squares import Mask, names, squares
from sim.engine.script import Ask, Script, Together
from sim.small_city.building import Building, Cost, missing
from sim.small_city.council import move_in
from sim.small_city.decisions import (
    ArchitectWaive,
    BuildTile,
    DevelopMode,
    Growth,
    GrowTile,
    PayMaterials,
    R1Pull,
    payments,
)
from sim.small_city.schema import DEVELOP_MODES, DevelopmentRow
from sim.small_city.state import GameState, View
from sim.small_city.stores import take
from sim.small_city.tile import Tile, colourings
from sim.small_city.town import Town
from sim.small_city.words import Account, Event, Kind, Reason


class Build(NamedTuple):
    """A planned build and the cubes that pay for it."""

    tile: Tile
    cubes: tuple[int, ...] = ()


class Pull(NamedTuple):
    """A planned move from a City Hall space into a new R1."""

    at: int
    to: int


@dataclass(slots=True)
class Plan:
    """What a player does behind the screen, on a copy of the town.

    Attributes
    ----------
    town : Town
        As it will be if every step can be carried out.
    supply : list of int
        Tiles left when the phase began, less what this plan takes (SC-P2-14).
    mode : str
        ``"build"`` or ``"enlarge"``.
    steps : list of Build, Pull or Growth
        In order.
    waivers : int
        Tiles for which the Architect may still waive a cube (SC-CARD-B).
    """

    town: Town
    supply: list[int]
    waivers: int
    mode: str = "build"
    steps: list[Build | Pull | Growth] = field(default_factory=list)


def phase_2(state: GameState) -> Script[None]:
    """Phase II: all plan at once, plans are carried out in turn order (SC-P2-01 to 29)."""
    yield from state.begin("II")
    order = state.turn_order()
    plans: list[Plan] = yield Together([(town.seat, _plan(state, town)) for town in order])
    if state.rules.readings.limited_copies_conflict == "random":
        served = state.luck.shuffled((town.seat for town in order), "claims", state.round)
        plans.sort(key=lambda plan: served.index(plan.town.seat))
    freed: list[Building] = []
    for plan in plans:
        _carry_out(state, state.towns[plan.town.seat], plan, freed)
    for building in freed:
        state.give_back(building)
    state.builds_taken = [0] * state.rules.players
    yield from state.end()


# Behind the screen


def _plan(state: GameState, town: Town) -> Script[Plan]:
    numbers, readings = state.rules.box.numbers, state.rules.readings
    card = state.cards[town.seat]
    plan = Plan(town.clone(), state.supply.copy(), numbers.architect_tiles if card == "B" else 0)
    view = View(state, plan.town, state.towns, plan.supply)
    can_enlarge = town.area < numbers.grid_size and town.money >= enlarge_cost(state, town)
    modes = DEVELOP_MODES if can_enlarge else DEVELOP_MODES[:1]
    plan.mode = yield Ask(DevelopMode(town.seat, modes), view)
    if plan.mode == "enlarge":
        _enlarge(state, plan.town)
    else:
        yield from _plan_builds(state, plan, view)
    if plan.mode != "enlarge" or readings.upgrade_with_enlarge:
        yield from _plan_growth(state, plan, view)
    return plan


def _plan_builds(state: GameState, plan: Plan, view: View) -> Script[None]:
    """Plan the builds, with growth between them where that is allowed (SC-P2-01, SC-P2-21)."""
    readings, seat = state.rules.readings, plan.town.seat
    plan.town.judge_builds_by(_as_found(state, plan.town))
    for _ in range(state.rules.box.numbers.builds - state.builds_taken[seat]):
        if readings.upgrade_timing == "any_time":
            yield from _plan_growth(state, plan, view)
        if not (yield from _plan_build(state, plan, view)):
            break
    plan.town.judge_builds_by(None)


def _as_found(state: GameState, town: Town) -> Town | None:
    """Return the town that requirements of builds look at, if not as it then stands (SC-P2-09)."""
    return None if state.rules.readings.builds_sequential else town.clone()


def affordable(state: GameState, plan: Plan) -> list[Building]:
    """List the buildings a player can pay and the supply holds (SC-P2-08, SC-P2-29, SC-COMP-33).

    Police and Fire Stations come from the council only (SC-BLD-24), and so do large parks where
    parks grow by entering (SC-ACT-13).
    """
    small_parks = state.rules.modes.activist_parks
    seat, money, held = plan.town.seat, plan.town.money, plan.town.held()
    return [
        building
        for building in state.rules.box.on_sale
        if plan.supply[building.index]
        and not (small_parks and building.kind is Kind.P and building.level > 1)
        and (
            state.price(seat, building) <= money
            if building.price is not None
            else bool(_ways_to_pay(state, plan, building.materials, held))
        )
    ]


def _plan_build(state: GameState, plan: Plan, view: View) -> Script[bool]:
    """Plan one build with its payment and R1 power; tell whether there was one."""
    town = plan.town
    tile: Tile | None = yield Ask(BuildTile(town.seat, town, affordable(state, plan)), view)
    if tile is None:
        return False
    cubes: tuple[int, ...] = ()
    if tile.building.price is None:
        cost = yield from _waive(state, plan, tile.building.materials, view)
        options = payments(town.cubes(), cost)
        if state.rules.readings.payment_source == "warehouse_first":
            options = _most_from(town.squares_of[Kind.WH], options)
        cubes = yield Ask(PayMaterials(town.seat, options), view)
    build = Build(tile, cubes)
    _lay(state, town, plan.supply, build)
    plan.steps.append(build)
    if tile.building.name == "R1" and town.hall:
        at: int | None = yield Ask(R1Pull(town.seat, (*squares(town.hall), None)), view)
        if at is not None:
            step = Pull(at, tile.mask.bit_length() - 1)
            move_in(town, step.at, step.to, Reason.R1_POWER)
            plan.steps.append(step)
    return True


def _most_from(store: Mask, options: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the payments that take most cubes from some squares (SC-BLD-38)."""
    taken = [sum(store >> at & 1 for at in option) for option in options]
    return [option for option, cubes in zip(options, taken, strict=True) if cubes == max(taken)]


def _waive(state: GameState, plan: Plan, cost: Cost, view: View) -> Script[Cost]:
    """Return what is left of a cost after the Architect's help (SC-CARD-B)."""
    if not plan.waivers:
        return cost
    ways = _ways_to_pay(state, plan, cost, plan.town.held())
    colour: int | None = yield Ask(ArchitectWaive(plan.town.seat, list(ways)), view)
    plan.waivers -= colour is not None
    return ways[colour]


def _ways_to_pay(state: GameState, plan: Plan, cost: Cost, held: Cost) -> dict[int | None, Cost]:
    """Return the costs a player can pay, by the colour the Architect waives (SC-CARD-B-2)."""
    whole: dict[int | None, Cost] = {} if missing(cost, held) else {None: cost}
    if not plan.waivers:
        return whole
    colours = [colour for colour, cubes in enumerate(cost) if cubes]
    if state.rules.readings.architect_discount_choice == "cheapest":
        colours = colours[:1]
    discount = state.rules.box.numbers.architect_discount
    rest = {colour: _less(cost, colour, discount) for colour in colours}
    return whole | {colour: left for colour, left in rest.items() if not missing(left, held)}


def _less(cost: Cost, colour: int, discount: int) -> Cost:
    white, grey, black = (
        max(0, cubes - discount) if colour == index else cubes for index, cubes in enumerate(cost)
    )
    return white, grey, black


def enlarge_cost(state: GameState, town: Town) -> int:
    """Return what it costs to enlarge the construction area (SC-P2-04)."""
    numbers = state.rules.box.numbers
    if state.rules.readings.enlarge_cost == "new_size":
        return town.area + numbers.area_step
    return numbers.enlarge_cost


def growth_cost(state: GameState, building: Building) -> int:
    """Return what it costs to grow into a building (SC-P2-18)."""
    if state.rules.readings.upgrade_cost_per_level == "price_of_new_tile":
        return building.price or 0
    return state.rules.box.numbers.growth_cost


def growths(state: GameState, town: Town, supply: list[int]) -> list[Growth]:
    """List every growth that requirement, supply and money allow (SC-P2-15 to 20, SC-BLD-12)."""
    found = []
    for tile, square in town.growths():
        larger = town.next_level(tile)
        assert larger is not None
        if supply[larger.index] and growth_cost(state, larger) <= town.money:
            mask: Mask = tile.mask | square
            found += [Growth(tile, Tile(larger, mask, c)) for c in colourings(larger, mask)]
    return found


def _plan_growth(state: GameState, plan: Plan, view: View) -> Script[None]:
    """Plan growths until none is possible or wanted (SC-P2-19, SC-P2-20)."""
    readings = state.rules.readings
    stop = [] if readings.upgrade_mandatory else [None]
    while options := growths(state, plan.town, plan.supply):
        if not readings.upgrade_multi_step:
            grown = [step.new for step in plan.steps if isinstance(step, Growth)]
            options = [option for option in options if option.old not in grown]
            if not options:
                return
        step: Growth | None = yield Ask(GrowTile(plan.town.seat, [*stop, *options]), view)
        if step is None:
            return
        _grow(state, plan.town, plan.supply, step)
        plan.steps.append(step)


# What steps do to a town


def _enlarge(state: GameState, town: Town) -> None:
    """Enlarge the construction area (SC-P2-03, SC-P2-04)."""
    town.ledger.book(Account.MONEY, Reason.ENLARGE, -enlarge_cost(state, town))
    town.enlarge_to(town.area + state.rules.box.numbers.area_step)


def _lay(state: GameState, town: Town, supply: list[int], build: Build) -> None:
    """Pay and lay a tile (SC-P2-08, SC-BLD-28, SC-BLD-32, SC-BLD-33)."""
    building = build.tile.building
    if building.price is not None:
        town.ledger.book(Account.MONEY, Reason.BUILD, -state.price(town.seat, building))
    for at in build.cubes:
        take(town, at, Reason.BUILD)
    town.ledger.book(Account.VOTES, Reason.CULTURE, building.votes_when_built)
    town.put(build.tile)
    supply[building.index] -= 1


def _grow(state: GameState, town: Town, supply: list[int], step: Growth) -> None:
    """Lay the larger tile over the smaller one; persons keep their squares (SC-P2-16, SC-P2-23)."""
    cost = growth_cost(state, step.new.building)
    town.ledger.book(Account.MONEY, Reason.GROWTH, -cost)
    town.replace(step.old, step.new)
    supply[step.new.building.index] -= 1


# When the screens are lifted


def _carry_out(state: GameState, town: Town, plan: Plan, freed: list[Building]) -> None:
    """Carry out a plan, skipping what is no longer possible (SC-P2-14, SC-COMP-34)."""
    if plan.mode == "enlarge":
        _enlarge(state, town)
        state.event(town.seat, Event.ENLARGED, "", "", town.area)
    skipped = 0
    done: list[Build | Pull | Growth] = []
    town.judge_builds_by(_as_found(state, town))
    for step in plan.steps:
        if _in_supply(state, step) and (not skipped or _still_legal(state, town, step)):
            _do(state, town, step, freed)
            done.append(step)
        else:
            skipped += 1
            state.event(town.seat, Event.STEP_SKIPPED, step)
            state.event(town.seat, Event.RULE_HOLE, "SC-P2-14")
    town.judge_builds_by(None)
    _write_row(state, town, plan, done, skipped)


def _in_supply(state: GameState, step: Build | Pull | Growth) -> bool:
    match step:
        case Build(tile, _) | Growth(_, tile):
            return state.supply[tile.building.index] > 0
    return True


def _still_legal(state: GameState, town: Town, step: Build | Pull | Growth) -> bool:
    """Judge a step by what stands after an earlier one was skipped."""
    match step:
        case Build(tile, cubes):
            paid = all(at in town.stored for at in cubes)
            return paid and tile.mask in town.sites(tile.building)
        case Pull(at, to):
            home = town.tile_at(to)
            vacant = home is not None and home.building.name == "R1" and to not in town.persons
            return vacant and bool(town.hall >> at & 1)
        case Growth():
            return step in growths(state, town, state.supply)


def _do(state: GameState, town: Town, step: Build | Pull | Growth, freed: list[Building]) -> None:
    seat = town.seat
    match step:
        case Build(tile, _):
            _lay(state, town, state.supply, step)
            price = state.price(seat, tile.building)
            state.event(seat, Event.TILE_BUILT, tile.building, names(tile.mask), price)
        case Pull(at, to):
            move_in(town, at, to, Reason.R1_POWER)
            place = f"{names(1 << at)} > {names(1 << to)}"
            state.event(seat, Event.CITIZEN_PULLED, "", place)
        case Growth(old, new):
            _grow(state, town, state.supply, step)
            freed.append(old.building)
            state.event(seat, Event.TILE_GROWN, new.building, names(new.mask))


def _write_row(
    state: GameState, town: Town, plan: Plan, done: list[Build | Pull | Growth], skipped: int
) -> None:
    if not state.journal.keeps("development"):
        return
    flow = town.ledger.flow
    built = [step.tile.building for step in done if isinstance(step, Build)]
    enlarged = plan.mode == "enlarge"
    row = DevelopmentRow(
        round=state.round,
        seat=town.seat,
        develop_mode=DEVELOP_MODES.index(plan.mode),
        tiles_built=len(built),
        built=" ".join(building.name for building in built),
        squares_built=sum(building.size for building in built),
        build_money=-flow(Account.MONEY, Reason.BUILD),
        growth_money=-flow(Account.MONEY, Reason.GROWTH),
        enlarge_money=-flow(Account.MONEY, Reason.ENLARGE),
        materials_white=-flow(Account.WHITE, Reason.BUILD),
        materials_grey=-flow(Account.GREY, Reason.BUILD),
        materials_black=-flow(Account.BLACK, Reason.BUILD),
        culture_votes=flow(Account.VOTES, Reason.CULTURE),
        levels_grown=sum(isinstance(step, Growth) for step in done),
        area_gain=state.rules.box.numbers.area_step if enlarged else 0,
        r1_pulls=sum(isinstance(step, Pull) for step in done),
        steps_skipped=skipped,
        squares_lost_to_mayor=(town.mayor & ~town.squares_of[Kind.CH]).bit_count(),
        squares_lost_to_discs=(town.disabled & ~town.built).bit_count(),
    )
    state.journal.add("development", row)
