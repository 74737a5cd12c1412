"""What a player takes in at a glance before he decides."""

from functools import cached_property

from sim.boards.squares import Mask
from sim.small_city.components import Building
from sim.small_city.state import View
from sim.small_city.town import Town
from sim.small_city.words import CULTURE, LETTERS, Account, Kind
from strategies.small_city.aims import Aims, read

NO_AIMS = Aims()


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
        return self.view.rules.box.building(name)

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
    def culture(self) -> int:
        """Different cultural tiles, City Hall apart."""
        return sum(1 for kind in CULTURE if self.has(kind))

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
    def relief(self) -> int:
        """What parks and Fire Station take off the increase."""
        return self.town.park_reduction() + self.town.effect(Kind.FI, "fire")

    @cached_property
    def guests(self) -> int:
        """Tourists in the town now."""
        return len(self.town.persons) - len(self.town.at_home())
