"""The advanced game: merging, the Attorney's pair, the Anarchist, and pink promises."""

from collections.abc import Iterator

from sim.boards.squares import edge_neighbours
from sim.small_city.components import CouncilSpace, Promise
from sim.small_city.decisions import (
    AnarchistPayment,
    AttorneyPair,
    ExecMerge,
    Merge,
    Move,
    PinkKeep,
    Place,
)
from sim.small_city.scoring import TownFacts
from sim.small_city.state import View
from sim.small_city.words import Kind
from strategies.small_city.look import Look
from strategies.small_city.scripted import Scripted

LASTING = ("tiles", "area")
"""What a town does not lose again once it is there."""
SPENT = ("money", "stored")
"""What it had better spend than keep for a promise."""


class Advanced(Scripted):
    """Weighs what only the advanced game offers."""

    # Merging

    def exec_merge(self, view: View, decision: ExecMerge) -> Merge | None:
        """Merge where the larger home brings more than it costs."""
        look = self.look(view)

        def gain(merge: Merge | None) -> float:
            return 0.0 if merge is None else self.merge_gain(look, merge.new.building.level)

        return max(decision.options(), key=gain)

    def merge_gain(self, look: Look, level: int) -> float:
        """Return what an R1 and a home gain by becoming one of a level, the price taken off.

        Its last resident votes as often as the others before him together, if people are enough
        to fill it; the size counts in the economic victory.
        """
        votes = min(level - 1, look.people) * look.stakes.vote * look.left / 2
        effect = 2 * (level - 1) * look.stakes.effect
        dollars = look.view.rules.box.numbers.merge_cost * level
        gate = look.stakes.citizen
        return votes + effect - dollars * self.price_of_money(look) - gate

    def best_merge(self, look: Look) -> float:
        """Return what the best merging that can be paid would gain, 0 if there is none."""
        cost = look.view.rules.box.numbers.merge_cost
        payable = [one for one in self._merged_levels(look) if one * cost <= look.money]
        return max([self.merge_gain(look, level) for level in payable], default=0.0)

    def _merged_levels(self, look: Look) -> Iterator[int]:
        """Yield the levels that homes could have if an R1 beside them were merged with them."""
        most = len(look.view.rules.box.levels[Kind.R])
        homes = [tile for tile in look.town.tiles if tile.building.kind is Kind.R]
        for small in [tile for tile in homes if tile.building.level == 1]:
            around = edge_neighbours(small.mask)
            for large in [tile for tile in homes if tile.mask & around]:
                if large.building.level < most:
                    yield large.building.level + 1

    # The Attorney and the Anarchist

    def attorney_pair(self, view: View, decision: AttorneyPair) -> Move | None:
        """Put who would go last to the largest home, or where he works to more effect."""
        if len(decision.movers) > 1 and len(self._moves) > 1:
            return None
        look, mover = self.look(view), decision.movers[-1]
        pairs = [one for one in decision.options() if one is not None and one.origin == mover]
        best = max(pairs, key=lambda one: self.pair_worth(look, one.to), default=None)
        return best if best is not None and self.pair_worth(look, best.to) > 1.0 else None

    def pair_worth(self, look: Look, to: Place) -> float:
        """Return what a second citizen on a space brings."""
        tile = look.town.tile_at(to.at)
        assert tile is not None
        match tile.building.kind:
            case Kind.R:
                return tile.building.level * look.stakes.vote
            case Kind.F:
                return look.stakes.cube if any(look.short) and look.town.free_store() else 0.0
        return self.price_of_money(look) * look.view.rules.box.numbers.shop_no_sale

    def best_pair(self, look: Look) -> float:
        """Return what the Attorney would bring, less what one more person does elsewhere."""
        spaces = [
            Place(look.town.seat, tile.mask.bit_length() - 1)
            for tile in look.town.tiles
            if tile.building.kind in (Kind.R, Kind.C, Kind.F)
        ]
        enough = look.people > 1
        return max([self.pair_worth(look, at) - 1.0 for at in spaces if enough], default=0.0)

    def anarchist_payment(self, view: View, decision: AnarchistPayment) -> str:
        """Pay with what is worth less."""
        look, numbers = self.look(view), view.rules.box.numbers
        worth = {
            "dollars": numbers.anarchist_money * self.price_of_money(look),
            "votes": numbers.anarchist_votes * look.stakes.vote,
        }
        return min(decision.options(), key=lambda one: worth[one])

    # Pink promises

    def pink_keep(self, view: View, decision: PinkKeep) -> int:
        """Keep the promise that is likeliest to be met."""
        look, pink = self.look(view), view.rules.box.pink
        return max(decision.options(), key=lambda number: self.chance(look, pink[number]))

    def chance(self, look: Look, promise: Promise) -> float:
        """Guess how likely a promise is to be met in the end."""
        if promise.text.startswith(SPENT):
            return 0.15
        if promise.condition(TownFacts(look.town)):
            return 0.95 if promise.text.startswith(LASTING) else 0.7
        return 0.4 if look.left > 3 else 0.1

    def price_of_pink(self, look: Look, space: CouncilSpace) -> float:
        """Return what a step is expected to cost that is paid with a pink promise.

        It is the penalty of a promise, times the chance that even the best card drawn is not met;
        as others have drawn before, every second card is one they did not want.
        """
        victory, cards = look.view.rules.victory, look.view.rules.box.pink.values()
        failing = sum(1 - self.chance(look, one) for one in cards) / len(cards)
        counts = 1.0 if victory.promises is victory.decides else look.stakes.vote
        penalty = -min(one.penalty for one in cards)
        return penalty * counts * float(failing ** (space.pink_draw / 2))
