"""The peaceful Mayor: room for him in City Hall, and who will hear him."""

from sim.boards.squares import Mask, pairs
from sim.small_city.speech import audience, fronts
from sim.small_city.town import Town


def room_left(town: Town, at: int) -> int:
    """Count the pairs of free City Hall spaces that are left when one more is taken."""
    return len(pairs(town.free_hall() & ~(1 << at)))


def hearers(town: Town, mayor: Mask) -> int:
    """Count who would hear him from two spaces, on the better side."""
    return max(audience(town, area) for area in fronts(town, mayor).values())


def best_hearing(town: Town) -> int:
    """Count who would hear him if he came now, 0 if there is no room for him."""
    return max((hearers(town, pair) for pair in pairs(town.free_hall())), default=0)
