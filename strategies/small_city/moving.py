"""Who goes where in step A: the whole move of a round is made up before the first one is made.

Everybody must move to a space that was empty before, as long as there is one. Two cases differ:
with more open spaces than people everybody moves, and it matters which spaces are taken; with
more people than open spaces all of these fill up, and it matters who may stay.
"""

from operator import itemgetter
from typing import NamedTuple

from sim.boards.squares import Mask, squares
from sim.small_city.components import Box
from sim.small_city.decisions import Move, MoveCitizen, Place
from sim.small_city.numbers import Numbers
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
    sale_vote : float
        Of each vote that a strong shop pays for a cube, to a plan that fills its shops.
    extra : int
        Tourists that may go to any town, by Metro.
    park : float
        Of making a park grow by entering it.
    """

    vote: float
    money: float
    cube: float
    newcomer: float
    dirt: float
    risk: float
    sales: int
    store: int
    sale_vote: float = 0.0
    extra: int = 0
    park: float = 0.0


def worth_at(
    box: Box, kind: Kind, worth: Worth, *, abroad: bool, rank: int = 1, supplied: bool = True
) -> float:
    """Return what one more person on a space of a kind gains.

    Parameters
    ----------
    box : Box
    kind : Kind
        Of the tile; homes are worked out elsewhere.
    worth : Worth
    abroad : bool
        Whether it is another player's town, which then takes the pollution.
    rank : int
        Rank he would have in a shop.
    supplied : bool
        Whether there is a cube for a shop to sell, or a store for what a factory makes.
    """
    gain = worth.dirt - worth.risk if abroad else 0.0
    if kind is Kind.C:
        return gain + _shop(box.numbers, worth, rank if supplied else 0)
    if kind is Kind.F:
        made = worth.cube if supplied else 0.0
        return gain + made if abroad else made - worth.dirt - worth.newcomer
    if kind is Kind.CH:
        return -worth.vote  # out of play: the last resort
    if kind in (Kind.UN, Kind.MU):
        visited = box.levels[kind][0]
        return gain + visited.person_votes * worth.vote + visited.person_money * worth.money
    return gain


def _shop(numbers: Numbers, worth: Worth, rank: int) -> float:
    """Return what a sale at a rank brings, or what the shop brings without one at rank 0."""
    if not rank:
        return worth.money * numbers.shop_no_sale
    dollars = numbers.shop_sale_base + numbers.shop_sale_per_rank * rank
    votes = numbers.shop_votes_per_rank * rank if rank >= numbers.shop_votes_from_rank else 0
    return max(worth.sale_vote * votes, worth.money * dollars)


Goal = tuple[float, int, tuple[int, ...]]
"""What a space is worth, the town, and its open spaces of that worth, best taken together."""


def plan_moves(look: Look, decision: MoveCitizen, worth: Worth) -> list[Move]:
    """Return the moves of a round in order, as far as they can be foreseen."""
    movers = _by_loss(look, decision, worth)
    moves: list[Move] = []
    for _, seat, spaces in _goals(look, decision, worth, len(movers)):
        for to in [Place(seat, at) for at in spaces]:
            for mover in movers:
                if _may_go(decision, mover, to):
                    movers.remove(mover)
                    moves.append(Move(mover, to))
                    break
    return moves


def _may_go(decision: MoveCitizen, mover: Place, to: Place) -> bool:
    return bool(decision.open_to(mover, to.town) >> to.at & 1)


def _by_loss(look: Look, decision: MoveCitizen, worth: Worth) -> list[Place]:
    """Sort movers by what is lost if they leave: tourists first, full homes last."""
    town = look.town
    taken = town.taken()
    supplied = {Kind.C: worth.sales > 0, Kind.F: worth.store > 0}

    def loss(mover: Place) -> tuple[float, int, int]:
        if mover.town != decision.seat:
            return (-1.0, mover.town, mover.at)
        tile = town.tile_at(mover.at)
        if tile is None:
            return (0.0, 0, mover.at)
        kind = tile.building.kind
        if kind is Kind.R:
            return (worth.vote * (tile.mask & taken).bit_count(), 0, mover.at)
        value = worth_at(town.box, kind, worth, abroad=False, supplied=supplied.get(kind, True))
        return (min(value, 0.9), 0, mover.at)

    return sorted(decision.movers, key=loss)


def _goals(look: Look, decision: MoveCitizen, worth: Worth, movers: int) -> list[Goal]:
    """Order the spaces to be taken: best first; all of them if there are movers enough."""
    abroad = _abroad_goals(look, decision, worth)
    crowded = movers >= decision.free_home.bit_count() + len(abroad)
    return _first(_home_goals(look, decision, worth, movers, crowded=crowded) + abroad, movers)


def _abroad_goals(look: Look, decision: MoveCitizen, worth: Worth) -> list[Goal]:
    """List the best spaces in towns beside, and by Metro in any town (SC-P3-11, SC-BLD-35)."""
    found: list[Goal] = []
    further: list[Goal] = []
    for seat, free in decision.free_abroad.items():
        limit = max(0, decision.limits.get(seat, 0))
        goals = _other_goals(look.view.towns[seat], free, worth, abroad=True)
        spaces = _one_by_one(_first(goals, limit + worth.extra))
        found += spaces[:limit]
        further += spaces[limit:]
    return found + _first(further, worth.extra)


def _one_by_one(goals: list[Goal]) -> list[Goal]:
    return [(value, town, (at,)) for value, town, spaces in goals for at in spaces]


def _first(goals: list[Goal], most: int) -> list[Goal]:
    """Return the best goals, and no more spaces than can be taken."""
    order: list[Goal] = []
    for value, town, spaces in sorted(goals, key=itemgetter(0), reverse=True):
        if most <= 0:
            break
        order.append((value, town, spaces[:most]))
        most -= len(spaces)
    return order


def _home_goals(
    look: Look, decision: MoveCitizen, worth: Worth, movers: int, *, crowded: bool
) -> list[Goal]:
    town, free = look.town, decision.free_home
    taken = town.taken()
    goals = []
    for home in look.homes:
        if open_ := free & home:
            size = min(open_.bit_count(), movers)
            stay = (home & taken).bit_count() if crowded else 0
            value = worth.vote * (stay + (size + 1) / 2)
            goals.append((value, town.seat, squares(open_)))
    others = free & ~town.squares_of[Kind.R]
    return goals + _other_goals(town, others, worth, abroad=False, growing=decision.growing)


def _other_goals(
    town: Town, free: Mask, worth: Worth, *, abroad: bool, growing: Mask = 0
) -> list[Goal]:
    """List the open spaces other than homes, in the order of the tiles.

    Of a growing park the first space is worth more than the others: it grows once.
    """
    goals: list[Goal] = []
    supply = {Kind.C: worth.sales, Kind.F: worth.store}
    taken = town.taken()
    for tile in [tile for tile in town.tiles if tile.mask & free]:
        spaces, kind = squares(tile.mask & free), tile.building.kind
        if kind not in supply:
            value = worth_at(town.box, kind, worth, abroad=abroad)
            if tile.mask & growing:
                goals.append((value + worth.park, town.seat, spaces[:1]))
                spaces = spaces[1:]
            goals.append((value, town.seat, spaces))
            continue
        rank = (tile.mask & ~free & taken).bit_count()
        values = [
            worth_at(
                town.box,
                kind,
                worth,
                abroad=abroad,
                rank=rank + one,
                supplied=supply[kind] >= one,
            )
            for one in range(1, len(spaces) + 1)
        ]
        supply[kind] -= len(spaces)
        if kind is Kind.C and worth.sale_vote:
            values = [sum(values) / len(values)] * len(values)
        goals += [(value, town.seat, (at,)) for value, at in zip(values, spaces, strict=True)]
    return goals
