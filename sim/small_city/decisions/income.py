"""Decisions of phase IV: sell, store, refine, ship."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from sim.boards.squares import Mask, name, squares
from sim.engine.decision import NONE, Choice
from sim.small_city.decisions.places import OptionalSquareChoice, SquareChoice


class Sale(NamedTuple):
    """The cube to sell, by its square, and what for."""

    at: int
    currency: str

    def __str__(self) -> str:
        return f"{name(self.at)} for {self.currency}"


class CommerceAction(Choice[Sale | None]):
    """What a person in a shop does (SC-P4-05 to 09).

    Attributes
    ----------
    rank : int
        His rank in the shop.
    """

    __slots__ = ("rank",)
    name: ClassVar[str] = "commerce_action"
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, "dollars", "votes"})

    def __init__(self, seat: int, options: Sequence[Sale | None], rank: int) -> None:
        super().__init__(seat, options)
        self.rank = rank

    def kind(self, option: Sale | None) -> str:
        """Return ``none`` or the currency."""
        return NONE if option is None else option.currency


class ShopRank(SquareChoice):
    """Who gets the next rank in a shop (setting ``commerce_rank``)."""

    __slots__ = ()
    name: ClassVar[str] = "shop_rank"


class StoreMaterial(OptionalSquareChoice):
    """Where a new cube is stored, or none to lose it (SC-P4-14).

    Attributes
    ----------
    colour : int
        Its colour.
    """

    __slots__ = ("colour",)
    name: ClassVar[str] = "store_material"

    def __init__(self, seat: int, free: Mask, colour: int) -> None:
        super().__init__(seat, (*squares(free), None))
        self.colour = colour

    def text(self, option: int | None) -> str:
        """Write the square, or ``lose``."""
        return "lose" if option is None else name(option)


class RefineryUse(OptionalSquareChoice):
    """Which cube the Refinery raises, or none (SC-P4-16)."""

    __slots__ = ()
    name: ClassVar[str] = "refinery_use"


class HarborSale(OptionalSquareChoice):
    """Which cube the Harbor sells, or none (SC-P4-17)."""

    __slots__ = ()
    name: ClassVar[str] = "harbor_sale"


class Shift(NamedTuple):
    """A cube, by its square, and the store space it is moved to."""

    at: int
    to: int

    def __str__(self) -> str:
        return f"{name(self.at)} > {name(self.to)}"


class RearrangeMaterial(Choice[Shift | None]):
    """Which cube moves within Warehouse and Harbor (setting ``warehouse_rearrange``)."""

    __slots__ = ()
    name: ClassVar[str] = "rearrange_material"
    kinds: ClassVar[frozenset[str]] = frozenset({NONE, "shift"})

    def kind(self, option: Shift | None) -> str:
        """Tell moving from leaving."""
        return NONE if option is None else "shift"
