"""Where a Godzilla may enter, leave, walk and turn: geometry without consequences.

Strategies use these functions to look ahead; the script of the game uses the same.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from sim.boards.squares import (
    DIRECTIONS,
    EAST,
    NORTH,
    SOUTH,
    WEST,
    Mask,
    block,
    edge_neighbours,
    mask_of,
    pairs,
    squares,
)
from sim.small_city.decisions import Exit
from sim.small_city.tile import Tile
from sim.small_city.town import Town
from sim.small_city.words import Kind

LEFT = {NORTH: WEST, WEST: SOUTH, SOUTH: EAST, EAST: NORTH}
RIGHT = {step: turned for turned, step in LEFT.items()}
SIDES = {"left": LEFT, "right": RIGHT}


class Walk(NamedTuple):
    """A walk: the exit square, the squares walked, and the turns made.

    Attributes
    ----------
    origin : int
        The square of the start region it leaves from.
    path : tuple of int
        Squares walked, in order; empty if it could not leave.
    turns : tuple of str
        ``left``, ``right`` or ``back`` at each edge.
    """

    origin: int
    path: tuple[int, ...]
    turns: tuple[str, ...] = ()

    @property
    def final(self) -> tuple[int, int]:
        """The two squares it ends on, in the order reached (SC-GOD-58)."""
        before, last = (self.origin, *self.path)[-2:]
        return before, last

    @property
    def trail(self) -> tuple[int, ...]:
        """Path squares that are not final, each once, in order (SC-GOD-59)."""
        final = self.final
        return tuple([at for at in dict.fromkeys(self.path[:-2]) if at not in final])


def ground(town: Town) -> Mask:
    """Return where a Godzilla can stand and walk (SC-GOD-49, SC-GOD-56)."""
    crosses = town.readings.godzilla_blocked_squares == "crosses"
    return block(town.area) if crosses else town.inside


def entries(town: Town) -> tuple[str, list[Mask]]:
    """Return the entry kind and every two squares the owner may choose (SC-GOD-05, 29 to 39).

    The kind is ``none`` and the list empty if the town is not entered.
    """
    if town.discs:
        return "discs", _re_entries(town)
    readings = town.readings
    if readings.godzilla_first_visit == "never_visited" and town.visited_before:
        return "none", []
    harbor = town.squares_of[Kind.HB]
    if harbor:
        options = pairs(harbor)
        return "harbor", options[:1] if readings.godzilla_harbor_squares == "fixed" else options
    factories = [tile for tile in town.tiles if tile.building.kind is Kind.F]
    if factories:
        level = max(tile.building.level for tile in factories)
        best = [tile for tile in factories if tile.building.level == level]
        return f"F{level}", sorted({mask for tile in best for mask in _on_factory(town, tile)})
    if readings.godzilla_no_entry == "nearest_edge":
        return "edge", pairs(_rim(town))
    return "none", []


def _on_factory(town: Town, tile: Tile) -> list[Mask]:
    """Return the squares taken on a factory (SC-GOD-33 to 36)."""
    _, grey, black = tile.colours
    if tile.building.level == 3:
        return [black | grey]
    if tile.building.level == 2:
        return [tile.mask]
    feet = edge_neighbours(tile.mask) & ground(town)
    if town.readings.godzilla_foot_square == "empty_only":
        feet = feet & ~town.built or feet
    return [tile.mask | 1 << at for at in squares(feet)]


def _rim(town: Town) -> Mask:
    """Return the squares on the rim of the construction area."""
    inner = block(town.area - 2) << NORTH + EAST
    return ground(town) & ~inner


def _re_entries(town: Town) -> list[Mask]:
    """Return the squares for a town with discs (SC-GOD-38, SC-GOD-39)."""
    discs, inside = town.discs, ground(town)
    if town.readings.godzilla_reentry == "beside":
        touching = edge_neighbours(discs) & inside & ~discs
        beside = [pair for pair in pairs(inside & ~discs) if pair & touching]
        both = [pair for pair in beside if not pair & ~touching]
        if both or beside:
            return both or beside
    on_two = pairs(discs)
    if on_two:
        return on_two
    return sorted(
        {
            1 << disc | 1 << at
            for disc in squares(discs)
            for at in squares(edge_neighbours(1 << disc) & inside)
        }
    )


def regions(town: Town, kind: str, feet: Mask) -> tuple[Mask, ...]:
    """Return the start region of a walk (SC-GOD-46, SC-GOD-47, SC-GOD-95).

    There are two if it stands with a foot on each of two F1s: the owner may leave either.

    Parameters
    ----------
    kind : str
        How it entered; from a factory the region is the factory, from a Harbor the Harbor.
    feet : int
        The two squares it stands on.
    """
    in_the_open = kind in ("discs", "edge", "standing")
    if in_the_open and town.readings.godzilla_reentry_exits == "two_squares":
        return (feet,)
    trodden = [tile for tile in town.tiles if tile.mask & feet]
    whole = tuple(tile.mask for tile in trodden if not feet & ~tile.mask)
    if kind == "F1" and not whole:
        return tuple(sorted(tile.mask for tile in trodden if tile.building.name == "F1"))
    return whole or (feet,)


def exits(town: Town, starts: tuple[Mask, ...]) -> list[Exit]:
    """List the edges by which a Godzilla may leave its start region (SC-GOD-48 to 51)."""
    inside = ground(town)
    allowed = [
        Exit(at, step)
        for start in starts
        for at in squares(start)
        for step in DIRECTIONS.values()
        if at + step >= 0 and inside & ~start & 1 << at + step
    ]
    if not town.discs:
        return allowed
    return [way for way in allowed if not _discs_ahead(town, way)] or allowed


def _discs_ahead(town: Town, way: Exit) -> Mask:
    """Return the discs that make a direction a second choice (SC-GOD-50)."""
    if town.readings.godzilla_direction_priority == "first_square":
        return town.discs & 1 << way.at + way.step
    inside, at, run = ground(town), way.at + way.step, 0
    while at >= 0 and inside >> at & 1:
        run |= 1 << at
        at += way.step
    return town.discs & run


def can_go(town: Town, at: int, step: int) -> bool:
    """Tell whether the next square in a direction is inside (SC-GOD-53)."""
    return at + step >= 0 and bool(ground(town) >> at + step & 1)


def turns(town: Town, at: int, step: int) -> list[str]:
    """List the sides to which it may turn where it cannot go on (SC-GOD-53, SC-GOD-54)."""
    sides = [side for side, turned in SIDES.items() if can_go(town, at, turned[step])]
    free = [side for side in sides if not town.discs >> at + SIDES[side][step] & 1]
    return free or sides


def walks(town: Town, way: Exit, die: int) -> Iterator[Walk]:
    """Yield every walk of ``die`` squares by one exit, over all choices of turns."""
    path, mask = _straight(way.at, way.step, die)
    if not mask & ~ground(town):
        yield Walk(way.at, path)
    else:
        yield from _go_on(town, way.at, path[:1], way.step, die, ())


@cache
def _straight(at: int, step: int, die: int) -> tuple[tuple[int, ...], Mask]:
    """Return the squares of a walk without turns, also as a mask; all ones if it runs off."""
    path = tuple(range(at + step, at + step * (die + 1), step))
    return path, -1 if path[-1] < 0 else mask_of(path)


def _go_on(
    town: Town, origin: int, path: tuple[int, ...], step: int, die: int, made: tuple[str, ...]
) -> Iterator[Walk]:
    inside = ground(town)
    while len(path) < die:
        at = path[-1]
        if at + step >= 0 and inside >> at + step & 1:
            path = (*path, at + step)
            continue
        sides = turns(town, at, step)
        for side in sides:
            turned = SIDES[side][step]
            further = (*path, at + turned)
            yield from _go_on(town, origin, further, turned, die, (*made, side))
        if sides:
            return
        if town.readings.godzilla_dead_end == "stop":
            break
        step, made = -step, (*made, "back")
        if not can_go(town, at, step):
            break
    yield Walk(origin, path, made)
