"""A game of Suburbia in words, from its tables alone, for people who know the board game."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from sim.engine.narration import Line
from sim.engine.phrases import listed, plural, total
from sim.engine.tale import Row, Tale

if TYPE_CHECKING:
    from sim.engine.run import Run

UNITS = {
    "money": "$",
    "income": "Income ",
    "reputation": "Reputation ",
    "population": "Population ",
}
TIES = {
    "reputation": "by Reputation",
    "income": "by Income",
    "money": "by the money left",
    "shared": "shared with another seat",
}


class Telling(Tale):
    """A tale in which Dale may sit at the table."""

    def __init__(self, run: "Run", game: int | None) -> None:
        super().__init__(run, game)
        if run.scenario.resolved_modes.get("solo") == "dale":
            self.strategies[len(self.strategies) + 1] = "Dale"

    def one(self, table: str, round_: int, phase: str) -> Row | None:
        """Return the only row of a turn in a table, None if there is none."""
        return next(iter(self.of(table, round_, phase)), None)

    def of(self, table: str, round_: int, phase: str) -> list[Row]:
        """Return the rows of a turn in a table."""
        return self.by_phase(table).get((round_, phase), [])


def narrate(run: "Run", game: int | None = None) -> Iterator[Line]:
    """Tell a game turn by turn.

    Parameters
    ----------
    run : Run
        Logged at level ``events`` or ``decisions``.
    game : int, optional
        Number of the game; by default the first of the run.

    Raises
    ------
    BoroughsError
        If the run has no such game, or no table of events.
    """
    tale = Telling(run, game)
    yield from tale.unfinished()
    yield from _set_up(tale)
    before = 0
    for build in tale.rows("builds"):
        if build["round"] != before:
            before = build["round"]
            yield Line(before, "", f"Round {before}", rank="round")
        yield from _turn(tale, build)
    yield from _scoring(tale)


def _set_up(tale: Telling) -> Iterator[Line]:
    for row in tale.rows("setup"):
        yield Line(0, "setup", "Set-up", rank="round")
        yield Line(0, "setup", f"{tale.who(row['start_player'])} begins", row["start_player"])
        goals = [
            f"{event['item']} ({event['amount']})"
            for event in tale.rows("events")
            if event["event"] == "public_goal"
        ]
        if goals:
            yield Line(0, "setup", f"public goals: {listed(goals)}")
    for row in tale.rows("deals"):
        yield Line(
            0, "setup", f"{tale.who(row['seat'])} keeps {row['kept']} in secret", row["seat"]
        )


# A turn


def _turn(tale: Telling, build: Row) -> Iterator[Line]:
    """Tell a turn: what was done, what it brought to whom, steps 2 and 3, what comes next."""
    round_, phase, seat = build["round"], build["phase"], build["seat"]
    where = (round_, phase)

    def say(text: str, whom: int | None = seat) -> Line:
        return Line(round_, phase, text, whom)

    yield say(f"{tale.who(seat)} {_deed(build)}")
    for row in tale.of("gains", *where):
        yield say(f"  {_gain(row)}", row["seat"])
    for row in tale.of("red_lines", *where):
        yield say(f"  {_crossing(row)}", row["seat"])
    upkeep = tale.one("upkeep", *where)
    if upkeep:
        yield say(f"  {'; '.join(_upkeep(upkeep))}")
    yield say(f"  {_standing(tale, build)}")
    refill = tale.one("refills", *where)
    if refill:
        yield from (say(f"  {text}", None) for text in _refill(refill))
    for event in tale.of("events", *where):
        if event["event"] == "rule_hole":
            yield say(f"  a rare case that an assumption covers, {event['item']}", None)


def _deed(build: Row) -> str:
    tile, cell, paid = build["tile"], build["cell"], build["cost"] + build["surcharge"]
    match build["option"]:
        case "lake":
            return f"lays {build['discarded']} face down as a Lake on {cell} for ${paid}"
        case "dale":
            return f"takes {tile} for ${paid} and builds it on {cell}"
        case "market_tile":
            return f"builds {tile} on {cell} for ${paid} ({build['cost']} + {build['surcharge']})"
        case "basic_tile":
            deed = f"builds the basic tile {tile} on {cell} for ${paid}"
        case _:
            deed = f"puts a marker on {tile} {cell} for ${paid}"
    return f"{deed} and discards {build['discarded']} for ${build['discard_paid']}"


def _gain(row: Row) -> str:
    """Tell one change: ``"check 4, Community Park 0,2: Reputation +1"``."""
    whose = "" if row["seat"] == row["owner"] else f" for seat {row['seat']}"
    abroad = "" if row["owner"] == row["builder"] else f"seat {row['owner']}'s "
    counted = f" for {row['matches']}" if row["matches"] > 1 else ""
    cut = f" (of {row['due']:+})" if row["due"] != row["booked"] else ""
    change = f"{row['account'].capitalize()} {row['booked']:+}{cut}"
    return f"check {row['check']}, {abroad}{row['tile']} {row['cell']}: {change}{counted}{whose}"


def _crossing(row: Row) -> str:
    lines = row["lines"].split()
    way = "up" if row["up"] else "down"
    by_lines = f"Income {row['income']:+}, Reputation {row['reputation']:+}"
    own = [
        f"{name} {row[column]:+}"
        for name, column in (("Income", "tile_income"), ("Reputation", "tile_reputation"))
        if row[column]
    ]
    by_tiles = f", own tiles give {listed(own)}" if own else ""
    moved = f"{row['population_before']} to {row['population_after']}"
    cause = f" ({row['cause']})"
    crossed = f"line {lines[0]}" if len(lines) == 1 else f"lines {listed(lines)}"
    return f"seat {row['seat']} crosses {crossed} {way}, {moved}{cause}: {by_lines}{by_tiles}"


def _upkeep(row: Row) -> Iterator[str]:
    yield f"receives ${row['paid']}" if row["paid"] >= 0 else f"pays ${-row['paid']}"
    if row["unpaid"]:
        lost = plural(row["people_lost"], "inhabitant")
        yield f"cannot pay ${row['unpaid']} and loses {lost}"
    yield f"Population {row['moved']:+}"
    if row["missing"]:
        short = plural(row["missing"], "inhabitant")
        yield f"{short} short, for which it pays ${row['missing_paid']}"


def _standing(tale: Telling, build: Row) -> str:
    seat = build["seat"]
    after = next(
        row for row in tale.of("phases", build["round"], build["phase"]) if row["seat"] == seat
    )
    return (
        f"has ${after['money']}, Income {after['income']}, Reputation {after['reputation']},"
        f" Population {after['population']}"
    )


def _refill(row: Row) -> Iterator[str]:
    if row["removed"]:
        yield f"{listed(row['removed'].split(';'))} also left the market"
    if row["added"]:
        yield f"new in the market: {listed(row['added'].split(';'))}"
    if row["one_more_round"]:
        yield "1 More Round is drawn"


# The end


def _scoring(tale: Telling) -> Iterator[Line]:
    rows = tale.rows("scores")
    if rows:
        yield Line(0, "end", "Final scoring", rank="round")
    for goal in dict.fromkeys((row["goal"], row["owner"]) for row in tale.rows("goals")):
        yield Line(0, "end", _goal(tale, *goal), goal[1])
    for row in rows:
        yield Line(0, "end", f"{tale.who(row['seat'])} has {_sum(row)}; {_place(row)}", row["seat"])


def _goal(tale: Telling, goal: str, owner: int | None) -> str:
    rows = [row for row in tale.rows("goals") if (row["goal"], row["owner"]) == (goal, owner)]
    values = ", ".join(f"seat {row['seat']} {row['value']}" for row in rows)
    whose = "" if owner is None else f", the private goal of seat {owner}"
    leads = next((row for row in rows if row["leads"]), None)
    if leads is None:
        result = "nobody leads alone"
    elif leads["bonus"]:
        result = f"seat {leads['seat']} gets {leads['bonus']}"
    else:
        result = f"seat {leads['seat']} leads, and nobody is paid"
    return f"{goal}{whose}: {values}; {result}"


def _sum(row: Row) -> str:
    terms = [
        (row["population"], "inhabitants"),
        (row["public_goals"], "for public goals"),
        (row["private_goal"], "for the private goal"),
        (row["money_people"], "for money"),
    ]
    return f"{total(terms)} = {row['score']}"


def _place(row: Row) -> str:
    tie = f", {TIES[row['tie_break']]}" if row["tie_break"] in TIES else ""
    won = ", wins" if row["won"] else ""
    return f"rank {row['rank']}{tie}{won}"


def standings(run: "Run", game: int | None = None) -> list[dict[str, Any]]:
    """Return the final scoring: one row per seat, columns under their headings.

    The last column, ``remark``, is a sentence about the seat.
    """
    tale = Telling(run, game)
    return [
        {
            "seat": row["seat"],
            "strategy": tale.strategies[row["seat"]],
            "population": row["population"],
            "public": row["public_goals"],
            "private": row["private_goal"],
            "money": row["money_people"],
            "score": row["score"],
            "rank": row["rank"],
            "remark": _remark(row),
        }
        for row in tale.rows("scores")
    ]


def _remark(row: Row) -> str:
    """Return the title of a solo game, or what broke a tie."""
    if row["title"]:
        counts = "" if row["title_counts"] else ", which counts only after a win"
        return f"is {row['title']}{counts}"
    return f"was parted {TIES[row['tie_break']]}" if row["tie_break"] in TIES else ""
