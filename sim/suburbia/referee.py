"""The referee: laws that hold after every turn, whatever anybody plays."""

from typing import TYPE_CHECKING

from sim.boards.hexes import groups, neighbours
from sim.engine.errors import RefereeError
from sim.suburbia.words import PHASES, Account

if TYPE_CHECKING:
    from sim.suburbia.borough import Borough
    from sim.suburbia.state import GameState


def check(state: "GameState") -> None:
    """Check every law of the rules' section on invariants.

    Raises
    ------
    RefereeError
        Naming the law, the round, the turn and the seat.
    """
    _check_tiles(state)
    for borough in state.boroughs:
        _check_counters(state, borough)
        _check_ground(state, borough)
        _check_counts(state, borough)


def _claim(state: "GameState", law: str, holds: bool, seat: int | None = None) -> None:
    if not holds:
        who = "" if seat is None else f", seat {seat + 1}"
        raise RefereeError(f"{law} (round {state.round}, {PHASES[state.phase]}{who})")


def _check_tiles(state: "GameState") -> None:
    """Every tile dealt is somewhere; basic tiles come from the start and the supply."""
    box, numbers = state.rules.box, state.rules.box.numbers
    laid = [one.tile for borough in state.boroughs for one in borough.tiles]
    built = sum(tile.stack in box.stacks or tile is box.lake for tile in laid)
    drawable = sum(tile is not box.one_more_round for stack in state.stacks for tile in stack)
    found = built + len(state.market.offers()) + len(state.discards) + drawable
    _claim(state, f"{found} tiles of {state.dealt}", found == state.dealt)
    for tile, left in state.supply.items():
        total = numbers.basic_supply + state.started
        _claim(state, f"{tile}: {left} left", left >= 0 and laid.count(tile) + left == total)
    markers = sum(one.markers_placed + one.counters.markers for one in state.boroughs)
    every = numbers.markers * state.rules.boroughs
    _claim(state, f"{markers} markers", markers == every)


def _check_counters(state: "GameState", borough: "Borough") -> None:
    """Counters stay within their limits (SUB-TURN-17 to 20)."""
    numbers, counters, seat = state.rules.box.numbers, borough.counters, borough.seat
    for account in (Account.INCOME, Account.REPUTATION):
        value = counters.ledger.balances[account]
        within = numbers.counter_least <= value <= numbers.counter_most
        _claim(state, f"{account.name} {value} is within its limits", within, seat)
    for account in (Account.MONEY, Account.POPULATION, Account.MARKERS):
        value = counters.ledger.balances[account]
        _claim(state, f"{account.name} {value} is not negative", value >= 0, seat)


def _check_ground(state: "GameState", borough: "Borough") -> None:
    """Boroughs hang together, off the borough board, and know where they can grow."""
    seat, cells = borough.seat, {one.cell for one in borough.tiles}
    _claim(state, "a cell holds one tile", len(cells) == len(borough.tiles), seat)
    _claim(state, "the borough hangs together", len(groups(cells)) <= 1, seat)
    _claim(state, "no tile lies on the board", all(map(borough.is_open, cells)), seat)
    beside = {one for at in cells for one in neighbours(at)} - cells
    free = {at for at in beside if borough.is_open(at)}
    _claim(state, "free cells are those beside tiles", not cells or free == borough.free, seat)


def _check_counts(state: "GameState", borough: "Borough") -> None:
    """Recount what is kept up to date."""
    for target, number in borough.counts.items():
        found = sum(bool(one.tile.classes & target) for one in borough.tiles)
        _claim(state, f"{found} tiles of {target}, not {number}", found == number, borough.seat)
    contacts = sum(
        not beside.tile.is_lake for lake in borough.lakes() for beside in borough.beside(lake.cell)
    )
    _claim(state, f"{contacts} contacts", contacts == borough.contacts, borough.seat)
    watching = [one for one in borough.tiles if one.tile.watched]
    _claim(state, "watchers are known", watching == borough.watchers, borough.seat)
