"""The end of an era: bids, river tile, draws, keyples of the boroughs, new tiles (section 13)."""

from dataclasses import dataclass, field

from sim.engine.script import Script
from sim.key_to_the_city.drawing import draw
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.placing import place_tiles
from sim.key_to_the_city.rules import ERAS
from sim.key_to_the_city.schema import AuctionRow
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.turn import losing_bids_back
from sim.key_to_the_city.words import CATEGORIES, KEYPLES, Event, Reason


@dataclass(slots=True)
class Share:
    """What the end of an era brings to a player."""

    tiles: list[Piece] = field(default_factory=list)
    river_tile: str = ""
    bids_back: int = 0
    wanted: int = 0
    drawn: list[int] = field(default_factory=lambda: [0] * len(KEYPLES))
    own_back: int = 0
    rivals_back: int = 0


def end_of_era(state: GameState) -> Script[None]:
    """Carry out the steps in their order (KCL-END-01 to 03, 05 to 08)."""
    yield from state.begin("end of era")
    shares = [Share() for _ in range(state.rules.players)]
    _write_auctions(state)
    for seat, share in enumerate(shares):
        share.bids_back = losing_bids_back(state, seat)
    _take_tiles(state, shares)
    _take_river_tile(state, shares)
    _draw(state, shares)
    _empty_boroughs(state, shares)
    for seat, share in enumerate(shares):
        _write_share(state, seat, share)
    for seat in state.player_order():
        yield from place_tiles(state, seat, shares[seat].tiles)
    yield from state.end("end_of_era")


def _take_tiles(state: GameState, shares: list[Share]) -> None:
    """Let winners take tiles and the keyples on their faces; their bids go into the bag.

    Holds KCL-END-02, KCL-END-03, KCL-PROD-07 and KCL-PROD-08.
    """
    for seat in state.player_order():
        for piece in state.centre:
            if piece.leader == seat:
                assert piece.colour is not None
                state.bag[piece.colour] += piece.bids[seat]
                state.event(seat, Event.TILE_WON, piece, amount=piece.bids[seat])
                state.give_back(seat, piece.colour, piece.on_face, Reason.WITH_A_TILE)
                shares[seat].tiles.append(piece)
    for piece in state.centre:
        if piece.leader is None:
            _remove(state, piece)
        piece.clear()
    state.centre = []


def _remove(state: GameState, piece: Piece) -> None:
    """Put a tile without bids out of the game, and its keyples into the bag.

    Holds KCL-END-03 and KCL-PROD-08.
    """
    state.gone.append(piece.tile)
    state.event(None, Event.TILE_UNSOLD, piece, amount=piece.on_face)
    for seat, number in piece.groups:
        assert piece.colour is not None
        if state.rules.readings.unsold_tile_keyples == "owner":
            state.give_back(seat, piece.colour, number, Reason.UNSOLD)
        else:
            state.bag[piece.colour] += number


def _take_river_tile(state: GameState, shares: list[Share]) -> None:
    """Give the river tile of the era to the barge on its berth (KCL-END-04a, KCL-RIV-01)."""
    tile = state.rules.river_tile(state.round)
    for seat, number in enumerate(state.berths):
        if state.rules.berth(state.round, number).takes_tile:
            shares[seat].tiles.append(Piece(tile))
            shares[seat].river_tile = tile.name
            state.event(seat, Event.RIVER_TILE_WON, tile)
            return
    state.gone.append(tile)
    state.event(None, Event.RIVER_TILE_LOST, tile)


def _draw(state: GameState, shares: list[Share]) -> None:
    """Draw as many keyples as stand above the berths (KCL-END-04b, KCL-END-08, KCL-RIV-03).

    After the last era nothing is drawn; by another reading the numbers of the tile before apply.
    """
    last = state.round == ERAS[-1]
    if last and state.rules.readings.era4_draw == "none":
        return
    river_tile = state.round - last
    for seat, share in enumerate(shares):
        share.wanted = state.rules.berth(river_tile, state.berths[seat]).keyples
    drawn = draw(state, [share.wanted for share in shares], Reason.DRAWN)
    for share, colours in zip(shares, drawn, strict=True):
        share.drawn = colours


def _empty_boroughs(state: GameState, shares: list[Share]) -> None:
    """Let all keyples in a borough go behind its owner's screen.

    Holds KCL-END-05, KCL-PROD-05, KCL-PROD-06 and KCL-SCORE-06: by another reading those that
    rivals put there in the last era do not count, so they go into the bag.
    """
    own_only = state.rules.readings.counted_keyples == "own_placed_only"
    for seat, share in enumerate(shares):
        for piece in state.boroughs[seat]:
            for placer, number in piece.groups:
                assert piece.colour is not None
                if placer == seat:
                    share.own_back += number
                else:
                    share.rivals_back += number
                if placer != seat and own_only and state.round == ERAS[-1]:
                    state.bag[piece.colour] += number
                else:
                    state.give_back(seat, piece.colour, number, Reason.BOROUGH)
            piece.clear()
        if share.own_back + share.rivals_back:
            place = f"{share.rivals_back} of them put there by others" if share.rivals_back else ""
            state.event(seat, Event.KEYPLES_BACK, "", place, share.own_back + share.rivals_back)


# Rows


def _write_auctions(state: GameState) -> None:
    for piece in state.centre:
        winner = piece.leader
        row = AuctionRow(
            round=state.round,
            tile=piece.tile.name,
            category=CATEGORIES.index(piece.tile.category),
            winner=winner,
            price=0 if winner is None else piece.bids[winner],
            bidders=len(piece.bids),
            on_face=piece.on_face,
        )
        state.journal.add("auctions", row)


def _write_share(state: GameState, seat: int, share: Share) -> None:
    row = (
        state.round,
        seat,
        state.berths[seat],
        share.river_tile,
        *share.drawn,
        share.wanted - sum(share.drawn),
        share.bids_back,
        share.own_back,
        share.rivals_back,
    )
    state.journal.add("river", row)
