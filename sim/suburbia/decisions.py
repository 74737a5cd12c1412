"""The decisions of Suburbia (section 16 of the rules); everything else is forced."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from sim.boards.hexes import Cell, name
from sim.engine.decision import Choice
from sim.engine.luck import Draw
from sim.engine.tables import Tables
from sim.suburbia.borough import Placed
from sim.suburbia.components import STACKS, Goal, Tile
from sim.suburbia.market import Offer
from sim.suburbia.words import LAKE, PLAYED

Option = TypeVar("Option")


class PlainChoice(Choice[Option]):
    """A choice in which each option is a kind of its own."""

    __slots__ = ()

    def sample(self, draw: Draw) -> Option:
        """Draw an option, each as likely as the others."""
        options = self.options()
        return options[draw.below(len(options))]


class KeepPrivateGoal(PlainChoice[Goal]):
    """Which of the goals dealt to keep (SUB-SETUP-14)."""

    __slots__ = ()
    name: ClassVar[str] = "keep_private_goal"


class ChooseTurnOption(PlainChoice[str]):
    """What to do in step 1 (SUB-TURN-02 to 06).

    ``market_tile``, ``basic_tile``, ``lake`` or ``investment_marker``.
    """

    __slots__ = ()
    name: ClassVar[str] = "choose_turn_option"
    kinds: ClassVar[frozenset[str]] = frozenset(PLAYED)


AS_LAKE = f"{{}} as {LAKE}"
"""The kind of a market tile that is built face down."""


class OfferChoice(Choice[Offer]):
    """A choice among tiles of the market; the kind of an option is its tile."""

    __slots__ = ()

    def kind(self, option: Offer) -> str:
        """Return the name of the tile."""
        return option.tile.name


class ChooseMarketSlot(OfferChoice):
    """Which market tile to build, face up or as a Lake (SUB-TURN-03, SUB-TURN-05).

    Forbidding ``Casino`` leaves ``Casino as Lake`` open.

    Attributes
    ----------
    lake : bool
        Whether it is built as a Lake, for the surcharge alone.
    """

    __slots__ = ("lake",)
    name: ClassVar[str] = "choose_market_slot"

    def __init__(self, seat: int, options: Sequence[Offer], *, lake: bool) -> None:
        super().__init__(seat, options)
        self.lake = lake

    def kind(self, option: Offer) -> str:
        """Return the name of the tile, and whether it is built as a Lake."""
        return AS_LAKE.format(option.tile.name) if self.lake else option.tile.name


class ChooseBasicTile(PlainChoice[Tile]):
    """Which basic tile to build (SUB-TURN-04, SUB-MARKET-08)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_basic_tile"


class ChooseInvestmentTarget(Choice[Placed]):
    """On which own tile the marker goes (SUB-INVEST-01)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_investment_target"

    def kind(self, option: Placed) -> str:
        """Return the name of the tile."""
        return option.tile.name


class ChooseCell(PlainChoice[Cell]):
    """Where the tile goes (SUB-GEO-04 to 09).

    Attributes
    ----------
    tile : Tile
        What is placed, a Lake included.
    """

    __slots__ = ("tile",)
    name: ClassVar[str] = "choose_cell"

    def __init__(self, seat: int, options: Sequence[Cell], tile: Tile) -> None:
        super().__init__(seat, options)
        self.tile = tile

    def text(self, option: Cell) -> str:
        """Write the cell as ``x,y``."""
        return name(option)


class ChooseDiscardSlot(OfferChoice):
    """Which market tile to discard after a basic tile or a marker (SUB-TURN-04, SUB-TURN-06)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_discard_slot"


class ChooseExtraRemovalSlot(OfferChoice):
    """Which further tile the Lone Architect removes (SUB-SOLO-05)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_extra_removal_slot"


def kinds_of_options(tables: Tables) -> dict[str, frozenset[str]]:
    """Return by decision the kinds of option it can have; none where they are cells."""
    tiles = tables["tiles"]
    in_market = frozenset(name for name, row in tiles.items() if row["stack"] in STACKS)
    basic = frozenset(name for name, row in tiles.items() if row["stack"] == "BASIC")
    return {
        KeepPrivateGoal.name: frozenset(tables["goals"]),
        ChooseTurnOption.name: ChooseTurnOption.kinds,
        ChooseMarketSlot.name: in_market | {AS_LAKE.format(name) for name in in_market},
        ChooseBasicTile.name: basic,
        ChooseInvestmentTarget.name: in_market | basic | {LAKE},
        ChooseCell.name: frozenset(),
        ChooseDiscardSlot.name: in_market,
        ChooseExtraRemovalSlot.name: in_market,
    }
