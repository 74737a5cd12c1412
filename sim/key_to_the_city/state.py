"""The state of a game in progress, and what a seat may see of it."""

from collections.abc import Sequence
from typing import Any

from sim.engine.game import Sitting
from sim.engine.journal import Journal
from sim.engine.luck import Luck
from sim.engine.script import Begin, Script, Wait
from sim.key_to_the_city.borough import Borough
from sim.key_to_the_city.components import Tile
from sim.key_to_the_city.keyples import Group, Usable, terms
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.referee import check
from sim.key_to_the_city.rules import Rules
from sim.key_to_the_city.scoring import Counting, Scored, score
from sim.key_to_the_city.screen import Screen
from sim.key_to_the_city.snapshot import write_snapshot
from sim.key_to_the_city.words import CONNECTORS, KEYPLES, PHASES, SKILLS, Event, Reason


class GameState:
    """Everything on the table.

    Attributes
    ----------
    boroughs : list of Borough
        By seat.
    screens : list of Screen
        By seat.
    centre : list of Piece
        The tiles on offer.
    bag : list of int
        Keyples by colour.
    connectors, skills : list of int
        The supply, by colour and by type (KCL-SETUP-05).
    stock : list of Tile
        Buildings still to come, in their order.
    routemasters : list of Tile
        Those of this game (KCL-SETUP-04).
    gone : list of Tile
        Tiles out of the game.
    berths : list of int
        By seat the number of the berth where the barge lies.
    sailed : list of bool
        By seat whether it has sailed in this era; then the berth is on the next river tile.
    passes : list of int
        Seats that have not sailed and whose latest turn was a pass, in order (KCL-PASS-03).
    turns_taken : list of int
        By seat the turns of this era.
    round, turn : int
        The era, and the turn within it.
    phase : int
        Index into `PHASES`.
    """

    def __init__(self, rules: Rules, sitting: Sitting) -> None:
        numbers = rules.box.numbers
        self.rules = rules
        self.luck: Luck = sitting.luck
        self.journal: Journal = sitting.journal
        self.referee = sitting.referee
        self.boroughs = [Borough(seat) for seat in range(rules.players)]
        self.screens = [Screen(seat, self.journal) for seat in range(rules.players)]
        self.centre: list[Piece] = []
        self.bag = [numbers.keyples_each] * len(KEYPLES)
        self.connectors = [numbers.connectors_each] * len(CONNECTORS)
        self.skills = [numbers.skills_each] * len(SKILLS)
        self.stock: list[Tile] = []
        self.routemasters: list[Tile] = []
        self.gone: list[Tile] = []
        self.berths = [0] * rules.players
        self.sailed = [False] * rules.players
        self.passes: list[int] = []
        self.turns_taken = [0] * rules.players
        self.round = 0
        self.turn = 0
        self.phase = 0

    def clone(self, sitting: Sitting) -> "GameState":
        """Return a copy that goes on with other luck and journal; nothing is shared."""
        twin = GameState.__new__(GameState)
        twin.__dict__.update(self.__dict__)
        twin.luck, twin.journal, twin.referee = sitting.luck, sitting.journal, sitting.referee
        twin.boroughs = [borough.clone() for borough in self.boroughs]
        twin.screens = [screen.clone(sitting.journal) for screen in self.screens]
        twin.centre = [piece.clone() for piece in self.centre]
        for name in (
            *("bag", "connectors", "skills", "stock", "routemasters", "gone"),
            *("berths", "sailed", "passes", "turns_taken"),
        ):
            setattr(twin, name, getattr(self, name).copy())
        return twin

    # Phases

    def begin(self, phase: str) -> Script[None]:
        """Begin a phase: set journal and clock."""
        self.phase = PHASES.index(phase)
        self.journal.round, self.journal.phase = self.round, self.phase
        yield Begin(self.round, phase)

    def end(self, upkeep: str = "") -> Script[None]:
        """End a phase: upkeep, snapshot, referee, and a clean slate of flows."""
        if upkeep:
            yield Wait(upkeep)
        write_snapshot(self)
        self.watch()
        for screen in self.screens:
            screen.ledger.close_phase()

    def watch(self) -> None:
        """Let the referee, if there is one, check the laws."""
        if self.referee:
            check(self)

    def event(
        self, seat: int | None, event: Event, item: object = "", place: str = "", amount: int = 0
    ) -> None:
        """Tell what happened, if somebody listens."""
        if self.journal.keeps("events"):
            self.journal.event(seat, event, str(item), place, amount)

    # Seats

    @property
    def unsailed(self) -> list[int]:
        """The seats that have not sailed in this era."""
        return [seat for seat, gone in enumerate(self.sailed) if not gone]

    def player_order(self) -> list[int]:
        """Return the seats clockwise from the barge farthest right (KCL-ERA-04, KCL-END-02)."""
        first = self.berths.index(max(self.berths))
        return [(first + step) % self.rules.players for step in range(self.rules.players)]

    def view(self, seat: int) -> "View":
        """Return what a seat may know."""
        return View(self, seat)

    # Keyples

    def usable(self, seat: int) -> Usable:
        """Return the keyples that a player can use now (KCL-KEY-01, KCL-KEY-02, KCL-KEY-04)."""
        losing: list[list[tuple[Piece, int]]] = [[] for _ in KEYPLES]
        for piece in self.centre:
            number = piece.losing(seat)
            if number:
                assert piece.colour is not None
                losing[piece.colour].append((piece, number))
        return Usable(self.screens[seat].keyples, losing)

    def commit(self, seat: int, group: Group, piece: Piece, reason: Reason) -> None:
        """Take the keyples of an action from where they are, and lock the colour of its tile.

        Holds KCL-KEY-03, KCL-KEY-05, KCL-KEY-07.
        """
        self.screens[seat].use(group.colour, group.from_screen, reason)
        for one in group.bids:
            del one.bids[seat]
        piece.colour = group.colour

    def give_back(self, seat: int, colour: int, number: int, reason: Reason) -> None:
        """Let keyples come back to a player: openly in the Jennifer variant (KCL-VAR-01)."""
        won_hidden = self.rules.readings.jennifer_won_keyples == "hidden"
        shown = self.rules.jennifer and not (reason == Reason.WITH_A_TILE and won_hidden)
        self.screens[seat].receive(colour, number, reason, shown=shown)


class View:
    """What a seat knows: all that lies open, and what is behind its own screen (KCL-SETUP-08).

    Attributes
    ----------
    seat : int
        Who looks, 0-based.
    """

    __slots__ = ("_state", "seat")

    def __init__(self, state: GameState, seat: int) -> None:
        self._state = state
        self.seat = seat

    @property
    def rules(self) -> Rules:
        """Components and readings."""
        return self._state.rules

    @property
    def round(self) -> int:
        """The era, from 1 on; 0 during set-up."""
        return self._state.round

    @property
    def turn(self) -> int:
        """The turn within the era, from 1 on."""
        return self._state.turn

    @property
    def centre(self) -> Sequence[Piece]:
        """The tiles on offer with all that lies at them."""
        return self._state.centre

    @property
    def boroughs(self) -> Sequence[Borough]:
        """All boroughs by seat."""
        return self._state.boroughs

    @property
    def borough(self) -> Borough:
        """The borough of this seat."""
        return self._state.boroughs[self.seat]

    @property
    def keyples(self) -> Sequence[int]:
        """Keyples behind the own screen, by colour."""
        return tuple(self._state.screens[self.seat].keyples)

    @property
    def skills(self) -> Sequence[int]:
        """Skill tiles behind the own screen, by type."""
        return tuple(self._state.screens[self.seat].skills)

    @property
    def usable(self) -> Usable:
        """What this seat can use now."""
        return self._state.usable(self.seat)

    @property
    def open_keyples(self) -> Sequence[Sequence[int]]:
        """By seat and colour the keyples that lie open; none but in the Jennifer variant."""
        return tuple(tuple(screen.open) for screen in self._state.screens)

    @property
    def connector_supply(self) -> Sequence[int]:
        """Connectors in the supply, by colour."""
        return tuple(self._state.connectors)

    @property
    def skill_supply(self) -> Sequence[int]:
        """Skill tiles in the supply, by type."""
        return tuple(self._state.skills)

    @property
    def routemasters(self) -> Sequence[Tile]:
        """The Routemasters that era 4 will offer or offers."""
        return tuple(self._state.routemasters)

    @property
    def stock_size(self) -> int:
        """Buildings that have not been on offer; which, nobody sees."""
        return len(self._state.stock)

    @property
    def berths(self) -> Sequence[int]:
        """By seat the berth of the barge; on the next river tile if it has sailed."""
        return tuple(self._state.berths)

    @property
    def sailed(self) -> Sequence[bool]:
        """By seat whether the barge has sailed in this era."""
        return tuple(self._state.sailed)

    @property
    def passes(self) -> Sequence[int]:
        """Seats whose latest turn was a pass, in order."""
        return tuple(self._state.passes)

    # What would be

    def terms(self, action: str, piece: Piece) -> tuple[Usable, int]:
        """Return what this seat can use for an action at a tile, and the fewest that are legal.

        Parameters
        ----------
        action : {"bid", "produce", "upgrade"}
        piece : Piece
        """
        return terms(self.rules, self.seat, action, piece, self.usable)

    def score(
        self,
        borough: Borough | None = None,
        keyples: Sequence[int] | None = None,
        skills: Sequence[int] | None = None,
    ) -> list[Scored]:
        """Return what the tiles of a borough score, as if the game ended now.

        Parameters
        ----------
        borough : Borough, optional
            By default the own one; a clone may hold tiles and connectors to be tried.
        keyples, skills : sequence of int, optional
            By colour and by type; by default what is behind the own screen.
        """
        return score(
            self.rules,
            borough or self.borough,
            self.keyples if keyples is None else keyples,
            self.skills if skills is None else skills,
        )

    def units(self, piece: Piece, keyples: Sequence[int]) -> int:
        """Return the units that a tile would count in the own borough with these keyples."""
        return Counting(self.rules, self.borough, keyples, self.skills).units(piece)

    def fingerprint(self) -> tuple[Any, ...]:
        """Return all that a strategy could have changed through this view."""
        state = self._state
        centre = tuple(piece.fingerprint() for piece in state.centre)
        return (centre, *(borough.fingerprint() for borough in state.boroughs))
