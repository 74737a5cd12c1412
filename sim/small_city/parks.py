"""Growing parks of Political Activist: a citizen who enters a park makes it grow."""

from dataclasses import dataclass

from sim.boards.squares import Mask, names
from sim.engine.script import Ask, Script
from sim.small_city.decisions import Move, ParkGrowthSquare
from sim.small_city.state import GameState, View
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.words import Event, Kind


@dataclass(slots=True)
class Grown:
    """What has grown in one town in this round.

    Attributes
    ----------
    parks : int
        Squares of the parks that have grown.
    closed : int
        New squares that nobody may enter yet (setting ``park_growth_entry``).
    number : int
        How many parks have grown.
    """

    parks: Mask = 0
    closed: Mask = 0
    number: int = 0


def ready(state: GameState, town: Town, grown: Grown) -> Mask:
    """Return the squares of parks that grow when entered (SC-ACT-15, SC-ACT-17)."""
    mask = 0
    for tile in town.tiles:
        if tile.building.kind is Kind.P and not tile.mask & grown.parks:
            larger = town.next_level(tile)
            if larger is not None and state.supply[larger.index] and town.room_to_grow(tile):
                mask |= tile.mask
    return mask


def enter(state: GameState, town: Town, move: Move, grown: Grown, view: View) -> Script[Mask]:
    """Let a park grow that a citizen enters (SC-ACT-14, SC-ACT-16 to 19, SC-ACT-23, SC-COMP-34).

    He comes from elsewhere, and the park is at home. Returns the new space if it is open at once.
    """
    park = town.tile_at(move.to.at)
    if move.to.town != town.seat or park is None or not park.mask & ready(state, town, grown):
        return 0
    if move.origin.town == town.seat and park.mask >> move.origin.at & 1:
        return 0
    options: list[int | None] = [one.bit_length() - 1 for one in town.room_to_grow(park)]
    if state.rules.readings.park_growth == "optional":
        options.append(None)
    at: int | None = yield Ask(ParkGrowthSquare(town.seat, options), view)
    if at is None:
        return 0
    _grow(state, town, park, 1 << at)
    grown.parks |= park.mask | 1 << at
    grown.number += 1
    if state.rules.readings.park_growth_entry == "allowed":
        return 1 << at
    grown.closed |= 1 << at
    return 0


def _grow(state: GameState, town: Town, park: Tile, ground: Mask) -> None:
    larger = town.next_level(park)
    assert larger is not None
    town.replace(park, Tile(larger, park.mask | ground))
    state.supply[larger.index] -= 1
    state.give_back(park.building)
    state.event(town.seat, Event.TILE_GROWN, larger, names(park.mask | ground))
