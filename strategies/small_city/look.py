"""What a player takes in at a glance before he decides."""

from collections.abc import Sequence
from functools import cached_property, lru_cache

from sim.boards.squares import Mask
from sim.small_city.components import Box, Building, Cost
from sim.small_city.state import View
from sim.small_city.town import Town
from sim.small_city.words import LETTERS, Account, Kind
from strategies.small_city.aims import Aims, read

NO_AIMS = Aims()
CULTURE_ORDER = ("SC", "LI", "MU", "UN", "ME", "CL")
"""Cultural tiles in the order in which a growing town can use them."""


@lru_cache(maxsize=8)
def by_name(box: Box) -> dict[str, Building]:
    """Return the buildings of a box by their names."""
    return {building.name: building for building in box.buildings}


class Look:
    """The state of the own town, in the terms in which plans think.

    Attributes
    ----------
    view : View
    town : Town
    left : int
        Rounds still to be played, this one included.
    people, hall, waiting : int
        Own citizens in play, in City Hall, and in the job centre.
    parks, works, shops : int
        Squares of parks, factories and shops.
    """

    def __init__(self, view: View) -> None:
        town = view.town
        self.view = view
        self.town: Town = town
        self.round = max(view.round, 1)
        self.left = view.rules.box.numbers.rounds - self.round + 1
        balances = town.ledger.balances
        self.people = balances[Account.IN_PLAY]
        self.hall = balances[Account.CITY_HALL]
        self.waiting = balances[Account.JOB_CENTRE]
        self.money = town.money
        self.parks = town.squares_of[Kind.P].bit_count()
        self.works = town.squares_of[Kind.F].bit_count()
        self.shops = town.squares_of[Kind.C].bit_count()

    def building(self, name: str) -> Building:
        """Return a building by its name."""
        return by_name(self.view.rules.box)[name]

    def has(self, kind: Kind) -> bool:
        """Tell whether a kind stands in the town."""
        return bool(self.town.squares_of[kind])

    @cached_property
    def aims(self) -> Aims:
        """What the promise asks for."""
        promise = self.view.promise
        return NO_AIMS if promise is None else read(promise.text)

    @cached_property
    def homes(self) -> list[Mask]:
        """Squares of every residential tile."""
        return [tile.mask for tile in self.town.tiles if tile.building.kind is Kind.R]

    @cached_property
    def beds(self) -> int:
        """Residential squares that work."""
        return self.town.usable(Kind.R).bit_count()

    @cached_property
    def room(self) -> int:
        """Empty squares."""
        return self.town.empty.bit_count()

    @cached_property
    def cubes(self) -> list[int]:
        """Stored cubes that can be used, by colour."""
        held = [0] * len(LETTERS)
        for colour in self.town.cubes().values():
            held[colour] += 1
        return held

    @cached_property
    def culture(self) -> list[Building]:
        """Cultural tiles still to be had, in order."""
        wanted = [self.building(name) for name in CULTURE_ORDER]
        return [one for one in wanted if self.view.supply[one.index] and not self.has(one.kind)]

    @cached_property
    def next_culture(self) -> Cost:
        """The cost of the cultural tile for which least is missing; nothing if all stand."""
        costs = [building.materials for building in self.culture]
        return min(costs, key=lambda cost: sum(_less(cost, self.cubes)), default=(0, 0, 0))

    @cached_property
    def short(self) -> list[int]:
        """Cubes that are missing for the next cultural tile, by colour."""
        return _less(self.next_culture, self.cubes)

    @cached_property
    def spare(self) -> list[int]:
        """Cubes that no cultural tile needs any more, by colour."""
        return self.cubes if self.left == 1 else _less(self.cubes, self.next_culture)

    @cached_property
    def relief(self) -> int:
        """What parks and Fire Station take off the increase."""
        return self.town.park_reduction() + self.town.effect(Kind.FI, "fire")

    @cached_property
    def guests(self) -> int:
        """Tourists in the town now."""
        return len(self.town.persons) - len(self.town.at_home())


def _less(have: Sequence[int], take: Sequence[int]) -> list[int]:
    return [max(0, one - other) for one, other in zip(have, take, strict=True)]
