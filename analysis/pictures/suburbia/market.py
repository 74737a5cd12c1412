"""The market: what lies in its slots, what the slots cost, and what the tiles do."""

from collections.abc import Sequence
from textwrap import wrap

from analysis.pictures.blocks import Block, Bounds
from analysis.pictures.canvas import Canvas, width_of
from analysis.pictures.colours import QUIET
from analysis.pictures.shapes import Point
from analysis.pictures.suburbia.tile import draw_tile
from analysis.statistics.rounding import MINUS
from sim.engine.phrases import listed
from sim.suburbia.components import Tile
from sim.suburbia.effects import Clause
from sim.suburbia.market import Offer
from sim.suburbia.words import CLASSES, COLOURS, Account

STEP, LARGER = 1.75, 1.3
"""From slot to slot, and how much larger the tiles are than those of boroughs."""
EFFECT, LETTERS = 0.125, 24
"""Of effects: size of the letters, and letters in a line."""
WHERE = {
    "adjacent": "each {} beside it",
    "own": "each own {}",
    "all": "each {} in all boroughs",
    "other": "each {} of others",
    "after": "each {} built later",
    "lakeside": "each {} beside own Lakes",
    "line_up": "each line crossed upward",
}
"""By scope, what an effect counts."""


def market_block(offers: Sequence[Offer]) -> Block:
    """Return the market as a part of a figure, the dearest slot on the left."""
    texts = [_effects(offer.tile) for offer in offers]
    below = 0.2 * max(map(len, texts), default=0)

    def draw(canvas: Canvas) -> None:
        for number, (offer, lines) in enumerate(zip(offers, texts, strict=True)):
            _draw_offer(canvas, offer, lines, (STEP * number, 0))

    right = STEP * max(len(offers) - 1, 0) + STEP / 2
    return Block(Bounds(-STEP / 2, -0.7 - below, right, 0.85), draw, LARGER)


def _draw_offer(canvas: Canvas, offer: Offer, lines: list[str], at: Point) -> None:
    x, y = at
    price = f"+ ${offer.surcharge}" if offer.surcharge else "no surcharge"
    canvas.text(price, (x, y + 0.68), 0.17, bold=bool(offer.surcharge), align="centre")
    draw_tile(canvas, offer.tile, at)
    for number, line in enumerate(lines):
        size = min(EFFECT, (STEP - 0.1) / width_of(line, 1))
        canvas.text(line, (x, y - 0.66 - 0.18 * number), size, colour=QUIET, align="centre")


def _effects(tile: Tile) -> list[str]:
    return [line for clause in tile.clauses for line in wrap(_effect(clause), LETTERS)]


def _effect(clause: Clause) -> str:
    """Say what an effect does, such as ``"+1 income for each Office in all boroughs"``."""
    words = [name for bit, name in enumerate(CLASSES) if clause.target >> bit & 1]
    asked = "tile" if set(words) in (set(), set(COLOURS)) else listed(words, "or")
    sign = "+" if clause.amount > 0 else MINUS
    what = f"{sign}{abs(clause.amount)} {clause.account.name.lower()}"
    if clause.account == Account.MONEY:
        what = f"{sign}${abs(clause.amount)}"
    return f"{what} for {WHERE[clause.scope].format(asked)}"
