"""The state of a game in progress, and what a seat may see of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sim.boards.squares import name, squares
from sim.engine.game import Sitting
from sim.engine.journal import Journal, Ledger
from sim.engine.luck import Luck
from sim.engine.script import Ask, Begin, Script, Wait
from sim.small_city.building import Building
from sim.small_city.components import Box, Promise
from sim.small_city.decisions import SeatInCityHall
from sim.small_city.modes import Modes
from sim.small_city.readings import Readings
from sim.small_city.referee import check
from sim.small_city.snapshot import write_snapshot
from sim.small_city.town import Town
from sim.small_city.victory import VICTORIES, Victory
from sim.small_city.words import CULTURE, PHASES, Account, Event, Reason


@dataclass(frozen=True, slots=True)
class Rules:
    """What is fixed before play: components, readings and modes.

    Attributes
    ----------
    box : Box
    readings : Readings
    modes : Modes
    players : int
    """

    box: Box
    readings: Readings
    modes: Modes
    players: int

    @property
    def victory(self) -> Victory:
        """What this game is won by."""
        return VICTORIES[self.modes.victory]

    @property
    def disc_currency(self) -> Account:
        """The account in which a disc is a point at the end (SC-GOD-91)."""
        votes = self.readings.godzilla_disc_currency == "votes"
        return Account.VOTES if votes else self.victory.decides

    @property
    def godzillas(self) -> int:
        """Godzillas in use (SC-GOD-02, SC-GOD-03)."""
        if not self.modes.godzillas:
            return 0
        numbers = self.box.numbers
        return (
            numbers.solo_godzillas if self.modes.solo else min(numbers.godzillas, self.players - 1)
        )

    @property
    def pink_currency(self) -> Account:
        """The account from which a broken pink promise takes (SC-PROM-09)."""
        points = self.readings.pink_penalty_currency == "victory_count"
        return self.victory.decides if points else self.victory.promises

    def copies(self, building: Building) -> int:
        """Return how many tiles of a building are in the game (SC-SETUP-05, SC-SETUP-08).

        In the cultural victory nobody runs short of culture (SC-CUL-02, SC-CUL-03); in solo there
        is one of each single tile (SC-SOLO-03).
        """
        if not building.single:
            return building.supply
        own = self.modes.solo or (self.victory.own_culture and building.kind in CULTURE)
        return min(building.supply, self.players - (building.limited_copies and not own))


class GameState:
    """Everything on the table.

    Attributes
    ----------
    towns : list of Town
    supply : list of int
        Tiles left, by `Building.index`.
    round, phase : int
        ``phase`` is an index into `PHASES`.
    host, next_host : int
        Mayor's hosts of this round and the next; the only seat in solo, where he visits nobody.
    ring : str
        Cards still to be had, clockwise from the one taken last.
    mayor_card, face_down : str
        Solo: the card under the Mayor, and the cards that are turned up in the next round.
    free_pick : bool
        Solo: whether skipping costs nothing this round (setting ``solo_card_a``).
    cards : list of str
        Card held by each seat this round, empty before it is taken.
    promises : list of int or None
        Number of each seat's purple promise.
    pink_deck : list of int
        Numbers of the pink promises beside the council, the top one first (SC-ADV-02).
    pink : list of list of int
        Numbers of the pink promises each seat has kept.
    engineer : set of int
        Seats whose factories do not pollute this round (SC-CARD-D).
    anarchists : set of int
        Seats whose increase of this round counts the Anarchist's pollution (SC-CARD-L-5).
    godzillas_away : int
        Godzillas beside the council board (SC-GOD-02).
    disc_supply : int
        Radiation discs beside the council board.
    departures : dict of int to int
        Discs left in each town a Godzilla departed from since the last Godzilla steps.
    builds_taken : list of int
        Builds of each seat's next phase II that a free tile has used up (SC-COUNCIL-13).
    produced, producing_tiles, refined : list of int
        Made in each town this round: cubes, factory tiles used, Refinery uses.
    """

    def __init__(self, rules: Rules, sitting: Sitting) -> None:
        numbers = rules.box.numbers
        self.rules = rules
        self.luck: Luck = sitting.luck
        self.journal: Journal = sitting.journal
        self.referee = sitting.referee
        self.towns = [
            Town(
                seat,
                rules.box,
                rules.readings,
                numbers.expert_blocked if rules.modes.expert[seat] else numbers.easy_blocked,
                Ledger(seat, len(Account), self.journal),
            )
            for seat in range(rules.players)
        ]
        self.supply = [rules.copies(building) for building in rules.box.buildings]
        self.round = 0
        self.phase = 0
        self.host = self.next_host = 0
        self.ring = self.mayor_card = self.face_down = ""
        self.free_pick = False
        self.cards = [""] * rules.players
        self.promises: list[int | None] = [None] * rules.players
        self.piles: dict[int, list[Promise]] = {}
        self.pink_deck: list[int] = []
        self.pink: list[list[int]] = [[] for _ in range(rules.players)]
        self.engineer: set[int] = set()
        self.anarchists: set[int] = set()
        self.godzillas_away = rules.godzillas
        self.disc_supply = numbers.radiation_discs if rules.modes.godzillas else 0
        self.departures: dict[int, int] = {}
        self.builds_taken = [0] * rules.players
        self.produced = [0] * rules.players
        self.producing_tiles = [0] * rules.players
        self.refined = [0] * rules.players

    def clone(self, sitting: Sitting) -> "GameState":
        """Return a copy that goes on with other luck and journal; nothing is shared."""
        twin = GameState.__new__(GameState)
        twin.__dict__.update(self.__dict__)
        twin.luck, twin.journal, twin.referee = sitting.luck, sitting.journal, sitting.referee
        twin.towns = [town.clone(town.ledger.copy(sitting.journal)) for town in self.towns]
        for name_ in (
            *("supply", "cards", "promises", "builds_taken"),
            *("produced", "producing_tiles", "refined"),
        ):
            setattr(twin, name_, getattr(self, name_).copy())
        twin.pink_deck = self.pink_deck.copy()
        twin.pink = [held.copy() for held in self.pink]
        twin.piles = {grade: pile.copy() for grade, pile in self.piles.items()}
        twin.departures = self.departures.copy()
        twin.engineer = self.engineer.copy()
        twin.anarchists = self.anarchists.copy()
        return twin

    # Whose turn it is

    @property
    def mayors_host(self) -> int | None:
        """Who hosts the Mayor this round; nobody in solo (SC-SOLO-05, SC-SOLO-11)."""
        return None if self.rules.modes.solo else self.host

    def living(self) -> list[Town]:
        """Return the towns still in the game, by seat."""
        return [town for town in self.towns if town.living]

    def clockwise(self, first: int) -> list[int]:
        """Return all seats clockwise from one of them (SC-SETUP-24)."""
        players = self.rules.players
        return [(first + step) % players for step in range(players)]

    def turn_order(self) -> list[Town]:
        """Return the towns still in the game in turn order (SC-P1-02, SC-P1-03)."""
        return [self.towns[seat] for seat in self.clockwise(self.host) if self.towns[seat].living]

    def neighbours(self, seat: int) -> list[int]:
        """Return the seats directly left and right, in ascending order (SC-SETUP-24)."""
        around = self._around(seat)
        return sorted({*around[:1], *around[-1:]})

    def _around(self, seat: int) -> list[int]:
        """Return the other seats clockwise; with closed ranks only those still in the game."""
        others = self.clockwise(seat)[1:]
        if self.rules.readings.seats_after_elimination == "fixed":
            return others
        return [other for other in others if self.towns[other].living]

    def arrival_limits(self, seat: int) -> dict[int, int]:
        """Return how many citizens of a seat may arrive, by neighbouring town (SC-P3-11 to 13)."""
        readings, limit = self.rules.readings, self.rules.box.numbers.tourists_per_neighbour
        neighbours = self.neighbours(seat)
        if len(neighbours) == 1 and readings.tourist_limit_two_players == "2":
            limit *= 2
        if readings.tourist_limit_counts == "arrivals":
            return dict.fromkeys(neighbours, limit)
        return {
            host: limit - list(self.towns[host].persons.values()).count(seat) for host in neighbours
        }

    # Phases

    def begin(self, phase: str) -> Script[None]:
        """Begin a phase: set journal and clock."""
        self.phase = PHASES.index(phase)
        self.journal.round, self.journal.phase = self.round, self.phase
        yield Begin(self.round, phase)

    def end(self) -> Script[None]:
        """End a phase: upkeep, snapshot, referee, and a clean slate of flows."""
        yield Wait("phase_upkeep")
        write_snapshot(self)
        if self.referee:
            check(self)
        for town in self.towns:
            town.ledger.close_phase()

    def event(
        self, seat: int | None, event: Event, item: object = "", place: str = "", amount: int = 0
    ) -> None:
        """Tell what happened, if somebody listens."""
        if self.journal.keeps("events"):
            self.journal.event(seat, event, str(item), place, amount)

    def held_pink(self, seat: int) -> tuple[Promise, ...]:
        """Return the pink promises a seat has kept (SC-ADV-12)."""
        return tuple(self.rules.box.pink[number] for number in self.pink[seat])

    # Views

    def view(self, town: Town) -> "View":
        """Return what a seat may know while it acts in turn."""
        return View(self, town, self.towns, self.supply)

    def views_apart(self) -> list["View"]:
        """Return the views of a simultaneous phase: the other towns as they are now, for good."""
        before = [town.clone() for town in self.towns]
        return [
            View(self, town, [*before[: town.seat], town, *before[town.seat + 1 :]], self.supply)
            for town in self.towns
        ]

    # Supply, prices and City Hall

    def give_back(self, building: Building) -> None:
        """Put a replaced tile back into the supply (SC-COMP-34)."""
        self.supply[building.index] += self.rules.readings.old_tile_returns

    def price(self, seat: int, building: Building) -> int:
        """Return what a tile that is for money costs, the Mediator's help included (SC-CARD-C)."""
        price = building.price or 0
        if self.cards[seat] != "C":
            return price
        numbers = self.rules.box.numbers
        return min(price, max(price - numbers.mediator_discount, numbers.mediator_minimum))

    def seat_citizen(
        self, town: Town, source: Account, reason: Reason, view: "View", event: Event | None
    ) -> Script[None]:
        """Let the owner seat one citizen on an empty City Hall space (SC-SETUP-14, SC-P3-20)."""
        free = squares(town.free_hall())
        if self.rules.readings.city_hall_seating == "first_free":
            free = free[:1]
        at: int = yield Ask(SeatInCityHall(town.seat, free), view)
        town.hall |= 1 << at
        town.ledger.book(source, reason, -1)
        town.ledger.book(Account.CITY_HALL, reason, 1)
        if event is not None:
            self.event(town.seat, event, "", name(at))


class View:
    """What a seat knows: all that lies open, and what is its own.

    Attributes
    ----------
    seat : int
        Who looks, 0-based.
    town : Town
        His town (in phase II, as planned so far).
    towns : sequence of Town
        All towns by seat; in a simultaneous phase those of others as they were when it began.
    supply : sequence of int
        Tiles left, by `Building.index`.
    """

    __slots__ = ("_state", "seat", "supply", "town", "towns")

    def __init__(
        self, state: GameState, town: Town, towns: Sequence[Town], supply: Sequence[int]
    ) -> None:
        self._state = state
        self.seat = town.seat
        self.town = town
        self.towns = towns
        self.supply = supply

    @property
    def round(self) -> int:
        """Round, 1 to 8; 0 during set-up."""
        return self._state.round

    @property
    def phase(self) -> str:
        """Label of the phase."""
        return PHASES[self._state.phase]

    @property
    def rules(self) -> Rules:
        """Components, readings and modes."""
        return self._state.rules

    @property
    def host(self) -> int | None:
        """Mayor's host of the round, 0-based; None in solo."""
        return self._state.mayors_host

    @property
    def ring(self) -> str:
        """Cards still to be had, clockwise from the one taken last; in solo those face up."""
        return self._state.ring

    @property
    def mayor_card(self) -> str:
        """Solo: the card under the Mayor, which nobody can have this round; empty otherwise."""
        return self._state.mayor_card

    @property
    def cards(self) -> tuple[str, ...]:
        """Card held by each seat this round, empty before it is taken."""
        return tuple(self._state.cards)

    @property
    def promise(self) -> Promise | None:
        """The purple promise of this seat; nobody sees another's (SC-SETUP-20)."""
        number = self._state.promises[self.seat]
        return None if number is None else self.rules.box.promises[number - 1]

    @property
    def pink(self) -> tuple[Promise, ...]:
        """The pink promises this seat has kept; nobody sees another's (SC-ADV-13)."""
        return self._state.held_pink(self.seat)

    @property
    def clean_production(self) -> bool:
        """Whether this seat's factories do not pollute this round (SC-CARD-D)."""
        return self.seat in self._state.engineer

    @property
    def disc_supply(self) -> int:
        """Radiation discs beside the council board."""
        return self._state.disc_supply

    @property
    def neighbours(self) -> list[int]:
        """Seats left and right (SC-SETUP-24)."""
        return self._state.neighbours(self.seat)

    def price(self, building: Building) -> int:
        """Return what a building that is for money costs this seat now."""
        return self._state.price(self.seat, building)

    def fingerprint(self) -> tuple[Any, ...]:
        """Return all that a strategy could have changed through this view."""
        shown: Iterator[Town] = iter([self.town, *self.towns])
        return (tuple(self.supply), *(town.fingerprint() for town in shown))
