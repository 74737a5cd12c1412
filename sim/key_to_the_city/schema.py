"""Every table of the game: name, grain, columns, dtypes, units and meanings (section 21).

Rows hold 0-based seats and indexes of labels; the tables show seats 1-based and labels as words.
"""

from collections.abc import Iterable
from typing import Annotated, NamedTuple

from sim.engine.journal import engine_tables
from sim.engine.schema import Column, Schema, Table
from sim.key_to_the_city.words import (
    ACTIONS,
    CATEGORIES,
    CONNECTORS,
    KEYPLES,
    PHASES,
    SKILLS,
    Account,
    Event,
    Reason,
)

Round = Annotated[int, Column("int8", "eras", "era; 0 is the set-up")]
Phase = Annotated[int, Column("category", "", "phase of the era", PHASES)]
Turn = Annotated[int, Column("int16", "turns", "turn within the era, of all players")]
Seat = Annotated[int, Column("seat", "", "player's place, 1-based")]
TileName = Annotated[str, Column("text", "", "tile")]
Category = Annotated[int, Column("category", "", "category of the tile", CATEGORIES)]
Colour = Annotated[int, Column("category", "", "colour of the keyples", KEYPLES)]
Keyples = Annotated[int, Column("int8", "keyples", "keyples of the action")]

PLACES = ("own", "other", "centre")


class SetupRow(NamedTuple):
    """The set-up, hidden things included."""

    start_player: Annotated[int, Column("seat", "", "who begins era 1, 1-based")]
    routemasters: Annotated[str, Column("text", "", "Routemasters of this game, by semicolons")]
    stock: Annotated[str, Column("text", "", "buildings in the order in which they come")]


class HomeRow(NamedTuple):
    """The home of a seat, and where its barge begins."""

    seat: Seat
    home: Annotated[str, Column("text", "", "home tile")]
    berth: Annotated[int, Column("int8", "", "berth of Hungerford Bridge, from the left")]


class EraRow(NamedTuple):
    """What an era offers."""

    round: Round
    centre: Annotated[str, Column("text", "", "tiles on offer, by semicolons")]
    upgraded: Annotated[bool, Column("bool", "", "whether they lie upgraded side up")]
    order: Annotated[str, Column("text", "", "seats in turn order, 1-based, by blanks")]


class BidRow(NamedTuple):
    """A bid."""

    round: Round
    turn: Turn
    seat: Seat
    tile: TileName
    colour: Colour
    from_screen: Annotated[int, Column("int8", "keyples", "from behind the screen")]
    from_bids: Annotated[int, Column("int8", "keyples", "from losing bids on other tiles")]
    before: Annotated[int, Column("int8", "keyples", "own bid before")]
    after: Annotated[int, Column("int8", "keyples", "own bid now")]
    best_other: Annotated[int, Column("int8", "keyples", "highest bid of the others")]
    outbid: Annotated[
        int | None, Column("seat", "", "whose bid was the highest, 1-based", nullable=True)
    ]


class UpgradeRow(NamedTuple):
    """An upgrade."""

    round: Round
    turn: Turn
    seat: Seat
    tile: TileName
    category: Category
    level_before: Annotated[int, Column("int8", "", "state before: 0 base, 1 upgraded")]
    level: Annotated[int, Column("int8", "", "state now; 2 is a landmark with its marker")]
    colour: Colour
    keyples: Keyples
    last: Annotated[int, Column("int8", "keyples", "last group on the tile before")]
    connectors: Annotated[int, Column("int8", "connectors", "connectors that the cost asks for")]
    brick: Annotated[int, Column("int8", "tiles", "bricks paid")]
    coin: Annotated[int, Column("int8", "tiles", "coins paid")]
    compass: Annotated[int, Column("int8", "tiles", "compasses paid")]
    vp_before: Annotated[int, Column("int8", "VP per unit", "VP column before")]
    vp: Annotated[int, Column("int8", "VP per unit", "VP column now")]


class ConnectorRow(NamedTuple):
    """A connector that was taken."""

    round: Round
    turn: Turn
    seat: Seat
    colour: Annotated[int, Column("category", "", "colour of the connector", CONNECTORS)]
    edge: Annotated[
        str, Column("text", "", "edge, as cell and direction; empty if it was discarded")
    ]
    shared: Annotated[bool, Column("bool", "", "whether two tiles have the edge")]
    tiles: Annotated[str, Column("text", "", "tiles it lies on, by semicolons")]


class SailRow(NamedTuple):
    """A barge that sailed."""

    round: Round
    turn: Turn
    seat: Seat
    berth: Annotated[int, Column("int8", "", "berth of the next river tile, from the left")]
    forced: Annotated[bool, Column("bool", "", "whether all had passed")]
    turns_taken: Annotated[int, Column("int16", "turns", "turns of this seat in the era")]
    keyples_left: Annotated[int, Column("int8", "keyples", "behind the screen")]
    winning: Annotated[int, Column("int8", "tiles", "tiles with a winning bid")]
    losing: Annotated[int, Column("int8", "keyples", "keyples in losing bids")]


class AuctionRow(NamedTuple):
    """A tile on offer at the end of its era."""

    round: Round
    tile: TileName
    category: Category
    winner: Annotated[
        int | None, Column("seat", "", "who won it, 1-based; missing if unsold", nullable=True)
    ]
    price: Annotated[int, Column("int8", "keyples", "winning bid")]
    bidders: Annotated[int, Column("int8", "players", "players with a bid on it at the end")]
    on_face: Annotated[int, Column("int8", "keyples", "keyples on its face")]


class PlacementRow(NamedTuple):
    """A tile that was placed in a borough."""

    round: Round
    seat: Seat
    tile: TileName
    category: Category
    cell: Annotated[str, Column("text", "", "where it lies: q,r")]
    rotation: Annotated[int, Column("int8", "60 degrees", "turns counter-clockwise")]
    neighbours: Annotated[int, Column("int8", "tiles", "tiles beside it")]
    connectors: Annotated[int, Column("int8", "connectors", "connectors that lay there already")]
    channels: Annotated[int, Column("int8", "edges", "channels it joins")]


class TileScoreRow(NamedTuple):
    """What a tile scores at the end."""

    seat: Seat
    tile: TileName
    category: Category
    rule: Annotated[str, Column("text", "", "scoring rule, see the rules")]
    level: Annotated[int, Column("int8", "", "0 base, 1 upgraded, 2 with marker")]
    vp_each: Annotated[int, Column("int8", "VP", "VP per unit")]
    units: Annotated[int, Column("int8", "units", "what the rule counts")]
    vp: Annotated[int, Column("int16", "VP", "both multiplied")]


class BoroughRow(NamedTuple):
    """The borough of a seat when the game is over."""

    seat: Seat
    map_text: Annotated[str, Column("text", "", "the borough, see `sim.key_to_the_city.maps`")]


# Tables with columns by colour and type


def _count(name: str, unit: str, meaning: str) -> Column:
    return Column("int16", unit, meaning, name=name)


def _keyples(prefix: str, meaning: str) -> Iterable[Column]:
    return (_count(f"{prefix}_{one}", "keyples", f"{one} keyples {meaning}") for one in KEYPLES)


def _skills(prefix: str, meaning: str) -> Iterable[Column]:
    return (_count(f"{prefix}_{one}", "tiles", f"{one} skill tiles {meaning}") for one in SKILLS)


def _connectors(prefix: str, meaning: str, unit: str = "connectors") -> Iterable[Column]:
    return (_count(f"{prefix}_{one}", unit, f"{one} {unit} {meaning}") for one in CONNECTORS)


ROUND = Column("int8", "eras", "era; 0 is the set-up", name="round")
PHASE = Column("category", "", "phase of the era", PHASES, name="phase")
TURN = Column("int16", "turns", "turn within the era, of all players", name="turn")
SEAT = Column("seat", "", "player's place, 1-based", name="seat")

TURNS = (
    ROUND,
    TURN,
    SEAT,
    Column("category", "", "action taken", ACTIONS, name="action"),
    _count("can_bid", "tiles", "tiles that could be bid for"),
    _count("can_produce", "tiles", "tiles that could be used"),
    _count("can_upgrade", "tiles", "tiles that could be upgraded"),
    *_keyples("screen", "behind the screen"),
    *_keyples("losing", "in losing bids"),
    Column("text", "", "seats that had passed, in order, by blanks", name="passed"),
    Column("text", "", "seats that had not sailed, by blanks", name="unsailed"),
)
PRODUCTIONS = (
    ROUND,
    TURN,
    SEAT,
    Column("text", "", "tile", name="tile"),
    Column("category", "", "category of the tile", CATEGORIES, name="category"),
    Column("category", "", "where it lies", PLACES, name="place"),
    Column("seat", "", "in whose borough, 1-based; missing in the centre", name="owner",
           nullable=True),
    Column("bool", "", "whether the upgraded side was used", name="upgraded"),
    Column("category", "", "colour of the keyples", KEYPLES, name="colour"),
    _count("keyples", "keyples", "keyples of the action"),
    _count("last", "keyples", "last group on the tile before"),
    *_skills("returned", "returned"),
    *_skills("gained", "taken"),
    _count("shown", "connectors", "connectors that could be taken, supply aside"),
    *_connectors("taken", "taken"),
    _count("placed", "connectors", "of these placed"),
    _count("discarded", "connectors", "of these discarded"),
)  # fmt: skip
RIVER = (
    ROUND,
    SEAT,
    _count("berth", "", "berth of the next river tile, from the left"),
    Column("text", "", "river tile taken, empty if none", name="tile"),
    *_keyples("drawn", "drawn"),
    _count("missing", "keyples", "short in the bag"),
    _count("bids_back", "keyples", "from losing bids"),
    _count("own_back", "keyples", "own ones from the borough"),
    _count("rivals_back", "keyples", "from the borough, put there by others"),
)
SUPPLY = (
    ROUND,
    PHASE,
    *_keyples("bag", "in the bag"),
    *_connectors("supply", "in the supply"),
    *_skills("supply", "in the supply"),
)
SNAPSHOT = (
    ROUND,
    PHASE,
    SEAT,
    *_keyples("screen", "behind the screen, open ones included"),
    _count("open", "keyples", "of these open (Jennifer variant)"),
    *_skills("screen", "behind the screen"),
    *_connectors("borough", "in the borough"),
    _count("free_edges", "edges", "edges of the borough without a connector"),
    *(_count(f"tiles_{one}", "tiles", f"tiles of the category {one}") for one in CATEGORIES),
    _count("upgraded", "tiles", "tiles in the upgraded state"),
    _count("markers", "tiles", "landmarks with a marker"),
    _count("berth", "", "berth of the barge, from the left"),
    _count("vp", "VP", "what tiles would score now, the berth left aside"),
)
SCORES = (
    SEAT,
    *(_count(f"vp_{one}", "VP", f"for tiles of the category {one}") for one in CATEGORIES),
    _count("vp_berth", "VP", "for the berth on Thames Barrier"),
    _count("score", "VP", "all together"),
    *_keyples("screen", "at the end"),
    *_skills("screen", "at the end"),
    *_connectors("borough", "in the borough"),
    _count("full_tiles", "tiles", "tiles with connectors on all six edges"),
    *_connectors("chain", "in the largest network", "linked tiles"),
    _count("berth", "", "berth on Thames Barrier, from the left"),
    Column("int8", "", "place after the tie-break", name="rank"),
    Column("bool", "", "whether this seat won", name="won"),
    Column("bool", "", "whether the berth parted it from a seat of equal VP", name="tie_break"),
)

SCHEMA = Schema.of(
    "key_to_the_city",
    [
        *engine_tables(phases=PHASES, events=Event, accounts=Account, reasons=Reason),
        Table("scores", "game, seat", "games", SCORES),
        Table.of(SetupRow, "setup", grain="game", level="phases"),
        Table.of(HomeRow, "homes", grain="game, seat", level="phases"),
        Table.of(EraRow, "eras", grain="game, era", level="phases"),
        Table("phases", "game, round, phase, seat", "phases", SNAPSHOT),
        Table("supply", "game, round, phase", "phases", SUPPLY),
        Table("turns", "turn", "phases", TURNS),
        Table.of(BidRow, "bids", grain="turn with a bid", level="phases"),
        Table("productions", "turn with a production", "phases", PRODUCTIONS),
        Table.of(ConnectorRow, "connectors", grain="connector taken", level="phases"),
        Table.of(UpgradeRow, "upgrades", grain="turn with an upgrade", level="phases"),
        Table.of(SailRow, "sails", grain="game, era, seat", level="phases"),
        Table.of(AuctionRow, "auctions", grain="game, era, tile on offer", level="phases"),
        Table("river", "game, era, seat", "phases", RIVER),
        Table.of(PlacementRow, "placements", grain="tile placed", level="phases"),
        Table.of(TileScoreRow, "tile_scores", grain="game, seat, tile", level="phases"),
        Table.of(BoroughRow, "boroughs", grain="game, seat", level="phases"),
    ],
)
