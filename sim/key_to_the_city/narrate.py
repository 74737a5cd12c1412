"""A game of Key to the City in words, from its tables alone, for people who know the board game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from sim.engine.narration import Line
from sim.engine.phrases import plural, total
from sim.engine.tale import Row, Tale
from sim.key_to_the_city.words import CATEGORIES

if TYPE_CHECKING:
    from sim.engine.run import Run

NOUNS = {
    "home": "for the home",
    "era1": "for tiles of era 1",
    "era2": "for tiles of era 2",
    "building": "for buildings",
    "landmark": "for landmarks",
    "river": "for river tiles",
    "routemaster": "for Routemasters",
}
STATES = ("", "upgraded ", "marked ")


def narrate(run: "Run", game: int | None = None) -> Iterator[Line]:
    """Tell a game era by era.

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
    tale = Tale(run, game)
    yield from tale.unfinished()
    stood: tuple[int, str] | None = None
    for event in tale.rows("events"):
        where = (event["round"], event["phase"])
        if where != stood:
            yield from _headings(stood, *where)
            stood = where
        yield Line(*where, _sentence(tale, event), event["seat"])
    yield from _scoring(tale)


def _headings(stood: tuple[int, str] | None, era: int, phase: str) -> Iterator[Line]:
    """Yield the heading of an era and, at its end, of the phase."""
    if stood is None or era != stood[0]:
        yield Line(era, "", f"Era {era}" if era else "Set-up", rank="round")
    if phase == "end of era":
        yield Line(era, phase, "End of the era", rank="phase")


# Events


def _sentence(tale: Tale, event: Row) -> str:
    """Tell an event: who, then what."""
    told = TOLD[event["event"]](event)
    return told if event["seat"] is None else f"{tale.who(event['seat'])} {told}"


def _bid(event: Row) -> str:
    return f"bids {event['place']} for {event['item']}: {event['amount']} there"


def _produced(event: Row) -> str:
    keyples, _, whose = event["place"].partition("; ")
    return f"uses {event['item']} ({whose}) with {keyples}"


def _upgraded(event: Row) -> str:
    keyples, _, way = event["place"].partition("; ")
    return f"upgrades {event['item']} with {keyples}: {way}"


def _sailed(event: Row) -> str:
    forced = f", for {event['place']}" if event["place"] else ""
    return f"sails to berth {event['amount']} of {event['item']}{forced}"


def _unsold(event: Row) -> str:
    lain = plural(event["amount"], "keyple")
    return f"nobody wants {event['item']}" + (f"; {lain} lay on it" if event["amount"] else "")


def _back(event: Row) -> str:
    some = f" ({event['place']})" if event["place"] else ""
    return f"takes {plural(event['amount'], 'keyple')} back from the borough{some}"


def _placed(event: Row) -> str:
    met = f", under {plural(event['amount'], 'connector')}" if event["amount"] else ""
    return f"places {event['item']} at {event['place']}{met}"


def _skill(verb: str) -> Callable[[Row], str]:
    return lambda event: f"{verb} {event['amount']} {event['item']}"


TOLD: dict[str, Callable[[Row], str]] = {
    "home_chosen": lambda event: f"starts with {event['item']}",
    "start_player": lambda _: "begins",
    "offered": lambda event: f"on offer: {event['item']}",
    "bid": _bid,
    "outbid": lambda event: (
        f"is outbid on {event['item']} by {event['place']}; {event['amount']} there are free"
    ),
    "produced": _produced,
    "skill_returned": _skill("returns"),
    "skill_gained": _skill("takes"),
    "connector_placed": lambda event: f"lays a {event['item']} connector at {event['place']}",
    "connector_discarded": lambda event: f"discards a {event['item']} connector",
    "upgraded": _upgraded,
    "passed": lambda _: "passes",
    "sailed": _sailed,
    "bids_back": lambda event: f"gets {plural(event['amount'], 'keyple')} of losing bids back",
    "tile_won": lambda event: f"wins {event['item']} for {plural(event['amount'], 'keyple')}",
    "tile_unsold": _unsold,
    "river_tile_won": lambda event: f"takes {event['item']}",
    "river_tile_lost": lambda event: f"nobody takes {event['item']}",
    "drawn": lambda event: f"draws {plural(event['amount'], 'keyple')}",
    "bag_empty": lambda _: "the bag is empty",
    "keyples_back": _back,
    "tile_placed": _placed,
}


# The end


def _scoring(tale: Tale) -> Iterator[Line]:
    rows = tale.rows("scores")
    if rows:
        yield Line(0, "scoring", "Final scoring", rank="round")
    for row in rows:
        seat = row["seat"]
        for tile in tale.rows("tile_scores"):
            if tile["seat"] == seat and tile["vp"]:
                yield Line(0, "scoring", f"{tale.who(seat)}: {_tile(tile)}", seat)
        yield Line(0, "scoring", f"{tale.who(seat)} has {_sum(row)}; {_place(row)}", seat)


def _tile(row: Row) -> str:
    state = STATES[row["level"]]
    return f"{state}{row['tile']} {row['vp']} ({row['vp_each']} for each of {row['units']})"


def _sum(row: Row) -> str:
    terms = [(row[f"vp_{category}"], NOUNS[category]) for category in CATEGORIES]
    return f"{total([*terms, (row['vp_berth'], 'for the berth')])} = {row['score']} VP"


def _place(row: Row) -> str:
    tie = f", parted by berth {row['berth']}" if row["tie_break"] else ""
    return f"rank {row['rank']}{tie}{', wins' if row['won'] else ''}"


def standings(run: "Run", game: int | None = None) -> list[dict[str, Any]]:
    """Return the final scoring: one row per seat, columns under their headings.

    The last column, ``remark``, is a sentence about the seat: how its score came about.
    """
    tale = Tale(run, game)
    return [
        {
            "seat": row["seat"],
            "strategy": tale.strategies[row["seat"]],
            "tiles": row["score"] - row["vp_berth"],
            "berth": row["vp_berth"],
            "score": row["score"],
            "rank": row["rank"],
            "remark": f"has {_sum(row)}" + (", parted by the berth" if row["tie_break"] else ""),
        }
        for row in tale.rows("scores")
    ]
