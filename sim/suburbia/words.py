"""The words of Suburbia: classes of tile, accounts, reasons, events, phases."""

from enum import IntEnum
from typing import Literal

COLOURS = ("Residential", "Commercial", "Industrial", "Civic")
LAKE = "Lake"
ICONS = ("Airport", "Office", "Restaurant", "School", "Skyscraper", "Car Dealership")
CLASSES = (*COLOURS, LAKE, *ICONS)
"""What effects and goals can ask of a tile: colours, Lake and icons (SUB-EFFECT-08)."""

Classes = int
"""A set of classes: one bit for each, by its position in `CLASSES`."""
BIT: dict[str, Classes] = {name: 1 << index for index, name in enumerate(CLASSES)}

Scope = Literal["adjacent", "own", "all", "other", "after", "lakeside", "line_up"]
"""Whom an effect looks at (section 14 of the rules)."""


class Account(IntEnum):
    """What a player's ledger counts."""

    MONEY = 0
    INCOME = 1
    REPUTATION = 2
    POPULATION = 3
    MARKERS = 4


class Reason(IntEnum):
    """Why an account changed."""

    SETUP = 0
    COST = 1
    SURCHARGE = 2
    DISCARD = 3
    MARKER = 4
    CHECK_2 = 5
    CHECK_3 = 6
    CHECK_4 = 7
    CHECK_5 = 8
    CHECK_6 = 9
    CHECK_7 = 10
    INVEST_2 = 11
    INVEST_3 = 12
    LINE = 13
    LINE_TILE = 14
    INCOME_STEP = 15
    UNPAID = 16
    REPUTATION_STEP = 17
    MISSING = 18
    DALE = 19
    PUBLIC_GOAL = 20
    PRIVATE_GOAL = 21
    CONVERSION = 22


class Event(IntEnum):
    """What the table ``events`` tells."""

    START_PLAYER = 0
    PUBLIC_GOAL = 1
    TILE_PLACED = 2
    MARKER_PLACED = 3
    TILE_DISCARDED = 4
    TILE_REMOVED = 5
    TILE_ADDED = 6
    ONE_MORE_ROUND = 7
    LINE_UP = 8
    LINE_DOWN = 9
    GOAL_WON = 10
    GOAL_LOST = 11
    RULE_HOLE = 12


TURNS = ("turn 1", "turn 2", "turn 3", "turn 4")
PHASES = ("setup", *TURNS, "end")
"""Labels of the phases: the turns of a round are told apart by their place in it."""

PLAYED = ("market_tile", "basic_tile", "lake", "investment_marker")
"""The options of step 1."""
