"""The two solo games: the Lone Architect's extra removal, and Dale."""

from sim.boards.hexes import Cell, name
from sim.engine.script import Ask, Script
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.checks import placement
from sim.suburbia.components import Tile
from sim.suburbia.decisions import ChooseExtraRemovalSlot
from sim.suburbia.market import Offer
from sim.suburbia.refill import refill, write_refill
from sim.suburbia.schema import OPTIONS, BuildRow
from sim.suburbia.state import GameState
from sim.suburbia.turn import begin_turn, build_or_invest
from sim.suburbia.upkeep import upkeep
from sim.suburbia.words import Account, Event, Reason


def lone_turn(state: GameState, borough: Borough) -> Script[None]:
    """Play a turn of the Lone Architect; one more tile leaves (SUB-SOLO-05, SUB-SOLO-07)."""
    yield from begin_turn(state)
    yield from build_or_invest(state, borough)
    upkeep(state, borough)
    before = state.turns_left
    added = [] if state.rules.readings.solo_refill == "end_of_turn" else refill(state)
    removed = []
    # By solo_end = at_once the game may be over before the removal.
    if before is not None or not state.over:
        removed.append((yield from _remove(state, borough)))
        added += refill(state)
    write_refill(state, removed, added, marker=state.turns_left != before)
    yield from state.end(borough.seat)


def _remove(state: GameState, borough: Borough) -> Script[Tile]:
    """Remove one more market tile for its surcharge (SUB-SOLO-05)."""
    payable = [one for one in state.market.offers() if one.surcharge <= borough.counters.money]
    ask = ChooseExtraRemovalSlot(borough.seat, payable)
    offer: Offer = yield Ask(ask, state.view(borough))
    state.market.take(offer)
    borough.counters.change(Account.MONEY, Reason.DISCARD, -offer.surcharge)
    state.discard(offer.tile)
    state.event(borough.seat, Event.TILE_REMOVED, offer.tile, amount=offer.surcharge)
    return offer.tile


# Dale


def against_dale(state: GameState, borough: Borough) -> Script[None]:
    """Play the human's turn against Dale, without a refill (SUB-SOLO-17, SUB-SOLO-18)."""
    yield from begin_turn(state)
    yield from build_or_invest(state, borough)
    upkeep(state, borough)
    yield from state.end(borough.seat)


def dale_turn(state: GameState, dale: Borough) -> Script[None]:
    """Play Dale's turn, and bring four new tiles (SUB-SOLO-13, SUB-SOLO-15)."""
    yield from begin_turn(state)
    short = dale.counters.money < state.rules.box.numbers.dale_price
    if not (short and state.rules.readings.dale_short_cash == "skip_turn"):
        _build(state, dale)
    if state.rules.readings.dale_upkeep == "normal":
        upkeep(state, dale)
    removed = state.market.clear()
    for tile in removed:
        state.event(None, Event.TILE_REMOVED, tile)
    state.discards += removed
    added = refill(state)
    write_refill(state, removed, added, marker=state.over)
    yield from state.end(dale.seat)


def _build(state: GameState, dale: Borough) -> None:
    """Let Dale take and place a tile, and pay what he can (SUB-SOLO-11, SUB-SOLO-12)."""
    market, offer = state.market.names(), best_offer(state)
    cell = best_cell(state, dale, offer.tile)
    state.market.take(offer)
    price = -dale.counters.change(Account.MONEY, Reason.DALE, -state.rules.box.numbers.dale_price)
    state.event(dale.seat, Event.TILE_PLACED, offer.tile, name(cell), price)
    state.build(dale, offer.tile, cell)
    _write_row(state, dale, market, offer, cell, price)


def best_offer(state: GameState) -> Offer:
    """Return the tile of the highest price, the leftmost of equal ones (SUB-SOLO-11)."""
    return max(state.market.offers(), key=lambda offer: offer.price)


def best_cell(state: GameState, dale: Borough, tile: Tile) -> Cell:
    """Return the cell where Income plus Reputation rise most.

    Of equal ones that of more Reputation, then the first by y and x. Holds SUB-SOLO-12 and
    SUB-SOLO-20.
    """

    def rise(cell: Cell) -> tuple[int, int]:
        new = Placed(tile, cell, state.placed, dale.counters.lines_up)
        gains = placement(state.boroughs, dale.seat, new, state.rules.readings)
        if state.rules.readings.dale_placement_measure == "tile_effects":
            own = [gain for gain in gains if gain.seat == dale.seat]
            income = sum(gain.amount for gain in own if gain.account is Account.INCOME)
            reputation = sum(gain.amount for gain in own if gain.account is Account.REPUTATION)
        else:
            after = dale.counters.after(gains, new=new)
            income, reputation = after.income, after.reputation
        return income + reputation, reputation

    rises = {cell: rise(cell) for cell in dale.cells()}
    best = [cell for cell, one in rises.items() if one == max(rises.values())]
    if state.rules.readings.dale_placement_tie == "random":
        return best[state.luck.below(len(best), "dale", state.round)]
    return best[0]


def _write_row(
    state: GameState, dale: Borough, market: str, offer: Offer, cell: Cell, price: int
) -> None:
    row = BuildRow(
        round=state.round,
        phase=state.phase,
        seat=dale.seat,
        option=OPTIONS.index("dale"),
        market=market,
        slot=offer.slot,
        tile=offer.tile.name,
        cell=name(cell),
        cost=price,
        surcharge=0,
        discarded="",
        discard_slot=None,
        discard_paid=0,
        legal_moves=1,
        money=dale.counters.money,
    )
    state.journal.add("builds", row)
