"""A scripted player: every decision of the game is answered by the one valuer."""

from typing import Any, ClassVar

from sim.boards.hexes import Cell
from sim.engine.luck import Luck
from sim.engine.strategy import Strategy
from sim.suburbia.borough import Placed
from sim.suburbia.components import Goal, Tile
from sim.suburbia.decisions import (
    ChooseBasicTile,
    ChooseCell,
    ChooseDiscardSlot,
    ChooseExtraRemovalSlot,
    ChooseInvestmentTarget,
    ChooseMarketSlot,
    ChooseTurnOption,
    KeepPrivateGoal,
    OfferChoice,
)
from sim.suburbia.market import Offer
from sim.suburbia.view import View
from sim.suburbia.words import Account
from strategies.suburbia.valuer import Habits, Valuer

REACH = 3
"""So many of the cheapest market tiles are looked at when one is to leave."""


class Plan(Strategy):
    """A player with habits and a taste; subclasses say which.

    Of all it can pay for it does what is worth most, taste included.

    Attributes
    ----------
    fitting : tuple of str
        Goals that go with the plan.
    """

    game: ClassVar[str] = "suburbia"
    fitting: ClassVar[tuple[str, ...]] = ()
    Parameters: ClassVar[type[Any]] = Habits
    parameters: Habits

    def sit_down(self, seat: int, luck: Luck) -> None:
        """Start a new game with nothing worked out."""
        super().sit_down(seat, luck)
        self._held: tuple[tuple[int, ...], Valuer] | None = None

    def taste(self, tile: Tile) -> float:  # noqa: ARG002, for subclasses
        """Return the inhabitants that a tile is worth to this plan beyond its effects."""
        return 0.0

    def valuer(self, view: View) -> Valuer:
        """Return the valuer of this step 1: nothing changes before the tile lies."""
        borough = view.borough
        moment = (view.round, len(borough.tiles), borough.counters.markers)
        if self._held is None or self._held[0] != moment:
            self._held = moment, Valuer(view, self.parameters)
        return self._held[1]

    # Step 1

    def choose_turn_option(self, view: View, decision: ChooseTurnOption) -> str:
        """Take the option whose best way is worth most."""
        return max(decision.options(), key=lambda option: max(self._ways(view, option)))

    def _ways(self, view: View, option: str) -> list[float]:
        """Return the worth of every way to take an option that can be paid."""
        moves = view.moves
        match option:
            case "market_tile":
                return [self._worth(view, one.tile, one.price) for one in moves.tiles]
            case "basic_tile":
                return [self._worth(view, one, one.cost) for one in moves.basics]
            case "lake":
                least = min(one.surcharge for one in moves.lakes)
                return [self._worth(view, view.rules.box.lake, least)]
        return [self.valuer(view).mark(one) for one in moves.targets]

    def _worth(self, view: View, tile: Tile, price: int) -> float:
        return self.valuer(view).best(tile, price) + self.taste(tile)

    def choose_market_slot(self, view: View, decision: ChooseMarketSlot) -> Offer:
        """Take the tile worth most; as a Lake the one whose loss to the others is worth most."""
        if decision.lake:
            return self._removed(view, decision)
        return max(decision.options(), key=lambda one: self._worth(view, one.tile, one.price))

    def choose_basic_tile(self, view: View, decision: ChooseBasicTile) -> Tile:
        """Take the basic tile that is worth most."""
        return max(decision.options(), key=lambda one: self._worth(view, one, one.cost))

    def choose_investment_target(self, view: View, decision: ChooseInvestmentTarget) -> Placed:
        """Mark the tile whose effects are worth most once more."""
        return max(decision.options(), key=self.valuer(view).mark)

    def choose_cell(self, view: View, decision: ChooseCell) -> Cell:
        """Place the tile where it is worth most."""
        valuer, tile = self.valuer(view), decision.tile
        return max(decision.options(), key=lambda cell: valuer.place(tile, tile.cost, cell))

    # Market tiles that leave

    def choose_discard_slot(self, view: View, decision: ChooseDiscardSlot) -> Offer:
        """Discard what the next player would like most, if it is worth its price."""
        return self._removed(view, decision)

    def choose_extra_removal_slot(self, view: View, decision: ChooseExtraRemovalSlot) -> Offer:
        """Remove what is of least use."""
        return self._removed(view, decision)

    def _removed(self, view: View, decision: OfferChoice) -> Offer:
        """Return the tile that the next player would like most, or alone that of least use.

        His gain is only a part of the own loss: it does not pay to reach for the dear slots.
        """
        cheapest = sorted(decision.options(), key=lambda one: one.surcharge)[:REACH]
        next_seat = (view.seat + 1) % len(view.boroughs)
        alone = next_seat == view.seat
        next_player = Valuer(view, self.parameters, next_seat)
        dollar = Valuer(view, self.parameters).rates[Account.MONEY]
        share = -self.parameters.envy if alone else self.parameters.envy

        def use(offer: Offer) -> float:
            wanted = next_player.best(offer.tile, offer.tile.cost)
            return share * wanted - dollar * offer.surcharge

        return max(cheapest, key=use)

    # Set-up

    def keep_private_goal(self, view: View, decision: KeepPrivateGoal) -> Goal:  # noqa: ARG002
        """Keep the goal that goes with the plan, else that of the higher bonus."""
        return max(decision.options(), key=lambda goal: (goal.name in self.fitting, goal.bonus))
