"""Turns: bid, produce, upgrade, pass or sail (sections 4 to 6, 11 and 12 of the rules)."""

from sim.engine.script import Ask, Script
from sim.key_to_the_city.components import Berth
from sim.key_to_the_city.decisions import ChooseAction, ChooseBerth, ChooseKeyples, ChooseTile
from sim.key_to_the_city.keyples import Group, Usable, terms
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.produce import may_use, produce
from sim.key_to_the_city.schema import BidRow, SailRow
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.upgrade import payable, upgrade
from sim.key_to_the_city.words import (
    ACTIONS,
    BID,
    PASS,
    PRODUCE,
    UPGRADE,
    Event,
    Reason,
)

Moves = dict[str, list[Piece]]
"""By action the tiles it can be taken with."""


def take_turns(state: GameState) -> Script[None]:
    """Play the turns of an era until all have sailed.

    Holds KCL-ERA-04, KCL-SAIL-02, KCL-SAIL-05, KCL-TURN-03.
    """
    order = state.player_order()
    while state.unsailed:
        for seat in order:
            if not state.sailed[seat]:
                yield from turn(state, seat)
                state.watch()
    yield from state.end()


def turn(state: GameState, seat: int) -> Script[None]:
    """Take exactly one action (KCL-TURN-01)."""
    state.turn += 1
    state.turns_taken[seat] += 1
    usable = state.usable(seat)
    can = moves(state, seat, usable)
    action: str = yield Ask(ChooseAction(seat, can), state.view(seat))
    _write_turn(state, seat, action, can, usable)
    if action in can:
        state.passes.clear()
        yield from _act(state, seat, action, can[action], usable)
    elif action == PASS:
        yield from pass_turn(state, seat)
    else:
        yield from sail(state, seat)
        yield from after_a_sail(state)


def _act(
    state: GameState, seat: int, action: str, tiles: list[Piece], usable: Usable
) -> Script[None]:
    """Choose the tile and the keyples of a bid, a production or an upgrade (KCL-TURN-02)."""
    piece: Piece = yield Ask(ChooseTile(seat, action, tiles), state.view(seat))
    for_it, least = terms(state.rules, seat, action, piece, usable)
    ask = ChooseKeyples(seat, action, piece, for_it, least)
    group: Group = yield Ask(ask, state.view(seat))
    if action == BID:
        bid(state, seat, piece, group)
    elif action == PRODUCE:
        yield from produce(state, seat, piece, group)
    else:
        yield from upgrade(state, seat, piece, group)


# What can be done


def moves(state: GameState, seat: int, usable: Usable) -> Moves:
    """Return the tiles that can be bid for, used and upgraded now.

    Holds KCL-TURN-02, KCL-BID-01, KCL-PROD-01 and KCL-UPG-01.
    """
    boroughs = [piece for borough in state.boroughs for piece in borough]
    tiles = {
        BID: state.centre,
        PRODUCE: [piece for piece in (*boroughs, *state.centre) if may_use(state, seat, piece)],
        UPGRADE: [piece for piece in state.boroughs[seat] if payable(state, seat, piece)],
    }
    can: Moves = {}
    for action, pieces in tiles.items():
        can[action] = []
        for piece in pieces:
            for_it, least = terms(state.rules, seat, action, piece, usable)
            if for_it.colours(piece, least):
                can[action].append(piece)
    return can


# Bid


def bid(state: GameState, seat: int, piece: Piece, group: Group) -> None:
    """Bid for a tile, or raise an own bid (KCL-BID-01 to 05)."""
    before, best_other = piece.bids.get(seat, 0), piece.best_other(seat)
    outbid = piece.leader if piece.leader != seat else None
    state.commit(seat, group, piece, Reason.BID)
    piece.bids[seat] = before + group.number
    piece.raised = state.turn
    state.event(seat, Event.BID, piece, str(group), before + group.number)
    if outbid is not None:
        state.event(outbid, Event.OUTBID, piece, f"seat {seat + 1}", piece.bids[outbid])
    row = BidRow(
        round=state.round,
        turn=state.turn,
        seat=seat,
        tile=piece.tile.name,
        colour=group.colour,
        from_screen=group.from_screen,
        from_bids=group.number - group.from_screen,
        before=before,
        after=before + group.number,
        best_other=best_other,
        outbid=outbid,
    )
    state.journal.add("bids", row)


# Pass and sail


def pass_turn(state: GameState, seat: int) -> Script[None]:
    """Pass; when all who have not sailed have passed, they sail in that order.

    Holds KCL-PASS-01 to 04.
    """
    if seat not in state.passes:
        state.passes.append(seat)
    state.event(seat, Event.PASSED, amount=state.passes.index(seat) + 1)
    if len(state.passes) == len(state.unsailed):
        yield from _all_sail(state)


def after_a_sail(state: GameState) -> Script[None]:
    """Let those who have all passed sail, unless only one is left (KCL-PASS-03, KCL-PASS-05)."""
    readings = state.rules.readings
    if readings.sail_resets_passes:
        state.passes.clear()
    left = len(state.unsailed)
    if len(state.passes) == left and (left > 1 or readings.lone_passer == "sails_at_once"):
        yield from _all_sail(state)


def _all_sail(state: GameState) -> Script[None]:
    for seat in state.passes.copy():
        yield from sail(state, seat, forced=True)


def sail(state: GameState, seat: int, *, forced: bool = False) -> Script[None]:
    """Move the barge to a free berth of the next river tile (KCL-SAIL-01, 03, 04, KCL-PASS-02)."""
    taken = {state.berths[one] for one, gone in enumerate(state.sailed) if gone}
    free = [one for one in state.rules.open_berths(state.round) if one.number not in taken]
    berth: Berth = yield Ask(ChooseBerth(seat, free), state.view(seat))
    state.sailed[seat] = True
    state.berths[seat] = berth.number
    if seat in state.passes:
        state.passes.remove(seat)
    way = "all had passed" if forced else ""
    state.event(seat, Event.SAILED, state.rules.box.river[state.round], way, berth.number)
    _write_sail(state, seat, berth, forced)
    if state.rules.readings.sailed_bids == "withdrawn":
        losing_bids_back(state, seat)


def losing_bids_back(state: GameState, seat: int) -> int:
    """Give a player all losing bids back, and return how many keyples (KCL-END-01, KCL-BID-06)."""
    back = 0
    for bids in state.usable(seat).losing:
        for piece, number in bids:
            del piece.bids[seat]
            assert piece.colour is not None
            state.give_back(seat, piece.colour, number, Reason.BID_BACK)
            back += number
    if back:
        state.event(seat, Event.BIDS_BACK, amount=back)
    return back


# Rows


def _seats(seats: list[int]) -> str:
    return " ".join(str(seat + 1) for seat in seats)


def _write_turn(state: GameState, seat: int, action: str, can: Moves, usable: Usable) -> None:
    if not state.journal.keeps("turns"):
        return
    losing = (sum(number for _, number in bids) for bids in usable.losing)
    where = (state.round, state.turn, seat, ACTIONS.index(action))
    keyples = (*usable.screen, *losing)
    seats = (_seats(state.passes), _seats(state.unsailed))
    state.journal.add("turns", (*where, *map(len, can.values()), *keyples, *seats))


def _write_sail(state: GameState, seat: int, berth: Berth, forced: bool) -> None:
    usable = state.usable(seat)
    row = SailRow(
        round=state.round,
        turn=state.turn,
        seat=seat,
        berth=berth.number,
        forced=forced,
        turns_taken=state.turns_taken[seat],
        keyples_left=sum(usable.screen),
        winning=sum(piece.leader == seat for piece in state.centre),
        losing=sum(number for bids in usable.losing for _, number in bids),
    )
    state.journal.add("sails", row)
