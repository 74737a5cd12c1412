"""Every table of Suburbia: name, grain, columns, dtypes, units and meanings.

Rows hold 0-based seats and indexes of labels; the tables show seats 1-based and labels as words.
Against Dale his borough is that of seat 2.
"""

from typing import Annotated, NamedTuple

from sim.engine.journal import engine_tables
from sim.engine.schema import Column, Schema, Table
from sim.suburbia.words import COLOURS, ICONS, PHASES, PLAYED, Account, Event, Reason

Round = Annotated[int, Column("int8", "rounds", "round; 0 is the set-up")]
Phase = Annotated[int, Column("category", "", "turn of the round, set-up or end", PHASES)]
Seat = Annotated[int, Column("seat", "", "player's place, 1-based")]
ACCOUNTS = tuple(account.name.lower() for account in Account)

OPTIONS = (*PLAYED, "dale")
CAUSES = ("placement", "investment")
TIE_BREAKS = ("none", "reputation", "income", "money", "shared")


class SetupRow(NamedTuple):
    """The set-up, hidden things included."""

    start_player: Annotated[int, Column("seat", "", "who begins every round, 1-based")]
    public_goals: Annotated[str, Column("text", "", "public goals, separated by semicolons")]
    stack_a: Annotated[int, Column("int16", "tiles", "tiles of the stack A")]
    stack_b: Annotated[int, Column("int16", "tiles", "tiles of the stack B")]
    stack_c: Annotated[int, Column("int16", "tiles", "tiles of the stack C, marker tile included")]
    marker_position: Annotated[
        int, Column("int16", "", "place of 1 More Round in the stack C from the top, 1-based")
    ]


class DealRow(NamedTuple):
    """The private goals of a seat."""

    seat: Seat
    kept: Annotated[str, Column("text", "", "private goal")]
    rejected: Annotated[str, Column("text", "", "goal removed unseen")]


class BuildRow(NamedTuple):
    """Step 1 of a turn: build or invest."""

    round: Round
    phase: Phase
    seat: Seat
    option: Annotated[int, Column("category", "", "what was done in step 1", OPTIONS)]
    market: Annotated[
        str, Column("text", "", "the market at the start, slot by slot, separated by semicolons")
    ]
    slot: Annotated[
        int | None, Column("int8", "", "slot the tile came from, 1-based", nullable=True)
    ]
    tile: Annotated[str, Column("text", "", "tile placed, or tile that got the marker")]
    cell: Annotated[str, Column("text", "", "where it lies")]
    cost: Annotated[int, Column("int16", "$", "printed cost paid")]
    surcharge: Annotated[int, Column("int16", "$", "surcharge of the slot paid")]
    discarded: Annotated[str, Column("text", "", "market tile that left unbuilt, or as a Lake")]
    discard_slot: Annotated[
        int | None, Column("int8", "", "slot of the tile discarded, 1-based", nullable=True)
    ]
    discard_paid: Annotated[int, Column("int16", "$", "surcharge paid for the discard")]
    legal_moves: Annotated[
        int,
        Column("int32", "moves", "pairs of tile and cell, and tiles for a marker, to choose from"),
    ]
    money: Annotated[int, Column("int16", "$", "money after step 1")]


class UpkeepRow(NamedTuple):
    """Steps 2 and 3 of a turn."""

    round: Round
    phase: Phase
    seat: Seat
    income: Annotated[int, Column("int8", "$", "Income read in step 2")]
    paid: Annotated[int, Column("int16", "$", "received, negative if paid")]
    unpaid: Annotated[int, Column("int16", "$", "what could not be paid")]
    people_lost: Annotated[int, Column("int16", "inhabitants", "Population lost for it")]
    reputation: Annotated[int, Column("int8", "inhabitants", "Reputation read in step 3")]
    moved: Annotated[int, Column("int16", "inhabitants", "change of Population in step 3")]
    missing: Annotated[int, Column("int16", "inhabitants", "short of 0")]
    missing_paid: Annotated[int, Column("int16", "$", "paid for them")]


class RefillRow(NamedTuple):
    """Step 4 of a turn, and the removals of the solo games."""

    round: Round
    phase: Phase
    removed: Annotated[str, Column("text", "", "tiles removed beside those of step 1")]
    added: Annotated[str, Column("text", "", "tiles added, separated by semicolons")]
    market: Annotated[
        str, Column("text", "", "the market afterwards, slot by slot, separated by semicolons")
    ]
    one_more_round: Annotated[bool, Column("bool", "", "whether 1 More Round was drawn")]
    stack_a: Annotated[int, Column("int16", "tiles", "tiles left in the stack A")]
    stack_b: Annotated[int, Column("int16", "tiles", "tiles left in the stack B")]
    stack_c: Annotated[int, Column("int16", "tiles", "tiles left in the stack C")]


class GainRow(NamedTuple):
    """One change that a placement or a marker brought, by the tile whose effect it is."""

    round: Round
    phase: Phase
    seat: Annotated[int, Column("seat", "", "whose counter changed, 1-based")]
    cause: Annotated[int, Column("category", "", "what brought it about", CAUSES)]
    check: Annotated[int, Column("int8", "", "number of the check, 2 to 7")]
    tile: Annotated[str, Column("text", "", "tile whose effect it is")]
    cell: Annotated[str, Column("text", "", "where that tile lies")]
    owner: Annotated[int, Column("seat", "", "in whose borough, 1-based")]
    marker: Annotated[bool, Column("bool", "", "whether it counts double")]
    placed: Annotated[str, Column("text", "", "tile that was placed or got a marker")]
    placed_cell: Annotated[str, Column("text", "", "where")]
    builder: Annotated[int, Column("seat", "", "by whom, 1-based")]
    account: Annotated[int, Column("category", "", "what changed", ACCOUNTS)]
    matches: Annotated[int, Column("int8", "tiles, edges or lines", "what the effect counted")]
    due: Annotated[int, Column("int16", "unit of the account", "change before limits")]
    booked: Annotated[int, Column("int16", "unit of the account", "change that was booked")]


class RedLineRow(NamedTuple):
    """A move of the Population marker over red lines."""

    round: Round
    phase: Phase
    seat: Seat
    cause: Annotated[str, Column("text", "", "tile or step that moved the marker")]
    population_before: Annotated[int, Column("int16", "inhabitants", "Population before the move")]
    population_after: Annotated[int, Column("int16", "inhabitants", "Population after it")]
    up: Annotated[bool, Column("bool", "", "whether the marker moved up")]
    lines: Annotated[str, Column("text", "", "lines crossed, in order")]
    income: Annotated[int, Column("int8", "$", "change of Income by the lines")]
    reputation: Annotated[int, Column("int8", "inhabitants", "change of Reputation by the lines")]
    tile_income: Annotated[int, Column("int8", "$", "change of Income by own tiles such as Casino")]
    tile_reputation: Annotated[
        int, Column("int8", "inhabitants", "change of Reputation by own tiles such as PR Firm")
    ]
    cut_off: Annotated[int, Column("int8", "points", "change by the lines that a limit cut off")]


class GoalRow(NamedTuple):
    """A goal and a seat at the end of the game."""

    goal: Annotated[str, Column("text", "", "goal")]
    owner: Annotated[
        int | None,
        Column("seat", "", "whose private goal, 1-based; missing if public", nullable=True),
    ]
    seat: Seat
    value: Annotated[int, Column("int16", "unit of the goal", "what the goal reads for this seat")]
    leads: Annotated[bool, Column("bool", "", "whether this seat leads alone")]
    bonus: Annotated[int, Column("int16", "inhabitants", "bonus this seat got")]


class ScoreRow(NamedTuple):
    """End of the game."""

    seat: Seat
    population: Annotated[int, Column("int16", "inhabitants", "before the final scoring")]
    public_goals: Annotated[int, Column("int16", "inhabitants", "for public goals")]
    private_goal: Annotated[int, Column("int16", "inhabitants", "for the private goal")]
    money_people: Annotated[int, Column("int16", "inhabitants", "for money")]
    score: Annotated[int, Column("int16", "inhabitants", "final Population")]
    money_left: Annotated[int, Column("int16", "$", "money after conversion")]
    income: Annotated[int, Column("int8", "$", "Income")]
    reputation: Annotated[int, Column("int8", "inhabitants", "Reputation")]
    rank: Annotated[int, Column("int8", "", "place after tie-breaks, equal for a shared place")]
    won: Annotated[bool, Column("bool", "", "whether this seat won or shared the win")]
    tie_break: Annotated[
        int,
        Column(
            "category", "", "what parted this seat from the next of equal Population", TIE_BREAKS
        ),
    ]
    title: Annotated[str, Column("text", "", "title of a solo game, empty if there is none")]
    title_counts: Annotated[bool, Column("bool", "", "whether it counts: against Dale after a win")]


class BoroughRow(NamedTuple):
    """The borough of a seat when the game is over."""

    seat: Seat
    map_text: Annotated[str, Column("text", "", "the borough, see `sim.suburbia.maps`")]


def _word(name: str) -> str:
    return name.lower().replace(" ", "_")


def _snapshot_columns() -> tuple[Column, ...]:
    """Return the columns of ``phases``: what can be counted in a borough after a turn."""

    def count(name: str, unit: str, meaning: str) -> Column:
        return Column("int16", unit, meaning, name=name)

    return (
        Column("int8", "rounds", "round; 0 is the set-up", name="round"),
        Column("category", "", "turn of the round, set-up or end", PHASES, name="phase"),
        Column("seat", "", "player's place, 1-based", name="seat"),
        Column("bool", "", "whether it was this seat's turn", name="active"),
        count("money", "$", "money"),
        count("income", "$ per turn", "Income"),
        count("reputation", "inhabitants per turn", "Reputation"),
        count("population", "inhabitants", "Population"),
        count("lines", "lines", "red lines between 0 and the Population"),
        count("markers_left", "markers", "investment markers not placed"),
        *(count(f"tiles_{_word(one)}", "tiles", f"{one} tiles") for one in COLOURS),
        count("lakes", "tiles", "Lakes"),
        *(count(f"icons_{_word(one)}", "tiles", f"tiles with the icon {one}") for one in ICONS),
        count("lake_group", "tiles", "largest set of Lakes joined by edges"),
        count("civic_group", "tiles", "largest set of Civic tiles joined by edges"),
        count("lake_contacts", "edges", "edges between Lakes and other tiles"),
        count("free_cells", "cells", "cells where a tile may be placed"),
        Column(
            "text", "", "public goals this seat leads alone, separated by semicolons", name="leads"
        ),
    )


SCHEMA = Schema.of(
    "suburbia",
    [
        *engine_tables(phases=PHASES, events=Event, accounts=Account, reasons=Reason),
        Table.of(ScoreRow, "scores", grain="game, seat", level="games"),
        Table.of(SetupRow, "setup", grain="game", level="phases"),
        Table.of(DealRow, "deals", grain="game, seat with a private goal", level="phases"),
        Table("phases", "game, round, phase, seat", "phases", _snapshot_columns()),
        Table.of(BuildRow, "builds", grain="turn", level="phases"),
        Table.of(UpkeepRow, "upkeep", grain="turn", level="phases"),
        Table.of(RefillRow, "refills", grain="turn", level="phases"),
        Table.of(GoalRow, "goals", grain="game, goal, seat", level="phases"),
        Table.of(GainRow, "gains", grain="change by a tile's effect", level="events"),
        Table.of(RedLineRow, "red_lines", grain="move over red lines", level="events"),
        Table.of(BoroughRow, "boroughs", grain="game, seat", level="phases"),
    ],
)
