"""Who goes where in step A: the whole move of a round is made up before the first one is made.

Everybody must move to a space that was empty before, as long as there is one. Two cases differ:
with more open spaces than people everybody moves, and it matters which spaces are taken; with
more people than open spaces all of these fill up, and it matters who may stay.
"""

from typing import NamedTuple

from sim.boards.squares import Mask, squares
from sim.small_city.decisions import Move, MoveCitizen, Place
from sim.small_city.town import Town
from sim.small_city.words import Kind
from strategies.small_city.look import Look


class Worth(NamedTuple):
    """What a stay of one round is worth in votes, by what a person does there.

    Attributes
    ----------
    vote, money, cube, newcomer : float
        Of one vote, dollar, cube (stored for use or sale) and newcomer to the City Hall.
    dirt : float
        Of one percentage point of pollution.
    risk : float
        Of a stay abroad, where a host buries guests before his own people.
    sales : int
        Cubes that are free to be sold.
    store : int
        Free store spaces.
    """

    vote: float
    money: float
    cube: float
    newcomer: float
    dirt: float
    risk: float
    sales: int
    store: int


def worth_at(kind: Kind, rank: int, worth: Worth, *, abroad: bool) -> float:
    """Return what one more person on a space of a kind gains.

    Parameters
    ----------
    kind : Kind
        Of the tile; homes are worked out elsewhere.
    rank : int
        Rank he would have in a shop.
    worth : Worth
    abroad : bool
        Whether it is another player's town, which then takes the pollution.
    """
    gain = worth.dirt - worth.risk if abroad else 0.0
    if kind is Kind.C:
        return gain + worth.money * (1 + (rank if worth.sales else 0))
    if kind is Kind.F:
        made = worth.cube if worth.store > 0 else 0.0
        return gain + made if abroad else made - worth.dirt - worth.newcomer
    if kind is Kind.UN:
        return gain + 2 * worth.vote
    if kind is Kind.MU:
        return gain + worth.money
    return gain


class Goal(NamedTuple):
    """A group of open spaces that are best taken together, and what each is then worth."""

    value: float
    places: tuple[Place, ...]


def plan_moves(look: Look, decision: MoveCitizen, worth: Worth) -> list[Move]:
    """Return the moves of a round in order, as far as they can be foreseen."""
    movers = _by_loss(look, decision, worth)
    goals = _goals(look, decision, worth, len(movers))
    moves: list[Move] = []
    for to in goals:
        mover = next((m for m in movers if m.town != to.town or to.town == decision.seat), None)
        if mover is None:
            continue
        if to.town == decision.seat and not decision.home_spaces(mover) >> to.at & 1:
            mover = next((m for m in movers if decision.home_spaces(m) >> to.at & 1), None)
            if mover is None:
                continue
        movers.remove(mover)
        moves.append(Move(mover, to))
    return moves


def _by_loss(look: Look, decision: MoveCitizen, worth: Worth) -> list[Place]:
    """Sort movers by what is lost if they leave: tourists first, full homes last."""
    town = look.town
    mates = {
        at: len(_residents(town, home)) for home in look.homes for at in _residents(town, home)
    }

    def loss(mover: Place) -> tuple[float, int, int]:
        if mover.town != decision.seat:
            return (-1.0, mover.town, mover.at)
        if mover.at in mates:
            return (worth.vote * mates[mover.at], 0, mover.at)
        kind = town.kind_at(mover.at)
        value = 0.0 if kind is None else worth_at(kind, 1, worth, abroad=False)
        return (min(value, 0.9), 0, mover.at)

    return sorted(decision.movers, key=loss)


def _residents(town: Town, home: Mask) -> list[int]:
    return [at for at in squares(home) if at in town.persons]


def _goals(look: Look, decision: MoveCitizen, worth: Worth, movers: int) -> list[Place]:
    """Order the spaces to be taken: best first; all of them if there are movers enough."""
    limit = _limit(look, decision)
    spaces = decision.free_home.bit_count() + sum(limit.values())
    crowded = movers >= spaces
    found = _home_goals(look, decision, worth, movers, crowded=crowded)
    found += _abroad_goals(look, decision, worth, limit)
    order: list[Place] = []
    for goal in sorted(found, key=lambda goal: -goal.value):
        if len(order) >= movers:
            break
        order += goal.places[: movers - len(order)]
    return order


def _limit(look: Look, decision: MoveCitizen) -> dict[int, int]:
    """Return how many may arrive in each other town (SC-P3-11)."""
    allowed = look.view.rules.box.numbers.tourists_per_neighbour
    beside = look.view.neighbours
    return {
        seat: min(allowed, mask.bit_count())
        for seat, mask in decision.free_abroad.items()
        if seat in beside
    }


def _home_goals(
    look: Look, decision: MoveCitizen, worth: Worth, movers: int, *, crowded: bool
) -> list[Goal]:
    town, free = look.town, decision.free_home
    goals = []
    for home in look.homes:
        if open_ := free & home:
            size = min(open_.bit_count(), movers)
            stay = len(_residents(town, home)) if crowded else 0
            value = worth.vote * (stay + (size + 1) / 2)
            goals.append(Goal(value, tuple(Place(town.seat, at) for at in squares(open_))))
    goals += _other_goals(town, free & ~town.squares_of[Kind.R], worth, abroad=False)
    return goals


def _other_goals(town: Town, free: Mask, worth: Worth, *, abroad: bool) -> list[Goal]:
    goals = []
    left = worth
    for tile in town.tiles:
        if not (open_ := free & tile.mask):
            continue
        kind = tile.building.kind
        rank = sum(1 for at in squares(tile.mask & ~open_) if at in town.persons)
        for at in squares(open_):
            rank += 1
            value = worth_at(kind, rank, left, abroad=abroad)
            goals.append(Goal(value, (Place(town.seat, at),)))
            if kind is Kind.C:
                left = left._replace(sales=max(0, left.sales - 1))
            elif kind is Kind.F:
                left = left._replace(store=max(0, left.store - 1))
    return goals


def _abroad_goals(
    look: Look, decision: MoveCitizen, worth: Worth, limit: dict[int, int]
) -> list[Goal]:
    goals: list[Goal] = []
    for seat, arrivals in limit.items():
        host = look.view.towns[seat]
        found = _other_goals(host, decision.free_abroad[seat], worth, abroad=True)
        goals += sorted(found, key=lambda goal: -goal.value)[:arrivals]
    return goals
