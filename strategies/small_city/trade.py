"""Phase IV: cubes are stored, refined, sold, or kept for culture."""

from sim.small_city.decisions import (
    CommerceAction,
    HarborSale,
    RefineryUse,
    Sale,
    ShopRank,
    StoreMaterial,
)
from sim.small_city.state import View
from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.scripted import Scripted
from strategies.small_city.speech import room_left


class Trader(Scripted):
    """Keeps the cubes that culture needs and sells the others."""

    def _for_sale(self, look: Look) -> list[int]:
        """List squares of cubes that may go, cheapest colour first."""
        spare = list(look.spare)
        found = []
        for at, colour in sorted(look.town.cubes().items(), key=lambda item: (item[1], item[0])):
            if spare[colour] > 0:
                spare[colour] -= 1
                found.append(at)
        return found

    def store_material(self, view: View, decision: StoreMaterial) -> int | None:
        """Store outside the City Hall if possible, so that newcomers and a Mayor find room."""
        hall = view.town.squares_of[Kind.CH]
        peaceful = view.rules.modes.activist_mayor

        def harm(at: int) -> tuple[int, int, int]:
            return hall >> at & 1, -room_left(view.town, at) if peaceful else 0, at

        squares = [at for at in decision.options() if at is not None]
        return min(squares, key=harm, default=None)

    def commerce_action(self, view: View, decision: CommerceAction) -> Sale | None:
        """Sell a cube that is not needed; for votes in a strong shop late in the game."""
        look = self.look(view)
        numbers = view.rules.box.numbers
        price = self.price_of_money(look)
        money = (numbers.shop_sale_base + numbers.shop_sale_per_rank * decision.rank) * price
        votes = numbers.shop_votes_per_rank * decision.rank * look.stakes.vote
        options = decision.options()
        for at in self._for_sale(look):
            for currency in ("votes", "dollars") if votes >= money else ("dollars", "votes"):
                if Sale(at, currency) in options:
                    return Sale(at, currency)
        return options[0]

    def shop_rank(self, view: View, decision: ShopRank) -> int:
        """Let guests go first: later ranks pay more."""
        return min(decision.options(), key=lambda at: view.town.persons[at] == view.seat)

    def refinery_use(self, view: View, decision: RefineryUse) -> int | None:
        """Raise a cube that is not needed to a colour that is."""
        look = self.look(view)
        spare, short = look.spare, look.short
        if look.left > 1:
            for at in decision.options():
                if at is not None:
                    colour = view.town.stored[at]
                    if spare[colour] and (short[colour + 1] or (colour == 0 and short[2])):
                        return at
        return decision.options()[-1]

    def harbor_sale(self, view: View, decision: HarborSale) -> int | None:
        """Ship a cube that is not needed."""
        options = decision.options()
        for at in self._for_sale(self.look(view)):
            if at in options:
                return at
        return options[-1]
