"""What a player takes in at a glance before he decides."""

from functools import lru_cache

from sim.boards.squares import Mask
from sim.small_city.building import Building, Cost, missing
from sim.small_city.components import Box
from sim.small_city.state import View
from sim.small_city.town import Town
from sim.small_city.words import Account, Kind
from strategies.small_city.aims import Aims, read
from strategies.small_city.once import Once
from strategies.small_city.stakes import STAKES

NO_AIMS = Aims()
CULTURE_ORDER = (Kind.SC, Kind.LI, Kind.MU, Kind.UN, Kind.ME, Kind.CL)
"""Cultural tiles in the order in which a growing town can use them."""


@lru_cache(maxsize=8)
def cultural(box: Box) -> tuple[Building, ...]:
    """Return the cultural tiles of a box in the order in which they are wanted."""
    return tuple(box.levels[kind][0] for kind in CULTURE_ORDER)


class Look:
    """The state of the own town, in the terms in which plans think.

    Parameters
    ----------
    view : View
    types : int
        Cultural types that are wanted, by `CULTURE_ORDER`.

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
    stakes : Stakes
        What counts in the victory in force.
    """

    def __init__(self, view: View, types: int = len(CULTURE_ORDER)) -> None:
        town = view.town
        self.view = view
        self.town: Town = town
        self.stakes = STAKES[view.rules.modes.victory]
        self.types = len(CULTURE_ORDER) if self.stakes.culture else types
        self.round = max(view.round, 1)
        self.left = view.rules.box.numbers.rounds - self.round + 1
        balances = town.ledger.balances
        self.people = balances[Account.IN_PLAY]
        self.hall = balances[Account.CITY_HALL]
        self.waiting = balances[Account.JOB_CENTRE]
        self.money = balances[Account.MONEY]
        self.parks = town.squares_of[Kind.P].bit_count()
        self.works = town.squares_of[Kind.F].bit_count()
        self.shops = town.squares_of[Kind.C].bit_count()

    def has(self, kind: Kind) -> bool:
        """Tell whether a kind stands in the town."""
        return bool(self.town.squares_of[kind])

    def can_pay(self, building: Building, *, waived: int = 0) -> bool:
        """Tell whether the stored cubes pay a building, of which some may be waived."""
        return missing(building.materials, self.cubes) <= waived

    @Once
    def aims(self) -> Aims:
        """What the promise asks for; nothing if its points do not go into the score."""
        promise, victory = self.view.promise, self.view.rules.victory
        if promise is None or victory.promises is not victory.decides:
            return NO_AIMS
        return read(promise.text)

    @Once
    def homes(self) -> list[Mask]:
        """Squares of every residential tile."""
        return [tile.mask for tile in self.town.tiles if tile.building.kind is Kind.R]

    @Once
    def clean(self) -> float:
        """Percentage points that clean production saves this round."""
        return float(min(self.town.usable(Kind.F).bit_count(), self.people))

    @Once
    def room(self) -> int:
        """Empty squares."""
        return self.town.empty.bit_count()

    @Once
    def cubes(self) -> Cost:
        """Stored cubes that can be used, by colour."""
        return self.town.held()

    @Once
    def culture(self) -> list[Building]:
        """Cultural tiles still to be had, in order."""
        wanted = cultural(self.view.rules.box)[: self.types]
        stand, supply = self.town.squares_of, self.view.supply
        return [one for one in wanted if supply[one.index] and not stand[one.kind]]

    @Once
    def next_culture(self) -> Cost:
        """The cost of the cultural tile for which least is missing; nothing if all stand."""
        return _nearest(tuple([one.materials for one in self.culture]), self.cubes)

    @Once
    def short(self) -> Cost:
        """Cubes that are missing for the next cultural tile, by colour."""
        return _less(self.next_culture, self.cubes)

    @Once
    def spare(self) -> Cost:
        """Cubes that no cultural tile needs any more, by colour."""
        return self.cubes if self.left == 1 else _less(self.cubes, self.next_culture)

    @Once
    def relief(self) -> int:
        """What parks and Fire Station take off the increase."""
        return self.town.park_reduction() + self.town.effect(Kind.FI, "fire")

    @Once
    def bearable(self) -> int:
        """Percentage points by which pollution may rise in each round left and do no harm.

        None where it counts in the end; else what keeps well below the limit, guests included.
        """
        if self.stakes.clean:
            return 0
        limit = self.view.rules.box.numbers.pollution_limit
        return max(0, (limit * 4 // 5 - self.town.pollution) // self.left - 2)

    @Once
    def draws_pink(self) -> bool:
        """Whether steps in the council can be paid with pink promises."""
        rules = self.view.rules
        return rules.modes.advanced and rules.readings.advanced_council_side == "starred"

    @Once
    def guests(self) -> int:
        """Tourists in the town now."""
        return len(self.town.tourists())


@lru_cache(maxsize=1 << 12)
def _nearest(costs: tuple[Cost, ...], held: Cost) -> Cost:
    return min(costs, key=lambda cost: missing(cost, held), default=(0, 0, 0))


@lru_cache(maxsize=1 << 12)
def _less(have: Cost, take: Cost) -> Cost:
    white, grey, black = (max(0, one - other) for one, other in zip(have, take, strict=True))
    return white, grey, black
