"""Phase III: seating, housing and moving people; and who is to die."""

from sim.boards.squares import Mask, spread
from sim.small_city.decisions import (
    DeathTie,
    DeathVictim,
    GraveSquare,
    HouseCitizen,
    Housing,
    Move,
    MoveCitizen,
    ParkGrowthSquare,
    PlaceMayor,
    SeatInCityHall,
    SpeechFront,
)
from sim.small_city.speech import audience
from sim.small_city.state import View
from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.moving import Worth, plan_moves
from strategies.small_city.scripted import Scripted
from strategies.small_city.speech import hearers, room_left


class Host(Scripted):
    """Gives people homes and work."""

    def worth(self, look: Look) -> Worth:
        """Return what stays of one round are worth to this plan now."""
        store = look.town.free_store().bit_count()
        short = sum(look.short)
        welcome = self.wants_people(look) and look.hall < 2 and look.waiting and look.left > 1
        crowded = look.people + look.guests + 1 > look.relief + look.bearable
        return Worth(
            vote=look.stakes.vote,
            money=self.price_of_money(look) * self.parameters.greed,
            cube=look.stakes.cube if short and look.left > 1 else self.cube_for_sale(look),
            newcomer=self.parameters.welcome if welcome else 0.0,
            dirt=1.0 if crowded else 0.0,
            park=look.left if crowded or look.parks < look.aims.parks else 0.5,
            risk=self.parameters.caution,
            sales=sum(look.spare),
            store=store,
            extra=look.town.effect(Kind.ME, "tourist_extra") if self.parameters.metro else 0,
        )

    def cube_for_sale(self, look: Look) -> float:
        """Return what a cube is worth that is only good for sale."""
        sold = look.town.effect(Kind.HB, "sale")
        if look.left == 1 and not sold:
            return 0.0
        return self.price_of_money(look) * (2.5 if sold else 0.8)

    def move_citizen(self, view: View, decision: MoveCitizen) -> Move | None:
        """Make the next move of the round's plan."""
        if view.round != self._planned:
            self._planned, self._moves = view.round, []
        move = self._next_move(decision)
        if move is None:
            look = self.look(view)
            self._moves = plan_moves(look, decision, self.worth(look))
            move = self._next_move(decision)
        return decision.options()[0] if move is None else move

    def _next_move(self, decision: MoveCitizen) -> Move | None:
        while self._moves:
            move = self._moves.pop(0)
            if decision.is_legal(move):
                return move
        return None

    def park_growth_square(self, view: View, decision: ParkGrowthSquare) -> int:
        """Let a park grow where the picture has parks."""
        squares = [at for at in decision.options() if at is not None]
        return self.placing(self.look(view)).park_ground(squares)

    def seat_in_city_hall(self, view: View, decision: SeatInCityHall) -> int:
        """Take the first space, or the one that leaves a peaceful Mayor most room."""
        if not view.rules.modes.activist_mayor:
            return decision.options()[0]
        return max(decision.options(), key=lambda at: room_left(view.town, at))

    def house_citizen(self, view: View, decision: HouseCitizen) -> Housing | None:
        """Let people into town while they are wanted."""
        options = decision.options()
        return options[-1] if self.wants_people(self.look(view)) else options[0]

    def death_tie(self, view: View, decision: DeathTie) -> int:
        """Name the rival with most votes, oneself only if nobody else is tied."""

        def envied(seat: int) -> tuple[bool, int]:
            return seat != view.seat, view.towns[seat].votes

        return max(decision.options(), key=envied)

    def death_victim(self, view: View, decision: DeathVictim) -> int:
        """Choose a guest if there is one, else who is missed least."""
        town = view.town

        def missed(at: int) -> tuple[bool, int]:
            tile = town.tile_at(at)
            home = tile is not None and tile.building.kind is Kind.R
            return town.persons[at] == view.seat, tile.building.level + 1 if home and tile else 0

        return min(decision.options(), key=missed)

    def grave_square(self, view: View, decision: GraveSquare) -> int:
        """Dig where nothing is to be built."""
        squares = decision.options()
        placing = self.placing(self.look(view))
        return placing.idle([1 << at for at in squares]).bit_length() - 1

    def place_mayor(self, view: View, decision: PlaceMayor) -> Mask:
        """Put the Mayor where most hear him, or else where nothing is to be built.

        In another player's town he goes where most is built, for there it will go on.
        """
        options = decision.options()
        if view.rules.modes.activist_mayor:
            return max(options, key=lambda pair: hearers(view.town, pair))
        if view.host is not None and view.host != view.seat:
            built = view.towns[view.host].built
            return max(options, key=lambda pair: (spread(pair) & built).bit_count())
        return self.placing(self.look(view)).idle(options)

    def speech_front(self, view: View, decision: SpeechFront) -> str:
        """Let the Mayor face where most citizens are."""
        return max(decision.options(), key=lambda side: audience(view.town, decision.areas[side]))
