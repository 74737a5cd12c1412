"""The tables ``phases`` and ``supply``: what can be counted after a phase."""

from typing import TYPE_CHECKING, Any

from sim.key_to_the_city.components import SECOND
from sim.key_to_the_city.scoring import score, total
from sim.key_to_the_city.words import CATEGORIES

if TYPE_CHECKING:
    from sim.key_to_the_city.state import GameState


def write_snapshot(state: "GameState") -> None:
    """Write a row for every seat and one for the supply, if the log keeps them."""
    rows = state.journal.rows.get("phases")
    if rows is None:
        return
    rows.extend(_row(state, seat) for seat in range(state.rules.players))
    supply = (*state.bag, *state.connectors, *state.skills)
    state.journal.add("supply", (state.round, state.phase, *supply))


def _row(state: "GameState", seat: int) -> tuple[Any, ...]:
    """Return the columns of `sim.key_to_the_city.schema` in their order."""
    screen, borough = state.screens[seat], state.boroughs[seat]
    categories = [piece.tile.category for piece in borough]
    return (
        state.round,
        state.phase,
        seat,
        *screen.keyples,
        sum(screen.open),
        *screen.skills,
        *(edges.bit_count() for edges in borough.connectors),
        (borough.all_edges & ~borough.used).bit_count(),
        *(categories.count(category) for category in CATEGORIES),
        sum(piece.level == 1 for piece in borough),
        sum(piece.level == SECOND for piece in borough),
        state.berths[seat],
        total(score(state.rules, borough, screen.keyples, screen.skills)),
    )
