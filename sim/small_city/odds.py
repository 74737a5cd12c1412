"""Exact odds of The Godzillas: the damage of a visit, and the chance that one comes."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import groupby, product
from math import prod

from sim.engine.errors import BoroughsError, unknown
from sim.small_city.courses import Course, Courses, Damage
from sim.small_city.godzilla import who_is_spared
from sim.small_city.state import GameState

OWNERS = ("random", "least", "most")
TIES = ("all_but_lowest", "only_highest")
SIDES = 6
Weights = Mapping[str, Fraction | int]
WEIGHTS: Weights = {"disabled": 1, "eaten": 1, "destroyed": 1}
"""What counts as damage unless something else is said."""
Distribution = dict[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Odds:
    """The exact distribution of what a visit does to a town.

    Attributes
    ----------
    by_die : mapping of int to mapping of Damage to Fraction
        By roll, the probability of every outcome; those of a roll add up to 1.
    owner : {"random", "least", "most"}
        How the owner of the town decides.
    weights : mapping of str to (Fraction or int)
        What counts as damage, by field of `Damage`.
    enumerated : int
        Ways of the visit that were walked, all rolls together.
    examples : mapping of int to Course
        By roll, the first of the ways that the owner may take.
    """

    by_die: Mapping[int, Mapping[Damage, Fraction]]
    owner: str
    weights: Weights
    enumerated: int
    examples: Mapping[int, Course]

    def joint(self) -> dict[Damage, Fraction]:
        """Return the probability of every outcome, all rolls being equally likely."""
        found: dict[Damage, Fraction] = {}
        for outcomes in self.by_die.values():
            for damage, chance in outcomes.items():
                found[damage] = found.get(damage, Fraction(0)) + chance / len(self.by_die)
        return dict(sorted(found.items()))

    def distribution(self, quantity: str) -> Distribution:
        """Return the probability of every value of a quantity, the values rising.

        Parameters
        ----------
        quantity : str
            A field of `Damage`, or ``damage`` for their sum by weight.

        Raises
        ------
        BoroughsError
            If there is no such quantity.
        """
        if quantity not in (*Damage._fields, "damage"):
            raise unknown("quantity", quantity, (*Damage._fields, "damage"))
        weights = self.weights if quantity == "damage" else {quantity: 1}
        found: Distribution = {}
        for outcome, chance in self.joint().items():
            value = Fraction(weigh(outcome, weights))
            found[value] = found.get(value, Fraction(0)) + chance
        return dict(sorted(found.items()))

    def mean(self, quantity: str) -> Fraction:
        """Return the expected value of a quantity, named as in `distribution`."""
        return sum((v * p for v, p in self.distribution(quantity).items()), Fraction(0))


def visit_odds(
    game: GameState,
    seat: int,
    *,
    dice: Collection[int] | None = None,
    owner: str = "random",
    weights: Weights = WEIGHTS,
) -> Odds:
    """Return the exact odds of what a visit does to a town.

    The owner knows the roll before he decides anything, for it is thrown before the Godzilla
    enters (SC-GOD-27), and after it nothing is left to chance.

    Parameters
    ----------
    game : GameState
        As it is before phase VI; it is not changed. A Godzilla still in the town departs first
        (SC-GOD-13).
    seat : int
        Whose town is visited, 0-based.
    dice : collection of int, optional
        The rolls to consider, equally likely; by default every side of the die.
    owner : {"random", "least", "most"}
        Whether he takes every option of a decision equally often, or those options that lead to
        the least or the most damage; of options that are equally good he takes each equally often.
    weights : mapping of str to (Fraction or int)
        What counts as damage, by field of `Damage`.

    Raises
    ------
    BoroughsError
        If the die has no such side, or no roll is given, or there is no such owner or quantity.
    """
    _check(owner, weights)
    sides = range(1, game.rules.box.numbers.die_sides + 1)
    rolls = sides if dice is None else sorted(set(dice))
    if not rolls:
        raise BoroughsError(f"no roll to consider; the die shows 1 to {sides[-1]}")
    for die in rolls:
        if die not in sides:
            raise BoroughsError(f"the die cannot show {die}; it shows 1 to {sides[-1]}")
    courses = Courses(game, seat)
    enumerated, by_die, examples = 0, {}, {}
    for die in rolls:
        ways = list(courses.on(die))
        enumerated += len(ways)
        ways = _chosen(ways, owner, weights)
        by_die[die] = _distribution(ways)
        examples[die] = ways[0]
    return Odds(by_die, owner, dict(weights), enumerated, examples)


def weigh(damage: Damage, weights: Weights) -> Fraction | int:
    """Return the damage as one number: the sum of its fields by weight."""
    total: Fraction | int = 0
    for name, weight in weights.items():
        total += weight * getattr(damage, name)
    return total


def _check(owner: str, weights: Weights) -> None:
    if owner not in OWNERS:
        raise unknown("owner", owner, OWNERS)
    for name in weights:
        if name not in Damage._fields:
            raise unknown("quantity", name, Damage._fields, where="weights")


def _chosen(ways: list[Course], owner: str, weights: Weights) -> list[Course]:
    """Return the ways that the owner may take."""
    if owner == "random":
        return ways
    damages = [weigh(way.damage, weights) for way in ways]
    # Nothing is left to chance, so that what is best can be reached by his decisions alone.
    best = min(damages) if owner == "least" else max(damages)
    return [way for way, damage in zip(ways, damages, strict=True) if damage == best]


def _distribution(ways: Sequence[Course]) -> dict[Damage, Fraction]:
    """Weigh some ways: in each decision all options are equally likely that lead to one of them."""
    begun = {way.taken[:depth] for way in ways for depth in range(1, len(way.taken) + 1)}
    options = Counter(part[:-1] for part in begun)
    times: Counter[tuple[Damage, int]] = Counter()
    for way in ways:
        taken = way.taken
        times[way.damage, prod(options[taken[:depth]] for depth in range(len(taken)))] += 1
    found: dict[Damage, Fraction] = {}
    for (damage, among), count in times.items():
        found[damage] = found.get(damage, Fraction(0)) + Fraction(count, among)
    return found


# Who is visited


def visit_chance(
    towns: Sequence[tuple[int, int]], *, godzilla_tie: str = "all_but_lowest", sides: int = SIDES
) -> tuple[Fraction, ...]:
    """Return the exact chance of each town to be visited, over all rolls (SC-GOD-19 to 28).

    Parameters
    ----------
    towns : sequence of (int, int)
        Pollution level in percentage points and factory spaces of every player still in the game,
        as they are when the dice are rolled (SC-GOD-25, SC-GOD-26).
    godzilla_tie : {"all_but_lowest", "only_highest"}
        The reading for three or more who tie for the lowest roll.
    sides : int
        Sides of the die.

    Returns
    -------
    tuple of Fraction
        In the order of the towns.

    Raises
    ------
    BoroughsError
        If there is no such reading.
    """
    if godzilla_tie not in TIES:
        raise unknown("reading of godzilla_tie", godzilla_tie, TIES)
    if not towns:
        return ()
    order = sorted(range(len(towns)), key=lambda player: tuple(towns[player]))
    ranked = _ranks([(towns[player][0], towns[player][1]) for player in order])
    chances = _chances(ranked, godzilla_tie == "only_highest", sides)
    by_player = dict(zip(order, chances, strict=True))
    return tuple(by_player[player] for player in range(len(towns)))


def _ranks(towns: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Replace rising numbers by their ranks: all that the rule asks is which is higher."""
    found: list[tuple[int, int]] = []
    for place, (_, group) in enumerate(groupby(towns, key=lambda town: town[0])):
        spaces = [town[1] for town in group]
        levels = sorted(set(spaces))
        found += [(place, levels.index(one)) for one in spaces]
    return tuple(found)


@cache
def _chances(
    towns: tuple[tuple[int, int], ...], only_highest: bool, sides: int
) -> tuple[Fraction, ...]:
    spared = [0] * len(towns)
    players = range(len(towns))
    for rolls in product(range(1, sides + 1), repeat=len(towns)):
        triples = {player: (rolls[player], *towns[player]) for player in players}
        for player in who_is_spared(triples, only_highest=only_highest):
            spared[player] += 1
    return tuple(1 - Fraction(times, sides ** len(towns)) for times in spared)
