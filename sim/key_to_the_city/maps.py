"""Borough maps: a borough as text, one line per tile and one per connector on an edge.

::

    borough seat=1
    0,0 Greenwich
    1,0 Tower Bridge rotation=1 upgraded
    -1,0 The Shard marker
    0,0/0 blue

An edge is named by the first tile that has it and the direction, counter-clockwise from east.
"""

from sim.key_to_the_city.borough import Borough
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.words import CONNECTORS

STATES = ("", " upgraded", " marker")


def write_map(borough: Borough) -> str:
    """Write a borough as a map."""
    lines = [f"borough seat={borough.seat + 1}"]
    lines += [_tile(piece) for piece in borough]
    for edge, name in enumerate(borough.names):
        colour = borough.colour(edge)
        if colour is not None:
            lines.append(f"{name} {CONNECTORS[colour]}")
    return "\n".join(lines)


def _tile(piece: Piece) -> str:
    turned = f" rotation={piece.rotation}" if piece.rotation else ""
    return f"{piece.place()} {piece}{turned}{STATES[piece.level]}"
