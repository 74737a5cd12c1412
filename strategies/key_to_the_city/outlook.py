"""What a tile will be worth to a borough by the end of the game, from its rule and the eras left.

Nobody can know how many units a tile will count; what is expected here was found by looking at
games: a tile gets about two connectors of its colour in an era, a network grows by one or two.
"""

from collections.abc import Sequence

from sim.key_to_the_city.components import Panel, Tile
from strategies.key_to_the_city.habits import Habits

REACHED = ((0.0, 0.0), (0.6, 0.3), (0.8, 0.55), (0.9, 0.7))
"""By eras left, how likely a tile gets its first upgrade, and a landmark its marker."""
CONNECTORS_AN_ERA = 1.6
NETWORK_AN_ERA = 1.4
USES_AN_ERA = 1.3
"""How often a tile that produces is used in an era, by its owner or by others."""
CONNECTOR = 0.6
"""What a connector is worth before anybody knows where it goes."""
MOST = 6


def expected_vp(tile: Tile, reached: Sequence[float]) -> float:
    """Return the VP per unit to expect of a tile with these chances of its upgrades."""
    base, upgraded, second = (vp or 0 for vp in tile.vp)
    vp = float(base)
    if tile.costs[0] is not None:
        vp += reached[0] * (upgraded - base)
    if tile.costs[1] is not None:
        vp += reached[1] * (second - upgraded)
    return vp


def expected_units(tile: Tile, left: int, chain: int) -> float:
    """Return the units to expect.

    Parameters
    ----------
    tile : Tile
    left : int
        Eras in which it lies in the borough.
    chain : int
        Tiles of the longest chain of its colour.
    """
    match tile.rule:
        case "ON_TILE_CONNECTORS" | "ON_TILE_DISTINCT_COLOURS":
            wide = 1.5 if tile.colour is None else 1.0
            return min(0.5 + wide * CONNECTORS_AN_ERA * left, MOST)
        case "NETWORK_TILES":
            return 0.5 * chain + NETWORK_AN_ERA * left
        case "NETWORK_RIVER_TILES":
            return 0.5 * left
    return 1.0


def yield_of(panel: Panel | None, habits: Habits) -> float:
    """Return what a use of a panel is worth before anybody knows what for."""
    if panel is None:
        return 0.0
    gives = panel.gives
    connectors = sum(gives.connectors) + gives.white_connectors
    skills = sum(gives.skills) + gives.white_skills
    return CONNECTOR * connectors + habits.skill * (skills - 0.5 * panel.returns)


def taste(tile: Tile, habits: Habits) -> float:
    """Return how a player weighs what a tile scores."""
    match tile.category, tile.rule:
        case "landmark", _:
            return habits.landmarks
        case "routemaster", _:
            return habits.routemasters
        case "river", _:
            return habits.river
        case _, "NETWORK_TILES":
            return habits.networks
        case _, "ON_TILE_CONNECTORS" | "ON_TILE_DISTINCT_COLOURS":
            return habits.connectors
    return 1.0


def worth(tile: Tile, left: int, chain: int, habits: Habits) -> float:
    """Return what a tile is worth that comes when so many eras are left, Routemasters apart."""
    scored = expected_vp(tile, REACHED[left]) * expected_units(tile, left, chain)
    first, upgraded = (yield_of(panel, habits) for panel in tile.panels)
    use = first + REACHED[left][0] / 2 * max(upgraded - first, 0)
    return taste(tile, habits) * scored + habits.production * USES_AN_ERA * left * use
