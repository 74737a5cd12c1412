"""What lay on the table at a moment of a game, put together again from its tables."""

from typing import Any, NamedTuple

from analysis.pictures.table import Finished
from sim.boards.hexes import parse
from sim.engine.errors import BoroughsError
from sim.suburbia.borough import Borough, Placed
from sim.suburbia.market import Market, Offer
from sim.suburbia.rules import Rules
from sim.suburbia.words import PHASES, Account

Moment = tuple[int, str]
"""A round, and the turn that begins, such as ``(5, "turn 2")``."""
Row = dict[Any, Any]
COLUMNS = {account: account.name.lower() for account in Account} | {Account.MARKERS: "markers_left"}
"""Where the table ``phases`` has what an account holds."""


class Position(NamedTuple):
    """Boroughs by seat, the market from the left, and whose turn begins, 0-based, if one does."""

    boroughs: list[Borough]
    offers: list[Offer]
    active: int | None


def position(run: Finished, rules: Rules, game: int, moment: Moment | None = None) -> Position:
    """Put together what lay on the table when a turn began, by default when a game was over.

    Parameters
    ----------
    run : Run
        With the tables ``builds``, ``refills`` and ``phases``.
    rules : Rules
        By which it was played.
    game : int
        Number of the game.
    moment : (int, str), optional
        A round, and one of its turns.

    Raises
    ------
    BoroughsError
        If the game had no such turn.
    """
    builds = _rows(run, "builds", game)
    turns = [(row["round"], row["phase"]) for row in builds]
    if moment is not None and moment not in turns:
        asked, last = (f"{turn} of round {number}" for number, turn in (moment, turns[-1]))
        raise BoroughsError(f"game {game} has no {asked}; its last is {last}")
    played = len(builds) if moment is None else turns.index(moment)
    boroughs = [Borough(seat, rules, None) for seat in range(rules.boroughs)]
    _start(boroughs, rules)
    for row in builds[:played]:
        _do(boroughs[row["seat"] - 1], row, rules)
    for row in _rows(run, "phases", game):
        if moment is None or _before(row, moment):
            _count(boroughs[row["seat"] - 1], row)
    if moment is not None:
        turn = builds[played]
        return Position(boroughs, _offers(turn["market"], rules), turn["seat"] - 1)
    return Position(boroughs, _offers(_rows(run, "refills", game)[-1]["market"], rules), None)


def _rows(run: Finished, table: str, game: int) -> list[Row]:
    rows = run.table(table)
    found: list[Row] = rows[rows["game"] == game].to_dict("records")
    return found


def _before(row: Row, moment: Moment) -> bool:
    return (row["round"], PHASES.index(row["phase"])) < (moment[0], PHASES.index(moment[1]))


def _start(boroughs: list[Borough], rules: Rules) -> None:
    """Lay the start tiles (SUB-SETUP-12, SUB-SOLO-09)."""
    numbers = rules.box.numbers
    for borough in boroughs:
        if borough.seat < rules.players or rules.readings.dale_setup != "no_start_tiles":
            for tile, cell in zip(rules.box.basics, numbers.start_cells, strict=True):
                borough.lay(Placed(tile, cell))


def _do(borough: Borough, row: Row, rules: Rules) -> None:
    cell = parse(row["cell"])
    if row["option"] == "investment_marker":
        borough.invest(borough.at[cell])
    else:
        borough.lay(Placed(rules.box.by_name[row["tile"]], cell))


def _count(borough: Borough, row: Row) -> None:
    for account, column in COLUMNS.items():
        borough.counters.ledger.balances[account] = row[column]


def _offers(market: str, rules: Rules) -> list[Offer]:
    """Return what lies in the market, from its text in a table."""
    found = Market(rules.box.numbers.surcharges, rules.slots)
    found.tiles = [rules.box.by_name[name] if name else None for name in market.split(";")]
    return found.offers()
