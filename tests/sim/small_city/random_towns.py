"""Towns at random: legal to look at, if not always to build."""

from sim.boards.squares import placements, squares
from sim.engine.luck import Draw
from sim.small_city.maps import write_map
from sim.small_city.state import GameState
from sim.small_city.tile import Tile, colourings
from sim.small_city.town import Town
from sim.small_city.words import Account, Kind
from tests.sim.small_city.table import town_from

TILES = 12
"""How many tiles it is tried to place."""

TRIES = 4
"""How many places are tried for each."""


def settle(game: GameState, seat: int, draw: Draw, *, area: int, discs: int) -> Town:
    """Fill the town of a seat at random and return it; maps carry it, so the accounts agree."""
    town = game.towns[seat].clone()
    town.enlarge_to(area)
    for _ in range(TILES):
        building = game.rules.box.buildings[draw.below(len(game.rules.box.buildings))]
        there = building.single and town.has(building.kind)
        if game.supply[building.index] and not there:
            _place(town, building, draw)
    _people(game, town, draw)
    for at in squares(town.free_store()):
        if not draw.below(3):
            town.stored[at] = draw.below(3)
    town.graves = _some(town.empty, 3, draw)
    town.bodies = dict.fromkeys(squares(town.graves), seat)
    bare = town.inside & ~town.taken() & ~town.hall & ~town.stored_mask()
    town.discs = _some(bare, discs, draw)
    for account, most in ((Account.MONEY, 20), (Account.VOTES, 40), (Account.POLLUTION, 80)):
        town.ledger.balances[account] = draw.below(most)
    return town_from(write_map(town, round_=5), game, seat)


def _place(town, building, draw):
    """Try a few places for a building; lay it on the first that is free."""
    sites = placements(building.shape, building.size, town.area)
    for _ in range(TRIES):
        mask = sites[draw.below(len(sites))]
        if not mask & ~town.empty:
            ways = colourings(building, mask)
            town.put(Tile(building, mask, ways[draw.below(len(ways))]))
            return


def _people(game, town, draw):
    own = 14
    for at in squares(town.free_spaces(tourist=False)):
        fate = draw.below(4)
        if fate == 0 and own:
            town.persons[at] = town.seat
            own -= 1
        elif fate == 1 and town.kind_at(at) is not Kind.R and len(town.tourists()) < 4:
            town.persons[at] = (town.seat + 1) % game.rules.players
    for at in squares(town.usable(Kind.CH)):
        if not draw.below(3):
            town.hall |= 1 << at


def _some(mask, most, draw):
    at = list(squares(mask))
    taken = 0
    for _ in range(min(draw.below(most + 1), len(at))):
        taken |= 1 << at.pop(draw.below(len(at)))
    return taken
