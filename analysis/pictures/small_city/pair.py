"""A town twice, side by side: before and after."""

from dataclasses import dataclass

from matplotlib.figure import Figure

from analysis.pictures.canvas import Canvas
from analysis.pictures.legend import Entry, Placed, arrange, draw_legend, height
from analysis.pictures.small_city.people import draw_loss, losses
from analysis.pictures.small_city.signs import entries
from analysis.pictures.small_city.town import (
    FOOT,
    LEFT,
    RIGHT,
    Drawable,
    Sheet,
    accounts,
    as_town,
    draw_all,
)
from analysis.pictures.small_city.trail import Trail
from analysis.statistics.picture import styled
from sim.small_city.state import Rules

WIDTH = 12.6
"""Width of the figure in inches."""
BETWEEN = 0.4


def before_and_after(
    before: Drawable,
    after: Drawable,
    *,
    path: Trail | str | None = None,
    titles: tuple[str, str] = ("Before", "After"),
    words: bool = True,
    rules: Rules | None = None,
) -> Figure:
    """Draw a town twice, the first time with what will happen to it.

    Parameters
    ----------
    before, after : Town, TownMap or str
        The town, or its map, at both times. Persons and cubes that will be gone are crossed out
        before.
    path, words, rules
        As `draw_town` takes them; the walk is drawn before.
    titles : (str, str)
        The headings.

    Returns
    -------
    matplotlib.figure.Figure
        With one legend for both.

    Raises
    ------
    BoroughsError
        If a map or the path does not read.
    """
    towns = [as_town(before, rules), as_town(after, rules)]
    trail = Trail.read(path) if isinstance(path, str) else path
    gone = list(losses(*towns))
    pair = Pair(
        max(town.area for town in towns),
        (accounts(before, towns[0]), accounts(after, towns[1])),
        entries(towns, trail, words=words, losses=bool(gone)),
    )
    figure = Figure((WIDTH, WIDTH * pair.high / pair.wide), facecolor="white")
    with styled():
        for number, (town, title, line) in enumerate(zip(towns, titles, pair.lines, strict=True)):
            canvas = pair.canvas(figure, number)
            Sheet(pair.size, title, line).write(canvas)
            draw_all(canvas, town, None if number else trail, words=words)
            if not number:
                draw_legend(canvas, pair.legend, 0, 0.08 - FOOT)
                for at in gone:
                    draw_loss(canvas, at)
    return figure


@dataclass(frozen=True, slots=True)
class Pair:
    """How two towns lie side by side, in squares.

    Attributes
    ----------
    size : int
        Side of the larger construction area.
    lines : (str, str)
        What stands below the headings.
    entries : list of Entry
        The legend.
    """

    size: int
    lines: tuple[str, str]
    entries: list[Entry]

    @property
    def step(self) -> float:
        """From one town to the other."""
        return self.size + LEFT + RIGHT + BETWEEN

    @property
    def wide(self) -> float:
        """Width."""
        return self.step + self.size + LEFT + RIGHT

    @property
    def top(self) -> float:
        """Upper edge."""
        return self.size + (1.1 if any(self.lines) else 0.7)

    @property
    def legend(self) -> list[Placed]:
        """The legend, set in lines."""
        return arrange(self.entries, self.wide - LEFT - RIGHT)

    @property
    def high(self) -> float:
        """Height."""
        return self.top + FOOT + height(self.legend)

    def canvas(self, figure: Figure, number: int) -> Canvas:
        """Return a canvas on which the first or second town has its corner at (0, 0)."""
        ax = figure.add_axes((0, 0, 1, 1), label=str(number))
        ax.patch.set_visible(False)
        left = -LEFT - number * self.step
        return Canvas.spread(ax, left, self.top - self.high, left + self.wide, self.top)
