"""Where a plan would like to put what: a town drawn in advance.

A player who has seen the game does not choose every square anew; he has a picture in mind and
bends it to his board. Pictures are drawn with one letter per square, top row first:

=======  =======================================================
H        City Hall
a b      estates: homes that grow into one large tile each
g        gates: homes that stay small and take newcomers in
c        shops
s l m u  School, Library, Museum, University
e k      Metro Station, CliniC
f w r h  factories, Warehouse, Refinery, Harbor
p        parks
.        nothing in particular
=======  =======================================================
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from sim.boards.squares import Mask, square
from sim.small_city.words import Kind
from strategies.small_city.once import Once

LOTS = {
    "g": (Kind.R,),
    "c": (Kind.C,),
    "s": (Kind.SC,),
    "l": (Kind.LI,),
    "m": (Kind.MU,),
    "u": (Kind.UN,),
    "e": (Kind.ME,),
    "k": (Kind.CL,),
    "f": (Kind.F,),
    "w": (Kind.WH,),
    "r": (Kind.RF,),
    "h": (Kind.HB,),
    "p": (Kind.P, Kind.PO, Kind.FI),
}
ESTATES = "ab"
MATTERS = {"H": 1000, "s": 40, "l": 40, "m": 40, "a": 30, "b": 30, "u": 8, "g": 3, "h": 3, "f": 3}
"""How bad it is to lose a square of a letter to a blocked one; other letters cost 1."""


@dataclass(frozen=True)
class Layout:
    """A picture laid on a board.

    Attributes
    ----------
    hall : int
        Squares of the City Hall.
    estates : tuple of int
        Squares of each estate.
    lots : dict of Kind to int
        Squares kept for a kind, estates apart.
    """

    hall: Mask
    estates: tuple[Mask, ...]
    lots: dict[Kind, Mask]

    @Once
    def housing(self) -> Mask:
        """Squares of all estates."""
        mask = 0
        for estate in self.estates:
            mask |= estate
        return mask

    @Once
    def drawn(self) -> Mask:
        """Squares with a purpose other than parks."""
        mask = self.hall | self.housing
        for kind, lot in self.lots.items():
            mask |= 0 if kind in LOTS["p"] else lot
        return mask


Drawing = dict[tuple[int, int], str]


def _read(picture: str) -> Drawing:
    rows = picture.split()
    return {
        (x, len(rows) - 1 - y): letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }


def _turned(drawing: Drawing) -> Iterator[Drawing]:
    """Yield a drawing in its eight positions, each pushed against left and lower edge."""
    for _ in range(2):
        drawing = {(-x, y): letter for (x, y), letter in drawing.items()}
        for _ in range(4):
            drawing = {(y, -x): letter for (x, y), letter in drawing.items()}
            left, low = min(x for x, _ in drawing), min(y for _, y in drawing)
            yield {(x - left, y - low): letter for (x, y), letter in drawing.items()}


def _laid(drawing: Drawing) -> Layout:
    masks: dict[str, Mask] = {}
    for (x, y), letter in drawing.items():
        masks[letter] = masks.get(letter, 0) | 1 << square(x, y)
    lots: dict[Kind, Mask] = {}
    for letter, kinds in LOTS.items():
        for kind in kinds:
            lots[kind] = masks.get(letter, 0)
    return Layout(masks["H"], tuple(masks[e] for e in ESTATES if e in masks), lots)


def _loss(drawing: Drawing, ground: Mask) -> int:
    """Weigh the squares of a drawing that are no ground."""
    return sum(
        MATTERS.get(letter, 1)
        for (x, y), letter in drawing.items()
        if not ground >> square(x, y) & 1
    )


@cache
def best(picture: str, ground: Mask, halls: tuple[Mask, ...]) -> Layout:
    """Return the picture in the position that suits a board and the City Hall best.

    Parameters
    ----------
    picture : str
        Rows of letters, blank-separated, top row first.
    ground : int
        Squares inside the construction area.
    halls : tuple of int
        Where the City Hall may lie, or lies; halls of another shape than drawn are allowed for.
    """
    drawings = sorted(_turned(_read(picture)), key=lambda one: _loss(one, ground))
    found = [
        (_off(layout.hall, hall) * MATTERS["H"] + _loss(drawing, ground), at, hall, layout)
        for at, drawing in enumerate(drawings)
        for layout in [_laid(drawing)]
        for hall in _closest(layout.hall, halls)
    ]
    _, _, hall, layout = min(found, key=lambda one: one[:3])
    return Layout(hall, layout.estates, layout.lots)


def _off(drawn: Mask, hall: Mask) -> int:
    return (drawn ^ hall).bit_count()


def _closest(drawn: Mask, halls: Iterable[Mask]) -> list[Mask]:
    nearest = min(_off(drawn, hall) for hall in halls)
    return [hall for hall in halls if _off(drawn, hall) == nearest][:1]
