"""The signs of a town and their words, for the legend."""

from collections.abc import Callable, Iterable, Iterator

from analysis.pictures import shapes
from analysis.pictures.canvas import Canvas
from analysis.pictures.legend import Entry
from analysis.pictures.shapes import Point
from analysis.pictures.small_city import pieces
from analysis.pictures.small_city.board import GAP, draw_chip
from analysis.pictures.small_city.colours import FIERY, LOOKS, TRAIL, Look
from analysis.pictures.small_city.trail import Trail, draw_step
from analysis.statistics.picture import INK
from sim.small_city.town import Town
from sim.small_city.words import TITLES, Kind


def entries(
    towns: Iterable[Town], trail: Trail | None, *, words: bool, losses: bool = False
) -> list[Entry]:
    """Return the entries for some towns.

    Parameters
    ----------
    towns : iterable of Town
        What is drawn.
    trail : Trail or None
        Whether a walk is drawn.
    words : bool
        Whether buildings bear words; otherwise the legend says what the letters mean.
    losses : bool
        Whether anything is crossed out.
    """
    shown = list(towns)
    kinds = [kind for kind in Kind if any(town.has(kind) for town in shown)]
    return [*_families(kinds, words=words), *_pieces(shown), *_walk(trail), *_lost(losses)]


def _families(kinds: list[Kind], *, words: bool) -> Iterator[Entry]:
    families: dict[Look, list[Kind]] = {}
    for kind in kinds:
        families.setdefault(LOOKS[kind], []).append(kind)
    for look, members in families.items():
        zone = members[0].name if members[0] <= Kind.P else ""
        if words and not zone:
            continue
        text = look.family
        if not zone:
            text = ", ".join(f"{kind.name} {TITLES[kind].split()[0]}" for kind in members)
            text = text.replace("CH City", "CH City Hall")
        yield Entry(0.42, _swatch(look, zone), text)


def _swatch(look: Look, letter: str) -> Callable[[Canvas, Point], None]:
    def draw(canvas: Canvas, at: Point) -> None:
        tile = shapes.box(-0.18, -0.18, 0.18, 0.18, 0.08)
        canvas.shape(tile, at, fill=look.fill, edge=INK, width=GAP)
        canvas.text(letter, at, 0.22, bold=True, align="centre")

    return draw


def _pieces(towns: list[Town]) -> Iterator[Entry]:
    seat = towns[0].seat
    guests = sorted({owner for town in towns for owner in _guests(town)})
    if any(town.squares_of[Kind.F] for town in towns):
        yield Entry(0.78, _row(lambda c, at, n: draw_chip(c, at, n, size=0.95), 0.26), "product")
    if any(town.hall or town.at_home() for town in towns):
        yield Entry(0.36, lambda c, at: pieces.person(c, at, seat, size=0.42), "citizen")
    if guests:
        guest = guests[0]
        text = f"tourist of seat {guest + 1}" if len(guests) == 1 else "tourist, with his seat"
        yield Entry(0.36, lambda c, at: pieces.person(c, at, guest, guest=True, size=0.42), text)
    if any(town.bodies for town in towns):
        yield Entry(0.34, lambda c, at: pieces.grave(c, at, seat, guest=False, size=0.42), "grave")
    if any(town.stored for town in towns):
        yield Entry(0.84, _row(lambda c, at, n: pieces.cube(c, at, n, size=0.42), 0.28), "material")
    if any(town.discs for town in towns):
        yield Entry(0.36, lambda c, at: pieces.disc(c, at, size=0.44), "radiation")
    if any(town.mayor for town in towns):
        yield Entry(0.7, lambda c, at: pieces.mayor(c, at, 0, size=0.4), "Mayor")
    if any(town.godzilla for town in towns):
        yield Entry(0.8, lambda c, at: pieces.godzilla(c, at, 0, size=0.42), "Godzilla")


def _guests(town: Town) -> list[int]:
    return [owner for owner in town.persons.values() if owner != town.seat]


def _row(
    draw: Callable[[Canvas, Point, int], None], step: float
) -> Callable[[Canvas, Point], None]:
    def draw_all(canvas: Canvas, at: Point) -> None:
        for number in range(3):
            draw(canvas, (at[0] + (number - 1) * step, at[1]), number)

    return draw_all


def _walk(trail: Trail | None) -> Iterator[Entry]:
    if trail is None:
        return
    if trail.start:
        yield Entry(0.66, _rim(dashed=True), "enters")
    yield Entry(0.5, _arrow, "walks")
    yield Entry(0.66, _rim(dashed=False), "ends")


def _rim(*, dashed: bool) -> Callable[[Canvas, Point], None]:
    def draw(canvas: Canvas, at: Point) -> None:
        place = shapes.box(-0.3, -0.15, 0.3, 0.15, 0.08)
        fill = "none" if dashed else FIERY
        canvas.shape(place, at, fill=fill, edge=TRAIL, width=0.04, dashed=dashed)

    return draw


def _arrow(canvas: Canvas, at: Point) -> None:
    canvas.line([(at[0] - 0.25, at[1]), (at[0] + 0.2, at[1])], TRAIL, 0.07)
    draw_step(canvas, at, 0, "1", size=0.8)


def _lost(losses: bool) -> Iterator[Entry]:
    if losses:
        yield Entry(0.34, _crossed, "eaten or destroyed")


def _crossed(canvas: Canvas, at: Point) -> None:
    for sign in (1, -1):
        ends = [(at[0] - 0.12, at[1] - 0.12 * sign), (at[0] + 0.12, at[1] + 0.12 * sign)]
        canvas.line(ends, TRAIL, 0.07)
