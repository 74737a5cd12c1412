"""Promise, cards and the council."""

from math import inf

from sim.boards.squares import Mask
from sim.small_city.components import CouncilSpace
from sim.small_city.decisions import (
    ChooseCard,
    ChoosePromiseGrade,
    CouncilMove,
    CouncilPayment,
    CouncilStep,
    EngineerUse,
    KeepPromise,
    SupporterGain,
)
from sim.small_city.state import View
from sim.small_city.words import Kind
from strategies.small_city.advanced import Advanced
from strategies.small_city.clearing import best_clearing
from strategies.small_city.look import Look
from strategies.small_city.speech import best_hearing

CONSTRUCTION = 2
"""The row of the council that gives free tiles."""


class Politician(Advanced):
    """Chooses cards by what they are worth now, and council steps by what they bring."""

    def choose_promise_grade(self, view: View, decision: ChoosePromiseGrade) -> int:  # noqa: ARG002
        """Take the grade of habit, or the nearest one."""
        wanted = self.parameters.grade
        return min(decision.options(), key=lambda grade: (abs(grade - wanted), grade))

    def keep_promise(self, view: View, decision: KeepPromise) -> int:
        """Keep the promise whose grade is nearest to that of habit."""
        wanted, promises = self.parameters.grade, view.rules.box.promises
        return min(decision.options(), key=lambda number: abs(promises[number - 1].grade - wanted))

    # Cards

    def choose_card(self, view: View, decision: ChooseCard) -> str:
        """Take the card that is worth most after paying for those skipped."""
        look = self.look(view)
        cost = decision.skip_cost * self.price_of_money(look)

        def gain(letter: str) -> float:
            return self.card_worth(look, letter) - decision.skips[letter] * cost

        return max(decision.options(), key=gain)

    def card_worth(self, look: Look, letter: str) -> float:
        """Return what a card is worth in votes."""
        numbers, dollar = look.view.rules.box.numbers, self.price_of_money(look)
        match letter:
            case "A":
                return 0.0 if look.view.rules.modes.solo else 0.3 + self.speech(look)
            case "B" if any(look.can_pay(one, waived=1) for one in look.culture):
                return 4.0 * numbers.architect_tiles
            case "C" if look.left > 1 and look.money > 4:
                return dollar * numbers.mediator_discount
            case "D":
                clearing = best_clearing(look, self.parameters.clearing)
                return max(look.clean, clearing.votes if clearing else 0.0)
            case "E":
                votes = numbers.supporter_votes * look.stakes.vote
                return max(votes, dollar * numbers.supporter_money)
            case "F":
                return (1.5 if look.room < 12 else 0.5) * numbers.planner_area
            case "G":
                return self._best_step(look) * numbers.councilor_steps
            case "I":
                return self.best_merge(look)
            case "K":
                return self.best_pair(look)
            case "J":
                return float(min(look.shops, look.people))
            case "L":
                votes = numbers.anarchist_votes * look.stakes.vote
                return -min(dollar * numbers.anarchist_money, votes)
        return 0.0

    def speech(self, look: Look) -> int:
        """Return the votes that a peaceful Mayor would bring next round."""
        peaceful = look.view.rules.modes.activist_mayor and look.left > 1
        return best_hearing(look.town) if peaceful else 0

    def engineer_use(self, view: View, decision: EngineerUse) -> Mask | None:
        """Remove two discs if the squares under them bring more than they and the clean air."""
        look = self.look(view)
        clearing = best_clearing(look, self.parameters.clearing)
        wanted = clearing.discs if clearing and clearing.votes > look.clean else None
        return wanted if wanted in decision.options() else decision.options()[0]

    def supporter_gain(self, view: View, decision: SupporterGain) -> str:
        """Take what is worth more now."""
        look = self.look(view)
        numbers = view.rules.box.numbers
        money = self.price_of_money(look) * numbers.supporter_money
        votes = numbers.supporter_votes * look.stakes.vote
        wanted = "dollars" if money > votes else "votes"
        return wanted if wanted in decision.options() else decision.options()[0]

    # Council

    def council_step(self, view: View, decision: CouncilStep) -> CouncilMove | None:
        """Advance the disc that brings most for its price."""
        look = self.look(view)
        options = decision.options()
        rows = self.row_of(look, 0), self.row_of(look, 1)
        best, value = None, 0.0
        self._step = None
        for step in options:
            if step is not None and step.row == rows[step.disc]:
                gain = self.step_gain(look, step.row, view.town.council[step.disc][1] + 1)
                if gain > value:
                    best, value = step, gain
        if best is not None and best in options:
            column = view.town.council[best.disc][1] + 1
            self._step = view.rules.box.council[best.row, column]
        return best if best in options else options[0]

    def row_of(self, look: Look, disc: int) -> int:
        """Return the row a disc goes along: its own once it has entered."""
        council = look.town.council
        if row := council[disc][0]:
            return row
        habit = self.parameters.first_row, self.parameters.second_row
        rows: list[int] = list(look.stakes.rows or habit)
        if look.aims.wants(Kind.PO):
            rows = [CONSTRUCTION, rows[0]]
        for taken, _ in council:
            if taken in rows:
                rows.remove(taken)
        return rows[0]

    def next_step_cost(self, look: Look) -> int:
        """Return the dollars of the cheapest step of the council that it means to take."""
        discs = look.town.council
        council = look.view.rules.box.council
        spaces = [council.get((self.row_of(look, disc), discs[disc][1] + 1)) for disc in (0, 1)]
        return min((space.dollars for space in spaces if space is not None), default=0)

    def campaign_cost(self, look: Look) -> int:
        """Return the dollars of all steps that the discs can still take."""
        council, cost = look.view.rules.box.council, 0
        for disc, (_, column) in enumerate(look.town.council):
            row = self.row_of(look, disc)
            steps = range(column + 1, column + look.left + 1)
            cost += sum(council[row, at].dollars for at in steps if (row, at) in council)
        return cost

    def _best_step(self, look: Look) -> float:
        """Return what the best step is worth."""
        discs = enumerate(look.town.council)
        return max(self.step_gain(look, self.row_of(look, d), at + 1) for d, (_, at) in discs)

    def step_gain(self, look: Look, row: int, column: int) -> float:
        """Return what a step is worth in votes, its price taken off."""
        space = look.view.rules.box.council.get((row, column))
        if space is None:
            return 0.0
        after = look.left - 1
        price = self.price_of_step(look, space)
        if look.draws_pink:
            price = min(price, self.price_of_pink(look, space))
        if price == inf:
            return 0.0
        gain = self.reward(look, space, after) - price
        return gain + (3.0 if look.aims.discs else 0.0)

    def price_of_step(self, look: Look, space: CouncilSpace) -> float:
        """Return what votes or dollars for a step are worth, infinite if they cannot be paid."""
        kept = look.aims.money if look.left <= 2 else 0
        if space.dollars > look.money - kept and (
            space.votes is None or space.votes > look.town.votes
        ):
            return inf
        if self.pays_in_votes(look, space):
            assert space.votes is not None
            return space.votes * look.stakes.vote
        return space.dollars * self.price_of_money(look) * 0.8

    def pays_in_votes(self, look: Look, space: CouncilSpace) -> bool:
        """Tell whether a step is paid in votes, which are good for nothing else."""
        enough = space.votes is not None and space.votes <= look.town.votes
        return look.stakes.rows is not None and enough

    def reward(self, look: Look, space: CouncilSpace, after: int) -> float:
        """Return what the reward of a space is worth in votes."""
        if space.gained_votes:
            return space.gained_votes * look.stakes.vote
        if space.citizens:
            each = max(1.2 * after, look.stakes.citizen)
            return space.citizens * each if self.wants_people(look) else 0.0
        if space.tile:
            if look.aims.wants(Kind.PO) and not look.has(Kind.PO) and space.column < 3:
                return 6.0
            return float(min(space.tile, 3) * after)
        short = look.short
        return (
            sum(
                cubes * (2.5 if short[colour] else 1.0) * look.stakes.cube / 3.0
                for colour, cubes in enumerate(space.materials)
            )
            if after
            else 0.0
        )

    def council_payment(self, view: View, decision: CouncilPayment) -> str:
        """Pay in votes while money is short and can still be put to use; draw if it costs less."""
        options = decision.options()
        look, space = self.look(view), self._step
        drawn = self.price_of_pink(look, space) if space is not None else inf
        if "pink" in options and space is not None and drawn < self.price_of_step(look, space):
            return "pink"
        poor = look.left > 3 and look.money < 4
        wanted = "votes" if poor or look.stakes.rows else "dollars"
        return wanted if wanted in options else options[0]
