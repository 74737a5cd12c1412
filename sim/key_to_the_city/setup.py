"""The set-up, and the start of an era (sections 2 and 3 of the rules)."""

from sim.engine.script import Ask, Script, Wait
from sim.key_to_the_city.components import Tile
from sim.key_to_the_city.decisions import ChooseHome
from sim.key_to_the_city.drawing import draw
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.rules import ERAS
from sim.key_to_the_city.schema import EraRow, HomeRow, SetupRow
from sim.key_to_the_city.state import GameState
from sim.key_to_the_city.words import Event, Reason

BASE, UPGRADED = 0, 1


def set_up(state: GameState) -> Script[None]:
    """Set the game up (KCL-SETUP-01 to 08)."""
    yield from state.begin("setup")
    yield Wait("setup")
    rules, luck = state.rules, state.luck
    state.stock = luck.shuffled(rules.box.stock, "stock")
    count = rules.box.numbers.routemasters_per_player * rules.players
    state.routemasters = luck.shuffled(rules.box.by_category["routemaster"], "routemasters")[:count]
    start = 0
    if rules.readings.start_player == "random":
        start = luck.below(rules.players, "start player")
    state.event(start, Event.START_PLAYER)
    _moor(state, start)
    yield from _choose_homes(state)
    draw(state, [rules.box.numbers.keyples_at_start] * rules.players, Reason.SETUP)
    _write_rows(state, start)
    yield from state.end()


def _moor(state: GameState, start: int) -> None:
    """Lay the barges on the first river tile, the start player's farthest right (KCL-SETUP-03)."""
    players, right = state.rules.players, state.rules.box.berths[0][-1].number
    for step in range(players):
        state.berths[(start + step) % players] = right - step


def _choose_homes(state: GameState) -> Script[None]:
    """Let each player choose a home, in seat order, or deal them (KCL-SETUP-01)."""
    homes: tuple[Tile, ...] = state.rules.box.by_category["home"]
    dealt = state.luck.shuffled(homes, "homes")
    left = list(homes)
    for borough in state.boroughs:
        home = dealt[borough.seat]
        if state.rules.readings.home_assignment == "chosen_in_seat_order":
            home = yield Ask(ChooseHome(borough.seat, left.copy()), state.view(borough.seat))
        left.remove(home)
        borough.lay(Piece(home), 0)
        state.event(borough.seat, Event.HOME_CHOSEN, home)


def start_era(state: GameState) -> Script[None]:
    """Lay out the tiles of the next era in the centre.

    Holds KCL-ERA-01 to 03, 05 and 06.
    """
    state.round += 1
    state.turn = 0
    state.passes = []
    state.sailed = [False] * state.rules.players
    state.turns_taken = [0] * state.rules.players
    yield from state.begin("turns")
    era, box = state.round, state.rules.box
    number = state.rules.buildings(era)
    level = BASE if era <= len(ERAS) // 2 else UPGRADED
    if era == ERAS[-1]:
        tiles = list(state.routemasters)
        if state.rules.readings.era4_tiles == "plus_leftover_buildings":
            number = len(state.stock)
    else:
        tiles = [tile for tile in box.tiles if tile.category == f"era{era}"]
    buildings, state.stock = state.stock[:number], state.stock[number:]
    state.centre = [Piece(tile) for tile in tiles]
    state.centre += [Piece(tile, level) for tile in buildings]
    names = ";".join(map(str, state.centre))
    state.event(None, Event.OFFERED, names.replace(";", ", "), amount=len(state.centre))
    order = " ".join(str(seat + 1) for seat in state.player_order())
    state.journal.add("eras", EraRow(era, names, level == UPGRADED, order))


def _write_rows(state: GameState, start: int) -> None:
    routemasters, stock = (";".join(map(str, t)) for t in (state.routemasters, state.stock))
    state.journal.add("setup", SetupRow(start, routemasters, stock))
    for seat, borough in enumerate(state.boroughs):
        home = borough.pieces[0].tile.name
        state.journal.add("homes", HomeRow(seat, home, state.berths[seat]))
