"""The referee: laws that hold after every turn and every phase, whatever anybody plays."""

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from sim.engine.errors import RefereeError
from sim.key_to_the_city.components import SECOND
from sim.key_to_the_city.words import CONNECTORS, KEYPLES, PHASES, SKILLS

if TYPE_CHECKING:
    from sim.key_to_the_city.borough import Borough
    from sim.key_to_the_city.piece import Piece
    from sim.key_to_the_city.state import GameState


def check(state: "GameState") -> None:
    """Check every law.

    Raises
    ------
    RefereeError
        Naming the law, the era, the turn and the seat.
    """
    _check_keyples(state)
    _check_supply(state)
    _check_bids(state)
    _check_berths(state)
    _check_tiles(state)
    for borough in state.boroughs:
        _check_borough(state, borough)


def _claim(state: "GameState", law: str, holds: bool, seat: int | None = None) -> None:
    if not holds:
        who = "" if seat is None else f", seat {seat + 1}"
        where = f"era {state.round}, {PHASES[state.phase]}, turn {state.turn}"
        raise RefereeError(f"{law} ({where}{who})")


def _all_pieces(state: "GameState") -> "list[Piece]":
    return [*state.centre, *(piece for borough in state.boroughs for piece in borough)]


def _check_keyples(state: "GameState") -> None:
    """Keyples never come or go: bag, screens and tiles hold all (KCL-COMP-03, KCL-KEY-10)."""
    each = state.rules.box.numbers.keyples_each
    committed = [0] * len(KEYPLES)
    for piece in _all_pieces(state):
        number = piece.on_face + sum(piece.bids.values())
        _claim(state, f"{piece}: keyples lock a colour", not number or piece.colour is not None)
        if piece.colour is not None:
            committed[piece.colour] += number
    for colour, name in enumerate(KEYPLES):
        held = [screen.keyples[colour] for screen in state.screens]
        found = state.bag[colour] + sum(held) + committed[colour]
        _claim(state, f"{found} {name} keyples of {each}", found == each)
        _claim(state, f"{name} keyples are not negative", min(*held, state.bag[colour]) >= 0)
        shown = all(screen.open[colour] <= screen.keyples[colour] for screen in state.screens)
        _claim(state, f"open {name} keyples are there", shown)


def _check_supply(state: "GameState") -> None:
    """Connectors and skill tiles never come or go (KCL-COMP-03)."""
    numbers = state.rules.box.numbers
    for colour, name in enumerate(CONNECTORS):
        laid = sum(borough.connectors[colour].bit_count() for borough in state.boroughs)
        found, left = state.connectors[colour] + laid, state.connectors[colour]
        each = numbers.connectors_each
        _claim(state, f"{found} {name} connectors of {each}", found == each and left >= 0)
    for skill, name in enumerate(SKILLS):
        held = [screen.skills[skill] for screen in state.screens]
        found, least = state.skills[skill] + sum(held), min(*held, state.skills[skill])
        each = numbers.skills_each
        _claim(state, f"{found} {name} skill tiles of {each}", found == each and least >= 0)


def _check_bids(state: "GameState") -> None:
    """Bids never tie for the top, and groups on a face only grow (KCL-BID-04, KCL-PROD-02)."""
    for piece in _all_pieces(state):
        if piece.bids:
            highest = max(piece.bids.values())
            _claim(state, f"{piece}: one bid leads", [*piece.bids.values()].count(highest) == 1)
        sizes = [number for _, number in piece.groups]
        rising = all(one < other for one, other in pairwise(sizes))
        _claim(state, f"{piece}: groups on the face grow", rising)


def _check_berths(state: "GameState") -> None:
    """Berths hold one barge each (KCL-SAIL-01)."""
    places = [*zip(state.sailed, state.berths, strict=True)]
    _claim(state, "a berth holds one barge", len({*places}) == len(places))


def _check_tiles(state: "GameState") -> None:
    """No tile is twice in play; landmarks with a marker are no more than markers."""
    names = Counter(piece.tile.name for piece in _all_pieces(state))
    names.update(tile.name for tile in (*state.stock, *state.gone))
    _claim(state, "a tile is in one place", all(number == 1 for number in names.values()))
    marked = sum(piece.level == SECOND for piece in _all_pieces(state))
    _claim(state, "markers", marked <= state.rules.box.numbers.landmark_markers)


def _check_borough(state: "GameState", borough: "Borough") -> None:
    """Edges, connectors, neighbours and channels fit together."""
    seat = borough.seat
    cells = {piece.cell for piece in borough}
    _claim(state, "a hex holds one tile", len(cells) == len(borough.pieces), seat)
    used = 0
    for edges in borough.connectors:
        _claim(state, "an edge holds one connector", not used & edges, seat)
        used |= edges
    _claim(state, "connectors lie on edges", used == borough.used & borough.all_edges, seat)
    for piece in borough:
        _check_sides(state, borough, piece)
    for at, (touching, channels) in borough.rim.items():
        _claim(state, "the rim is free", at not in cells and touching & channels == channels, seat)


def _check_sides(state: "GameState", borough: "Borough", piece: "Piece") -> None:
    """Shared edges have their two tiles, and a channel or none on both (KCL-PLACE-05)."""
    beside = borough.neighbours(piece)
    home = len(borough.pieces) == 1
    _claim(state, f"{piece}: touches the borough", bool(beside) or home, borough.seat)
    for edge in piece.edges:
        sides = borough.sides[edge]
        _claim(state, f"{piece}: has its edges", piece in sides, borough.seat)
        shared = bool(borough.inner >> edge & 1)
        _claim(state, f"{piece}: shared edges", shared == (len(sides) == 2), borough.seat)
        channels = [bool(one.channels >> one.edges.index(edge) & 1) for one in sides]
        _claim(state, f"{piece}: channels meet", len({*channels}) == 1, borough.seat)
