"""Upgrades: connectors that lie on the tile, skill tiles that are paid (section 10)."""

from collections.abc import Sequence

from sim.engine.script import Script
from sim.key_to_the_city.components import SECOND, Icons
from sim.key_to_the_city.keyples import Group
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.produce import pay_skill, return_skill
from sim.key_to_the_city.schema import UpgradeRow
from sim.key_to_the_city.sharing import open_to, serve
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.words import CATEGORIES, SKILLS, Event, Reason


def payable(state: GameState, seat: int, piece: Piece) -> bool:
    """Tell whether a tile of the own borough shows an arrow whose cost is met.

    Holds KCL-UPG-01 and KCL-UPG-03 to 06.
    """
    cost = piece.cost
    if cost is None:
        return False
    borough = state.boroughs[seat]
    one_tile = state.rules.readings.shared_connector == "one_tile"
    lying = borough.on(open_to(borough, piece) if one_tile else piece.mask)
    different = sum(number > 0 for number in lying)
    return (
        different >= cost.distinct
        and _covered(cost.connectors, cost.white_connectors, lying)
        and _covered(cost.skills, cost.white_skills, state.screens[seat].skills)
    )


def _covered(coloured: Sequence[int], white: int, held: Sequence[int]) -> bool:
    """Tell whether coloured icons are covered, and white ones by what is left (KCL-UPG-06)."""
    pairs = zip(coloured, held, strict=True)
    return all(wanted <= own for wanted, own in pairs) and sum(held) - sum(coloured) >= white


def upgrade(state: GameState, seat: int, piece: Piece, group: Group) -> Script[None]:
    """Put keyples on the face, pay, and turn the tile or give a landmark its marker.

    Holds KCL-UPG-02, KCL-UPG-04 and KCL-UPG-06 to 10.
    """
    cost, before, last, vp = piece.cost, piece.level, piece.last, piece.vp
    assert cost is not None
    state.commit(seat, group, piece, Reason.UPGRADE)
    piece.groups.append((seat, group.number))
    if state.rules.readings.shared_connector == "one_tile":
        serve(state.boroughs[seat], piece, cost)
    paid = [0] * len(SKILLS)
    for skill, number in enumerate(cost.skills):
        pay_skill(state, seat, skill, number, Reason.UPGRADE, paid)
    for _ in range(cost.white_skills):
        yield from return_skill(state, seat, piece, Reason.UPGRADE, paid)
    piece.level += 1
    way = "gets its marker" if piece.level == SECOND else "turned over"
    state.event(seat, Event.UPGRADED, piece, f"{group}; {way}", group.number)
    row = UpgradeRow(
        round=state.round,
        turn=state.turn,
        seat=seat,
        tile=piece.tile.name,
        category=CATEGORIES.index(piece.tile.category),
        level_before=before,
        level=piece.level,
        colour=group.colour,
        keyples=group.number,
        last=last,
        connectors=_connectors(cost),
        brick=paid[0],
        coin=paid[1],
        compass=paid[2],
        vp_before=vp,
        vp=piece.vp,
    )
    state.journal.add("upgrades", row)


def _connectors(cost: Icons) -> int:
    return sum(cost.connectors) + cost.white_connectors + cost.distinct
