"""What scripted players share: habits, a picture of the town, a sense of what things cost."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from sim.boards.squares import Mask
from sim.engine.luck import Luck
from sim.engine.strategy import Strategy
from sim.small_city.components import CouncilSpace
from sim.small_city.decisions import Move, PlaceCityHall
from sim.small_city.state import View
from sim.small_city.words import Kind
from strategies.small_city.layout import Layout, best
from strategies.small_city.look import Look
from strategies.small_city.placing import Placing
from strategies.small_city.radiation import Walks

Count = Annotated[int, Field(ge=0)]
"""How many, from 0 on."""

Weight = Annotated[float, Field(ge=0)]
"""How much something counts, from 0 on."""

Grade = Literal[6, 12, 18]
"""A grade of promise."""

PLENTY = 5
"""Dollars that are enough for the builds of a round, and a step in the council."""

Row = Literal[1, 2, 3, 4]
"""A row of the council."""


@dataclass(frozen=True)
class Habits:
    """What can be tuned about a scripted player.

    Parameters
    ----------
    grade : {6, 12, 18}
        Grade of promise it asks for.
    people : int
        Citizens in play at which it takes nobody in any more.
    gates : int
        Homes that stay small, through which newcomers come into town.
    parks, works, shops : int
        Squares of parks, factories and shops it means to have.
    growth : int
        Newcomers a round for whom it prepares.
    caution : float
        Votes it takes to send somebody abroad for a round.
    welcome : float
        Votes that a newcomer to the City Hall is worth, while people are wanted.
    greed : float
        How it weighs a dollar earned against one spent.
    invest : int
        First round in which the council comes before building.
    slack : int
        Persons it takes in beyond what its parks make up for.
    types : int
        Cultural types it means to have.
    metro : bool
        Whether it sends one more person abroad by its Metro.
    first_row, second_row : int
        Rows of the council for its two discs.
    clearing : float
        How much it believes of what squares bring that the Engineer frees; with 0 it never does.
    walks : {"least", "most"}
        Whether it leads a Godzilla where it does least damage, or most: the latter only to measure
        how far these choices matter.
    """

    grade: Grade = 6
    people: Count = 12
    gates: Count = 2
    parks: Count = 8
    works: Count = 2
    shops: Count = 2
    growth: Count = 2
    slack: int = 2
    invest: Count = 4
    caution: float = 0.5
    greed: Weight = 0.8
    welcome: Weight = 1.2
    types: Count = 6
    metro: bool = True
    first_row: Row = 3
    second_row: Row = 3
    clearing: Weight = 1.0
    walks: Walks = "least"


class Scripted(Strategy):
    """A player who looks at his town, has a picture of it in mind, and habits.

    Attributes
    ----------
    picture : str
        The town he would like to have (see `strategies.small_city.layout`).
    """

    game: ClassVar[str] = "small_city"
    picture: ClassVar[str]
    Parameters: ClassVar[type[Any]] = Habits
    parameters: Habits

    def sit_down(self, seat: int, luck: Luck) -> None:
        """Start a new game with nothing in mind."""
        super().sit_down(seat, luck)
        self._layout: Layout | None = None
        self._moves: list[Move] = []
        self._planned = 0
        self._step: CouncilSpace | None = None
        self._held: tuple[Look, Placing] | None = None

    def look(self, view: View) -> Look:
        """Look at the town."""
        return Look(view, self.parameters.types)

    def layout(self, view: View) -> Layout:
        """Return the picture as it lies on this board."""
        if self._layout is None:
            town = view.town
            self._layout = best(self.picture, town.inside, (town.squares_of[Kind.CH],))
        return self._layout

    def placing(self, look: Look) -> Placing:
        """Return the picture held against the town as it is, once for each look."""
        if self._held is None or self._held[0] is not look:
            layout = self.layout(look.view)
            self._held = look, Placing(layout, look.town, late=look.left <= 2)
        return self._held[1]

    def place_city_hall(self, view: View, decision: PlaceCityHall) -> Mask:
        """Lay the City Hall where the picture fits the board best."""
        self._layout = best(self.picture, view.town.inside, tuple(decision.options()))
        return self._layout.hall

    # What he is after

    def wants_people(self, look: Look) -> bool:
        """Tell whether newcomers are welcome: as many as parks and pollution level can bear."""
        most = max(self.parameters.people, look.aims.people)
        if look.stakes.citizen:
            most = look.people + look.hall + look.waiting + 1
        making = 1 if look.works and not look.view.clean_production else 0
        bearable = look.relief + max(self.parameters.slack, look.bearable)
        return look.people + making < min(most, bearable)

    def price_of_money(self, look: Look) -> float:
        """Return what a dollar is worth in votes: less and less, as there is less to buy.

        Where votes pay for the council there is plenty before long.
        """
        if look.stakes.rows and look.left > 1:
            return 2.0 if look.money < PLENTY else 0.8
        if look.round < self.parameters.invest:
            return 4.0
        return 2.0 if look.left > 3 else (1.5 if look.left > 1 else look.stakes.money)
