"""Step 4 of a turn: the market closes up and is refilled; 1 More Round counts down the end."""

from sim.suburbia.components import Tile
from sim.suburbia.schema import RefillRow
from sim.suburbia.state import GameState
from sim.suburbia.words import Event


def refill(state: GameState) -> list[Tile]:
    """Close the market up and fill its empty slots, and return the tiles added.

    Holds SUB-MARKET-04, SUB-MARKET-06, SUB-SETUP-07 and SUB-SETUP-08.
    """
    added: list[Tile] = []
    if state.rules.readings.empty_market_slot == "hole" and not any(state.stacks):
        return added
    for gap in reversed(range(state.market.close_up())):
        tile = draw(state)
        if tile is None:
            if state.round:
                state.event(None, Event.RULE_HOLE, "SUB-MARKET-06")
            break
        state.market.enter(gap, tile)
        state.event(None, Event.TILE_ADDED, tile)
        added.append(tile)
    return added


def draw(state: GameState) -> Tile | None:
    """Draw a tile, A before B before C; 1 More Round is set aside for the next one.

    Holds SUB-SETUP-07 and SUB-END-01.
    """
    for stack in state.stacks:
        if stack:
            tile = stack.pop()
            if tile is not state.rules.box.one_more_round:
                return tile
            one_more_round(state)
            return draw(state)
    return None


def one_more_round(state: GameState) -> None:
    """Set how many turns are left after this one.

    Holds SUB-END-02 to 05, SUB-SOLO-07, SUB-SOLO-15, SUB-SOLO-19 and SUB-SOLO-21.
    """
    state.event(None, Event.ONE_MORE_ROUND)
    readings, count = state.rules.readings, len(state.boroughs)
    rest = count - state.turn
    match state.rules.solo, readings.end_trigger:
        case "dale", _:
            state.turns_left = 0
        case "lone_architect", _ if readings.solo_end == "at_once":
            state.turns_left = 0
        case _, "one_more_turn_each":
            state.turns_left = count
        case _, "finish_round_only":
            state.turns_left = rest
        case _:
            state.turns_left = rest + count


def write_refill(state: GameState, removed: list[Tile], added: list[Tile], *, marker: bool) -> None:
    """Write the row of step 4."""
    if state.journal.keeps("refills"):
        a, b, c = state.stack_sizes()
        row = RefillRow(
            round=state.round,
            phase=state.phase,
            removed=";".join(tile.name for tile in removed),
            added=";".join(tile.name for tile in added),
            market=state.market.names(),
            one_more_round=marker,
            stack_a=a,
            stack_b=b,
            stack_c=c,
        )
        state.journal.add("refills", row)
