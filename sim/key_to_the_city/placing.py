"""Placing new tiles in the boroughs (section 14 of the rules)."""

from sim.boards.edges import Cell, name
from sim.engine.script import Ask, Script
from sim.key_to_the_city.decisions import ChooseTileHex, ChooseTileOrder, ChooseTileRotation
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.schema import PlacementRow
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.words import CATEGORIES, Event


def place_tiles(state: GameState, seat: int, new: list[Piece]) -> Script[None]:
    """Place new tiles one after another, in an order the player chooses.

    Holds KCL-END-06, KCL-PLACE-01 and KCL-PLACE-09. By another reading they are placed in the order
    in which they were won, the river tile last.
    """
    left = new.copy()
    if state.rules.readings.placement_sequence == "order_won":
        left.sort(key=lambda piece: (piece.tile.category == "river", piece.raised))
    while left:
        piece = left[0]
        if state.rules.readings.placement_sequence == "free":
            piece = yield Ask(ChooseTileOrder(seat, left.copy()), state.view(seat))
        left.remove(piece)
        yield from _place(state, seat, piece)


def _place(state: GameState, seat: int, piece: Piece) -> Script[None]:
    """Place a tile at a legal hex in a legal rotation (KCL-PLACE-03 to 07, KCL-RIV-02)."""
    borough, tile = state.boroughs[seat], piece.tile
    free = state.rules.readings.tile_rotation == "free"
    cells = borough.cells(tile, free=free)
    assert cells, f"{tile}: there is no legal hex (KCL-PLACE-03)"
    cell: Cell = yield Ask(ChooseTileHex(seat, cells, piece), state.view(seat))
    ways = borough.rotations(tile, cell, free=free)
    rotation: int = yield Ask(ChooseTileRotation(seat, ways, piece), state.view(seat))
    lain = borough.used
    borough.lay(piece, cell, rotation)
    state.event(seat, Event.TILE_PLACED, piece, name(cell), (piece.mask & lain).bit_count())
    neighbours = borough.neighbours(piece)
    row = PlacementRow(
        round=state.round,
        seat=seat,
        tile=tile.name,
        category=CATEGORIES.index(tile.category),
        cell=name(cell),
        rotation=rotation,
        neighbours=len(neighbours),
        connectors=(piece.mask & lain).bit_count(),
        channels=(borough.river & borough.inner & piece.mask).bit_count(),
    )
    state.journal.add("placements", row)
