"""A turn: build or invest, money by Income, Population by Reputation, refill."""

from typing import NamedTuple

from sim.boards.hexes import Cell, name
from sim.engine.decision import Decision
from sim.engine.script import Ask, Script
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.components import Tile
from sim.suburbia.decisions import (
    ChooseBasicTile,
    ChooseCell,
    ChooseDiscardSlot,
    ChooseInvestmentTarget,
    ChooseMarketSlot,
    ChooseTurnOption,
)
from sim.suburbia.market import Offer
from sim.suburbia.moves import moves
from sim.suburbia.refill import refill, write_refill
from sim.suburbia.schema import OPTIONS, BuildRow
from sim.suburbia.state import GameState
from sim.suburbia.upkeep import upkeep
from sim.suburbia.words import TURNS, Account, Event, Reason


def turn(state: GameState, borough: Borough) -> Script[None]:
    """Play a turn of four steps in their order (SUB-TURN-01)."""
    yield from begin_turn(state)
    yield from build_or_invest(state, borough)
    upkeep(state, borough)
    before = state.turns_left
    added = refill(state)
    write_refill(state, [], added, marker=state.turns_left != before)
    yield from state.end(borough.seat)


def begin_turn(state: GameState) -> Script[None]:
    """Begin the next turn of the round, and count down to the end (SUB-END-02)."""
    yield from state.begin(TURNS[state.turn])
    state.turn += 1
    if state.turns_left is not None:
        state.turns_left -= 1


# Step 1


class Done(NamedTuple):
    """What a player did in step 1, as the table ``builds`` has it."""

    tile: str
    cell: Cell
    cost: int
    bought: Offer | None = None
    discarded: Offer | None = None
    surcharge: int = 0


def build_or_invest(state: GameState, borough: Borough) -> Script[None]:
    """Do exactly one of the four options (SUB-TURN-02 to 06)."""
    can = moves(borough, state.market.offers(), state.supply)
    market, legal = state.market.names(), can.count(len(borough.free))
    ask = ChooseTurnOption(borough.seat, can.options())
    option: str = yield Ask(ask, state.view(borough))
    match option:
        case "market_tile":
            done = yield from build_market_tile(state, borough, can.tiles)
        case "basic_tile":
            done = yield from build_basic_tile(state, borough, can.basics)
        case "lake":
            done = yield from build_lake(state, borough, can.lakes)
        case _:
            done = yield from place_marker(state, borough, can.targets)
    _write_row(state, borough, OPTIONS.index(option), market, legal, done)


def build_market_tile(state: GameState, borough: Borough, offers: list[Offer]) -> Script[Done]:
    """Build a market tile for cost and surcharge (SUB-TURN-03, SUB-MARKET-02)."""
    ask = ChooseMarketSlot(borough.seat, offers, lake=False)
    offer: Offer = yield Ask(ask, state.view(borough))
    tile = offer.tile
    cell: Cell = yield _ask_cell(state, borough, tile)
    state.market.take(offer)
    _pay(borough, Reason.COST, tile.cost)
    _pay(borough, Reason.SURCHARGE, offer.surcharge)
    _place(state, borough, tile, cell, offer.price)
    return Done(tile.name, cell, tile.cost, bought=offer, surcharge=offer.surcharge)


def build_lake(state: GameState, borough: Borough, offers: list[Offer]) -> Script[Done]:
    """Build a market tile face down as a Lake (SUB-TURN-05, SUB-COMP-02)."""
    ask = ChooseMarketSlot(borough.seat, offers, lake=True)
    offer: Offer = yield Ask(ask, state.view(borough))
    lake = state.rules.box.lake
    cell: Cell = yield _ask_cell(state, borough, lake)
    state.market.take(offer)
    _pay(borough, Reason.SURCHARGE, offer.surcharge)
    _place(state, borough, lake, cell, offer.surcharge)
    return Done(lake.name, cell, 0, bought=offer, surcharge=offer.surcharge)


def build_basic_tile(state: GameState, borough: Borough, tiles: list[Tile]) -> Script[Done]:
    """Build a basic tile, then discard a market tile (SUB-TURN-04, SUB-MARKET-03, SUB-SOLO-18)."""
    tile: Tile = yield Ask(ChooseBasicTile(borough.seat, tiles), state.view(borough))
    cell: Cell = yield _ask_cell(state, borough, tile)
    state.supply[tile] -= 1
    _pay(borough, Reason.COST, tile.cost)
    _place(state, borough, tile, cell, tile.cost)
    discarded = yield from _discard(state, borough)
    return Done(tile.name, cell, tile.cost, discarded=discarded)


def place_marker(state: GameState, borough: Borough, targets: list[Placed]) -> Script[Done]:
    """Put a marker on an own tile, then discard a market tile (SUB-TURN-06, SUB-INVEST-01)."""
    ask = ChooseInvestmentTarget(borough.seat, targets)
    placed: Placed = yield Ask(ask, state.view(borough))
    cost = placed.tile.cost
    state.event(borough.seat, Event.MARKER_PLACED, placed.tile, name(placed.cell), cost)
    state.invest(borough, placed)
    discarded = yield from _discard(state, borough)
    return Done(placed.tile.name, placed.cell, cost, discarded=discarded)


def _ask_cell(state: GameState, borough: Borough, tile: Tile) -> Ask:
    decision: Decision[Cell] = ChooseCell(borough.seat, borough.cells(), tile)
    return Ask(decision, state.view(borough))


def _pay(borough: Borough, reason: Reason, dollars: int) -> None:
    borough.counters.change(Account.MONEY, reason, -dollars)


def _place(state: GameState, borough: Borough, tile: Tile, cell: Cell, price: int) -> None:
    state.event(borough.seat, Event.TILE_PLACED, tile, name(cell), price)
    state.build(borough, tile, cell)


def _discard(state: GameState, borough: Borough) -> Script[Offer]:
    """Discard a market tile for its surcharge; gains of this turn may pay (SUB-TURN-09)."""
    payable = [one for one in state.market.offers() if one.surcharge <= borough.counters.money]
    offer: Offer = yield Ask(ChooseDiscardSlot(borough.seat, payable), state.view(borough))
    state.market.take(offer)
    _pay(borough, Reason.DISCARD, offer.surcharge)
    state.discard(offer.tile)
    state.event(borough.seat, Event.TILE_DISCARDED, offer.tile, amount=offer.surcharge)
    return offer


def _write_row(
    state: GameState, borough: Borough, option: int, market: str, legal: int, done: Done
) -> None:
    if not state.journal.keeps("builds"):
        return
    bought, discarded = done.bought, done.discarded
    covered = bought is not None and bought.tile.name != done.tile
    unbuilt = discarded or (bought if covered else None)
    row = BuildRow(
        round=state.round,
        phase=state.phase,
        seat=borough.seat,
        option=option,
        market=market,
        slot=bought.slot if bought else None,
        tile=done.tile,
        cell=name(done.cell),
        cost=done.cost,
        surcharge=done.surcharge,
        discarded=unbuilt.tile.name if unbuilt else "",
        discard_slot=discarded.slot if discarded else None,
        discard_paid=discarded.surcharge if discarded else 0,
        legal_moves=legal,
        money=borough.counters.money,
    )
    state.journal.add("builds", row)
