"""The picture of a town."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import QUIET
from analysis.pictures.legend import Placed, arrange, draw_legend, height
from analysis.pictures.small_city.board import draw_ground, draw_tile
from analysis.pictures.small_city.people import draw_pieces, draw_speech
from analysis.pictures.small_city.signs import entries
from analysis.pictures.small_city.trail import Trail, draw_trail
from analysis.statistics.picture import styled
from sim.engine.game import load_game
from sim.engine.scenario import Scenario
from sim.small_city.maps import TownMap, read_map
from sim.small_city.state import Rules
from sim.small_city.town import Town
from sim.small_city.words import Account

Drawable = Town | TownMap | str
"""A town, or its map."""
WIDTH = 7.0
"""Width of a picture of one town in inches."""
LEFT, RIGHT, FOOT = 0.5, 0.15, 0.5
"""What a town needs beside and below its squares."""
TITLE, LINE = 0.34, 0.22


@cache
def default_rules() -> Rules:
    """Return the rules by which maps are read if nothing else is said."""
    rules = load_game("small_city").prepare(Scenario(game="small_city", seats=("random",) * 4))
    assert isinstance(rules, Rules)
    return rules


def as_town(town: Drawable, rules: Rules | None = None) -> Town:
    """Return a town, read from its map if need be.

    Raises
    ------
    BoroughsError
        If the map does not read.
    """
    if isinstance(town, str):
        rules = rules or default_rules()
        town = read_map(town, rules.box, rules.readings)
    return town.town if isinstance(town, TownMap) else town


@dataclass(frozen=True, slots=True)
class Sheet:
    """What goes around a town of some side: lines above, and a legend below."""

    size: int
    title: str
    line: str
    legend: Sequence[Placed] = ()
    below: float = 0.0
    larger: float = 1.0

    @property
    def left(self) -> float:
        """Left edge."""
        return -LEFT

    @property
    def right(self) -> float:
        """Right edge."""
        return self.size + RIGHT

    @property
    def low(self) -> float:
        """Lower edge."""
        return -FOOT - height(list(self.legend)) - self.below

    @property
    def top(self) -> float:
        """Upper edge."""
        return self.size + 0.15 + (0.45 if self.line else 0) + (0.5 if self.title else 0)

    def canvas(self, ax: Axes | None) -> Canvas:
        """Return axes of these limits, on a new figure if there are none."""
        wide, high = self.right - self.left, self.top - self.low
        if ax is None:
            figure = Figure((WIDTH, WIDTH * high / wide), facecolor="white")
            ax = figure.add_axes((0, 0, 1, 1))
        return Canvas.spread(ax, self.left, self.low, self.right, self.top)

    def write(self, canvas: Canvas) -> None:
        """Write the lines above and draw the legend below."""
        y = self.size + 0.36 * self.larger
        room = float(self.size)
        if self.line:
            size = min(self.larger * LINE, room / width_of(self.line, 1))
            canvas.text(self.line, (0, y), size, colour=QUIET)
            y += 0.46 * self.larger
        if self.title:
            size = min(self.larger * TITLE, room / width_of(self.title, 1, bold=True))
            canvas.text(self.title, (0, y), size, bold=True)
        draw_legend(canvas, list(self.legend), 0, -FOOT + 0.08)


def draw_town(
    town: Drawable,
    *,
    path: Trail | str | None = None,
    speech: str | None = None,
    ax: Axes | None = None,
    title: str | None = None,
    words: bool = True,
    legend: bool = True,
    rules: Rules | None = None,
) -> Axes:
    """Draw a town.

    Parameters
    ----------
    town : Town, TownMap or str
        The town, or its map.
    path : Trail or str, optional
        A Godzilla's walk; as text the squares walked, such as ``"1,2 1,1 1,0"``.
    speech : {"N", "E", "S", "W"}, optional
        Which way the peaceful Mayor faces; who hears him is outlined.
    ax : matplotlib Axes, optional
        Where to draw; by default on a new figure.
    title : str, optional
        A heading; by default whose town it is.
    words : bool
        Whether buildings without levels bear their names, or the two letters of maps.
    legend : bool
        Whether a legend of what is seen stands below.
    rules : Rules, optional
        What a map is read by, if play had other tables or readings than the default.

    Returns
    -------
    matplotlib.axes.Axes
        With a unit to the square; the town's lower left corner is at (0, 0).

    Raises
    ------
    BoroughsError
        If the map or the path does not read, or the Mayor cannot speak that way.
    """
    shown = as_town(town, rules)
    trail = Trail.read(path) if isinstance(path, str) else path
    title = f"Town of seat {shown.seat + 1}" if title is None else title
    found = entries([shown], trail, words=words) if legend else []
    sheet = Sheet(shown.area, title, accounts(town, shown), arrange(found, shown.area))
    with styled():
        canvas = sheet.canvas(ax)
        sheet.write(canvas)
        draw_all(canvas, shown, trail, words=words)
        if speech is not None:
            draw_speech(canvas, shown, speech)
    return canvas.ax


def draw_all(canvas: Canvas, town: Town, trail: Trail | None, *, words: bool) -> None:
    """Draw ground, tiles, walk and pieces of a town."""
    draw_ground(canvas, town.area, town.blocked)
    for tile in town.tiles:
        draw_tile(canvas, tile, words=words)
    if trail is not None and trail.path:
        draw_trail(canvas, town, trail, standing=bool(town.godzilla))
    draw_pieces(canvas, town, trail)


def accounts(given: Drawable, town: Town) -> str:
    """Return what a player has, if the map says it: votes, money, pollution, people off board."""
    if isinstance(given, str) and "votes=" not in given:
        return ""
    book = town.ledger.balances
    waiting = f"{book[Account.JOB_CENTRE]} in the job centre, {book[Account.RESERVE]} in reserve"
    return f"{town.votes} votes · ${town.money} · pollution {town.pollution} · {waiting}"
