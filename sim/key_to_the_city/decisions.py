"""The decisions of the game (section 20 of the rules); everything else is forced."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import ClassVar

from sim.boards.edges import Cell, name
from sim.engine.decision import Choice, Decision
from sim.engine.luck import Draw
from sim.engine.tables import Tables
from sim.key_to_the_city.borough import Edge
from sim.key_to_the_city.components import Berth, Tile
from sim.key_to_the_city.keyples import Group, Usable
from sim.key_to_the_city.piece import Piece
from sim.key_to_the_city.words import ACTIONS, CONNECTORS, KEYPLES, SKILLS

Gain = tuple[int, ...]
"""Connectors by colour."""
DISCARD, EDGE = "discard", "edge"
OUTPUTS = ("connectors", "skill")


class ChooseHome(Choice[Tile]):
    """Which free home to start with (KCL-SETUP-01)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_home"


class ChooseAction(Choice[str]):
    """Which of the five actions to take (KCL-TURN-01).

    Attributes
    ----------
    tiles : dict of str to list of Piece
        By action the tiles it can be taken with.
    """

    __slots__ = ("tiles",)
    name: ClassVar[str] = "choose_action"
    kinds: ClassVar[frozenset[str]] = frozenset(ACTIONS)

    def __init__(self, seat: int, tiles: dict[str, list[Piece]]) -> None:
        super().__init__(seat, [one for one in ACTIONS if tiles.get(one, True)])
        self.tiles = tiles


class ChooseTile(Choice[Piece]):
    """With which tile: bid for it, use it, or upgrade it.

    Attributes
    ----------
    action : str
    """

    __slots__ = ("action",)
    name: ClassVar[str] = "choose_tile"

    def __init__(self, seat: int, action: str, options: Sequence[Piece]) -> None:
        super().__init__(seat, options)
        self.action = action


class ChooseKeyples(Decision[Group]):
    """Which keyples the action commits; the kind of an option is its colour.

    Holds KCL-KEY-01, 03, 06 and KCL-BID-02 or KCL-PROD-02. The groups can be many, so they are
    listed only for who asks.

    Attributes
    ----------
    action : str
    piece : Piece
    usable : Usable
        What can be used for it.
    colours : list of int
        Colours with a legal group.
    least : int
        Fewest keyples that are legal.
    """

    __slots__ = ("action", "colours", "least", "piece", "usable")
    name: ClassVar[str] = "choose_keyples"
    kinds: ClassVar[frozenset[str]] = frozenset(KEYPLES)

    def __init__(self, seat: int, action: str, piece: Piece, usable: Usable, least: int) -> None:
        super().__init__(seat)
        self.action = action
        self.piece = piece
        self.usable = usable
        self.colours = usable.colours(piece, least)
        self.least = least

    def list_options(self) -> list[Group]:
        """List the groups: by colour, by losing bids, by number."""
        return list(self._groups())

    def _groups(self) -> Iterator[Group]:
        for colour in self._allowed():
            yield from self.usable.groups(colour, self.least)

    def _allowed(self) -> list[int]:
        return [one for one in self.colours if KEYPLES[one] not in self.banned] or self.colours

    def has_choice(self) -> bool:
        """Tell whether there is more than one group."""
        return len(list(islice(self._groups(), 2))) > 1

    def only(self) -> Group:
        """Return the first group."""
        return next(self._groups())

    def is_legal(self, option: Group) -> bool:
        """Tell whether this group may go there."""
        colour, from_screen, bids, number = option
        if colour not in self._allowed():
            return False
        losing = self.usable.losing[colour]
        moved = [(piece, one) for piece, one in losing if piece in bids]
        return (
            tuple(piece for piece, _ in moved) == bids
            and 0 <= from_screen <= self.usable.screen[colour]
            and number == from_screen + sum(one for _, one in moved) >= self.least
        )

    def kind(self, option: Group) -> str:
        """Return the colour."""
        return KEYPLES[option.colour]

    def sample(self, draw: Draw) -> Group:
        """Draw a colour, then a set of losing bids, then a number from the screen."""
        allowed = self._allowed()
        colour = allowed[draw.below(len(allowed))]
        every = (1 << len(self.usable.losing[colour])) - 1
        bids, number = self.usable.moved(colour, draw.below(every + 1))
        if number + self.usable.screen[colour] < self.least:
            bids, number = self.usable.moved(colour, every)
        numbers = self.usable.numbers(colour, self.least - number)
        from_screen = numbers[draw.below(len(numbers))]
        return Group(colour, from_screen, bids, number + from_screen)


class SkillChoice(Choice[int | None]):
    """A choice among types of skill tile, or of none where that is allowed."""

    __slots__ = ()
    kinds: ClassVar[frozenset[str]] = frozenset(SKILLS)

    def text(self, option: int | None) -> str:
        """Write the type."""
        return "none" if option is None else SKILLS[option]


class ChooseSkillReturn(SkillChoice):
    """Which skill tile to return or pay (KCL-PROD-11 to 13, KCL-UPG-04).

    Attributes
    ----------
    piece : Piece
        The tile that is used or upgraded.
    """

    __slots__ = ("piece",)
    name: ClassVar[str] = "choose_skill_return"

    def __init__(self, seat: int, options: Sequence[int | None], piece: Piece) -> None:
        super().__init__(seat, options)
        self.piece = piece


class ChooseSkillGain(SkillChoice):
    """Which skill tile to take for a white icon (KCL-PROD-10, KCL-PROD-13)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_skill_gain"


class ChooseOutput(Choice[str]):
    """What an era tile gives; asked only by the house rule (KCL-PROD-09)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_output"
    kinds: ClassVar[frozenset[str]] = frozenset(OUTPUTS)


class ChooseConnectorGain(Choice[Gain]):
    """How many connectors of which colours to take (KCL-CONN-01, KCL-PROD-10)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_connector_gain"

    def text(self, option: Gain) -> str:
        """Write numbers and colours, as in ``"1 black 2 grey"``."""
        pairs = zip(option, CONNECTORS, strict=True)
        return " ".join(f"{number} {colour}" for number, colour in pairs if number) or "none"


class ChooseConnectorEdge(Choice[Edge | None]):
    """On which edge a connector goes; None discards it (KCL-CONN-02).

    Attributes
    ----------
    colour : int
        That of the connector.
    """

    __slots__ = ("_names", "colour")
    name: ClassVar[str] = "choose_connector_edge"
    kinds: ClassVar[frozenset[str]] = frozenset((DISCARD, EDGE))

    def __init__(self, seat: int, edges: Sequence[Edge], colour: int, names: Sequence[str]) -> None:
        super().__init__(seat, [*edges, None])
        self.colour = colour
        self._names = names

    def kind(self, option: Edge | None) -> str:
        """Return ``edge`` or ``discard``."""
        return DISCARD if option is None else EDGE

    def text(self, option: Edge | None) -> str:
        """Write the edge by the first tile that has it: cell and direction."""
        return DISCARD if option is None else self._names[option]

    def sample(self, draw: Draw) -> Edge | None:
        """Draw an edge or the discard, all alike."""
        options = self.options()
        return options[draw.below(len(options))]


class ChooseBerth(Choice[Berth]):
    """To which free berth the barge sails (KCL-SAIL-01, KCL-PASS-02)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_berth"


class ChooseTileOrder(Choice[Piece]):
    """Which of several new tiles to place next (KCL-PLACE-01)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_tile_order"


class PlaceChoice(Choice[int]):
    """A choice of where or how a new tile lies.

    Attributes
    ----------
    piece : Piece
        The tile.
    """

    __slots__ = ("piece",)

    def __init__(self, seat: int, options: Sequence[int], piece: Piece) -> None:
        super().__init__(seat, options)
        self.piece = piece

    def sample(self, draw: Draw) -> int:
        """Draw an option, all alike."""
        options = self.options()
        return options[draw.below(len(options))]


class ChooseTileHex(PlaceChoice):
    """Where a new tile is placed (KCL-PLACE-01, KCL-PLACE-05)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_tile_hex"

    def text(self, option: Cell) -> str:
        """Write the cell as ``q,r``."""
        return name(option)


class ChooseTileRotation(PlaceChoice):
    """By how many turns of 60 degrees a tile with channels is turned (KCL-PLACE-04)."""

    __slots__ = ()
    name: ClassVar[str] = "choose_tile_rotation"


def kinds_of_options(tables: Tables) -> dict[str, frozenset[str]]:
    """Return by decision the kinds of option it can have; none where they are places."""

    def tiles(*categories: str) -> frozenset[str]:
        rows: Iterable[tuple[str, dict[str, str]]] = tables["tiles"].items()
        return frozenset(n for n, row in rows if not categories or row["category"] in categories)

    berths = frozenset(row["number"] for row in tables["river"].values())
    return {
        ChooseHome.name: tiles("home"),
        ChooseAction.name: ChooseAction.kinds,
        ChooseTile.name: tiles(),
        ChooseKeyples.name: ChooseKeyples.kinds,
        ChooseSkillReturn.name: ChooseSkillReturn.kinds,
        ChooseSkillGain.name: ChooseSkillGain.kinds,
        ChooseOutput.name: ChooseOutput.kinds,
        ChooseConnectorGain.name: frozenset(),
        ChooseConnectorEdge.name: ChooseConnectorEdge.kinds,
        ChooseBerth.name: berths,
        ChooseTileOrder.name: tiles(),
        ChooseTileHex.name: frozenset(),
        ChooseTileRotation.name: frozenset(),
    }
