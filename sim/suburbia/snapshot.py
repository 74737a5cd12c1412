"""The table ``phases``: what can be counted in every borough after a turn."""

from typing import TYPE_CHECKING, Any

from sim.suburbia.scoring import leader

if TYPE_CHECKING:
    from sim.suburbia.borough import Borough
    from sim.suburbia.state import GameState


def write_snapshot(state: "GameState", active: int | None) -> None:
    """Write a row for every borough, if the log keeps them."""
    rows = state.journal.rows.get("phases")
    if rows is None:
        return
    leads: dict[int | None, list[str]] = {}
    for goal in state.public_goals:
        leads.setdefault(leader(state.rules, state.boroughs, goal), []).append(goal.name)
    for borough in state.boroughs:
        rows.append(_row(state, borough, active, ";".join(leads.get(borough.seat, ()))))


def _row(state: "GameState", borough: "Borough", active: int | None, leads: str) -> tuple[Any, ...]:
    """Return the columns of `sim.suburbia.schema` in their order."""
    counters = borough.counters
    return (
        state.round,
        state.phase,
        borough.seat,
        borough.seat == active,
        counters.money,
        counters.income,
        counters.reputation,
        counters.population,
        counters.lines,
        counters.markers,
        *borough.tally(),
        leads,
    )
