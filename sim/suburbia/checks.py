"""What a placement brings: checks 2 to 7 as a list of changes, worked out without any booking.

What tiles count does not depend on the counters, so the changes of a placement are known before
the first of them is booked. Play books them one by one; a strategy may book them on a copy.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sim.suburbia.borough import Borough, Placed
from sim.suburbia.effects import Clause
from sim.suburbia.readings import Readings
from sim.suburbia.words import Account


class Gain(NamedTuple):
    """One change that a placement or a marker brings; losses are negative.

    Attributes
    ----------
    check : int
        Number of the check, 2 to 7.
    seat : int
        Whose counter changes.
    account : Account
        Which counter.
    amount : int
        By how much, before limits.
    source : Placed
        The tile whose effect it is.
    owner : int
        In whose borough that tile lies.
    matches : int
        Tiles, edges or lines that it counted; 1 for an immediate effect.
    """

    check: int
    seat: int
    account: Account
    amount: int
    source: Placed
    owner: int
    matches: int


def placement(
    boroughs: Sequence[Borough], seat: int, new: Placed, readings: Readings
) -> list[Gain]:
    """Return the changes that checks 2 to 7 bring for a new tile, in the order of booking.

    Holds SUB-CHECK-02 to 12, SUB-EFFECT-05 to 08, SUB-EFFECT-10, SUB-EFFECT-18.

    Parameters
    ----------
    boroughs : sequence of Borough
        All boroughs as they are before the tile is laid; none of them is changed.
    seat : int
        Who builds.
    new : Placed
        The tile at its cell; it does not lie in the borough yet.
    readings : Readings
    """
    borough = boroughs[seat]
    beside = borough.beside(new.cell)
    lost = list(_builder_loses(boroughs, seat, new, readings))
    with_check_3 = readings.check6_mode == "merged_into_check_3"
    gains = list(own_effects(boroughs, seat, new, readings))
    gains += lost if with_check_3 else ()
    gains += _neighbours_react(seat, new, beside)
    gains += _own_tiles_react(borough, new, beside, readings)
    gains += () if with_check_3 else lost
    gains += _others_react(boroughs, seat, new, readings)
    return gains


def investment(
    boroughs: Sequence[Borough], seat: int, placed: Placed, readings: Readings
) -> list[Gain]:
    """Return the changes that a marker on a tile brings: checks 2 and 3 again.

    Holds SUB-INVEST-02, SUB-INVEST-04, SUB-INVEST-06 to 09.
    """
    gains = list(own_effects(boroughs, seat, placed, readings))
    if readings.invest_retroactive:
        gains += _past(boroughs, seat, placed, readings)
    return gains


# Checks 2 and 3: the tile itself


def own_effects(
    boroughs: Sequence[Borough], seat: int, placed: Placed, readings: Readings
) -> Iterator[Gain]:
    """Yield checks 2 and 3 of a tile that is placed or gets a marker.

    Holds SUB-CHECK-02, SUB-CHECK-03, SUB-EFFECT-16.
    """
    for account, amount in placed.tile.immediate:
        yield Gain(2, seat, account, amount, placed, seat, 1)
    for clause in placed.tile.clauses:
        matches = _matches(boroughs, seat, placed, clause, readings)
        if matches:
            yield Gain(3, seat, clause.account, clause.amount * matches, placed, seat, matches)


def _matches(
    boroughs: Sequence[Borough], seat: int, placed: Placed, clause: Clause, readings: Readings
) -> int:
    """Count what an effect finds in check 3.

    Holds SUB-EFFECT-01 to 05, SUB-EFFECT-09, SUB-EFFECT-15, SUB-EFFECT-17, SUB-EFFECT-19.
    """
    borough, target = boroughs[seat], clause.target
    match clause.scope:
        case "adjacent":
            return sum(1 for one in borough.beside(placed.cell) if one.tile.classes & target)
        case "own":
            return _own(borough, placed, target, readings)
        case "all":
            others = sum(one.count(target) for one in boroughs if one is not borough)
            return _own(borough, placed, target, readings) + others
        case "other":
            return sum(one.count(target) for one in boroughs if one is not borough)
        case "lakeside":
            return _lake_contacts(borough, placed, target, readings)
    return 0  # after and line_up tiles count only what comes later


def _own(borough: Borough, placed: Placed, target: int, readings: Readings) -> int:
    """Count the tiles of the borough, the tile itself included (SUB-EFFECT-04)."""
    itself = bool(placed.tile.classes & target)
    lies = placed.cell in borough.at
    return borough.count(target) + itself * (readings.self_count - lies)


def _lake_contacts(borough: Borough, placed: Placed, target: int, readings: Readings) -> int:
    """Count for a Waterfront Realty what own Lakes collect from (SUB-EFFECT-11, SUB-EFFECT-14)."""
    lakes = list(borough.lakes())
    if readings.waterfront_count == "per_lake":
        return len(lakes)
    cells = [
        one.cell
        for lake in lakes
        for one in borough.beside(lake.cell)
        if one.tile.classes & target and one is not placed
    ]
    if placed.tile.classes & target:
        cells += [placed.cell for one in borough.beside(placed.cell) if one.tile.is_lake]
    return len(set(cells)) if readings.waterfront_count == "per_tile_once" else len(cells)


# Check 4: neighbours


def _neighbours_react(seat: int, new: Placed, beside: Sequence[Placed]) -> Iterator[Gain]:
    """Yield check 4: neighbours that look at what is beside them (SUB-CHECK-04, SUB-CHECK-11)."""
    for one in sorted(beside, key=_order):
        for clause in one.tile.clauses:
            if clause.scope == "adjacent" and clause.target & new.tile.classes:
                yield _reaction(4, seat, one, clause, seat)


def _order(placed: Placed) -> int:
    return placed.order


def _reaction(
    check: int, seat: int, source: Placed, clause: Clause, owner: int, matches: int = 1
) -> Gain:
    """Return what an effect does to a new tile that it counts (SUB-INVEST-03)."""
    amount = clause.amount * matches * source.factor
    return Gain(check, seat, clause.account, amount, source, owner, matches)


# Check 5: own tiles from afar


def _own_tiles_react(
    borough: Borough, new: Placed, beside: Sequence[Placed], readings: Readings
) -> Iterator[Gain]:
    """Yield check 5: own tiles that look at the whole borough (SUB-CHECK-05, SUB-CHECK-08)."""
    seat = borough.seat
    if not borough.watched & new.tile.classes:
        return
    for one in borough.watchers:
        for clause in one.tile.clauses:
            if clause.scope == "lakeside":
                matches = _new_contacts(borough, new, beside, clause.target, readings)
                if matches:
                    yield _reaction(5, seat, one, clause, seat, matches)
            elif clause.scope in ("own", "all", "after") and clause.target & new.tile.classes:
                yield _reaction(5, seat, one, clause, seat)


def _new_contacts(
    borough: Borough, new: Placed, beside: Sequence[Placed], target: int, readings: Readings
) -> int:
    """Count what a new tile adds for a Waterfront Realty (SUB-EFFECT-12, SUB-EFFECT-13)."""
    count, lakes = readings.waterfront_count, [one for one in beside if one.tile.is_lake]
    if not new.tile.is_lake:
        if count == "per_lake" or not new.tile.classes & target:
            return 0
        return min(len(lakes), 1) if count == "per_tile_once" else len(lakes)
    if count == "per_lake":
        return 1
    touched = [one for one in beside if one.tile.classes & target]
    if count == "per_tile_once":
        touched = [one for one in touched if not _beside_lake(borough, one)]
    return len(touched)


def _beside_lake(borough: Borough, placed: Placed) -> bool:
    return any(one.tile.is_lake for one in borough.beside(placed.cell))


# Checks 6 and 7: the other boroughs


def _others(boroughs: Sequence[Borough], seat: int, new: Placed) -> Iterator[Borough]:
    """Yield the boroughs of others that may react, clockwise from the builder (SUB-CHECK-11)."""
    for step in range(1, len(boroughs)):
        borough = boroughs[(seat + step) % len(boroughs)]
        if borough.watched & new.tile.classes:
            yield borough


def _builder_loses(
    boroughs: Sequence[Borough], seat: int, new: Placed, readings: Readings
) -> Iterator[Gain]:
    """Yield check 6: what the builder loses; nothing by the printed rule (SUB-CHECK-06)."""
    if readings.after_effect_payer == "owner" or readings.after_effect_scope == "own_borough":
        return
    for borough in _others(boroughs, seat, new):
        for one in borough.watchers:
            for clause in one.tile.clauses:
                if clause.scope == "after" and clause.target & new.tile.classes:
                    yield _reaction(6, seat, one, clause, borough.seat)


def _others_react(
    boroughs: Sequence[Borough], seat: int, new: Placed, readings: Readings
) -> Iterator[Gain]:
    """Yield check 7: tiles of others, to the gain or loss of their owners.

    Holds SUB-CHECK-07, SUB-CHECK-09, SUB-EFFECT-06, SUB-EFFECT-07.
    """
    scopes = {"all", "other", "after"}
    if readings.after_effect_payer == "builder" or readings.after_effect_scope == "own_borough":
        scopes.remove("after")
    for borough in _others(boroughs, seat, new):
        for one in borough.watchers:
            for clause in one.tile.clauses:
                if clause.scope in scopes and clause.target & new.tile.classes:
                    yield _reaction(7, borough.seat, one, clause, borough.seat)


# Markers under invest_retroactive


def _past(
    boroughs: Sequence[Borough], seat: int, placed: Placed, readings: Readings
) -> Iterator[Gain]:
    """Yield what a tile has met since it was placed, once more (SUB-INVEST-07)."""
    watched = boroughs if readings.after_effect_scope == "all_boroughs" else [boroughs[seat]]
    for clause in placed.tile.clauses:
        met = 0
        if clause.scope == "line_up":
            met = boroughs[seat].counters.lines_up - placed.lines_up
        elif clause.scope == "after":
            later = (one for borough in watched for one in borough.tiles)
            met = sum(
                one.order > placed.order and bool(one.tile.classes & clause.target) for one in later
            )
        if met:
            yield Gain(3, seat, clause.account, clause.amount * met, placed, seat, met)
