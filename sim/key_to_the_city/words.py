"""The words of Key to the City: colours, skills, accounts, reasons, events, phases."""

from enum import IntEnum
from typing import Literal

KEYPLES = ("blue", "red", "yellow")
"""Colours of keyples; index equals the account (KCL-COMP-02, KCL-KEY-10)."""
SKILLS = ("brick", "coin", "compass")
CONNECTORS = ("black", "blue", "brown", "grey", "red", "yellow")
"""Communication cable, water pipe, drain, electric cable, underground tunnel, gas pipe."""

Category = Literal["home", "era1", "era2", "building", "landmark", "river", "routemaster"]
CATEGORIES: tuple[Category, ...] = (
    "home",
    "era1",
    "era2",
    "building",
    "landmark",
    "river",
    "routemaster",
)
STOCK: tuple[Category, ...] = ("building", "landmark")
"""The categories of the building stock (KCL-SETUP-06)."""

BID, PRODUCE, UPGRADE, PASS, SAIL = ACTIONS = ("bid", "produce", "upgrade", "pass", "sail")


class Account(IntEnum):
    """What the ledger of a player counts: all that lies behind the screen, and VP."""

    BLUE = 0
    RED = 1
    YELLOW = 2
    BRICK = 3
    COIN = 4
    COMPASS = 5
    VP = 6


FIRST_SKILL = Account.BRICK


class Reason(IntEnum):
    """Why an account changed."""

    SETUP = 0
    BID = 1
    PRODUCE = 2
    UPGRADE = 3
    BID_BACK = 4
    WITH_A_TILE = 5
    UNSOLD = 6
    BOROUGH = 7
    DRAWN = 8
    TILES = 9
    BERTH = 10


class Event(IntEnum):
    """What the table ``events`` tells."""

    HOME_CHOSEN = 0
    START_PLAYER = 1
    OFFERED = 2
    BID = 3
    OUTBID = 4
    PRODUCED = 5
    SKILL_RETURNED = 6
    SKILL_GAINED = 7
    CONNECTOR_PLACED = 8
    CONNECTOR_DISCARDED = 9
    UPGRADED = 10
    PASSED = 11
    SAILED = 12
    BIDS_BACK = 13
    TILE_WON = 14
    TILE_UNSOLD = 15
    RIVER_TILE_WON = 16
    RIVER_TILE_LOST = 17
    DRAWN = 18
    BAG_EMPTY = 19
    KEYPLES_BACK = 20
    TILE_PLACED = 21


PHASES = ("setup", "turns", "end of era", "scoring")
"""Labels of the phases; the rounds of this game are its eras."""
