"""The picture of a borough: its tiles, and its board with the counters."""

from matplotlib.figure import Figure

from analysis.pictures import hexes, shapes
from analysis.pictures.blocks import Block, Bounds, compose
from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import QUIET, SEATS
from analysis.pictures.hexes import COLUMN, SIDE
from analysis.pictures.suburbia.colours import BOARD
from analysis.pictures.suburbia.legend import legend_block
from analysis.pictures.suburbia.tile import draw_counter, draw_tile
from analysis.statistics.rounding import MINUS
from sim.boards.hexes import cell
from sim.engine.game import load_game
from sim.engine.scenario import Scenario
from sim.suburbia.borough import Borough
from sim.suburbia.maps import read_map
from sim.suburbia.rules import Rules
from sim.suburbia.words import Account

FOOT, MIDDLE = -1.65, -1.3
"""Lower edge of the board, and where the counters stand on it."""
BOARD_CELLS = [cell(x, -2 if x % 2 == 0 else -1) for x in range(-3, 4)]
"""What is seen of the cells that the board covers; it goes on below them (SUB-GEO-03)."""
COUNTERS = (Account.MONEY, Account.INCOME, Account.REPUTATION, Account.POPULATION)
TITLE, LINE, HEAD, BELOW = 0.3, 0.2, 0.5, 0.35
"""Sizes of the letters of the heading and the line below it, and the heights of both."""


def draw_borough(
    borough: Borough | str, *, title: str | None = None, rules: Rules | None = None
) -> Figure:
    """Draw one borough.

    Parameters
    ----------
    borough : Borough or str
        The borough, or its map (see `sim.suburbia.maps`).
    title : str, optional
        A heading; by default whose borough it is.
    rules : Rules, optional
        What a map is read by, if play had other tables or readings than the default.

    Raises
    ------
    BoroughsError
        If the map does not read.
    """
    if isinstance(borough, str):
        borough = read_map(borough, rules or _default_rules())
    block = borough_block(borough, f"Seat {borough.seat + 1}" if title is None else title)
    tiles = [one.tile for one in borough.tiles]
    return compose([[block], [legend_block(tiles, block.wide, markers=borough.markers_placed > 0)]])


def _default_rules() -> Rules:
    scenario = Scenario(game="suburbia", seats=("random",) * 4)
    rules: Rules = load_game("suburbia").prepare(scenario)
    return rules


def borough_block(borough: Borough, title: str, line: str = "") -> Block:
    """Return a borough with a heading as a part of a figure."""
    around = hexes.bounds([*BOARD_CELLS, *borough.at])
    top = around.top + HEAD + (BELOW if line else 0.0)
    around = Bounds(around.left, min(around.low, FOOT), around.right, top)

    def draw(canvas: Canvas) -> None:
        _draw_board(canvas, borough)
        for placed in borough.tiles:
            draw_tile(canvas, placed.tile, hexes.centre(placed.cell), marker=placed.marker)
        _write_heading(canvas, borough, title, line, around)

    return Block(around, draw)


def _draw_board(canvas: Canvas, borough: Borough) -> None:
    """Draw the board that a borough grows from, with its counters."""
    for at in BOARD_CELLS:
        canvas.shape(hexes.hexagon(), hexes.centre(at), fill=BOARD, edge=BOARD, width=0.02, order=1)
    right = 3 * COLUMN + SIDE / 2
    foot = shapes.box(-right, FOOT, right, MIDDLE + 0.35, 0.06)
    canvas.shape(foot, fill=BOARD, edge=BOARD, width=0.02, order=1)
    balances = borough.counters.ledger.balances
    step = 2 * right / len(COUNTERS)
    for number, account in enumerate(COUNTERS):
        x = (number + 0.18) * step - right
        draw_counter(canvas, account, (x, MIDDLE), 0.26)
        text = _counter(account, balances[account])
        canvas.text(text, (x + 0.22, MIDDLE), 0.27, bold=True)


def _counter(account: Account, number: int) -> str:
    if account == Account.MONEY:
        return f"${number}"
    signed = number and account in (Account.INCOME, Account.REPUTATION)
    return (f"{number:+}" if signed else str(number)).replace("-", MINUS)


def _write_heading(canvas: Canvas, borough: Borough, title: str, line: str, around: Bounds) -> None:
    left, room = around.left, around.right - around.left
    size = min(TITLE, (room - 0.4) / width_of(title, 1, bold=True))
    top = around.top - 0.2
    chip = shapes.box(-0.13, -0.13, 0.13, 0.13, 0.05)
    canvas.shape(chip, (left + 0.13, top), fill=SEATS[borough.seat])
    canvas.text(title, (left + 0.4, top), size, bold=True)
    if line:
        size = min(LINE, room / width_of(line, 1))
        canvas.text(line, (left, top - 0.4), size, colour=QUIET)
