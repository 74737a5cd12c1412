"""A town: all that is in front of one player, with his people, materials and money."""

from sim.boards.squares import Mask
from sim.engine.journal import Ledger
from sim.small_city.building import Cost
from sim.small_city.components import Box
from sim.small_city.readings import Readings
from sim.small_city.sites import BuildingGround
from sim.small_city.words import CULTURE, VISITED, Account, Kind

DESTINATIONS = {
    "standard": (Kind.R, *VISITED),
    "no_museum": (Kind.R, Kind.C, Kind.F, Kind.P, Kind.UN),
    "all_cultural": (Kind.R, Kind.C, Kind.F, Kind.P, *CULTURE),
}
"""Kinds whose spaces own citizens may enter, by the setting ``person_destinations`` (SC-P3-08)."""

TOURIST_SPACES = {
    "standard": VISITED,
    "shops_parks": (Kind.C, Kind.P),
    "all": (Kind.R, *VISITED),
}
"""Kinds whose spaces tourists may enter, by the setting ``tourist_spaces`` (SC-P3-14)."""


class Town(BuildingGround):
    """Everything in front of one player.

    Strategies are shown towns through their view and must not change them.

    Attributes
    ----------
    seat : int
        The owner, 0-based.
    persons : dict of int to int
        Owner of the person on each square outside City Hall, in order of arrival.
    doubled : int
        Mask of the spaces on which the Attorney put a second own citizen (SC-CARD-K).
    bodies : dict of int to int
        Owner of the dead meeple in each grave.
    hall : int
        Mask of City Hall spaces with a citizen.
    stored : dict of int to int
        Colour of the material on each store space.
    council : list of (row, column)
        The council discs; (0, 0) before they enter.
    ledger : Ledger
        Money, votes, pollution, materials and people.
    feet : tuple of int
        The two squares a Godzilla stands on, in the order it reached them; empty without one.
    visited_before : bool
        Whether a Godzilla ever entered.
    eliminated_round : int
        0 while in the game.
    """

    __slots__ = (
        "bodies",
        "council",
        "doubled",
        "eliminated_round",
        "feet",
        "hall",
        "ledger",
        "persons",
        "seat",
        "stored",
        "visited_before",
    )

    def __init__(
        self, seat: int, box: Box, readings: Readings, blocked: Mask, ledger: Ledger
    ) -> None:
        super().__init__(box, readings, blocked)
        self.seat = seat
        self.ledger = ledger
        self.hall = self.doubled = 0
        self.persons: dict[int, int] = {}
        self.bodies: dict[int, int] = {}
        self.stored: dict[int, int] = {}
        self.council: list[tuple[int, int]] = [(0, 0)] * box.numbers.council_discs
        self.feet: tuple[int, ...] = ()
        self.visited_before = False
        self.eliminated_round = 0

    def clone(self, ledger: Ledger | None = None) -> "Town":
        """Return a copy that books on another ledger, by default one that writes nowhere."""
        twin = Town.__new__(Town)
        for slot in (
            "seat",
            "box",
            "readings",
            "blocked",
            "area",
            "inside",
            "built",
            "graves",
            "discs",
            "godzilla",
            "mayor",
            "hall",
            "doubled",
            "feet",
            "visited_before",
            "eliminated_round",
            "before",
        ):
            setattr(twin, slot, getattr(self, slot))
        twin.ledger = ledger or self.ledger.copy()
        twin.tiles = self.tiles.copy()
        twin.squares_of = self.squares_of.copy()
        twin.persons = self.persons.copy()
        twin.bodies = self.bodies.copy()
        twin.stored = self.stored.copy()
        twin.council = self.council.copy()
        twin._sites = self._sites.copy()
        twin._counts = self._counts
        twin._on = self._on
        twin._growths = self._growths
        twin._zones = self._zones
        return twin

    # What there is

    @property
    def money(self) -> int:
        """Dollars in hand."""
        return self.ledger.balances[Account.MONEY]

    @property
    def votes(self) -> int:
        """Votes on the track."""
        return self.ledger.balances[Account.VOTES]

    @property
    def pollution(self) -> int:
        """Pollution level in percentage points."""
        return self.ledger.balances[Account.POLLUTION]

    @property
    def living(self) -> bool:
        """Whether the player is still in the game."""
        return not self.eliminated_round

    def can_spend(self, votes: int) -> bool:
        """Tell whether so many votes can be paid; without a floor any number can (SC-P5-07)."""
        return votes <= self.votes or self.readings.votes_floor == "none"

    # People and materials

    def taken(self) -> Mask:
        """Return the squares outside City Hall on which persons stand."""
        mask = 0
        for at in self.persons:
            mask |= 1 << at
        return mask

    def crowd(self, at: int) -> int:
        """Count the persons on a space where somebody stands: one, or a pair (SC-CARD-K)."""
        return 1 + (self.doubled >> at & 1)

    def lift(self, at: int) -> int:
        """Take a person off a space, one of a pair if there are two, and return his owner."""
        if self.doubled >> at & 1:
            self.doubled &= ~(1 << at)
            return self.persons[at]
        return self.persons.pop(at)

    def free_spaces(self, *, tourist: bool) -> Mask:
        """Return the spaces a person could enter (SC-P3-08, SC-P3-09, SC-P3-14, SC-GOD-80)."""
        readings, mask = self.readings, 0
        for kind in (
            TOURIST_SPACES[readings.tourist_spaces]
            if tourist
            else DESTINATIONS[readings.person_destinations]
        ):
            mask |= self.squares_of[kind]
        return mask & ~self.unusable & ~self.taken()

    def free_hall(self) -> Mask:
        """Return the empty City Hall spaces; the Mayor may hold two (SC-BLD-27, SC-ACT-07)."""
        return self.usable(Kind.CH) & ~self.hall & ~self.mayor & ~self.stored_mask()

    def stored_mask(self) -> Mask:
        """Return the store spaces with a material on them."""
        mask = 0
        for at in self.stored:
            mask |= 1 << at
        return mask

    def free_store(self) -> Mask:
        """Return the spaces that could take a material.

        Holds SC-P4-14, SC-BLD-21, SC-ACT-07, SC-GOD-82.
        """
        kinds = self.squares_of
        stores = kinds[Kind.CH] | kinds[Kind.WH]
        if self.readings.harbor_effect != "sells_only":
            stores |= kinds[Kind.HB]
        return stores & ~self.unusable & ~self.hall & ~self.mayor & ~self.stored_mask()

    def cubes(self) -> dict[int, int]:
        """Return the colour of every stored material that is in use, by square."""
        out = self.unusable
        return {at: colour for at, colour in sorted(self.stored.items()) if not out >> at & 1}

    def held(self) -> Cost:
        """Count the stored materials that are in use, by colour."""
        colours = list(self.cubes().values())
        return colours.count(0), colours.count(1), colours.count(2)

    def open_factory_spaces(self) -> Mask:
        """Return the empty usable factory spaces (SC-P3-18, SC-GOD-81)."""
        return self.usable(Kind.F) & ~self.taken()

    def at_home(self) -> list[int]:
        """Return the squares of own citizens in this town, City Hall apart, in order of arrival."""
        return [at for at, owner in self.persons.items() if owner == self.seat]

    def tourists(self) -> list[int]:
        """Return the squares of tourists in this town, in order of arrival."""
        return [at for at, owner in self.persons.items() if owner != self.seat]

    def fingerprint(self) -> tuple[object, ...]:
        """Return all there is to the town, to see whether somebody changed it."""
        return (
            self.area,
            self.built,
            self.graves,
            self.discs,
            self.godzilla,
            self.mayor,
            self.hall,
            tuple(self.tiles),
            tuple(self.persons.items()),
            self.doubled,
            tuple(self.bodies.items()),
            tuple(self.stored.items()),
            tuple(self.council),
            tuple(self.ledger.balances),
            self.eliminated_round,
            tuple(self.squares_of),
        )
