"""Production: skill tiles and connectors for keyples on a tile's face (sections 7 to 9)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sim.engine.script import Ask, Script
from sim.key_to_the_city.borough import Edge
from sim.key_to_the_city.components import Icons, Panel
from sim.key_to_the_city.decisions import (
    OUTPUTS,
    ChooseConnectorEdge,
    ChooseConnectorGain,
    ChooseOutput,
    ChooseSkillGain,
    ChooseSkillReturn,
    Gain,
)
from sim.key_to_the_city.keyples import Group
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.schema import PLACES, ConnectorRow
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.words import (
    CATEGORIES,
    CONNECTORS,
    SKILLS,
    Category,
    Event,
    Reason,
)

ERA_TILES: tuple[Category, ...] = ("era1", "era2")


@dataclass(slots=True)
class Goods:
    """What a production brought, by type or colour."""

    returned: list[int] = field(default_factory=lambda: [0] * len(SKILLS))
    gained: list[int] = field(default_factory=lambda: [0] * len(SKILLS))
    shown: int = 0
    taken: Gain = (0,) * len(CONNECTORS)
    placed: int = 0


def may_use(state: GameState, seat: int, piece: Piece) -> bool:
    """Tell whether a player may use a tile, keyples aside.

    Holds KCL-PROD-01, 11, 14, 15: any tile with a panel, wherever it lies; a skill tile that it
    asks for must be there, what it gives need not.
    """
    panel = piece.panel
    if panel is None or (panel.returns and sum(state.screens[seat].skills) < panel.returns):
        return False
    if piece.owner is not None:
        return True
    match state.rules.readings.centre_production:
        case "tiles_with_bids":
            return bool(piece.bids)
        case "own_bid_only":
            return seat in piece.bids
    return True


def produce(state: GameState, seat: int, piece: Piece, group: Group) -> Script[None]:
    """Put keyples on the face of a tile and take its goods.

    Holds KCL-PROD-02 to 07: more keyples bring no more goods, and who acts gets them.
    """
    panel, last = piece.panel, piece.last
    assert panel is not None
    state.commit(seat, group, piece, Reason.PRODUCE)
    piece.groups.append((seat, group.number))
    state.event(seat, Event.PRODUCED, piece, f"{group}; {_whose(seat, piece)}", group.number)
    goods = Goods()
    if piece.tile.category == "home" and state.rules.readings.home_swap == "two_swaps":
        yield from _swap(state, seat, piece, panel, goods)
    else:
        gives = yield from _output(state, seat, piece, panel)
        yield from _skills(state, seat, piece, Panel(panel.returns, gives), goods)
        yield from _connectors(state, seat, gives, goods)
    _write_row(state, seat, piece, group, last, goods)


def _whose(seat: int, piece: Piece) -> str:
    if piece.owner is None:
        return "in the centre"
    return "own" if piece.owner == seat else f"of seat {piece.owner + 1}"


def _output(state: GameState, seat: int, piece: Piece, panel: Panel) -> Script[Icons]:
    """Return what the panel gives; by the house rule an era tile leaves a choice (KCL-PROD-09)."""
    if (
        piece.tile.category not in ERA_TILES
        or state.rules.readings.era_tile_output != "player_choice"
    ):
        return panel.gives
    gives, numbers, side = panel.gives, state.rules.box.numbers, min(piece.level, 1)
    makes_skills = bool(sum(gives.skills) + gives.white_skills)
    output: str = yield Ask(ChooseOutput(seat, OUTPUTS), state.view(seat))
    if (output == "skill") == makes_skills:
        return gives
    if output == "skill":
        return Icons(white_skills=numbers.output_skills[side])
    return Icons(white_connectors=numbers.output_connectors[side])


# Skill tiles


def _skills(state: GameState, seat: int, piece: Piece, panel: Panel, goods: Goods) -> Script[None]:
    """Return skill tiles, then take those shown as far as the supply goes.

    Holds KCL-PROD-11 to 13, KCL-SKILL-01 to 03.
    """
    for _ in range(panel.returns):
        yield from return_skill(state, seat, piece, Reason.PRODUCE, goods.returned)
    for skill, shown in enumerate(panel.gives.skills):
        _take_skill(state, seat, skill, min(shown, state.skills[skill]), goods)
    for _ in range(panel.gives.white_skills):
        yield from _white_skill(state, seat, piece, goods)


def _swap(state: GameState, seat: int, piece: Piece, panel: Panel, goods: Goods) -> Script[None]:
    """Swap skill tiles one for one, as often as the home gives some (KCL-PROD-13)."""
    for swap in range(panel.gives.white_skills):
        before = sum(goods.returned)
        yield from return_skill(
            state, seat, piece, Reason.PRODUCE, goods.returned, optional=swap > 0
        )
        if sum(goods.returned) == before:
            return
        yield from _white_skill(state, seat, piece, goods)


def return_skill(
    state: GameState,
    seat: int,
    piece: Piece,
    reason: Reason,
    counts: list[int],
    *,
    optional: bool = False,
) -> Script[None]:
    """Return a skill tile of free choice to the supply, where it can be taken again.

    Holds KCL-PROD-12, KCL-PROD-13, KCL-UPG-04 and KCL-SKILL-02.
    """
    held = [skill for skill, number in enumerate(state.screens[seat].skills) if number]
    options: list[int | None] = [*held, None] if optional else [*held]
    ask = ChooseSkillReturn(seat, options, piece)
    skill: int | None = yield Ask(ask, state.view(seat))
    if skill is not None:
        pay_skill(state, seat, skill, 1, reason, counts)


def pay_skill(
    state: GameState, seat: int, skill: int, number: int, reason: Reason, counts: list[int]
) -> None:
    """Put skill tiles of a type back into the supply (KCL-SKILL-02)."""
    if number:
        state.screens[seat].take_skill(skill, -number, reason)
        state.skills[skill] += number
        counts[skill] += number
        state.event(seat, Event.SKILL_RETURNED, SKILLS[skill], amount=number)


def _white_skill(state: GameState, seat: int, piece: Piece, goods: Goods) -> Script[None]:
    """Take a skill tile of free choice, if there is one (KCL-PROD-10, KCL-PROD-13)."""
    left = [skill for skill, number in enumerate(state.skills) if number]
    if piece.tile.category == "home" and state.rules.readings.home_same_type == "forbidden":
        left = [skill for skill in left if not goods.returned[skill]]
    if left:
        skill: int = yield Ask(ChooseSkillGain(seat, left), state.view(seat))
        _take_skill(state, seat, skill, 1, goods)


def _take_skill(state: GameState, seat: int, skill: int, number: int, goods: Goods) -> None:
    if number:
        state.skills[skill] -= number
        state.screens[seat].take_skill(skill, number, Reason.PRODUCE)
        goods.gained[skill] += number
        state.event(seat, Event.SKILL_GAINED, SKILLS[skill], amount=number)


# Connectors


def _connectors(state: GameState, seat: int, gives: Icons, goods: Goods) -> Script[None]:
    """Take connectors and place or discard each (KCL-CONN-01, KCL-CONN-02, KCL-PROD-04)."""
    goods.shown = sum(gives.connectors) + gives.white_connectors
    if not goods.shown:
        return
    ask = ChooseConnectorGain(seat, list(gains(gives, state.connectors)))
    goods.taken = yield Ask(ask, state.view(seat))
    for colour, number in enumerate(goods.taken):
        state.connectors[colour] -= number
        for _ in range(number):
            goods.placed += yield from _place(state, seat, colour)


def gains(gives: Icons, supply: Sequence[int]) -> Iterator[Gain]:
    """Yield what can be taken, from nothing to all that is shown.

    Holds KCL-CONN-01, KCL-CONN-07 and KCL-PROD-10.
    """
    yield from _gains(gives.connectors, gives.white_connectors, supply)


def _gains(shown: Sequence[int], white: int, supply: Sequence[int]) -> Iterator[Gain]:
    """Yield the gains of the colours given, white icons filling up what is not shown."""
    if not shown:
        yield ()
        return
    for number in range(min(shown[0] + white, supply[0]) + 1):
        left = white - max(number - shown[0], 0)
        for rest in _gains(shown[1:], left, supply[1:]):
            yield (number, *rest)


def _place(state: GameState, seat: int, colour: int) -> Script[bool]:
    """Place a connector in the own borough, or discard it; tell whether it was placed.

    Holds KCL-CONN-02 to 06 and KCL-PROD-04.
    """
    borough = state.boroughs[seat]
    on_river = state.rules.readings.connectors_on_river_edges == "allowed"
    ask = ChooseConnectorEdge(seat, borough.free_edges(on_river=on_river), colour, borough.names)
    edge: Edge | None = yield Ask(ask, state.view(seat))
    if edge is None:
        state.connectors[colour] += 1
        state.event(seat, Event.CONNECTOR_DISCARDED, CONNECTORS[colour])
        _write_connector(state, seat, colour, None)
        return False
    borough.connect(edge, colour)
    tiles = " and ".join(map(str, borough.sides[edge]))
    state.event(seat, Event.CONNECTOR_PLACED, CONNECTORS[colour], tiles, 1)
    _write_connector(state, seat, colour, edge)
    return True


# Rows


def _write_connector(state: GameState, seat: int, colour: int, edge: Edge | None) -> None:
    if not state.journal.keeps("connectors"):
        return
    borough = state.boroughs[seat]
    tiles = [] if edge is None else borough.sides[edge]
    row = ConnectorRow(
        round=state.round,
        turn=state.turn,
        seat=seat,
        colour=colour,
        edge="" if edge is None else borough.names[edge],
        shared=len(tiles) > 1,
        tiles=";".join(map(str, tiles)),
    )
    state.journal.add("connectors", row)


def _write_row(
    state: GameState, seat: int, piece: Piece, group: Group, last: int, goods: Goods
) -> None:
    place = "centre" if piece.owner is None else "own" if piece.owner == seat else "other"
    taken = sum(goods.taken)
    row = (
        state.round,
        state.turn,
        seat,
        piece.tile.name,
        CATEGORIES.index(piece.tile.category),
        PLACES.index(place),
        piece.owner,
        piece.level > 0,
        group.colour,
        group.number,
        last,
        *goods.returned,
        *goods.gained,
        goods.shown,
        *goods.taken,
        goods.placed,
        taken - goods.placed,
    )
    state.journal.add("productions", row)
