"""A scripted player: every decision of the game is answered by one valuer."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any, ClassVar

from sim.boards.edges import Cell
from sim.engine.decision import Decision
from sim.engine.luck import Luck
from sim.engine.strategy import Strategy
from sim.key_to_the_city.borough import Edge
from sim.key_to_the_city.components import Berth
from sim.key_to_the_city.decisions import (
    ChooseAction,
    ChooseBerth,
    ChooseConnectorEdge,
    ChooseConnectorGain,
    ChooseKeyples,
    ChooseSkillGain,
    ChooseSkillReturn,
    ChooseTile,
    ChooseTileHex,
    Gain,
)
from sim.key_to_the_city.keyples import Group
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.state import View
from strategies.key_to_the_city.habits import Habits
from strategies.key_to_the_city.valuer import Valuer
from strategies.key_to_the_city.ways import Way, Ways


class Plan(Strategy):
    """A player with habits; of all it can do it does what brings most, or else leaves."""

    game: ClassVar[str] = "key_to_the_city"
    Parameters: ClassVar[type[Any]] = Habits
    parameters: Habits

    def sit_down(self, seat: int, luck: Luck) -> None:
        """Start a new game with nothing worked out."""
        super().sit_down(seat, luck)
        self._held: tuple[tuple[int, ...], Valuer] | None = None
        self._way: Way | None = None

    def valuer(self, view: View) -> Valuer:
        """Return the valuer of the borough as it is, worked out anew when something changed."""
        borough = view.borough
        levels = sum(piece.level for piece in borough)
        moment = (view.round, len(borough.pieces), borough.used, levels, *view.skills)
        if self._held is None or self._held[0] != moment:
            self._held = moment, Valuer(view, self.parameters)
        return self._held[1]

    # Turns

    def choose_action(self, view: View, decision: ChooseAction) -> str:
        """Take the action that brings most; with nothing left to do pass or sail."""
        options = decision.options()
        ways = Ways(view, self.valuer(view)).all(decision.tiles)
        allowed = (way for way in self.weighed(view, ways) if way.action in options)
        self._way = max(allowed, key=attrgetter("value"), default=None)
        if self._way is not None and self._way.value > self.parameters.patience:
            return self._way.action
        wanted = "pass" if self.stays(view) else "sail"
        return wanted if wanted in options else options[-1]

    def weighed(self, view: View, ways: Iterator[Way]) -> Iterator[Way]:  # noqa: ARG002
        """Return the ways to act as this player sees them; subclasses say how."""
        return ways

    def stays(self, view: View) -> bool:
        """Tell whether it waits for the others when it has nothing to do."""
        others = sum(not gone for gone in view.sailed) - 1
        return self.parameters.stay and others > 0

    def choose_tile(self, view: View, decision: ChooseTile) -> Piece:  # noqa: ARG002
        """Take the tile it had in mind."""
        options = decision.options()
        if self._way is not None and self._way.piece in options:
            return self._way.piece
        return options[0]

    def choose_keyples(self, view: View, decision: ChooseKeyples) -> Group:  # noqa: ARG002
        """Commit the keyples it had in mind."""
        way = self._way
        if way is not None and way.piece is decision.piece and decision.is_legal(way.group):
            return way.group
        return decision.only()

    # Goods

    def choose_connector_gain(self, view: View, decision: ChooseConnectorGain) -> Gain:
        """Take the connectors that are worth most, and no more than are of use."""
        valuer = self.valuer(view)
        return max(decision.options(), key=lambda gain: (valuer.gain(gain), sum(gain)))

    def choose_connector_edge(self, view: View, decision: ChooseConnectorEdge) -> Edge | None:
        """Place it where it is worth most."""
        return self.valuer(view).edge(decision.colour, decision.options())

    def choose_skill_gain(self, view: View, decision: ChooseSkillGain) -> int | None:
        """Take what is asked for most."""
        return self._skill(view, decision, 1)

    def choose_skill_return(self, view: View, decision: ChooseSkillReturn) -> int | None:
        """Return what is asked for least."""
        return self._skill(view, decision, -1)

    def _skill(self, view: View, decision: Decision[int | None], sign: int) -> int | None:
        """Return the type worth most or least; among equals the one held least or most."""
        skills, held = self.valuer(view).skills, view.skills
        named = [one for one in decision.options() if one is not None]
        return max(named, key=lambda one: (sign * skills[one], -sign * held[one]), default=None)

    # River and borough

    def choose_berth(self, view: View, decision: ChooseBerth) -> Berth:
        """Sail to the berth that is worth most."""
        valuer = self.valuer(view)
        return max(decision.options(), key=lambda berth: valuer.berth(view, berth))

    def choose_tile_hex(self, view: View, decision: ChooseTileHex) -> Cell:
        """Place a tile where most neighbours and connectors await it."""
        valuer = self.valuer(view)
        return max(decision.options(), key=lambda at: valuer.place(decision.piece.tile, at))
