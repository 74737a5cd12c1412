"""Whom the peaceful Mayor's speech reaches: geometry without consequences.

Strategies use these functions to look ahead; the script of the game uses the same.
"""

from sim.boards.squares import DIRECTIONS, Mask, mask_of, shifted, squares
from sim.small_city.town import Town
from sim.small_city.words import Kind


def fronts(town: Town, mayor: Mask) -> dict[str, Mask]:
    """Return the squares that hear the Mayor, by the way he may face (SC-ACT-10, SC-ACT-11).

    Parameters
    ----------
    town : Town
        Of his host.
    mayor : int
        Mask of the two squares on which he stands.

    Returns
    -------
    dict of str to int
        By ``"N"``, ``"E"``, ``"S"`` or ``"W"``; one side alone if it is not the host's choice.
    """
    low, high = squares(mayor)
    sides = "NS" if high - low == DIRECTIONS["E"] else "EW"
    areas = {side: _before(town, mayor, high - low, DIRECTIONS[side]) for side in sides}
    if town.readings.speech_front == "host_chooses":
        return areas
    outside = town.inside & ~town.squares_of[Kind.CH]
    open_ = {side: (area & outside).bit_count() for side, area in areas.items()}
    most = max(open_.values())
    return {side: area for side, area in areas.items() if open_[side] == most}


def _before(town: Town, mayor: Mask, along: int, ahead: int) -> Mask:
    """Return the half circle before him, or the block two wide and three deep."""
    if town.readings.speech_area == "block":
        first = shifted(mayor, ahead)
        second = shifted(first, ahead)
        return first | second | shifted(second, ahead)
    ends = (shifted(mayor, along) | shifted(mayor, -along)) & ~mayor
    return ends | shifted(mayor | ends, ahead)


def audience(town: Town, area: Mask) -> int:
    """Count who is won over by a speech: living citizens in its area (SC-ACT-09, SC-ACT-12)."""
    match town.readings.speech_counts:
        case "all_persons":
            heard = town.taken() | town.hall
        case "own_without_city_hall":
            heard = mask_of(town.at_home())
        case _:
            heard = mask_of(town.at_home()) | town.hall
    return (heard & area).bit_count() + (town.doubled & area).bit_count()
